//! Records that are odd in one way: the findings, each with its place, and what the record is read as all the same.

use gocheck::check::{FileReport, Options, check_bytes};
use gocheck::diagnostic::{Diagnostic, Policy, Severity};
use gocheck::source::positions;

/// Checks a record at note level: `code line:column`, and in a collection `game n`.
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
    let text = |diagnostic: &Diagnostic| {
        let place = diagnostic.span.map(|span| positions(&report.text, &[span.start])[0]);
        let place = place.map_or(String::new(), |place| format!(" {}:{}", place.line, place.column));
        let game = diagnostic.game.filter(|_| report.games.len() > 1);
        let game = game.map_or(String::new(), |game| format!(" game {game}"));
        format!("{}{place}{game}", diagnostic.code())
    };
    // A record of a few nodes has no end, which is not what these tests are about.
    report.diagnostics.iter().filter(|diagnostic| diagnostic.code().name() != "no-double-pass").map(text).collect()
}

fn messages(report: &FileReport<'_>, codes: &[&str]) -> Vec<String> {
    let wanted = |diagnostic: &&Diagnostic| codes.contains(&diagnostic.code().name());
    report.diagnostics.iter().filter(wanted).map(Diagnostic::message).collect()
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
    let messages = messages(&report, &["charset-mismatch", "unknown-charset"]);
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

#[test]
fn marks_outside_the_board() {
    check("(;SZ[9]TR[aa][jj][kk])", &["invalid-value 1:15"]);
    check(
        "(;SZ[9]LB[ja:A]SQ[hh:jj]AR[aa:aj]LN[aa:bb])",
        &["invalid-value 1:11", "invalid-value 1:19", "invalid-value 1:28"],
    );
    check("(;SZ[9]TB[tt]TW[ii]DD[]VW[])", &["invalid-value 1:11"]);
    check("(;SZ[9]TB[]TW[aa:ii]LB[ii:jj])", &[]);
    let told = report(b"(;SZ[9]TB[jj][aa][jk][kk])");
    assert_eq!(
        messages(&told, &["invalid-value"]),
        ["TB: \"jj\" lies outside the 9x9 board (and 2 more of its values)"]
    );
}

#[test]
fn marks_of_which_only_one_can_hold() {
    check("(;SZ[9]TB[aa:cc]TW[dd][bb])", &["conflicting-annotations 1:17"]);
    check("(;SZ[9]TR[aa]LB[aa:1]DD[aa]TB[aa]SQ[aa]CR[bb])", &["conflicting-annotations 1:34"]);
    check("(;SZ[9]TR[aa]CR[bb]MA[cc]SL[dd]SQ[ee];TR[bb])", &[]);
    let told = report(b"(;SZ[9]TR[aa:ca]SQ[ba:da])");
    let words = ["B9 and 1 more point are marked by both TR and SQ"];
    assert_eq!(messages(&told, &["conflicting-annotations"]), words);
}

#[test]
fn information_about_the_game_in_a_later_node() {
    // Nothing in the root: SGF has it where a game parts from others, and it is used.
    let record = b"(;SZ[5]FF[4];KM[0.5]RU[Japanese]HA[two]PB[Ann];B[aa];W[ab];B[];W[]RE[W+0.5])";
    check(record, &["invalid-handicap 1:36", "dead-stones-possible 1:63", "repeated-game-info 1:67"]);
    let told = &report(record).games[0];
    assert_eq!((told.rules.set.name(), told.rules.source.name()), ("japanese", "file"));
    assert_eq!(told.black.as_deref(), Some("Ann"));
    assert_eq!(told.recorded.text.as_deref(), Some("W+0.5"));
    // What the root says stays, and a variation says nothing of the main line.
    let record = b"(;SZ[5]KM[6.5]RU[NZ](;B[aa]KM[7.5]RU[AGA];W[];B[])(;KM[750]))";
    check_warnings(record, &["repeated-game-info 1:28", "repeated-game-info 1:53", "unusual-komi 1:56"]);
    let told = &report(record).games[0];
    assert_eq!(told.rules.set.name(), "new-zealand");
}

#[test]
fn rules_that_come_late_hold_from_there_on() {
    // Two black stones in the corner without a liberty: New Zealand's rules allow it.
    check_warnings("(;SZ[5]AB[aa]AW[ac][bb][ba]PL[B];RU[NZ];B[ab])", &[]);
    check_warnings("(;SZ[5]AB[aa]AW[ac][bb][ba]PL[B];RU[NZ]B[ab])", &[]);
    check_warnings("(;SZ[5]AB[aa]AW[ac][bb][ba]PL[B];B[ab];RU[NZ])", &["suicide 1:34"]);
}

#[test]
fn names_that_start_small() {
    check("(;FF[3]C[x]gameName[y]PlayerBlack[z])", &["lowercase-identifier 1:12"]);
    // Brackets in a text are no names.
    check("(;FF[4]C[see [1]and [2] too];B[dd])", &["unescaped-bracket 1:16"]);
}

#[test]
fn a_game_without_a_board_may_end_in_two_passes() {
    for (moves, end) in
        [("B[aa];W[];B[tt]", "double-pass"), ("B[];W[];B[aa]", "open"), ("B[];W[]RE[B+R]", "double-pass")]
    {
        let record = format!("(;SZ[0];{moves})");
        assert_eq!(report(record.as_bytes()).games[0].end.name(), end, "{record}");
    }
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
fn encodings_that_read_nothing_are_unknown() {
    // Browsers know these names only to refuse them: the whole file would become one replacement character.
    for label in ["HZ-GB-2312", "ISO-2022-KR", "ISO-2022-CN", "replacement", "x-user-defined"] {
        let record = [format!("(;CA[{label}]PB[J").as_bytes(), b"\xf6rg];B[dd])"].concat();
        check(&record, &["unknown-charset 1:6"]);
        assert_eq!(report(&record).games[0].black.as_deref(), Some("Jörg"), "{label}");
    }
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
fn brackets_that_are_missing_or_too_many() {
    // The doubled bracket is passed over: the move is no pass.
    check_warnings("(;SZ[9];B[[aa];W[aa])", &["unclosed-value 1:10", "occupied-point 1:16"]);
    check_warnings("(;SZ[9];B[[[aa];W[aa])", &["unclosed-value 1:10", "unclosed-value 1:11", "occupied-point 1:17"]);
    check_warnings("(;SZ[9]AB[[aa][bb];W[bb])", &["unclosed-value 1:10", "occupied-point 1:20"]);
    check_warnings("(;SZ[9];B[[", &["unclosed-game 1:1", "unclosed-value 1:10", "unclosed-value 1:11"]);
    // A variation behind a text without its bracket stays one, and so does the end of one.
    check_warnings("(;SZ[9];B[aa]C[hm(;W[bb];B[cc])(;W[dd]))", &["unclosed-value 1:15"]);
    check_warnings("(;SZ[9];B[aa](;W[bb]C[hm)(;W[cc];B[bb]))", &["unclosed-value 1:22"]);
    check_warnings("(;SZ[9];B[aa]C[sad :(;W[aa])", &["unclosed-value 1:15", "occupied-point 1:23"]);
}

#[test]
fn a_slip_before_the_first_node() {
    check_warnings("(:SZ[9];B[aa];W[aa])", &["stray-text 1:2", "missing-semicolon 1:3", "occupied-point 1:15"]);
    check_warnings("(,;SZ[9];B[aa];W[bb])", &["stray-text 1:2"]);
    check_warnings("(: a smile (:", &["no-game 1:1"]);
}

#[test]
fn names_with_one_small_letter() {
    let record = b"(;FF[4]SZ[9]Km[6.5]Pb[Ann];B[aa];W[])";
    check(record, &["lowercase-identifier 1:13"]);
    let told = report(record);
    assert_eq!(told.games[0].black.as_deref(), Some("Ann"));
    let words = ["property names are written in capitals; Km is read as KM (2 such names in this game)"];
    assert_eq!(messages(&told, &["lowercase-identifier"]), words);
}

#[test]
fn a_doubled_parenthesis_is_told_once() {
    check("(;FF[4]GM[1]SZ[9];B[cc]((;W[gg])(;W[gc])))", &["stray-text 1:24"]);
    check("(;FF[4]GM[1]SZ[9];B[cc];W[gg]((;B[dd])))", &["stray-text 1:30"]);
    check("((;FF[4]GM[1]SZ[9];B[cc]))", &["stray-text 1:1"]);
    check("(;FF[4]GM[1]SZ[9];B[cc](;W[gg](;B[dd])(;B[ee]))(;W[gc]))", &[]);
}

#[test]
fn brackets_in_a_page_or_a_script_are_no_game() {
    for page in [
        "<html><script>if(A[0]){}</script></html>",
        "<html><body onclick=\"go(B[1])\">x</body></html>",
        "<p>Go (W[eiqi]) page</p>",
        "for(;I[0];) { s(C[1]) }",
        "console.log(PB[0]);",
        "x (b[cc]) y",
    ] {
        check(page, &["no-game 1:1"]);
    }
    check("Hi (;B[cc];W[dd])", &["text-before-game 1:1", "move-in-root 1:6"]);
    check("Hi (AB[cc];W[dd])", &["text-before-game 1:1", "missing-semicolon 1:5"]);
    check("Hi\n(;XX[my own]GM[1];B[dd])", &["text-before-game 1:1"]);
    check("Hi\n(;ff[4]gm[1];b[cc])", &["text-before-game 1:1", "lowercase-identifier 2:3"]);
}

/// White begins where stones were set up, even if they missed the board.
#[test]
fn setup_beside_the_board_is_setup() {
    check("(;FF[4]GM[1]SZ[9]AB[jj];W[cc])", &["setup-off-board 1:21"]);
    check("(;FF[4]GM[1]SZ[9]AE[aa];W[cc])", &["setup-no-effect 1:21", "wrong-turn 1:25"]);
    check("(;FF[4]GM[1]SZ[9];W[cc])", &["wrong-turn 1:19"]);
}

#[test]
fn handicap_stones_that_black_plays_are_counted() {
    let head = "(;FF[4]GM[1]SZ[9]HA[2]";
    check(format!("{head};B[cc];B[gg];W[gc])"), &[]);
    check(format!("{head};B[cc];W[gc];B[gg])"), &["handicap-mismatch 1:21"]);
    // As many as there are: Black's third is out of turn, and HA does not fit.
    check(format!("{head};B[cc];B[gg];B[cg];W[gc])"), &["handicap-mismatch 1:21", "wrong-turn 1:36"]);
    // On old servers White passes in between.
    check(format!("{head};B[cc];W[];B[gg];W[gc])"), &[]);
}

#[test]
fn formats_have_the_numbers_one_to_four() {
    for number in 1..=4 {
        check(format!("(;FF[{number}]GM[1]SZ[9];B[cc])"), &[]);
    }
    for number in ["0", "5", "-1", "", "x", "44"] {
        check(format!("(;FF[{number}]GM[1]SZ[9];B[cc])"), &["invalid-value 1:6"]);
    }
}
