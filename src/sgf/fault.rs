//! What can be wrong with the syntax of a record, as plain values.

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
    NoGame,
    /// Something before the first game.
    TextBeforeGame,
    /// Something behind the last game.
    TextAfterGame,
    /// A value whose `]` never comes, or not where it belongs.
    UnclosedValue,
    /// A game whose `)` never comes.
    UnclosedGame,
    /// A `)` too many.
    UnmatchedParenthesis,
    /// Properties straight after `(` or `)`.
    MissingSemicolon,
    /// Parentheses without a node.
    EmptyGame,
    /// A name without a value.
    PropertyWithoutValue,
    /// A value without a name.
    ValueWithoutProperty,
    /// A bare `]` inside text.
    UnescapedBracket,
    /// A node after a variation, where only another variation may stand.
    NodeAfterVariation,
    /// A parenthesis around a whole game tree.
    ExtraParenthesis,
    /// Anything else that fits nowhere.
    StrayText,
    /// Names with lower-case letters; reported once a game.
    LowercaseIdentifier {
        /// How many of the game's names have any.
        count: u32,
        /// Whether all letters of the first one count, as if they were capitals.
        in_capitals: bool,
    },
}
