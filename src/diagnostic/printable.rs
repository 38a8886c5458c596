//! Text made fit to be shown: no control character, escape sequence or direction mark of a record ever reaches a terminal
//! or a log.

use std::borrow::Cow;
use std::fmt::Write as _;

/// The longest piece of a record that a message quotes, in characters.
const LONGEST_QUOTE: usize = 60;

/// A piece of a record between quotation marks, as [`shortened`].
#[must_use]
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", shortened(text))
}

/// A piece of a record, printable, on one line, not too long.
#[must_use]
pub fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST_QUOTE) {
        None => printable(text).into_owned(),
        Some((end, _)) => format!("{}…", printable(&text[..end])),
    }
}

/// A text without anything that a terminal or log would act on: control characters become their pictures, line ends
/// spaces, marks of writing direction their numbers.
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    if text.chars().all(|c| !needs_a_picture(c)) {
        return Cow::Borrowed(text);
    }
    let mut result = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' | '\r' | '\t' => result.push(' '),
            '\0'..='\u{1f}' => result.push(char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{FFFD}')),
            '\u{7f}' => result.push('\u{2421}'),
            c if needs_a_picture(c) => {
                let _ = write!(result, "<U+{:04X}>", u32::from(c));
            }
            c => result.push(c),
        }
    }
    Cow::Owned(result)
}

/// Whether a terminal, a log or a viewer would act on a character instead of showing it.
#[must_use]
pub fn needs_a_picture(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{61c}' | '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}

/// `1 file`, `2 files`.
#[must_use]
pub fn counted(count: impl Into<u64>, one: &str, many: &str) -> String {
    let count = count.into();
    format!("{count} {}", if count == 1 { one } else { many })
}
