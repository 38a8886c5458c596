//! Findings as values: what is wrong, how bad it is, and where.
//!
//! The sentences are made from the values only when a report is written; but what the system or an engine says, and why a
//! result differs, is kept in the words in which it came. This room knows the vocabulary of Go and of places in a text,
//! but not how to find a fault.

mod code;
mod codes;
mod findings;
mod fix;
mod move_ref;
mod policy;
mod printable;
mod words;

pub use code::{BearsOn, Code, Severity, UnknownSeverity};
pub use codes::UnknownCode;
pub use findings::{
    CountFinding, FileFinding, Finding, FirstMoveOddity, GameInfoFinding, HandicapStones, InvalidDate, MoveFinding,
    NodeFinding, NotCounted, NotSettled, OtherGame, RepetitionRule, SetupFinding, SuicideBan, SyntaxFinding, TimeLimit,
    WrongTurn,
};
pub use fix::Fix;
pub use move_ref::{MoveRef, Related, RelatedRole};
pub use policy::Policy;
pub use printable::{counted, printable, quoted, shortened};

use findings::Language;
use words::{About, English};

use crate::go::{Color, Point, Size};
use crate::source::Span;

/// A finding with its severity and its place.
#[derive(Clone, Debug, PartialEq)]
pub struct Diagnostic {
    /// What was found.
    pub finding: Finding,
    /// How bad it is, by the table, the record and the user.
    pub severity: Severity,
    /// The game of the file, from 1; `None` for the file as a whole.
    pub game: Option<u32>,
    /// The place in the text; `None` where there is no text.
    pub span: Option<Span>,
    /// The name of the property in which the place lies, as far as its letters count; `None` where it lies in none.
    pub property: Option<Box<str>>,
    /// The size of the game's board, for the names of points.
    pub size: Option<Size>,
    /// The move concerned.
    pub mv: Option<MoveRef>,
    /// The line of play, such as `2.1`; `None` for the main line.
    pub variation: Option<Box<str>>,
    /// The number of the last move that this line has in common with the main line; `None` for the main line.
    pub leaves_after: Option<u32>,
    /// Earlier places that explain it.
    pub related: Vec<Related>,
    /// The position before the move, for a drawing.
    pub position: Option<Box<Position>>,
}

impl Diagnostic {
    /// The code of the finding.
    #[must_use]
    pub const fn code(&self) -> Code {
        self.finding.code()
    }

    /// The point concerned: the move's, or the one that setup or marks are about.
    #[must_use]
    pub fn point(&self) -> Option<Point> {
        self.finding.point().or_else(|| self.mv.and_then(|mv| mv.point))
    }

    /// The message: what is wrong, in a sentence without a full stop.
    #[must_use]
    pub fn message(&self) -> String {
        self.finding.message::<English>(self.about())
    }

    /// How to mend it, without a full stop; `None` where there is nothing to mend, or nothing general to say.
    #[must_use]
    pub fn help(&self) -> Option<String> {
        self.finding.help::<English>(self.about())
    }

    /// What to write in its place, where only one text can be meant.
    #[must_use]
    pub fn fix(&self) -> Option<Fix> {
        Fix::of(&self.finding, self.span?, self.about())
    }

    const fn about(&self) -> About {
        About { mv: self.mv, size: self.size }
    }
}

impl MoveRef {
    /// `White 10 at B7`, or `White 10` without a point.
    #[must_use]
    pub fn describe(&self, size: Option<Size>) -> String {
        <English as Language>::mv(*self, size)
    }
}

impl Related {
    /// What the earlier place is to the finding.
    #[must_use]
    pub fn message(&self) -> String {
        <English as Language>::related(self)
    }
}

/// The stones around a finding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Position {
    /// The stones, row by row from the upper left, as they stood before the move.
    pub stones: Vec<Option<Color>>,
    /// The points of the last moves before it, the latest last.
    pub recent: Vec<Point>,
}
