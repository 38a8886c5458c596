//! Shapes that call for an answer beside the last move: hane, cut, block at the edge.
//!
//! Knows the eight points around a point. Does not know the rest of the board.
//!
//! Source: the shapes that `MoGo`'s playouts use (Gelly, Wang, Munos and Teytaud, *Modification of UCT with Patterns in
//! Monte-Carlo Go*, 2006). Every shape counts in all symmetries and for both colours.

use super::board::{EDGE, EMPTY, Place, PlayBoard};

/// The move is in the middle. `X` and `O` are stones, `x` and `o` anything but those, `.` is empty, `-` the edge, `?`
/// anything.
const SHAPES: &[&[u8; 9]] = &[
    // Hane: enclosing, from the side, at the head.
    b"XOX...???",
    b"XO....?.?",
    b"XO?X..x.?",
    // Cuts: of stones that nothing protects, at a peep, through, of a knight's move.
    b"XO?O.o?o?",
    b"XO?O.X???",
    b"?X?O.Oooo",
    b"OX?o.O???",
    // At the edge: chase, block, block of a connection, descent, cut.
    b"X.?O.?---",
    b"OX?X.O---",
    b"?X?x.O---",
    b"?XOx.x---",
    b"?OXX.O---",
];

/// Which neighbourhoods are one of the shapes: two bits a point make a number of it, and that number's bit is set.
#[derive(Debug)]
pub(super) struct Patterns(Vec<u64>);

impl Patterns {
    pub(super) fn new() -> Self {
        let mut patterns = Self(vec![0; (1 << 16) / 64]);
        for shape in SHAPES {
            for symmetry in 0..8 {
                for swapped in [false, true] {
                    patterns.add(&turned(shape, symmetry), swapped);
                }
            }
        }
        patterns
    }

    pub(super) fn matches(&self, board: &PlayBoard, place: Place) -> bool {
        let code = board.around(place).iter().fold(0, |code, &next| code << 2 | usize::from(board.content(next)));
        self.0[code / 64] >> (code % 64) & 1 == 1
    }

    /// Adds every neighbourhood that a shape allows, point after point.
    fn add(&mut self, shape: &[u8; 9], swapped: bool) {
        let mut codes = vec![0];
        for (_, &symbol) in shape.iter().enumerate().filter(|&(index, _)| index != 4) {
            let (x, o) = if swapped { (1, 0) } else { (0, 1) };
            let allowed = |content: u8| match symbol {
                b'X' => content == x,
                b'O' => content == o,
                b'x' => content != x,
                b'o' => content != o,
                b'.' => content == EMPTY,
                b'-' => content == EDGE,
                _ => true,
            };
            codes = codes
                .iter()
                .flat_map(|&code: &usize| (0..4).filter(|&c| allowed(c)).map(move |c| code << 2 | usize::from(c)))
                .collect();
        }
        for code in codes {
            self.0[code / 64] |= 1 << (code % 64);
        }
    }
}

fn turned(shape: &[u8; 9], symmetry: usize) -> [u8; 9] {
    std::array::from_fn(|index| {
        let (row, column) = (index / 3, index % 3);
        let (row, column) = if symmetry & 1 == 0 { (row, column) } else { (2 - row, column) };
        let (row, column) = if symmetry & 2 == 0 { (row, column) } else { (row, 2 - column) };
        let (row, column) = if symmetry & 4 == 0 { (row, column) } else { (column, row) };
        shape[row * 3 + column]
    })
}
