//! Moves as findings name them: the one concerned, and earlier ones that explain it.
//!
//! Only data; the words are those of a language.

use crate::go::{Color, Point};
use crate::source::Span;

/// A move, as reports name it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct MoveRef {
    /// Along its line from 1: passes counted, setup not.
    pub number: u32,
    /// Who moves.
    pub color: Color,
    /// Where; `None` for a pass, and for what is no point of the board.
    pub point: Option<Point>,
}

/// An earlier place that explains a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Related {
    /// What that place is to the finding.
    pub role: RelatedRole,
    /// Where it is.
    pub span: Span,
    /// The number of the move there.
    pub number: u32,
    /// Who moved.
    pub color: Color,
}

/// What an earlier move is to a finding.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RelatedRole {
    /// It put the stone there.
    PutStone,
    /// It took the ko.
    TookKo,
    /// It made the position first.
    MadePosition,
    /// The same side played it.
    SameSide,
    /// It is illegal itself, and may be the cause.
    MayBeCause,
}
