//! What may explain that a recorded result differs from a count.
//!
//! Spells explanations. Does not know how one is found: see [`difference`](super::difference).

use std::fmt;

use super::hypothesis::{Hypothesis, joined_names};

/// What is known about a difference.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Explanation {
    /// These hypotheses make the results agree.
    Found {
        /// Fewest and likeliest, in the order of counting. Never empty.
        hypotheses: Vec<Hypothesis>,
        /// Other sets that do as well at nearly the same price.
        others: Vec<Vec<Hypothesis>>,
        /// How many of a hundred results, changed at random, would find a reason as cheap; `None` where RE names no margin.
        surprise: Option<u8>,
    },
    /// Somebody resigned, lost on time or forfeited the game: RE has nothing to do with the board.
    Decided,
    /// Nothing fits, and a move is illegal: the board is not the one that was counted.
    IllegalMove(u32),
    /// Nothing fits.
    Unexplained(Tried),
}

/// How much was tried where nothing fits. A file may ask for only so much: see [`Effort`](super::Effort).
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Tried {
    /// All there is.
    Everything,
    /// All but a guess at dead stones.
    AllButGuess,
    /// Nothing.
    Nothing,
}

/// A reason that so many of a hundred wrong results would find as well says little.
const WEAK: u8 = 10;

impl Explanation {
    /// The name in JSON and in the summary: of hypotheses that were needed together, joined by `+`.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Found { hypotheses, .. } => joined_names(hypotheses),
            Self::Decided => "not-by-points".to_owned(),
            Self::IllegalMove(_) => "illegal-move".to_owned(),
            Self::Unexplained(Tried::Everything) => "unexplained".to_owned(),
            Self::Unexplained(Tried::AllButGuess | Tried::Nothing) => "effort-limit".to_owned(),
        }
    }

    /// Whether hypotheses are known that make count and record agree.
    #[must_use]
    pub const fn is_found(&self) -> bool {
        matches!(self, Self::Found { .. })
    }

    /// Whether the record differs for no known reason. An illegal move is none: it makes no numbers agree.
    #[must_use]
    pub const fn is_missing(&self) -> bool {
        match self {
            Self::IllegalMove(_) | Self::Unexplained(_) => true,
            Self::Found { .. } | Self::Decided => false,
        }
    }
}

/// As a sentence without its full stop.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Found { hypotheses, surprise, .. } => {
                f.write_str("they agree if ")?;
                for (place, hypothesis) in hypotheses.iter().enumerate() {
                    let joint = if place == 0 { "" } else { " and " };
                    write!(f, "{joint}{hypothesis}")?;
                }
                match surprise {
                    Some(surprise) if *surprise >= WEAK => {
                        write!(f, " (which may be chance: {surprise} of 100 wrong results would fit as well)")
                    }
                    _ => Ok(()),
                }
            }
            Self::Decided => f.write_str("the record says that the game was not decided by points"),
            Self::IllegalMove(number) => {
                write!(f, "move {number} is illegal or cannot be read, so the board may be another")
            }
            Self::Unexplained(Tried::Everything) => f.write_str("no explanation was found"),
            Self::Unexplained(Tried::AllButGuess) => f.write_str(
                "no explanation was found, but dead stones were not guessed: there are too many games in the file for its size",
            ),
            Self::Unexplained(Tried::Nothing) => {
                f.write_str("no explanation was looked for: there are too many games in the file for its size")
            }
        }
    }
}
