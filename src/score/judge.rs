//! Somebody else's word on which stones are dead.
//!
//! The count asks through this trait, so that it does no input or output of its own, and need not know who answers.

use std::fmt::Debug;

use super::dead_stones::DeadStones;
use super::points::Points;
use crate::go::{Board, Color};

/// Tells dead stones from living ones on a final board.
pub trait DeadStoneJudge: Debug + Send + Sync {
    /// The dead stones, whole chains. The answer must depend on what is given here alone: not on earlier boards, and
    /// not on which thread asks.
    ///
    /// # Errors
    /// Why there is no answer, as a clause for the people who read the report: `the engine did not answer within 60
    /// seconds`.
    fn dead(&self, board: &Board, to_move: Color, komi: Points) -> Result<DeadStones, String>;
}
