//! Setup: points that are set twice or in two ways, and how much of it a record may ask for.

use gocheck::check::{FileReport, Options, check_bytes};
use gocheck::diagnostic::{Code, Diagnostic, Policy, Severity};

use super::checks::{check, check_help, check_told, check_warnings, messages, report};
use super::program::fixture;

#[test]
fn a_point_that_is_set_twice() {
    let check = |record: &str, expected: &[&str]| check_told(record, Code::DUPLICATE_SETUP_POINT, expected);
    check("(;SZ[9]AB[cc][cc])", &["1:15 C7 is set twice in this node"]);
    check("(;SZ[9]AE[cc][cc])", &["1:15 C7 is set twice in this node"]);
    check("(;SZ[9]AB[cc]AB[cc])", &["1:17 C7 is set twice in this node"]);
    check("(;SZ[9]AB[cc]\nAW[dd]\n[dd])", &["3:2 D6 is set twice in this node"]);
    // Each value that does so has its finding.
    check("(;SZ[9]AB[cc][cc][cc])", &["1:15 C7 is set twice in this node", "1:19 C7 is set twice in this node"]);
    // The rectangles have bb, bc, cb and cc in common; the first of them is named, row by row.
    check("(;SZ[9]AB[aa:cc][bb:dd])", &["1:18 B8 and 3 more points are set twice in this node"]);
    check("(;SZ[9]AB[ba][bb][aa:bb])", &["1:19 B9 and 1 more point are set twice in this node"]);
    // Beside the board nothing is set.
    check("(;SZ[9]AB[ii][ii:jj][jj][jj])", &["1:15 J1 is set twice in this node"]);
    // Another node, another time.
    check("(;SZ[9]AB[cc];AB[cc])", &[]);
    check("(;SZ[9];AB[cc](;AB[cc])(;AB[dd][cc][dd]))", &["1:37 D6 is set twice in this node"]);
}

#[test]
fn a_point_that_is_set_in_two_ways() {
    const TWO_WAYS: &str = "set in two ways in this node; the last one counts";
    let check = |record: &str, expected: &[&str]| {
        let expected: Vec<String> = expected.iter().map(|place| format!("{place} {TWO_WAYS}")).collect();
        let expected: Vec<&str> = expected.iter().map(String::as_str).collect();
        check_told(record, Code::SETUP_CONFLICT, &expected);
    };
    check("(;SZ[9]AB[cc]AW[cc])", &["1:17 C7 is"]);
    check("(;SZ[9]AE[cc]AB[cc])", &["1:17 C7 is"]);
    check("(;SZ[9]AW[dd]\nAE[ee]\n[dd])", &["3:2 D6 is"]);
    check("(;SZ[9]AB[cc]AW[cc]AB[cc])", &["1:17 C7 is", "1:23 C7 is"]);
    check("(;SZ[9]AB[aa:cc]AW[bb:dd])", &["1:20 B8 and 3 more points are"]);
    check("(;SZ[9]AB[aa:cc]AE[ba][ca:cc])", &["1:20 B9 is", "1:24 C9 and 2 more points are"]);
    check("(;SZ[9]AB[ii]AW[ii:jj][jj])", &["1:17 J1 is"]);
    check("(;SZ[9]AB[cc];AW[cc])", &[]);
    check("(;SZ[9];AB[cc](;AW[cc])(;AW[dd]AB[dd]))", &["1:35 D6 is"]);
}

/// Each value is told of for its own points only: here bb is White's after Black's, and cc is White's twice.
#[test]
fn a_value_that_sets_points_twice_and_in_two_ways() {
    let record = "(;SZ[9]AB[bb]AW[cc]AW[bb:cc])";
    check(record, &["duplicate-property 1:20", "duplicate-setup-point 1:23", "setup-conflict 1:23"]);
    check_told(record, Code::DUPLICATE_SETUP_POINT, &["1:23 C7 is set twice in this node"]);
    check_told(record, Code::SETUP_CONFLICT, &["1:23 B8 is set in two ways in this node; the last one counts"]);
}

#[test]
fn the_last_way_counts() {
    check("(;SZ[9]AB[cc]AE[cc];W[cc])", &["setup-conflict 1:17"]);
    check("(;SZ[9]AE[cc]AB[cc];W[cc])", &["setup-no-effect 1:11", "setup-conflict 1:17", "occupied-point 1:21"]);
    // Of two colors, too: a white stone in the corner has no liberty, a black one belongs to its neighbors.
    let again = "duplicate-property 1:20";
    let without_liberties = "setup-without-liberties 1:17";
    check("(;SZ[9]AB[aa]AW[aa]AB[ab][ba])", &["setup-conflict 1:17", without_liberties, again]);
    check("(;SZ[9]AW[aa]AB[aa]AB[ab][ba])", &["setup-conflict 1:17", again]);
    // A list that is written piece by piece is a list.
    check_warnings("(;SZ[9]AB[aa]AB[ab][ba])", &[]);
}

/// A count that is missing because the record asks for too much is told together with the reason.
#[test]
fn a_replay_that_was_given_up_bears_on_the_count() {
    let bytes = std::fs::read(fixture("findings/replay-limit.sgf")).expect("a fixture");
    let report = check_bytes(&bytes, &Options::new(Policy::new(Severity::Note).about_counts()));
    assert!(report.diagnostics.iter().any(|diagnostic| diagnostic.code() == Code::REPLAY_LIMIT));
    assert_eq!(report.worst, Some(Severity::Error));
}

/// The codes of a report, without notes.
fn warnings(report: &FileReport<'_>) -> Vec<Code> {
    let warnings = report.diagnostics.iter().filter(|found| found.severity > Severity::Note);
    warnings.map(Diagnostic::code).collect()
}

/// A list in one pair of brackets is read as meant; what is no list is an error.
#[test]
fn setup_values_that_are_no_points() {
    for list in ["cc,gc,ee", "cc gc ee", "cc, gc, ee", "cc,gc\nee", ",cc,gc,ee,", "cc:cc gc,ee"] {
        let record = format!("(;SZ[9]AB[{list}]AW[ff];W[cc];B[gc];W[ee])");
        let found = report(record.as_bytes());
        let codes: Vec<Code> = warnings(&found);
        let occupied = Code::OCCUPIED_POINT;
        assert_eq!(codes, [Code::INVALID_VALUE, occupied, occupied, occupied], "{record}");
    }
    check_help(
        "(;SZ[9]AB[cc,gc:ge,])",
        Code::INVALID_VALUE,
        "AB names several points in one pair of brackets (\"cc,gc:ge,\")",
        Some("write AB[cc][gc:ge]"),
    );
    check_warnings("(;SZ[9]AB[cc,jj])", &["invalid-value 1:11", "setup-off-board 1:11"]);
    for wrong in ["left", "cc,left", "c", "D4", "cc-ee", "cc:", "pass", "cc;dd"] {
        check_warnings(format!("(;SZ[9]AE[{wrong}])"), &["invalid-setup-point 1:11"]);
    }
    // Nothing is asked for, and a point with a blank in it is a point.
    check_warnings("(;SZ[9]AB[])", &["invalid-value 1:11"]);
    check_warnings("(;SZ[9]AB[c c];W[cc])", &["invalid-value 1:11", "occupied-point 1:16"]);
}

/// Several values of B or W beside setup are setup of that colour, and no moves.
#[test]
fn setup_that_is_written_as_moves() {
    for (record, place) in [
        ("(;SZ[9];B[cc][gc][cg]AW[gg][ee];B[cg])", "1:15"),
        ("(;SZ[9];AW[gg][ee]B[cc][gc][cg];B[cg])", "1:25"),
        ("(;SZ[9];W[cc][gc][cg]AE[aa];W[cg])", "1:15"),
    ] {
        let found = report(record.as_bytes());
        assert_eq!(found.games[0].moves, 1, "{record}");
        assert_eq!(warnings(&found), [Code::REPEATED_VALUE, Code::OCCUPIED_POINT], "{record}");
        let message = &messages(&found, &[Code::REPEATED_VALUE])[0];
        check_told(record, Code::REPEATED_VALUE, &[&format!("{place} {message}")]);
    }
    check_help(
        "(;SZ[9];B[cc][gc]AW[gg])",
        Code::REPEATED_VALUE,
        "B has 2 values in a node with setup; they are read as black stones set up",
        Some("write AB"),
    );
    // Without setup they are one move; of one value each is a move.
    check_warnings("(;SZ[9];B[cc][gc];W[gc])", &["repeated-value 1:15"]);
    check_warnings("(;SZ[9];B[cc]AW[gc])", &["move-and-setup 1:14"]);
    check_warnings("(;SZ[9];W[ee]B[cc][gc]AW[gg])", &["move-and-setup 1:14", "repeated-value 1:20"]);
}
