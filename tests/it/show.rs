//! `gocheck show` in text: which node is shown, what is drawn, and what is said where there is nothing to show.

use gocheck::cli::{ExitStatus, Terminal};

use super::program::{PIPE, gocheck_in};

/// A game with two variations: after move 2 (C), and in that after its move 4.
const BRANCHED: &str = "(;GM[1]SZ[5]PB[Ann];B[cc];W[bb](;B[dd];W[aa])(;B[db](;W[bd])(;W[ca];B[ea];W[])))";

/// Checks what is drawn of a record on standard input.
#[track_caller]
fn check(record: &str, options: &[&str], expected: &str) {
    let answer = gocheck_in(PIPE, record.as_bytes(), &[&["show", "-"], options].concat());
    assert_eq!(answer.out, expected, "{options:?}\n{}", answer.err);
    assert_eq!((answer.status, answer.err.as_str()), (ExitStatus::Clean, ""), "{options:?}");
}

/// Checks the line that says which move is shown.
#[track_caller]
fn check_moment(record: &str, options: &[&str], expected: &str) {
    let answer = gocheck_in(PIPE, record.as_bytes(), &[&["show", "-"], options].concat());
    let told = answer.out.lines().any(|line| line == expected);
    assert!(told, "{options:?}: {expected}\n{}{}", answer.out, answer.err);
}

/// Checks what is said where there is nothing to show.
#[track_caller]
fn check_refusal(record: &str, options: &[&str], expected: &str) {
    let answer = gocheck_in(PIPE, record.as_bytes(), &[&["show", "-"], options].concat());
    assert_eq!((answer.status, answer.out.as_str()), (ExitStatus::Failure, ""), "{options:?}");
    assert!(answer.err.contains(expected), "{options:?}: {expected}\n{}", answer.err);
}

#[test]
fn the_end_of_a_game() {
    check(
        BRANCHED,
        &[],
        "-:1:39
Black Ann
move 4 of 4: White at A5
    A B C D E
  5(O). . . . 5
  4 . O . . . 4
  3 . . X . . 3
  2 . . . X . 2
  1 . . . . . 1
    A B C D E
  X Black  O White  ( ) the last move
nothing captured; Black to play
",
    );
}

#[test]
fn nodes_by_move_variation_and_place() {
    check_moment(BRANCHED, &["--move", "0"], "before the first of 4 moves");
    check_moment(BRANCHED, &["--move", "3"], "move 3 of 4: Black at D2");
    check_moment(BRANCHED, &["--variation", "2"], "variation 2.1, move 4 of 4: White at B2");
    check_moment(BRANCHED, &["--variation", "2.2"], "variation 2.2, move 6 of 6: White passes");
    check_moment(BRANCHED, &["--variation", "2.2", "--move", "4"], "variation 2.2, move 4 of 6: White at C5");
    // Before it branches, the line of play is the main one.
    check_moment(BRANCHED, &["--variation", "2.2", "--move", "2"], "move 2 of 6: White at B4");
    check_moment(BRANCHED, &["--variation", "1"], "move 4 of 4: White at A5");
    check_moment(BRANCHED, &["--node", "1:49"], "variation 2, move 3 of 4: Black at D4");
    check_moment(BRANCHED, &["--node", "1:2"], "before the first of 4 moves");
    check_moment("(;GM[1]SZ[5])(;GM[1]SZ[5];B[aa])", &["--game", "2"], "game 2 of 2, move 1 of 1: Black at A5");
    check_moment("(;GM[1]SZ[5])\n(;GM[1]SZ[5]\n;B[aa])", &["--node", "3:1"], "game 2 of 2, move 1 of 1: Black at A5");
    check_moment("(;GM[1]SZ[5])", &[], "no moves");
}

/// The first error is shown where nothing else is asked for; what was found in a node is told with it.
#[test]
fn the_first_error_is_shown() {
    let two = "(;GM[1]SZ[5];B[aa];W[bb])(;GM[1]SZ[5];B[aa];W[bb];B[bb];W[cc];B[cc])";
    check_moment(two, &[], "game 2 of 2, move 3 of 5: Black at B4");
    check_moment(two, &[], "error[occupied-point]: Black 3 at B4 is played on a stone (White 2 stands there)");
    check_moment(two, &["--game", "1"], "game 1 of 2, move 2 of 2: White at B4");
    check_moment(two, &["--game", "2", "--move", "2"], "game 2 of 2, move 2 of 5: White at B4");
    check_moment("(;GM[1]SZ[5];B[zz];W[aa])", &[], "move 1 of 2: Black plays no point of the board");
}

#[test]
fn what_is_not_there() {
    check_refusal(BRANCHED, &["--move", "5"], "there is no move 5: the main line has 4 moves\n");
    let options = ["--move", "9", "--variation", "2.2"];
    check_refusal(BRANCHED, &options, "there is no move 9: variation 2.2 has 6 moves\n");
    let moves = ["--moves", "3-7"];
    check_refusal(BRANCHED, &moves, "there is no move 7: the main line has 4 moves\n");
    check_refusal(BRANCHED, &["--moves", "6-"], "there is no move 6: the main line has 4 moves\n");
    check_refusal(BRANCHED, &["--game", "2"], "there is no game 2: the file has 1 game\n");
    let options = ["--variation", "3"];
    check_refusal(
        BRANCHED,
        &options,
        "there is no variation 3: the game branches after move 2, with the continuations 1 to 2\n",
    );
    check_refusal(BRANCHED, &["--variation", "1.1"], "there is no variation 1.1: 1 does not branch again\n");
    check_refusal(
        BRANCHED,
        &["--variation", "2.7.1"],
        "there is no variation 2.7.1: 2 branches after move 3, with the continuations 2.1 to 2.2\n",
    );
    check_refusal("(;SZ[5];B[aa])", &["--variation", "1"], "there is no variation 1: the game has one line only\n");
    check_refusal("(;SZ[5])\n", &["--node", "2:1"], "there is no line 2: the file has 1 line\n");
    check_refusal("(;SZ[5]\n)", &["--node", "3:1"], "there is no line 3: the file has 2 lines\n");
    check_refusal("\n(;SZ[5])", &["--node", "1:1"], "there is no node at 1:1: the first one stands at 2:2\n");
    check_refusal("(;SZ[99];B[aa])", &[], "-:1:6: error invalid-size ");
    check_refusal("(;GM[2];B[aa])", &[], "-:1:6: warning not-go ");
    check_refusal("", &[], "error no-game ");
    for wrong in [["--node", "12"], ["--node", "0:1"], ["--moves", "5"], ["--moves", "9-1"], ["--variation", "2..1"]] {
        check_refusal(BRANCHED, &wrong, "error: invalid value");
    }
    check_refusal(BRANCHED, &["--node", "1:1", "--move", "1"], "cannot be used with");
    check_refusal(BRANCHED, &["--dead", "none"], "--territory");
}

/// Black 3 takes White 2 and plays on its point; Black 7 takes a stone from before and plays on its point.
#[test]
fn numbers_as_in_printed_records() {
    let record = "(;GM[1]SZ[5]AB[de]AW[ee];B[ab];W[aa];B[ba];W[];B[aa];W[cc];B[ed];W[cb];B[ee])";
    let end = "captured by Black: 2, by White: 0; White to play\n";
    check(
        record,
        &["--moves", "1-9"],
        &("-:1:71
move 9 of 9: Black at E1
    A  B  C  D  E
  5 O2 X3 .  .  .  5
  4 X1 .  O8 .  .  4
  3 .  .  O6 .  .  3
  2 .  .  .  .  X7 2
  1 .  .  .  X  O  1
    A  B  C  D  E
  X Black  O White
  4 pass  5 at 2  9 at E1
"
        .to_owned()
            + end),
    );
    check(
        record,
        &["--moves", "5-"],
        &("-:1:71
move 9 of 9: Black at E1
    A  B  C  D  E
  5 X5 X  .  .  .  5
  4 X  .  O8 .  .  4
  3 .  .  O6 .  .  3
  2 .  .  .  .  X7 2
  1 .  .  .  X  O  1
    A  B  C  D  E
  X Black  O White
  9 at E1
"
        .to_owned()
            + end),
    );
}

/// The stone that TW shows to be dead is taken off before it is told whose each point is.
#[test]
fn whose_each_point_is() {
    let record = "(;GM[1]SZ[5]AB[ca:ce]AW[aa][da:de];B[];W[]TB[aa:be]TW[ea:ee])";
    let board = |dead: &str, row: &str, legend: &str, told: &str| {
        format!(
            "-:1:39
move 2 of 2: White passes
    A B C D E
  5 {dead} {row} X O - 5
  4 {row} {row} X O - 4
  3 {row} {row} X O - 3
  2 {row} {row} X O - 2
  1 {row} {row} X O - 1
    A B C D E
  X Black  O White  + Black's point  - White's point  . dame{legend}
{told}
nothing captured; either side to play
"
        )
    };
    let marked = board("o", "+", "  o dead white stone", "1 stone counts as dead");
    check(record, &["--territory"], &marked);
    check(record, &["--territory", "--dead", "none"], &board("O", ".", "", "no stone counts as dead"));
    check(record, &["--territory", "--dead", "pass-alive"], &board("O", ".", "", "no stone counts as dead"));
}

/// Of marks, labels that are a letter or a digit on an empty point are drawn; all others are told.
#[test]
fn marks_and_labels() {
    check(
        "(;GM[1]SZ[3]AB[aa]C[three]LB[bb:1][aa:A][cc:x][ab:hello]TR[aa][bc]SQ[ca]AR[aa:cc]TB[ba])",
        &[],
        "-:1:2
no moves
    A B C
  3 X + . 3
  2 . 1 . 2
  1 . . . 1
    A B C
  X Black  O White
square: C3
triangle: A3 B1
labels: A3 \"A\", A2 \"hello\", C1 \"x\"
lines: A3 -> C1
nothing captured; Black to play
",
    );
}

/// What a terminal would act on is shown as what it is.
#[test]
fn hostile_text_stays_text() {
    let record = "(;GM[1]SZ[3]PB[\u{1b}[31m\\]evil\u{202e}]PW[<script>]LB[aa:\u{1b}c\u{7}]C[\u{9b}2J])";
    let out = gocheck_in(PIPE, record.as_bytes(), &["show", "-"]).out;
    let is_harmless = |c: char| c == '\n' || !(c.is_control() || ('\u{202a}'..='\u{202e}').contains(&c));
    assert!(out.chars().all(is_harmless), "{out:?}");
    assert!(
        out.contains("Black \u{241b}[31m]evil<U+202E>, White <script>") && out.contains("A3 \"\u{241b}c\u{2407}\""),
        "{out}"
    );
}

/// Lines, stones and colours on a terminal, which are the same on a dark and on a light one.
#[test]
fn a_terminal_has_stones_and_lines() {
    let terminal = Terminal { color: false, unicode: true, width: 60, interactive: true };
    let draw = |terminal, record: &str, options: &[&str]| {
        gocheck_in(terminal, record.as_bytes(), &[&["show", "-"], options].concat()).out
    };
    let record = "(;GM[1]SZ[7:5];B[cb];W[bb];B[ga])";
    let expected = "-:1:27
move 3 of 3: Black at G5
    A B C D E F G
  5 ┌─┬─┬─┬─┬─┬(●)5
  4 ├─○─●─┼─┼─┼─┤ 4
  3 ├─┼─┼─╋─┼─┼─┤ 3
  2 ├─┼─┼─┼─┼─┼─┤ 2
  1 └─┴─┴─┴─┴─┴─┘ 1
    A B C D E F G
  ● Black  ○ White  ( ) the last move
nothing captured; White to play
";
    assert_eq!(draw(terminal, record, &[]), expected);
    let ascii = draw(terminal, record, &["--ascii"]);
    assert!(ascii.is_ascii() && ascii.contains("  3 . . . , . . . 3\n"), "{ascii}");
    let colored = draw(Terminal { color: true, ..terminal }, record, &[]);
    assert!(colored.contains("\u{1b}[") && colored.contains('●') && colored.contains('○'), "{colored:?}");
    assert_eq!(anstream::adapter::strip_str(&colored).to_string(), expected);
}

/// A board that is too wide for the terminal is drawn around the last move, and that is said; in a file it is whole.
#[test]
fn a_wide_board_is_drawn_in_part() {
    let record = "(;GM[1]SZ[52];B[yY])";
    for width in [40, 60, 80, 120] {
        let terminal = Terminal { color: false, unicode: false, width, interactive: true };
        let out = gocheck_in(terminal, record.as_bytes(), &["show", "-"]).out;
        assert!(out.lines().all(|line| line.chars().count() <= width), "{width}\n{out}");
        assert!(out.contains("only the part around Z2 fits here\n"), "{width}\n{out}");
        assert!(out.contains("(X)") && out.contains("~ the board goes on"), "{width}\n{out}");
    }
    let whole = gocheck_in(PIPE, record.as_bytes(), &["show", "-"]).out;
    assert!(!whole.contains('~') && whole.lines().filter(|line| line.contains(" .  . ")).count() == 52, "{whole}");
}
