//! Marks: which points TR, SQ, LB, TB and their like may name, and which of them exclude each other.

use gocheck::diagnostic::Code;

use super::checks::{check, messages, report};

#[test]
fn marks_outside_the_board() {
    check("(;SZ[9]TR[aa][jj][kk])", &["invalid-value 1:15"]);
    check(
        "(;SZ[9]LB[ja:A]SQ[hh:jj]AR[aa:aj]LN[aa:bb])",
        &["invalid-value 1:11", "invalid-value 1:19", "invalid-value 1:28"],
    );
    check("(;SZ[9]TB[tt]TW[ii]DD[]VW[])", &["invalid-value 1:11"]);
    check("(;SZ[9]TB[]TW[aa:ii]LB[ii:jj])", &[]);
    let told = report(b"(;SZ[9]TB[jj][aa][jk][kk])");
    assert_eq!(
        messages(&told, &[Code::INVALID_VALUE]),
        ["TB: \"jj\" lies outside the 9x9 board (and 2 more of its values)"]
    );
}

#[test]
fn marks_of_which_only_one_can_hold() {
    check("(;SZ[9]TB[aa:cc]TW[dd][bb])", &["conflicting-annotations 1:17"]);
    check("(;SZ[9]TR[aa]LB[aa:1]DD[aa]TB[aa]SQ[aa]CR[bb])", &["conflicting-annotations 1:34"]);
    check("(;SZ[9]TR[aa]CR[bb]MA[cc]SL[dd]SQ[ee];TR[bb])", &[]);
    let told = report(b"(;SZ[9]TR[aa:ca]SQ[ba:da])");
    let words = ["B9 and 1 more point are marked by both TR and SQ"];
    assert_eq!(messages(&told, &[Code::CONFLICTING_ANNOTATIONS]), words);
}
