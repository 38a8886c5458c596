//! Findings as workflow commands of GitHub Actions, which shows them beside the files of a change.
//!
//! Of each kind it shows the first ten of a step. Errors come first: those of all files, then everything else, which waits in
//! memory up to a limit; what is more stands behind the errors of its file.

use std::path::Path;

use crate::check::FileReport;
use crate::diagnostic::{Diagnostic, Severity};
use crate::report::emitter::{AtEnd, Emitter, FileWriter, Settings};
use crate::report::escape::{workflow_message, workflow_path};
use crate::report::places::Places;
use crate::report::tally::Tally;
use crate::report::words::{message_and_help, summary_of_findings};

/// A command a finding, then a line for the log.
struct Github;

/// The emitter of the format.
pub(in crate::report) fn emitter(_: Settings) -> Box<dyn Emitter> {
    Box::new(Github)
}

impl Emitter for Github {
    fn file<'e>(&'e self, path: &'e Path) -> Box<dyn FileWriter + 'e> {
        Box::new(AtEnd(|report: &FileReport<'_>| commands(path, report, |severity| severity == Severity::Error)))
    }

    fn after_files(&self, path: &Path, report: &FileReport<'_>) -> Vec<u8> {
        commands(path, report, |severity| severity != Severity::Error)
    }

    fn finish(&self, tally: &Tally) -> Vec<u8> {
        summary_of_findings(tally).into_bytes()
    }
}

/// The commands for the findings of some severities.
fn commands(path: &Path, report: &FileReport<'_>, wanted: impl Fn(Severity) -> bool) -> Vec<u8> {
    let findings: Vec<&Diagnostic> =
        report.diagnostics.iter().filter(|diagnostic| wanted(diagnostic.severity)).collect();
    if findings.is_empty() {
        return Vec::new();
    }
    let path = workflow_path(path);
    let places = Places::of_report(report);
    let lines = findings.into_iter().map(|diagnostic| command(&path, diagnostic, &places));
    lines.collect::<String>().into_bytes()
}

fn command(path: &str, diagnostic: &Diagnostic, places: &Places) -> String {
    let kind = match diagnostic.severity {
        Severity::Error => "error",
        Severity::Warning => "warning",
        Severity::Note => "notice",
    };
    let place = diagnostic.span.map_or_else(String::new, |span| {
        let (start, end) = (places.position(span.start), places.position(span.end));
        // GitHub knows columns only within one line.
        if start.line == end.line {
            format!(",line={},col={},endLine={},endColumn={}", start.line, start.column, end.line, end.column)
        } else {
            format!(",line={},endLine={}", start.line, end.line)
        }
    });
    let message = workflow_message(&message_and_help(diagnostic));
    format!("::{kind} file={path}{place},title={}::{message}\n", diagnostic.code())
}
