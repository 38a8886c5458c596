//! A cell of the board's framed grid.
//!
//! Knows what one cell holds, not how cells make a board.

use crate::go::Color;

/// What a cell of the framed grid holds. Flat, so that comparing two is comparing two bytes.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Content {
    Black,
    White,
    Empty,
    Edge,
}

impl Content {
    pub(super) const fn stone(color: Color) -> Self {
        match color {
            Color::Black => Self::Black,
            Color::White => Self::White,
        }
    }

    pub(super) const fn color(self) -> Option<Color> {
        match self {
            Self::Black => Some(Color::Black),
            Self::White => Some(Color::White),
            Self::Empty | Self::Edge => None,
        }
    }

    /// `B`, `W`, or `.` where no stone stands.
    pub(super) const fn letter(self) -> u8 {
        // Looked up, not chosen: nobody can foresee the next point.
        b"BW.."[self as usize]
    }
}

#[derive(Clone, Copy, Debug)]
pub(super) struct Cell {
    pub(super) content: Content,
    /// The number of the move that put the stone here; 0 for setup.
    pub(super) placed: u32,
    /// The cell of the chain's head; [`FRAME_CORNER`] where there is no stone.
    pub(super) head: u16,
    /// The next stone of the chain, in a circle.
    pub(super) next: u16,
    /// Of the head: stones in the chain.
    pub(super) stones: u16,
    /// Of the head: pseudo-liberties of the chain.
    pub(super) liberties: u16,
}

/// The first cell of the frame.
pub(super) const FRAME_CORNER: u16 = 0;

impl Cell {
    pub(super) const fn without_stone(content: Content) -> Self {
        Self { content, placed: 0, head: FRAME_CORNER, next: 0, stones: 0, liberties: 0 }
    }
}
