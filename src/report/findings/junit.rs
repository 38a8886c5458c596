//! Findings as `JUnit`'s XML, for services that show tests: a suite with one test case a file.
//!
//! A suite says how many of its cases failed before it lists them. So that none waits in memory, each file is a suite.

use std::io;
use std::path::Path;

use quick_xml::Writer;
use quick_xml::events::{BytesText, Event};

use crate::check::FileReport;
use crate::diagnostic::{Diagnostic, Severity, counted};
use crate::report::emitter::{AtEnd, Emitter, FileWriter, Settings};
use crate::report::escape::{in_xml, path_on_a_line};
use crate::report::places::Places;
use crate::report::tally::Tally;
use crate::report::words::finding_line;

/// A suite a file. It fails where the run does because of it.
struct Junit {
    fails_from: Severity,
}

/// The emitter of the format.
pub(in crate::report) fn emitter(settings: Settings) -> Box<dyn Emitter> {
    Box::new(Junit { fails_from: settings.fails_from })
}

/// How a test case ends.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Outcome {
    Passed,
    Failed,
    /// The file could not be checked.
    Broken,
}

impl Junit {
    /// What is said of a file.
    fn part(&self, path: &Path, report: &FileReport<'_>) -> Vec<u8> {
        let outcome = if report.failed {
            Outcome::Broken
        } else if report.worst >= Some(self.fails_from) {
            Outcome::Failed
        } else {
            Outcome::Passed
        };
        let mut writer = Writer::new_with_indent(Vec::new(), b' ', 2);
        // Writing to memory does not fail.
        let _ = write_suite(&mut writer, &path_on_a_line(path), report, outcome);
        let mut out = writer.into_inner();
        out.push(b'\n');
        out
    }
}

impl Emitter for Junit {
    fn start(&self) -> Vec<u8> {
        b"<?xml version=\"1.0\" encoding=\"UTF-8\"?>\n<testsuites name=\"gocheck\">\n".to_vec()
    }

    fn file<'e>(&'e self, path: &'e Path) -> Box<dyn FileWriter + 'e> {
        Box::new(AtEnd(|report: &FileReport<'_>| self.part(path, report)))
    }

    fn finish(&self, _: &Tally) -> Vec<u8> {
        b"</testsuites>\n".to_vec()
    }
}

fn write_suite(writer: &mut Writer<Vec<u8>>, path: &str, report: &FileReport<'_>, outcome: Outcome) -> io::Result<()> {
    let path = in_xml(path);
    let number = |of: Outcome| if outcome == of { "1" } else { "0" };
    let suite = writer.create_element("testsuite").with_attributes([
        ("name", path.as_str()),
        ("tests", "1"),
        ("failures", number(Outcome::Failed)),
        ("errors", number(Outcome::Broken)),
    ]);
    suite.write_inner_content(|writer| {
        let case =
            writer.create_element("testcase").with_attributes([("name", path.as_str()), ("classname", "gocheck")]);
        if outcome == Outcome::Passed && report.diagnostics.is_empty() {
            return case.write_empty().map(drop);
        }
        case.write_inner_content(|writer| write_findings(writer, &path, report, outcome)).map(drop)
    })?;
    Ok(())
}

fn write_findings(
    writer: &mut Writer<Vec<u8>>,
    path: &str,
    report: &FileReport<'_>,
    outcome: Outcome,
) -> io::Result<()> {
    let places = Places::of_report(report);
    let lines: String = report.diagnostics.iter().map(|diagnostic| finding_line(path, diagnostic, &places)).collect();
    let lines = in_xml(&lines);
    let text = Event::Text(BytesText::new(&lines));
    let name = match outcome {
        Outcome::Passed => "system-out",
        Outcome::Failed => "failure",
        Outcome::Broken => "error",
    };
    let element = writer.create_element(name);
    let element = match outcome {
        Outcome::Passed => element,
        Outcome::Failed | Outcome::Broken => {
            let worst = report.diagnostics.iter().max_by_key(|diagnostic| diagnostic.severity);
            let kind = worst.map_or("not shown (--level)", |worst| worst.code().name());
            element.with_attributes([("type", kind), ("message", numbers(&report.diagnostics).as_str())])
        }
    };
    element.write_inner_content(|writer| writer.write_event(text)).map(drop)
}

/// `2 errors, 1 warning`.
fn numbers(diagnostics: &[Diagnostic]) -> String {
    let of = |severity| diagnostics.iter().filter(|diagnostic| diagnostic.severity == severity).count() as u64;
    let (errors, warnings) = (of(Severity::Error), of(Severity::Warning));
    format!("{}, {}", counted(errors, "error", "errors"), counted(warnings, "warning", "warnings"))
}
