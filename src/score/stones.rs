//! Stones on a board, without anything that a game knows besides: what a count starts from.
//!
//! Knows one position. Does not know which of its stones are alive.

use super::point_set::PointSet;
use crate::go::{Board, ByColor, Color, Point, Size};

/// Stones on a board, row by row from the upper left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stones {
    size: Size,
    points: Vec<Option<Color>>,
    /// The same as a set for each side.
    sets: ByColor<PointSet>,
}

impl Stones {
    /// The stones on `board`.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let size = board.size();
        let mut sets = ByColor { black: PointSet::EMPTY, white: PointSet::EMPTY };
        if board.total_stones() == 0 {
            return Self { size, points: vec![None; usize::from(size.points())], sets };
        }
        let mut points = Vec::with_capacity(usize::from(size.points()));
        for row in 0..size.rows() {
            points.extend(board.row(row));
            let in_row = &points[points.len() - usize::from(size.columns())..];
            let columns_of = |color| {
                let bits = in_row.iter().zip(0..).map(|(&stone, column)| u64::from(stone == Some(color)) << column);
                bits.fold(0, |columns, bit| columns | bit)
            };
            sets.black.insert_in_row(row, columns_of(Color::Black));
            sets.white.insert_in_row(row, columns_of(Color::White));
        }
        Self { size, points, sets }
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
        self.sets.black.remove(point);
        self.sets.white.remove(point);
        if let Some(color) = stone {
            self.sets[color].insert(point);
        }
    }

    /// All points, row by row.
    #[must_use]
    pub fn points(&self) -> &[Option<Color>] {
        &self.points
    }

    /// The points where a side has stones.
    pub(super) const fn set_of(&self, color: Color) -> &PointSet {
        match color {
            Color::Black => &self.sets.black,
            Color::White => &self.sets.white,
        }
    }

    /// The empty points.
    pub(super) fn empty(&self) -> PointSet {
        PointSet::all(self.size).without(&self.sets.black.union(&self.sets.white))
    }

    /// The number of a point.
    pub(super) fn index(&self, point: Point) -> usize {
        self.size.index(point)
    }
}
