//! Findings about setup: AB, AW and AE.
//!
//! Does not know how setup is applied.

use super::codes;
use super::moves::capital_letters;
use crate::diagnostic::Code;
use crate::diagnostic::printable::{counted, quoted, shortened};
use crate::diagnostic::words::{About, English, Words};
use crate::go::{Color, Point};

codes! {
    SETUP_OFF_BOARD "setup-off-board" Error Record "a setup point lies outside the board"
    INVALID_SETUP_POINT "invalid-setup-point" Error Record "a value of setup is neither a point nor a rectangle"
    DUPLICATE_SETUP_POINT "duplicate-setup-point" Warning Record "a point stands twice in the setup of a node"
    SETUP_CONFLICT "setup-conflict" Warning Record "a point is set in two ways in one node"
    SETUP_WITHOUT_LIBERTIES "setup-without-liberties" Warning Record "setup leaves stones without liberties"
    SETUP_NO_EFFECT "setup-no-effect" Note Record "setup changes nothing at a point"
    REPLAY_LIMIT "replay-limit" Error Count "the record asks for more setup than any game needs"
}

/// A finding about setup.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum SetupFinding {
    /// A setup point outside the board.
    SetupOffBoard {
        /// The value as written.
        value: Box<str>,
    },
    /// A value that is neither point nor rectangle.
    InvalidSetupPoint {
        /// The property's name.
        name: Box<str>,
        /// The value as written.
        value: Box<str>,
    },
    /// A point twice in the setup of a node.
    DuplicateSetupPoint {
        /// The point.
        point: Point,
        /// How many points of the value it happens at.
        count: u32,
    },
    /// A point set in two ways.
    SetupConflict {
        /// The point.
        point: Point,
        /// How many points of the value it happens at.
        count: u32,
    },
    /// Stones without liberties.
    SetupWithoutLiberties {
        /// A stone of the first such group.
        point: Point,
        /// How many stones that group has.
        stones: u32,
    },
    /// Setup that changes nothing.
    SetupNoEffect {
        /// The point.
        point: Point,
        /// What stood there and was set again.
        stone: Option<Color>,
        /// How many points of the node's setup it happens at.
        count: u32,
    },
    /// More setup than any game needs.
    ReplayLimit {
        /// How many stones may be set up or built anew.
        limit: u64,
    },
}

impl SetupFinding {
    pub(super) const fn code(&self) -> Code {
        match self {
            Self::SetupOffBoard { .. } => Code::SETUP_OFF_BOARD,
            Self::InvalidSetupPoint { .. } => Code::INVALID_SETUP_POINT,
            Self::DuplicateSetupPoint { .. } => Code::DUPLICATE_SETUP_POINT,
            Self::SetupConflict { .. } => Code::SETUP_CONFLICT,
            Self::SetupWithoutLiberties { .. } => Code::SETUP_WITHOUT_LIBERTIES,
            Self::SetupNoEffect { .. } => Code::SETUP_NO_EFFECT,
            Self::ReplayLimit { .. } => Code::REPLAY_LIMIT,
        }
    }

    /// The point it is about.
    pub(super) const fn point(&self) -> Option<Point> {
        match self {
            Self::DuplicateSetupPoint { point, .. }
            | Self::SetupConflict { point, .. }
            | Self::SetupWithoutLiberties { point, .. }
            | Self::SetupNoEffect { point, .. } => Some(*point),
            Self::SetupOffBoard { .. } | Self::InvalidSetupPoint { .. } | Self::ReplayLimit { .. } => None,
        }
    }
}

impl Words<SetupFinding> for English {
    fn message(finding: &SetupFinding, about: About) -> String {
        match finding {
            SetupFinding::SetupOffBoard { value } => {
                format!("the setup point {} lies outside the board", quoted(value))
            }
            SetupFinding::InvalidSetupPoint { name, value } => {
                format!("{}: {} is neither a point nor a rectangle; it is left out", shortened(name), quoted(value))
            }
            SetupFinding::DuplicateSetupPoint { point, count } => {
                format!("{} set twice in this node", Self::point_and_more(*point, *count, about))
            }
            SetupFinding::SetupConflict { point, count } => {
                let points = Self::point_and_more(*point, *count, about);
                format!("{points} set in two ways in this node; the last one counts")
            }
            SetupFinding::SetupWithoutLiberties { point, stones: 1 } => {
                format!("setup leaves the stone at {} without a liberty; SGF lets it stay", about.point(*point))
            }
            SetupFinding::SetupWithoutLiberties { point, stones } => {
                let point = about.point(*point);
                format!("setup leaves the group of {stones} stones at {point} without a liberty; SGF lets them stay")
            }
            SetupFinding::SetupNoEffect { point, stone, count } => no_effect(&about.point(*point), *stone, *count),
            SetupFinding::ReplayLimit { limit } => {
                format!("the record has set up more than {limit} stones so far; from here on it is not replayed")
            }
        }
    }

    fn help(finding: &SetupFinding, about: About) -> Option<String> {
        if let SetupFinding::SetupOffBoard { value } = finding
            && let Some(small) = about.in_small_letters(value)
        {
            return Some(capital_letters(&small));
        }
        let help = match finding {
            SetupFinding::SetupOffBoard { .. } => "correct the point, or the board size SZ",
            SetupFinding::InvalidSetupPoint { .. } => {
                "write each point as two letters in brackets of its own, such as AB[cc][gc]"
            }
            SetupFinding::DuplicateSetupPoint { .. } | SetupFinding::SetupConflict { .. } => "name each point once",
            SetupFinding::SetupWithoutLiberties { .. } => {
                "correct the stones; a stone that captures is written as a move"
            }
            SetupFinding::SetupNoEffect { .. } | SetupFinding::ReplayLimit { .. } => return None,
        };
        Some(help.to_owned())
    }
}

fn no_effect(point: &str, stone: Option<Color>, count: u32) -> String {
    let what = stone.map_or("is empty already", |color| match color {
        Color::Black => "already holds a black stone",
        Color::White => "already holds a white stone",
    });
    let more = match count.saturating_sub(1) {
        0 => String::new(),
        more => format!(" (likewise at {})", counted(more, "more point", "more points")),
    };
    format!("{point} {what}; setting it changes nothing{more}")
}
