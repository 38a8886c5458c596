//! Bytes to text: encodings, spans, lines and columns.
//!
//! Of SGF it knows what the choice of an encoding needs, in one file: where `CA[..]` stands, and what may follow a value.
//! Decoding comes before everything else, because in GBK, Big5 and `Shift_JIS` the second byte of a character may look
//! like `[`, `\` or `]`.

mod brackets;
mod choice;
mod encoding;
mod encoding_fault;
mod label;
mod line_column;
mod span;

pub(crate) use brackets::closing_bracket;
pub use encoding::{Decoded, readings, stretches};
pub use encoding_fault::EncodingFault;
pub use label::encoding_for_label;
pub use line_column::{LineColumn, LinePiece, line_around, line_columns, line_columns_from};
pub use span::Span;
