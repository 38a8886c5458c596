//! Counting: area, dead stones, komi and bonus, and whether the recorded result agrees.
//!
//! Knows boards and numbers. Does not know how a record spells them.

mod area;
mod chains;
mod dead;
mod difference;
mod estimate;
mod explanation;
mod judge;
mod pass_alive;
mod points;
mod recorded;
mod territory;

pub use area::{Area, Stones, area_owners, count_area};
pub use dead::{DeadMode, DeadStones, Removal, TerritoryMarks};
pub use difference::Difference;
pub use estimate::{Estimate, SEED, estimate};
pub use explanation::{Explanation, Hypothesis, KomiChange, joined};
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
    /// The stones taken off.
    pub removal: Removal,
}

impl Score {
    /// Counts the area of a final board, these stones taken off.
    #[must_use]
    pub fn without(removal: Removal, board: &Board, compensation: Compensation) -> Self {
        let stones = removal.dead.taken_off(board);
        Self { area: count_area(&stones), compensation, removal }
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
        spelled_result(self.margin())
    }
}

/// A margin from Black's view as FF\[4\] spells it.
#[must_use]
pub fn spelled_result(margin: Points) -> String {
    match Winner::of_margin(margin) {
        Winner::Black => format!("B+{}", margin.abs()),
        Winner::White => format!("W+{}", margin.abs()),
        Winner::Draw => "0".to_owned(),
    }
}
