//! A game counted by area, komi and bonus included.
//!
//! Knows a board and which stones are dead. Does not know what the record says of the result.

use super::area::{Area, count_area};
use super::compensation::Compensation;
use super::points::Points;
use super::removal::Removal;
use super::winner::{Winner, spelled_result};
use crate::go::Board;

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
        self.area.margin() - self.compensation.komi - self.compensation.handicap_bonus
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
