//! The examples of the teaching page, whose answers are known: `fixtures/teaching`.

use std::path::Path;

use gocheck::check::{Options, Outcome, check_bytes};
use gocheck::diagnostic::{Policy, Severity};

/// A fixture's findings of warning level and above as `code move point`, and its count as `black-white dame result`.
#[track_caller]
fn check(name: &str, findings: &[&str], count: &str) {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures/teaching").join(name);
    let bytes = std::fs::read(path).expect("a fixture");
    let report = check_bytes(&bytes, &Options::new(Policy::new(Severity::Warning)));
    let found: Vec<String> = report
        .diagnostics
        .iter()
        .map(|diagnostic| {
            let mv = diagnostic.mv.expect("a finding about a move");
            let point = mv.point.zip(diagnostic.size).map_or(String::new(), |(point, size)| point.gtp(size));
            format!("{} {} {point}", diagnostic.code(), mv.number)
        })
        .collect();
    assert_eq!(found, findings, "{name}");
    let counted = match &report.games[0].outcome {
        Outcome::NotCounted(why) => why.name().to_owned(),
        Outcome::Counted(counted) => {
            let area = counted.score.area;
            let black = area.stones.black + area.territory.black;
            let white = area.stones.white + area.territory.white;
            format!("{black}-{white} {} {}", area.dame(), counted.score.result())
        }
    };
    assert_eq!(counted, count, "{name}");
}

#[test]
fn area() {
    check("area-42-39.sgf", &[], "42-39 0 B+3");
    // 36 to 36, and half of nine dame to each side: 40.5 to 40.5.
    check("area-dame-column.sgf", &[], "36-36 9 0");
}

#[test]
fn captures() {
    check("capture-in-the-centre.sgf", &[], "no-double-pass");
    check("atari-in-the-centre.sgf", &["occupied-point 8 E5"], "no-double-pass");
    check("chain-of-three.sgf", &[], "no-double-pass");
    check("chain-of-three-in-atari.sgf", &["occupied-point 3 E5"], "no-double-pass");
}

#[test]
fn suicide() {
    check("suicide-in-a-true-eye.sgf", &["suicide 1 A9"], "no-double-pass");
    check("capture-in-the-same-place.sgf", &[], "no-double-pass");
}

#[test]
fn ko() {
    check("ko-taken-back-at-once.sgf", &["ko-recapture 2 C7"], "no-double-pass");
    check("ko-after-threat-and-answer.sgf", &[], "no-double-pass");
    check("ko-after-a-pass.sgf", &[], "no-double-pass");
}

#[test]
fn the_end() {
    check("one-pass.sgf", &[], "no-double-pass");
    // One black stone owns the board: 81 to 0.
    check("two-passes.sgf", &[], "81-0 0 B+81");
}
