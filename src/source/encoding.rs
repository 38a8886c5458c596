//! Which encoding a file is in, and what is odd about it.
//!
//! The order: a byte order mark, UTF-16 by its zero bytes, valid UTF-8, what `CA` names, a guess. Valid UTF-8 is
//! borrowed, not copied. Text that is almost UTF-8 (a name cut inside a character) stays UTF-8.

use std::borrow::Cow;

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{
    BIG5, EUC_JP, EUC_KR, Encoding, GB18030, GBK, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252,
    X_USER_DEFINED,
};

use super::brackets::{charset_stretches, declared_charset, with_cut_characters, with_escaped_bytes};

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

/// A file, or one of its [`stretches`], as text.
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
    // Labels that browsers refuse (HZ-GB-2312, ISO-2022-KR) name an encoding that reads nothing.
    let known =
        |label: &str| Encoding::for_label_no_replacement(label.as_bytes()).filter(|&found| found != X_USER_DEFINED);
    known(label).or_else(|| {
        let plain: String = label.chars().filter(char::is_ascii_alphanumeric).map(|c| c.to_ascii_lowercase()).collect();
        // Spellings that the web's list lacks: Windows code pages and what Go programs write.
        let spelled = match plain.as_str() {
            "cp936" | "ms936" | "windows936" | "936" | "gb231280" | "euccn" => "gbk",
            "cp950" | "ms950" | "windows950" | "950" => "big5",
            "cp932" | "ms932" | "windows932" | "932" | "shiftjis" | "sjis" | "shiftjisx0213" | "shiftjis2004" => {
                "shift_jis"
            }
            "cp949" | "ms949" | "uhc" | "949" | "ksc5601" | "euckr" => "euc-kr",
            "eucjp" | "ujis" | "eucjisx0213" | "eucjis2004" => "euc-jp",
            "iso2022jp" | "jis" => "iso-2022-jp",
            "utf8" => "utf-8",
            "gb18030" => "gb18030",
            "latin1" | "iso88591" => "iso-8859-1",
            "utf16" => "utf-16le",
            "macroman" => "macintosh",
            _ => {
                let page = plain.strip_prefix("cp").or_else(|| plain.strip_prefix("win"))?;
                return known(&format!("windows-{page}"));
            }
        };
        known(spelled)
    })
}

/// Decodes a file, or one of its [`stretches`]. `forced` is the encoding that the user named, which is then not doubted.
#[must_use]
pub fn decode<'a>(bytes: &'a [u8], forced: Option<&'static Encoding>) -> Decoded<'a> {
    let mut faults = Vec::new();
    if let Some(encoding) = forced {
        let rest = match Encoding::for_bom(bytes) {
            Some((marked, length)) if marked == encoding => &bytes[length..],
            _ => bytes,
        };
        return finish(rest, encoding, faults);
    }
    if let Some((marked, length)) = Encoding::for_bom(bytes) {
        faults.push(EncodingFault::ByteOrderMark);
        let rest = &bytes[length..];
        let encoding = choose_behind_mark(rest, marked, &mut faults);
        return finish(rest, encoding, faults);
    }
    if let Some(encoding) = utf16_without_mark(bytes) {
        match declared_charset_wide(bytes, encoding) {
            None => faults.push(EncodingFault::CharsetGuessed),
            Some(declared) if !names_utf16(&declared, encoding) => {
                faults.push(EncodingFault::CharsetMismatch { declared });
            }
            Some(_) => {}
        }
        return finish(bytes, encoding, faults);
    }
    let declared = declared_charset(bytes);
    let encoding = choose(bytes, declared.as_deref(), &mut faults);
    finish(bytes, encoding, faults)
}

/// The stretches of a file that are each in an encoding of their own: nearly always the whole file is one. The games of a
/// collection may name different charsets; then each stretch of games that name the same is read, and judged, by itself.
#[must_use]
pub fn stretches<'a>(bytes: &'a [u8], forced: Option<&'static Encoding>) -> Vec<&'a [u8]> {
    let marked = || Encoding::for_bom(bytes).is_some() || utf16_without_mark(bytes).is_some();
    if forced.is_some() || std::str::from_utf8(bytes).is_ok() || marked() {
        // The whole is in one encoding, whatever the games say.
        return vec![bytes];
    }
    let starts = charset_stretches(bytes);
    if starts.is_empty() {
        return vec![bytes];
    }
    let ends = starts.iter().skip(1).copied().chain([bytes.len()]);
    starts.iter().zip(ends).map(|(&start, end)| &bytes[start..end]).collect()
}

/// Other ways to read a file whose text is in an East Asian encoding, for a reader to whom `decoded` made no sense: with
/// characters cut before a bracket, with bytes that were escaped one by one, and, where the encoding is a guess, in other
/// encodings. The likeliest comes first.
#[must_use]
pub fn other_readings<'a>(bytes: &[u8], decoded: &Decoded<'_>) -> Vec<Decoded<'a>> {
    let Some(chosen) = Encoding::for_label(decoded.encoding.as_bytes()) else {
        return Vec::new();
    };
    let guessed = decoded.faults.iter().any(|fault| {
        matches!(
            fault,
            EncodingFault::CharsetGuessed
                | EncodingFault::UnknownCharset { .. }
                | EncodingFault::CharsetMismatch { .. }
        )
    });
    let mut encodings = vec![chosen];
    if guessed {
        encodings.extend([BIG5, SHIFT_JIS, GB18030, EUC_KR, EUC_JP].into_iter().filter(|&other| other != chosen));
    }
    let mut readings = Vec::new();
    for encoding in encodings.into_iter().filter(|encoding| !encoding.is_single_byte() && *encoding != UTF_8) {
        let plain = (encoding != chosen).then(|| bytes.to_vec());
        let cut = with_cut_characters(bytes, encoding);
        let escaped = with_escaped_bytes(bytes, encoding);
        let both = escaped.as_deref().and_then(|bytes| with_cut_characters(bytes, encoding));
        for bytes in [plain, cut, escaped, both].into_iter().flatten() {
            let Decoded { text, encoding, faults: more, .. } = finish(&bytes, encoding, Vec::new());
            let mut faults = decoded.faults.clone();
            faults.retain(|fault| {
                !matches!(fault, EncodingFault::UndecodableBytes { .. } | EncodingFault::NulBytes { .. })
            });
            faults.extend(more);
            readings.push(Decoded { text: Cow::Owned(text.into_owned()), encoding, faults });
        }
    }
    readings
}

/// The choice behind a byte order mark, which is believed unless the bytes prove it wrong.
fn choose_behind_mark(rest: &[u8], marked: &'static Encoding, faults: &mut Vec<EncodingFault>) -> &'static Encoding {
    if marked != UTF_8 {
        if let Some(declared) = declared_charset_wide(rest, marked).filter(|label| !names_utf16(label, marked)) {
            faults.push(EncodingFault::CharsetMismatch { declared });
        }
        return marked;
    }
    let declared = declared_charset(rest);
    let known = declared.as_deref().map(|label| (label, encoding_for_label(label)));
    if std::str::from_utf8(rest).is_err() && !mostly_utf8(rest, true) {
        // An editor has put the mark before text that it did not convert.
        let encoding = match known {
            Some((_, Some(encoding))) if encoding != UTF_8 => superset(encoding),
            _ => guess(rest),
        };
        if encoding.decode_without_bom_handling_and_without_replacement(rest).is_some() {
            faults.push(EncodingFault::CharsetMismatch { declared: "UTF-8, by its byte order mark".to_owned() });
            return encoding;
        }
    }
    match known {
        Some((label, None)) => faults.push(EncodingFault::UnknownCharset { declared: label.to_owned() }),
        Some((label, Some(encoding))) if encoding != UTF_8 && !rest.is_ascii() => {
            faults.push(EncodingFault::CharsetMismatch { declared: label.to_owned() });
        }
        _ => {}
    }
    UTF_8
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
    let claims_utf8 = known.is_some_and(|(_, encoding)| encoding == Some(UTF_8));
    let almost_utf8 = mostly_utf8(bytes, claims_utf8);
    let Some((label, Some(encoding))) = known else {
        if almost_utf8 {
            return UTF_8;
        }
        if known.is_none() {
            faults.push(EncodingFault::CharsetGuessed);
        }
        return guess(bytes);
    };
    let is_utf = [UTF_8, UTF_16LE, UTF_16BE].contains(&encoding);
    if almost_utf8 {
        if !is_utf {
            faults.push(EncodingFault::CharsetMismatch { declared: label.to_owned() });
        }
        return UTF_8;
    }
    let encoding = superset(encoding);
    let fits =
        |encoding: &'static Encoding| encoding.decode_without_bom_handling_and_without_replacement(bytes).is_some();
    if !is_utf && fits(encoding) {
        return encoding;
    }
    // Only an encoding of several bytes a character proves itself by fitting; a single-byte one fits anything, but letters
    // such as the one in Jörg tell.
    let guess = guess(bytes);
    let proven = if guess.is_single_byte() {
        is_utf && guess == WINDOWS_1252 && letters_within_words(bytes)
    } else {
        guess != UTF_8 && guess != encoding && fits(guess)
    };
    if proven {
        faults.push(EncodingFault::CharsetMismatch { declared: label.to_owned() });
        return guess;
    }
    if is_utf { UTF_8 } else { encoding }
}

/// The larger encoding that reads what is declared, too: modern writers of "gb2312" and "GBK" mean GB18030.
fn superset(encoding: &'static Encoding) -> &'static Encoding {
    if encoding == GBK { GB18030 } else { encoding }
}

/// The choice where the bytes are valid UTF-8, which they hardly are by chance.
fn choose_for_utf8(
    bytes: &[u8],
    known: Option<(&str, Option<&'static Encoding>)>,
    faults: &mut Vec<EncodingFault>,
) -> &'static Encoding {
    if bytes.is_ascii() {
        // Seven-bit Japanese is ASCII to the eye; only CA or its escape sequences tell.
        if memchr::memmem::find(bytes, b"\x1b$B").or_else(|| memchr::memmem::find(bytes, b"\x1b$@")).is_none() {
            return UTF_8;
        }
        match known {
            None => faults.push(EncodingFault::CharsetGuessed),
            Some((label, Some(encoding))) if encoding != ISO_2022_JP => {
                faults.push(EncodingFault::CharsetMismatch { declared: label.to_owned() });
            }
            Some(_) => {}
        }
        return ISO_2022_JP;
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

fn declared_charset_wide(bytes: &[u8], encoding: &'static Encoding) -> Option<String> {
    let head = &bytes[..bytes.len().min(4096) & !1];
    declared_charset(encoding.decode_without_bom_handling(head).0.as_bytes())
}

/// Whether a label names UTF-16 in the byte order of `encoding`, or in no particular one.
fn names_utf16(label: &str, encoding: &'static Encoding) -> bool {
    let plain: String = label.chars().filter(char::is_ascii_alphanumeric).collect::<String>().to_ascii_uppercase();
    match plain.as_str() {
        "UTF16" | "UCS2" | "UNICODE" => true,
        "UTF16LE" => encoding == UTF_16LE,
        "UTF16BE" => encoding == UTF_16BE,
        _ => false,
    }
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

/// Whether the bytes are UTF-8 but for a few cut characters: more whole characters of several bytes than broken places, or as
/// many where the file says that it is UTF-8 (`claimed`).
fn mostly_utf8(bytes: &[u8], claimed: bool) -> bool {
    let (mut whole, mut broken) = (0_usize, 0_usize);
    for chunk in bytes.utf8_chunks() {
        whole += chunk.valid().chars().filter(|c| !c.is_ascii()).count();
        broken += usize::from(!chunk.invalid().is_empty());
    }
    whole > broken || (claimed && whole == broken)
}

/// Whether all that is not UTF-8 looks like accented letters of Latin-1, and one at least stands inside a word, not at its
/// end, where a character may be cut.
fn letters_within_words(bytes: &[u8]) -> bool {
    let mut inside = false;
    let mut before = 0;
    let mut chunks = bytes.utf8_chunks().peekable();
    while let Some(chunk) = chunks.next() {
        before = chunk.valid().bytes().last().unwrap_or(before);
        let &[letter] = chunk.invalid() else {
            // The last chunk has none.
            return chunk.invalid().is_empty() && inside;
        };
        let after = chunks.peek().and_then(|next| next.valid().bytes().next()).unwrap_or(0);
        if letter < 0xC0 || !(before.is_ascii_alphabetic() || after.is_ascii_alphabetic()) {
            return false;
        }
        inside |= after.is_ascii_lowercase();
        before = letter;
    }
    inside
}

fn guess(bytes: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(bytes, true);
    let guess = detector.guess(None, Utf8Detection::Deny);
    if guess == encoding_rs::REPLACEMENT { WINDOWS_1252 } else { superset(guess) }
}
