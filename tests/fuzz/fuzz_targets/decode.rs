//! Fuzz target: any bytes as text, in the encoding that gocheck finds and in some that are forced, and parsed as SGF.
//!
//! No panic; the text is what its faults say; every place of the parsed collection lies inside the text and between its
//! characters.
#![no_main]

use encoding_rs::{BIG5, EUC_KR, GB18030, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use gocheck::sgf::parse;
use gocheck::source::EncodingFault::{ByteOrderMark, NulBytes, UndecodableBytes};
use gocheck::source::{Decoded, EncodingFault, readings, stretches};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let pieces = stretches(bytes, None);
    assert_eq!(pieces.concat(), bytes, "stretches");
    for piece in pieces.into_iter().chain([bytes]) {
        let (found, others) = readings(piece, None);
        check_text(&found);
        check_places(&found.text);
        for reading in others {
            check_text(&reading);
        }
    }
    for encoding in [UTF_8, GB18030, BIG5, SHIFT_JIS, EUC_KR, ISO_2022_JP, UTF_16LE, UTF_16BE, WINDOWS_1252] {
        let (forced, _) = readings(bytes, Some(encoding));
        assert_eq!(forced.encoding, encoding.name());
        check_text(&forced);
        check_places(&forced.text);
        // What the user names is not doubted: only what the bytes themselves show is left to say.
        let doubted = forced
            .faults
            .iter()
            .find(|fault| !matches!(fault, ByteOrderMark | UndecodableBytes { .. } | NulBytes { .. }));
        assert_eq!(doubted, None);
    }
});

/// The text is UTF-8, and the faults count what is in it.
fn check_text(decoded: &Decoded<'_>) {
    let text = &decoded.text;
    assert!(std::str::from_utf8(text.as_bytes()).is_ok(), "a text that is not UTF-8");
    let (mut replaced, mut zeros) = (Vec::new(), Vec::new());
    for fault in &decoded.faults {
        match fault {
            EncodingFault::UndecodableBytes { count } => replaced.push(*count as usize),
            EncodingFault::NulBytes { count } => zeros.push(*count as usize),
            _ => {}
        }
    }
    assert!(!replaced.contains(&0) && !zeros.contains(&0), "{:?}", decoded.faults);
    assert!(replaced.len() <= 1 && zeros.len() <= 1, "{:?}", decoded.faults);
    assert_eq!(zeros.iter().sum::<usize>(), text.matches('\0').count(), "zeros");
    // U+FFFD may also stand in the bytes, where nothing was wrong with them.
    let marks = text.matches('\u{fffd}').count();
    let counted: usize = replaced.iter().sum();
    assert!(counted == marks || counted == 0, "{counted} of {marks}");
}

/// The nodes, properties, values and faults are where the text has room for them.
fn check_places(text: &str) {
    let collection = parse(text);
    let at = |offset: u32| assert!(text.is_char_boundary(offset as usize), "{offset} in {} bytes", text.len());
    let within = |start: u32, end: u32| {
        assert!(text.get(start as usize..end as usize).is_some(), "{start}..{end} in {} bytes", text.len());
    };
    for fault in collection.faults() {
        within(fault.span.start, fault.span.end);
    }
    for tree in collection.trees() {
        at(tree.offset);
        for id in tree.nodes.clone() {
            at(collection.node(id).offset);
            for property in collection.properties(id) {
                at(property.offset);
                assert!(!property.values.is_empty(), "a property without values");
                property.values.iter().for_each(|value| within(value.start, value.end));
            }
        }
    }
}
