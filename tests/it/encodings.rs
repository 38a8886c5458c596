//! Which encoding a record is read in, and what is said about it: declared, missing, wrong, with names cut short, and with
//! games in several encodings.

use encoding_rs::Encoding;
use gocheck::check::check_bytes;
use gocheck::diagnostic::Code;
use gocheck::source::encoding_for_label;

use super::checks::{check, encoded, messages, options, report};

/// Reads a record in which `{}` stands for the name's bytes. `expected`: the encoding, Black's name, and the codes.
#[track_caller]
fn check_reading(record: &str, name: &[u8], expected: (&str, &str, &[&str])) {
    let (before, after) = record.split_once("{}").expect("a place for the name");
    let bytes = [before.as_bytes(), name, after.as_bytes()].concat();
    check_reading_of(&bytes, expected);
}

#[track_caller]
fn check_reading_of(bytes: &[u8], (encoding, name, codes): (&str, &str, &[&str])) {
    let report = report(bytes);
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
        check_reading(&record, &encoded(name, encoding), (encoding, name, &[]));
    }
    let record = "(;FF[4]GM[1]SZ[9]PB[{}]PW[w];B[cc])";
    check_reading(record, &encoded("홍길동", "euc-kr"), ("EUC-KR", "홍길동", &["charset-guessed"]));
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
        check_reading(&record, &bytes[..bytes.len() - 1], (encoding, &shown, &["undecodable-bytes"]));
    }
    let record = "(;FF[4]GM[1]SZ[9]PB[{}]PW[w]C[这盘棋的记录，黑先白后。];B[cc])";
    let bytes = encoded(&record.replace("{}", "黑方棋手"), "gbk");
    let cut = bytes.iter().position(|&byte| byte >= 0x80).expect("a name") + 7;
    let cut = [&bytes[..cut], &bytes[cut + 1..]].concat();
    check_reading_of(&cut, ("gb18030", "黑方棋\u{fffd}", &["charset-guessed", "undecodable-bytes"]));
}

#[test]
fn what_is_not_the_utf_8_that_it_claims_to_be_is_read_as_what_it_is() {
    let record = "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[{}]PW[w]C[Хорошая партия];B[cc])";
    let bytes = encoded(&record.replace("{}", "Иванов"), "windows-1251");
    check_reading_of(&bytes, ("windows-1251", "Иванов", &["charset-mismatch"]));
    let record = "(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[{}]PW[w];B[cc])";
    check_reading(record, &encoded("Jörg Zoë", "latin1"), ("windows-1252", "Jörg Zoë", &["charset-mismatch"]));
    check_reading(record, b"No\xebl Andr\xe9", ("windows-1252", "Noël André", &["charset-mismatch"]));
    check_reading(record, &encoded("黑方", "gbk"), ("gb18030", "黑方", &["charset-mismatch"]));
    // Second bytes that look like a backslash and would take the bracket along.
    let bytes = encoded("(;FF[4]GM[1]CA[UTF-8]SZ[9]PB[渡辺能表]PW[田中ソ];B[cc])", "shift_jis");
    check_reading_of(&bytes, ("Shift_JIS", "渡辺能表", &["charset-mismatch"]));
    // Bytes that are no character anywhere, or the start of one, are damage.
    check_reading(record, b"a\xff\xfe", ("UTF-8", "a\u{fffd}\u{fffd}", &["undecodable-bytes"]));
    check_reading(record, b"a \xe9\xbb", ("UTF-8", "a \u{fffd}", &["undecodable-bytes"]));
}

#[test]
fn text_that_is_called_utf8_and_is_not() {
    let latin = b"(;CA[UTF-8]PB[J\xf6rg]PW[Andr\xe9];B[dd])";
    check(latin, &["charset-mismatch 1:6"]);
    assert_eq!(report(latin).games[0].white.as_deref(), Some("André"));
    // A character that is cut is no letter.
    check(b"(;CA[UTF-8]PB[Andr\xc3]PW[x];B[dd])", &["undecodable-bytes 1:19"]);
    check(b"(;CA[UTF-8]PB[\xe8\x81\x82\xe5\x8d]PW[x];B[dd])", &["undecodable-bytes 1:16"]);
}

#[test]
fn sixteen_bits_are_more_than_ascii_has() {
    for label in ["UTF-16", "UTF-16LE", "utf-16be"] {
        let record = format!("(;FF[4]GM[1]CA[{label}]SZ[9]PB[{{}}]PW[w];B[cc])");
        check_reading(&record, b"ann", ("UTF-8", "ann", &["charset-mismatch"]));
    }
}

#[test]
fn encodings_that_read_nothing_are_unknown() {
    // Browsers know these names only to refuse them: the whole file would become one replacement character.
    for label in ["HZ-GB-2312", "ISO-2022-KR", "ISO-2022-CN", "replacement", "x-user-defined"] {
        let record = [format!("(;CA[{label}]PB[J").as_bytes(), b"\xf6rg];B[dd])"].concat();
        check(&record, &["unknown-charset 1:6"]);
        assert_eq!(report(&record).games[0].black.as_deref(), Some("Jörg"), "{label}");
    }
}

/// The header is no part of a game, and what it is written in says nothing.
#[test]
fn a_mail_header_does_not_hide_the_charset() {
    for (charset, encoding, name) in
        [("ISO-8859-1", "windows-1252", "Müller"), ("Shift_JIS", "Shift_JIS", "能登表"), ("EUC-JP", "EUC-JP", "能登表")]
    {
        let text = format!("From: {name}\n\n(;GM[1]SZ[9]CA[{charset}]PB[{name}];B[cc])");
        check_reading_of(&encoded(&text, encoding), (encoding, name, &["text-before-game"]));
    }
    let mixed = [&b"From: M\xfcller\n\n"[..], "(;GM[1]SZ[9]CA[UTF-8]PB[聂卫平];B[cc])".as_bytes()].concat();
    check_reading_of(&mixed, ("UTF-8", "聂卫平", &["text-before-game"]));
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
        let mut options = options();
        options.encoding = encoding_for_label(encoding);
        let report = check_bytes(b"\xef\xbb\xbf(;FF[4]GM[1]SZ[9];B[cc])", &options);
        let codes: Vec<&str> = report.diagnostics.iter().map(|diagnostic| diagnostic.code().name()).collect();
        assert_eq!(codes, ["byte-order-mark", "no-double-pass"], "{encoding}");
    }
}

#[test]
fn games_in_different_encodings_have_faults_of_their_own() {
    // The second game is in Big5 and says so, the third says GBK and is in Shift_JIS, the fourth names nothing known.
    let games = [
        encoded("(;CA[gb2312]PB[聂卫平]PW[马晓春];B[dd])\n", "gbk"),
        encoded("(;CA[Big5]PB[周俊勳]PW[林至涵]C[這是一盤功夫棋];B[dd])\n", "big5"),
        encoded(
            "(;PB[藤沢 秀行]CA[euc-kr]PW[坂田 栄男]C[この一局はとても有名です。ソ連で打たれた。];B[dd])\n",
            "shift_jis",
        ),
        encoded("(;CA[klingon]PB[이창호]PW[조훈현]C[세계 바둑 대회 결승전 대국입니다];B[dd])\n", "euc-kr"),
    ]
    .concat();
    check(&games, &["charset-mismatch 3:15 game 3", "unknown-charset 4:6 game 4"]);
    let report = report(&games);
    let names: Vec<&str> = report.games.iter().filter_map(|game| game.black.as_deref()).collect();
    assert_eq!(names, ["聂卫平", "周俊勳", "藤沢 秀行", "이창호"]);
    assert_eq!(report.encoding, Some("gb18030"));
    let messages = messages(&report, &[Code::CHARSET_MISMATCH, Code::UNKNOWN_CHARSET]);
    assert!(messages[0].contains("euc-kr") && messages[0].contains("Shift_JIS"), "{messages:?}");
    assert!(messages[1].contains("klingon") && messages[1].contains("EUC-KR"), "{messages:?}");
}

#[test]
fn a_later_game_in_another_encoding_has_other_readings() {
    // The name in the second game ends in a character whose second byte is a backslash, escaped byte by byte.
    let second = b"(;CA[Shift_JIS]PB[\x95\\\\]PW[\x83\\\\]C[\x8a\xd9];B[dd])";
    let games = [encoded("(;CA[gb2312]PB[聂卫平];B[dd])\n", "gbk"), second.to_vec()].concat();
    check(&games, &[]);
    let names: Vec<Option<String>> = report(&games).games.into_iter().map(|game| game.black).collect();
    assert_eq!(names, [Some("聂卫平".to_owned()), Some("表".to_owned())]);
}

#[test]
fn a_game_without_ca_before_one_with_it() {
    let first = encoded("(;PB[聂卫平]PW[马晓春]C[中国围棋名人战决赛第一局];B[dd])\n", "gbk");
    let games = [&first[..], "(;CA[UTF-8]PB[藤沢];B[dd])".as_bytes()].concat();
    check(&games, &["charset-guessed 1:1"]);
    let names: Vec<Option<String>> = report(&games).games.into_iter().map(|game| game.black).collect();
    assert_eq!(names, [Some("聂卫平".to_owned()), Some("藤沢".to_owned())]);
}

#[test]
fn damage_in_a_later_game_is_told_there() {
    let games =
        [&b"(;CA[UTF-8]PB[\xe8\x97\xa4\xe6\xb2\xa2];B[dd])\n"[..], b"(;CA[ISO-8859-1]PB[J\xf6rg];B[dd])\n"].concat();
    check(&games, &[]);
    let games = [&games[..], b"(;CA[UTF-8]PB[\xe8\x97\xa4 \xe8\xb2\xa2 \xe8\x97];B[\0dd])"].concat();
    check(&games, &["undecodable-bytes 3:19 game 3", "nul-byte 3:24 game 3", "invalid-value 3:24 game 3"]);
}

/// One or two letters in a name make no word of any encoding: they are what the format says, Latin-1.
#[test]
fn a_few_single_letters_without_a_charset() {
    for name in ["naïf", "René", "Müller", "Weiß", "José Peña", "Sjöström", "Dvorák", "Hájek"] {
        let record = encoded(&format!("(;FF[4]GM[1]SZ[9]PB[{name}]PW[x];B[ee];W[ge])"), "latin1");
        check_reading_of(&record, ("windows-1252", name, &["charset-guessed"]));
    }
    // Two letters side by side, or many, may be of another encoding.
    for (label, name) in
        [("windows-1251", "Динерштейн"), ("gb18030", "聂卫平"), ("Shift_JIS", "坂田栄男"), ("EUC-KR", "신진서")]
    {
        let record = encoded(&format!("(;FF[4]GM[1]SZ[9]PB[{name}]PW[x];B[ee];W[ge])"), label);
        let report = report(&record);
        assert_eq!(report.games[0].black.as_deref(), Some(name));
    }
}
