//! Syntax: brackets, parentheses and semicolons that are missing or too many, names of properties, and text around games.

use gocheck::diagnostic::Code;

use super::checks::{check, check_warnings, messages, report};

#[test]
fn brackets_that_are_missing_or_too_many() {
    // The doubled bracket is passed over: the move is no pass.
    check_warnings("(;SZ[9];B[[aa];W[aa])", &["unclosed-value 1:10", "occupied-point 1:16"]);
    check_warnings("(;SZ[9];B[[[aa];W[aa])", &["unclosed-value 1:10", "unclosed-value 1:11", "occupied-point 1:17"]);
    check_warnings("(;SZ[9]AB[[aa][bb];W[bb])", &["unclosed-value 1:10", "occupied-point 1:20"]);
    check_warnings("(;SZ[9];B[[", &["unclosed-game 1:1", "unclosed-value 1:10", "unclosed-value 1:11"]);
    // A variation after a text without its bracket stays one, and so does the end of one.
    check_warnings("(;SZ[9];B[aa]C[hm(;W[bb];B[cc])(;W[dd]))", &["unclosed-value 1:15"]);
    check_warnings("(;SZ[9];B[aa](;W[bb]C[hm)(;W[cc];B[bb]))", &["unclosed-value 1:22"]);
    check_warnings("(;SZ[9];B[aa]C[sad :(;W[aa])", &["unclosed-value 1:15", "occupied-point 1:23"]);
}

#[test]
fn a_doubled_parenthesis_is_told_once() {
    check("(;FF[4]GM[1]SZ[9];B[cc]((;W[gg])(;W[gc])))", &["stray-text 1:24"]);
    check("(;FF[4]GM[1]SZ[9];B[cc];W[gg]((;B[dd])))", &["stray-text 1:30"]);
    check("((;FF[4]GM[1]SZ[9];B[cc]))", &["stray-text 1:1"]);
    check("(;FF[4]GM[1]SZ[9];B[cc](;W[gg](;B[dd])(;B[ee]))(;W[gc]))", &[]);
}

#[test]
fn a_slip_before_the_first_node() {
    check_warnings("(:SZ[9];B[aa];W[aa])", &["stray-text 1:2", "missing-semicolon 1:3", "occupied-point 1:15"]);
    check_warnings("(,;SZ[9];B[aa];W[bb])", &["stray-text 1:2"]);
    check_warnings("(: a smile (:", &["no-game 1:1"]);
}

#[test]
fn names_that_start_small() {
    check("(;FF[3]C[x]gameName[y]PlayerBlack[z])", &["lowercase-identifier 1:12"]);
    // Brackets in a text are no names.
    check("(;FF[4]C[see [1]and [2] too];B[dd])", &["unescaped-bracket 1:16"]);
}

#[test]
fn names_with_one_small_letter() {
    let record = b"(;FF[4]SZ[9]Km[6.5]Pb[Ann];B[aa];W[])";
    check(record, &["lowercase-identifier 1:13"]);
    let told = report(record);
    assert_eq!(told.games[0].black.as_deref(), Some("Ann"));
    let words = ["property names are written in capitals; Km is read as KM (2 such names in this game)"];
    assert_eq!(messages(&told, &[Code::LOWERCASE_IDENTIFIER]), words);
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

/// What a word processor or a web page puts in place of a `]` is none, and all moves are read.
#[test]
fn another_bracket_closes_a_move() {
    for bracket in ["}", ">", "’", "”", "\"", "］", "】", "&#93;"] {
        let record = format!("(;CA[UTF-8]SZ[9];B[cc{bracket};W[dd];B[ee])");
        let report = report(record.as_bytes());
        assert_eq!((report.games[0].moves, report.games[0].nodes), (3, 4), "{record}");
        check_warnings(&record, &["unclosed-value 1:19"]);
    }
}

/// What mail and web pages put between two letters does not change the point.
#[test]
fn a_point_may_hold_what_has_no_width() {
    for between in ["\u{ad}", "\u{200b}", "\u{2060}", "\u{feff}", "=\n", "=\r\n", " "] {
        check_warnings(format!("(;CA[UTF-8]SZ[9];B[c{between}c];W[dd])"), &["invalid-value 1:20"]);
    }
    check_warnings("(;SZ[9];B[c=c];W[dd])", &["invalid-point 1:9"]);
}
