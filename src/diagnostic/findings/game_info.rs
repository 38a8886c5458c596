//! Findings about what a record says of its game: size, komi, handicap, rules, result.
//!
//! Does not know how people write these; only that something is odd about how one did.

use super::codes;
use crate::diagnostic::Code;
use crate::diagnostic::printable::{counted, quoted, shortened};
use crate::diagnostic::words::{About, English, Words};

codes! {
    INVALID_SIZE "invalid-size" Error Count "the board size cannot be used"
    SQUARE_SIZE_AS_PAIR "square-size-as-pair" Note Record "a square board's size is written as a pair"
    INVALID_KOMI "invalid-komi" Warning Count "the komi cannot be read"
    UNUSUAL_KOMI "unusual-komi" Warning Count "the komi is in another unit or spelling"
    INVALID_HANDICAP "invalid-handicap" Warning Count "the handicap is not a whole number"
    NONSTANDARD_HANDICAP "nonstandard-handicap" Note Count "the handicap is in words, not a number of stones"
    HANDICAP_MISMATCH "handicap-mismatch" Warning Count "the handicap does not fit the stones given"
    UNKNOWN_RULES "unknown-rules" Warning Count "the rule set is not known"
    INVALID_RESULT "invalid-result" Warning Count "the result cannot be read"
    NONSTANDARD_RESULT "nonstandard-result" Note Count "the result is not spelled as SGF asks"
    INVALID_DATE "invalid-date" Warning Record "the date is none, or could be two"
    NONSTANDARD_TIME "nonstandard-time" Note Record "the time limit is not a number of seconds, as SGF asks"
    NONSTANDARD_DATE "nonstandard-date" Note Record "the date is not spelled as SGF asks"
}

/// A finding about what a record says of its game.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum GameInfoFinding {
    /// A board size that cannot be used.
    InvalidSize {
        /// The value as written.
        value: Box<str>,
    },
    /// `SZ[19:19]`.
    SquareSizeAsPair {
        /// The side.
        side: u8,
    },
    /// A komi that cannot be read.
    InvalidKomi {
        /// The value as written.
        value: Box<str>,
    },
    /// A komi in another unit or spelling.
    UnusualKomi {
        /// The value as written.
        value: Box<str>,
        /// The komi used, in points, spelled as a number.
        used: Box<str>,
        /// Whether it stands in `KO`, as some servers write it.
        in_ko: bool,
    },
    /// A handicap that is no number.
    InvalidHandicap {
        /// The value as written.
        value: Box<str>,
    },
    /// A handicap in words.
    NonstandardHandicap {
        /// The value as written.
        value: Box<str>,
        /// How many stones it gives; 0 for an agreement without stones.
        stones: u32,
    },
    /// A handicap that does not fit the stones.
    HandicapMismatch {
        /// What HA says.
        handicap: u32,
        /// What stands on the board.
        stones: HandicapStones,
    },
    /// An unknown rule set.
    UnknownRules {
        /// The value as written.
        value: Box<str>,
        /// The name of the rule set used.
        used: &'static str,
    },
    /// A result that cannot be read.
    InvalidResult {
        /// The value as written.
        value: Box<str>,
    },
    /// A result in another spelling.
    NonstandardResult {
        /// The value as written.
        value: Box<str>,
        /// FF\[4\]'s spelling; `None` where it has none.
        standard: Option<Box<str>>,
    },
    /// A time limit in other words than a number of seconds.
    NonstandardTime {
        /// The value as written.
        value: Box<str>,
        /// What it is.
        limit: TimeLimit,
    },
    /// No date, or one of two.
    InvalidDate {
        /// The value as written.
        value: Box<str>,
        /// What is wrong with it.
        why: InvalidDate,
    },
    /// A date in another spelling, or one that is honestly uncertain.
    NonstandardDate {
        /// The value as written.
        value: Box<str>,
        /// FF\[4\]'s spelling; `None` where there is not one date.
        standard: Option<Box<str>>,
    },
}

/// Why a text is no date.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum InvalidDate {
    /// It cannot be read as one.
    NoDate,
    /// It could be two, of which nothing tells the right one; both as FF\[4\] spells them.
    CouldBeTwo {
        /// The one whose month stands first.
        one: Box<str>,
        /// The other.
        other: Box<str>,
    },
    /// No calendar has it.
    NoSuchDay,
}

/// A time limit that is told without doubt, but is no plain number of seconds.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TimeLimit {
    /// So many seconds for the game.
    Seconds(u32),
    /// So many seconds for the game, and something beside it, such as overtime.
    WithOvertime(u32),
    /// A time for each move, or for some of them: FF\[4\] has no number for it.
    EachMove,
}

/// The stones that a handicap is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandicapStones {
    /// So many black stones were set up.
    SetUp(u32),
    /// None were set up; Black starts with so many moves.
    LeadingMoves(u32),
}

impl GameInfoFinding {
    pub(super) const fn code(&self) -> Code {
        match self {
            Self::InvalidSize { .. } => Code::INVALID_SIZE,
            Self::SquareSizeAsPair { .. } => Code::SQUARE_SIZE_AS_PAIR,
            Self::InvalidKomi { .. } => Code::INVALID_KOMI,
            Self::UnusualKomi { .. } => Code::UNUSUAL_KOMI,
            Self::InvalidHandicap { .. } => Code::INVALID_HANDICAP,
            Self::NonstandardHandicap { .. } => Code::NONSTANDARD_HANDICAP,
            Self::HandicapMismatch { .. } => Code::HANDICAP_MISMATCH,
            Self::UnknownRules { .. } => Code::UNKNOWN_RULES,
            Self::InvalidResult { .. } => Code::INVALID_RESULT,
            Self::NonstandardResult { .. } => Code::NONSTANDARD_RESULT,
            Self::NonstandardTime { .. } => Code::NONSTANDARD_TIME,
            Self::InvalidDate { .. } => Code::INVALID_DATE,
            Self::NonstandardDate { .. } => Code::NONSTANDARD_DATE,
        }
    }
}

impl Words<GameInfoFinding> for English {
    fn message(finding: &GameInfoFinding, _: About) -> String {
        match finding {
            GameInfoFinding::InvalidSize { value } => {
                format!("{} is not a valid board size; the game is not replayed", quoted(value))
            }
            GameInfoFinding::SquareSizeAsPair { .. } => {
                "the size of a square board is written as a pair of numbers".to_owned()
            }
            GameInfoFinding::InvalidKomi { value } if value.trim().is_empty() => {
                "KM is empty; komi 0 is used".to_owned()
            }
            GameInfoFinding::InvalidKomi { value } => format!("{} is not a valid komi; 0 is used", quoted(value)),
            GameInfoFinding::UnusualKomi { value, used, in_ko: true } => {
                format!("KM is missing; KO[{}] is read as komi {used}", shortened(value))
            }
            GameInfoFinding::UnusualKomi { value, used, in_ko: false } if value.trim() == &**used => {
                format!("a komi of {used} is unusual; it is used as it is")
            }
            GameInfoFinding::UnusualKomi { value, used, in_ko: false } => {
                format!("the komi is written as {}; {used} is used", quoted(value))
            }
            GameInfoFinding::InvalidHandicap { value } if value.trim().is_empty() => "HA is empty".to_owned(),
            GameInfoFinding::InvalidHandicap { value } => {
                format!("{} is not a valid number of handicap stones", quoted(value))
            }
            GameInfoFinding::NonstandardHandicap { value, stones } => {
                let stones = match stones {
                    0 => "no stones".to_owned(),
                    &stones => counted(stones, "stone", "stones"),
                };
                format!(
                    "the handicap {} is in words, where SGF asks for a number; it is read as {stones}",
                    quoted(value)
                )
            }
            GameInfoFinding::HandicapMismatch { handicap, stones } => {
                format!("HA says {handicap}, but {}", handicap_stones(*stones))
            }
            GameInfoFinding::UnknownRules { value, used } => {
                format!("{} is not a known rule set; the game is checked by {used} rules", quoted(value))
            }
            GameInfoFinding::InvalidResult { value } => format!("{} cannot be read as a result", quoted(value)),
            GameInfoFinding::NonstandardResult { value, standard } => {
                let result = format!("the result {} is not spelled as SGF asks", quoted(value));
                match standard {
                    Some(standard) => format!("{result}; it is read as {standard}"),
                    None => result,
                }
            }
            GameInfoFinding::NonstandardTime { value, .. } => {
                format!("the time limit {} is not written as a number of seconds", quoted(value))
            }
            GameInfoFinding::InvalidDate { value, why } => match why {
                InvalidDate::NoDate => format!("{} cannot be read as a date", quoted(value)),
                InvalidDate::CouldBeTwo { one, other } => {
                    format!("the date {} could be {one} or {other}", quoted(value))
                }
                InvalidDate::NoSuchDay => format!("no calendar has the date {}", quoted(value)),
            },
            GameInfoFinding::NonstandardDate { value, standard } => {
                let date = format!("the date {} is not spelled as SGF asks", quoted(value));
                match standard {
                    Some(standard) => format!("{date}; it is read as {standard}"),
                    None => date,
                }
            }
        }
    }

    fn help(finding: &GameInfoFinding, _: About) -> Option<String> {
        let help = match finding {
            GameInfoFinding::InvalidSize { .. } => "write SZ[19], or SZ[columns:rows], with numbers from 1 to 52",
            GameInfoFinding::SquareSizeAsPair { side } => return Some(format!("write SZ[{side}]")),
            GameInfoFinding::InvalidKomi { .. } | GameInfoFinding::UnusualKomi { .. } => {
                "write the komi in points, such as KM[6.5]"
            }
            GameInfoFinding::InvalidHandicap { .. } => "write the number of handicap stones, such as HA[2]",
            GameInfoFinding::NonstandardHandicap { stones: 0, .. } => {
                "HA counts handicap stones: leave it out where there are none, and put what was agreed into GC"
            }
            GameInfoFinding::NonstandardHandicap { stones, .. } => return Some(format!("write HA[{stones}]")),
            GameInfoFinding::HandicapMismatch { stones: HandicapStones::LeadingMoves(_), .. } => {
                "set the stones up with AB in the first node, or correct HA"
            }
            GameInfoFinding::HandicapMismatch { stones: HandicapStones::SetUp(_), .. } => "correct HA or AB",
            GameInfoFinding::UnknownRules { .. } => {
                "write RU[Chinese], RU[Japanese], RU[AGA], RU[NZ], RU[GOE] or another known name, or use --rules"
            }
            GameInfoFinding::InvalidResult { .. } | GameInfoFinding::NonstandardResult { standard: None, .. } => {
                "write RE[B+3.5], RE[W+R], RE[0], RE[Void] or RE[?]"
            }
            GameInfoFinding::NonstandardResult { standard: Some(standard), .. } => {
                return Some(format!("write RE[{standard}]"));
            }
            GameInfoFinding::NonstandardTime { limit: TimeLimit::Seconds(seconds), .. } => {
                return Some(format!("write TM[{seconds}]"));
            }
            GameInfoFinding::NonstandardTime { limit: TimeLimit::WithOvertime(seconds), .. } => {
                return Some(format!("write TM[{seconds}], and what else there is into OT"));
            }
            GameInfoFinding::NonstandardTime { limit: TimeLimit::EachMove, .. } => "write a time for each move into OT",
            GameInfoFinding::InvalidDate { why: InvalidDate::CouldBeTwo { one, other }, .. } => {
                return Some(format!("write DT[{one}] or DT[{other}], whichever is right"));
            }
            GameInfoFinding::InvalidDate { .. } => "write dates as YYYY-MM-DD, such as 2024-05-31",
            GameInfoFinding::NonstandardDate { standard: Some(standard), .. } => {
                return Some(format!("write DT[{standard}]"));
            }
            GameInfoFinding::NonstandardDate { standard: None, .. } => {
                "where the day is known, write YYYY-MM-DD; else YYYY-MM or YYYY, and the rest into GC"
            }
        };
        Some(help.to_owned())
    }
}

fn handicap_stones(stones: HandicapStones) -> String {
    match stones {
        HandicapStones::SetUp(stones) => {
            format!("{} set up", counted(stones, "black stone is", "black stones are"))
        }
        HandicapStones::LeadingMoves(0) => "there are no handicap stones".to_owned(),
        HandicapStones::LeadingMoves(moves) => {
            format!("no stones are set up and Black starts with {}", counted(moves, "move", "moves"))
        }
    }
}
