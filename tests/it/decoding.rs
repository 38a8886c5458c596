//! Any bytes as text: what the fuzz target `decode` asks, on random bytes and on text in encodings that are mixed up.

use encoding_rs::{BIG5, EUC_KR, Encoding, GB18030, ISO_2022_JP, SHIFT_JIS, UTF_8, UTF_16BE, UTF_16LE, WINDOWS_1252};
use gocheck::source::{Decoded, EncodingFault, readings, stretches};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;

const ENCODINGS: [&Encoding; 9] =
    [UTF_8, GB18030, BIG5, SHIFT_JIS, EUC_KR, ISO_2022_JP, UTF_16LE, UTF_16BE, WINDOWS_1252];

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::default() })]

    #[test]
    fn any_bytes_are_text(bytes in vec(any::<u8>(), 0..200)) {
        check(&bytes);
    }

    #[test]
    fn games_in_any_encodings_are_text(games in vec((select(ENCODINGS.to_vec()), select(LABELS.to_vec()), damage()), 0..4)) {
        let game = |(encoding, label, (at, byte)): (&'static Encoding, &str, (usize, u8))| {
            let text = format!("(;CA[{label}]PB[藤沢]PW[ソ表]C[이창호 周俊勳 功\\]];B[aa])\n");
            let (bytes, _, _) = encoding.encode(&text);
            let mut bytes = bytes.into_owned();
            let at = at % bytes.len();
            bytes[at] = byte;
            bytes
        };
        check(&games.into_iter().flat_map(game).collect::<Vec<u8>>());
    }
}

const LABELS: &[&str] =
    &["UTF-8", "gb2312", "Big5", "Shift_JIS", "euc-kr", "iso-2022-jp", "utf-16", "HZ-GB-2312", "x", ""];

/// A byte that is put somewhere.
fn damage() -> impl Strategy<Value = (usize, u8)> {
    (0_usize..100, select(b"(;[]\\\0\xff\x81\xe3".to_vec()))
}

fn check(bytes: &[u8]) {
    let pieces = stretches(bytes, None);
    assert_eq!(pieces.concat(), bytes, "stretches");
    for piece in pieces.into_iter().chain([bytes]) {
        let (found, others) = readings(piece, None);
        check_text(&found);
        for reading in others {
            check_text(&reading);
        }
    }
    for encoding in ENCODINGS {
        assert_eq!(stretches(bytes, Some(encoding)), [bytes]);
        let (forced, _) = readings(bytes, Some(encoding));
        assert_eq!(forced.encoding, encoding.name());
        check_text(&forced);
        // What the user names is not doubted: only what the bytes themselves show is left to say.
        let is_doubt = |fault: &EncodingFault| {
            use EncodingFault::{ByteOrderMark, NulBytes, UndecodableBytes};
            !matches!(fault, ByteOrderMark | UndecodableBytes { .. } | NulBytes { .. })
        };
        assert!(!forced.faults.iter().any(is_doubt), "{:?}", forced.faults);
    }
}

/// The faults count what is in the text.
fn check_text(decoded: &Decoded<'_>) {
    let (mut replaced, mut zeros) = (Vec::new(), Vec::new());
    for fault in &decoded.faults {
        match fault {
            EncodingFault::UndecodableBytes { count, .. } => replaced.push(*count as usize),
            EncodingFault::NulBytes { count } => zeros.push(*count as usize),
            _ => {}
        }
    }
    assert!(replaced.len() <= 1 && zeros.len() <= 1, "{:?}", decoded.faults);
    let count = |wanted| decoded.text.chars().filter(|&c| c == wanted).count();
    assert_eq!(zeros.iter().sum::<usize>(), count('\0'), "zeros");
    // U+FFFD may also stand in the bytes, where nothing was wrong with them.
    let counted: usize = replaced.iter().sum();
    assert!(counted == count('\u{fffd}') || replaced.is_empty(), "{counted}");
}
