//! What can be wrong with the syntax of a record, as plain values.

use crate::source::Span;

/// A fault and its place.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fault {
    /// What is wrong.
    pub kind: FaultKind,
    /// Where: the place the fault is reported at, up to the end of what is concerned.
    pub span: Span,
    /// The game it belongs to, from 0; `None` outside of games.
    pub game: Option<u32>,
}

/// The kinds of syntax faults.
#[derive(Clone, Debug, PartialEq, Eq)]
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
    PropertyWithoutValue {
        /// The name.
        name: Box<str>,
    },
    /// A value without its `[`.
    UnopenedValue {
        /// The property as it is read.
        read_as: Box<str>,
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
    StrayText {
        /// What it is.
        text: Box<str>,
    },
    /// Names with lower-case letters; reported once a game.
    LowercaseIdentifier {
        /// The first of them.
        name: Box<str>,
        /// How many of the game's names have any.
        count: u32,
        /// What the first one is read as.
        read_as: Box<str>,
    },
}
