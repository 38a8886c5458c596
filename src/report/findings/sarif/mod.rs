//! Findings as SARIF 2.1.0, for code scanning services and editors: a rule a code, a result a finding.

mod log;
mod rules;

use std::collections::BTreeMap;
use std::path::Path;

use crate::check::FileReport;
use crate::diagnostic::{Code, Diagnostic, Related};
use crate::report::emitter::{AtEnd, Emitter, FileWriter, Settings};
use crate::report::escape::{add_json, uri};
use crate::report::fingerprint::Fingerprints;
use crate::report::places::Places;
use crate::report::tally::Tally;
use crate::report::words::{message_and_help, not_shown};
use crate::source::Span;
use log::{
    ArtifactChange, ArtifactLocation, Fix, Invocation, Location, Message, Notification, PhysicalLocation, Properties,
    Region, Replacement, ResultObject,
};
use rules::Tool;

/// One run: its tool first, then its results, then how it went.
struct Sarif {
    /// Where each code stands in the list of rules.
    rule_indices: BTreeMap<Code, usize>,
}

/// The emitter of the format.
pub(in crate::report) fn emitter(_: Settings) -> Box<dyn Emitter> {
    Box::new(Sarif { rule_indices: Code::ALL.iter().enumerate().map(|(index, &code)| (code, index)).collect() })
}

const SCHEMA: &str = "https://docs.oasis-open.org/sarif/sarif/v2.1.0/errata01/os/schemas/sarif-schema-2.1.0.json";
const SEPARATOR: &[u8] = b",\n";
/// The name of our fingerprints, with the version of the way they are made.
const FINGERPRINT: &str = "gocheck/v1";

impl Sarif {
    /// What is said of a file.
    fn part(&self, path: &Path, report: &FileReport<'_>) -> Vec<u8> {
        let mut out = Vec::new();
        let places = Places::of_report(report);
        let file = SarifFile { uri: &uri(path), places: &places };
        let mut fingerprints = Fingerprints::new(path);
        for diagnostic in &report.diagnostics {
            if !out.is_empty() {
                out.extend_from_slice(SEPARATOR);
            }
            let index = self.rule_indices.get(&diagnostic.code()).copied();
            add_json(&mut out, &file.result(diagnostic, index, fingerprints.next(diagnostic)));
        }
        out
    }
}

impl Emitter for Sarif {
    fn start(&self) -> Vec<u8> {
        let mut out = format!("{{\"$schema\":\"{SCHEMA}\",\"version\":\"2.1.0\",\"runs\":[{{\"tool\":").into_bytes();
        add_json(&mut out, &Tool::gocheck());
        out.extend_from_slice(b",\"columnKind\":\"unicodeCodePoints\",\"results\":[\n");
        out
    }

    fn file<'e>(&'e self, path: &'e Path) -> Box<dyn FileWriter + 'e> {
        Box::new(AtEnd(|report: &FileReport<'_>| self.part(path, report)))
    }

    fn separator(&self) -> &'static [u8] {
        SEPARATOR
    }

    fn finish(&self, tally: &Tally) -> Vec<u8> {
        let told = not_shown(tally);
        let notification = Notification { level: "note", message: Message::new(told.trim_start_matches("; ")) };
        let invocation = Invocation {
            execution_successful: tally.unreadable == 0,
            tool_execution_notifications: if told.is_empty() { Vec::new() } else { vec![notification] },
        };
        let mut out = b"\n],\"invocations\":[".to_vec();
        add_json(&mut out, &invocation);
        out.extend_from_slice(b"]}]}\n");
        out
    }
}

/// A file whose findings are written.
struct SarifFile<'f> {
    uri: &'f str,
    places: &'f Places,
}

impl<'f> SarifFile<'f> {
    fn result<'d>(&self, diagnostic: &'d Diagnostic, rule: Option<usize>, fingerprint: String) -> ResultObject<'d>
    where
        'f: 'd,
    {
        ResultObject {
            rule_id: diagnostic.code().name(),
            rule_index: rule,
            level: diagnostic.severity.name(),
            message: Message::new(&message_and_help(diagnostic)),
            locations: vec![Location { message: None, physical_location: self.physical(diagnostic.span) }],
            related_locations: diagnostic.related.iter().map(|related| self.related(related)).collect(),
            partial_fingerprints: BTreeMap::from([(FINGERPRINT, fingerprint)]),
            fixes: self.fix(diagnostic).into_iter().collect(),
            properties: Properties {
                game: diagnostic.game,
                number: diagnostic.mv.map(|mv| mv.number),
                color: diagnostic.mv.map(|mv| mv.color.name()),
                point: diagnostic.point().zip(diagnostic.size).map(|(point, size)| point.gtp(size)),
                variation: diagnostic.variation.as_deref(),
                property: diagnostic.property.as_deref(),
            },
        }
    }

    fn artifact(&self) -> ArtifactLocation<'f> {
        ArtifactLocation { uri: self.uri }
    }

    fn physical(&self, span: Option<Span>) -> PhysicalLocation<'f> {
        PhysicalLocation { artifact_location: self.artifact(), region: span.map(|span| self.region(span)) }
    }

    fn region(&self, span: Span) -> Region {
        let (start, end) = (self.places.position(span.start), self.places.position(span.end));
        Region { start_line: start.line, start_column: start.column, end_line: end.line, end_column: end.column }
    }

    fn related(&self, related: &Related) -> Location<'f> {
        let message = Some(Message::new(&related.message()));
        Location { message, physical_location: self.physical(Some(related.span)) }
    }

    /// What to write, where that can be written: whoever applies it takes the file for UTF-8.
    fn fix(&self, diagnostic: &Diagnostic) -> Option<Fix<'f>> {
        let fix = diagnostic.fix()?;
        self.places.in_file(fix.span)?;
        let replacement = Replacement {
            deleted_region: self.region(fix.span),
            inserted_content: log::Content { text: fix.replacement },
        };
        Some(Fix {
            description: diagnostic.help().map(|help| Message::new(&help)),
            artifact_changes: [ArtifactChange { artifact_location: self.artifact(), replacements: [replacement] }],
        })
    }
}
