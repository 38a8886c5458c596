//! Where a value ends: at its bracket, or where it must have ended if that is missing or not escaped.

use memchr::memchr;

use super::super::ident::Ident;
use super::swallowed::swallowed;
use super::{LONGEST_PLAIN_VALUE, Letters, is_space, may_follow_value, skip_space, starts_property, trim_end};
use crate::source::closing_bracket;

/// How far the search for the true end of a text goes beyond a bracket that cannot be it.
const TRUE_END_WITHIN: usize = 4096;

/// A value as it was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sgf) struct RawValue {
    /// The offset after its last byte.
    pub(in crate::sgf) end: usize,
    /// Where to read on.
    pub(in crate::sgf) next: usize,
    /// What had to be assumed.
    pub(in crate::sgf) doubt: Option<Doubt>,
}

/// What had to be assumed to read a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::sgf) enum Doubt {
    /// Its `]` never comes, or another value starts first.
    Unclosed,
    /// The bracket at this offset is part of the text.
    BareBracket(usize),
}

/// Reads the value of `ident` whose `[` stands at `open`. `no_true_end_before`: see [`true_end`].
pub(in crate::sgf) fn value(
    bytes: &[u8],
    open: usize,
    ident: Ident,
    letters: Letters,
    no_true_end_before: &mut usize,
) -> RawValue {
    let start = open + 1;
    let text = ident.is_text();
    let mut limit = if text { bytes.len() } else { bytes.len().min(start + LONGEST_PLAIN_VALUE) };
    while bytes.get(limit).is_some_and(|byte| byte & 0xC0 == 0x80) {
        // Not inside a character.
        limit -= 1;
    }
    let Some(close) = closing_bracket(&bytes[..limit], start) else {
        return if text { without_bracket(bytes, start) } else { cut_short(bytes, start, limit) };
    };
    let closed = RawValue { end: close, next: close + 1, doubt: None };
    if text {
        if let Some(cut) = swallowed(bytes, start, close, ident, letters) {
            return RawValue { end: trim_end(bytes, start, cut), next: cut, doubt: Some(Doubt::Unclosed) };
        }
        if !may_follow_value(bytes, close + 1, letters)
            && let Some(end) = true_end(bytes, close, letters, no_true_end_before)
        {
            return RawValue { end, next: end + 1, doubt: Some(Doubt::BareBracket(close)) };
        }
    } else if close - start > 2 && memchr(b'[', &bytes[start..close]).is_some() {
        return cut_short(bytes, start, close);
    }
    closed
}

/// A value that is no text and has no end of its own: it must stop before the next node, parenthesis or property. Another
/// bracket may stand where its `]` should: `B[dd};W[cc]`.
fn cut_short(bytes: &[u8], start: usize, end: usize) -> RawValue {
    let found = bytes[start..end].iter().position(|byte| matches!(byte, b';' | b'(' | b')' | b'['));
    let next = match found.map(|at| start + at) {
        None => end,
        Some(at) if bytes[at] == b'[' => {
            at - bytes[start..at].iter().rev().take_while(|byte| byte.is_ascii_uppercase()).count()
        }
        Some(at) => at,
    };
    let end = trim_end(bytes, start, next);
    let other = OTHER_BRACKETS.iter().find(|other| bytes[start..end].ends_with(other.as_bytes()));
    let end = end - other.map_or(0, |other| other.len());
    // The `;` of a character of HTML is no node's.
    let next = next + usize::from(other == Some(&HTML_BRACKET) && bytes.get(next) == Some(&b';'));
    RawValue { end, next, doubt: Some(Doubt::Unclosed) }
}

/// What stands where a `]` should: mistyped, put in by a word processor, or as a web page writes it.
const OTHER_BRACKETS: [&str; 9] = ["}", ">", "］", "】", "〕", "’", "”", "\"", HTML_BRACKET];

/// `&#93;` without its `;`.
const HTML_BRACKET: &str = "&#93";

/// A text after which no `]` comes any more: it goes up to the end, but for the parentheses there, which close the game. A
/// parenthesis or a smiley at its end may be part of it.
fn without_bracket(bytes: &[u8], start: usize) -> RawValue {
    let text = &bytes[start..];
    let words = text.iter().rposition(|&byte| byte != b')' && !is_space(byte)).map_or(0, |last| last + 1);
    // `\n;)`: an empty node.
    let node = text[..words].strip_suffix(b";").filter(|before| before.ends_with(b"\n"));
    let length = node.map_or(words, <[u8]>::len);
    let is_smiley = matches!(text[..length].last(), Some(b':' | b';' | b'=' | b'-')) && text.get(length) == Some(&b')');
    let count = |paren: u8| memchr::memchr_iter(paren, &text[..length]).count();
    let is_text = is_smiley || count(b'(') > count(b')');
    let next = if is_text { bytes.len() } else { start + length };
    RawValue { end: trim_end(bytes, start, next), next, doubt: Some(Doubt::Unclosed) }
}

/// The `]` that really ends a text, where the one at `close` cannot: the next that is followed by what may follow a
/// value, before anything that looks like a node. `no_true_end_before` is the offset up to which none has been found, so
/// that no stretch of text is searched twice.
fn true_end(bytes: &[u8], close: usize, letters: Letters, no_true_end_before: &mut usize) -> Option<usize> {
    let limit = bytes.len().min(close + TRUE_END_WITHIN);
    let mut from = (close + 1).max(*no_true_end_before);
    while from < limit {
        let Some(end) = closing_bracket(&bytes[..limit], from) else { break };
        if has_node(&bytes[from..=end]) {
            *no_true_end_before = from;
            return None;
        }
        if may_follow_value(bytes, end + 1, letters) {
            return Some(end);
        }
        from = end + 1;
    }
    *no_true_end_before = limit;
    None
}

fn has_node(bytes: &[u8]) -> bool {
    memchr::memchr_iter(b';', bytes).any(|at| {
        let name = skip_space(bytes, at + 1);
        bytes.get(name).is_some_and(u8::is_ascii_uppercase) && starts_property(bytes, name)
    })
}
