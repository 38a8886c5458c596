//! Stones on a board, without anything that a game knows besides: what a count starts from.
//!
//! Knows one position. Does not know which of its stones are alive.

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
    ///
    /// # Panics
    /// Where the point lies below the board; to its right, it is taken for one of the next row.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Color> {
        self.points[self.index(point)]
    }

    /// Puts a stone on a point of the board, or takes it away.
    ///
    /// # Panics
    /// As [`at`](Self::at) does.
    pub fn set(&mut self, point: Point, stone: Option<Color>) {
        let at = self.index(point);
        self.points[at] = stone;
    }

    /// All points, row by row.
    #[must_use]
    pub fn points(&self) -> &[Option<Color>] {
        &self.points
    }

    /// The number of a point.
    pub(super) fn index(&self, point: Point) -> usize {
        self.size.index(point)
    }
}
