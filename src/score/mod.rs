//! Counting: area, dead stones, komi and bonus, and whether the recorded result agrees.
//!
//! Knows boards and numbers. Does not know how a record spells them.

mod area;
mod chains;
mod dead;
mod estimate;
mod judge;
mod pass_alive;
mod points;
mod recorded;
mod territory;

pub use area::{Area, Stones, count_area};
pub use dead::{DeadMode, DeadStones, TerritoryMarks};
pub use estimate::{Estimate, SEED, estimate};
pub use judge::DeadStoneJudge;
pub use pass_alive::{PassAlive, Proof, pass_alive_dead};
pub use points::Points;
pub use recorded::{Agreement, Recorded, ResultKind, Winner};
pub use territory::Territory;

use crate::go::Board;

/// Where the komi comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KomiSource {
    /// KM of the record, as written.
    File,
    /// The command line.
    Option,
    /// Nothing readable says it: 0.
    Default,
    /// The record, in another unit or spelling than SGF asks for.
    Repaired,
}

impl KomiSource {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::File => "file",
            Self::Option => "option",
            Self::Default => "default",
            Self::Repaired => "repaired",
        }
    }
}

/// What White receives besides her area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compensation {
    /// Komi.
    pub komi: Points,
    /// Where it comes from.
    pub komi_source: KomiSource,
    /// For Black's handicap stones.
    pub handicap_bonus: Points,
}

/// A counted game.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Score {
    /// The count, dead stones taken off.
    pub area: Area,
    /// What White receives besides.
    pub compensation: Compensation,
    /// How dead stones were found.
    pub dead_mode: DeadMode,
    /// The stones taken off.
    pub dead: DeadStones,
}

impl Score {
    /// Counts the area of a final board. Takes nothing off for [`DeadMode::Engine`]: whoever has asked one gives its answer
    /// to [`without`](Self::without).
    #[must_use]
    pub fn count(board: &Board, mode: DeadMode, marks: &TerritoryMarks, compensation: Compensation) -> Self {
        let mut stones = Stones::of(board);
        let dead = match mode {
            DeadMode::None | DeadMode::Engine => DeadStones::default(),
            DeadMode::Marked => DeadStones::marked(board, marks),
            DeadMode::PassAlive => pass_alive_dead(&stones),
            DeadMode::Estimate => estimate(&stones).dead,
        };
        Self::without(dead, board, mode, compensation)
    }

    /// Counts the area of a final board, these stones taken off, which were found in the way that `mode` says.
    #[must_use]
    pub fn without(dead: DeadStones, board: &Board, mode: DeadMode, compensation: Compensation) -> Self {
        let mut stones = Stones::of(board);
        for &point in dead.black.iter().chain(&dead.white) {
            stones.set(point, None);
        }
        Self { area: count_area(&stones), compensation, dead_mode: mode, dead }
    }

    /// By how much Black is ahead, komi and bonus taken off; negative where White is.
    #[must_use]
    pub fn margin(&self) -> Points {
        Points::halves(self.area.black_halves())
            - Points::halves(self.area.white_halves())
            - self.compensation.komi
            - self.compensation.handicap_bonus
    }

    /// Who wins.
    #[must_use]
    pub fn winner(&self) -> Winner {
        Winner::of_margin(self.margin())
    }

    /// The result as FF\[4\] spells it: `B+3`, `W+0.5`, `0`.
    #[must_use]
    pub fn result(&self) -> String {
        let margin = self.margin();
        match self.winner() {
            Winner::Black => format!("B+{}", margin.abs()),
            Winner::White => format!("W+{}", margin.abs()),
            Winner::Draw => "0".to_owned(),
        }
    }
}
