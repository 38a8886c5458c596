//! What any answer must be, whatever the input was: places inside the text, reports that fit them.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;

use gocheck::check::{CountOptions, FileReport, Options, ShownCounts, check_bytes};
use gocheck::diagnostic::Diagnostic;
use gocheck::diagnostic::Severity;
use gocheck::report::{Folding, ReportKind, Settings, Style};
use gocheck::source::{LineColumn, Span, line_columns};
use serde_json::Value;

use crate::checks::counting;
use crate::formats::{emitter, formats, json_values, whole};

/// Checks a small input: no panic, no place outside, reports that fit.
#[track_caller]
pub(super) fn check(bytes: &[u8]) {
    let fault = match catch_unwind(AssertUnwindSafe(|| fault_of(bytes))) {
        Ok(Ok(())) => return,
        Ok(Err(fault)) => fault,
        Err(_) => "panic".to_owned(),
    };
    panic!("{fault}\nbytes: b\"{}\"\n text: {}", bytes.escape_ascii(), String::from_utf8_lossy(bytes));
}

fn fault_of(bytes: &[u8]) -> Result<(), String> {
    // With drawings, and a count of every game.
    let every_game = CountOptions { unfinished: true, ..CountOptions::PLAIN };
    let options = Options { positions: 10, ..counting(every_game) };
    let report = check_bytes(bytes, &options);
    let places = places_of(&report)?;
    fault_of_reports(&report, &places)?;
    let naive: Vec<LineColumn> =
        spans(&report.diagnostics).map(|span| naive_position(&report.text, span.start)).collect();
    if naive == places { Ok(()) } else { Err(format!("places {places:?}, not {naive:?}")) }
}

/// The places of all findings and of what is related to them, in this order.
pub(super) fn places_of(report: &FileReport<'_>) -> Result<Vec<LineColumn>, String> {
    let text = &report.text;
    for diagnostic in &report.diagnostics {
        let code = diagnostic.code();
        if diagnostic.span.is_none() {
            return Err(format!("{code} has no place"));
        }
        if diagnostic.game.is_some_and(|game| game == 0 || game as usize > report.games.len()) {
            return Err(format!("{code} in game {:?} of {}", diagnostic.game, report.games.len()));
        }
        for span in spans(std::slice::from_ref(diagnostic)) {
            let (start, end) = (span.start as usize, span.end as usize);
            if start > end || end > text.len() || !text.is_char_boundary(start) || !text.is_char_boundary(end) {
                return Err(format!("{code} at {start}..{end} of a text of {} bytes", text.len()));
            }
        }
    }
    let offsets: Vec<u32> = spans(&report.diagnostics).map(|span| span.start).collect();
    let mut sorted = offsets.clone();
    sorted.sort_unstable();
    let found = line_columns(text, &sorted);
    let places = offsets.iter().map(|offset| found[sorted.partition_point(|other| other < offset)]);
    Ok(places.collect())
}

/// The places of findings, each followed by those of what is related to it.
fn spans(diagnostics: &[Diagnostic]) -> impl Iterator<Item = Span> {
    diagnostics
        .iter()
        .flat_map(|diagnostic| diagnostic.span.into_iter().chain(diagnostic.related.iter().map(|related| related.span)))
}

/// A place counted as its definition says.
fn naive_position(text: &str, offset: u32) -> LineColumn {
    let before = text[..offset as usize].replace("\r\n", "\n\n");
    // A place between CR and LF is still in the line that they end.
    let before = if text[..offset as usize].ends_with('\r') && text[offset as usize..].starts_with('\n') {
        before[..before.len() - 1].to_owned()
    } else {
        before
    };
    let lines: Vec<&str> = before.split(['\n', '\r']).collect();
    let number = |number: usize| u32::try_from(number).expect("a small text");
    LineColumn {
        line: number(text[..offset as usize].replace("\r\n", "\n").split(['\n', '\r']).count()),
        column: number(lines.last().map_or(0, |line| line.chars().count()) + 1),
    }
}

/// Every format of both commands: it must be text, and where it is JSON, name the same places.
fn fault_of_reports(report: &FileReport<'_>, places: &[LineColumn]) -> Result<(), String> {
    let settings = Settings {
        style: Style { color: true, unicode: true, width: 100 },
        shown: ShownCounts::Area,
        folding: Folding::Repeated,
        fails_from: Severity::Error,
    };
    for (format, kind) in formats() {
        let written = whole(&*emitter(format.name, kind, settings), Path::new("x.sgf"), report);
        let text = String::from_utf8(written).map_err(|error| error.to_string())?;
        let Some(values) = json_values(format, &text) else { continue };
        let values = values.map_err(|error| format!("{error}: {text}"))?;
        if kind == ReportKind::Validate {
            let file = values[0]["files"].get(0).unwrap_or(&values[0]);
            let found = file["diagnostics"].as_array().ok_or("no diagnostics")?;
            let found: Vec<LineColumn> = found.iter().flat_map(places_of_json).collect();
            if found != places {
                return Err(format!("places in {} {found:?}, not {places:?}", format.name));
            }
        }
    }
    Ok(())
}

fn places_of_json(diagnostic: &Value) -> Vec<LineColumn> {
    let related = diagnostic["related"].as_array().into_iter().flatten();
    let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok()).unwrap_or(0);
    let place = |value: &Value| LineColumn { line: number(&value["line"]), column: number(&value["column"]) };
    std::iter::once(diagnostic).chain(related).map(place).collect()
}
