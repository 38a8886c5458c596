//! The lexer's questions to the text: where a name, a value or white space ends, and what may follow.
//!
//! Works on bytes: every character that means something to SGF is ASCII, and in UTF-8 no other character contains an
//! ASCII byte. Looks a bounded way ahead, so that a text costs time in proportion to its length.

mod start;
mod swallowed;
mod unopened;
mod value;

use memchr::memchr;

use super::ident::Ident;
use crate::source::closing_bracket;

pub(super) use start::{
    starts_another_game, starts_game, starts_game_after_text, starts_record, starts_unopened_game,
    starts_unopened_game_after_game, starts_unopened_game_after_text,
};
use unopened::starts_unopened_move;
pub(super) use unopened::{Unopened, unopened_point, unopened_value};
pub(super) use value::{Doubt, value};

/// How far after a bracket and a parenthesis the rest of a comment is looked for.
const SMILEY_WITHIN: usize = 200;

/// No value that is not text (a point, a number) is longer: without its bracket by then, it has none.
const LONGEST_PLAIN_VALUE: usize = 256;

/// In which letters a record writes its names: only those count as names in what follows a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letters {
    /// As SGF does.
    Capital,
    /// In small ones.
    Small,
}

/// The offset of the first byte from `at` on that is no white space. NUL bytes count as white space: they have a
/// finding of their own.
pub(super) fn skip_space(bytes: &[u8], mut at: usize) -> usize {
    while bytes.get(at).is_some_and(|&byte| is_space(byte)) {
        at += 1;
    }
    at
}

pub(super) fn is_space(byte: u8) -> bool {
    matches!(byte, b' ' | b'\t'..=b'\r' | 0)
}

/// The end-of-file mark of DOS. Where files were joined, it stands between games.
pub(super) const END_OF_FILE: u8 = 0x1A;

/// The bytes without the end-of-file mark of DOS at their end.
pub(super) fn without_end_of_file_mark(bytes: &[u8]) -> &[u8] {
    let end = bytes.iter().rposition(|&byte| byte != END_OF_FILE && !is_space(byte)).map_or(0, |last| last + 1);
    if memchr(END_OF_FILE, &bytes[end..]).is_some() { &bytes[..end] } else { bytes }
}

/// The offset after a property name that starts at `at`: a letter, then letters and digits.
pub(super) fn name_end(bytes: &[u8], at: usize) -> usize {
    if !bytes.get(at).is_some_and(u8::is_ascii_alphabetic) {
        return at;
    }
    at + bytes[at..].iter().take_while(|byte| byte.is_ascii_alphanumeric()).count()
}

/// Whether a name with a value starts at `at`.
pub(super) fn starts_property(bytes: &[u8], at: usize) -> bool {
    let end = name_end(bytes, at);
    end > at && bytes.get(skip_space(bytes, end)) == Some(&b'[')
}

/// Whether the `)` at `at` looks like a smiley in a comment rather than the end of a game or variation: words follow it, and
/// among them the bracket of a value that goes on.
fn is_part_of_text(bytes: &[u8], at: usize, letters: Letters) -> bool {
    let next = scan_past(bytes, at, |byte| is_space(byte) || byte == b')');
    if !bytes
        .get(next)
        .is_some_and(|byte| byte.is_ascii_alphanumeric() || matches!(byte, b',' | b'.' | b'!' | b'?' | 0x80..))
    {
        return false;
    }
    let limit = bytes.len().min(next + SMILEY_WITHIN);
    let Some(end) = closing_bracket(&bytes[..limit], next) else { return false };
    let after = skip_space(bytes, end + 1);
    let goes_on = matches!(bytes.get(after), Some(b';')) || bytes.get(after).is_some_and(u8::is_ascii_uppercase);
    memchr(b'(', &bytes[next..end]).is_none()
        && memchr(b'[', &bytes[next..end]).is_none()
        && goes_on
        && may_follow_value(bytes, end + 1, letters)
}

fn scan_past(bytes: &[u8], at: usize, skip: impl Fn(u8) -> bool) -> usize {
    at + bytes[at..].iter().take_while(|&&byte| skip(byte)).count()
}

/// Whether what stands at `at` may follow a value: the end, another value, a node, a parenthesis or a property.
pub(super) fn may_follow_value(bytes: &[u8], at: usize, letters: Letters) -> bool {
    let next = skip_space(bytes, at);
    match bytes.get(next) {
        None | Some(b'[') => true,
        Some(b')') => !is_part_of_text(bytes, next, letters),
        Some(b'(') => {
            let inside = skip_space(bytes, next + 1);
            matches!(bytes.get(inside), Some(b';' | b'(' | b')')) || starts_property(bytes, inside)
        }
        Some(b';') => {
            let inside = skip_space(bytes, next + 1);
            matches!(bytes.get(inside), None | Some(b';' | b'(' | b')' | b'['))
                || starts_property(bytes, inside)
                || starts_unopened_move(bytes, inside)
        }
        Some(first) => {
            (letters == Letters::Small || first.is_ascii_uppercase() || is_old_name(bytes, next))
                && starts_property(bytes, next)
        }
    }
}

/// Whether a name of the old style stands at `at` although it starts with a small letter: `gameName` is GN. A letter or two
/// between brackets may be anything.
fn is_old_name(bytes: &[u8], at: usize) -> bool {
    let name = &bytes[at..name_end(bytes, at)];
    let capitals: Vec<u8> = name.iter().copied().filter(u8::is_ascii_uppercase).collect();
    name.len() >= capitals.len() + 2 && !capitals.is_empty() && Ident::new(&capitals).meaning().is_some()
}

fn trim_end(bytes: &[u8], start: usize, end: usize) -> usize {
    let space = bytes[start..end].iter().rev().take_while(|&&byte| is_space(byte)).count();
    end - space
}
