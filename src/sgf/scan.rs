//! The lexer's questions to the text: where a name, a value or white space ends, and what may follow.
//!
//! Works on bytes: every character that means something to SGF is ASCII, and in UTF-8 no other character contains an
//! ASCII byte. Looks a bounded way ahead, so that a text costs time in proportion to its length.

use memchr::{memchr, memrchr};

use super::ident::{Group, Ident, id};
use crate::source::closing_bracket;

/// How far the search for the true end of a text goes beyond a bracket that cannot be it.
const TRUE_END_WITHIN: usize = 4096;

/// How far after a bracket and a parenthesis the rest of a comment is looked for.
const SMILEY_WITHIN: usize = 200;

/// How far before a value's bracket the head of a swallowed node, record or property starts.
const SWALLOWED_WITHIN: usize = 64;

/// No value that is not text (a point, a number) is longer: without its bracket by then, it has none.
const LONGEST_PLAIN_VALUE: usize = 256;

/// A rectangle such as `aa:cc` is the longest value of a move or of setup.
const LONGEST_POINT: usize = 5;

/// No property that is known has a longer name, in capital letters.
const LONGEST_NAME: usize = 8;

/// How far into its first node a record says that it is one (FF, GM).
const RECORD_SHOWS_WITHIN: usize = 4096;

/// A value as it was found.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct RawValue {
    /// The offset after its last byte.
    pub(super) end: usize,
    /// Where to read on.
    pub(super) next: usize,
    /// What had to be assumed.
    pub(super) doubt: Option<Doubt>,
}

/// What had to be assumed to read a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Doubt {
    /// Its `]` never comes, or another value starts first.
    Unclosed,
    /// The bracket at this offset is part of the text.
    BareBracket(usize),
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

/// Whether the `(` at `at`, before which no other text stands, starts a game tree.
pub(super) fn starts_game(bytes: &[u8], at: usize) -> bool {
    let mut at = skip_space(bytes, at + 1);
    while bytes.get(at) == Some(&b'(') {
        at = skip_space(bytes, at + 1);
    }
    match bytes.get(at) {
        None | Some(b')' | b';') => true,
        // `(:GM[1]`, `(,;GM[1]`: a slip of the finger.
        Some(b':' | b',' | b'.' | b'-') => {
            let next = skip_space(bytes, at + 1);
            bytes.get(next) == Some(&b';')
                || (bytes.get(next).is_some_and(u8::is_ascii_uppercase) && starts_property(bytes, next))
        }
        Some(_) => starts_property(bytes, at),
    }
}

/// Whether the `(` at `at`, before which other text stands, starts a game tree: then it must look the part, which
/// `for (;;)` or `if (A[0])` in a web page does not.
pub(super) fn starts_game_after_text(bytes: &[u8], at: usize) -> bool {
    let first = skip_space(bytes, at + 1);
    let node = bytes.get(first) == Some(&b';');
    let name = if node { skip_space(bytes, first + 1) } else { first };
    starts_first_node(bytes, name, node) || starts_record(bytes, at)
}

/// Whether the property at `at` is one with which a game would start, and its value such as it has. `node`: a `;` stands
/// before it.
fn starts_first_node(bytes: &[u8], at: usize, node: bool) -> bool {
    let end = name_end(bytes, at);
    let open = skip_space(bytes, end);
    if end == at || bytes.get(open) != Some(&b'[') {
        return false;
    }
    let name = &bytes[at..end];
    let lower = !name.iter().any(u8::is_ascii_uppercase);
    let capitals: Vec<u8> = name
        .iter()
        .filter(|byte| lower || !byte.is_ascii_lowercase())
        .map(u8::to_ascii_uppercase)
        .take(LONGEST_NAME)
        .collect();
    let is_point = || {
        let value = &bytes[open + 1..bytes.len().min(open + 1 + LONGEST_POINT + 1)];
        let Some(close) = memchr(b']', value) else { return false };
        let value = &value[..close];
        matches!(value, [] | [_, _] | [_, _, b':', _, _])
            && value.iter().all(|&byte| byte == b':' || byte.is_ascii_alphabetic())
    };
    match Ident::new(&capitals).meaning().map(|meaning| meaning.group) {
        Some(Group::Root) => node || !lower,
        Some(Group::GameInfo) => node,
        Some(Group::Move | Group::Setup) => !lower && (is_point() || capitals == b"PL"),
        Some(_) => node && !lower,
        None => false,
    }
}

/// Whether the `(` at `at` starts another record rather than a variation: its first node has FF or GM.
pub(super) fn starts_record(bytes: &[u8], at: usize) -> bool {
    let bytes = &bytes[..bytes.len().min(at + RECORD_SHOWS_WITHIN)];
    let mut at = skip_space(bytes, at + 1);
    if bytes.get(at) != Some(&b';') {
        return false;
    }
    at = skip_space(bytes, at + 1);
    loop {
        let end = name_end(bytes, at);
        if end == at {
            return false;
        }
        let capitals = bytes[at..end].iter().filter(|byte| byte.is_ascii_uppercase());
        if matches!(&bytes[at..end], b"ff" | b"gm") || capitals.clone().eq(b"FF") || capitals.eq(b"GM") {
            return true;
        }
        at = skip_space(bytes, end);
        while bytes.get(at) == Some(&b'[') {
            let Some(close) = closing_bracket(bytes, at + 1) else { return false };
            at = skip_space(bytes, close + 1);
        }
    }
}

/// In which letters a record writes its names: only those count as names in what follows a value.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Letters {
    /// As SGF does.
    Capital,
    /// In small ones.
    Small,
}

/// Reads the value of `ident` whose `[` stands at `open`. `no_true_end_before`: see [`true_end`].
pub(super) fn value(
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
        let end = if text { limit } else { cut_short(bytes, start, limit) };
        return RawValue { end: trim_end(bytes, start, end), next: end, doubt: Some(Doubt::Unclosed) };
    };
    let closed = RawValue { end: close, next: close + 1, doubt: None };
    if text {
        if let Some(cut) = swallowed(bytes, start, close, ident) {
            return RawValue { end: trim_end(bytes, start, cut), next: cut, doubt: Some(Doubt::Unclosed) };
        }
        if !may_follow_value(bytes, close + 1, letters)
            && let Some(end) = true_end(bytes, close, letters, no_true_end_before)
        {
            return RawValue { end, next: end + 1, doubt: Some(Doubt::BareBracket(close)) };
        }
    } else if close - start > 2 && memchr(b'[', &bytes[start..close]).is_some() {
        let cut = cut_short(bytes, start, close);
        return RawValue { end: trim_end(bytes, start, cut), next: cut, doubt: Some(Doubt::Unclosed) };
    }
    closed
}

/// Where a value that is no text and has no end of its own must stop: before the next node, parenthesis or property.
fn cut_short(bytes: &[u8], start: usize, end: usize) -> usize {
    let found = bytes[start..end].iter().position(|byte| matches!(byte, b';' | b'(' | b')' | b'['));
    let Some(at) = found.map(|at| start + at) else { return end };
    if bytes[at] != b'[' {
        return at;
    }
    let name = bytes[start..at].iter().rev().take_while(|byte| byte.is_ascii_uppercase()).count();
    at - name
}

/// Text whose end was forgotten runs up to the `]` of what comes next: `C[good;W[cc]`, `C[good)(;FF[4]`,
/// `PB[Ann PW[Bob]`. Where it ends that way, the offset of what comes next.
fn swallowed(bytes: &[u8], start: usize, close: usize, ident: Ident) -> Option<usize> {
    // What is swallowed is short: the head of a node, or of a record, or a name.
    let from = start.max(close.saturating_sub(SWALLOWED_WITHIN));
    let open = from + memrchr(b'[', &bytes[from..close])?;
    if memchr(b'\\', &bytes[open..close]).is_some() {
        // A writer that knows of escapes means what it writes.
        return None;
    }
    let capitals = bytes[from..open].iter().rev().take_while(|byte| byte.is_ascii_uppercase()).count();
    let name = &bytes[open - capitals..open];
    let name_start = open - capitals;
    let before = trim_end(bytes, start, name_start);
    let last = before.checked_sub(1).filter(|&at| at >= start)?;
    if bytes[last] != b';' {
        // A player's name or another short text, then white space and the name of another property.
        let next = Ident::new(name).meaning()?;
        let short = ident.meaning().is_some_and(|meaning| meaning.group == Group::GameInfo) && ident != id::GC;
        let info = matches!(next.group, Group::GameInfo | Group::Root);
        return (short && info && capitals == 2 && before < name_start).then_some(name_start);
    }
    match name {
        b"B" | b"W" if close - open <= 3 => Some(start_of_variation(bytes, start, last)),
        b"FF" | b"GM" => {
            let cut = start_of_variation(bytes, start, last);
            (cut < last).then_some(cut)
        }
        _ => None,
    }
}

/// Where the `(` before the `;` at `node` stands, or before it the `)` that closes what the text belongs to; else `node`.
fn start_of_variation(bytes: &[u8], start: usize, node: usize) -> usize {
    let before = |at: usize, wanted: u8| {
        trim_end(bytes, start, at).checked_sub(1).filter(|&found| found >= start && bytes[found] == wanted)
    };
    // A sad face, `:(`, is part of the text.
    let paren = before(node, b'(').filter(|&paren| paren == start || bytes[paren - 1] != b':');
    let Some(mut cut) = paren else { return node };
    while let Some(at) = before(cut, b')') {
        cut = at;
    }
    cut
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
fn may_follow_value(bytes: &[u8], at: usize, letters: Letters) -> bool {
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
            matches!(bytes.get(inside), None | Some(b';' | b'(' | b')' | b'[')) || starts_property(bytes, inside)
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
