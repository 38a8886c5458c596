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
