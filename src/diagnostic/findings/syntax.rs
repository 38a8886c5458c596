//! Findings about syntax: brackets, parentheses, semicolons, names.
//!
//! Does not know how the parser goes on after a fault, only what it says of it.

use std::fmt::Write as _;

use super::codes;
use crate::diagnostic::Code;
use crate::diagnostic::printable::{quoted, shortened};
use crate::diagnostic::words::{About, English, Words};

codes! {
    UNCLOSED_VALUE "unclosed-value" Error Record "a value's closing bracket is missing"
    UNCLOSED_GAME "unclosed-game" Error Count "a game's closing parenthesis is missing"
    UNMATCHED_PARENTHESIS "unmatched-parenthesis" Warning Record "there is one closing parenthesis too many"
    MISSING_PARENTHESIS "missing-parenthesis" Warning Record "a game's opening parenthesis is missing"
    MISSING_SEMICOLON "missing-semicolon" Warning Record "a node's semicolon is missing"
    EMPTY_GAME "empty-game" Error Count "parentheses hold no node"
    PROPERTY_WITHOUT_VALUE "property-without-value" Error Record "a property has no value"
    VALUE_WITHOUT_PROPERTY "value-without-property" Error Record "a value belongs to no property"
    UNESCAPED_BRACKET "unescaped-bracket" Warning Record "a bracket inside text lacks its backslash"
    STRAY_TEXT "stray-text" Warning Record "something stands where no text belongs"
    LOWERCASE_IDENTIFIER "lowercase-identifier" Warning Record "a property's name has lower-case letters"
}

/// A finding about syntax.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum SyntaxFinding {
    /// A value without its bracket.
    UnclosedValue,
    /// A game without its parenthesis.
    UnclosedGame,
    /// A parenthesis too many.
    UnmatchedParenthesis,
    /// A game without its opening parenthesis.
    MissingParenthesis,
    /// A node without its semicolon.
    MissingSemicolon,
    /// Parentheses without a node.
    EmptyGame,
    /// A property without a value.
    PropertyWithoutValue {
        /// Its name.
        name: Box<str>,
    },
    /// A value without its opening bracket.
    UnopenedValue {
        /// The property, or the value alone, as it is read.
        read_as: Box<str>,
    },
    /// A value without a property.
    ValueWithoutProperty,
    /// A bracket that lacks its backslash.
    UnescapedBracket,
    /// Text that fits nowhere.
    StrayText {
        /// The text.
        text: Box<str>,
    },
    /// Lines with the marks of a mail that quotes them.
    QuotedLines,
    /// A node after a variation.
    NodeAfterVariation,
    /// Parentheses around a game tree.
    ExtraParenthesis,
    /// Names with lower-case letters.
    LowercaseIdentifier {
        /// The first one.
        name: Box<str>,
        /// How many there are in the game.
        count: u32,
        /// What it is read as.
        read_as: Box<str>,
    },
}

impl SyntaxFinding {
    pub(super) const fn code(&self) -> Code {
        match self {
            Self::UnclosedValue => Code::UNCLOSED_VALUE,
            Self::UnclosedGame => Code::UNCLOSED_GAME,
            Self::UnmatchedParenthesis => Code::UNMATCHED_PARENTHESIS,
            Self::MissingParenthesis => Code::MISSING_PARENTHESIS,
            Self::MissingSemicolon => Code::MISSING_SEMICOLON,
            Self::EmptyGame => Code::EMPTY_GAME,
            Self::PropertyWithoutValue { .. } => Code::PROPERTY_WITHOUT_VALUE,
            Self::ValueWithoutProperty => Code::VALUE_WITHOUT_PROPERTY,
            Self::UnescapedBracket => Code::UNESCAPED_BRACKET,
            Self::UnopenedValue { .. }
            | Self::QuotedLines
            | Self::StrayText { .. }
            | Self::NodeAfterVariation
            | Self::ExtraParenthesis => Code::STRAY_TEXT,
            Self::LowercaseIdentifier { .. } => Code::LOWERCASE_IDENTIFIER,
        }
    }
}

impl Words<SyntaxFinding> for English {
    fn message(finding: &SyntaxFinding, _: About) -> String {
        let message = match finding {
            SyntaxFinding::UnclosedValue => "the `]` of this value is missing",
            SyntaxFinding::UnclosedGame => "the `)` of this game is missing; was the file cut off?",
            SyntaxFinding::UnmatchedParenthesis => "one `)` too many",
            SyntaxFinding::MissingParenthesis => "the `(` before this game is missing; it is read as if it were there",
            SyntaxFinding::UnopenedValue { read_as } => {
                return format!("the `[` of this value is missing; it is read as {}", shortened(read_as));
            }
            SyntaxFinding::QuotedLines => {
                "the lines of this game start with `>`, as in a quoted mail; the marks are ignored"
            }
            SyntaxFinding::MissingSemicolon => "the `;` before this node is missing; it is read as if it were there",
            SyntaxFinding::EmptyGame => "there is nothing between these parentheses",
            SyntaxFinding::PropertyWithoutValue { name } => return format!("{} has no value", shortened(name)),
            SyntaxFinding::ValueWithoutProperty => "this value has no property name before it; it is ignored",
            SyntaxFinding::UnescapedBracket => {
                "this `]` is part of the text, but has no backslash before it; the text is read on past it"
            }
            SyntaxFinding::StrayText { text } => {
                return format!("{} does not belong here; it is ignored", quoted(text.trim()));
            }
            SyntaxFinding::NodeAfterVariation => {
                "a node after a variation, where only another variation may follow; it is read as one more variation"
            }
            SyntaxFinding::ExtraParenthesis => "one `(` too many",
            SyntaxFinding::LowercaseIdentifier { name, count, read_as } => {
                return in_small_letters(name, *count, read_as);
            }
        };
        message.to_owned()
    }

    fn help(finding: &SyntaxFinding, _: About) -> Option<String> {
        let help = match finding {
            SyntaxFinding::UnclosedValue => "put the `]` where the value ends",
            SyntaxFinding::UnclosedGame => "compare with the source of the record; if nothing is missing, add a `)`",
            SyntaxFinding::UnmatchedParenthesis => {
                "check whether a variation ends too early; if not, remove the parenthesis"
            }
            SyntaxFinding::MissingParenthesis => "write a `(` before it",
            SyntaxFinding::UnopenedValue { .. } => "put the `[` where the value starts",
            SyntaxFinding::QuotedLines => "remove the `>` before each line",
            SyntaxFinding::MissingSemicolon => "write a `;` before it",
            SyntaxFinding::EmptyGame => "remove the parentheses",
            SyntaxFinding::PropertyWithoutValue { .. } => {
                "give it a value (`[]` if there is nothing to say), or remove it"
            }
            SyntaxFinding::ValueWithoutProperty => "write the property's name before it",
            SyntaxFinding::UnescapedBracket => "write `\\]`",
            SyntaxFinding::StrayText { .. } => "remove it, or put it into a comment C[...]",
            SyntaxFinding::NodeAfterVariation => "put the node before the variations, or into parentheses",
            SyntaxFinding::ExtraParenthesis => "remove the parenthesis",
            SyntaxFinding::LowercaseIdentifier { .. } => "write the names in capital letters, as FF[4] does",
        };
        Some(help.to_owned())
    }
}

fn in_small_letters(name: &str, count: u32, read_as: &str) -> String {
    let (name, read_as) = (shortened(name), shortened(read_as));
    let mut text = format!("property names are written in capitals; {name} is read as {read_as}");
    if count > 1 {
        let _ = write!(text, " ({count} such names in this game)");
    }
    text
}
