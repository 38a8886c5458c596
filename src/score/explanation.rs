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
    },
    /// Somebody resigned, lost on time or forfeited the game: RE has nothing to do with the board.
    Decided,
    /// Nothing fits, and a move is illegal: the board is not the one that was counted.
    IllegalMove(u32),
    /// Nothing fits.
    Unexplained {
        /// Whether a guess at dead stones was among what was tried.
        guessed: bool,
    },
}

impl Explanation {
    /// The name in JSON and in the summary: of hypotheses that were needed together, joined by `+`.
    #[must_use]
    pub fn name(&self) -> String {
        match self {
            Self::Found { hypotheses, .. } => joined_names(hypotheses),
            Self::Decided => "not-by-points".to_owned(),
            Self::IllegalMove(_) => "illegal-move".to_owned(),
            Self::Unexplained { .. } => "unexplained".to_owned(),
        }
    }
}

/// As a sentence without its full stop.
impl fmt::Display for Explanation {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Found { hypotheses, .. } => {
                f.write_str("they agree if ")?;
                for (place, hypothesis) in hypotheses.iter().enumerate() {
                    let joint = if place == 0 { "" } else { " and " };
                    write!(f, "{joint}{hypothesis}")?;
                }
                Ok(())
            }
            Self::Decided => f.write_str("the record says that the game was not decided by points"),
            Self::IllegalMove(number) => {
                write!(f, "move {number} is illegal or cannot be read, so the board may be another")
            }
            Self::Unexplained { guessed: true } => f.write_str("no explanation was found"),
            Self::Unexplained { guessed: false } => f.write_str(
                "no explanation was found, but dead stones were not guessed: there are too many games in the file for its size",
            ),
        }
    }
}
