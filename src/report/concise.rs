//! A line a finding, for editors and for grep: `path:line:column: severity code message`.

use std::path::Path;

use super::places::Places;
use super::tally::Tally;
use super::{Emitter, not_shown, shown_path};
use crate::check::FileReport;
use crate::diagnostic::{Diagnostic, Severity, counted};

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
                out.push_str(&finding_line(&path, diagnostic, &places));
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

/// `path:line:column: severity code message`, with a line feed; the place is left out where there is none.
pub(super) fn finding_line(path: &str, diagnostic: &Diagnostic, places: &Places) -> String {
    let place = diagnostic.span.map(|span| places.of(span.start));
    let place = place.map_or_else(String::new, |place| format!(":{}:{}", place.line, place.column));
    format!("{path}{place}: {} {} {}\n", diagnostic.severity, diagnostic.code(), diagnostic.message())
}
