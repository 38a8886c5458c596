//! Text whose end was forgotten, so that it runs up to the bracket of what comes next.
//!
//! A writer that knows of escapes would have escaped that bracket, so what stands before it is taken for what it looks like.

use memchr::{memchr, memrchr};

use super::super::ident::{Group, Ident, Meaning, id};
use super::{Letters, may_follow_value, trim_end};

/// How far before a value's bracket the head of a swallowed node, record or property starts.
const SWALLOWED_WITHIN: usize = 64;

/// Text of `ident` that starts at `start` and seems to end at the `]` at `close`, although that ends what comes next:
/// `C[good;W[cc]`, `C[good)(;FF[4]`, `PB[Ann PW[Bob]`. Where it is so, the offset of what comes next.
pub(super) fn swallowed(bytes: &[u8], start: usize, close: usize, ident: Ident, letters: Letters) -> Option<usize> {
    // What is swallowed is short: the head of a node, or of a record, or a name.
    let from = start.max(close.saturating_sub(SWALLOWED_WITHIN));
    let open = from + memrchr(b'[', &bytes[from..close])?;
    if memchr(b'\\', &bytes[open..close]).is_some() {
        // A writer that knows of escapes means what it writes.
        return None;
    }
    let capitals = bytes[from..open].iter().rev().take_while(|byte| byte.is_ascii_uppercase()).count();
    let name_start = open - capitals;
    let name = &bytes[name_start..open];
    let before = trim_end(bytes, start, name_start);
    let last = before.checked_sub(1).filter(|&at| at >= start)?;
    if bytes[last] != b';' {
        let next = Ident::new(name).meaning().filter(|_| capitals == 2)?;
        let follows = || may_follow_value(bytes, close + 1, letters);
        return (may_precede(&bytes[start..name_start], ident, next) && follows()).then_some(name_start);
    }
    match name {
        b"B" | b"W" if close - open <= 3 => Some(start_of_variation(bytes, start, last)),
        b"FF" | b"GM" => {
            let cut = start_of_variation(bytes, start, last);
            (cut < last).then_some(cut)
        }
        _ => {
            let node = Ident::new(name).meaning().is_some() && may_follow_value(bytes, close + 1, letters);
            node.then(|| start_of_variation(bytes, start, last))
        }
    }
}

/// Whether the value of `ident` may be no more than this `text`, and a property of the meaning `next` come after it.
fn may_precede(text: &[u8], ident: Ident, next: Meaning) -> bool {
    let words = text.trim_ascii_end();
    let space = &text[words.len()..];
    if space.contains(&b'\n') || space.contains(&b'\r') || words.ends_with(b"\\]") {
        // In a line of its own, or after a bracket that a slip has escaped.
        return true;
    }
    if ident == id::C || ident == id::GC {
        return !space.is_empty() && next.group == Group::Timing;
    }
    // A player's name or another short text, then the name of another property.
    let short = ident.meaning().is_some_and(|meaning| meaning.group == Group::GameInfo);
    let apart = !space.is_empty() || words.ends_with(b")") || words.ends_with(b"}");
    short && apart && matches!(next.group, Group::GameInfo | Group::Root)
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
