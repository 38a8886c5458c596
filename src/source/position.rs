//! Lines and columns, counted only when somebody asks: a record without findings never pays for them.

/// A place as people read it: line and column from 1, columns in Unicode code points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Position {
    /// From 1; a line ends at LF, CR LF or CR.
    pub line: u32,
    /// From 1, in code points.
    pub column: u32,
}

/// The positions of `offsets`, which must be sorted, in one pass over `text`. An offset behind the end is the end's.
#[must_use]
pub fn positions(text: &str, offsets: &[u32]) -> Vec<Position> {
    let bytes = text.as_bytes();
    let mut result = Vec::with_capacity(offsets.len());
    let mut position = Position { line: 1, column: 1 };
    let mut at = 0;
    for &offset in offsets {
        let end = bytes.len().min(offset as usize);
        while at < end {
            let byte = bytes[at];
            at += 1;
            match byte {
                b'\r' if bytes.get(at) == Some(&b'\n') => {}
                b'\n' | b'\r' => position = Position { line: position.line.saturating_add(1), column: 1 },
                // A continuation byte belongs to the character before it.
                0x80..=0xBF => {}
                _ => position.column = position.column.saturating_add(1),
            }
        }
        result.push(position);
    }
    result
}

/// The line around `offset`, without its line end, and the offset at which it starts.
#[must_use]
pub fn line_at(text: &str, offset: u32) -> (usize, &str) {
    let bytes = text.as_bytes();
    let offset = bytes.len().min(offset as usize);
    let is_end = |&byte: &u8| byte == b'\n' || byte == b'\r';
    let start = bytes[..offset].iter().rposition(is_end).map_or(0, |at| at + 1);
    let end = bytes[offset..].iter().position(is_end).map_or(bytes.len(), |at| offset + at);
    // A line end is one byte, so both cuts lie between characters.
    (start, text.get(start..end).unwrap_or_default())
}
