//! `gocheck validate`, a line a finding, for editors and for grep: `path:line:column: severity code message`.

use std::path::Path;

use crate::check::FileReport;
use crate::report::emitter::{AtEnd, Emitter, FileWriter, Settings};
use crate::report::places::Places;
use crate::report::tally::Tally;
use crate::report::words::{finding_line, shown_path, summary_of_findings};

/// A line a finding, then one for the summary.
struct Concise;

/// The emitter of the format.
pub(in crate::report) fn emitter(_: Settings) -> Box<dyn Emitter> {
    Box::new(Concise)
}

impl Emitter for Concise {
    fn file<'e>(&'e self, path: &'e Path) -> Box<dyn FileWriter + 'e> {
        Box::new(AtEnd(|report: &FileReport<'_>| part(path, report)))
    }

    fn finish(&self, tally: &Tally) -> Vec<u8> {
        summary_of_findings(tally).into_bytes()
    }
}

/// What is said of a file.
fn part(path: &Path, report: &FileReport<'_>) -> Vec<u8> {
    let mut out = String::new();
    if !report.diagnostics.is_empty() {
        let places = Places::of_report(report);
        let path = shown_path(path);
        for diagnostic in &report.diagnostics {
            out.push_str(&finding_line(&path, diagnostic, &places));
        }
    }
    out.into_bytes()
}
