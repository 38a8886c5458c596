//! Oracle: a second, naive engine, compared with [`Game`] after every move of random games.
//!
//! Source: the project's rules (`rules.md`, sections 1 to 3) and the order of execution that SGF FF\[4\] asks for, not
//! the code under test: a plain grid, flood fill for every question, and a copy of the whole board for every position.
//! It is slow and obvious on purpose. What it cannot show is a misreading of the rules that both engines share.

use std::collections::{BTreeMap, HashMap};

use gocheck::go::{Board, Color, Game, Illegal, KoRule, Mark, Point, Repeat, Rules, Size, SuicideRule, Verdict};

use super::legal_positions::{Grid, Removed};

/// A small deterministic source of random numbers: `SplitMix64` (Steele, Lea and Flood 2014).
pub(super) struct Random(u64);

impl Random {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `bound` - 1.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.draw() % bound as u64).expect("it is less than a usize")
    }

    /// Whether something that happens `percent` times in a hundred happens now.
    pub(super) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(super) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    pub(super) fn color(&mut self) -> Color {
        self.pick(&[Color::Black, Color::White])
    }
}

/// A position that has stood on the board.
#[derive(Clone)]
struct Past {
    grid: Grid,
    to_play: Color,
    /// The last move, passes aside, when it came to stand.
    after_move: u32,
}

/// What the last stone did, as long as neither a pass nor setup has come after it.
#[derive(Clone)]
struct Last {
    color: Color,
    point: Point,
    captured: Vec<Point>,
    suicide: Vec<Point>,
}

/// The naive engine.
#[derive(Clone)]
struct Naive {
    rules: Rules,
    grid: Grid,
    /// The moves that put down the stones; nothing for setup.
    placed: HashMap<Point, u32>,
    past: Vec<Past>,
    last: Option<Last>,
    to_play: Color,
    moves: u32,
    /// The past starts anew with the next move, with what the board is then.
    fresh: bool,
}

impl Naive {
    fn new(size: Size, rules: Rules) -> Self {
        Self {
            rules,
            grid: Grid::new(size),
            placed: HashMap::new(),
            past: Vec::new(),
            last: None,
            to_play: Color::Black,
            moves: 0,
            fresh: true,
        }
    }

    fn set(&mut self, point: Point, stone: Option<Color>) {
        // A stone that setup finds in place already stays the stone that a move has put there.
        if self.grid.at(point) != stone {
            self.placed.remove(&point);
            self.grid.set(point, stone);
        }
        self.last = None;
        self.fresh = true;
    }

    fn pass(&mut self, color: Color) {
        self.begin(color);
        self.moves += 1;
        self.last = None;
        self.to_play = color.opponent();
        // The stones stand as the last stone has made them: a pass makes no position of its own.
        let after_move = self.past.last().expect("a past begins with a position").after_move;
        self.past.push(Past { grid: self.grid.clone(), to_play: self.to_play, after_move });
    }

    /// Plays a stone. Gives the verdicts that are right: one, but for the earlier position named, where each of those
    /// that are the same will do.
    fn play(&mut self, color: Color, point: Point) -> Vec<Verdict> {
        self.begin(color);
        self.moves += 1;
        self.to_play = color.opponent();
        let there = self.grid.at(point);
        let placed = self.placed.get(&point).copied();
        let Removed { captured, suicide } = self.grid.play(color, point);
        let verdicts = if let Some(stone) = there {
            vec![broken(Illegal::Occupied { stone, placed })]
        } else if suicide.len() == 1 || (!suicide.is_empty() && self.rules.suicide == SuicideRule::Forbidden) {
            vec![broken(Illegal::Suicide { stones: u16::try_from(suicide.len()).expect("a board has 2704 points") })]
        } else if self.takes_back(point, &captured) {
            vec![broken(Illegal::Ko { taken_by: self.moves - 1 })]
        } else {
            self.repetitions()
        };
        self.placed.insert(point, self.moves);
        for stone in captured.iter().chain(&suicide) {
            self.placed.remove(stone);
        }
        self.past.push(Past { grid: self.grid.clone(), to_play: self.to_play, after_move: self.moves });
        self.last = Some(Last { color, point, captured, suicide });
        verdicts
    }

    /// Setup starts a new history, whose first position is what stands before the first move.
    fn begin(&mut self, to_play: Color) {
        if self.fresh {
            self.past = vec![Past { grid: self.grid.clone(), to_play, after_move: self.moves }];
            self.fresh = false;
        }
    }

    /// Whether a move at `point` takes exactly the one stone that has just taken exactly one stone, at `point`.
    fn takes_back(&self, point: Point, captured: &[Point]) -> bool {
        self.last.as_ref().is_some_and(|last| last.captured == [point] && captured == [last.point])
    }

    /// The verdicts on a move that is legal but for superko, from all positions that have stood.
    fn repetitions(&self) -> Vec<Verdict> {
        let same = |past: &&Past| past.grid == self.grid;
        let stood: Vec<&Past> = self.past.iter().filter(same).collect();
        let forbidden: Vec<&Past> = match self.rules.ko {
            KoRule::Simple => Vec::new(),
            KoRule::Positional => stood.clone(),
            KoRule::Situational => stood.iter().copied().filter(|past| past.to_play == self.to_play).collect(),
        };
        let repeat = |past: &&Past| Repeat { after_move: past.after_move };
        if !forbidden.is_empty() {
            forbidden.iter().map(|past| broken(Illegal::Superko(repeat(past)))).collect()
        } else if !stood.is_empty() {
            stood.iter().map(|past| Verdict { illegal: None, repeats: Some(repeat(past)) }).collect()
        } else {
            vec![Verdict { illegal: None, repeats: None }]
        }
    }
}

fn broken(rule: Illegal) -> Verdict {
    Verdict { illegal: Some(rule), repeats: None }
}

/// One step of a game.
#[derive(Clone, Debug)]
enum Turn {
    Stone(Color, Point),
    Pass(Color),
    Setup(Vec<(Point, Option<Color>)>),
}

/// A step, legal or not, on `window`, a part of the board: the smaller it is, the more happens.
fn choose(naive: &Naive, window: &[Point], random: &mut Random) -> Turn {
    let color = if random.chance(90) { naive.to_play } else { random.color() };
    if random.chance(2) {
        let stones = [None, Some(Color::Black), Some(Color::White)];
        return Turn::Setup((0..=random.below(6)).map(|_| (random.pick(window), random.pick(&stones))).collect());
    }
    if random.chance(6) {
        return Turn::Pass(color);
    }
    match &naive.last {
        Some(last) if !last.captured.is_empty() && random.chance(30) => {
            return Turn::Stone(last.color.opponent(), random.pick(&last.captured));
        }
        _ => {}
    }
    // A second and a third look for an empty point, or most moves on a small board would be on stones.
    let mut looks = (0..3).map(|_| random.pick(window)).collect::<Vec<_>>();
    let empty = looks.iter().copied().find(|&point| naive.grid.at(point).is_none());
    Turn::Stone(color, empty.filter(|_| random.chance(95)).unwrap_or_else(|| looks.remove(0)))
}

/// How often each kind of verdict came, so that the tests can show that they have tested something.
type Tally = BTreeMap<&'static str, u32>;

fn assert_often_enough(tally: &Tally, least: &[(&str, u32)]) {
    for &(kind, least) in least {
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
                points.iter().for_each(|&(point, stone)| self.naive.set(point, stone));
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
        Turn::Setup(points) => points.iter().for_each(|&(point, stone)| game.set(point, stone)),
    }
    None
}

fn kind_of(verdict: Verdict, rules: Rules, last: &Last) -> &'static str {
    match (verdict.illegal, verdict.repeats) {
        (Some(Illegal::Occupied { placed: Some(_), .. }), _) => "occupied by a move",
        (Some(Illegal::Occupied { placed: None, .. }), _) => "occupied by setup",
        (Some(Illegal::Suicide { stones: 1 }), _) => "suicide of one",
        (Some(Illegal::Suicide { .. }), _) => "suicide of more",
        (Some(Illegal::Ko { .. }), _) => "ko",
        (Some(Illegal::Superko(_)), _) if rules.ko == KoRule::Positional => "positional superko",
        (Some(Illegal::Superko(_)), _) => "situational superko",
        (None, Some(_)) if rules.ko == KoRule::Simple => "repetition under simple ko",
        (None, Some(_)) => "repetition with the other side to play",
        (None, None) if !last.suicide.is_empty() => "legal suicide",
        (None, None) if last.captured.len() > 1 => "legal capture of more",
        (None, None) if !last.captured.is_empty() => "legal capture of one",
        (None, None) => "legal",
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

/// Every point, every group, and whether each group has a liberty.
pub(super) fn assert_same_board(board: &Board, grid: &Grid) {
    let mut seen = Grid::new(grid.size());
    let mut stones = [0; 2];
    for point in grid.size().iter() {
        let stone = grid.at(point);
        assert_eq!(board.stone(point), stone, "at {point:?} of {grid:?}");
        let Some(color) = stone else {
            assert!(!board.is_breathless(point) && board.group(point).next().is_none());
            continue;
        };
        stones[color as usize] += 1;
        if seen.at(point).is_some() {
            continue;
        }
        let mut group = grid.group(point);
        let breathless = !grid.has_liberty(&group);
        for &stone in &group {
            seen.set(stone, Some(color));
            assert_eq!(board.is_breathless(stone), breathless, "at {stone:?} of {grid:?}");
        }
        let mut same: Vec<Point> = board.group(point).collect();
        same.sort_unstable();
        group.sort_unstable();
        assert_eq!(same, group);
    }
    assert_eq!([board.stones(Color::Black), board.stones(Color::White)], stones);
}

pub(super) fn size(columns: u8, rows: u8) -> Size {
    Size::new(columns, rows).expect("a size from 1x1 to 52x52")
}

/// All sizes from 1x1 to `longest` x `longest`, rectangles included.
pub(super) fn sizes_up_to(longest: u8) -> impl Iterator<Item = Size> {
    (1..=longest).flat_map(move |columns| (1..=longest).map(move |rows| size(columns, rows)))
}

fn all_rules() -> impl Iterator<Item = Rules> {
    let suicides = [SuicideRule::Forbidden, SuicideRule::Allowed];
    let kos = [KoRule::Simple, KoRule::Positional, KoRule::Situational];
    kos.into_iter().flat_map(move |ko| suicides.into_iter().map(move |suicide| Rules { ko, suicide }))
}

/// The size and the point as they are in one of the eight symmetries of the board: `which` from 0 (none) to 7.
pub(super) fn symmetric(which: u8, size: Size, point: Point) -> (Size, Point) {
    let Point { mut column, mut row } = point;
    if which & 1 != 0 {
        column = size.columns() - 1 - column;
    }
    if which & 2 != 0 {
        row = size.rows() - 1 - row;
    }
    if which & 4 == 0 {
        return (size, Point { column, row });
    }
    let turned = Size::new(size.rows(), size.columns()).expect("a size is one on its side as well");
    (turned, Point { column: row, row: column })
}

#[test]
fn naive_engine_agrees_on_small_boards() {
    let mut tally = Tally::new();
    let mut random = Random::new(1);
    for size in sizes_up_to(7) {
        let board: Vec<Point> = size.iter().collect();
        for rules in all_rules() {
            for _ in 0..3 {
                let mut both = Both::new(size, rules);
                for _ in 0..90 {
                    both.step(&choose(&both.naive, &board, &mut random), &mut tally);
                }
            }
        }
    }
    println!("{tally:?}");
    assert_often_enough(&tally, &[("legal", 1), ]);
}

/// Long games, in which the same positions come again and again and the history is longer than any cache.
#[test]
fn naive_engine_agrees_in_long_games() {
    let mut tally = Tally::new();
    let mut random = Random::new(2);
    for size in [size(2, 2), size(3, 2), size(3, 3), size(1, 7), size(4, 3)] {
        let board: Vec<Point> = size.iter().collect();
        for rules in all_rules() {
            let mut both = Both::new(size, rules);
            for _ in 0..1300 {
                // Without setup, which would start the history anew.
                let turn = choose(&both.naive, &board, &mut random);
                if !matches!(turn, Turn::Setup(_)) {
                    both.step(&turn, &mut tally);
                }
            }
        }
    }
    println!("{tally:?}");
    assert_often_enough(&tally, &[("legal", 1), ]);
}

/// Most moves are in a corner or in the middle, so that there are kos and repetitions on boards of this size too.
#[test]
fn naive_engine_agrees_on_large_boards() {
    let mut tally = Tally::new();
    let mut random = Random::new(3);
    let games = all_rules().map(|rules| (size(19, 19), rules, 250));
    let largest = Rules { ko: KoRule::Positional, suicide: SuicideRule::Allowed };
    for (size, rules, moves) in games.chain([(size(52, 52), largest, 700), (size(52, 3), largest, 300)]) {
        let board: Vec<Point> = size.iter().collect();
        let far_corner = |point: &&Point| point.column + 3 >= size.columns() && point.row + 3 >= size.rows();
        let middle = |point: &&Point| point.column / 3 == size.columns() / 6 && point.row / 3 == size.rows() / 6;
        let corner: Vec<Point> = board.iter().filter(far_corner).copied().collect();
        let middle: Vec<Point> = board.iter().filter(middle).copied().collect();
        let mut both = Both::new(size, rules);
        for _ in 0..moves {
            let window = random.pick(&[&board, &corner, &middle]);
            both.step(&choose(&both.naive, window, &mut random), &mut tally);
        }
    }
    println!("{tally:?}");
    assert_often_enough(&tally, &[("legal", 1), ]);
}

/// A random walk through trees of variations. The naive engine keeps a copy of itself for every mark.
#[test]
fn naive_engine_agrees_after_rollback() {
    let mut tally = Tally::new();
    let mut random = Random::new(4);
    for size in [size(1, 1), size(1, 4), size(2, 2), size(3, 3), size(5, 4), size(7, 7)] {
        let board: Vec<Point> = size.iter().collect();
        for rules in all_rules() {
            let mut both = Both::new(size, rules);
            let mut marks: Vec<(Mark, Naive)> = Vec::new();
            for _ in 0..400 {
                match random.below(100) {
                    0..15 => marks.push((both.game.mark(), both.naive.clone())),
                    15..30 if !marks.is_empty() => {
                        // Later marks are void, this one may be used again.
                        marks.truncate(1 + random.below(marks.len()));
                        let (mark, naive) = marks.last().expect("one is left");
                        both.game.rollback(mark);
                        both.naive = naive.clone();
                        *tally.entry("rollback").or_default() += 1;
                        both.assert_same();
                    }
                    30 => {
                        both.game.forget_marks();
                        marks.clear();
                    }
                    _ => both.step(&choose(&both.naive, &board, &mut random), &mut tally),
                }
            }
        }
    }
    println!("{tally:?}");
    assert_often_enough(&tally, &[("legal", 1), ]);
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
                        Turn::Setup(points) => Turn::Setup(points.iter().map(|&(at, stone)| (seen(at).1, stone)).collect()),
                    };
                    assert_eq!(take(&mut game, &turn), *verdict, "{turn:?}");
                }
                for &point in &board {
                    assert_eq!(game.board().stone(seen(point).1), both.naive.grid.at(point));
                }
            }
        }
    }
    println!("{tally:?}");
    assert_often_enough(&tally, &[("legal", 1), ]);
}
