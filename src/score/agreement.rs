//! Whether a count agrees with the result that the record names.
//!
//! Compares, and explains nothing: see [`difference`](super::difference).

use std::fmt;

use super::area_score::Score;
use super::recorded::{Recorded, ResultKind};

/// What an area count says of a result that differs.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Settles {
    /// That it is wrong: the game was decided by such a count.
    TheResult,
    /// Nothing: the game was decided otherwise, or by something that the board does not show.
    Nothing,
}

/// How a count and the recorded result go together.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Agreement {
    /// The same winner, and the same margin where the record names one.
    Match,
    /// The same winner by another margin.
    OtherMargin,
    /// Another winner.
    OtherWinner,
    /// The record names nothing that a count could agree with.
    NotComparable,
}

impl Agreement {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Match => "match",
            Self::OtherMargin => "other-margin",
            Self::OtherWinner => "other-winner",
            Self::NotComparable => "not-comparable",
        }
    }

    /// Compares an area count with the recorded result. Where the count is not what decided the game (`settles`), they are only
    /// ever a match.
    #[must_use]
    pub fn of(recorded: &Recorded, score: &Score, settles: Settles) -> Self {
        let (ResultKind::Score | ResultKind::Draw, Some(winner)) = (recorded.kind, recorded.winner) else {
            return Self::NotComparable;
        };
        let agreement = if winner != score.winner() {
            Self::OtherWinner
        } else if recorded.margin.is_some_and(|margin| margin != score.margin().abs()) {
            Self::OtherMargin
        } else {
            Self::Match
        };
        match settles {
            Settles::Nothing if agreement != Self::Match => Self::NotComparable,
            Settles::Nothing | Settles::TheResult => agreement,
        }
    }
}

/// The name in JSON.
impl fmt::Display for Agreement {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
