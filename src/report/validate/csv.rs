//! `gocheck validate --format csv`: a row a finding, for spreadsheets and data frames.

use std::path::Path;

use crate::check::FileReport;
use crate::diagnostic::Diagnostic;
use crate::report::emitter::{AtEnd, Emitter, FileWriter, Settings};
use crate::report::escape::{in_cell, path_on_a_line};
use crate::report::places::Places;
use crate::report::table::{cell, row};
use crate::report::tally::Tally;

/// A row for the names of the columns, then a row a finding.
struct Csv;

/// The emitter of the format.
pub(in crate::report) fn emitter(_: Settings) -> Box<dyn Emitter> {
    Box::new(Csv)
}

const COLUMNS: [&str; 16] = [
    "path",
    "game",
    "line",
    "column",
    "end_line",
    "end_column",
    "severity",
    "code",
    "move",
    "color",
    "point",
    "variation",
    "property",
    "message",
    "help",
    "url",
];

impl Emitter for Csv {
    fn start(&self) -> Vec<u8> {
        row(COLUMNS)
    }

    fn file<'e>(&'e self, path: &'e Path) -> Box<dyn FileWriter + 'e> {
        Box::new(AtEnd(|report: &FileReport<'_>| part(path, report)))
    }

    fn finish(&self, _: &Tally) -> Vec<u8> {
        Vec::new()
    }
}

/// What is said of a file.
fn part(path: &Path, report: &FileReport<'_>) -> Vec<u8> {
    let path = in_cell(&path_on_a_line(path));
    let places = Places::of_report(report);
    report.diagnostics.iter().flat_map(|diagnostic| row(cells(&path, diagnostic, &places))).collect()
}

fn cells(path: &str, diagnostic: &Diagnostic, places: &Places) -> [String; COLUMNS.len()] {
    let place = diagnostic.span.map(|span| (places.position(span.start), places.position(span.end)));
    let point = diagnostic.point().zip(diagnostic.size).map(|(point, size)| point.gtp(size));
    [
        path.to_owned(),
        cell(diagnostic.game),
        cell(place.map(|(start, _)| start.line)),
        cell(place.map(|(start, _)| start.column)),
        cell(place.map(|(_, end)| end.line)),
        cell(place.map(|(_, end)| end.column)),
        diagnostic.severity.to_string(),
        diagnostic.code().to_string(),
        cell(diagnostic.mv.map(|mv| mv.number)),
        cell(diagnostic.mv.map(|mv| mv.color.name())),
        cell(point),
        cell(diagnostic.variation.as_deref()),
        in_cell(diagnostic.property.as_deref().unwrap_or_default()),
        in_cell(&diagnostic.message()),
        in_cell(&diagnostic.help().unwrap_or_default()),
        diagnostic.code().url().to_owned(),
    ]
}
