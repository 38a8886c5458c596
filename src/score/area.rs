//! The area count: stones on the board and the empty points that only one side touches.
//!
//! Source: `rules.md`, section 1. Takes every stone it is given as alive.

use crate::go::{Board, Color, Point, Size};

/// Stones on a board, row by row from the upper left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stones {
    size: Size,
    points: Vec<Option<Color>>,
}

impl Stones {
    /// The stones on `board`.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let size = board.size();
        Self { size, points: size.iter().map(|point| board.stone(point)).collect() }
    }

    /// The board's size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone at a point of the board.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Color> {
        self.points[self.index(point)]
    }

    /// Puts a stone on a point of the board, or takes it away.
    pub fn set(&mut self, point: Point, stone: Option<Color>) {
        let at = self.index(point);
        self.points[at] = stone;
    }

    /// All points, row by row.
    #[must_use]
    pub fn points(&self) -> &[Option<Color>] {
        &self.points
    }

    fn index(&self, point: Point) -> usize {
        self.size.index(point)
    }
}

/// An area count, in points of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// Black stones.
    pub black_stones: u32,
    /// White stones.
    pub white_stones: u32,
    /// Empty points whose region touches black stones only.
    pub black_territory: u32,
    /// Empty points whose region touches white stones only.
    pub white_territory: u32,
    /// Empty points whose region touches both colours: half a point to each side.
    pub shared: u32,
    /// Empty points of a board without stones: half a point to each side as well.
    pub untouched: u32,
}

impl Area {
    /// Dame: the points that neither side surrounds.
    #[must_use]
    pub const fn dame(&self) -> u32 {
        self.shared + self.untouched
    }

    /// Black's area in half points.
    #[must_use]
    pub const fn black_halves(&self) -> u32 {
        2 * (self.black_stones + self.black_territory) + self.dame()
    }

    /// White's area in half points.
    #[must_use]
    pub const fn white_halves(&self) -> u32 {
        2 * (self.white_stones + self.white_territory) + self.dame()
    }
}

/// Counts the area: black's and white's together are always the points of the board.
#[must_use]
pub fn count_area(stones: &Stones) -> Area {
    let size = stones.size();
    let mut area = Area::default();
    let mut seen = vec![false; stones.points().len()];
    let mut waiting = Vec::new();
    for start in size.iter() {
        match stones.at(start) {
            Some(Color::Black) => area.black_stones += 1,
            Some(Color::White) => area.white_stones += 1,
            None if seen[stones.index(start)] => {}
            None => {
                let (mut points, mut black, mut white) = (0, false, false);
                seen[stones.index(start)] = true;
                waiting.push(start);
                while let Some(point) = waiting.pop() {
                    points += 1;
                    for next in size.neighbors(point) {
                        match stones.at(next) {
                            Some(Color::Black) => black = true,
                            Some(Color::White) => white = true,
                            None => {
                                if !std::mem::replace(&mut seen[stones.index(next)], true) {
                                    waiting.push(next);
                                }
                            }
                        }
                    }
                }
                *match (black, white) {
                    (true, false) => &mut area.black_territory,
                    (false, true) => &mut area.white_territory,
                    (true, true) => &mut area.shared,
                    (false, false) => &mut area.untouched,
                } += points;
            }
        }
    }
    area
}
