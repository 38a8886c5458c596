//! A game counted by area, komi and bonus included.
//!
//! Knows a board and which stones are dead. Does not know what the record says of the result.

use super::area::{Area, count_taxed_area};
use super::compensation::Compensation;
use super::points::Points;
use super::removal::Removal;
use super::winner::{Winner, spelled_result};
use crate::go::{Board, Color, Tax};

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
    /// Counts the area of a final board, these stones taken off, under rules with this tax.
    #[must_use]
    pub fn without(removal: Removal, board: &Board, tax: Tax, compensation: Compensation) -> Self {
        let stones = removal.dead.taken_off(board);
        Self { area: count_taxed_area(&stones, &removal.dead.points(), tax), compensation, removal }
    }

    /// By how much Black is ahead, komi, bonus and button taken off; negative where White is. A tie that the rules give to
    /// one side is half a point.
    #[must_use]
    pub fn margin(&self) -> Points {
        let margin = self.area.margin() - self.compensation.komi - self.compensation.besides_komi();
        if margin == Points::ZERO { self.compensation.tie_break() } else { margin }
    }

    /// Who wins by a tie alone.
    #[must_use]
    pub fn won_by_tie(&self) -> Option<Color> {
        let tie = self.area.margin() == self.compensation.komi + self.compensation.besides_komi();
        self.compensation.tie_winner.filter(|_| tie)
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
