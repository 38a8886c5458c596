//! Boards drawn with letters: the one before an illegal move, and the one that was counted. Knows no format.

mod count;
mod drawing;
mod fault;

pub(super) use count::draw_final;
pub(super) use fault::draw_fault;
