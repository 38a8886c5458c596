//! Records that are odd in one way: the findings, each with its place, and what the record is read as all the same.

use gocheck::check::{FileReport, Options, check_bytes};
use gocheck::diagnostic::{Policy, Severity};
use gocheck::source::positions;

/// Checks a record at note level: `code line:column`, and `game n` where the finding belongs to one.
#[track_caller]
fn check<'a>(record: impl AsRef<[u8]> + 'a, expected: &[&str]) {
    check_at(Severity::Note, record.as_ref(), expected);
}

/// As [`check`], without notes.
#[track_caller]
fn check_warnings(record: impl AsRef<[u8]>, expected: &[&str]) {
    check_at(Severity::Warning, record.as_ref(), expected);
}

#[track_caller]
fn check_at(level: Severity, bytes: &[u8], expected: &[&str]) {
    let report = check_bytes(bytes, &Options::new(Policy::new(level)));
    assert_eq!(found(&report), expected, "{}", bytes.escape_ascii());
}

fn found(report: &FileReport<'_>) -> Vec<String> {
    let text = |diagnostic: &gocheck::diagnostic::Diagnostic| {
        let place = diagnostic.span.map(|span| positions(&report.text, &[span.start])[0]);
        let place = place.map_or(String::new(), |place| format!(" {}:{}", place.line, place.column));
        let game = diagnostic.game.map_or(String::new(), |game| format!(" game {game}"));
        format!("{}{place}{game}", diagnostic.code())
    };
    // A record of a few nodes has no end, which is not what these tests are about.
    report.diagnostics.iter().filter(|diagnostic| diagnostic.code().name() != "no-double-pass").map(text).collect()
}

fn report(bytes: &[u8]) -> FileReport<'_> {
    check_bytes(bytes, &options())
}

fn options() -> Options {
    Options::new(Policy::new(Severity::Note))
}

fn encoded(text: &str, label: &str) -> Vec<u8> {
    let encoding = encoding_rs::Encoding::for_label(label.as_bytes()).expect("an encoding");
    let (bytes, _, lossy) = encoding.encode(text);
    assert!(!lossy, "{label}: {text}");
    bytes.into_owned()
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
    let messages: Vec<String> = report.diagnostics.iter().map(gocheck::diagnostic::Diagnostic::message).collect();
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
fn damage_in_a_later_game_is_told_there() {
    let games =
        [&b"(;CA[UTF-8]PB[\xe8\x97\xa4\xe6\xb2\xa2];B[dd])\n"[..], b"(;CA[ISO-8859-1]PB[J\xf6rg];B[dd])\n"].concat();
    check(&games, &[]);
    let games = [&games[..], b"(;CA[UTF-8]PB[\xe8\x97\xa4 \xe8\xb2\xa2 \xe8\x97];B[\0dd])"].concat();
    check(&games, &["undecodable-bytes 3:19 game 3", "nul-byte 3:24 game 3", "invalid-value 3:24 game 3"]);
}
