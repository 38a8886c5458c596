//! `gocheck validate` for people.

use std::fmt::Write as _;
use std::path::Path;

use super::board::draw;
use super::json::Places;
use super::snippet::{self, Style};
use super::tally::Tally;
use super::{Emitter, counted};
use crate::check::FileReport;
use crate::diagnostic::{Diagnostic, Severity};

/// Findings with source lines and boards, then a summary.
#[derive(Clone, Copy, Debug)]
pub struct ValidateText {
    /// How it looks.
    pub style: Style,
    /// Only the summary.
    pub quiet: bool,
}

impl Emitter for ValidateText {
    fn file(&self, path: &Path, report: &FileReport<'_>) -> Vec<u8> {
        let mut out = String::new();
        if !self.quiet && !report.diagnostics.is_empty() {
            let places = Places::of_report(report);
            for diagnostic in &report.diagnostics {
                out.push_str(&snippet::render(path, &report.text, diagnostic, &places, self.style));
                if let Some(board) = board(diagnostic) {
                    out.push_str(&board);
                }
                out.push('\n');
            }
        }
        out.into_bytes()
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
}

/// The position before an illegal move.
fn board(diagnostic: &Diagnostic) -> Option<String> {
    let (position, size) = (diagnostic.position.as_ref()?, diagnostic.size?);
    let drawn = draw(size, &position.stones, diagnostic.point()?, &position.recent);
    Some(drawn.lines().fold(String::new(), |out, line| out + "    " + line.trim_end() + "\n"))
}
