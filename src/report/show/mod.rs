//! `gocheck show`: the board at a node, for a terminal or as a picture in a file.
//!
//! Knows what is told about a node; how a board is drawn is the matter of `report/board/`.

mod picture;
mod text;
mod words;

#[cfg(feature = "png")]
pub use picture::show_as_png;
pub use picture::show_as_svg;
pub use text::show_as_text;
