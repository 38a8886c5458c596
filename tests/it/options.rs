//! Each option of the two commands, by what it changes: records on standard input, and the report as JSON. Those that name
//! dead stones are in [`dead_stones`](super::dead_stones).

use gocheck::cli::{ExitStatus, Terminal};
use gocheck::go::RuleSet;
use serde_json::Value;

use super::program::{Answer, PIPE, check_score, fixture, gocheck, gocheck_in, score, validate};

/// Black 1 sends a second stone, White takes both, Black takes one back: the stones stand as at the start, but it is White's
/// turn. After a pass Black 5 plays as Black 1 did, and it is White's turn as it was then.
const SEND_TWO_RETURN_ONE: &str = "(;GM[1]SZ[4]AB[ba][da][cb]AW[ab][bb]PL[B];B[aa];W[ca];B[ba];W[];B[aa];W[];B[])";

/// Black 1 takes the last liberty of two black stones.
const SUICIDE: &str = "(;GM[1]SZ[5]AB[aa]AW[ac][bb][ba]PL[B];B[ab];W[];B[])";

/// The main line is in order, the variation plays on a stone.
const VARIATION: &str = "(;GM[1]SZ[5];B[aa](;W[bb])(;W[aa]))";

/// An error (a move on a stone), a warning (Black twice running), a note (a move in the root).
const ALL_LEVELS: &str = "(;GM[1]SZ[5]B[aa];B[bb];W[bb];B[];W[])";

/// Black has the two columns to the left, White the two to the right, and the one between is empty: 10 + 2.5 to 10 + 2.5.
const EVEN: &str = "(;GM[1]SZ[5]AB[aa:be]AW[da:ee];B[];W[])";

/// The findings of a record as `severity code move`, the move being 0 for those about no move.
#[track_caller]
fn check(options: &[&str], record: &str, expected: &[&str]) {
    let report = validate(options, record).json();
    let found = report["files"][0]["diagnostics"].as_array().expect("findings").iter().map(|finding| {
        let text = |key: &str| finding[key].as_str().expect("text");
        format!("{} {} {}", text("severity"), text("code"), finding["move"].as_u64().unwrap_or(0))
    });
    assert_eq!(found.collect::<Vec<_>>(), expected, "{options:?}");
}

#[test]
fn dash_is_standard_input() {
    let report = validate(&[], "(;GM[1]SZ[7];B[aa];W[aa])").json();
    assert_eq!(report["files"][0]["path"], "-");
    assert_eq!(report["files"][0]["games"][0]["size"]["columns"], 7);
    check_score(&[], EVEN, "/path", "-");
    check_score(&[], EVEN, "/score/black", 12.5);
    // Beside files, in the order of the command line.
    let file = fixture("games/resigned.sgf");
    let answer = gocheck_in(PIPE, EVEN.as_bytes(), &["validate", "--format", "json", &file, "-"]);
    let paths = answer.json()["files"].as_array().expect("files").iter().map(|file| file["path"].clone()).collect();
    assert_eq!(Value::Array(paths), Value::from(vec![file.as_str(), "-"]));
    // Nothing on it is a file without a game.
    check(&[], "", &["error no-game 0"]);
}

#[test]
fn rules_are_those_of_the_option() {
    for set in RuleSet::ALL {
        for name in [set.name().to_owned(), set.name().to_uppercase()] {
            let report = validate(&["--rules", &name], "(;GM[1]RU[Japanese];B[aa])").json();
            let game = &report["files"][0]["games"][0];
            assert_eq!((&game["rules"], &game["rules_source"]), (&set.name().into(), &"option".into()));
            check_score(&["--rules", &name], EVEN, "/rules", set.name());
        }
    }
    for auto in [&[][..], &["--rules", "auto"], &["--rules", "Auto"]] {
        check_score(auto, &EVEN.replace("SZ", "RU[AGA]SZ"), "/rules", "aga");
        check_score(auto, EVEN, "/rules_source", "default");
    }
    // What follows from them: suicide, and White's points for handicap stones.
    check(&["--rules", "new-zealand"], SUICIDE, &[]);
    check(
        &["--rules", "chinese"],
        &SUICIDE.replace("SZ", "RU[NZ]SZ"),
        &["error suicide 1", "warning unreliable-score 0"],
    );
    let handicap = EVEN.replace("SZ[5]", "SZ[5]HA[3]RU[Japanese]");
    for (name, bonus) in [("japanese", 0.0), ("aga", 2.0), ("chinese", 3.0)] {
        check_score(&["--rules", name, "--ignore", "handicap-mismatch"], &handicap, "/score/handicap_bonus", bonus);
    }
}

#[test]
fn ko_rules() {
    let (third, fifth) = ("error superko 3", "error superko 5");
    let unreliable = "warning unreliable-score 0";
    for (rule, expected) in
        [("simple", &[][..]), ("positional", &[third, fifth, unreliable]), ("situational", &[fifth, unreliable])]
    {
        check(&["--ko", rule], SEND_TWO_RETURN_ONE, expected);
        check_score(&["--ko", rule], SEND_TWO_RETURN_ONE, "/reliable", expected.is_empty());
        // Whatever the rule set says.
        check(&["--ko", rule, "--rules", "tromp-taylor"], SEND_TWO_RETURN_ONE, expected);
    }
    check(&[], SEND_TWO_RETURN_ONE, &[]);
    check(&["--rules", "tromp-taylor"], SEND_TWO_RETURN_ONE, &[third, fifth, unreliable]);
    check(&["--rules", "aga"], SEND_TWO_RETURN_ONE, &[fifth, unreliable]);
}

#[test]
fn suicide_of_several_stones() {
    let forbidden = &["error suicide 1", "warning unreliable-score 0"];
    check(&[], SUICIDE, forbidden);
    check(&["--suicide", "forbid"], SUICIDE, forbidden);
    check(&["--suicide", "allow"], SUICIDE, &[]);
    check(&["--suicide", "forbid", "--rules", "new-zealand"], SUICIDE, forbidden);
    check(&["--suicide", "allow", "--rules", "chinese"], SUICIDE, &[]);
    check_score(&["--suicide", "forbid"], SUICIDE, "/reliable", false);
    check_score(&["--suicide", "allow"], SUICIDE, "/reliable", true);
    // A single stone never may.
    let single = "(;GM[1]SZ[5]AW[ab][ba]PL[B];B[aa])";
    check(&["--suicide", "allow"], single, &["error suicide 1"]);
}

#[test]
fn the_main_line_alone() {
    check(&[], VARIATION, &["error occupied-point 2"]);
    check(&["--main-line"], VARIATION, &[]);
    assert_eq!(validate(&["--main-line"], VARIATION).status, ExitStatus::Clean);
    assert_eq!(score(&["--main-line"], VARIATION).status, ExitStatus::Clean);
}

#[test]
fn the_encoding_is_the_one_named() {
    // UTF-8 that says so, and is something else to whoever looks at single bytes.
    let record = "(;GM[1]CA[UTF-8]SZ[5]PB[é]RE[é];B[aa];W[];B[])";
    for (options, encoding, read) in [
        (&[][..], "UTF-8", "é"),
        (&["--encoding", "utf-8"], "UTF-8", "é"),
        (&["--encoding", "windows-1252"], "windows-1252", "Ã©"),
        (&["--encoding", "GB18030"], "gb18030", "茅"),
    ] {
        let report = validate(options, record).json();
        let file = &report["files"][0];
        assert_eq!((&file["encoding"], &file["games"][0]["black"]), (&encoding.into(), &read.into()), "{options:?}");
        check_score(options, record, "/recorded/text", read);
    }
    assert_eq!(validate(&["--encoding", "klingon"], record).status, ExitStatus::Failure);
}

#[test]
fn levels() {
    let error = "error occupied-point 3";
    let warnings = ["warning wrong-turn 2", error, "warning unreliable-score 0"];
    check(&["--level", "error"], ALL_LEVELS, &[error]);
    check(&[], ALL_LEVELS, &warnings);
    check(&["--level", "warning"], ALL_LEVELS, &warnings);
    // The stones left on the board share the empty points around them, and nobody marks the dead.
    let possible = "note dead-stones-possible 0";
    let all = ["note move-in-root 0", warnings[0], error, possible, warnings[2]];
    check(&["--level", "note"], ALL_LEVELS, &all);
    let codes = |level: &str| {
        let report = score(&["--level", level], EVEN).json();
        report["games"][0]["diagnostics"].as_array().expect("findings").iter().map(|one| one["code"].clone()).collect()
    };
    let (note, warning): (Vec<Value>, Vec<Value>) = (codes("note"), codes("warning"));
    assert_eq!((note, warning), (vec!["dead-stones-possible".into()], vec![]));
}

#[test]
fn severities_of_codes() {
    let (turn, occupied, unreliable) = ("warning wrong-turn 2", "error occupied-point 3", "warning unreliable-score 0");
    check(&["--ignore", "wrong-turn"], ALL_LEVELS, &[occupied, unreliable]);
    check(&["--ignore", "wrong-turn,occupied-point"], ALL_LEVELS, &[unreliable]);
    check(&["--ignore", "wrong-turn", "--ignore", "occupied-point"], ALL_LEVELS, &[unreliable]);
    check(&["--warn", "occupied-point"], ALL_LEVELS, &[turn, "warning occupied-point 3", unreliable]);
    check(&["--warn", "move-in-root"], ALL_LEVELS, &["warning move-in-root 0", turn, occupied, unreliable]);
    check(&["--error", "wrong-turn"], ALL_LEVELS, &["error wrong-turn 2", occupied, unreliable]);
    // What is left out is left out.
    check(&["--error", "wrong-turn", "--ignore", "wrong-turn"], ALL_LEVELS, &[occupied, unreliable]);
    let severity =
        |options: &[&str]| score(options, ALL_LEVELS).json()["games"][0]["diagnostics"][0]["severity"].clone();
    assert_eq!(severity(&[]), "warning");
    assert_eq!(severity(&["--error", "unreliable-score"]), "error");
    assert_eq!(severity(&["--ignore", "unreliable-score"]), Value::Null);
}

/// For both commands.
#[test]
fn severities_decide_the_status() {
    use ExitStatus::{Clean, Findings};
    let warned = "(;GM[1]SZ[5]KM[650];B[];W[])";
    for run in [validate, score] {
        for (options, expected) in [
            (&[][..], Clean),
            (&["--deny-warnings"], Findings),
            (&["--error", "unusual-komi"], Findings),
            (&["--deny-warnings", "--ignore", "unusual-komi"], Clean),
            (&["--deny-warnings", "--level", "error"], Findings),
            (&["--quiet", "--deny-warnings"], Findings),
        ] {
            assert_eq!(run(options, warned).status, expected, "{options:?}");
        }
    }
}

#[test]
fn quiet_leaves_the_summary() {
    let report = validate(&["--quiet"], ALL_LEVELS).json();
    assert_eq!((&report["files"], &report["summary"]["errors"]), (&Value::from(Vec::<u8>::new()), &1.into()));
    let report = score(&["--quiet"], EVEN).json();
    assert_eq!((&report["games"], &report["summary"]["scored"]), (&Value::from(Vec::<u8>::new()), &1.into()));
    for arguments in [&["validate", "--quiet", "-"][..], &["score", "--quiet", "--board", "-"]] {
        let answer = gocheck_in(PIPE, ALL_LEVELS.as_bytes(), arguments);
        assert!(!answer.out.contains('X') && answer.out.starts_with("1 file, 1 game"), "{}", answer.out);
    }
}

#[test]
fn colors() {
    let screen = Terminal { color: true, unicode: false, width: 100, interactive: false };
    for command in ["validate", "score"] {
        for (terminal, when, colored) in [
            (PIPE, "auto", false),
            (screen, "auto", true),
            (PIPE, "always", true),
            (screen, "always", true),
            (PIPE, "never", false),
            (screen, "never", false),
        ] {
            let answer = gocheck_in(terminal, ALL_LEVELS.as_bytes(), &[command, "--color", when, "-"]);
            assert_eq!(
                answer.out.contains("\u{1b}["),
                colored,
                "{command} --color {when} {terminal:?}\n{}",
                answer.out
            );
        }
    }
}

#[test]
fn threads_are_a_number() {
    for (jobs, expected) in [
        ("1", ExitStatus::Clean),
        ("16", ExitStatus::Clean),
        ("0", ExitStatus::Failure),
        ("1025", ExitStatus::Failure),
        ("-1", ExitStatus::Failure),
        ("two", ExitStatus::Failure),
    ] {
        for run in [validate, score] {
            assert_eq!(run(&["--jobs", jobs], EVEN).status, expected, "{jobs}");
        }
    }
}

#[test]
fn komi() {
    for (komi, margin, result) in [("6.5", -6.5, "W+6.5"), ("-3", 3.0, "B+3"), ("0", 0.0, "0"), ("0.5", -0.5, "W+0.5")]
    {
        check_score(&["--komi", komi], &EVEN.replace("SZ", "KM[7.5]SZ"), "/score/margin", margin);
        check_score(&["--komi", komi], EVEN, "/score/result", result);
        check_score(&["--komi", komi], EVEN, "/score/komi_source", "option");
    }
    check_score(&[], &EVEN.replace("SZ", "KM[7.5]SZ"), "/score/margin", -7.5);
    check_score(&[], EVEN, "/score/komi_source", "default");
}

#[test]
fn unfinished_games() {
    let open = &EVEN.replace(";B[];W[]", ";B[]");
    check_score(&[], open, "/status", "unfinished");
    check_score(&[], open, "/score", Value::Null);
    check_score(&["--unfinished"], open, "/status", "scored");
    check_score(&["--unfinished"], open, "/score/black", 12.5);
}

#[test]
fn a_misspelled_name_has_a_tip() {
    let said = |options: &[&str]| {
        let Answer { status, out, err } = validate(options, EVEN);
        assert_eq!((status, out.as_str()), (ExitStatus::Failure, ""), "{options:?}");
        err
    };
    for option in ["--ignore", "--warn", "--error"] {
        let err = said(&[option, "ko-recaptur"]);
        assert!(err.contains("ko-recapture") && !err.contains("superko"), "{err}");
    }
    assert!(said(&["--ignore", "xyzzy"]).contains("gocheck explain --all"));
    assert!(said(&["--rules", "chines"]).contains("'chinese'"));
    assert!(said(&["--rules", "Japanes"]).contains("'japanese'"));
    assert!(said(&["--level", "warn"]).contains("'warning'"));
    let err = gocheck(&["explain", "ko-recaptur"]).err;
    assert!(err.contains("ko-recapture") && !err.contains("superko"), "{err}");
    let err = said(&["--jobs", "0"]);
    assert!(err.contains("from 1 to 1024"), "{err}");
}
