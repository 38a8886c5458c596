//! The file format: a lexer, a parser that recovers from faults and goes on, a flat tree, property values.
//!
//! Knows no rules of Go and does no input or output. Everything has its place in the text; what is wrong is a value.

mod fault;
mod ident;
mod parser;
mod scan;
mod strict;
mod tree;
mod value;

pub use fault::{Fault, FaultKind, SmallLetters};
pub use ident::{Group, Ident, Meaning, Values, id};
pub use parser::parse;
pub use strict::fits_strictly;
pub use tree::{Collection, GameTree, LineId, Node, NodeId, PlainMove, Property, Value};
pub use value::{PointListItem, PointValue, point, point_list_item, simple_text, text};
