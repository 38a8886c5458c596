//! The little of SGF that the choice of an encoding needs, on bytes that are not decoded yet: where `CA[..]` stands, and
//! brackets that may be half a character.
//!
//! In GB18030, Big5 and Shift_JIS the second byte of a character may be `[`, `\\` or `]`. Two kinds of writers make a
//! reader's life hard there: those that cut a name in the middle of a character, so that the `]` after it seems to be its
//! second half, and those that put a backslash before every byte that looks like a bracket.

use encoding_rs::{BIG5, Encoding, GB18030, SHIFT_JIS};

/// No charset has a longer name.
const LONGEST_LABEL: usize = 64;

/// What `CA` of a file says: the property's, or, where names before it break the structure, the first that looks like it.
pub(super) fn declared_charset(bytes: &[u8]) -> Option<String> {
    charset_property(bytes).or_else(|| charset_anywhere(bytes))
}

/// The value of the first property CA, old names (`CharsetAx`) and small ones (`ca`) included.
fn charset_property(bytes: &[u8]) -> Option<String> {
    let mut at = 0;
    let mut is_charset = false;
    loop {
        let open = at + memchr::memchr(b'[', bytes.get(at..)?)?;
        // Another value of the same property has no name before it.
        let name = name_before(&bytes[at..], open - at);
        if !name.is_empty() {
            is_charset = names_charset(name);
        }
        let close = closing_bracket(bytes, open + 1)?;
        if is_charset {
            return label(&bytes[open + 1..close]);
        }
        at = close + 1;
    }
}

fn charset_anywhere(bytes: &[u8]) -> Option<String> {
    charsets(bytes).next().map(|(_, label)| label)
}

/// Everything that looks like a CA, in all its spellings, and where it stands.
fn charsets(bytes: &[u8]) -> impl Iterator<Item = (usize, String)> {
    memchr::memchr_iter(b'[', bytes).filter_map(|open| {
        let name = name_before(bytes, open);
        if !names_charset(name) {
            return None;
        }
        let value = &bytes[open + 1..bytes.len().min(open + 1 + LONGEST_LABEL)];
        let label = label(&value[..memchr::memchr(b']', value)?])?;
        // `CA[Big5\]` is talk about CA inside a comment.
        (!label.contains('\\')).then_some((open - name.len(), label))
    })
}

/// The letters before the bracket at `open`; white space may stand between.
fn name_before(bytes: &[u8], open: usize) -> &[u8] {
    let before = bytes[..open].trim_ascii_end();
    &before[before.len() - before.iter().rev().take_while(|byte| byte.is_ascii_alphabetic()).count()..]
}

/// `CA`, and as older versions and careless writers have it: `CharsetAx`, `ca`.
fn names_charset(name: &[u8]) -> bool {
    name == b"ca" || name.iter().filter(|byte| byte.is_ascii_uppercase()).eq(b"CA")
}

/// Where each stretch of games that name one charset starts, the first at 0. What stands before the first game that names
/// one is a stretch, too, unless it is ASCII. Empty unless there are at least two.
pub(super) fn charset_stretches(bytes: &[u8]) -> Vec<usize> {
    let mut starts = vec![0];
    let mut last: Option<String> = None;
    let mut searched = 1;
    for (at, label) in charsets(bytes) {
        if last.as_ref().is_some_and(|last| last.eq_ignore_ascii_case(&label)) {
            continue;
        }
        // The game starts at the last `(;` before its CA. No stretch is searched twice.
        let opens = |at: usize| bytes[at] == b'(' && bytes[at + 1..].trim_ascii_start().starts_with(b";");
        let start = (searched..at).rev().find(|&at| opens(at));
        searched = at;
        match start {
            Some(start) if last.is_some() || !bytes[..start].is_ascii() => starts.push(start),
            // A second CA of the same game.
            None if last.is_some() => continue,
            _ => {}
        }
        last = Some(label);
    }
    if starts.len() < 2 { Vec::new() } else { starts }
}

fn label(value: &[u8]) -> Option<String> {
    let label = String::from_utf8_lossy(&value[..value.len().min(LONGEST_LABEL)]).trim().to_owned();
    (!label.is_empty()).then_some(label)
}

/// The next `]` from `at` on that no backslash stands before.
pub(crate) fn closing_bracket(bytes: &[u8], mut at: usize) -> Option<usize> {
    loop {
        at += memchr::memchr2(b']', b'\\', bytes.get(at..)?)?;
        if bytes[at] == b']' {
            return Some(at);
        }
        at += 2;
    }
}

/// A byte that is no part of any character in the encodings concerned: it decodes to U+FFFD, and alone.
const NO_CHARACTER: u8 = 0xFF;

/// The bytes with each character cut off that a `]` seems to be the second half of although what follows it can only
/// follow a value. `None` where there is none.
pub(super) fn with_cut_characters(bytes: &[u8], encoding: &'static Encoding) -> Option<Vec<u8>> {
    let mut result = None;
    let mut at = 0;
    while at < bytes.len() {
        let length = character_length(bytes, at, encoding);
        if length == 2 && bytes[at + 1] == b']' && follows_a_value(&bytes[at + 2..]) {
            result.get_or_insert_with(|| bytes.to_vec())[at] = NO_CHARACTER;
        }
        at += length;
    }
    result
}

/// The bytes without the backslashes that stand before the second bytes of characters. `None` where there is none.
pub(super) fn with_escaped_bytes(bytes: &[u8], encoding: &'static Encoding) -> Option<Vec<u8>> {
    let mut result = Vec::with_capacity(bytes.len());
    let mut at = 0;
    while at < bytes.len() {
        let length = character_length(bytes, at, encoding);
        result.extend_from_slice(&bytes[at..at + length]);
        at += length;
        // A character that ends in a backslash, and after it what a writer of bytes would escape.
        if length == 2 && bytes[at - 1] == b'\\' && matches!(bytes.get(at), Some(b'\\' | b']' | b'[')) {
            result.pop();
            result.push(bytes[at]);
            at += 1;
        }
    }
    (result.len() < bytes.len()).then_some(result)
}

/// How many bytes the character at `at` has: as far as it matters here, one or two.
fn character_length(bytes: &[u8], at: usize, encoding: &'static Encoding) -> usize {
    let (Some(&lead), Some(&trail)) = (bytes.get(at), bytes.get(at + 1)) else { return 1 };
    let is_lead = if encoding == SHIFT_JIS {
        matches!(lead, 0x81..=0x9F | 0xE0..=0xFC)
    } else if encoding == GB18030 || encoding == BIG5 {
        matches!(lead, 0x81..=0xFE)
    } else {
        // In EUC-KR, EUC-JP and ISO-2022-JP no second byte is a bracket that matters.
        false
    };
    if is_lead && matches!(trail, 0x40..=0x7E | 0x80..=0xFE) { 2 } else { 1 }
}

/// Whether the bytes start with what can only follow a value: another property, a node, the end of a variation.
fn follows_a_value(rest: &[u8]) -> bool {
    let rest = rest.trim_ascii_start();
    let starts_property = |rest: &[u8]| {
        let name = rest.iter().take_while(|byte| byte.is_ascii_uppercase()).count();
        (1..=2).contains(&name) && rest[name..].trim_ascii_start().first() == Some(&b'[')
    };
    match rest {
        [b';', node @ ..] => starts_property(node.trim_ascii_start()),
        [b')', ..] | [b'(', b';', ..] => true,
        _ => starts_property(rest),
    }
}

#[cfg(test)]
mod tests {
    use super::{charset_stretches, declared_charset, with_cut_characters, with_escaped_bytes};
    use encoding_rs::{BIG5, GB18030, SHIFT_JIS};

    #[test]
    fn charsets_are_found_in_all_spellings() {
        let check = |text: &str, expected: Option<&str>| {
            assert_eq!(declared_charset(text.as_bytes()).as_deref(), expected, "{text}");
        };
        check("(;FF[4]CA[UTF-8]SZ[9])", Some("UTF-8"));
        check("(;FF[4]CA [ gb2312 ]SZ[9])", Some("gb2312"));
        check("(;CharsetAx[GBK])", Some("GBK"));
        check("(;ca[Big5])", Some("Big5"));
        check("(;C[the CA[big5\\] thing]CA[UTF-8])", Some("UTF-8"));
        check("(;AB[aa][bb]CA[EUC-KR])", Some("EUC-KR"));
        check("(;CAT[x]PCA[y])", None);
        check("(;CA[])", None);
    }

    #[test]
    fn games_of_a_collection_may_name_different_charsets() {
        let check = |text: &str, expected: &[usize]| {
            assert_eq!(charset_stretches(text.as_bytes()), expected, "{text}");
        };
        check("(;CA[GBK];B[aa])(;CA[Big5];B[aa])( ;PB[x]CA[GBK])", &[0, 16, 33]);
        check("(;ca[GBK];B[aa])(;CharsetAx[Big5];B[aa])(;CA [GBK])", &[0, 16, 40]);
        check("(;CA[GBK];B[aa](;C[CA[Big5\\]])(;W[aa]))", &[]);
        check("(;CA[GBK];B[aa])(;CA[gbk];B[aa])", &[]);
        check("(;CA[GBK];B[aa])(;SZ[9])", &[]);
    }

    #[test]
    fn a_bracket_is_half_a_character_unless_something_follows_that_follows_a_value() {
        // GBK 0xBA before `]PW[`: a name cut inside a character.
        let cut = with_cut_characters(b"PB[\xBA\xDA\xBA]PW[w]", GB18030);
        assert_eq!(cut.as_deref(), Some(&b"PB[\xBA\xDA\xFF]PW[w]"[..]));
        // Big5 0xA6 0x5D is a character, and the value's bracket stands after it.
        assert_eq!(with_cut_characters(b"PB[\xA6]\xAC\xB0]PW[w]", BIG5), None);
        assert_eq!(with_cut_characters(b"PB[\xA6]]PW[w]", BIG5), None);
    }

    #[test]
    fn backslashes_between_the_bytes_of_a_character_go() {
        // Shift_JIS 0x95 0x5C, its second byte escaped.
        let read = with_escaped_bytes(b"PB[\x95\\\\]PW[w]", SHIFT_JIS);
        assert_eq!(read.as_deref(), Some(&b"PB[\x95\\]PW[w]"[..]));
        assert_eq!(with_escaped_bytes(b"PB[\x94o\x93o]", SHIFT_JIS), None);
    }
}
