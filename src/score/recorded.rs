//! The result that a record names, and whether a count agrees with it.

use super::Score;
use super::points::Points;
use crate::diagnostic::NotCounted;
use crate::go::Color;

/// Who wins, if anybody.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Winner {
    /// Black.
    Black,
    /// White.
    White,
    /// Nobody.
    Draw,
}

impl Winner {
    /// The side that a margin from Black's view names.
    #[must_use]
    pub fn of_margin(margin: Points) -> Self {
        match margin.cmp(&Points::ZERO) {
            std::cmp::Ordering::Greater => Self::Black,
            std::cmp::Ordering::Less => Self::White,
            std::cmp::Ordering::Equal => Self::Draw,
        }
    }

    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Black => "black",
            Self::White => "white",
            Self::Draw => "draw",
        }
    }
}

impl From<Color> for Winner {
    fn from(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }
}

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

    /// Compares a count with the recorded result. A game decided by territory (`by_territory`) is only ever a match.
    #[must_use]
    pub fn of(recorded: &Recorded, score: &Score, by_territory: bool) -> Self {
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
        if by_territory && agreement != Self::Match { Self::NotComparable } else { agreement }
    }
}
