//! Whose turn it is: after setup, with a handicap, and where PL says so.

use gocheck::diagnostic::Code;

use super::checks::{check, check_help, check_messages};

/// White begins where stones were set up, even if they missed the board.
#[test]
fn white_begins_after_setup() {
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
fn pl_beside_a_move_is_applied_after_it() {
    const PL: &str = "this node has both a move and PL; PL is applied after the move";
    const SETUP: &str = "this node has both a move and setup; the setup is applied first";
    check_messages("(;SZ[9];B[aa]PL[B])", Code::MOVE_AND_SETUP, &[PL]);
    check_messages("(;SZ[9];PL[B]B[aa])", Code::MOVE_AND_SETUP, &[PL]);
    check_messages("(;SZ[9];B[aa]AW[bb])", Code::MOVE_AND_SETUP, &[SETUP]);
    check_messages("(;SZ[9];B[aa]AW[bb]PL[B])", Code::MOVE_AND_SETUP, &[SETUP, PL]);
    // So it is Black's turn after Black's move.
    check_messages("(;SZ[9];B[aa]PL[B];B[bb])", Code::WRONG_TURN, &[]);
    check_help(
        "(;SZ[9];B[aa]PL[B])",
        Code::MOVE_AND_SETUP,
        PL,
        Some("PL tells who plays next: leave it out where the sides take turns, or put it into a node after the move"),
    );
}

#[test]
fn a_side_that_is_not_spelled_as_sgf_asks_is_read_all_the_same() {
    for (record, message, help) in [
        ("(;PL[1])", "\"1\" is not a valid value of PL (player to move); it is read as Black", Some("write PL[B]")),
        (
            "(;PL[white])",
            "\"white\" is not a valid value of PL (player to move); it is read as White",
            Some("write PL[W]"),
        ),
        ("(;PL[?])", "\"?\" is not a valid value of PL (player to move)", Some("write PL[B] or PL[W]")),
    ] {
        check_help(record, Code::INVALID_VALUE, message, help);
    }
}
