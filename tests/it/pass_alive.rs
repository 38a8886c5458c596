//! Benson's theorem: what is proven on diagrams of our own, what any position must obey, and the maps of another program.

use std::fmt::Write as _;
use std::path::Path;

use gocheck::go::{Board, Color, Size};
use gocheck::score::{DeadStones, PassAlive, Proof, Stones, pass_alive_dead};
use serde_json::Value;

use super::legal_positions::{Grid, Random, board_of, sizes_up_to, symmetric};
use super::program::skipped;

/// Stones from rows of `X`, `O` and `.`; what else a diagram says is no stone.
pub(super) fn stones(rows: &[&str]) -> Stones {
    let side = |length: usize| u8::try_from(length).expect("at most 52");
    let size = Size::new(side(rows[0].len()), side(rows.len())).expect("a board");
    let mut stones = Stones::of(&Board::new(size));
    for point in size.iter() {
        stones.set(
            point,
            match rows[usize::from(point.row)].as_bytes()[usize::from(point.column)] {
                b'X' | b'x' => Some(Color::Black),
                b'O' | b'o' => Some(Color::White),
                _ => None,
            },
        );
    }
    stones
}

/// A map of what is proven: `X` and `O` stones and territory, `.` nothing.
fn map(stones: &Stones) -> Vec<String> {
    let proven = PassAlive::of(stones);
    let letter = |point| match proven.owner(point) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    };
    let letters: Vec<char> = stones.size().iter().map(letter).collect();
    letters.chunks(usize::from(stones.size().columns())).map(|row| row.iter().collect()).collect()
}

fn check(board: &[&str], expected: &[&str]) {
    assert_eq!(map(&stones(board)), expected, "of {board:#?}");
}

#[test]
fn two_eyes_live() {
    check(&[".X.X.", "XXXXX", ".....", "....."], &["XXXXX", "XXXXX", ".....", "....."]);
    // The lower part is nobody's for good: White has room for eyes there.
    check(&[".X.X.", "XXXXX", ".....", "..O..", "....."], &["XXXXX", "XXXXX", ".....", ".....", "....."]);
    // Two chains that share their eyes.
    check(&[".XX.X", "X..XX", "XXXXX", ".....", ".O..."], &["XXXXX", "XXXXX", "XXXXX", ".....", "....."]);
}

#[test]
fn one_vital_region_is_not_enough() {
    // One eye; the other space is not all liberties.
    check(&[".XO..", "XXO..", "OOO.."], &[".....", ".....", "....."]);
    // A large space is one region, however large.
    check(&["....XO", "....XO", "....XO", "XXXXXO", "OOOOOO"], &["......"; 5]);
    // The second eye is false: a stone of the wall can be taken off first.
    check(&[".XX.XO", "XOOXOO", "OO.OO."], &["......"; 3]);
}

#[test]
fn a_false_eye_is_none() {
    // The corner stone shares only one region with its neighbours, and that region is its only one.
    check(&["X.XO", ".XXO", "XOOO", "OO.."], &["....", "....", "....", "...."]);
}

#[test]
fn dead_stones_in_proven_territory() {
    // White stones in two eyes of two points; the right side is empty and large.
    let board = [".XO.X..", "XXXXX..", "OX.....", ".X....."];
    check(&board, &["XXXXX..", "XXXXX..", "XX.....", "XX....."]);
    dead(&board, "aC cA");
}

#[test]
fn stones_that_could_live_are_left() {
    // White could still make two eyes on the right, and on the left below: nothing is proven there.
    let board = [".X.X......", "XXXXX.....", "....X.O...", "....X.....", "....X....."];
    check(&board, &["XXXX......", "XXXXX.....", "....X.....", "....X.....", "....X....."]);
    dead(&board, "");
    // Room for one eye only: one inner point, and the stone on it is dead.
    dead(&[".X.XX", "XXXXX", "X...X", "X.O.X", "X...X", "XXXXX"], "cD");
    // Two inner points.
    dead(&[".X.XXX", "XXXXXX", "X....X", "X.O..X", "X....X", "XXXXXX"], "");
    // A wall that is not pass-alive proves nothing.
    dead(&["X...X", "X.O.X", "X...X", "XXXXX"], "");
}

/// The dead stones, as letters of the column and the row from the top.
fn dead(board: &[&str], expected: &str) {
    let DeadStones { black, white } = pass_alive_dead(&stones(board));
    let mut text = String::new();
    for (points, letter) in [(black, 'X'), (white, 'O')] {
        for point in points {
            let _ = write!(text, "{}{}{letter} ", char::from(b'a' + point.column), char::from(b'A' + point.row));
        }
    }
    let mut found: Vec<&str> = text.split_whitespace().collect();
    let expected: Vec<String> = expected
        .split_whitespace()
        .map(|word| if word.len() == 2 { format!("{word}O") } else { word.to_owned() })
        .collect();
    found.sort_unstable();
    assert_eq!(found, expected, "of {board:#?}");
}

#[test]
fn boards_without_anything_to_prove() {
    check(&["."], &["."]);
    check(&["X"], &["."]);
    check(&["...", "..."], &["...", "..."]);
    // Groups without liberties, as setup can leave them.
    check(&["XO", "OX"], &["..", ".."]);
    check(&["XXX", "XOX", "XXX"], &["...", "...", "..."]);
}

/// A random position in which much is proven: walls of one colour on each side, and stones of the other in between.
fn position(size: Size, random: &mut Random) -> Grid {
    let mut grid = Grid::new(size);
    let (density, noise) = (random.pick(&[30, 60, 75, 90]), random.pick(&[0, 3, 10, 50]));
    let border = random.below(usize::from(size.columns()) + 1);
    for point in size.iter().filter(|_| random.chance(density)).collect::<Vec<_>>() {
        let left = usize::from(point.column) < border;
        let color = if left == random.chance(noise) { Color::White } else { Color::Black };
        grid.set(point, Some(color));
    }
    grid
}

#[test]
fn pass_alive_knows_no_direction_and_no_side() {
    let mut random = Random::new(21);
    let (mut alive, mut dead) = (0, 0);
    for size in std::iter::repeat_n((), 40).flat_map(|()| sizes_up_to(7)) {
        let grid = position(size, &mut random);
        let stones = Stones::of(&board_of(&grid));
        let proven = PassAlive::of(&stones);
        for which in 0..8 {
            let seen = |point| symmetric(which, size, point);
            let seen_size = size.iter().next().map_or(size, |point| seen(point).0);
            let mut turned = Stones::of(&Board::new(seen_size));
            size.iter().for_each(|point| turned.set(seen(point).1, grid.at(point).map(Color::opponent)));
            let turned = PassAlive::of(&turned);
            for point in size.iter() {
                let expected = proven.at(point).map(|(owner, proof)| (owner.opponent(), proof));
                assert_eq!(turned.at(seen(point).1), expected, "{which} {point:?} {grid:?}");
            }
        }
        let gone = proven.dead(&stones);
        assert_eq!(gone, pass_alive_dead(&stones));
        for (color, points) in [(Color::Black, &gone.black), (Color::White, &gone.white)] {
            for &point in points {
                assert_eq!(stones.at(point), Some(color), "{point:?} {grid:?}");
                assert_eq!(proven.at(point), Some((color.opponent(), Proof::Territory)), "{point:?} {grid:?}");
                // A chain dies whole.
                assert!(grid.chain(point).iter().all(|stone| points.contains(stone)), "{point:?} {grid:?}");
            }
        }
        alive += u32::from(size.iter().any(|point| matches!(proven.at(point), Some((_, Proof::Alive)))));
        dead += u32::from(gone != DeadStones::default());
    }
    assert!(alive > 200 && dead > 40, "{alive} positions with pass-alive chains, {dead} with dead stones");
}

/// What is pass-alive stays on the board, whatever the opponent plays while its owner passes.
#[test]
fn pass_alive_chains_are_never_captured() {
    let mut random = Random::new(22);
    let mut attacked = 0;
    for size in std::iter::repeat_n((), 30).flat_map(|()| sizes_up_to(6)) {
        let grid = position(size, &mut random);
        let proven = PassAlive::of(&Stones::of(&board_of(&grid)));
        for owner in [Color::Black, Color::White] {
            let alive: Vec<_> = size.iter().filter(|&at| proven.at(at) == Some((owner, Proof::Alive))).collect();
            if alive.is_empty() {
                continue;
            }
            attacked += 1;
            let (mut board, points) = (board_of(&grid), size.iter().collect::<Vec<_>>());
            for _ in 0..4 * points.len() {
                let point = random.pick(&points);
                // Without suicide: it could change a region that was vital.
                let mut next = board.clone();
                if board.stone(point).is_none() && next.play(owner.opponent(), point, 1).suicide == 0 {
                    board = next;
                }
            }
            assert!(alive.iter().all(|&point| board.stone(point) == Some(owner)), "{grid:?}");
        }
    }
    assert!(attacked > 150, "{attacked} positions attacked");
}

/// `KataGo`'s maps, where the project's shared data lies beside the project.
#[test]
fn maps_of_another_program() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/scoring/katago-pass-alive.json");
    let path = std::env::var_os("GOCHECK_PASS_ALIVE").map_or(path, Into::into);
    let Ok(text) = std::fs::read_to_string(&path) else {
        return skipped("KataGo's maps of what is pass-alive", &format!("no {}", path.display()));
    };
    let document: Value = serde_json::from_str(&text).expect("JSON");
    let cases = document["cases"].as_array().expect("cases");
    assert!(!cases.is_empty());
    let rows = |value: &Value| -> Vec<String> {
        value.as_array().expect("rows").iter().map(|row| row.as_str().expect("a row").to_owned()).collect()
    };
    for case in cases {
        let board = rows(&case["board"]);
        let found = map(&stones(&board.iter().map(String::as_str).collect::<Vec<_>>()));
        assert_eq!(found, rows(&case["pass_alive"]["map"]), "{}", case["id"]);
    }
}
