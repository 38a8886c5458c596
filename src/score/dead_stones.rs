//! Dead stones, and the marks of territory that tell of them.
//!
//! Knows a board and points on it. Does not find out what is dead: somebody else says so.

use super::point_set::PointSet;
use super::stones::Stones;
use crate::go::{Board, ByColor, Color, Point};

/// Points that a record marks as territory, in its last node: TB and TW.
pub type TerritoryMarks = ByColor<Vec<Point>>;

/// Stones taken off before the count, sorted by row and column.
pub type DeadStones = ByColor<Vec<Point>>;

impl ByColor<Vec<Point>> {
    /// Whether neither side has any.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.black.is_empty() && self.white.is_empty()
    }

    /// Whether each side has some.
    #[must_use]
    pub fn are_both_given(&self) -> bool {
        !self.black.is_empty() && !self.white.is_empty()
    }

    /// How many both sides have.
    #[must_use]
    pub fn count(&self) -> u32 {
        u32::try_from(self.black.len() + self.white.len()).unwrap_or(u32::MAX)
    }

    /// The stones that stand on the opponent's marked territory, each with its whole chain: a chain dies whole.
    #[must_use]
    pub fn marked(board: &Board, marks: &TerritoryMarks) -> DeadStones {
        ByColor::from_fn(|color| chains_on(board, color, &marks[color.opponent()]))
    }

    /// The stones at these points, each with its whole chain.
    #[must_use]
    pub fn chains_of(board: &Board, points: &[Point]) -> DeadStones {
        ByColor::from_fn(|color| chains_on(board, color, points))
    }

    /// How many there are that are not among the others.
    #[must_use]
    pub fn count_without(&self, others: &Self) -> u32 {
        self.points().without(&others.points()).len()
    }

    /// The points where one of them stands.
    pub(super) fn points(&self) -> PointSet {
        PointSet::of(self.iter().flatten())
    }

    /// The stones that are left when these are taken off.
    ///
    /// # Panics
    /// Where one of the points does not lie on the board.
    #[must_use]
    pub fn taken_off(&self, board: &Board) -> Stones {
        let mut stones = Stones::of(board);
        for &point in self.iter().flatten() {
            stones.set(point, None);
        }
        stones
    }
}

fn chains_on(board: &Board, color: Color, points: &[Point]) -> Vec<Point> {
    let size = board.size();
    let mut taken = vec![false; usize::from(size.points())];
    for &point in points {
        if board.stone(point) == Some(color) && !taken[size.index(point)] {
            for stone in board.chain(point) {
                taken[size.index(stone)] = true;
            }
        }
    }
    size.iter().zip(taken).filter(|&(_, taken)| taken).map(|(point, _)| point).collect()
}
