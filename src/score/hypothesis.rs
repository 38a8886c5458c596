//! What may be otherwise than in a count, so that it differs from the recorded result.
//!
//! Names and spells hypotheses. Does not know which of them fit, nor what each costs: see [`prices`](super::prices).

use std::fmt;

use super::points::Points;

/// One thing that is assumed to be otherwise than in the count.
#[derive(Clone, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum Hypothesis {
    /// Other stones are dead.
    Dead {
        /// Those found in this way.
        found: OtherDead,
        /// How many.
        stones: u32,
    },
    /// Territory and prisoners were counted, not area.
    Territory,
    /// The players passed twice, counted, and the record goes on after that.
    FirstDoublePass,
    /// The komi was another.
    Komi {
        /// Why.
        change: KomiChange,
        /// How much it was.
        komi: Points,
    },
    /// White's compensation for handicap stones was another.
    HandicapBonus(Points),
    /// One point more or less: the last dame, or who made the last move.
    OnePoint,
    /// RE names the wrong side.
    ColorsSwapped,
}

/// How other dead stones are found, to explain a count. What the user or the user's engine says is counted, and never assumed
/// afterwards.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum OtherDead {
    /// Every stone is alive.
    None,
    /// The record's TB and TW show them.
    Marked,
    /// They cannot live inside territory that is proven.
    PassAlive,
    /// They seem dead.
    Estimate,
    /// They may be dead where what seems so is unsure.
    SecondGuess,
}

/// In what way the komi may have been another.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
#[non_exhaustive]
pub enum KomiChange {
    /// KM is missing: it was a usual one.
    Missing,
    /// KM is in another unit: stones instead of points, or the reverse.
    Unit,
    /// KM was not counted.
    NotCounted,
    /// KM was changed after the count, or is wrong: it was a usual one.
    Edited,
    /// It was KM, and not the one that the user wants.
    AsRecorded,
}

impl Hypothesis {
    /// The name in JSON.
    #[must_use]
    pub const fn name(&self) -> &'static str {
        match self {
            Self::Dead { found: OtherDead::None, .. } => "dead-stones-none",
            Self::Dead { found: OtherDead::Marked, .. } => "dead-stones-marked",
            Self::Dead { found: OtherDead::PassAlive, .. } => "dead-stones-pass-alive",
            Self::Dead { found: OtherDead::Estimate, .. } => "dead-stones-estimate",
            Self::Dead { found: OtherDead::SecondGuess, .. } => "dead-stones-second-guess",
            Self::Territory => "territory",
            Self::FirstDoublePass => "first-double-pass",
            Self::Komi { change: KomiChange::Missing, .. } => "komi-missing",
            Self::Komi { change: KomiChange::Unit, .. } => "komi-unit",
            Self::Komi { change: KomiChange::NotCounted, .. } => "komi-not-counted",
            Self::Komi { change: KomiChange::Edited, .. } => "komi-edited",
            Self::Komi { change: KomiChange::AsRecorded, .. } => "komi-as-recorded",
            Self::HandicapBonus(_) => "handicap-bonus",
            Self::OnePoint => "one-point",
            Self::ColorsSwapped => "colors-swapped",
        }
    }

    /// Its number, where it has one: the stones taken off, the komi, the bonus.
    #[must_use]
    pub fn number(&self) -> Option<Points> {
        match self {
            Self::Dead { stones, .. } => Some(Points::whole(*stones)),
            Self::Komi { komi, .. } => Some(*komi),
            Self::HandicapBonus(bonus) => Some(*bonus),
            Self::OnePoint => Some(Points::whole(1)),
            Self::Territory | Self::FirstDoublePass | Self::ColorsSwapped => None,
        }
    }
}

/// As a clause after `the results agree if`.
impl fmt::Display for Hypothesis {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Dead { found: OtherDead::None, .. } => f.write_str("every stone is alive"),
            Self::Dead { found, stones } => {
                let (stones, what, are, seem) = match stones {
                    1 => (1, "stone", "is", "seems"),
                    _ => (*stones, "stones", "are", "seem"),
                };
                match found {
                    OtherDead::Marked => {
                        write!(f, "the {stones} {what} that TB and TW show to be dead {are} taken off")
                    }
                    OtherDead::PassAlive => write!(f, "{stones} {what} that cannot live {are} taken off"),
                    OtherDead::SecondGuess => {
                        write!(f, "{stones} {what} {are} taken off (a second guess, as the first is unsure)")
                    }
                    OtherDead::Estimate | OtherDead::None => {
                        write!(f, "{stones} {what} that {seem} dead {are} taken off (a guess)")
                    }
                }
            }
            Self::Territory => f.write_str("territory and prisoners are counted instead of area"),
            Self::FirstDoublePass => f.write_str("the board is counted at the first two passes"),
            Self::Komi { change: KomiChange::Missing, komi } => write!(f, "the missing komi is {komi}"),
            Self::Komi { change: KomiChange::Unit, komi } => write!(f, "the komi, in another unit, is {komi}"),
            Self::Komi { change: KomiChange::NotCounted, .. } => f.write_str("the komi is left out"),
            Self::Komi { change: KomiChange::Edited, komi } => write!(f, "the komi is {komi}, not as KM says"),
            Self::Komi { change: KomiChange::AsRecorded, komi } => write!(f, "the komi is {komi}, as KM says"),
            Self::HandicapBonus(bonus) => write!(f, "White receives {bonus} for the handicap stones"),
            Self::OnePoint => f.write_str("one point is counted otherwise"),
            Self::ColorsSwapped => f.write_str("the colours in RE are swapped"),
        }
    }
}

/// The names of hypotheses that are needed together, joined by `+`.
#[must_use]
pub fn joined_names(hypotheses: &[Hypothesis]) -> String {
    hypotheses.iter().map(Hypothesis::name).collect::<Vec<_>>().join("+")
}
