//! `gocheck score` for people and for grep: lines for games, places of findings, and a summary that adds up.

use std::path::Path;

use gocheck::check::{self, CountOptions, FileReport, Options, ShownCounts, check_bytes};
use gocheck::diagnostic::{Policy, Severity};
use gocheck::report::{Emitter, Quiet, ReportKind, Settings, Tally};

use super::formats::{PLAIN, emitter, part};

fn for_people() -> Box<dyn Emitter> {
    emitter("text", ReportKind::Score, PLAIN)
}

fn concise(shown: ShownCounts) -> Box<dyn Emitter> {
    emitter("concise", ReportKind::Score, Settings { shown, ..PLAIN })
}

/// Black 6, White 3, and no dame.
const WALLS: &str = "SZ[3]AB[ba][bb][bc]AW[ca][cb][cc];B[];W[]";

/// What `score` does, with these counts.
fn counting(shown: ShownCounts) -> Options {
    let policy = Policy::new(Severity::Warning).about_counts();
    Options { count: Some(CountOptions { shown, ..CountOptions::PLAIN }), ..Options::new(policy) }
}

fn options() -> Options {
    counting(ShownCounts::Area)
}

/// The whole report on files with these reports.
fn report_on(emitter: &dyn Emitter, reports: &[FileReport<'_>]) -> String {
    let mut tally = Tally::default();
    let mut out = Vec::new();
    for report in reports {
        out.extend(part(emitter, Path::new("a.sgf"), report));
        tally.add_games(&report.games);
        tally.add(report);
    }
    out.extend(emitter.finish(&tally));
    String::from_utf8(out).expect("text is UTF-8")
}

fn report_on_records(emitter: &dyn Emitter, records: &[&str], options: &Options) -> String {
    let reports: Vec<FileReport<'_>> = records.iter().map(|record| check_bytes(record.as_bytes(), options)).collect();
    report_on(emitter, &reports)
}

#[test]
fn findings_have_their_place() {
    let record = format!("(;RE[B+3]\nKM[650]{WALLS})");
    let text = report_on_records(&*for_people(), &[&record], &options());
    assert!(text.contains("\n    2:4: warning[unusual-komi]: the komi is written as \"650\"; 6.5 is used\n"), "{text}");
    // There is no place in a file that cannot be read.
    let text = report_on(&*for_people(), &[check::unreadable("gone", &options())]);
    assert!(text.contains("\n    error[unreadable-file]: cannot be read: gone\n"), "{text}");
}

#[test]
fn concise_is_a_line_a_game_and_a_line_a_finding() {
    let records = [
        format!("(;KM[0]RE[B+3]{WALLS})"),
        format!("(;RE[W+1.5]\nKM[4,5]{WALLS})(;RE[B+R];B[aa])(;SZ[3];B[aa];W[aa];B[];W[])"),
        String::new(),
    ];
    let records: Vec<&str> = records.iter().map(String::as_str).collect();
    let expected = "\
a.sgf: game 1: B+3, recorded B+3: match
a.sgf: game 1: W+1.5, recorded W+1.5: match
a.sgf:2:4: warning unusual-komi the komi is written as \"4,5\"; 4.5 is used
a.sgf: game 2: unfinished (resignation), recorded B+R
a.sgf: game 3: W+9, nothing recorded: not-comparable, not reliable
a.sgf:2:89: warning unreliable-score the count may be wrong, because move 2 is illegal or cannot be read
a.sgf: skipped (malformed)
a.sgf:1:1: error no-game the file is empty: there is no game in it
3 files, 4 games: 3 scored, 1 unfinished, 0 skipped; 1 file without a readable game
";
    let text = report_on_records(&*concise(ShownCounts::Area), &records, &options());
    assert_eq!(text, expected);
    let quiet = Quiet::around(concise(ShownCounts::Area));
    assert_eq!(report_on_records(&*quiet, &records, &options()).lines().count(), 1);
}

#[test]
fn concise_tells_the_counts_that_are_asked_for_and_why_they_differ() {
    let record = format!("(;KM[0]RE[W+3]{WALLS})");
    for (shown, results) in [
        (ShownCounts::Area, "B+3"),
        (ShownCounts::Territory, "B+3 by territory"),
        (ShownCounts::Both, "B+3, B+3 by territory"),
    ] {
        let options = counting(shown);
        let text = report_on_records(&*concise(shown), &[&record], &options);
        let line = format!("a.sgf: game 1: {results}, recorded W+3: other-winner (colors-swapped)\n");
        assert!(text.starts_with(&line), "{text}");
    }
}

/// A file without a game is an entry, but nobody would call it a game.
#[test]
fn a_file_without_a_game_is_not_called_a_game() {
    let text = report_on_records(&*for_people(), &["", "no game", "(;SZ[9];B[aa])", "(;SZ[99];B[aa])"], &options());
    let expected = "\
4 files, 2 games: 0 scored, 1 unfinished, 1 skipped; 2 files without a readable game
          1 not scored: invalid-size
          1 not scored: no-double-pass
          2 without a readable game: malformed
";
    assert!(text.ends_with(expected), "{text}");
}

/// What the record says of a game that was resigned has nothing to do with the count, so there is nothing to explain.
#[test]
fn only_games_that_are_compared_have_a_reason_to_differ() {
    let resigned = format!("(;RE[W+R]{WALLS})");
    let swapped = format!("(;KM[0]RE[W+3]{WALLS})");
    let text = report_on_records(&*for_people(), &[&resigned, &resigned, &swapped], &options());
    let expected = "
  why recorded and counted results differ:
          1 colors-swapped
";
    assert!(text.ends_with(expected), "{text}");
}

#[test]
fn reasons_are_ordered_by_count_and_then_by_name() {
    let open = "(;B[aa])";
    let lost = "(;RE[B+T];B[aa])";
    let resigned = "(;RE[B+R];B[aa])";
    let text = report_on_records(&*for_people(), &[lost, resigned, open, lost, resigned, lost], &options());
    let expected = "
          3 not scored: time
          2 not scored: resignation
          1 not scored: no-double-pass
";
    assert!(text.ends_with(expected), "{text}");
}

#[test]
fn what_white_receives_for_handicap_is_called_a_bonus() {
    let record = "(;SZ[5]RU[Chinese]HA[2]AB[aa][bb];W[];B[])";
    let text = report_on_records(&*for_people(), &[record], &options());
    assert!(text.contains(", handicap bonus 2\n") || text.contains(", handicap bonus 2;"), "{text}");
}
