//! Information about the game: where it stands, what its values may be, and what is said of them.

use gocheck::diagnostic::Code;

use super::checks::{check, check_help, check_warnings, report};

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
            "(;TM[1 hour])",
            "\"1 hour\" is not a valid value of TM (time limit)",
            Some("write the time limit in seconds, such as TM[3600]"),
        ),
        ("(;FF[3]TiMe[1 hour])", "\"1 hour\" is not a valid value of TiMe (time limit)", None),
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
