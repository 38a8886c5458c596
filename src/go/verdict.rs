//! What the rules make of a move.
//!
//! Names what can be wrong with a move. Does not know how that is found out.

use super::color::Color;

/// What the rules say of a move that was carried out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Verdict {
    /// Nothing: the move is legal, and so far nobody has seen the position.
    Legal,
    /// The move is legal and makes an earlier position again.
    Repeats(Repeat),
    /// The move breaks a rule.
    Illegal(Illegal),
}

/// Why a move is illegal, with the earlier move that is responsible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// A stone stands there already.
    Occupied {
        /// Whose stone.
        stone: Color,
        /// The move that put it there; `None` for setup.
        placed: Option<u32>,
    },
    /// The move leaves its own chain without a liberty and captures nothing.
    Suicide {
        /// How many stones die, the new one included.
        stones: u16,
    },
    /// The move takes back at once the single stone that has just taken a single stone.
    Ko {
        /// The move that took.
        taken_by: u32,
    },
    /// The move makes a position again that the rule set forbids to make again.
    Superko(Repeat),
}

/// An earlier position that has come again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeat {
    /// The latest move that made the position; 0 where it is the one the game, or the last setup, started from.
    pub after_move: u32,
    /// Whether it has stood with the same side to play, too.
    pub same_side: bool,
}
