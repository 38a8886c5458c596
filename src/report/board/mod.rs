//! Boards: the one before an illegal move, the one that was counted, the one at a node. What is seen is put together first,
//! then drawn with letters or with lines. Knows no format.

mod count;
mod fault;
mod letters;
mod node;
mod paint;
mod picture;

pub(super) use count::draw_final;
pub(super) use fault::draw_fault;
pub use node::Overlay;
pub(super) use node::{draw_node, is_in_text};
