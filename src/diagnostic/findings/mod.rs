//! What can be found: a subject a file, each with its codes, its facts and its words side by side.
//!
//! To add a finding: a row in `codes!` of its subject, a variant of the subject's enum, and whatever the compiler then
//! asks for. Does not know how a fault is found.

mod count;
mod file;
mod game_info;
mod moves;
mod node;
mod setup;
mod syntax;

pub use count::{CountFinding, NotCounted};
pub use file::FileFinding;
pub use game_info::{GameInfoFinding, HandicapStones};
pub use moves::{FirstMoveOddity, MoveFinding, RepetitionRule, SuicideBan, WrongTurn};
pub use node::NodeFinding;
pub use setup::SetupFinding;
pub use syntax::SyntaxFinding;

use super::code::{Code, codes};
use super::words::{About, Language, Words};
use crate::go::{Point, RuleSet};

/// The codes of all subjects, in the order of the documentation.
pub(super) const CODES: [&[Code]; 7] =
    [file::CODES, syntax::CODES, node::CODES, game_info::CODES, setup::CODES, moves::CODES, count::CODES];

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
    /// The code.
    #[must_use]
    pub const fn code(&self) -> Code {
        for_each_subject!(self, finding => finding.code())
    }

    /// The point it is about, where it is not that of its move.
    pub(super) const fn point(&self) -> Option<Point> {
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

    pub(super) fn message<L: Language>(&self, about: About) -> String {
        for_each_subject!(self, finding => <L as Words<_>>::message(finding, about))
    }

    pub(super) fn help<L: Language>(&self, about: About) -> Option<String> {
        for_each_subject!(self, finding => <L as Words<_>>::help(finding, about))
    }
}
