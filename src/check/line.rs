//! What is known of a line of play while it is walked through, besides its board.
//!
//! Only data: what follows from it is decided by whoever walks.

use super::turn::{Start, Turn};
use crate::go::{ByColor, Color, Point};
use crate::source::Span;

/// Where a move of the present line stands, and what it was.
#[derive(Clone, Copy, Debug)]
pub(super) struct MoveSpan {
    pub(super) span: Span,
    pub(super) color: Color,
    pub(super) point: Option<Point>,
}

/// What is known of a line of play at a node, besides its board.
#[allow(clippy::struct_excessive_bools)] // independent facts
#[derive(Clone, Copy, Debug)]
pub(super) struct LineState {
    pub(super) turn: Turn,
    /// The position before the first move.
    pub(super) start: Option<Start>,
    /// AB or AW has asked for stones, on the board or beside it.
    pub(super) set_up: bool,
    /// Passes running.
    pub(super) passes: u32,
    /// How often each side has passed.
    pub(super) passed: ByColor<u32>,
    /// Who passed first.
    pub(super) first_pass: Option<Color>,
    /// Two passes have ended the game.
    pub(super) ended: bool,
    /// Black's moves before White's first.
    pub(super) leading_black: u32,
    pub(super) only_black_so_far: bool,
    /// The first illegal move.
    pub(super) first_illegal: Option<u32>,
    /// The finding about stones after the end, and whether this line goes straight on from it.
    pub(super) after_end: Option<OncePerLine>,
    /// The finding about repetitions.
    pub(super) repetition: Option<OncePerLine>,
    /// A node of the path has information about the game.
    pub(super) game_info: bool,
}

impl LineState {
    /// Before the first node.
    pub(super) const START: Self = Self {
        turn: Turn::START,
        start: None,
        set_up: false,
        passes: 0,
        passed: ByColor { black: 0, white: 0 },
        first_pass: None,
        ended: false,
        leading_black: 0,
        only_black_so_far: true,
        first_illegal: None,
        after_end: None,
        repetition: None,
        game_info: false,
    };

    /// Whether the last two moves are passes.
    pub(super) const fn has_double_pass(&self) -> bool {
        self.passes >= 2
    }
}

/// A finding that is given once a line of play, with a count.
#[derive(Clone, Copy, Debug)]
pub(super) struct OncePerLine {
    /// Its index among the findings; `None` where it is not shown.
    pub(super) index: Option<usize>,
    /// Whether this line is the one it is counted on: the first child at every branch since.
    pub(super) counting: bool,
}

/// Whether the record itself says that a move is illegal.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub(super) enum Legality {
    /// It does not: the rules decide.
    #[default]
    Judged,
    /// KO does: the players let it stand.
    Waived,
}
