//! Findings about the count at the end of a game, and why a game is not counted.
//!
//! Does not know how a game is counted; why a result differs comes in the words of whoever found out.

use std::fmt;

use super::codes;
use crate::diagnostic::Code;
use crate::diagnostic::printable::{counted, printable, shortened};
use crate::diagnostic::words::{About, English, Words};
use crate::go::ByColor;

codes! {
    RESULT_MISMATCH "result-mismatch" Warning Count "the recorded result is not the counted one"
    NOT_COMPARABLE "not-comparable" Note Count "the board alone does not tell whether the recorded result is right"
    DEAD_STONES_POSSIBLE "dead-stones-possible" Note Count "the count may include dead stones"
    UNRELIABLE_SCORE "unreliable-score" Warning Count "the score was counted after an illegal move"
    NO_STONE_LISTED "no-stone-listed" Warning Count "no stone stands where --dead-stones names a dead one"
    ENGINE_FAILED "engine-failed" Error Count "the engine did not say which stones are dead"
    NO_DOUBLE_PASS "no-double-pass" Note Count "the game does not end in two passes"
}

/// A finding about a count.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum CountFinding {
    /// The result is not as counted.
    ResultMismatch {
        /// What RE says.
        recorded: Box<str>,
        /// What was counted, as FF\[4\] spells it.
        counted: Box<str>,
        /// The area of each side, in half points.
        area: ByColor<u32>,
        /// What White receives for handicap stones, in points.
        bonus: u32,
        /// Whether the count may include dead stones.
        unsettled: bool,
        /// The closest explanation, as a sentence without its full stop, where one was looked for.
        explanation: Option<Box<str>>,
    },
    /// The result is not as counted, and may be right all the same.
    NotComparable {
        /// What RE says.
        recorded: Box<str>,
        /// What was counted, as FF\[4\] spells it.
        counted: Box<str>,
        /// What the board does not settle.
        why: NotSettled,
    },
    /// The count may include dead stones.
    DeadStonesPossible {
        /// How many empty points touch both colours.
        shared: u32,
        /// How many stones stand inside territory that is proven to be the opponent's; `None` where nobody has looked, because
        /// the file asks for too much.
        proven: Option<u32>,
    },
    /// A score after an illegal move.
    UnreliableScore {
        /// The first illegal move.
        illegal: u32,
    },
    /// A stone that the user calls dead does not stand there.
    NoStoneListed {
        /// The point, as the user names it.
        name: Box<str>,
    },
    /// An engine was to tell dead stones from living, and did not.
    EngineFailed {
        /// Why, as a clause.
        reason: Box<str>,
    },
    /// No double pass.
    NoDoublePass {
        /// Why, where RE tells.
        reason: NotCounted,
    },
}

/// What of the rules a final board does not settle.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum NotSettled {
    /// Which stones are dead: that is played out in an encore, and the record need not hold it.
    Encore,
    /// Which points lie in a seki, and how many groups there are: nobody says which stones are dead.
    Tax,
}

/// Why a game is not counted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum NotCounted {
    /// It has not ended by two passes: somebody resigned.
    Resignation,
    /// It has not ended by two passes: somebody ran out of time.
    Time,
    /// It has not ended by two passes: somebody forfeited it.
    Forfeit,
    /// It has not ended by two passes, and the record says that there is no result.
    Void,
    /// It has not ended by two passes, and nothing says why.
    NoDoublePass,
    /// It is another game.
    NotGo,
    /// Its board size cannot be used.
    InvalidSize,
    /// The file cannot be read.
    Unreadable,
    /// The file holds no game that can be read, or the replay was given up.
    Malformed,
}

impl NotCounted {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Resignation => "resignation",
            Self::Time => "time",
            Self::Forfeit => "forfeit",
            Self::Void => "void",
            Self::NoDoublePass => "no-double-pass",
            Self::NotGo => "not-go",
            Self::InvalidSize => "invalid-size",
            Self::Unreadable => "unreadable",
            Self::Malformed => "malformed",
        }
    }

    /// Whether the game could not be looked at, rather than having nothing to count yet.
    #[must_use]
    pub const fn is_skipped(self) -> bool {
        match self {
            Self::NotGo | Self::InvalidSize | Self::Unreadable | Self::Malformed => true,
            Self::Resignation | Self::Time | Self::Forfeit | Self::Void | Self::NoDoublePass => false,
        }
    }
}

/// The name in JSON.
impl fmt::Display for NotCounted {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl CountFinding {
    pub(super) const fn code(&self) -> Code {
        match self {
            Self::ResultMismatch { .. } => Code::RESULT_MISMATCH,
            Self::NotComparable { .. } => Code::NOT_COMPARABLE,
            Self::DeadStonesPossible { .. } => Code::DEAD_STONES_POSSIBLE,
            Self::UnreliableScore { .. } => Code::UNRELIABLE_SCORE,
            Self::NoStoneListed { .. } => Code::NO_STONE_LISTED,
            Self::EngineFailed { .. } => Code::ENGINE_FAILED,
            Self::NoDoublePass { .. } => Code::NO_DOUBLE_PASS,
        }
    }
}

impl Words<CountFinding> for English {
    fn message(finding: &CountFinding, _: About) -> String {
        match finding {
            CountFinding::ResultMismatch { recorded, counted, area, bonus, unsettled, explanation } => {
                let (black, white) = (half_points(area.black), half_points(area.white));
                let recorded = shortened(recorded);
                let bonus = match bonus {
                    0 => String::new(),
                    bonus => format!(" and {bonus} for the handicap stones"),
                };
                let text = format!(
                    "the record says {recorded}, but the count is {counted} (Black {black}, White {white} before komi{bonus})"
                );
                match explanation {
                    Some(explanation) => format!("{text}; {explanation}"),
                    None if *unsettled => format!("{text}; dead stones may still be on the board"),
                    None => text,
                }
            }
            CountFinding::NotComparable { recorded, counted, why } => format!(
                "the record says {}, the count {counted}; they are not compared, because {}",
                shortened(recorded),
                match why {
                    NotSettled::Encore => {
                        "these rules settle dead stones by play after the last pass, and count points and prisoners then"
                    }
                    NotSettled::Tax => {
                        "these rules do not count points in a seki, and nobody says which stones are dead"
                    }
                }
            ),
            CountFinding::DeadStonesPossible { shared: 0, proven: None } => {
                "nobody has looked for stones that can never live: there are too many games in the file for its size"
                    .to_owned()
            }
            CountFinding::DeadStonesPossible { shared: 0, proven: Some(proven) } => format!(
                "{} inside territory of the other side can never live, and no TB or TW says so; the count takes every \
                 stone as alive",
                counted(*proven, "stone", "stones")
            ),
            CountFinding::DeadStonesPossible { shared, .. } => format!(
                "{} both colours, and no TB or TW tells dead stones from living ones; the count takes every stone as \
                 alive",
                counted(*shared, "empty point touches", "empty points touch")
            ),
            CountFinding::UnreliableScore { illegal } => {
                format!("the count may be wrong, because move {illegal} is illegal or cannot be read")
            }
            CountFinding::NoStoneListed { name } => {
                format!("{} is named as a dead stone, but no stone stands there at the end", shortened(name))
            }
            CountFinding::EngineFailed { reason } => {
                format!("{}; the count takes every stone as alive", printable(reason))
            }
            CountFinding::NoDoublePass { reason } => format!("not counted: {}", not_counted(*reason)),
        }
    }

    fn help(finding: &CountFinding, _: About) -> Option<String> {
        let help = match finding {
            CountFinding::ResultMismatch { unsettled: true, .. }
            | CountFinding::DeadStonesPossible { .. }
            | CountFinding::NotComparable { why: NotSettled::Tax, .. } => {
                "mark territory and dead stones with TB and TW in the last node"
            }
            CountFinding::UnreliableScore { .. } => "correct that move first",
            CountFinding::NoStoneListed { .. } => {
                "name points as players do (D16) or as SGF does (dd); one stone of a group is enough"
            }
            CountFinding::EngineFailed { .. } => {
                "run the command of --engine by hand and type `list_commands`; an engine that is only slow needs a longer \
                 --engine-timeout"
            }
            CountFinding::NotComparable { why: NotSettled::Encore, .. }
            | CountFinding::ResultMismatch { unsettled: false, .. }
            | CountFinding::NoDoublePass { .. } => return None,
        };
        Some(help.to_owned())
    }
}

const fn not_counted(why: NotCounted) -> &'static str {
    match why {
        NotCounted::Resignation => "the game ended by resignation",
        NotCounted::Time => "the game was lost on time",
        NotCounted::Forfeit => "the game was forfeited",
        NotCounted::Void => "the record says that there is no result",
        NotCounted::NoDoublePass => "the game does not end in two passes",
        NotCounted::NotGo => "it is another game than Go",
        NotCounted::InvalidSize => "the board size cannot be used",
        NotCounted::Unreadable => "the file cannot be read",
        NotCounted::Malformed => "the record cannot be replayed",
    }
}

fn half_points(halves: u32) -> String {
    if halves.is_multiple_of(2) { (halves / 2).to_string() } else { format!("{}.5", halves / 2) }
}
