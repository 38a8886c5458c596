//! The bytes of a file as text, in the encoding that is chosen for them, and what is odd about it.
//!
//! Valid UTF-8 is borrowed, not copied. Does not know how the encoding is chosen.

use std::borrow::Cow;

use encoding_rs::Encoding;

use super::brackets::{charset_stretches, with_cut_characters, with_escaped_bytes};
use super::choice::{Choice, is_utf8, utf16_without_mark};
use super::encoding_fault::EncodingFault;

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

/// Reads a file, or one of its [`stretches`], as text: the likeliest reading, and others, each made when it is asked for.
/// `forced` is the encoding that the user named, which is then not doubted.
///
/// The others are for a reader to whom the first makes no sense: with characters cut before a bracket, with bytes that were
/// escaped one by one, and, where the encoding is in doubt, in other encodings. The likelier come first.
pub fn readings<'a>(
    bytes: &'a [u8],
    forced: Option<&'static Encoding>,
) -> (Decoded<'a>, impl Iterator<Item = Decoded<'a>>) {
    let (marked, length) = Encoding::for_bom(bytes).unzip();
    let mark = marked.map(|_| EncodingFault::ByteOrderMark);
    let rest = &bytes[length.unwrap_or(0)..];
    let choice = match forced {
        Some(encoding) => Choice::sure(encoding),
        None => Choice::of(rest, marked),
    };
    let (likeliest, others) = (choice.likeliest, choice.others.clone());
    let faults = move |encoding| -> Vec<_> { mark.iter().cloned().chain(choice.doubt(encoding)).collect() };
    let first = finish(rest, likeliest, faults(likeliest));
    let others = [likeliest].into_iter().chain(others).flat_map(move |encoding| {
        let faults = faults(encoding);
        let as_it_stands = (encoding != likeliest).then(|| finish(rest, encoding, faults.clone()));
        as_it_stands.into_iter().chain(mended(rest, encoding, faults))
    });
    (first, others)
}

/// Readings in which characters that a writer has damaged are mended.
fn mended<'a>(
    bytes: &'a [u8],
    encoding: &'static Encoding,
    faults: Vec<EncodingFault>,
) -> impl Iterator<Item = Decoded<'a>> {
    let ways = [with_cut_characters, with_escaped_bytes, |bytes: &[u8], encoding| {
        with_cut_characters(&with_escaped_bytes(bytes, encoding)?, encoding)
    }];
    ways.into_iter().filter_map(move |way| {
        let bytes = way(bytes, encoding)?;
        let Decoded { text, encoding, faults } = finish(&bytes, encoding, faults.clone());
        Some(Decoded { text: Cow::Owned(text.into_owned()), encoding, faults })
    })
}

/// The stretches of a file that are each in an encoding of their own: nearly always the whole file is one. The games of a
/// collection may name different charsets; then each stretch of games that name the same is read, and judged, by itself.
#[must_use]
pub fn stretches<'a>(bytes: &'a [u8], forced: Option<&'static Encoding>) -> Vec<&'a [u8]> {
    let marked = || Encoding::for_bom(bytes).is_some() || utf16_without_mark(bytes).is_some();
    if forced.is_some() || is_utf8(bytes) || marked() {
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

fn finish<'a>(bytes: &'a [u8], encoding: &'static Encoding, mut faults: Vec<EncodingFault>) -> Decoded<'a> {
    let (text, had_errors) = encoding.decode_without_bom_handling(bytes);
    if had_errors {
        let count = text.matches('\u{FFFD}').count();
        let count = u32::try_from(count).unwrap_or(u32::MAX);
        faults.push(EncodingFault::UndecodableBytes { count, used: encoding.name() });
    }
    let nul = memchr::memchr_iter(0, text.as_bytes()).count();
    if nul > 0 {
        faults.push(EncodingFault::NulBytes { count: u32::try_from(nul).unwrap_or(u32::MAX) });
    }
    Decoded { text, encoding: encoding.name(), faults }
}
