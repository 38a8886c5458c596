//! What tells games and positions apart in large collections: hashes that anybody can make again, and Dyer's signature.
//!
//! Knows moves and boards; not whether a move is legal.

use std::fmt::Write as _;

use super::board::Board;
use super::color::Color;
use super::point::{Point, Size};

/// The moves whose points are a game's signature by Dave Dyer, in its order.
const DYER_MOVES: [usize; 6] = [20, 40, 60, 31, 51, 71];

/// The symmetries that make columns of rows.
const TURNED: usize = 4;

/// FNV-1a with 64 bits (Fowler, Noll and Vo): short, and the same in every language.
struct Fnv(u64);

impl Fnv {
    fn of_size(columns: u8, rows: u8) -> Self {
        let mut hash = Self(0xcbf2_9ce4_8422_2325);
        format!("{columns}x{rows}").bytes().for_each(|byte| hash.add(byte));
        hash
    }

    const fn add(&mut self, byte: u8) {
        self.0 = (self.0 ^ byte as u64).wrapping_mul(0x0100_0000_01b3);
    }
}

/// A hash of the moves of a game that is the same for all mirror images and turns of the board.
///
/// It is the least of the eight values that FNV-1a (64 bits) has for a text such as `19x19;Bpd;Wdd;B`: columns and rows,
/// then every move as SGF spells it, a pass without a point.
#[must_use]
pub fn hash_of_moves(size: Size, moves: impl Iterator<Item = (Color, Option<Point>)>) -> u64 {
    let (columns, rows) = (size.columns(), size.rows());
    // Side by side: one at a time, each byte would wait for the one before.
    let mut hashes: [Fnv; 8] = std::array::from_fn(|symmetry| {
        let (across, down) = if symmetry & TURNED == 0 { (columns, rows) } else { (rows, columns) };
        Fnv::of_size(across, down)
    });
    for (color, point) in moves {
        let images = point.map(|point| images(point, size));
        for (symmetry, hash) in hashes.iter_mut().enumerate() {
            hash.add(b';');
            hash.add(letter(color));
            if let Some(images) = &images {
                let (first, second) = images[symmetry];
                hash.add(first);
                hash.add(second);
            }
        }
    }
    hashes.iter().map(|hash| hash.0).min().unwrap_or_default()
}

/// The letters of a point's column and row in every symmetry: bit 0 of its number mirrors the columns, bit 1 the rows, bit 2
/// then swaps both.
fn images(Point { column, row }: Point, size: Size) -> [(u8, u8); 8] {
    let columns = [sgf_letter(column), sgf_letter(size.columns() - 1 - column)];
    let rows = [sgf_letter(row), sgf_letter(size.rows() - 1 - row)];
    std::array::from_fn(|symmetry| {
        let (column, row) = (columns[symmetry & 1], rows[symmetry >> 1 & 1]);
        if symmetry & TURNED == 0 { (column, row) } else { (row, column) }
    })
}

/// A hash of the stones on a board: FNV-1a (64 bits) of a text such as `2x2.BW.`: columns and rows, then every point row by
/// row from the upper left, `B`, `W` or `.`.
#[must_use]
pub fn hash_of_position(board: &Board) -> u64 {
    let size = board.size();
    let mut hash = Fnv::of_size(size.columns(), size.rows());
    board.letters().for_each(|letter| hash.add(letter));
    hash.0
}

/// The signature of a game by Dave Dyer: the points of moves 20, 40, 60, 31, 51 and 71 as SGF spells them, `??` where there
/// is no such move or it is a pass.
#[must_use]
pub fn dyer_signature(moves: &[Option<Point>]) -> String {
    let mut signature = String::with_capacity(2 * DYER_MOVES.len());
    for number in DYER_MOVES {
        match moves.get(number - 1).copied().flatten() {
            Some(point) => {
                let _ = write!(signature, "{}", point.sgf());
            }
            None => signature.push_str("??"),
        }
    }
    signature
}

const fn letter(color: Color) -> u8 {
    match color {
        Color::Black => b'B',
        Color::White => b'W',
    }
}

/// The letter of a column or row, from 0.
const fn sgf_letter(number: u8) -> u8 {
    if number < 26 { b'a' + number } else { b'A' + number - 26 }
}

#[cfg(test)]
mod tests {
    use super::{Board, Color, Point, Size, dyer_signature, hash_of_moves, hash_of_position};

    fn moves(size: Size, text: &str) -> Vec<(Color, Option<Point>)> {
        let color = |letter| if letter == b'B' { Color::Black } else { Color::White };
        let point = |text: &[u8]| size.point(text.first()? - b'a', text.get(1)? - b'a');
        text.split(';').skip(1).map(|mv| (color(mv.as_bytes()[0]), point(&mv.as_bytes()[1..]))).collect()
    }

    #[test]
    fn hashes_are_those_of_other_programs() {
        // By a few lines of Python, from the text that the documentation names.
        let size = Size::new(3, 2).expect("a size");
        let check = |game: &str, expected: u64| {
            assert_eq!(hash_of_moves(size, moves(size, game).into_iter()), expected, "{game}");
        };
        check("", 0x566a_1b18_21a7_4194);
        check(";Baa;Wcb;B", 0x11ff_82f1_8993_0c03);
        let mut board = Board::new(size);
        board.play(Color::Black, size.point(0, 0).expect("on the board"), 1);
        board.play(Color::White, size.point(2, 1).expect("on the board"), 2);
        assert_eq!(hash_of_position(&board), 0xa60c_1b1a_8b72_a2f7);
    }

    #[test]
    fn a_game_has_one_hash_in_all_its_mirror_images() {
        let size = Size::new(9, 9).expect("a size");
        let hash = |game: &str| hash_of_moves(size, moves(size, game).into_iter());
        let game = hash(";Bcc;Wgd;Bdg;W");
        for image in [";Bgc;Wcd;Bfg;W", ";Bcg;Wgf;Bdc;W", ";Bgg;Wcf;Bfc;W", ";Bcc;Wdg;Bgd;W", ";Bgg;Wfc;Bcf;W"] {
            assert_eq!(hash(image), game, "{image}");
        }
        for other in [";Bcc;Wgd;Bdg", ";Wcc;Bgd;Wdg;B", ";Bcc;Wgd;Bdf;W", ";Bdg;Wgd;Bcc;W"] {
            assert_ne!(hash(other), game, "{other}");
        }
    }

    #[test]
    fn a_rectangle_turned_is_the_same_game() {
        let (wide, high) = (Size::new(3, 2).expect("a size"), Size::new(2, 3).expect("a size"));
        let hash = |size, game: &str| hash_of_moves(size, moves(size, game).into_iter());
        assert_eq!(hash(wide, ";Baa;Wcb"), hash(high, ";Baa;Wbc"));
    }

    #[test]
    fn dyer_takes_six_moves() {
        let size = Size::NINETEEN;
        let moves: Vec<Option<Point>> = (0..60).map(|number| size.point(number % 19, number / 19)).collect();
        // Move 20 is the 20th point: the first of the second row.
        assert_eq!(dyer_signature(&moves), "abbccdlbmc??");
    }
}
