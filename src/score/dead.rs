//! Which stones are taken off before the count.

use super::area::Stones;
use super::estimate::{Estimate, estimate};
use super::pass_alive::pass_alive_dead;
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
    /// The stones that the user names.
    List,
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
            Self::List => "list",
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

/// What is taken off a board before it is counted.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Removal {
    /// How dead stones were found.
    pub mode: DeadMode,
    /// Them.
    pub dead: DeadStones,
    /// How sure an estimate is, in per cent; `None` for other modes.
    pub confidence: Option<u8>,
}

impl Removal {
    /// Nothing at all.
    #[must_use]
    pub fn nothing() -> Self {
        Self { mode: DeadMode::None, dead: DeadStones::default(), confidence: None }
    }

    /// What a mode takes off that needs nothing but the board and its marks; nothing for the others.
    #[must_use]
    pub fn of(mode: DeadMode, board: &Board, marks: &TerritoryMarks) -> Self {
        let (dead, confidence) = match mode {
            DeadMode::None | DeadMode::Engine | DeadMode::List => (DeadStones::default(), None),
            DeadMode::Marked => (DeadStones::marked(board, marks), None),
            DeadMode::PassAlive => (pass_alive_dead(&Stones::of(board)), None),
            DeadMode::Estimate => {
                let Estimate { dead, confidence } = estimate(&Stones::of(board));
                (dead, Some(confidence))
            }
        };
        Self { mode, dead, confidence }
    }
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

    /// The stones that are left when these are taken off.
    #[must_use]
    pub fn taken_off(&self, board: &Board) -> Stones {
        let mut stones = Stones::of(board);
        for &point in self.black.iter().chain(&self.white) {
            stones.set(point, None);
        }
        stones
    }

    /// How many.
    #[must_use]
    pub fn count(&self) -> u32 {
        u32::try_from(self.black.len() + self.white.len()).unwrap_or(u32::MAX)
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
