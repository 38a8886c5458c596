//! Where a game starts, and where another one does.
//!
//! Looks at the first node only, and no further into it than a record takes to say that it is one.

use memchr::memchr;

use super::super::ident::{Group, Ident, id};
use super::{name_end, skip_space, starts_property};
use crate::source::closing_bracket;

/// A rectangle such as `aa:cc` is the longest value of a move or of setup.
const LONGEST_POINT: usize = 5;

/// No property that is known has a longer name, in capital letters.
const LONGEST_NAME: usize = 8;

/// How far into its first node a record says that it is one (FF, GM).
const RECORD_SHOWS_WITHIN: usize = 4096;

/// How long the first node may be of a game without its `(` in the middle of a text.
const HEAD_AFTER_TEXT: usize = 1024;

/// Whether the `(` at `at`, before which no other text stands, starts a game tree.
pub(in crate::sgf) fn starts_game(bytes: &[u8], at: usize) -> bool {
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
pub(in crate::sgf) fn starts_game_after_text(bytes: &[u8], at: usize) -> bool {
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
    let ident = ident_of(name);
    let is_point = || {
        let value = &bytes[open + 1..bytes.len().min(open + 1 + LONGEST_POINT + 1)];
        let Some(close) = memchr(b']', value) else { return false };
        let value = &value[..close];
        matches!(value, [] | [_, _] | [_, _, b':', _, _])
            && value.iter().all(|&byte| byte == b':' || byte.is_ascii_alphabetic())
    };
    match ident.meaning().map(|meaning| meaning.group) {
        Some(Group::Root) => node || !lower,
        Some(Group::GameInfo) => node,
        Some(Group::Move | Group::Setup) => !lower && (is_point() || ident == id::PL),
        Some(_) => node && !lower,
        None => false,
    }
}

/// What a name says, in capitals, in small letters, or with small ones that do not count.
fn ident_of(name: &[u8]) -> Ident {
    let lower = !name.iter().any(u8::is_ascii_uppercase);
    let capitals = name.iter().filter(|byte| lower || !byte.is_ascii_lowercase());
    let capitals: Vec<u8> = capitals.map(u8::to_ascii_uppercase).take(LONGEST_NAME + 1).collect();
    Ident::new(&capitals)
}

/// Whether the `;` at `at`, before which no other text stands, starts a game whose `(` is missing: its node has properties of
/// a root, or it is a move or setup with another node after it.
pub(in crate::sgf) fn starts_unopened_game(bytes: &[u8], at: usize) -> bool {
    let mut head = Head::of(bytes, at);
    match head.next() {
        None => false,
        Some(Group::Root | Group::GameInfo) => true,
        Some(Group::Move | Group::Setup) if starts_first_node(bytes, skip_space(bytes, at + 1), true) => {
            head.by_ref().any(|group| matches!(group, Group::Root | Group::GameInfo)) || head.is_whole()
        }
        Some(_) => head.any(|group| matches!(group, Group::Root | Group::GameInfo)),
    }
}

/// Whether the `;` at `at`, directly after a game, starts another one whose `(` is missing, rather than being a node of the
/// game that has been closed too early: it has what only a root has.
pub(in crate::sgf) fn starts_unopened_game_after_game(bytes: &[u8], at: usize) -> bool {
    let before_move = Head::of(bytes, at).take_while(|&group| group != Group::Move);
    let weight = |group| match group {
        Group::Root => 2,
        Group::GameInfo => 1,
        Group::Move | Group::MoveAnnotation | Group::Setup | Group::Timing | Group::Markup | Group::Other => 0,
    };
    before_move.map(weight).sum::<u32>() >= 2
}

/// Whether the `(` at `at` starts another game rather than a variation.
pub(in crate::sgf) fn starts_another_game(bytes: &[u8], at: usize) -> bool {
    let node = skip_space(bytes, at + 1);
    bytes.get(node) == Some(&b';') && starts_unopened_game_after_game(bytes, node)
}

/// Whether the `;` at `at`, before which other text stands, starts a game whose `(` is missing. A semicolon is common in text
/// and in programs: the node must be whole, have FF or GM and at least one more property of a root.
pub(in crate::sgf) fn starts_unopened_game_after_text(bytes: &[u8], at: usize) -> bool {
    let mut head = Head::of(&bytes[..bytes.len().min(at + HEAD_AFTER_TEXT)], at);
    let (mut of_root, mut says_so) = (0, false);
    while let Some(group) = head.next() {
        of_root += u32::from(matches!(group, Group::Root | Group::GameInfo));
        says_so |= matches!(head.ident, id::FF | id::GM);
    }
    says_so && of_root >= 2 && head.is_whole()
}

/// The groups of the properties that a node starts with, as far as they are known and can be read.
struct Head<'b> {
    bytes: &'b [u8],
    /// Where the next property starts.
    at: usize,
    /// The last property's name.
    ident: Ident,
}

impl<'b> Head<'b> {
    /// Of the node whose `;` stands at `at`.
    fn of(bytes: &'b [u8], at: usize) -> Self {
        let bytes = &bytes[..bytes.len().min(at + RECORD_SHOWS_WITHIN)];
        Self { bytes, at: skip_space(bytes, at + 1), ident: Ident::LONG }
    }

    /// Whether the node has been read to its end, and the game goes on or is closed.
    fn is_whole(&self) -> bool {
        matches!(self.bytes.get(self.at), Some(b';' | b'(' | b')'))
    }
}

impl Iterator for Head<'_> {
    type Item = Group;

    fn next(&mut self) -> Option<Group> {
        if !starts_property(self.bytes, self.at) {
            return None;
        }
        let end = name_end(self.bytes, self.at);
        let ident = ident_of(&self.bytes[self.at..end]);
        let mut at = skip_space(self.bytes, end);
        while self.bytes.get(at) == Some(&b'[') {
            at = skip_space(self.bytes, closing_bracket(self.bytes, at + 1)? + 1);
        }
        (self.at, self.ident) = (at, ident);
        // Whoever writes properties of his own says nothing of where a game starts.
        Some(ident.meaning().map_or(Group::Other, |meaning| meaning.group))
    }
}

/// Whether the `(` at `at` starts another record rather than a variation: its first node has FF or GM.
pub(in crate::sgf) fn starts_record(bytes: &[u8], at: usize) -> bool {
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
