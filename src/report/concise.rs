//! A line a finding, for editors and for grep: `path:line:column: severity code message`.

use std::fmt::Write as _;
use std::path::Path;

use super::places::Places;
use super::tally::Tally;
use super::{Emitter, counted, not_shown, shown_path};
use crate::check::FileReport;
use crate::diagnostic::Severity;

/// A line a finding, then one for the summary.
#[derive(Clone, Copy, Debug)]
pub struct Concise {
    /// Only the summary.
    pub quiet: bool,
}

impl Emitter for Concise {
    fn file(&self, path: &Path, report: &FileReport<'_>) -> Vec<u8> {
        let mut out = String::new();
        if !self.quiet && !report.diagnostics.is_empty() {
            let places = Places::of_report(report);
            let path = shown_path(path);
            for diagnostic in &report.diagnostics {
                out.push_str(&path);
                if let Some(place) = diagnostic.span.map(|span| places.of(span.start)) {
                    let _ = write!(out, ":{}:{}", place.line, place.column);
                }
                let _ = writeln!(out, ": {} {} {}", diagnostic.severity, diagnostic.code(), diagnostic.message());
            }
        }
        out.into_bytes()
    }

    fn finish(&self, tally: &Tally) -> Vec<u8> {
        let count = |severity, one, many| counted(tally.of_severity(severity), one, many);
        let mut line = format!(
            "{}: {}, {}",
            counted(tally.files, "file", "files"),
            count(Severity::Error, "error", "errors"),
            count(Severity::Warning, "warning", "warnings"),
        );
        if tally.of_severity(Severity::Note) > 0 {
            line.push_str(", ");
            line.push_str(&count(Severity::Note, "note", "notes"));
        }
        line.push_str(&not_shown(tally.hidden));
        line.push('\n');
        line.into_bytes()
    }
}
