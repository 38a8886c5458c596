//! Moves: values that are no points, what makes a move illegal, and the line of play that it belongs to.

use gocheck::check::Options;
use gocheck::diagnostic::Code;
use gocheck::go::{RuleSet, SuicideRule};

use super::checks::{check, check_help, check_messages, options, report, words};

#[test]
fn points_and_passes_as_players_write_them_are_recognised() {
    const GENERAL: &str = "a move is two letters, column then row from the upper left; a pass is `[]`";
    for (record, message, help) in [
        ("(;SZ[19];B[Q4])", "Black 1: \"Q4\" is not how SGF writes a point; Q4 is written pp", "write B[pp]"),
        ("(;SZ[9];B[aa];W[j1])", "White 2: \"j1\" is not how SGF writes a point; J1 is written ii", "write W[ii]"),
        ("(;SZ[9];B[pass])", "Black 1: \"pass\" is not how SGF writes a pass", "write B[]"),
        ("(;SZ[9];B[aa];W[PASS])", "White 2: \"PASS\" is not how SGF writes a pass", "write W[]"),
        // On no board, and not on this one.
        ("(;SZ[9];B[I4])", "Black 1: \"I4\" is not a valid point", GENERAL),
        ("(;SZ[9];B[Q4])", "Black 1: \"Q4\" is not a valid point", GENERAL),
        ("(;SZ[9];B[abc])", "Black 1: \"abc\" is not a valid point", GENERAL),
    ] {
        check_help(record, Code::INVALID_POINT, message, Some(help));
    }
}

/// Whether a group may kill itself is a question of the rule set, so the message says which, and who named it.
#[test]
fn a_suicide_says_what_forbids_it() {
    let of_three = |rules: &str| format!("(;SZ[9]{rules}AB[ba][ab]AW[ca][bb][ac]PL[B];B[aa])");
    let said = |record: &str, options: &Options| {
        let mut words = words(record, Code::SUICIDE, options);
        assert!(words.len() <= 1, "{record}");
        words.pop()
    };
    let group = "Black 1 at A9 is suicide: its group of 3 stones is left without a liberty and captures nothing";
    let allow = "if the rules that were played allow it, name them with RU or --rules, or use --suicide allow";
    for (rules, which) in [
        ("", "which chinese rules forbid (taken because the record names no known rules)"),
        ("RU[our own]", "which chinese rules forbid (taken because the record names no known rules)"),
        ("RU[Chinese]", "which chinese rules forbid"),
        ("RU[AGA]", "which aga rules forbid"),
    ] {
        let expected = (format!("{group}, {which}"), Some(allow.to_owned()));
        assert_eq!(said(&of_three(rules), &options()), Some(expected), "{rules}");
    }
    assert_eq!(said(&of_three("RU[NZ]"), &options()), None);
    let japanese = Options { rules: Some(RuleSet::Japanese), ..options() };
    let expected = (format!("{group}, which japanese rules forbid"), Some(allow.to_owned()));
    assert_eq!(said(&of_three("RU[NZ]"), &japanese), Some(expected));
    let forbid = Options { suicide: Some(SuicideRule::Forbidden), ..options() };
    assert_eq!(said(&of_three("RU[NZ]"), &forbid), Some((format!("{group}, which --suicide forbids"), None)));
    // A single stone may do it under no rules: no option helps.
    let single = "(;SZ[9]AB[ba][ab]PL[W];W[aa])";
    let message = "White 1 at A9 is suicide: the stone has no liberty and captures nothing".to_owned();
    for suicide in [None, Some(SuicideRule::Forbidden), Some(SuicideRule::Allowed)] {
        assert_eq!(said(single, &Options { suicide, ..options() }), Some((message.clone(), None)));
    }
}

/// A finding of any kind says on which line of play its node lies, the main line aside.
#[test]
fn findings_in_variations_carry_their_line() {
    let record = b"(;FF[4]GM[1]SZ[9];B[aa](;W[aa];AB[ww])(;AB[zz];W[bb]CR[zz](;B[bb])(;W[cc];B[];PL[?]AE[xx])))";
    let report = report(record);
    let found: Vec<(Code, &str)> = report
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.code() != Code::NO_DOUBLE_PASS)
        .map(|diagnostic| (diagnostic.code(), diagnostic.variation.as_deref().unwrap_or("main line")))
        .collect();
    let expected = [
        (Code::OCCUPIED_POINT, "main line"),
        (Code::SETUP_OFF_BOARD, "main line"),
        (Code::SETUP_OFF_BOARD, "2"),
        (Code::INVALID_VALUE, "2"),
        (Code::OCCUPIED_POINT, "2.1"),
        (Code::WRONG_TURN, "2.2"),
        (Code::INVALID_VALUE, "2.2"),
        (Code::SETUP_OFF_BOARD, "2.2"),
    ];
    assert_eq!(found, expected);
}

#[test]
fn a_resignation_belongs_in_the_result() {
    check_help(
        "(;SZ[9];B[cc];W[resign])",
        Code::INVALID_POINT,
        "White 2: \"resign\" is no move; SGF writes a resignation into the result RE",
        Some("write RE[B+R] into the first node, and leave this move out"),
    );
}

#[test]
fn a_point_in_capital_letters_may_be_one_of_the_board() {
    let help = "if qd is meant, write it in small letters: capitals are columns and rows from the 27th on";
    check_help("(;B[QD])", Code::OFF_BOARD, "Black 1: \"QD\" lies outside the 19x19 board", Some(help));
    check_help("(;AB[QD])", Code::SETUP_OFF_BOARD, "the setup point \"QD\" lies outside the board", Some(help));
    // Small letters do not help here, and on a large board capitals are what they are.
    let correct = "correct the point, or the board size SZ";
    check_help("(;SZ[9];B[QD])", Code::OFF_BOARD, "Black 1: \"QD\" lies outside the 9x9 board", Some(correct));
    check("(;SZ[52];B[QD])", &[]);
}

/// Under rules of pass stones a third pass is how White comes to pass last.
#[test]
fn passes_that_the_rules_ask_for() {
    let passes = "B[aa];W[];B[];W[]";
    check_messages(
        &format!("(;SZ[9];{passes})"),
        Code::EXTRA_PASS,
        &["White 4 is pass number 3 in a row; two end the game"],
    );
    check_messages(
        &format!("(;SZ[9]RU[AGA];{passes})"),
        Code::EXTRA_PASS,
        &[
            "White 4 is pass number 3 in a row, as usual under aga rules: each pass hands over a stone, and White passes last",
        ],
    );
}

/// A variation tells where it leaves the main line, however often it branches after that.
#[test]
fn a_variation_leaves_the_main_line_after_a_move() {
    let found = report(b"(;SZ[9];B[aa];W[bb](;B[cc];W[cc])(;B[dd](;W[ee];B[ee])(;W[ff];B[ff])))");
    let told: Vec<_> = found
        .diagnostics
        .iter()
        .filter(|found| found.code() == Code::OCCUPIED_POINT)
        .map(|found| (found.variation.as_deref(), found.leaves_after))
        .collect();
    assert_eq!(told, [(None, None), (Some("2.1"), Some(2)), (Some("2.2"), Some(2))]);
}
