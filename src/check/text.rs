//! Findings about the text itself: its encoding and its syntax.

use std::borrow::Cow;
use std::ops::RangeInclusive;

use encoding_rs::Encoding;

use super::findings::Findings;
use crate::diagnostic::{FileFinding, Finding, Severity};
use crate::sgf::{self, Collection, Fault, FaultKind, GameTree, Ident, id};
use crate::source::{self, Decoded, EncodingFault, Span};

/// What bytes of other encodings become in `Shift_JIS`, which has a character for nearly every byte.
const HALF_WIDTH_KATAKANA: RangeInclusive<char> = '\u{FF61}'..='\u{FF9F}';

/// A file as text and as what it holds.
pub(super) struct FileText<'a> {
    /// What it holds, and its text without a byte order mark.
    pub(super) collection: Collection<'a>,
    /// The name of its encoding; where its games are in several, the first that is more than ASCII.
    pub(super) encoding: &'static str,
    /// What each part of it was read as, in the order of the text.
    stretches: Vec<Stretch>,
}

/// A part of a text with an encoding of its own.
struct Stretch {
    span: Span,
    encoding: &'static str,
    faults: Vec<EncodingFault>,
}

/// One way to read the bytes of a stretch.
struct DecodedStretch<'a> {
    collection: Collection<'a>,
    encoding: &'static str,
    faults: Vec<EncodingFault>,
}

impl<'a> From<Decoded<'a>> for DecodedStretch<'a> {
    fn from(Decoded { text, encoding, faults }: Decoded<'a>) -> Self {
        Self { collection: sgf::parse(text), encoding, faults }
    }
}

/// Decodes and parses a file.
pub(super) fn read<'a>(bytes: &'a [u8], encoding: Option<&'static Encoding>) -> FileText<'a> {
    let pieces = source::stretches(bytes, encoding);
    if pieces.len() == 1 {
        let DecodedStretch { collection, encoding, faults } = read_stretch(bytes, encoding);
        let span = Span::new(0, offset(collection.text().len()));
        return FileText { collection, encoding, stretches: vec![Stretch { span, encoding, faults }] };
    }
    let mut text = String::with_capacity(bytes.len());
    let mut stretches = Vec::with_capacity(pieces.len());
    for piece in pieces {
        let DecodedStretch { collection, encoding, faults } = read_stretch(piece, encoding);
        let start = offset(text.len());
        text.push_str(collection.text());
        stretches.push(Stretch { span: Span::new(start, offset(text.len())), encoding, faults });
    }
    let collection = sgf::parse(text);
    let named = stretches
        .iter()
        .find(|Stretch { span, .. }| !span.of(collection.text()).is_ascii() && has_game(&collection, *span));
    let encoding = named.map_or("UTF-8", |stretch| stretch.encoding);
    FileText { collection, encoding, stretches }
}

/// Whether a game starts in a part of the text.
fn has_game(collection: &Collection<'_>, span: Span) -> bool {
    let trees = collection.trees();
    let next = trees.partition_point(|tree| tree.offset < span.start);
    trees.get(next).is_some_and(|tree| tree.offset < span.end)
}

fn offset(length: usize) -> u32 {
    u32::try_from(length).unwrap_or(u32::MAX)
}

/// Decodes and parses bytes in one encoding. Where the result makes little sense, other readings are tried: the one with
/// the fewest faults is taken, or, where that has broken characters, one with no more faults and none of those.
fn read_stretch<'a>(bytes: &'a [u8], encoding: Option<&'static Encoding>) -> DecodedStretch<'a> {
    let (likeliest, others) = source::readings(bytes, encoding);
    // It is UTF-8 or ASCII as it stands: there is no other way to read it.
    let sure = matches!(likeliest.text, Cow::Borrowed(_));
    let mut best = DecodedStretch::from(likeliest);
    if sure {
        return best;
    }
    // In an encoding of single bytes a bare bracket is a bare bracket; only swallowed values tell of characters of two
    // bytes.
    let single_byte = Encoding::for_label(best.encoding.as_bytes()).is_some_and(Encoding::is_single_byte);
    let mut least = best.disorder();
    let mut broken = best.is_broken();
    let doubtful = if single_byte { best.swallowed() > 0 } else { least > 0 };
    if !doubtful && !broken {
        return best;
    }
    for other in others {
        let other = DecodedStretch::from(other);
        let disorder = other.disorder();
        let katakana = |c: char| HALF_WIDTH_KATAKANA.contains(&c);
        let mends = broken && !other.is_broken() && !other.collection.text().contains(katakana);
        // Of equals the first is the likeliest.
        if disorder < least || (disorder == least && mends) {
            least = disorder;
            broken = other.is_broken();
            best = other;
        }
    }
    best
}

impl DecodedStretch<'_> {
    /// Whether some bytes fit no reading.
    fn is_broken(&self) -> bool {
        self.faults.iter().any(|fault| matches!(fault, EncodingFault::UndecodableBytes { .. }))
    }

    /// How little sense it makes: faults of its syntax, and values that seem to have swallowed others.
    fn disorder(&self) -> usize {
        self.collection.faults().len() + self.swallowed()
    }

    /// How many text values hold what looks like another property.
    fn swallowed(&self) -> usize {
        let holds_property = |text: &str| {
            let Some(open) = text.find('[') else { return false };
            let name = text[..open].bytes().rev().take_while(u8::is_ascii_uppercase).count();
            name == 2 && Ident::new(&text.as_bytes()[open - name..open]).meaning().is_some()
        };
        let collection = &self.collection;
        collection
            .trees()
            .iter()
            .flat_map(|tree| tree.nodes.clone())
            .flat_map(|node| collection.properties(node))
            .filter(|property| property.ident.is_text())
            .flat_map(|property| property.values())
            .filter(|value| holds_property(value.raw))
            .count()
    }
}

/// Turns what is odd about the encoding into findings. In a collection whose games are in different encodings each has its
/// own.
pub(super) fn add_encoding_faults(file: &FileText<'_>, findings: &mut Findings<'_>) {
    let FileText { collection, stretches, .. } = file;
    let text = collection.text();
    if stretches.iter().all(|stretch| stretch.faults.is_empty()) {
        return;
    }
    let by_game = stretches.len() > 1;
    let charsets = charset_values(collection);
    for &Stretch { span, ref faults, .. } in stretches {
        // Nothing tells the encoding of a mail header, and nothing need.
        let guess_matters = !by_game || has_game(collection, span);
        let own = charsets.partition_point(|&(charset, _)| charset.start < span.start);
        let own = charsets.get(own).filter(|(charset, _)| charset.start < span.end);
        let charset = match own {
            Some(&(charset, _)) => charset,
            None => charset_in_text(text, span).unwrap_or(Span::new(span.start, span.start)),
        };
        let place_of = |c: char| {
            let at = span.start + span.of(text).find(c).map_or(0, offset);
            Span::new(at, at + offset(c.len_utf8()))
        };
        for fault in faults {
            let span = match fault {
                EncodingFault::CharsetGuessed { .. } | EncodingFault::CharsetUndeclared if !guess_matters => continue,
                EncodingFault::ByteOrderMark => Span::new(0, 0),
                EncodingFault::UnknownCharset { .. }
                | EncodingFault::CharsetMismatch { .. }
                | EncodingFault::CharsetGuessed { .. } => charset,
                EncodingFault::CharsetUndeclared => first_node(collection, span).unwrap_or(charset),
                EncodingFault::UndecodableBytes { .. } => place_of('\u{FFFD}'),
                EncodingFault::NulBytes { .. } => place_of('\0'),
            };
            let index = findings.add(FileFinding::from(fault.clone()), span);
            if let (Some(index), Some(&(_, game)), true) = (index, own, by_game) {
                findings.at(index).game = Some(game);
            }
        }
    }
}

/// Where the first value of CA stands in each game that has one, with the number of the game.
fn charset_values(collection: &Collection<'_>) -> Vec<(Span, u32)> {
    let first = |tree: &GameTree| tree.nodes.clone().find_map(|node| collection.find(node, id::CA));
    collection.trees().iter().zip(1..).filter_map(|(tree, game)| Some((first(tree)?.first().span, game))).collect()
}

/// Where the value of what looks like CA stands in a text whose structure hides it.
fn charset_in_text(text: &str, within: Span) -> Option<Span> {
    let text = within.of(text);
    let start = text.find("CA[")? + 3;
    let end = start + text[start..].find(']')?;
    Some(Span::new(within.start + offset(start), within.start + offset(end)))
}

/// Where the properties of the first node in a part of the text start: CA belongs there, and may be put in.
fn first_node(collection: &Collection<'_>, within: Span) -> Option<Span> {
    let trees = collection.trees();
    let tree = trees.get(trees.partition_point(|tree| tree.offset < within.start))?;
    let node = collection.node(tree.nodes.start).offset;
    let semicolon = collection.text().as_bytes().get(node as usize) == Some(&b';');
    let at = node + u32::from(semicolon);
    (at <= within.end).then_some(Span::new(at, at))
}

/// Turns faults of syntax into findings.
pub(super) fn add_syntax_faults(collection: &Collection<'_>, findings: &mut Findings<'_>) {
    for &Fault { kind, span, game } in collection.faults() {
        let tree = game.and_then(|game| collection.trees().get(game as usize));
        let finding = Finding::of_fault(kind, span.of(collection.text()));
        let severity = match kind {
            FaultKind::LowercaseIdentifier { .. } if tree.is_some_and(|tree| is_old(collection, tree)) => {
                Severity::Note
            }
            _ => finding.code().default_severity(),
        };
        if let Some(index) = findings.add_as(severity, finding, span) {
            findings.at(index).game = game.map(|game| game + 1);
        }
    }
}

/// Whether a game is in an older version of SGF, in which names may have lower-case letters: FF is below 4 or missing.
fn is_old(collection: &Collection<'_>, tree: &GameTree) -> bool {
    collection
        .find(tree.nodes.start, id::FF)
        .is_none_or(|property| property.first().raw.trim().parse::<u32>().is_ok_and(|version| version < 4))
}
