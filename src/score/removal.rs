//! Which stones are taken off before the count, and who says so.
//!
//! Knows the ways to find dead stones, not how any of them works.

use std::fmt;

use super::dead_stones::{DeadStones, TerritoryMarks};
use super::effort::Effort;
use super::estimate::{Estimate, estimate};
use super::pass_alive::pass_alive_dead;
use super::stones::Stones;
use crate::go::Board;

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

/// The name in JSON.
impl fmt::Display for DeadMode {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
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

    /// The stones that the record's TB and TW show to be dead.
    #[must_use]
    pub fn marked(board: &Board, marks: &TerritoryMarks) -> Self {
        Self { mode: DeadMode::Marked, dead: DeadStones::marked(board, marks), confidence: None }
    }

    /// The stones that are proven to be dead.
    #[must_use]
    pub fn pass_alive(board: &Board) -> Self {
        Self { mode: DeadMode::PassAlive, dead: pass_alive_dead(&Stones::of(board)), confidence: None }
    }

    /// The stones that seem dead.
    #[must_use]
    pub fn estimate(board: &Board, effort: &mut Effort) -> Self {
        let Estimate { dead, confidence, moves, .. } = estimate(&Stones::of(board));
        effort.guess(u64::from(board.size().points()), moves);
        Self { mode: DeadMode::Estimate, dead, confidence: Some(confidence) }
    }

    /// The chains that the user names.
    #[must_use]
    pub fn listed(dead: DeadStones) -> Self {
        Self { mode: DeadMode::List, dead, confidence: None }
    }

    /// The stones that an engine calls dead.
    #[must_use]
    pub fn by_engine(dead: DeadStones) -> Self {
        Self { mode: DeadMode::Engine, dead, confidence: None }
    }
}
