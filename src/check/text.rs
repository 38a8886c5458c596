//! Findings about the text itself: its encoding and its syntax.

use std::borrow::Cow;

use encoding_rs::Encoding;

use super::findings::Findings;
use crate::diagnostic::{Finding, Severity};
use crate::sgf::{self, Collection, Fault, FaultKind, GameTree, Ident, id};
use crate::source::{self, Decoded, EncodingFault, Span};

/// Decodes and parses a file. Where the text is in an East Asian encoding and its structure is not in order, other readings
/// of its bytes are tried, and the one with the fewest faults is taken.
pub(super) fn read<'a>(bytes: &'a [u8], encoding: Option<&'static Encoding>) -> (Decoded<'a>, Collection) {
    let decoded = source::decode(bytes, encoding);
    let collection = sgf::parse(&decoded.text);
    if matches!(decoded.text, Cow::Borrowed(_)) {
        // It is UTF-8 or ASCII as it stands: there is no other way to read it.
        return (decoded, collection);
    }
    // In an encoding of single bytes a bare bracket is a bare bracket; only swallowed values tell of characters of two
    // bytes.
    let single_byte = Encoding::for_label(decoded.encoding.as_bytes()).is_some_and(Encoding::is_single_byte);
    let doubts = if single_byte { swallowed(&decoded, &collection) } else { disorder(&decoded, &collection) };
    if doubts == 0 {
        return (decoded, collection);
    }
    let mut best = (decoded, collection);
    let mut least = disorder(&best.0, &best.1);
    for decoded in source::other_readings(bytes, &best.0) {
        let collection = sgf::parse(&decoded.text);
        let disorder = disorder(&decoded, &collection);
        // Of equals the first is the likeliest.
        if disorder < least {
            least = disorder;
            best = (decoded, collection);
        }
    }
    best
}

/// How little sense a reading of a text makes: faults of its syntax, and values that seem to have swallowed others.
fn disorder(decoded: &Decoded<'_>, collection: &Collection) -> usize {
    collection.faults().len() + swallowed(decoded, collection)
}

/// How many text values hold what looks like another property.
fn swallowed(decoded: &Decoded<'_>, collection: &Collection) -> usize {
    let holds_property = |text: &str| {
        let Some(open) = text.find('[') else { return false };
        let name = text[..open].bytes().rev().take_while(u8::is_ascii_uppercase).count();
        name == 2 && Ident::new(&text.as_bytes()[open - name..open]).meaning().is_some()
    };
    collection
        .trees()
        .iter()
        .flat_map(|tree| tree.nodes.clone())
        .flat_map(|node| collection.properties(node))
        .filter(|property| property.ident.is_text())
        .flat_map(|property| property.values)
        .filter(|value| holds_property(value.of(&decoded.text)))
        .count()
}

/// Turns what is odd about the encoding into findings.
pub(super) fn add_encoding_faults(
    text: &str,
    used: &'static str,
    faults: Vec<EncodingFault>,
    findings: &mut Findings<'_>,
) {
    if faults.is_empty() {
        return;
    }
    let charset = charset_value(text).unwrap_or(Span::new(0, 0));
    let place_of = |c: char| {
        let at = text.find(c).and_then(|at| u32::try_from(at).ok()).unwrap_or(0);
        Span::new(at, at + u32::try_from(c.len_utf8()).unwrap_or(1))
    };
    for fault in faults {
        let (finding, span) = match fault {
            EncodingFault::ByteOrderMark => (Finding::ByteOrderMark, Span::new(0, 0)),
            EncodingFault::UnknownCharset { declared } => {
                (Finding::UnknownCharset { declared: declared.into(), used }, charset)
            }
            EncodingFault::CharsetMismatch { declared } => {
                (Finding::CharsetMismatch { declared: declared.into(), used }, charset)
            }
            EncodingFault::CharsetGuessed => (Finding::CharsetGuessed { used }, charset),
            EncodingFault::CharsetUndeclared => (Finding::CharsetUndeclared, charset),
            EncodingFault::UndecodableBytes { count } => {
                (Finding::UndecodableBytes { count, used }, place_of('\u{FFFD}'))
            }
            EncodingFault::NulBytes { count } => (Finding::NulByte { count }, place_of('\0')),
        };
        findings.add(finding, span);
    }
}

/// Where the value of the first CA stands.
fn charset_value(text: &str) -> Option<Span> {
    let mut from = 0;
    loop {
        let at = from + text.get(from..)?.find("CA")?;
        from = at + 2;
        let stands_alone = !text[..at].ends_with(|c: char| c.is_ascii_uppercase());
        let rest = text[from..].trim_start();
        if let (true, Some(value)) = (stands_alone, rest.strip_prefix('[')) {
            let start = u32::try_from(text.len() - value.len()).ok()?;
            let length = u32::try_from(value.find(']')?).ok()?;
            return Some(Span::new(start, start + length));
        }
    }
}

/// Turns faults of syntax into findings.
pub(super) fn add_syntax_faults(text: &str, collection: &Collection, findings: &mut Findings<'_>) {
    for &Fault { kind, span, game } in collection.faults() {
        let words = span.of(text);
        let finding = match kind {
            FaultKind::NoGame => Finding::NoGame { blank: text.trim_matches(['\0', ' ', '\t', '\r', '\n']).is_empty() },
            FaultKind::TextBeforeGame => Finding::TextBeforeGame,
            FaultKind::TextAfterGame => Finding::TextAfterGame,
            FaultKind::UnclosedValue => Finding::UnclosedValue,
            FaultKind::UnclosedGame => Finding::UnclosedGame,
            FaultKind::UnmatchedParenthesis => Finding::UnmatchedParenthesis,
            FaultKind::MissingSemicolon => Finding::MissingSemicolon,
            FaultKind::EmptyGame => Finding::EmptyGame,
            FaultKind::PropertyWithoutValue => Finding::PropertyWithoutValue { name: words.into() },
            FaultKind::ValueWithoutProperty => Finding::ValueWithoutProperty,
            FaultKind::UnescapedBracket => Finding::UnescapedBracket,
            FaultKind::NodeAfterVariation => Finding::NodeAfterVariation,
            FaultKind::ExtraParenthesis => Finding::ExtraParenthesis,
            FaultKind::StrayText => Finding::StrayText { text: words.into() },
            FaultKind::LowercaseIdentifier { count, all_lower } => {
                Finding::LowercaseIdentifier { name: words.into(), count, all_lower }
            }
        };
        let tree = game.and_then(|game| collection.trees().get(game as usize));
        let severity = match kind {
            FaultKind::LowercaseIdentifier { .. } if tree.is_some_and(|tree| is_old(text, collection, tree)) => {
                Severity::Note
            }
            _ => finding.code().default_severity(),
        };
        if let Some(place) = findings.add_as(severity, finding, span) {
            findings.at(place).game = game.map(|game| game + 1);
        }
    }
}

/// Whether a game is in an older version of SGF, in which names may have lower-case letters: FF is below 4 or missing.
fn is_old(text: &str, collection: &Collection, tree: &GameTree) -> bool {
    collection
        .find(tree.nodes.start, id::FF)
        .is_none_or(|property| property.values[0].of(text).trim().parse::<u32>().is_ok_and(|version| version < 4))
}
