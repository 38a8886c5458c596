//! Which encoding a file is in.
//!
//! The order: a byte order mark, UTF-16 by its zero bytes, valid UTF-8, what `CA` names, a guess. What does not decode is
//! not given up at once: a name cut inside a character breaks UTF-8 as well as any other encoding of several bytes a
//! character, so then more than one encoding may be meant, and the one that makes sense as a record must be found by
//! reading on.

use chardetng::{EncodingDetector, Iso2022JpDetection, Utf8Detection};
use encoding_rs::{
    BIG5, EUC_JP, EUC_KR, Encoding, GB18030, GBK, ISO_2022_JP, REPLACEMENT, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE,
    WINDOWS_1252,
};

use super::brackets::declared_charset;
use super::encoding_fault::EncodingFault;
use super::label::encoding_for_label;

/// The encodings of several bytes a character in which Go records are written, besides UTF-8. `Shift_JIS` comes first:
/// text that is not in it shows by half-width katakana, while GB18030 has a character for nearly any two bytes.
const EAST_ASIAN: [&Encoding; 5] = [SHIFT_JIS, GB18030, BIG5, EUC_KR, EUC_JP];

/// The first of the characters that take three bytes in UTF-8 and are written in East Asia.
const FIRST_EAST_ASIAN: char = '\u{2E80}';

/// The first of the small accented letters in Latin-1. UTF-8 starts none of them with such a byte.
const FIRST_SMALL_ACCENTED: u8 = 0xDF;

/// The first of the letters in Latin-1, small or not.
const FIRST_LETTER: u8 = 0xC0;

/// So many letters beyond ASCII, one or two in a name, tell nothing of their encoding.
const MOST_LONE_LETTERS: usize = 4;

/// The encodings that a text may be in.
pub(super) struct Choice {
    pub(super) likeliest: &'static Encoding,
    /// Those that are possible as well, the likelier first.
    pub(super) others: Vec<&'static Encoding>,
    /// What the file says of itself.
    claim: Claim,
}

/// What a file says of its encoding.
enum Claim {
    /// Nothing that could be wrong.
    Nothing,
    /// There is no CA, and the text is not plain UTF-8.
    Missing,
    /// There is no CA, but the text is UTF-8.
    Undeclared,
    /// CA names no encoding that is known.
    Unknown(String),
    /// CA names an encoding.
    Known(String, &'static Encoding),
    /// CA, or a byte order mark, names an encoding that the bytes are not in.
    Wrong(String),
}

impl Choice {
    /// The encoding that the user named.
    pub(super) const fn sure(encoding: &'static Encoding) -> Self {
        Self { likeliest: encoding, others: Vec::new(), claim: Claim::Nothing }
    }

    /// Chooses for a text after a byte order mark of the encoding `marked`, or one without a mark.
    pub(super) fn of(bytes: &[u8], marked: Option<&'static Encoding>) -> Self {
        match marked {
            Some(utf8) if utf8 == UTF_8 => Self::after_utf8_mark(bytes),
            Some(utf16) => Self::utf16(bytes, utf16, Claim::Nothing),
            None => match utf16_without_mark(bytes) {
                Some(utf16) => Self::utf16(bytes, utf16, Claim::Missing),
                None => Self::by_charset(bytes, declared_charset(bytes)),
            },
        }
    }

    /// What there is to say where the text is read in `encoding`.
    pub(super) fn doubt(&self, encoding: &'static Encoding) -> Option<EncodingFault> {
        let used = encoding.name();
        let mismatch = |label: &str| EncodingFault::CharsetMismatch { declared: label.into(), used };
        match &self.claim {
            Claim::Nothing => None,
            Claim::Missing => (encoding != UTF_8).then_some(EncodingFault::CharsetGuessed { used }),
            Claim::Undeclared => Some(EncodingFault::CharsetUndeclared),
            Claim::Unknown(label) => Some(EncodingFault::UnknownCharset { declared: label.as_str().into(), used }),
            Claim::Known(label, declared) => (encoding != *declared).then(|| mismatch(label)),
            Claim::Wrong(label) => Some(mismatch(label)),
        }
    }

    /// UTF-16 shows in its bytes, whatever CA says.
    fn utf16(bytes: &[u8], encoding: &'static Encoding, without_charset: Claim) -> Self {
        let head = &bytes[..bytes.len().min(4096) & !1];
        let claim = match declared_charset(encoding.decode_without_bom_handling(head).0.as_bytes()) {
            None => without_charset,
            Some(label) if names_utf16(&label, encoding) => Claim::Nothing,
            Some(label) => Claim::Wrong(label),
        };
        Self { likeliest: encoding, others: Vec::new(), claim }
    }

    /// A mark of UTF-8 is believed unless the bytes prove it wrong.
    fn after_utf8_mark(bytes: &[u8]) -> Self {
        let label = declared_charset(bytes);
        let declared = label.as_deref().and_then(encoding_for_label).map(superset);
        let broken = !is_utf8(bytes);
        if broken && !Utf8Traits::of(bytes).prevail_as_claimed(None) {
            // An editor has put the mark before text that it did not convert.
            let likeliest = declared.filter(|&declared| declared != UTF_8).unwrap_or_else(|| guess(bytes));
            if fits(likeliest, bytes) {
                let mark = "UTF-8, by its byte order mark".to_owned();
                return Self { likeliest, others: Vec::new(), claim: Claim::Wrong(mark) };
            }
        }
        let claim = match (label, declared) {
            (Some(label), None) => Claim::Unknown(label),
            (Some(label), Some(declared)) if !bytes.is_ascii() => Claim::Known(label, declared),
            _ => Claim::Nothing,
        };
        Self { likeliest: UTF_8, others: Vec::new(), claim }
    }

    /// Chooses between UTF-8, the encoding that CA names and a guess.
    fn by_charset(bytes: &[u8], label: Option<String>) -> Self {
        let declared = label.as_deref().and_then(encoding_for_label).map(superset);
        let claim = match (label, declared) {
            (None, _) => Claim::Missing,
            (Some(label), None) => Claim::Unknown(label),
            (Some(label), Some(declared)) => Claim::Known(label, declared),
        };
        if is_utf8(bytes) {
            return Self::of_utf8(bytes, declared, claim);
        }
        let (likeliest, others) = match declared {
            Some(declared) if is_utf(declared) => instead_of_utf8(bytes),
            Some(declared) => instead_of(declared, bytes),
            None => {
                let guess = guess(bytes);
                let utf8 = Utf8Traits::of(bytes).prevail(Some(guess).filter(|guess| fits(guess, bytes)));
                if utf8 { (UTF_8, Vec::new()) } else { (guess, others(guess, guess)) }
            }
        };
        Self { likeliest, others, claim }
    }

    /// Bytes that are valid UTF-8 hardly are so by chance.
    fn of_utf8(bytes: &[u8], declared: Option<&'static Encoding>, claim: Claim) -> Self {
        // Seven-bit Japanese is ASCII to the eye; only CA or its escape sequences tell.
        let escapes = |sequence: &[u8]| memchr::memmem::find(bytes, sequence).is_some();
        if bytes.is_ascii() && (escapes(b"\x1b$B") || escapes(b"\x1b$@")) {
            return Self { likeliest: ISO_2022_JP, others: Vec::new(), claim };
        }
        let claim = match (claim, declared) {
            (Claim::Missing, _) if bytes.is_ascii() => Claim::Nothing,
            (Claim::Missing, _) => Claim::Undeclared,
            // ASCII is the same in all of them, but in UTF-16.
            (Claim::Known(..), Some(declared)) if bytes.is_ascii() && ![UTF_16LE, UTF_16BE].contains(&declared) => {
                Claim::Nothing
            }
            (claim, _) => claim,
        };
        Self { likeliest: UTF_8, others: Vec::new(), claim }
    }
}

/// The choice for bytes that are not valid UTF-8 although CA names it, or UTF-16.
fn instead_of_utf8(bytes: &[u8]) -> (&'static Encoding, Vec<&'static Encoding>) {
    let guess = guess(bytes);
    let traits = Utf8Traits::of(bytes);
    if traits.prevail_as_claimed(Some(guess).filter(|guess| fits(guess, bytes))) || !traits.foreign {
        return (UTF_8, Vec::new());
    }
    let others = others(guess, guess);
    // Where no encoding fits, the bytes are damaged.
    let any_fits = [guess].iter().chain(&others).any(|encoding| fits(encoding, bytes));
    if any_fits { (guess, others) } else { (UTF_8, Vec::new()) }
}

/// The choice for bytes that are not valid UTF-8 where CA names `declared`.
fn instead_of(declared: &'static Encoding, bytes: &[u8]) -> (&'static Encoding, Vec<&'static Encoding>) {
    let fits = fits(declared, bytes);
    if Utf8Traits::of(bytes).prevail(Some(declared).filter(|_| fits)) {
        (UTF_8, if fits { vec![declared] } else { Vec::new() })
    } else if fits {
        (declared, Vec::new())
    } else {
        (declared, others(declared, guess(bytes)))
    }
}

/// The encodings that a text may be in besides `likeliest`. One of single bytes fits anything and proves nothing.
fn others(likeliest: &'static Encoding, guess: &'static Encoding) -> Vec<&'static Encoding> {
    let mut others: Vec<&'static Encoding> = Vec::new();
    for encoding in [guess].into_iter().chain(EAST_ASIAN) {
        if encoding != likeliest && !encoding.is_single_byte() && !others.contains(&encoding) {
            others.push(encoding);
        }
    }
    others
}

/// How the bytes look as UTF-8, which they are not quite.
struct Utf8Traits {
    /// Characters of several bytes that are whole.
    whole: usize,
    /// Those of them that take three bytes and are written in East Asia.
    east_asian: usize,
    /// Places where a character is broken.
    broken: usize,
    /// Whether one of those is no character of UTF-8 that was cut, but one of another encoding.
    foreign: bool,
}

impl Utf8Traits {
    fn of(bytes: &[u8]) -> Self {
        let mut traits = Self { whole: 0, east_asian: 0, broken: 0, foreign: false };
        let mut chunks = bytes.utf8_chunks().peekable();
        // The byte before the present chunk, and the broken places directly before it.
        let (mut before, mut run) = (0, 0);
        while let Some(chunk) = chunks.next() {
            if !chunk.valid().is_empty() {
                run = 0;
            }
            before = chunk.valid().bytes().last().unwrap_or(before);
            for c in chunk.valid().chars().filter(|c| !c.is_ascii()) {
                traits.whole += 1;
                traits.east_asian += usize::from(c >= FIRST_EAST_ASIAN);
            }
            let Some(&last) = chunk.invalid().last() else { continue };
            run += 1;
            traits.broken += 1;
            let after = chunks.peek().and_then(|next| next.valid().bytes().next().or(next.invalid().first().copied()));
            traits.foreign |= match chunk.invalid()[0] {
                // Nobody cuts off the start of a character.
                0x80..=0xBF => true,
                0xC0..=0xFD => run > 1 || !is_cut(chunk.invalid(), before, after),
                // In most encodings impossible.
                _ => false,
            };
            before = last;
        }
        traits
    }

    /// Whether the bytes are UTF-8 but for some characters: more are whole than broken.
    fn prevail(&self, rival: Option<&'static Encoding>) -> bool {
        self.whole_against(rival) > self.broken
    }

    /// The same where the file says that it is UTF-8: as many whole characters as broken ones are enough.
    fn prevail_as_claimed(&self, rival: Option<&'static Encoding>) -> bool {
        self.whole_against(rival) >= self.broken
    }

    /// How many whole characters speak for UTF-8. Against a `rival` of several bytes a character, in which the bytes are in
    /// order, only such characters count as are not UTF-8 by chance.
    fn whole_against(&self, rival: Option<&'static Encoding>) -> usize {
        let in_doubt = rival.is_some_and(|rival| !rival.is_single_byte());
        if in_doubt { self.east_asian } else { self.whole }
    }
}

/// Whether the bytes are the start of a character of UTF-8 whose rest was cut off: nothing of a word follows. An accented
/// letter of Latin-1 at the end of a word, as in `René`, looks like one, too.
fn is_cut(bytes: &[u8], before: u8, after: Option<u8>) -> bool {
    let starts_character = matches!(bytes[0], 0xC2..=0xF4);
    let word_goes_on = after.is_some_and(|after| after.is_ascii_alphabetic() || !after.is_ascii());
    let ends_word = before.is_ascii_alphabetic() && bytes.len() == 1 && bytes[0] >= FIRST_SMALL_ACCENTED;
    starts_character && !word_goes_on && !ends_word
}

/// Whether the bytes are text in `encoding` without a fault.
fn fits(encoding: &'static Encoding, bytes: &[u8]) -> bool {
    encoding.decode_without_bom_handling_and_without_replacement(bytes).is_some()
}

fn guess(bytes: &[u8]) -> &'static Encoding {
    let mut detector = EncodingDetector::new(Iso2022JpDetection::Allow);
    detector.feed(bytes, true);
    let guess = detector.guess(None, Utf8Detection::Deny);
    let by_default = guess == REPLACEMENT || guess.is_single_byte() && has_few_lone_letters(bytes);
    if by_default { WINDOWS_1252 } else { superset(guess) }
}

/// Whether all that is not ASCII are a few letters of Latin-1, each between ASCII, as in `naïf` or `René`: they make no word of
/// any encoding, and Latin-1 is what FF\[4\] says of a text without CA. Its superset reads it.
fn has_few_lone_letters(bytes: &[u8]) -> bool {
    let lone = bytes.windows(2).all(|pair| pair.iter().any(u8::is_ascii));
    let mut foreign = bytes.iter().filter(|byte| !byte.is_ascii());
    lone && foreign.clone().count() <= MOST_LONE_LETTERS && foreign.all(|&byte| byte >= FIRST_LETTER)
}

/// The larger encoding that reads what is declared, too: modern writers of "gb2312" and "GBK" mean GB18030.
fn superset(encoding: &'static Encoding) -> &'static Encoding {
    if encoding == GBK { GB18030 } else { encoding }
}

/// Whether the bytes are valid UTF-8.
pub(super) fn is_utf8(bytes: &[u8]) -> bool {
    Encoding::utf8_valid_up_to(bytes) == bytes.len()
}

fn is_utf(encoding: &'static Encoding) -> bool {
    [UTF_8, UTF_16LE, UTF_16BE].contains(&encoding)
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
pub(super) fn utf16_without_mark(bytes: &[u8]) -> Option<&'static Encoding> {
    let ascii = |byte: u8| byte != 0 && byte.is_ascii();
    match bytes {
        [0, a, 0, b, ..] if ascii(*a) && ascii(*b) => Some(UTF_16BE),
        [a, 0, b, 0, ..] if ascii(*a) && ascii(*b) => Some(UTF_16LE),
        _ => None,
    }
}
