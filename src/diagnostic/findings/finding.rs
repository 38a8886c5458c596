//! A finding of any subject.
//!
//! Knows the subjects, and which of them a fault of syntax belongs to; nothing of what they say.

use super::language::Language;
use super::{CountFinding, FileFinding, GameInfoFinding, MoveFinding, NodeFinding, SetupFinding, SyntaxFinding};
use crate::diagnostic::Code;
use crate::diagnostic::words::{About, Words};
use crate::go::{Point, RuleSet};
use crate::sgf::FaultKind;

/// A finding: its subject, and what was found there. Text that comes from a record is kept as written and made printable
/// with the message.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum Finding {
    /// About the file as a whole.
    File(FileFinding),
    /// About syntax.
    Syntax(SyntaxFinding),
    /// About the properties of a node.
    Node(NodeFinding),
    /// About what a record says of its game.
    GameInfo(GameInfoFinding),
    /// About setup.
    Setup(SetupFinding),
    /// About a move.
    Move(MoveFinding),
    /// About a count.
    Count(CountFinding),
}

/// Does the same with the finding of each subject.
macro_rules! for_each_subject {
    ($finding:expr, $what:ident => $result:expr) => {
        match $finding {
            Finding::File($what) => $result,
            Finding::Syntax($what) => $result,
            Finding::Node($what) => $result,
            Finding::GameInfo($what) => $result,
            Finding::Setup($what) => $result,
            Finding::Move($what) => $result,
            Finding::Count($what) => $result,
        }
    };
}

macro_rules! from_subjects {
    ($($subject:ident($finding:ident))*) => {
        $(
            impl From<$finding> for Finding {
                fn from(finding: $finding) -> Self {
                    Self::$subject(finding)
                }
            }
        )*
    };
}

from_subjects! {
    File(FileFinding) Syntax(SyntaxFinding) Node(NodeFinding) GameInfo(GameInfoFinding) Setup(SetupFinding)
    Move(MoveFinding) Count(CountFinding)
}

impl Finding {
    /// A fault of syntax, and the text that it is about.
    #[must_use]
    pub fn of_fault(kind: FaultKind, text: &str) -> Self {
        Self::Syntax(match kind {
            FaultKind::NoGame { blank } => return FileFinding::NoGame { blank }.into(),
            FaultKind::TextBeforeGame => return FileFinding::TextBeforeGame.into(),
            FaultKind::TextAfterGame => return FileFinding::TextAfterGame.into(),
            FaultKind::UnclosedValue => SyntaxFinding::UnclosedValue,
            FaultKind::UnclosedGame => SyntaxFinding::UnclosedGame,
            FaultKind::UnmatchedParenthesis => SyntaxFinding::UnmatchedParenthesis,
            FaultKind::MissingParenthesis => SyntaxFinding::MissingParenthesis,
            FaultKind::UnopenedValue { name } => SyntaxFinding::UnopenedValue { read_as: opened(text, name as usize) },
            FaultKind::QuotedLines => SyntaxFinding::QuotedLines,
            FaultKind::MissingSemicolon => SyntaxFinding::MissingSemicolon,
            FaultKind::EmptyGame => SyntaxFinding::EmptyGame,
            FaultKind::PropertyWithoutValue => SyntaxFinding::PropertyWithoutValue { name: text.into() },
            FaultKind::ValueWithoutProperty => SyntaxFinding::ValueWithoutProperty,
            FaultKind::UnescapedBracket => SyntaxFinding::UnescapedBracket,
            FaultKind::NodeAfterVariation => SyntaxFinding::NodeAfterVariation,
            FaultKind::ExtraParenthesis => SyntaxFinding::ExtraParenthesis,
            FaultKind::StrayText => SyntaxFinding::StrayText { text: text.into() },
            FaultKind::LowercaseIdentifier { count, reading } => {
                SyntaxFinding::LowercaseIdentifier { name: text.into(), count, read_as: reading.read(text).into() }
            }
        })
    }

    /// The code.
    #[must_use]
    pub const fn code(&self) -> Code {
        for_each_subject!(self, finding => finding.code())
    }

    /// The point it is about, where it is not that of its move.
    pub(in crate::diagnostic) const fn point(&self) -> Option<Point> {
        match self {
            Self::Node(finding) => finding.point(),
            Self::Setup(finding) => finding.point(),
            Self::File(_) | Self::Syntax(_) | Self::GameInfo(_) | Self::Move(_) | Self::Count(_) => None,
        }
    }

    /// The rule sets under which a move that is illegal, or repeats a position, is illegal; `None` for a finding of another
    /// kind.
    #[must_use]
    pub fn illegal_under(&self) -> Option<Vec<RuleSet>> {
        match self {
            Self::Move(finding) => finding.illegal_under(),
            Self::File(_) | Self::Syntax(_) | Self::Node(_) | Self::GameInfo(_) | Self::Setup(_) | Self::Count(_) => {
                None
            }
        }
    }

    pub(in crate::diagnostic) fn message<L: Language>(&self, about: About) -> String {
        for_each_subject!(self, finding => <L as Words<_>>::message(finding, about))
    }

    pub(in crate::diagnostic) fn help<L: Language>(&self, about: About) -> Option<String> {
        for_each_subject!(self, finding => <L as Words<_>>::help(finding, about))
    }
}

/// A value and the property before it, if there is one, with the bracket that is missing between them.
fn opened(text: &str, name: usize) -> Box<str> {
    match text.split_at_checked(name) {
        None | Some(("", _)) => text.trim_end_matches(']').into(),
        Some((name, value)) => format!("{}[{value}", name.trim()).into(),
    }
}
