//! `gocheck validate` for people.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use crate::check::FileReport;
use crate::diagnostic::{Code, Diagnostic, Severity, counted};
use crate::report::board::draw_fault;
use crate::report::emitter::{AtEnd, Emitter, FileWriter, Settings};
use crate::report::fold::{Folding, fold, folded_lines};
use crate::report::places::Places;
use crate::report::snippet;
use crate::report::style::Style;
use crate::report::tally::Tally;
use crate::report::words::{not_shown, shown_path};

/// So many findings of a file are shown one by one unless all are asked for: nobody reads more, and a hostile file can hold a
/// million.
const SHOWN: usize = 1000;

/// Findings with source lines and boards, then a summary.
struct Text {
    style: Style,
    folding: Folding,
}

/// The emitter of the format.
pub(in crate::report) fn emitter(settings: Settings) -> Box<dyn Emitter> {
    let Settings { style, folding, .. } = settings;
    Box::new(Text { style, folding })
}

impl Text {
    /// What is said of a file.
    fn part(&self, path: &Path, report: &FileReport<'_>) -> Vec<u8> {
        let mut out = String::new();
        if !report.diagnostics.is_empty() {
            let places = Places::of_report(report);
            let (kept, folded) = fold(&report.diagnostics, self.folding);
            let most = match self.folding {
                Folding::Repeated => SHOWN,
                Folding::Nothing => usize::MAX,
            };
            let (shown, rest) = choose_shown(&kept, most);
            for diagnostic in shown {
                out.push_str(&snippet::render(path, &report.text, diagnostic, &places, self.style));
                if let Some(board) = board(diagnostic, self.style) {
                    out.push_str(&board);
                }
                out.push('\n');
            }
            for line in folded_lines(&folded) {
                let _ = writeln!(out, "{}: {line}\n", shown_path(path));
            }
            if !rest.is_empty() || (self.folding == Folding::Nothing && !report.not_listed.is_empty()) {
                out.push_str(&too_many(path, &rest, &report.not_listed));
            }
        }
        out.into_bytes()
    }
}

impl Emitter for Text {
    fn file<'e>(&'e self, path: &'e Path) -> Box<dyn FileWriter + 'e> {
        Box::new(AtEnd(|report: &FileReport<'_>| self.part(path, report)))
    }

    fn finish(&self, tally: &Tally) -> Vec<u8> {
        let mut out = String::new();
        let _ = write!(
            out,
            "{}, {}, {}: {}, {}",
            counted(tally.files, "file", "files"),
            counted(tally.games, "game", "games"),
            counted(tally.moves, "move", "moves"),
            counted(tally.of_severity(Severity::Error), "error", "errors"),
            counted(tally.of_severity(Severity::Warning), "warning", "warnings"),
        );
        let notes = tally.of_severity(Severity::Note);
        if notes > 0 {
            let _ = write!(out, ", {}", counted(notes, "note", "notes"));
        }
        out.push_str(&not_shown(tally));
        if tally.unreadable > 0 {
            let _ = write!(out, "; {} could not be checked", counted(tally.unreadable, "file", "files"));
        }
        out.push('\n');
        if tally.files > 1 {
            let mut codes: Vec<_> = tally.by_code().collect();
            codes.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
            for (code, count) in codes {
                let _ = writeln!(out, "  {count:>9} {code}");
            }
        }
        out.into_bytes()
    }

    fn draws_boards(&self) -> bool {
        true
    }
}

/// The findings to show one by one, and the rest. Where not all can be shown, the errors come before the others.
fn choose_shown<'d>(diagnostics: &[&'d Diagnostic], most: usize) -> (Vec<&'d Diagnostic>, Vec<&'d Diagnostic>) {
    let is_error = |diagnostic: &&Diagnostic| diagnostic.severity == Severity::Error;
    let errors = diagnostics.iter().copied().filter(is_error).count().min(most);
    let mut room = (errors, most - errors);
    diagnostics.iter().copied().partition(|diagnostic| {
        let room = if is_error(diagnostic) { &mut room.0 } else { &mut room.1 };
        let shown = *room > 0;
        *room -= usize::from(shown);
        shown
    })
}

/// What is said of the findings of a file that are too many to show.
fn too_many(path: &Path, rest: &[&Diagnostic], not_listed: &BTreeMap<Code, u64>) -> String {
    let mut codes: Vec<(Code, u64)> = Vec::new();
    for diagnostic in rest {
        match codes.iter_mut().find(|(code, _)| *code == diagnostic.code()) {
            Some((_, count)) => *count += 1,
            None => codes.push((diagnostic.code(), 1)),
        }
    }
    let listed = rest.len() as u64;
    let all = listed + not_listed.values().sum::<u64>();
    for (&code, &count) in not_listed {
        match codes.iter_mut().find(|(other, _)| *other == code) {
            Some((_, sum)) => *sum += count,
            None => codes.push((code, count)),
        }
    }
    let json = if all == listed { "them all".to_owned() } else { format!("{listed} of them") };
    let codes: Vec<String> = codes.into_iter().map(|(code, count)| format!("{count} {code}")).collect();
    let findings = counted(all, "more finding", "more findings");
    format!("{}: {findings} in this file ({}); --format json lists {json}\n\n", shown_path(path), codes.join(", "))
}

/// The position before an illegal move.
fn board(diagnostic: &Diagnostic, style: Style) -> Option<String> {
    Some(draw_fault(diagnostic.size?, diagnostic.position.as_ref()?, diagnostic.point()?, style))
}
