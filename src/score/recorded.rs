//! The result that a record names.
//!
//! Knows what it may say, not how records spell it, nor whether it is right.

use std::fmt;

use super::points::Points;
use super::winner::Winner;
use crate::diagnostic::NotCounted;

/// How a game was decided, by the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ResultKind {
    /// By points, or by a count whose margin is not told.
    Score,
    /// Somebody gave up.
    Resignation,
    /// Somebody ran out of time.
    Time,
    /// Somebody forfeited the game.
    Forfeit,
    /// There is no result, and it is known that there is none.
    Void,
    /// Nobody won.
    Draw,
    /// RE says that it is not known, or cannot be read.
    Unknown,
    /// There is no RE.
    None,
}

impl ResultKind {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Score => "score",
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::Forfeit => "forfeit",
            Self::Void => "void",
            Self::Draw => "draw",
            Self::Unknown => "unknown",
            Self::None => "none",
        }
    }

    /// Why a game that ended this way has nothing to count; `None` for the other kinds.
    #[must_use]
    pub const fn not_counted(self) -> Option<NotCounted> {
        match self {
            Self::Resignation => Some(NotCounted::Resignation),
            Self::Time => Some(NotCounted::Time),
            Self::Forfeit => Some(NotCounted::Forfeit),
            Self::Void => Some(NotCounted::Void),
            Self::Score | Self::Draw | Self::Unknown | Self::None => None,
        }
    }
}

/// The name in JSON.
impl fmt::Display for ResultKind {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// The result that a record names.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Recorded {
    /// RE as written; `None` where the record has none.
    pub text: Option<String>,
    /// How the game was decided.
    pub kind: ResultKind,
    /// Who won.
    pub winner: Option<Winner>,
    /// By how many points, never negative.
    pub margin: Option<Points>,
}

impl Recorded {
    /// What a record without RE says.
    pub const NOTHING: Self = Self { text: None, kind: ResultKind::None, winner: None, margin: None };
}
