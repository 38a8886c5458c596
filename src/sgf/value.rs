//! Single values: text with its escapes, points, rectangles.
//!
//! Coordinates here are SGF's letters as numbers; whether a board has such a point is not known here.

use std::borrow::Cow;

/// What a value that should be a point says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointValue {
    /// Nothing: a pass, where a move is meant.
    Empty,
    /// Column and row, each 0 to 51, from the upper left.
    At(u8, u8),
    /// No coordinate.
    Unreadable,
}

/// An element of a list of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum PointListItem {
    /// A single value.
    Single(PointValue),
    /// `first:second`, two corners of a rectangle, each column and row.
    Rectangle {
        /// Written first; the upper left corner, if it was written well.
        first: (u8, u8),
        /// Written second.
        second: (u8, u8),
    },
}

impl PointListItem {
    /// The upper left and the lower right corner, each column and row, in whichever order they were written; twice the
    /// same for a point. `None` where there is neither.
    #[must_use]
    pub fn corners(self) -> Option<((u8, u8), (u8, u8))> {
        match self {
            Self::Single(PointValue::At(column, row)) => Some(((column, row), (column, row))),
            Self::Single(_) => None,
            Self::Rectangle { first, second } => {
                let corner = |pick: fn(u8, u8) -> u8| (pick(first.0, second.0), pick(first.1, second.1));
                Some((corner(u8::min), corner(u8::max)))
            }
        }
    }
}

/// Reads a point. The second answer tells whether white space, or what mail and web pages put between letters, had to be
/// dropped for it.
#[must_use]
#[inline]
pub fn point(raw: &str) -> (PointValue, bool) {
    if let &[column, row] = raw.as_bytes()
        && let (Some(column), Some(row)) = (coordinate(column), coordinate(row))
    {
        return (PointValue::At(column, row), false);
    }
    odd_point(raw)
}

/// Everything that is not two letters.
fn odd_point(raw: &str) -> (PointValue, bool) {
    if raw.is_empty() {
        return (PointValue::Empty, false);
    }
    let text = text(raw).replace("=\r\n", "").replace("=\n", "").replace(shows_nothing, "");
    let spaced = raw.contains(shows_nothing);
    let value = match text.as_bytes() {
        [] => PointValue::Empty,
        [column, row] => match (coordinate(*column), coordinate(*row)) {
            (Some(column), Some(row)) => PointValue::At(column, row),
            _ => PointValue::Unreadable,
        },
        _ => PointValue::Unreadable,
    };
    (value, spaced)
}

/// Whether a character is white space, or has no width: NUL, a soft hyphen, a place to break a line, a byte order mark. A
/// soft line break of mail (quoted-printable) is a `=` before white space.
const fn shows_nothing(c: char) -> bool {
    c.is_whitespace() || matches!(c, '\0' | '\u{ad}' | '\u{200b}'..='\u{200f}' | '\u{2060}' | '\u{feff}')
}

/// Reads an element of a list of points: a point, or a rectangle such as `aa:cc`.
#[must_use]
pub fn point_list_item(raw: &str) -> (PointListItem, bool) {
    if let Some((first, second)) = raw.split_once(':') {
        let ((first, spaced_first), (second, spaced_second)) = (point(first), point(second));
        let spaced = spaced_first || spaced_second;
        return match (first, second) {
            (PointValue::At(a, b), PointValue::At(c, d)) => {
                (PointListItem::Rectangle { first: (a, b), second: (c, d) }, spaced)
            }
            _ => (PointListItem::Single(PointValue::Unreadable), spaced),
        };
    }
    let (value, spaced) = point(raw);
    (PointListItem::Single(value), spaced)
}

/// The letter of a column or row as a number: `a`-`z` are 0-25, `A`-`Z` 26-51.
pub(super) fn coordinate(letter: u8) -> Option<u8> {
    match letter {
        b'a'..=b'z' => Some(letter - b'a'),
        b'A'..=b'Z' => Some(letter - b'A' + 26),
        _ => None,
    }
}

/// The text of a value: a backslash makes the next character count as itself, and vanishes with a line end after it.
#[must_use]
pub fn text(raw: &str) -> Cow<'_, str> {
    if !raw.contains('\\') {
        return Cow::Borrowed(raw);
    }
    let mut result = String::with_capacity(raw.len());
    let mut chars = raw.chars().peekable();
    while let Some(c) = chars.next() {
        if c != '\\' {
            result.push(c);
            continue;
        }
        match chars.next() {
            Some('\r') => {
                chars.next_if_eq(&'\n');
            }
            Some('\n') => {
                chars.next_if_eq(&'\r');
            }
            Some(escaped) => result.push(escaped),
            None => {}
        }
    }
    Cow::Owned(result)
}

/// Simple text: as [`text`], on one line, without white space around it.
#[must_use]
pub fn simple_text(raw: &str) -> Cow<'_, str> {
    let text = text(raw);
    let odd = |c: char| c.is_whitespace() && c != ' ';
    match text {
        Cow::Borrowed(text) if !text.contains(odd) => Cow::Borrowed(text.trim()),
        text => Cow::Owned(text.replace("\r\n", " ").replace(odd, " ").trim().to_owned()),
    }
}
