//! Lines and columns, counted only when somebody asks: a record without findings never pays for them.

use super::span::Span;

/// A place as people read it: line and column from 1, columns in Unicode code points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LineColumn {
    /// From 1; a line ends at LF, CR LF or CR.
    pub line: u32,
    /// From 1, in code points.
    pub column: u32,
}

impl LineColumn {
    /// Where a text starts.
    pub const START: Self = Self { line: 1, column: 1 };
}

/// The positions of `offsets`, which must be sorted, in one pass over `text`. An offset after the end is the end's.
#[must_use]
pub fn line_columns(text: &str, offsets: &[u32]) -> Vec<LineColumn> {
    line_columns_from(text, (0, LineColumn::START), offsets)
}

/// As [`line_columns`], from an offset on whose position is known: no offset may lie before it.
#[must_use]
pub fn line_columns_from(text: &str, (start, mut position): (u32, LineColumn), offsets: &[u32]) -> Vec<LineColumn> {
    let bytes = text.as_bytes();
    let mut result = Vec::with_capacity(offsets.len());
    let mut at = start as usize;
    for &offset in offsets {
        let end = bytes.len().min(offset as usize);
        while at < end {
            let byte = bytes[at];
            at += 1;
            match byte {
                b'\r' if bytes.get(at) == Some(&b'\n') => {}
                b'\n' | b'\r' => position = LineColumn { line: position.line.saturating_add(1), column: 1 },
                // A continuation byte belongs to the character before it.
                0x80..=0xBF => {}
                _ => position.column = position.column.saturating_add(1),
            }
        }
        result.push(position);
    }
    result
}

/// A piece of a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct LinePiece<'t> {
    /// The piece, without the line's end.
    pub text: &'t str,
    /// The offset at which it starts.
    pub start: usize,
    /// Whether the line starts before it.
    pub cut_before: bool,
    /// Whether the line goes on after it.
    pub cut_after: bool,
}

/// The line in which `span` starts, as far as it lies within `reach` bytes of that start. Takes no longer for a longer
/// line.
#[must_use]
pub fn line_around(text: &str, span: Span, reach: usize) -> LinePiece<'_> {
    let bytes = text.as_bytes();
    let at = bytes.len().min(span.start as usize);
    let is_end = |&byte: &u8| byte == b'\n' || byte == b'\r';
    let is_boundary = |&at: &usize| text.is_char_boundary(at);
    let reach_start = (at.saturating_sub(reach)..=at).find(is_boundary).unwrap_or(at);
    let reach_end = (at..=bytes.len().min(at + reach)).rev().find(is_boundary).unwrap_or(at);
    let start = bytes[reach_start..at].iter().rposition(is_end).map(|found| reach_start + found + 1);
    let end = bytes[at..reach_end].iter().position(is_end).map(|found| at + found);
    let (cut_before, cut_after) = (start.is_none() && reach_start > 0, end.is_none() && reach_end < bytes.len());
    let start = start.unwrap_or(reach_start);
    // A line end is one byte, so all cuts lie between characters.
    let text = text.get(start..end.unwrap_or(reach_end)).unwrap_or_default();
    LinePiece { text, start, cut_before, cut_after }
}
