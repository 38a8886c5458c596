//! Boards whose dead stones are known: from books and proverbs, and read out here once more by trying every move.
//!
//! In the diagrams small letters are the stones that are dead. A shape is set into the upper left corner of a board on
//! which all else is plain. `cargo test --test it known_status -- --nocapture` prints how many the estimate finds.

use std::collections::{BTreeSet, HashMap};

use gocheck::check::{CountOptions, Outcome, check_bytes};
use gocheck::go::{Board, Color, Point};
use gocheck::score::{DeadStones, Estimate, Explanation, Stones, estimate};

use super::checks::counting;
use super::pass_alive::stones;

/// White lives outside with three eyes, Black below with four.
const CLOSED: [&str; 11] = [
    "OOOOOOOOO.O",
    "OOOOOOOOOOO",
    "OOOOOOOOO.O",
    "OOOOOOOOOOO",
    "OOOOOOOOO.O",
    "OOOOOOOOOOO",
    "OOOOOOOOOOO",
    "OOOOOOOOOOO",
    "OOOOOOOOOOO",
    "XXXXXXXXXXX",
    ".XX.XX.XXX.",
];

/// Both sides have open territory, and a dead stone in the other's.
const OPEN: [&str; 11] = [
    "OOOOOOOOO..",
    "OOOOOOOOO..",
    "OOOOOOOOO.O",
    "OOOOOOOOO..",
    "OOOOOOOOO..",
    "OOOOOOOOO.x",
    "OOOOOOOOO..",
    "OOOOOOOOOOO",
    "XXXXXXXXXXX",
    "...........",
    "....X..o...",
];

struct Known {
    /// What the shape is, and who says how it ends.
    name: &'static str,
    base: &'static [&'static str; 11],
    row: usize,
    shape: &'static [&'static str],
}

const fn known(
    name: &'static str,
    base: &'static [&'static str; 11],
    row: usize,
    shape: &'static [&'static str],
) -> Known {
    Known { name, base, row, shape }
}

/// "Davies" is James Davies, *Life and Death* (1975): chapters on eye shapes, the corner and the bent four. "Ki-in" is
/// the Nihon Ki-in's rules of 1989 with its examples of life and death. Proverbs are quoted.
const BOARDS: &[Known] = &[
    known("straight three, a stone in the middle (Davies)", &CLOSED, 0, &["Ox.O.xO", "OxxxxxO"]),
    known("straight three, open outside (Davies)", &OPEN, 0, &["Ox.O.xO", "OxxxxxO"]),
    known("bent three in the corner (Davies)", &OPEN, 0, &["O.xO", ".xxO", "xxOO"]),
    known("bent three in the centre (Davies)", &CLOSED, 1, &["OxxxxO", "OxO.xO", "Ox.xxO", "OxxxOO"]),
    known("pyramid four at the edge (Davies)", &CLOSED, 0, &["Ox.O.xO", "Oxx.xxO", "OOxxxOO"]),
    known("pyramid four in the centre (Davies)", &OPEN, 1, &["OxxxxxO", "Ox.O.xO", "Oxx.xxO", "OOxxxOO"]),
    known("bulky five (Davies)", &CLOSED, 0, &["Ox.O.xO", "Oxx..xO", "OOxxxxO"]),
    known("bulky five, open outside (Davies)", &OPEN, 1, &["OxxxxxO", "Ox.O.xO", "Oxx..xO", "OOxxxxO"]),
    known("crossed five (Davies)", &CLOSED, 1, &["OOxxxOO", "Oxx.xxO", "Ox.O.xO", "Oxx.xxO", "OOxxxOO"]),
    known("crossed five, open outside (Davies)", &OPEN, 1, &["OOxxxOO", "Oxx.xxO", "Ox.O.xO", "Oxx.xxO", "OOxxxOO"]),
    known("rabbitty six (Davies)", &CLOSED, 1, &["OOxxxOO", "Oxx.xxO", "Ox.O.xO", "Oxx..xO", "OOxxxxO"]),
    known("rabbitty six, open outside (Davies)", &OPEN, 1, &["OOxxxOO", "Oxx.xxO", "Ox.O.xO", "Oxx..xO", "OOxxxxO"]),
    known("square four at the edge (Davies)", &OPEN, 0, &["Ox..xO", "Ox..xO", "OxxxxO"]),
    known("square four in the corner (Davies)", &CLOSED, 0, &["..xO", "..xO", "xxxO"]),
    known("square four in the centre (Davies)", &CLOSED, 1, &["OxxxxO", "Ox..xO", "Ox..xO", "OxxxxO"]),
    known("straight four at the edge (Davies)", &OPEN, 0, &["OX....XO", "OXXXXXXO"]),
    known("straight four in the centre (Davies)", &CLOSED, 1, &["OXXXXXXO", "OX....XO", "OXXXXXXO"]),
    known("bent four in the centre (Davies)", &OPEN, 1, &["OXXXXXO", "OX...XO", "OXXX.XO", "OOOXXXO"]),
    known("bent four at the edge (Davies)", &CLOSED, 0, &["OX...XO", "OXXX.XO", "OOOXXXO"]),
    known("zigzag four (Davies)", &CLOSED, 1, &["OXXXXOO", "OX..XXO", "OXX..XO", "OOXXXXO"]),
    known("bent four in the corner (Ki-in)", &CLOSED, 0, &["OO.xO", "OxxxO", ".xOOO", "xxOOO"]),
    known("bent four in the corner, open outside (Ki-in)", &OPEN, 0, &["OO.xO", "OxxxO", ".xOOO", "xxOOO"]),
    known("bent four in the corner, three in a row (Ki-in)", &CLOSED, 0, &["OOO.xO", ".xxxxO", "xxOOOO"]),
    known("bent four, three in a row, open outside (Ki-in)", &OPEN, 0, &["OOO.xO", ".xxxxO", "xxOOOO"]),
    known("bent four in the corner, thick wall (Ki-in)", &OPEN, 0, &["OO.xxO", "OxxxxO", ".xxxOO", "xxxOOO"]),
    known("seki: three inside, two liberties (Davies)", &CLOSED, 0, &["OX.OOO.XO", "OXXXXXXXO"]),
    known("seki: three inside, open outside (Davies)", &OPEN, 0, &["OX.OOO.XO", "OXXXXXXXO"]),
    known("seki: four in a row inside (Davies)", &CLOSED, 0, &["OX.OOOO.XO", "OXXXXXXXXO"]),
    known("seki: an eye each (Ki-in)", &CLOSED, 0, &[".X.O.OXO", "XXOOOOXO", "OOXXXXXO", "OX.XX.XO", "OXXXXXXO"]),
    known(
        "an eye against none: \"me ari me nashi\"",
        &CLOSED,
        0,
        &[".X.ooXO", "XXoooXO", "OOXXXXO", "OX.XX.XO", "OXXXXXXO"],
    ),
    known(
        "none against an eye: \"me ari me nashi\"",
        &OPEN,
        0,
        &["xx.O.OXO", "xxOOOOXO", "OOXXXXXO", "OX.XX.XO", "OXXXXXXO"],
    ),
    known("\"in the corner, four die\"", &CLOSED, 0, &[".....", "xxxxO"]),
    known("\"in the corner, six live\"", &CLOSED, 0, &[".......", "XXXXXXO"]),
    known("\"in the corner, six live\", open outside", &OPEN, 0, &[".......", "XXXXXXO"]),
    known("the L group: \"the L group is dead\"", &CLOSED, 0, &["...O", "..xO", "xxxO"]),
    known("the L group, open outside", &OPEN, 0, &["...O", "..xO", "xxxO"]),
    known("two eyes", &OPEN, 0, &[".X.XO", "XXXXO"]),
    known("one eye false", &CLOSED, 0, &[".x.xO", "xxxOO", "OOOOO"]),
    known("no second eye: an eye of two", &OPEN, 0, &["..xO", "xxxO"]),
    known("snapback in the corner (Davies)", &CLOSED, 0, &[".OxO", "xxxO"]),
    known("snapback in the corner, open outside (Davies)", &OPEN, 0, &[".OxO", "xxxO"]),
    known("snapback at the edge (Davies)", &CLOSED, 0, &["Ox.OxO", "OOxxxO"]),
    known("oiotoshi: who connects is taken whole (Davies)", &CLOSED, 0, &[".x.xO", "OOxOO"]),
    known("oiotoshi along the edge, open outside (Davies)", &OPEN, 0, &["Ox.xx.xO", "OOxOOxOO"]),
    known(
        "a race won by one liberty, three against two (Davies)",
        &CLOSED,
        0,
        &["O.xO.X.X", "O.xO.XXX", "OOxO.X.X", "OOOXXXXX"],
    ),
    known(
        "a race lost by one liberty, two against three (Davies)",
        &CLOSED,
        0,
        &["O.Xo.X.X", "O.Xo.XXX", "O.XoXX.X", "OOOXXXXX"],
    ),
    known(
        "a race lost by one liberty, open outside (Davies)",
        &OPEN,
        0,
        &["O.Xo.X.X", "O.Xo.XXX", "O.XoXX.X", "OOOXXXXX"],
    ),
    known("nothing but territory", &OPEN, 0, &[]),
];

impl Known {
    fn board(&self) -> Vec<String> {
        let mut rows: Vec<String> = self.base.iter().map(|&row| row.to_owned()).collect();
        for (row, shape) in self.shape.iter().enumerate() {
            rows[self.row + row].replace_range(..shape.len(), shape);
        }
        rows
    }
}

/// A board as it is drawn, its dead stones in small letters.
fn drawn(position: &Stones, found: &Estimate) -> Vec<String> {
    let letter = |point: Point| match position.at(point) {
        None => '.',
        Some(color) => {
            let dead = found.dead[color].contains(&point);
            match (color, dead) {
                (Color::Black, false) => 'X',
                (Color::Black, true) => 'x',
                (Color::White, false) => 'O',
                (Color::White, true) => 'o',
            }
        }
    };
    let size = position.size();
    let letters: Vec<char> = size.iter().map(letter).collect();
    letters.chunks(usize::from(size.columns())).map(|row| row.iter().collect()).collect()
}

fn of_rows(rows: &[String]) -> Stones {
    stones(&rows.iter().map(String::as_str).collect::<Vec<_>>())
}

#[test]
fn exact_sets() {
    let mut exact = 0;
    for known in BOARDS {
        let rows = known.board();
        let position = of_rows(&rows);
        let found = estimate(&position);
        let got = drawn(&position, &found);
        if got == rows {
            exact += 1;
        } else {
            println!("{} ({} %)", known.name, found.confidence);
            let lines = rows.iter().zip(&got).filter(|(row, got)| row != got);
            lines.for_each(|(row, got)| println!("    {row}  {got}"));
        }
    }
    println!("exact sets: {exact} of {}", BOARDS.len());
    assert!(exact >= 40, "{exact} of {}", BOARDS.len());
}

/// The rows turned by a quarter.
fn turned(rows: &[String]) -> Vec<String> {
    let letter = |row: &String, column: usize| char::from(row.as_bytes()[column]);
    (0..rows[0].len()).map(|column| rows.iter().rev().map(|row| letter(row, column)).collect()).collect()
}

fn with_colors_changed(rows: &[String]) -> Vec<String> {
    let change = |letter| match letter {
        'X' => 'O',
        'O' => 'X',
        'x' => 'o',
        'o' => 'x',
        other => other,
    };
    rows.iter().map(|row| row.chars().map(change).collect()).collect()
}

/// A bent four is one in every corner, along both edges, in both colours.
#[test]
fn bent_fours_all_around() {
    for known in BOARDS.iter().filter(|known| known.name.starts_with("bent four") && known.name.contains("Ki-in")) {
        let mut rows = known.board();
        for _ in 0..4 {
            let mirrored: Vec<String> = rows.iter().rev().cloned().collect();
            for rows in [&rows, &mirrored, &with_colors_changed(&rows), &with_colors_changed(&mirrored)] {
                let position = of_rows(rows);
                assert_eq!(&drawn(&position, &estimate(&position)), rows, "{}", known.name);
            }
            rows = turned(&rows);
        }
    }
}

/// What looks like a bent four in the corner and is none.
#[test]
fn no_bent_fours() {
    for (why, shape) in [
        ("a second eye", &["oo.XXXXO", "oXXX.X.O", ".XOXXXXO", "XXOOOOOO"][..]),
        ("the fourth stone makes a straight four", &["X.OOO.XO", "XXXXXXXO"]),
        ("three in the middle of a side", &["OX.OOO.XO", "OXXXXXXXO"]),
    ] {
        let rows = Known { name: why, base: &OPEN, row: 0, shape }.board();
        let position = of_rows(&rows);
        assert_eq!(drawn(&position, &estimate(&position)), rows, "{why}");
    }
}

/// A race of three liberties against three: who plays first wins it. Counted by hand: without Black's three stones in it he has
/// 36 points and White 82; without White's three he has 45 and she 73. Three points are dame.
#[test]
fn an_unsettled_fight_has_a_second_guess() {
    let shape = &["O.xO.X.X", "O.xO.XXX", "O.xO.X.X", "OOOXXXXX"];
    let rows = Known { name: "", base: &CLOSED, row: 0, shape }.board();
    let position = of_rows(&rows);
    let found = estimate(&position);
    let second = found.second.clone().expect("a coin thrown");
    let points = |dead: &DeadStones| (dead.black.len(), dead.white.len());
    let (first, second) = (points(&found.dead), points(&second));
    // One of the two says that Black's three stones are dead, the other one that White's are.
    assert_eq!([first, second].into_iter().collect::<BTreeSet<_>>(), BTreeSet::from([(3, 0), (0, 3)]), "{found:?}");

    let list = |letters: [char; 2]| {
        let size = position.size();
        let at = |point: &Point| char::from(rows[usize::from(point.row)].as_bytes()[usize::from(point.column)]);
        let points = size.iter().filter(|point| letters.contains(&at(point)));
        points.fold(String::new(), |list, point| list + "[" + &point.sgf() + "]")
    };
    let (black, white) = (list(['X', 'x']), list(['O', 'o']));
    for (dead, name) in [(first, "dead-stones-estimate"), (second, "dead-stones-second-guess")] {
        let result = if dead == (3, 0) { "W+46" } else { "W+28" };
        let record = format!("(;FF[4]GM[1]SZ[11]RU[Chinese]KM[0]RE[{result}]AB{black}AW{white};B[];W[])");
        let report = check_bytes(record.as_bytes(), &counting(CountOptions::PLAIN));
        let Outcome::Counted(counted) = &report.games[0].outcome else { panic!("it ends in two passes") };
        assert_eq!(counted.explanation.as_ref().map(Explanation::name).as_deref(), Some(name), "{result}");
    }
    // What is settled has none.
    assert_eq!(estimate(&of_rows(&BOARDS[0].board())).second, None);
}

/// A position to be read: what stands where, who plays, where a ko forbids, and how many have passed.
#[derive(Clone, PartialEq, Eq, Hash)]
struct Position {
    points: Vec<Option<Color>>,
    to_move: Color,
    ko: Option<usize>,
    passes: u8,
}

/// A reading of more positions than this decides nothing.
const MOST: usize = 200_000;

/// Tries every move in a shape: whether a chain can be taken.
struct Reader {
    beside: Vec<Vec<usize>>,
    target: usize,
    hunter: Color,
    known: HashMap<Position, bool>,
    /// Where moves are tried.
    area: Vec<usize>,
}

impl Reader {
    /// The chain of a stone and whether it has a liberty.
    fn chain(&self, points: &[Option<Color>], at: usize) -> (Vec<usize>, bool) {
        let (mut chain, mut done, mut free) = (vec![at], 0, false);
        while done < chain.len() {
            for &next in &self.beside[chain[done]] {
                free |= points[next].is_none();
                if points[next] == points[at] && !chain.contains(&next) {
                    chain.push(next);
                }
            }
            done += 1;
        }
        (chain, free)
    }

    fn play(&self, position: &Position, at: usize) -> Option<Position> {
        if position.points[at].is_some() || position.ko == Some(at) {
            return None;
        }
        let mut next = position.clone();
        let enemy = position.to_move.opponent();
        next.points[at] = Some(position.to_move);
        let mut taken = Vec::new();
        for &beside in &self.beside[at] {
            if next.points[beside] == Some(enemy) {
                let (chain, free) = self.chain(&next.points, beside);
                if !free {
                    for &stone in &chain {
                        next.points[stone] = None;
                    }
                    taken.extend(chain);
                }
            }
        }
        let (own, free) = self.chain(&next.points, at);
        if !free {
            return None;
        }
        let lone =
            own.len() == 1 && self.beside[at].iter().filter(|&&beside| next.points[beside].is_none()).count() == 1;
        next.ko = if taken.len() == 1 && lone { taken.first().copied() } else { None };
        (next.to_move, next.passes) = (enemy, 0);
        Some(next)
    }

    /// Whether the hunter takes the target. A position that comes back is no capture.
    fn takes(&mut self, position: &Position) -> bool {
        if position.points[self.target] != Some(self.hunter.opponent()) {
            return true;
        }
        if position.passes == 2 {
            return false;
        }
        if let Some(&known) = self.known.get(position) {
            return known;
        }
        if self.known.len() >= MOST {
            return false;
        }
        self.known.insert(position.clone(), false);
        let hunts = position.to_move == self.hunter;
        let mut next: Vec<Position> = self.area.iter().filter_map(|&at| self.play(position, at)).collect();
        next.push(Position {
            to_move: position.to_move.opponent(),
            ko: None,
            passes: position.passes + 1,
            ..position.clone()
        });
        let taken = next.iter().any(|next| self.takes(next) == hunts) == hunts;
        self.known.insert(position.clone(), taken);
        taken
    }
}

/// Every chain that stands in a shape, read out: dead is what the other side takes even where it plays second; alive what
/// it cannot take even where it plays first. The bent four is left out: its ko needs the rule, or no threats.
#[test]
#[ignore = "three minutes"]
fn the_boards_are_right() {
    let mut wrong = Vec::new();
    for known in BOARDS.iter().filter(|known| !known.name.contains("bent four")) {
        let rows = known.board();
        let position = of_rows(&rows);
        let size = position.size();
        let width = known.shape.iter().map(|row| row.len()).max().unwrap_or(0);
        let inside = |point: &Point| {
            let row = usize::from(point.row);
            row < known.row + known.shape.len() && usize::from(point.column) < width
        };
        let letter = |point: Point| rows[usize::from(point.row)].as_bytes()[usize::from(point.column)];
        let area: Vec<usize> = size
            .iter()
            .filter(|point| inside(point) && matches!(letter(*point), b'.' | b'x' | b'o' | b'O' | b'X'))
            .map(|point| size.index(point))
            .collect();
        let mut board = Board::new(size);
        board.set(&size.iter().map(|point| (point, position.at(point))).collect::<Vec<_>>());
        let mut seen: Vec<Point> = Vec::new();
        for point in size.iter().filter(inside) {
            let Some(color) = position.at(point) else { continue };
            if seen.contains(&point) {
                continue;
            }
            let chain: Vec<Point> = board.chain(point).collect();
            seen.extend(&chain);
            let is_dead = letter(point).is_ascii_lowercase();
            // The stone of a snapback is given to take more.
            if known.name.starts_with("snapback") && !is_dead {
                continue;
            }
            // The outside lives whatever happens.
            if chain.iter().any(|point| !inside(point)) {
                continue;
            }
            let hunter = color.opponent();
            let target = size.index(point);
            let beside =
                size.iter().map(|point| size.neighbors(point).map(|next| size.index(next)).collect()).collect();
            let mut reader = Reader { beside, target, hunter, known: HashMap::new(), area: area.clone() };
            let to_move = if is_dead { color } else { hunter };
            let start = Position { points: position.points().to_vec(), to_move, ko: None, passes: 0 };
            let taken = reader.takes(&start);
            if reader.known.len() >= MOST {
                println!("not read to the end: {}, {}", known.name, point.sgf());
            } else if taken != is_dead {
                wrong.push(format!("{}: {} of {rows:#?}", known.name, point.sgf()));
            }
        }
    }
    assert!(wrong.is_empty(), "{}", wrong.join("\n"));
}
