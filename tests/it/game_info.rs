//! Information about the game: where it stands, what its values may be, and what is said of them.

use gocheck::diagnostic::Code;

use super::checks::{check, check_help, check_warnings, report};

#[test]
fn information_about_the_game_in_a_later_node() {
    // Nothing in the root: SGF has it where a game parts from others, and it is used.
    let record = b"(;SZ[5]FF[4];KM[0.5]RU[Japanese]HA[few]PB[Ann];B[aa];W[ab];B[];W[]RE[W+0.5])";
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
fn formats_have_the_numbers_one_to_four() {
    for number in 1..=4 {
        check(format!("(;FF[{number}]GM[1]SZ[9];B[cc])"), &[]);
    }
    for number in ["0", "5", "-1", "", "x", "44"] {
        check(format!("(;FF[{number}]GM[1]SZ[9];B[cc])"), &["invalid-value 1:6"]);
    }
}

#[test]
fn values_that_do_not_fit_name_their_property() {
    for (record, message, help) in [
        (
            "(;TM[until noon])",
            "\"until noon\" is not a valid value of TM (time limit)",
            Some("write the time limit in seconds, such as TM[3600]"),
        ),
        (
            "(;FF[3]TiMe[until noon])",
            "\"until noon\" is not a valid value of TiMe (time limit)",
            Some("write the time limit in seconds, such as TM[3600]"),
        ),
        (
            "(;TE[The 5th Meijin])",
            "\"The 5th Meijin\" is not a valid value of TE (good move)",
            Some("if this is the event, write it into EV"),
        ),
    ] {
        check_help(record, Code::INVALID_VALUE, message, help);
    }
}

/// A message says what is wrong, and its help what to do: not the same twice.
#[test]
fn no_help_repeats_its_message() {
    check_help(
        "(;RE[White resigns.])",
        Code::NONSTANDARD_RESULT,
        "the result \"White resigns.\" is not spelled as SGF asks; it is read as B+R",
        Some("write RE[B+R]"),
    );
    check_help(
        "(;SZ[9:9])",
        Code::SQUARE_SIZE_AS_PAIR,
        "the size of a square board is written as a pair of numbers",
        Some("write SZ[9]"),
    );
}

/// What is understood is a note, with the right spelling; what is not, or could be two, is a warning.
#[test]
fn times_and_dates_in_other_spellings() {
    let told = |record: &str, code: Code, message: &str, help: &str| check_help(record, code, message, Some(help));
    let (time, date) = (Code::NONSTANDARD_TIME, Code::NONSTANDARD_DATE);
    told("(;TM[2h30m])", time, "the time limit \"2h30m\" is not written as a number of seconds", "write TM[9000]");
    told(
        "(;TM[30s/mv])",
        time,
        "the time limit \"30s/mv\" is not written as a number of seconds",
        "write a time for each move into OT",
    );
    told(
        "(;DT[31/12/2001])",
        date,
        "the date \"31/12/2001\" is not spelled as SGF asks; it is read as 2001-12-31",
        "write DT[2001-12-31]",
    );
    check("(;SZ[9]DT[2006.08.25 18:27]TM[5h];B[cc])", &["nonstandard-date 1:11", "nonstandard-time 1:31"]);
    check_warnings("(;SZ[9]DT[2006.08.25 18:27]TM[5h];B[cc])", &[]);
    check_warnings("(;SZ[9]DT[03/04/2001]TM[2:30];B[cc])", &["invalid-date 1:11", "invalid-value 1:25"]);
    check_warnings("(;SZ[9]DT[2023-02-30];B[cc])", &["invalid-date 1:11"]);
}

/// What a server writes in all of its records is no warning.
#[test]
fn komi_in_the_unit_of_its_server() {
    for (program, komi) in [("foxwq", "750"), ("YuanYu", "375"), ("foxwq:1.0", "650")] {
        let record = format!("(;SZ[9]AP[{program}]KM[{komi}];B[cc])");
        check_warnings(&record, &[]);
        assert_eq!(report(record.as_bytes()).diagnostics[0].code(), Code::UNUSUAL_KOMI);
    }
    check_warnings("(;SZ[9]AP[GNU Go:3.8]AP[foxwq]KM[325];B[cc])", &[]);
    // Another unit than the server's, or another program.
    check_warnings("(;SZ[9]AP[foxwq]KM[6,5];B[cc])", &["unusual-komi 1:20"]);
    check_warnings("(;SZ[9]AP[GoGui:1.4]KM[750];B[cc])", &["unusual-komi 1:24"]);
}

#[test]
fn handicaps_in_words() {
    let told = |record: &str, message: &str, help: &str| {
        check_help(record, Code::NONSTANDARD_HANDICAP, message, Some(help));
    };
    told(
        "(;HA[让三子]AB[dd][pd][dp];W[pp])",
        "the handicap \"让三子\" is in words, where SGF asks for a number; it is read as 3 stones",
        "write HA[3]",
    );
    told(
        "(;HA[先相先];B[pd])",
        "the handicap \"先相先\" is in words, where SGF asks for a number; it is read as no stones",
        "HA counts handicap stones: leave it out where there are none, and put what was agreed into GC",
    );
    // The number counts as that of HA does.
    check_warnings("(;CA[UTF-8]HA[三子]AB[dd][pd];W[pp])", &["handicap-mismatch 1:15"]);
    check_warnings("(;CA[UTF-8]HA[三子];B[dd];B[pd];B[dp];W[pp])", &[]);
    check_warnings("(;CA[UTF-8]HA[三子]AB[dd][pd][dp];B[pp])", &["wrong-turn 1:33"]);
}

#[test]
fn games_that_are_not_replayed() {
    for record in [
        "(;GM[q5go-1]TO[3]SZ[3];B[aa];W[aa])",
        "(;GM[1]TO[1]SZ[3];B[aa];W[aa])",
        "(;GM[Toroidal Go]SZ[3];B[aa];W[aa])",
        "(;GM[hexagonal]SZ[3];B[aa];W[aa])",
        "(;FF[4]AP[HexGui:0.9]SZ[11];B[a3];W[b4];B[c5])",
        "(;FF[4]SZ[11];B[a3];W[swap-pieces];B[b4])",
        "(;FF[4]EV[hex.ld.1.1]SZ[13]SO[http://www.littlegolem.net];W[jd];B[jd])",
    ] {
        let report = report(record.as_bytes());
        let codes: Vec<Code> = report.diagnostics.iter().map(gocheck::diagnostic::Diagnostic::code).collect();
        assert_eq!(codes, [Code::NOT_GO], "{record}");
        assert_eq!(report.games[0].moves, 0, "{record}");
    }
    // In doubt it is Go.
    for record in [
        "(;GM[Go]SZ[3];B[aa];W[aa])",
        "(;GM[1]TO[]SZ[3];B[aa];W[aa])",
        "(;EV[Hexham Open]SZ[3];B[aa];W[aa])",
        "(;AP[HexGui]GM[1]SZ[3];B[aa];W[aa])",
    ] {
        let report = report(record.as_bytes());
        assert!(report.diagnostics.iter().any(|found| found.code() == Code::OCCUPIED_POINT), "{record}");
    }
}

#[test]
fn a_date_that_is_none_says_why() {
    let told = |record: &str, message: &str, help: &str| check_help(record, Code::INVALID_DATE, message, Some(help));
    let write = "write dates as YYYY-MM-DD, such as 2024-05-31";
    told(
        "(;DT[03/04/2001])",
        "the date \"03/04/2001\" could be 2001-03-04 or 2001-04-03",
        "write DT[2001-03-04] or DT[2001-04-03], whichever is right",
    );
    told("(;DT[2023-02-30])", "no calendar has the date \"2023-02-30\"", write);
    told("(;DT[yesterday])", "\"yesterday\" cannot be read as a date", write);
}
