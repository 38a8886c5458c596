//! Which encoding a file is in, and what is odd about it.
//!
//! The order: a byte order mark, UTF-16 by its zero bytes, valid UTF-8, what `CA` names, a guess. Valid UTF-8 is
//! borrowed, not copied. Text that is almost UTF-8 (a name cut inside a character) stays UTF-8.

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{Encoding, GB18030, ISO_2022_JP, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};

/// What is odd about a file's encoding.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum EncodingFault {
    /// The file starts with a byte order mark.
    ByteOrderMark,
    /// `CA` names no encoding that is known.
    UnknownCharset {
        /// What `CA` says.
        declared: String,
    },
    /// The bytes are not what `CA` says.
    CharsetMismatch {
        /// What `CA` says.
        declared: String,
    },
    /// No `CA`, and neither ASCII nor UTF-8: the encoding is a guess.
    CharsetGuessed,
    /// UTF-8, not ASCII, and no `CA`.
    CharsetUndeclared,
    /// Some bytes fit no reading and became U+FFFD.
    UndecodableBytes {
        /// How many replacement characters stand for them.
        count: u32,
    },
    /// There are NUL bytes.
    NulBytes {
        /// How many.
        count: u32,
    },
}

/// A file as text.
#[derive(Clone, Debug)]
pub struct Decoded<'a> {
    /// The text, without a byte order mark.
    pub text: Cow<'a, str>,
    /// The name of the encoding, such as `UTF-8`.
    pub encoding: &'static str,
    /// What is odd about it.
    pub faults: Vec<EncodingFault>,
}

/// The encoding that a label names (`CA` in all its spellings, or `--encoding`); `None` if nothing is known by it.
#[must_use]
pub fn encoding_for_label(label: &str) -> Option<&'static Encoding> {
    let label = label.trim();
    Encoding::for_label(label.as_bytes()).or_else(|| {
        let plain: String = label.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
        // Spellings that the web's list lacks: Windows code pages and what Go programs write.
        let known = match plain.as_str() {
            "cp936" | "ms936" | "windows936" | "936" | "gb231280" | "euccn" => "gbk",
            "cp950" | "ms950" | "windows950" | "950" => "big5",
            "cp932" | "ms932" | "windows932" | "932" | "shiftjis" | "sjis" => "shift_jis",
            "cp949" | "ms949" | "uhc" | "949" | "ksc5601" | "euckr" => "euc-kr",
            "eucjp" | "ujis" => "euc-jp",
            "iso2022jp" | "jis" => "iso-2022-jp",
            "utf8" => "utf-8",
            "gb18030" => "gb18030",
            "latin1" | "iso88591" => "iso-8859-1",
            "utf16" => "utf-16le",
            _ => {
                let page = plain.strip_prefix("cp").or_else(|| plain.strip_prefix("win"))?;
                return Encoding::for_label(format!("windows-{page}").as_bytes());
            }
        };
        Encoding::for_label(known.as_bytes())
    })
}

/// Decodes a file. `forced` is the encoding that the user named, which is then not doubted.
#[must_use]
pub fn decode<'a>(bytes: &'a [u8], forced: Option<&'static Encoding>) -> Decoded<'a> {
    let mut faults = Vec::new();
    if let Some(encoding) = forced {
        let (encoding, rest) = match Encoding::for_bom(bytes) {
            Some((marked, length)) if marked == encoding => (encoding, &bytes[length..]),
            _ => (encoding, bytes),
        };
        return finish(rest, encoding, faults);
    }
    if let Some((encoding, length)) = Encoding::for_bom(bytes) {
        faults.push(EncodingFault::ByteOrderMark);
        return finish(&bytes[length..], encoding, faults);
    }
    if let Some(encoding) = utf16_without_mark(bytes) {
        if !declared_charset_wide(bytes, encoding).is_some_and(|label| is_utf16(&label)) {
            faults.push(EncodingFault::CharsetGuessed);
        }
        return finish(bytes, encoding, faults);
    }
    let declared = declared_charset(bytes);
    let encoding = choose(bytes, declared.as_deref(), &mut faults);
    finish(bytes, encoding, faults)
}

/// Chooses between UTF-8, the declared encoding and a guess, and notes why.
fn choose(bytes: &[u8], declared: Option<&str>, faults: &mut Vec<EncodingFault>) -> &'static Encoding {
    let known = declared.map(|label| (label, encoding_for_label(label)));
    if let Some((label, None)) = known {
        faults.push(EncodingFault::UnknownCharset { declared: label.to_owned() });
    }
    if std::str::from_utf8(bytes).is_ok() {
        return choose_for_utf8(bytes, known, faults);
    }
    match known {
        Some((label, Some(encoding))) => {
            if encoding != UTF_8 && encoding != UTF_16LE && encoding != UTF_16BE {
                // GBK declared, GB18030 used: the larger set reads both.
                let encoding = if encoding == encoding_rs::GBK { GB18030 } else { encoding };
                if encoding.decode_without_bom_handling_and_without_replacement(bytes).is_some() || !mostly_utf8(bytes)
                {
                    return encoding;
                }
                faults.push(EncodingFault::CharsetMismatch { declared: label.to_owned() });
                return UTF_8;
            }
            if mostly_utf8(bytes) {
                return UTF_8;
            }
            let guess = guess(bytes);
            // Only an encoding of several bytes a character proves itself by fitting; a single-byte one fits anything.
            let fits = guess.decode_without_bom_handling_and_without_replacement(bytes).is_some();
            if guess != UTF_8 && fits && !guess.is_single_byte() {
                faults.push(EncodingFault::CharsetMismatch { declared: label.to_owned() });
                return guess;
            }
            UTF_8
        }
        Some((_, None)) => guess(bytes),
        None if mostly_utf8(bytes) => UTF_8,
        None => {
            faults.push(EncodingFault::CharsetGuessed);
            guess(bytes)
        }
    }
}

/// The choice where the bytes are valid UTF-8, which they hardly are by chance.
fn choose_for_utf8(
    bytes: &[u8],
    known: Option<(&str, Option<&'static Encoding>)>,
    faults: &mut Vec<EncodingFault>,
) -> &'static Encoding {
    if bytes.is_ascii() {
        // Seven-bit Japanese is ASCII to the eye; only CA or its escape sequences tell.
        let escapes = bytes.windows(3).any(|three| matches!(three, b"\x1b$B" | b"\x1b$@"));
        if escapes {
            if known.is_none() {
                faults.push(EncodingFault::CharsetGuessed);
            }
            return ISO_2022_JP;
        }
        return UTF_8;
    }
    match known {
        Some((label, Some(encoding))) if encoding != UTF_8 => {
            faults.push(EncodingFault::CharsetMismatch { declared: label.to_owned() });
        }
        None => faults.push(EncodingFault::CharsetUndeclared),
        _ => {}
    }
    UTF_8
}

fn finish<'a>(bytes: &'a [u8], encoding: &'static Encoding, mut faults: Vec<EncodingFault>) -> Decoded<'a> {
    let (text, had_errors) = encoding.decode_without_bom_handling(bytes);
    if had_errors {
        let count = text.matches('\u{FFFD}').count();
        faults.push(EncodingFault::UndecodableBytes { count: u32::try_from(count).unwrap_or(u32::MAX) });
    }
    let nul = memchr::memchr_iter(0, text.as_bytes()).count();
    if nul > 0 {
        faults.push(EncodingFault::NulBytes { count: u32::try_from(nul).unwrap_or(u32::MAX) });
    }
    Decoded { text, encoding: encoding.name(), faults }
}

/// What the first `CA[..]` of the bytes says, where it stands like a property and not inside a word.
fn declared_charset(bytes: &[u8]) -> Option<String> {
    let mut from = 0;
    while let Some(at) = memchr::memmem::find(&bytes[from..], b"CA").map(|at| from + at) {
        from = at + 2;
        let stands_alone = at == 0 || !bytes[at - 1].is_ascii_uppercase();
        let rest = bytes[from..].trim_ascii_start();
        if let (true, Some(value)) = (stands_alone, rest.strip_prefix(b"[")) {
            // No charset has a longer name; an endless value is none.
            let value = &value[..value.len().min(64)];
            let end = memchr::memchr(b']', value)?;
            let label = String::from_utf8_lossy(&value[..end]).trim().to_owned();
            return (!label.is_empty()).then_some(label);
        }
    }
    None
}

fn declared_charset_wide(bytes: &[u8], encoding: &'static Encoding) -> Option<String> {
    let head = &bytes[..bytes.len().min(4096) & !1];
    declared_charset(encoding.decode_without_bom_handling(head).0.as_bytes())
}

fn is_utf16(label: &str) -> bool {
    label.to_ascii_uppercase().starts_with("UTF-16") || label.eq_ignore_ascii_case("UTF16")
}

/// UTF-16 without a byte order mark shows in the zero bytes around the first characters, which SGF takes from ASCII.
fn utf16_without_mark(bytes: &[u8]) -> Option<&'static Encoding> {
    let ascii = |byte: u8| byte != 0 && byte.is_ascii();
    match bytes {
        [0, a, 0, b, ..] if ascii(*a) && ascii(*b) => Some(UTF_16BE),
        [a, 0, b, 0, ..] if ascii(*a) && ascii(*b) => Some(UTF_16LE),
        _ => None,
    }
}

/// Whether the bytes are UTF-8 but for a few cut characters: more whole characters of several bytes than broken places.
fn mostly_utf8(bytes: &[u8]) -> bool {
    let (mut whole, mut broken) = (0_usize, 0_usize);
    for chunk in bytes.utf8_chunks() {
        whole += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        broken += usize::from(!chunk.invalid().is_empty());
    }
    whole > broken
}

fn guess(bytes: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(bytes, true);
    let guess = detector.guess(None, Utf8Detection::Deny);
    // GB18030 is a superset of GBK, and what modern writers of "gb2312" mean.
    if guess == encoding_rs::GBK {
        GB18030
    } else if guess == encoding_rs::REPLACEMENT {
        WINDOWS_1252
    } else {
        guess
    }
}
