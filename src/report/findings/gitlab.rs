//! Findings as a code quality report of GitLab: one JSON list, with what GitLab reads of the specification of Code Climate.

use std::borrow::Cow;
use std::path::Path;

use serde::Serialize;

use crate::check::FileReport;
use crate::diagnostic::Severity;
use crate::report::emitter::{AtEnd, Emitter, FileWriter, Settings};
use crate::report::escape::{add_json, path_in_json};
use crate::report::fingerprint::Fingerprints;
use crate::report::places::Places;
use crate::report::tally::Tally;
use crate::report::words::message_and_help;

/// An object a finding.
struct Gitlab;

/// The emitter of the format.
pub(in crate::report) fn emitter(_: Settings) -> Box<dyn Emitter> {
    Box::new(Gitlab)
}

#[derive(Serialize)]
struct Issue<'a> {
    r#type: &'static str,
    check_name: &'static str,
    description: String,
    categories: [&'static str; 1],
    severity: &'static str,
    fingerprint: String,
    location: Location<'a>,
}

#[derive(Serialize)]
struct Location<'a> {
    path: Cow<'a, str>,
    lines: Lines,
}

#[derive(Serialize)]
struct Lines {
    begin: u32,
    end: u32,
}

const SEPARATOR: &[u8] = b",\n";

impl Emitter for Gitlab {
    fn start(&self) -> Vec<u8> {
        b"[\n".to_vec()
    }

    fn file<'e>(&'e self, path: &'e Path) -> Box<dyn FileWriter + 'e> {
        Box::new(AtEnd(|report: &FileReport<'_>| part(path, report)))
    }

    fn separator(&self) -> &'static [u8] {
        SEPARATOR
    }

    fn finish(&self, _: &Tally) -> Vec<u8> {
        b"\n]\n".to_vec()
    }
}

/// What is said of a file.
fn part(path: &Path, report: &FileReport<'_>) -> Vec<u8> {
    let mut out = Vec::new();
    let places = Places::of_report(report);
    let mut fingerprints = Fingerprints::new(path);
    for diagnostic in &report.diagnostics {
        if !out.is_empty() {
            out.extend_from_slice(SEPARATOR);
        }
        // Without a line GitLab shows nothing: what has no place stands at the first.
        let line = |offset: Option<u32>| offset.map_or(1, |offset| places.position(offset).line);
        let issue = Issue {
            r#type: "issue",
            check_name: diagnostic.code().name(),
            description: message_and_help(diagnostic).replace('\n', "; "),
            categories: ["Bug Risk"],
            severity: severity(diagnostic.severity),
            fingerprint: fingerprints.next(diagnostic),
            location: Location {
                path: path_in_json(path),
                lines: Lines {
                    begin: line(diagnostic.span.map(|span| span.start)),
                    end: line(diagnostic.span.map(|span| span.end)),
                },
            },
        };
        add_json(&mut out, &issue);
    }
    out
}

/// GitLab's own scale goes on to `critical` and `blocker`, which no fault of a record is.
const fn severity(severity: Severity) -> &'static str {
    match severity {
        Severity::Error => "major",
        Severity::Warning => "minor",
        Severity::Note => "info",
    }
}
