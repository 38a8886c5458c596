//! What can be wrong with the syntax of a record, as plain values. They own no text: a hostile file has a fault at every other
//! byte, and what a fault is about stands at its span.

use crate::source::Span;

/// A fault and its place.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// Where: the place the fault is reported at, up to the end of what is concerned.
    pub span: Span,
    /// The game it belongs to, from 0; `None` outside of games.
    pub game: Option<u32>,
}

/// The kinds of syntax faults.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FaultKind {
    /// Nothing in the text starts a game tree.
    NoGame {
        /// Whether it has no bytes but white space.
        blank: bool,
    },
    /// Something before the first game.
    TextBeforeGame,
    /// Something after the last game.
    TextAfterGame,
    /// A value whose `]` never comes, or not where it belongs.
    UnclosedValue,
    /// A game whose `)` never comes.
    UnclosedGame,
    /// A `)` too many.
    UnmatchedParenthesis,
    /// A game without its `(`.
    MissingParenthesis,
    /// Properties straight after `(` or `)`.
    MissingSemicolon,
    /// Parentheses without a node.
    EmptyGame,
    /// A name without a value.
    PropertyWithoutValue,
    /// A value without its `[`.
    UnopenedValue {
        /// How many bytes of the property's name stand before it, blanks included: none where another value does.
        name: u32,
    },
    /// A value without a name.
    ValueWithoutProperty,
    /// A bare `]` inside text.
    UnescapedBracket,
    /// A node after a variation, where only another variation may stand.
    NodeAfterVariation,
    /// A parenthesis around a whole game tree.
    ExtraParenthesis,
    /// Lines that start with `>`, as a mail quotes them.
    QuotedLines,
    /// Anything else that fits nowhere.
    StrayText,
    /// Names with lower-case letters; reported once a game, at the first of them.
    LowercaseIdentifier {
        /// How many of the game's names have any.
        count: u32,
        /// How the first one is read.
        reading: SmallLetters,
    },
}

/// What the lower-case letters of a name are worth.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SmallLetters {
    /// They are left out, as old versions of SGF say.
    Dropped,
    /// They stand for capitals.
    Capitals,
}

impl SmallLetters {
    /// What a name is read as.
    #[must_use]
    pub fn read(self, name: &str) -> String {
        match self {
            Self::Dropped => name.chars().filter(|letter| !letter.is_ascii_lowercase()).collect(),
            Self::Capitals => name.to_ascii_uppercase(),
        }
    }
}
