//! Which stones are taken off before the count.

use crate::go::{Board, Color, Point};

/// How dead stones are found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum DeadMode {
    /// Every stone is alive.
    None,
    /// The stones that the record's TB and TW show to be dead; none where it has no such marks.
    Marked,
    /// The stones that cannot live inside territory that Benson's theorem proves.
    PassAlive,
    /// The stones that playouts say are dead: a guess.
    Estimate,
    /// The stones that an engine calls dead; it is asked outside this room, through a [`DeadStoneJudge`].
    ///
    /// [`DeadStoneJudge`]: super::DeadStoneJudge
    Engine,
}

impl DeadMode {
    /// The name on the command line and in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::None => "none",
            Self::Marked => "marked",
            Self::PassAlive => "pass-alive",
            Self::Estimate => "estimate",
            Self::Engine => "engine",
        }
    }
}

/// Points that a record marks as territory, in its last node.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct TerritoryMarks {
    /// TB.
    pub black: Vec<Point>,
    /// TW.
    pub white: Vec<Point>,
}

impl TerritoryMarks {
    /// Whether there are none.
    #[must_use]
    pub fn is_empty(&self) -> bool {
        self.black.is_empty() && self.white.is_empty()
    }
}

/// Stones taken off before the count, sorted by row and column.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct DeadStones {
    /// Black stones.
    pub black: Vec<Point>,
    /// White stones.
    pub white: Vec<Point>,
}

impl DeadStones {
    /// The stones that stand on the opponent's marked territory, each with its whole group: a group dies whole.
    #[must_use]
    pub fn marked(board: &Board, marks: &TerritoryMarks) -> Self {
        Self {
            black: groups_on(board, Color::Black, &marks.white),
            white: groups_on(board, Color::White, &marks.black),
        }
    }

    /// The stones at these points, each with its whole group.
    #[must_use]
    pub fn groups_of(board: &Board, points: &[Point]) -> Self {
        Self { black: groups_on(board, Color::Black, points), white: groups_on(board, Color::White, points) }
    }
}

fn groups_on(board: &Board, color: Color, points: &[Point]) -> Vec<Point> {
    let size = board.size();
    let mut taken = vec![false; usize::from(size.points())];
    for &point in points {
        if board.stone(point) == Some(color) && !taken[size.index(point)] {
            for stone in board.group(point) {
                taken[size.index(stone)] = true;
            }
        }
    }
    size.iter().zip(taken).filter(|&(_, taken)| taken).map(|(point, _)| point).collect()
}
