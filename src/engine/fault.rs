//! What can go wrong with an engine, in words for people who keep records rather than programs.

use std::fmt;
use std::time::Duration;

/// The longest piece of an engine's output that is quoted, in characters.
const LONGEST_QUOTE: usize = 60;

/// The longest last line of its error stream that is quoted: such lines name files by their whole path.
const LONGEST_LAST_LINE: usize = 200;

/// Why an engine gave no answer that can be used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EngineFault {
    /// The system cannot start the program.
    CannotStart {
        /// The program.
        program: String,
        /// What the system says.
        reason: String,
    },
    /// The engine was started, but failed before it had been asked about any game.
    DoesNotWork(Box<EngineFault>),
    /// It ended, or closed its input, with a question open; and the last line of its error stream, if there was any.
    Ended(Option<String>),
    /// It took too long.
    TooSlow(Duration),
    /// It printed something that is no answer.
    Nonsense {
        /// What it printed.
        printed: String,
    },
    /// It printed more than any answer can be.
    Endless,
    /// It answered with an error.
    Refused {
        /// The command.
        command: String,
        /// What it said.
        said: String,
    },
    /// It called something dead that is no stone.
    NoStone {
        /// What it named.
        named: String,
    },
    /// The board is no square, and the engine knows only squares.
    OnlySquares,
    /// A group on the board has no liberty: no engine can be given such a board.
    NoLiberty,
}

impl EngineFault {
    /// Whether an engine took too long to get ready: to try again would only waste as much time once more.
    pub(super) fn is_slow_start(&self) -> bool {
        matches!(self, Self::DoesNotWork(why) if matches!(**why, Self::TooSlow(_)))
    }
}

impl std::error::Error for EngineFault {}

/// A clause about "the engine", without a full stop.
impl fmt::Display for EngineFault {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::CannotStart { program, reason } => write!(f, "the engine `{program}` cannot be started ({reason})"),
            Self::DoesNotWork(why) => write!(f, "the engine does not get ready: on a trial board {why}"),
            Self::Ended(None) => f.write_str("the engine ended before it had answered"),
            Self::Ended(Some(line)) => {
                write!(f, "the engine ended before it had answered, and said `{}`", cut(line, LONGEST_LAST_LINE))
            }
            Self::TooSlow(time) if *time == Duration::from_secs(1) => {
                f.write_str("the engine did not answer within 1 second")
            }
            Self::TooSlow(time) => write!(f, "the engine did not answer within {} seconds", time.as_secs_f64()),
            Self::Nonsense { printed } => {
                write!(f, "the engine printed something that is no answer: {}", quoted(printed))
            }
            Self::Endless => f.write_str("the engine's answer had no end"),
            Self::Refused { command, said } if said.is_empty() => {
                write!(f, "the engine refused the command `{}`", cut(command, LONGEST_QUOTE))
            }
            Self::Refused { command, said } => {
                write!(f, "the engine refused the command `{}`: {}", cut(command, LONGEST_QUOTE), quoted(said))
            }
            Self::NoStone { named } => {
                write!(f, "the engine called {} dead, where no stone of this board stands", quoted(named))
            }
            Self::OnlySquares => f.write_str("the engine does not know rectangular boards"),
            Self::NoLiberty => f.write_str("no engine can be given a board with stones that have no liberty"),
        }
    }
}

fn quoted(text: &str) -> String {
    format!("`{}`", cut(text.trim(), LONGEST_QUOTE))
}

fn cut(text: &str, longest: usize) -> String {
    match text.char_indices().nth(longest) {
        Some((end, _)) => format!("{}...", &text[..end]),
        None => text.to_owned(),
    }
}
