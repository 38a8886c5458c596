//! Which encoding a record is read in, and what is said about it: declared, missing, wrong, and with names cut short.

use encoding_rs::Encoding;
use gocheck::check::{Options, check_bytes};
use gocheck::diagnostic::{Policy, Severity};
use gocheck::source::encoding_for_label;

/// Reads a record in which `{}` stands for the name's bytes. `expected`: the encoding, Black's name, and the codes.
#[track_caller]
fn check(record: &str, name: &[u8], expected: (&str, &str, &[&str])) {
    let (before, after) = record.split_once("{}").expect("a place for the name");
    let bytes = [before.as_bytes(), name, after.as_bytes()].concat();
    check_bytes_of(&bytes, expected);
}

#[track_caller]
fn check_bytes_of(bytes: &[u8], (encoding, name, codes): (&str, &str, &[&str])) {
    let options = Options::new(Policy::new(Severity::Note));
    let report = check_bytes(bytes, &options);
    let found = report.diagnostics.iter().map(|diagnostic| diagnostic.code().name());
    let found: Vec<&str> = found.filter(|&code| code != "no-double-pass").collect();
    let black = report.games.first().and_then(|game| game.black.as_deref()).unwrap_or_default();
    assert_eq!(
        (report.encoding.unwrap_or_default(), black, &found[..]),
        (encoding, name, codes),
        "{}",
        bytes.escape_ascii()
    );
}

fn encoded(text: &str, encoding: &str) -> Vec<u8> {
    let encoding = Encoding::for_label(encoding.as_bytes()).expect("an encoding");
    encoding.encode(text).0.into_owned()
}

/// Two names whose bytes are nearly UTF-8 by chance, and one that is not.
#[test]
fn a_charset_in_which_every_byte_is_in_order_is_believed() {
    for (charset, encoding, name) in [
        ("EUC-KR", "EUC-KR", "홍길동"),
        ("EUC-JP", "EUC-JP", "木一郎予"),
        ("GB2312", "gb18030", "何娟华"),
        ("Big5", "Big5", "謝志超"),
        ("Shift_JIS", "Shift_JIS", "能登"),
        ("windows-1251", "windows-1251", "Иванов"),
    ] {
        let record = format!("(;FF[4]GM[1]CA[{charset}]SZ[9]PB[{{}}]PW[w];B[cc])");
        check(&record, &encoded(name, encoding), (encoding, name, &[]));
    }
    let record = "(;FF[4]GM[1]SZ[9]PB[{}]PW[w];B[cc])";
    check(record, &encoded("홍길동", "euc-kr"), ("EUC-KR", "홍길동", &["charset-guessed"]));
}

/// The server cut the name after so many bytes, in the middle of a character; the `]` follows at once.
#[test]
fn a_name_cut_inside_a_character_does_not_change_the_encoding() {
    for (charset, encoding, name) in [
        ("EUC-KR", "EUC-KR", "이창호"),
        ("EUC-JP", "EUC-JP", "小林光一"),
        ("Shift_JIS", "Shift_JIS", "小林光一"),
        ("GB2312", "gb18030", "聂卫平"),
        ("Big5", "Big5", "周俊勳"),
        ("UTF-8", "UTF-8", "聂卫平"),
    ] {
        let record = format!("(;FF[4]GM[1]CA[{charset}]SZ[9]PB[{{}}]PW[w];B[cc])");
        let bytes = encoded(name, encoding);
        let shown: String = name.chars().take(name.chars().count() - 1).chain(['\u{fffd}']).collect();
        check(&record, &bytes[..bytes.len() - 1], (encoding, &shown, &["undecodable-bytes"]));
    }
    let record = "(;FF[4]GM[1]SZ[9]PB[{}]PW[w]C[这盘棋的记录，黑先白后。];B[cc])";
    let bytes = encoded(&record.replace("{}", "黑方棋手"), "gbk");
    let cut = bytes.iter().position(|&byte| byte >= 0x80).expect("a name") + 7;
    let cut = [&bytes[..cut], &bytes[cut + 1..]].concat();
    check_bytes_of(&cut, ("gb18030", "黑方棋\u{fffd}", &["charset-guessed", "undecodable-bytes"]));
}

#[test]
fn what_is_not_the_utf_8_that_it_claims_to_be_is_read_as_what_it_is() {
    let record = "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[{}]PW[w]C[Хорошая партия];B[cc])";
    let bytes = encoded(&record.replace("{}", "Иванов"), "windows-1251");
    check_bytes_of(&bytes, ("windows-1251", "Иванов", &["charset-mismatch"]));
    let record = "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[{}]PW[w];B[cc])";
    check(record, &encoded("Jörg Zoë", "latin1"), ("windows-1252", "Jörg Zoë", &["charset-mismatch"]));
    check(record, b"No\xebl Andr\xe9", ("windows-1252", "Noël André", &["charset-mismatch"]));
    check(record, &encoded("黑方", "gbk"), ("gb18030", "黑方", &["charset-mismatch"]));
    // Second bytes that look like a backslash and would take the bracket along.
    let bytes = encoded("(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[渡辺能表]PW[田中ソ];B[cc])", "shift_jis");
    check_bytes_of(&bytes, ("Shift_JIS", "渡辺能表", &["charset-mismatch"]));
    // Bytes that are no character anywhere, or the start of one, are damage.
    check(record, b"a\xff\xfe", ("UTF-8", "a\u{fffd}\u{fffd}", &["undecodable-bytes"]));
    check(record, b"a \xe9\xbb", ("UTF-8", "a \u{fffd}", &["undecodable-bytes"]));
}

#[test]
fn sixteen_bits_are_more_than_ascii_has() {
    for label in ["UTF-16", "UTF-16LE", "utf-16be"] {
        let record = format!("(;FF[4]GM[1]CA[{label}]SZ[9]PB[{{}}]PW[w];B[cc])");
        check(&record, b"ann", ("UTF-8", "ann", &["charset-mismatch"]));
    }
}

/// The header is no part of a game, and what it is written in says nothing.
#[test]
fn a_mail_header_does_not_hide_the_charset() {
    for (charset, encoding, name) in
        [("ISO-8859-1", "windows-1252", "Müller"), ("Shift_JIS", "Shift_JIS", "能登表"), ("EUC-JP", "EUC-JP", "能登表")]
    {
        let text = format!("From: {name}\n\n(;GM[1]SZ[9]CA[{charset}]PB[{name}];B[cc])");
        check_bytes_of(&encoded(&text, encoding), (encoding, name, &["text-before-game"]));
    }
    let mixed = [&b"From: M\xfcller\n\n"[..], "(;GM[1]SZ[9]CA[UTF-8]PB[聂卫平];B[cc])".as_bytes()].concat();
    check_bytes_of(&mixed, ("UTF-8", "聂卫平", &["text-before-game"]));
}

#[test]
fn charsets_are_known_in_many_spellings() {
    let check = |label: &str, expected: Option<&str>| {
        assert_eq!(encoding_for_label(label).map(Encoding::name), expected, "{label}");
    };
    for label in ["utf-8", "UTF8", "UTF 8", "utf_8"] {
        check(label, Some("UTF-8"));
    }
    for label in ["Big5", "big-5", "CP950", "BIG 5"] {
        check(label, Some("Big5"));
    }
    for label in ["windows-1252", "Windows 1252", "CP1252", "win1252", "latin1", "ISO 8859-1"] {
        check(label, Some("windows-1252"));
    }
    for label in ["shift_jis", "Shift-JIS", "ShiftJIS", "sjis", "cp932", "windows932"] {
        check(label, Some("Shift_JIS"));
    }
    for label in ["klingon", "", "windows", "HZ-GB-2312"] {
        check(label, None);
    }
}

#[test]
fn an_encoding_by_option_leaves_the_mark_out_of_the_text() {
    for encoding in ["UTF-8", "GBK", "windows-1252"] {
        let mut options = Options::new(Policy::new(Severity::Note));
        options.encoding = encoding_for_label(encoding);
        let report = check_bytes(b"\xef\xbb\xbf(;FF[4]GM[1]SZ[9];B[cc])", &options);
        let codes: Vec<&str> = report.diagnostics.iter().map(|diagnostic| diagnostic.code().name()).collect();
        assert_eq!(codes, ["byte-order-mark", "no-double-pass"], "{encoding}");
    }
}
