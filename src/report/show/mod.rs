//! `gocheck show`: the board at a node, for a terminal or as a picture in a file.
//!
//! Knows what is told about a node; how a board is drawn is the matter of `report/board/`.

mod text;
mod words;

pub use text::show_as_text;
