//! Boards: the one before an illegal move, the one that was counted, the one at a node. What is seen is put together first,
//! then drawn with letters or with lines. Knows no format.

mod count;
mod fault;
mod letters;
mod node;
mod paint;
mod picture;
#[cfg(feature = "png")]
mod png;
mod shapes;
mod svg;

pub(super) use count::draw_final;
pub(super) use fault::draw_fault;
pub use node::Overlay;
pub(super) use node::{draw_node, is_in_text, node_on_paper};
#[cfg(feature = "png")]
pub(super) use png::{is_writable, to_png};
pub(super) use svg::to_svg;
