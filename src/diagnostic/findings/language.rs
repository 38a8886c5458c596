//! What makes a language whole: words for the findings of every subject, and for the moves they name.

use super::{CountFinding, FileFinding, GameInfoFinding, MoveFinding, NodeFinding, SetupFinding, SyntaxFinding};
use crate::diagnostic::words::{English, Words};
use crate::diagnostic::{MoveRef, Related, RelatedRole};
use crate::go::Size;

/// A language that has words for everything.
pub(in crate::diagnostic) trait Language:
    Words<FileFinding>
    + Words<SyntaxFinding>
    + Words<NodeFinding>
    + Words<GameInfoFinding>
    + Words<SetupFinding>
    + Words<MoveFinding>
    + Words<CountFinding>
{
    /// A move, by its side, its number and its point: `White 10 at B7`.
    fn mv(mv: MoveRef, size: Option<Size>) -> String;

    /// What an earlier place is to a finding.
    fn related(related: &Related) -> String;
}

impl Language for English {
    fn mv(mv: MoveRef, size: Option<Size>) -> String {
        Self::name_move(mv, size)
    }

    fn related(Related { role, number, color, .. }: &Related) -> String {
        match role {
            RelatedRole::PutStone => format!("{color} {number} put the stone there"),
            RelatedRole::TookKo => format!("{color} {number} took the ko"),
            RelatedRole::MadePosition => format!("the position after {color} {number} is the same"),
            RelatedRole::SameSide => format!("{color} {number} is by the same side"),
            RelatedRole::MayBeCause => format!("{color} {number} is illegal itself and may be the cause of this"),
        }
    }
}
