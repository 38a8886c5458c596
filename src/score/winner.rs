//! Who wins, and how a margin is spelled.
//!
//! Knows margins, not how they come about.

use std::fmt;

use super::points::Points;
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

/// The name in JSON.
impl fmt::Display for Winner {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
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

/// A margin from Black's view as FF\[4\] spells it.
#[must_use]
pub fn spelled_result(margin: Points) -> String {
    match Winner::of_margin(margin) {
        Winner::Black => format!("B+{}", margin.abs()),
        Winner::White => format!("W+{}", margin.abs()),
        Winner::Draw => "0".to_owned(),
    }
}
