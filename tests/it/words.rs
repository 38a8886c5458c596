//! What findings say, word for word, where the words have to be right about the game.

use gocheck::check::{Options, check_bytes};
use gocheck::diagnostic::{Code, Policy, Severity};
use gocheck::go::{RuleSet, SuicideRule};

/// The messages and helps of a record's findings with a code, in the order of the text.
fn words(record: &str, code: Code, options: &Options) -> Vec<(String, Option<String>)> {
    let report = check_bytes(record.as_bytes(), options);
    let found = report.diagnostics.iter().filter(|diagnostic| diagnostic.code() == code);
    found.map(|diagnostic| (diagnostic.message(), diagnostic.help())).collect()
}

fn options() -> Options {
    Options::new(Policy::new(Severity::Note))
}

/// Checks the messages of a record's findings with a code.
#[track_caller]
fn check(record: &str, code: Code, expected: &[&str]) {
    let messages: Vec<String> = words(record, code, &options()).into_iter().map(|(message, _)| message).collect();
    assert_eq!(messages, expected, "{record}");
}

/// Checks the message and the help of the only finding of a record with a code.
#[track_caller]
fn check_help(record: &str, code: Code, message: &str, help: Option<&str>) {
    let expected = vec![(message.to_owned(), help.map(str::to_owned))];
    assert_eq!(words(record, code, &options()), expected, "{record}");
}

#[test]
fn pl_beside_a_move_is_applied_after_it() {
    const PL: &str = "this node has both a move and PL; PL is applied after the move";
    const SETUP: &str = "this node has both a move and setup; the setup is applied first";
    check("(;SZ[9];B[aa]PL[B])", Code::MoveAndSetup, &[PL]);
    check("(;SZ[9];PL[B]B[aa])", Code::MoveAndSetup, &[PL]);
    check("(;SZ[9];B[aa]AW[bb])", Code::MoveAndSetup, &[SETUP]);
    check("(;SZ[9];B[aa]AW[bb]PL[B])", Code::MoveAndSetup, &[SETUP, PL]);
    // So it is Black's turn after Black's move.
    check("(;SZ[9];B[aa]PL[B];B[bb])", Code::WrongTurn, &[]);
    check_help(
        "(;SZ[9];B[aa]PL[B])",
        Code::MoveAndSetup,
        PL,
        Some("PL tells who plays next: leave it out where the sides take turns, or put it into a node after the move"),
    );
}

/// Whether a group may kill itself is a question of the rule set, so the message says which, and who named it.
#[test]
fn a_suicide_says_what_forbids_it() {
    let of_three = |rules: &str| format!("(;SZ[9]{rules}AB[ba][ab]AW[ca][bb][ac]PL[B];B[aa])");
    let said = |record: &str, options: &Options| {
        let mut words = words(record, Code::Suicide, options);
        assert!(words.len() <= 1, "{record}");
        words.pop()
    };
    let group = "Black 1 at A9 is suicide: its group of 3 stones is left without a liberty and captures nothing";
    let allow = "if the rules that were played allow it, name them with RU or --rules, or use --suicide allow";
    for (rules, which) in [
        ("", "which chinese rules forbid (the default; RU names no other)"),
        ("RU[our own]", "which chinese rules forbid (the default; RU names no other)"),
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
        check_help(record, Code::InvalidPoint, message, Some(help));
    }
}

#[test]
fn the_stones_after_the_end_are_counted_once() {
    const FIRST: &str = "White 4 at J9 is played after two passes ended the game";
    let record = |moves: &str| format!("(;SZ[9];B[aa];W[];B[]{moves})");
    check(&record(";W[ia]"), Code::MoveAfterEnd, &[FIRST]);
    check(&record(";W[ia];B[ib]"), Code::MoveAfterEnd, &[&format!("{FIRST}; 1 more stone follows")]);
    check(&record(";W[ia];B[ib];W[ic];B[id]"), Code::MoveAfterEnd, &[&format!("{FIRST}; 3 more stones follow")]);
}

#[test]
fn values_that_do_not_fit_name_their_property() {
    for (record, message, help) in [
        (
            "(;TM[1 hour])",
            "\"1 hour\" is not a valid value of TM (time limit)",
            Some("write the time limit in seconds, such as TM[3600]"),
        ),
        ("(;FF[3]TiMe[1 hour])", "\"1 hour\" is not a valid value of TiMe (time limit)", None),
        ("(;PL[1])", "\"1\" is not a valid value of PL (player to move); it is read as Black", Some("write PL[B]")),
        (
            "(;PL[white])",
            "\"white\" is not a valid value of PL (player to move); it is read as White",
            Some("write PL[W]"),
        ),
        ("(;PL[?])", "\"?\" is not a valid value of PL (player to move)", Some("write PL[B] or PL[W]")),
    ] {
        check_help(record, Code::InvalidValue, message, help);
    }
}

/// A message says what is wrong, and its help what to do: not the same twice.
#[test]
fn no_help_repeats_its_message() {
    check_help(
        "(;RE[White resigns.])",
        Code::NonstandardResult,
        "the result \"White resigns.\" is not spelled as SGF asks; it is read as B+R",
        Some("write RE[B+R]"),
    );
    check_help(
        "(;SZ[9:9])",
        Code::SquareSizeAsPair,
        "the size of a square board is written as a pair of numbers",
        Some("write SZ[9]"),
    );
}
