//! Values whose `[` is missing, or is another bracket: `Bje]`, `KM6.5]`, `AB[aa]bb]`, `W(je]`.
//!
//! A word is taken for such a property only where its start is a name that is known, what follows fits that name, and after
//! its bracket comes what may follow a value.

use memchr::memchr;

use super::super::ident::{Group, Ident, Values, id};
use super::{LONGEST_PLAIN_VALUE, Letters, may_follow_value, skip_space};
use crate::source::closing_bracket;

/// A property whose value lacks its `[`.
#[derive(Clone, Copy, Debug)]
pub(in crate::sgf) struct Unopened {
    /// Its name.
    pub(in crate::sgf) ident: Ident,
    /// Where its value starts.
    pub(in crate::sgf) start: usize,
    /// Where its value ends: at the bracket.
    pub(in crate::sgf) end: usize,
}

/// Reads the property at `at`, whose value lacks its `[`, if there is one.
pub(in crate::sgf) fn unopened_value(bytes: &[u8], at: usize) -> Option<Unopened> {
    let capitals = bytes[at..].iter().take(2).take_while(|byte| byte.is_ascii_uppercase()).count();
    // `PBAnn]` is PB, not P or PBA; `Bje]` is B.
    (1..=capitals).rev().find_map(|length| {
        let ident = Ident::new(&bytes[at..at + length]);
        ident.meaning()?;
        value_of(bytes, at + length, ident)
    })
}

/// The value that starts after the name `ident`, which ends at `at`.
fn value_of(bytes: &[u8], at: usize, ident: Ident) -> Option<Unopened> {
    let first = skip_space(bytes, at);
    let other_bracket = matches!(bytes.get(first), Some(b'(' | b'{' | b'<'));
    let start = first + usize::from(other_bracket);
    let within = &bytes[..bytes.len().min(start + LONGEST_PLAIN_VALUE)];
    let end = if ident.is_text() || !other_bracket {
        closing_bracket(within, start)?
    } else {
        start + within.get(start..)?.iter().position(|byte| matches!(byte, b']' | b')' | b'}' | b'>'))?
    };
    let fits = fits(ident, &bytes[start..end]) && may_follow_value(bytes, end + 1, Letters::Capital);
    fits.then_some(Unopened { ident, start, end })
}

/// Whether a value is what `ident` has, and nothing but that.
fn fits(ident: Ident, value: &[u8]) -> bool {
    let Some(meaning) = ident.meaning() else { return false };
    if meaning.text {
        return value.first().is_some_and(|first| !matches!(first, b';' | b'(' | b')'))
            && memchr(b'[', value).is_none();
    }
    match meaning.group {
        Group::Move => value.is_empty() || is_point(value),
        Group::Setup if ident == id::PL => matches!(value, b"B" | b"W"),
        Group::Setup | Group::Markup => {
            is_point(value) || matches!(value, [a, b, b':', c, d] if is_point(&[*a, *b]) && is_point(&[*c, *d]))
        }
        Group::MoveAnnotation | Group::Root | Group::GameInfo | Group::Timing | Group::Other => {
            let number = |byte: &u8| byte.is_ascii_digit() || matches!(byte, b'.' | b'-' | b'+' | b':');
            !value.is_empty() && value.iter().all(number)
        }
    }
}

/// A point in small letters: capitals may be a name.
fn is_point(value: &[u8]) -> bool {
    matches!(value, [column, row] if column.is_ascii_lowercase() && row.is_ascii_lowercase())
}

/// Whether a point without its `[` stands at `at`, as another value of `ident`.
pub(in crate::sgf) fn unopened_point(bytes: &[u8], at: usize, ident: Ident) -> bool {
    matches!(bytes.get(at..at + 3), Some([point @ .., b']']) if is_point(point))
        && ident.meaning().is_some_and(|meaning| meaning.values == Values::List && !meaning.text)
}

/// Whether a move without its `[` stands at `at`.
pub(super) fn starts_unopened_move(bytes: &[u8], at: usize) -> bool {
    matches!(bytes.get(at..at + 4), Some([b'B' | b'W', point @ .., b']']) if is_point(point))
}
