//! Oracle: a second, naive engine, compared with [`Game`] after every move of random games.
//!
//! What it cannot show is a misreading of the rules that both engines share.

use std::collections::BTreeMap;

use gocheck::go::{Board, Checkpoint, Color, Game, Illegal, KoRule, Point, Repeat, Rules, Size, SuicideRule, Verdict};

use super::legal_positions::{CONTENTS, Random, assert_same_board, rules, size, sizes_up_to, symmetric};
use super::naive_game::{Last, Naive};

/// One step of a game.
#[derive(Clone, Debug)]
enum Turn {
    Stone(Color, Point),
    Pass(Color),
    Setup(Vec<(Point, Option<Color>)>),
}

/// A step, setup among them, legal or not, on a part of the board: the smaller it is, the more happens.
fn choose(naive: &Naive, part: &[Point], random: &mut Random) -> Turn {
    if random.chance(2) {
        let points = (0..=random.below(6)).map(|_| (random.pick(part), random.pick(&CONTENTS)));
        Turn::Setup(points.collect())
    } else {
        choose_move(naive, part, random)
    }
}

fn choose_move(naive: &Naive, part: &[Point], random: &mut Random) -> Turn {
    let color = if random.chance(90) { naive.to_play } else { random.color() };
    if random.chance(6) {
        return Turn::Pass(color);
    }
    let taken = naive.last.as_ref().filter(|last| !last.captured.is_empty());
    if let Some(last) = taken.filter(|_| random.chance(30)) {
        return Turn::Stone(last.color.opponent(), random.pick(&last.captured));
    }
    // A few looks for an empty point, or most moves would be on stones.
    let looks = [(); 6].map(|()| random.pick(part));
    let empty = looks.into_iter().find(|&point| naive.grid.at(point).is_none());
    Turn::Stone(color, empty.filter(|_| random.chance(95)).unwrap_or(looks[0]))
}

/// How often each kind of step came, so that the tests can show that they have tested something.
type Tally = BTreeMap<&'static str, u32>;

/// The kinds of verdict that every set of random games must have.
const VERDICTS: [&str; 13] = [
    "legal",
    "legal capture of one",
    "legal capture of more",
    "legal suicide",
    "repetition under simple ko",
    "repetition with the other side to play",
    "occupied by a move",
    "occupied by setup",
    "suicide of one",
    "suicide of more",
    "ko",
    "positional superko",
    "situational superko",
];

fn assert_often_enough(tally: &Tally, kinds: &[&str], least: u32) {
    for &kind in kinds {
        let times = tally.get(kind).copied().unwrap_or(0);
        assert!(times >= least, "{kind}: {times} times, fewer than {least}, in {tally:?}");
    }
}

/// A game as both engines have it.
struct Both {
    game: Game,
    naive: Naive,
}

impl Both {
    fn new(size: Size, rules: Rules) -> Self {
        Self { game: Game::new(size, rules), naive: Naive::new(size, rules) }
    }

    /// Takes a step in both engines and compares them.
    fn step(&mut self, turn: &Turn, tally: &mut Tally) -> Option<Verdict> {
        let verdict = take(&mut self.game, turn);
        let kind = match turn {
            Turn::Stone(color, point) => {
                let verdict = verdict.expect("a stone is judged");
                let right = self.naive.play(*color, *point);
                assert!(right.contains(&verdict), "{turn:?}: {verdict:?}, not {right:?}, on {:?}", self.naive.grid);
                let last = self.naive.last.as_ref().expect("a stone was played");
                assert_removed(self.game.board(), last);
                kind_of(verdict, self.naive.rules, last)
            }
            Turn::Pass(color) => {
                self.naive.pass(*color);
                "pass"
            }
            Turn::Setup(points) => {
                for &(point, stone) in points {
                    self.naive.set(point, stone);
                }
                "setup"
            }
        };
        *tally.entry(kind).or_default() += 1;
        self.assert_same();
        verdict
    }

    fn assert_same(&self) {
        assert_eq!(self.game.moves(), self.naive.moves);
        assert_same_board(self.game.board(), &self.naive.grid);
    }
}

/// Takes a step in the engine under test.
fn take(game: &mut Game, turn: &Turn) -> Option<Verdict> {
    match turn {
        Turn::Stone(color, point) => return Some(game.play(*color, *point)),
        Turn::Pass(color) => game.pass(*color),
        Turn::Setup(points) => game.set(points),
    }
    None
}

fn kind_of(verdict: Verdict, rules: Rules, last: &Last) -> &'static str {
    match verdict {
        Verdict::Illegal(Illegal::Occupied { placed: Some(_), .. }) => "occupied by a move",
        Verdict::Illegal(Illegal::Occupied { placed: None, .. }) => "occupied by setup",
        Verdict::Illegal(Illegal::Suicide { stones: 1 }) => "suicide of one",
        Verdict::Illegal(Illegal::Suicide { .. }) => "suicide of more",
        Verdict::Illegal(Illegal::Ko { .. }) => "ko",
        Verdict::Illegal(Illegal::Superko(_)) if rules.ko == KoRule::Positional => "positional superko",
        Verdict::Illegal(Illegal::Superko(_)) => "situational superko",
        Verdict::Repeats(_) if rules.ko == KoRule::Simple => "repetition under simple ko",
        Verdict::Repeats(_) => "repetition with the other side to play",
        Verdict::Legal if !last.suicide.is_empty() => "legal suicide",
        Verdict::Legal if last.captured.len() > 1 => "legal capture of more",
        Verdict::Legal if !last.captured.is_empty() => "legal capture of one",
        Verdict::Legal => "legal",
    }
}

/// The opponent's stones come off first, then the player's own.
fn assert_removed(board: &Board, last: &Last) {
    let (captured, suicide) = board.removed().split_at(last.captured.len());
    let sorted = |mut stones: Vec<(Point, Color)>| {
        stones.sort_unstable();
        stones
    };
    let of = |stones: &[Point], color| sorted(stones.iter().map(|&point| (point, color)).collect());
    assert_eq!(sorted(captured.to_vec()), of(&last.captured, last.color.opponent()));
    assert_eq!(sorted(suicide.to_vec()), of(&last.suicide, last.color));
}

fn all_rules() -> impl Iterator<Item = Rules> {
    let suicides = [SuicideRule::Forbidden, SuicideRule::Allowed];
    let kos = [KoRule::Simple, KoRule::Positional, KoRule::Situational];
    kos.into_iter().flat_map(move |ko| suicides.into_iter().map(move |suicide| rules(ko, suicide)))
}

#[test]
fn naive_engine_agrees_on_small_boards() {
    let mut tally = Tally::new();
    let mut random = Random::new(1);
    for size in sizes_up_to(7) {
        let board: Vec<Point> = size.iter().collect();
        for rules in all_rules() {
            for _ in 0..2 {
                let mut both = Both::new(size, rules);
                for _ in 0..90 {
                    both.step(&choose(&both.naive, &board, &mut random), &mut tally);
                }
            }
        }
    }
    assert_often_enough(&tally, &VERDICTS, 100);
    assert_often_enough(&tally, &["ko", "positional superko", "situational superko", "suicide of more"], 700);
}

/// Long games, in which the same positions come again and again, some of them after a thousand moves.
#[test]
fn naive_engine_agrees_in_long_games() {
    let mut tally = Tally::new();
    let mut random = Random::new(2);
    for size in [size(2, 2), size(3, 2), size(3, 3), size(1, 7), size(4, 3)] {
        let board: Vec<Point> = size.iter().collect();
        for rules in all_rules() {
            let mut both = Both::new(size, rules);
            for _ in 0..1100 {
                // Without setup, which would start the history anew.
                both.step(&choose_move(&both.naive, &board, &mut random), &mut tally);
            }
        }
    }
    let repetitions = ["repetition under simple ko", "positional superko", "situational superko"];
    assert_often_enough(&tally, &repetitions, 3000);
    assert_often_enough(&tally, &["repetition with the other side to play", "ko", "legal suicide"], 250);
}

/// The boards are two thirds full from the start, and play is in one small part at a time, the far corner first, so
/// that kos and repetitions come soon.
#[test]
fn naive_engine_agrees_on_large_boards() {
    let mut tally = Tally::new();
    let mut random = Random::new(3);
    let nineteen = all_rules().map(|rules| (Size::NINETEEN, rules, 5));
    let others = all_rules().map(|rules| (size(3, 52), rules, 4));
    let largest = (size(52, 52), rules(KoRule::Positional, SuicideRule::Allowed), 4);
    for (size, rules, parts) in nineteen.chain(others).chain([largest]) {
        let board: Vec<Point> = size.iter().collect();
        let mut both = Both::new(size, rules);
        both.step(&Turn::Setup(board.iter().map(|&point| (point, random.pick(&CONTENTS))).collect()), &mut tally);
        let mut center = board[board.len() - 1];
        for _ in 0..parts {
            let near = |point: &&Point| center.column.abs_diff(point.column) < 3 && center.row.abs_diff(point.row) < 3;
            let part: Vec<Point> = board.iter().filter(near).copied().collect();
            for _ in 0..60 {
                both.step(&choose_move(&both.naive, &part, &mut random), &mut tally);
            }
            center = random.pick(&board);
        }
    }
    assert_often_enough(&tally, &VERDICTS, 3);
}

/// A stone that an illegal move has replaced may come back, and an earlier position with it.
#[test]
fn naive_engine_agrees_on_a_replaced_stone_that_comes_back() {
    let mut both = Both::new(size(4, 1), rules(KoRule::Positional, SuicideRule::Forbidden));
    let at = |column| Point { column, row: 0 };
    // Black a, Black b; White on top of a has no liberty and goes; Black a again: the stones of move 2.
    let moves = [(Color::Black, 0), (Color::Black, 1), (Color::White, 0), (Color::Black, 0)];
    let verdicts = moves.map(|(color, column)| both.step(&Turn::Stone(color, at(column)), &mut Tally::new()));
    assert_eq!(verdicts[2], Some(Verdict::Illegal(Illegal::Occupied { stone: Color::Black, placed: Some(1) })));
    assert_eq!(verdicts[3], Some(Verdict::Illegal(Illegal::Superko(Repeat { after_move: 2, same_side: true }))));
}

/// A random walk through trees of variations, with short and with long branches. The naive engine keeps a copy of itself
/// for every checkpoint.
#[test]
fn naive_engine_agrees_after_rollback() {
    let mut tally = Tally::new();
    let mut random = Random::new(4);
    let short = [(1, 1), (1, 4), (2, 2), (3, 3), (5, 4), (7, 7)].map(|(columns, rows)| (size(columns, rows), 6, 120));
    let long = [(2, 2), (3, 3)].map(|(columns, rows)| (size(columns, rows), 500, 12));
    for (size, longest, branches) in short.into_iter().chain(long) {
        let board: Vec<Point> = size.iter().collect();
        for rules in all_rules() {
            let mut both = Both::new(size, rules);
            let mut checkpoints: Vec<(Checkpoint, Naive)> = Vec::new();
            for _ in 0..branches {
                for _ in 0..=random.below(longest) {
                    both.step(&choose(&both.naive, &board, &mut random), &mut tally);
                }
                match random.below(30) {
                    // Later checkpoints are void, this one may be used again.
                    0..7 if !checkpoints.is_empty() => {
                        checkpoints.truncate(1 + random.below(checkpoints.len()));
                        let (checkpoint, naive) = checkpoints.last().expect("one is left");
                        both.game.rollback(checkpoint);
                        both.naive = naive.clone();
                        *tally.entry("rollback").or_default() += 1;
                    }
                    // This one is void as well.
                    7..11 if !checkpoints.is_empty() => {
                        checkpoints.truncate(1 + random.below(checkpoints.len()));
                        let (checkpoint, naive) = checkpoints.pop().expect("one is left");
                        both.game.rollback_last(&checkpoint);
                        both.naive = naive;
                        *tally.entry("last rollback").or_default() += 1;
                    }
                    _ => checkpoints.push((both.game.checkpoint(), both.naive.clone())),
                }
                both.assert_same();
            }
        }
    }
    assert_often_enough(&tally, &VERDICTS, 20);
    assert_often_enough(&tally, &["rollback", "last rollback", "setup"], 300);
}

/// The rules know no direction: a game gets the same verdicts in all eight symmetries of the board.
#[test]
fn naive_engine_agrees_in_all_symmetries() {
    let mut tally = Tally::new();
    let mut random = Random::new(5);
    for size in [size(2, 2), size(4, 1), size(3, 5), size(5, 5), size(9, 9)] {
        let board: Vec<Point> = size.iter().collect();
        for rules in all_rules() {
            let mut both = Both::new(size, rules);
            let mut record = Vec::new();
            for _ in 0..150 {
                let turn = choose(&both.naive, &board, &mut random);
                let verdict = both.step(&turn, &mut tally);
                record.push((turn, verdict));
            }
            for which in 1..8 {
                let seen = |point| symmetric(which, size, point);
                let mut game = Game::new(seen(board[0]).0, rules);
                for (turn, verdict) in &record {
                    let turn = match turn {
                        Turn::Stone(color, point) => Turn::Stone(*color, seen(*point).1),
                        Turn::Pass(color) => Turn::Pass(*color),
                        Turn::Setup(points) => {
                            Turn::Setup(points.iter().map(|&(at, stone)| (seen(at).1, stone)).collect())
                        }
                    };
                    assert_eq!(take(&mut game, &turn), *verdict, "{turn:?}");
                }
                for &point in &board {
                    assert_eq!(game.board().stone(seen(point).1), both.naive.grid.at(point));
                }
            }
        }
    }
    assert_often_enough(&tally, &VERDICTS, 10);
}
