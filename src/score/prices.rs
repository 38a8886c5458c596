//! What each hypothesis costs: the one table.
//!
//! A price says how seldom records of the world need the assumption: 1 is what happens all the time, 5 what makes any
//! two numbers agree sooner or later. Does not know how hypotheses are searched.

use super::hypothesis::{Hypothesis, KomiChange, OtherDead};
use crate::go::Scoring;

/// An explanation may cost so much, and no more: beyond it agreement is chance.
pub(super) const DEAREST: u32 = 5;

/// What it costs more to count a board as it stands where the estimate calls stones dead: hardly anybody counts so.
pub(super) const UNSETTLED_BOARD: u32 = 3;

/// Explanations that cost at most so much more than the cheapest are told besides it.
pub(super) const NEARLY_AS_CHEAP: u32 = 1;

/// What a guess at dead stones costs.
pub(super) const GUESS: u32 = price(&Hypothesis::Dead { found: OtherDead::Estimate, stones: 0 }, None);

/// What a hypothesis costs, where somebody names rules that count so (`None`: nobody names any).
#[allow(clippy::match_same_arms)] // each row has its own reason
pub(super) const fn price(hypothesis: &Hypothesis, named: Option<Scoring>) -> u32 {
    match hypothesis {
        Hypothesis::Dead { found, .. } => match found {
            // The record itself says so, or it is proven; nobody counts such stones as alive.
            OtherDead::Marked | OtherDead::PassAlive => 1,
            // A guess, though one that is right more often than not.
            OtherDead::Estimate => 2,
            // A guess where the first one may be wrong.
            OtherDead::SecondGuess => 3,
            // Against marks, or against what the user wants.
            OtherDead::None => 3,
        },
        Hypothesis::Territory => match named {
            // Their own way to count.
            Some(Scoring::Territory) => 0,
            // Half the records of the world are counted so, and many leave RU out.
            None => 1,
            // Against what the record says.
            Some(Scoring::Area) => 2,
        },
        // The record itself shows two ends, which is rare: the players counted at one of them.
        Hypothesis::FirstDoublePass => 1,
        Hypothesis::Komi { change, .. } => match change {
            // One of a handful of numbers, which is a small choice; or a number that the record itself names.
            KomiChange::Missing | KomiChange::Unit | KomiChange::AsRecorded => 2,
            // The record says that there is a komi.
            KomiChange::NotCounted => 3,
            // A handful of numbers against what the record says: a last resort.
            KomiChange::Edited => 5,
        },
        // Servers differ in the bonus, and records do not tell it.
        Hypothesis::HandicapBonus(_) => 2,
        // Three margins fit instead of one, so chance is near.
        Hypothesis::OnePoint => 4,
        // Nearly always another fault is the cause.
        Hypothesis::ColorsSwapped => 5,
    }
}

/// Something that follows from hypotheses, and what they cost together.
#[derive(Clone, Debug)]
pub(super) struct Priced<T> {
    pub(super) cost: u32,
    pub(super) hypotheses: Vec<Hypothesis>,
    pub(super) value: T,
}

impl<T> Priced<T> {
    /// What follows from no hypothesis.
    pub(super) const fn free(value: T) -> Self {
        Self { cost: 0, hypotheses: Vec::new(), value }
    }

    /// Another value that follows from the same hypotheses.
    pub(super) fn with<U>(&self, value: U) -> Priced<U> {
        Priced { cost: self.cost, hypotheses: self.hypotheses.clone(), value }
    }

    /// What follows from one more hypothesis, under rules that count so.
    pub(super) fn assuming<U>(&self, hypothesis: Hypothesis, named: Option<Scoring>, value: U) -> Priced<U> {
        let cost = self.cost + price(&hypothesis, named);
        let hypotheses = self.hypotheses.iter().cloned().chain([hypothesis]).collect();
        Priced { cost, hypotheses, value }
    }
}
