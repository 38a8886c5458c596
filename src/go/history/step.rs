//! What a history is written in: one thing after another.
//!
//! Knows what may happen, not what positions come of it.

use crate::go::{Color, Point};

/// One thing that happened to the board or to the turn.
#[derive(Clone, Copy, Debug)]
pub(super) struct Step {
    pub(super) what: What,
    /// Where; of no meaning for a pass and a start.
    pub(super) point: Point,
    /// Of a move: its number.
    pub(super) number: u32,
}

#[derive(Clone, Copy, Debug)]
pub(super) enum What {
    /// A move put a stone, and made a position.
    Move(Color),
    /// The move before took a stone off.
    Taken,
    /// Setup.
    Set(Option<Color>),
    /// The side passed: the same stones, the other side to play.
    Pass(Color),
    /// A history starts, with this side to play.
    Start(Color),
}
