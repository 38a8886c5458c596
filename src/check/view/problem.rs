//! Why a node cannot be looked at, in words that name what there is.

use std::fmt;

use crate::diagnostic::{Diagnostic, counted};
use crate::source::{LineColumn, line_columns};

/// A finding, and where it is.
#[derive(Clone, Debug, PartialEq)]
pub struct PlacedFinding {
    /// The finding.
    pub diagnostic: Diagnostic,
    /// Where; `None` where there is no text.
    pub place: Option<LineColumn>,
}

impl PlacedFinding {
    /// Findings of a text, in its order.
    pub(super) fn of(text: &str, mut diagnostics: Vec<Diagnostic>) -> Vec<Self> {
        diagnostics.sort_by_key(|diagnostic| diagnostic.span);
        let offsets: Vec<u32> = diagnostics.iter().filter_map(|diagnostic| Some(diagnostic.span?.start)).collect();
        let mut places = line_columns(text, &offsets).into_iter();
        let placed = diagnostics.into_iter().map(|diagnostic| {
            let place = diagnostic.span.and_then(|_| places.next());
            Self { diagnostic, place }
        });
        placed.collect()
    }
}

/// Why there is nothing to look at.
#[derive(Clone, Debug, PartialEq)]
pub enum NoView {
    /// There is no game, or its board cannot be used: the findings that say why.
    Findings(Vec<PlacedFinding>),
    /// The file has no such game.
    Game {
        /// The number asked for.
        asked: u32,
        /// How many games the file has.
        games: u32,
    },
    /// The line has no such move.
    Move {
        /// The number asked for.
        asked: u32,
        /// How many moves the line has.
        moves: u32,
        /// The line; `None` for the main line.
        variation: Option<String>,
    },
    /// The game has no such variation.
    Variation {
        /// The path asked for.
        asked: String,
        /// As much of it as there is.
        up_to: String,
        /// How many moves there are up to where it fails.
        moves: u32,
        /// How many continuations there are; 0 where the line has no more branch points.
        continuations: u32,
    },
    /// The file has no such line.
    Line {
        /// The number asked for.
        asked: u32,
        /// How many lines the file has.
        lines: u32,
    },
    /// No node lies at a place, or before it.
    BeforeFirstNode {
        /// The place asked for.
        asked: LineColumn,
        /// Where the first node stands.
        first: LineColumn,
    },
}

impl fmt::Display for NoView {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Findings(_) => f.write_str("there is no board to be shown"),
            Self::Game { asked, games } => {
                write!(f, "there is no game {asked}: the file has {}", counted(*games, "game", "games"))
            }
            Self::Move { asked, moves, variation } => {
                match variation {
                    None => write!(f, "there is no move {asked}: the main line")?,
                    Some(path) => write!(f, "there is no move {asked}: variation {path}")?,
                }
                write!(f, " has {}", counted(*moves, "move", "moves"))
            }
            Self::Variation { asked, up_to, moves, continuations } => {
                write!(f, "there is no variation {asked}: ")?;
                match (up_to.as_str(), continuations) {
                    ("", 0) => f.write_str("the game has one line only"),
                    (up_to, 0) => write!(f, "{up_to} does not branch again"),
                    ("", count) => {
                        write!(f, "the game branches after move {moves}, with the continuations 1 to {count}")
                    }
                    (up_to, count) => {
                        write!(
                            f,
                            "{up_to} branches after move {moves}, with the continuations {up_to}.1 to {up_to}.{count}"
                        )
                    }
                }
            }
            Self::Line { asked, lines } => {
                write!(f, "there is no line {asked}: the file has {}", counted(*lines, "line", "lines"))
            }
            Self::BeforeFirstNode { asked, first } => write!(
                f,
                "there is no node at {}:{}: the first one stands at {}:{}",
                asked.line, asked.column, first.line, first.column
            ),
        }
    }
}

impl std::error::Error for NoView {}
