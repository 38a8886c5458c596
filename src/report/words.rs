//! Words that several formats for people share. Text from a record or a path is made printable here.

use std::path::Path;

use super::places::Places;
use super::tally::Tally;
use crate::check::PlacedFinding;
use crate::diagnostic::{Diagnostic, Severity, counted, printable};
use crate::source::LineColumn;

/// `; 2 warnings not shown (--level)`, so that nobody takes what was left out for clean. Notes are left out unless the user
/// asks for them, which goes without saying.
pub(super) fn not_shown(tally: &Tally) -> String {
    let hidden = match tally.hidden.warnings {
        0 => String::new(),
        warnings => format!("; {} not shown (--level)", counted(warnings, "warning", "warnings")),
    };
    match tally.not_listed().values().sum::<u64>() {
        0 => hidden,
        more => format!(
            "{hidden}; {} of a code that a file has thousands of",
            counted(more, "more finding", "more findings")
        ),
    }
}

/// A path for people. It starts no line that a CI service would take for a command (`::error ..`, `##[..]`).
pub(super) fn shown_path(path: &Path) -> String {
    let path = path.to_string_lossy();
    let path = printable(&path);
    if path.starts_with("::") || path.starts_with("##") { format!("./{path}") } else { path.into_owned() }
}

/// `path:line:column: severity code message`, with a line feed; the place is left out where there is none.
pub(super) fn finding_line(path: &str, diagnostic: &Diagnostic, places: &Places) -> String {
    finding_line_at(path, diagnostic, diagnostic.span.map(|span| places.position(span.start)))
}

/// A finding whose place is known as `path:line:column: severity code message`, with a line feed.
#[must_use]
pub fn placed_line(path: &Path, finding: &PlacedFinding) -> String {
    finding_line_at(&shown_path(path), &finding.diagnostic, finding.place)
}

fn finding_line_at(path: &str, diagnostic: &Diagnostic, place: Option<LineColumn>) -> String {
    let place = place.map_or_else(String::new, |place| format!(":{}:{}", place.line, place.column));
    format!("{path}{place}: {} {} {}\n", diagnostic.severity, diagnostic.code(), diagnostic.message())
}

/// What was found, and on a line below it how to correct it.
pub(super) fn message_and_help(diagnostic: &Diagnostic) -> String {
    let help = diagnostic.help().map_or_else(String::new, |help| format!("\nhelp: {help}"));
    diagnostic.message() + &help
}

/// `4 files: 1 error, 0 warnings`, with a line feed.
pub(super) fn summary_of_findings(tally: &Tally) -> String {
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
    line.push_str(&not_shown(tally));
    line.push('\n');
    line
}
