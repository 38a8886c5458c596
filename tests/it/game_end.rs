//! The end of a game: the two passes, and what stands after them.

use gocheck::diagnostic::Code;

use super::checks::{check_messages, report};

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
fn the_stones_after_the_end_are_counted_once() {
    const FIRST: &str = "White 4 at J9 is played after two passes ended the game";
    let record = |moves: &str| format!("(;SZ[9];B[aa];W[];B[]{moves})");
    check_messages(&record(";W[ia]"), Code::MOVE_AFTER_END, &[FIRST]);
    check_messages(&record(";W[ia];B[ib]"), Code::MOVE_AFTER_END, &[&format!("{FIRST}; 1 more stone follows")]);
    check_messages(
        &record(";W[ia];B[ib];W[ic];B[id]"),
        Code::MOVE_AFTER_END,
        &[&format!("{FIRST}; 3 more stones follow")],
    );
}
