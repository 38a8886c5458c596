//! What the JSON reports of all commands share: their layout, paths, findings.
//!
//! The shapes are those of `json.md`. Keys are only ever added.

use std::path::Path;

use serde::{Serialize, Serializer};

use super::Emitter;
use super::places::Places;
use super::tally::Tally;
use crate::check::{FileReport, Hidden};
use crate::diagnostic::{Diagnostic, Related};
use crate::go::{Point, RuleSet, Size};
use crate::source::LineColumn;

/// One document, or an object a line.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum JsonLayout {
    /// `--format json`
    Document,
    /// `--format jsonl`
    Lines,
}

/// What a command puts into its JSON.
pub trait Json: Sync {
    /// The command's name.
    const COMMAND: &'static str;
    /// The name of the list of entries.
    const LIST: &'static str;
    /// The `type` of an entry in a report of lines.
    const ENTRY: &'static str;

    /// Writes the entries of a file.
    fn entries(&self, path: &Path, report: &FileReport<'_>, out: &mut JsonOut);

    /// Writes the summary.
    fn summary(&self, tally: &Tally, out: &mut JsonOut);
}

/// Where the objects of a report go, each in the form of its layout.
#[derive(Debug)]
pub struct JsonOut {
    bytes: Vec<u8>,
    layout: JsonLayout,
    kind: &'static str,
}

/// In a report of lines an object says first what it is.
#[derive(Serialize)]
struct Typed<'a, T> {
    r#type: &'static str,
    #[serde(flatten)]
    object: &'a T,
}

/// How many findings are left out because of `--level`.
#[derive(Serialize)]
pub(super) struct JsonHidden {
    warnings: u64,
    notes: u64,
}

impl From<Hidden> for JsonHidden {
    fn from(hidden: Hidden) -> Self {
        Self { warnings: hidden.warnings, notes: hidden.notes }
    }
}

impl JsonOut {
    /// Writes an object.
    pub fn write(&mut self, object: &impl Serialize) {
        let Self { bytes, layout, kind } = self;
        // Writing to memory does not fail, and nothing in an object is beyond JSON.
        let _ = match layout {
            JsonLayout::Document => {
                if !bytes.is_empty() {
                    bytes.extend_from_slice(ENTRY_SEPARATOR);
                }
                serde_json::to_writer(bytes, object)
            }
            JsonLayout::Lines => {
                let written = serde_json::to_writer(&mut *bytes, &Typed { r#type: kind, object });
                bytes.push(b'\n');
                written
            }
        };
    }
}

const ENTRY_SEPARATOR: &[u8] = b",\n";

/// Writes a command's JSON in one of the two layouts, entry by entry.
#[derive(Clone, Copy, Debug)]
pub(super) struct JsonEmitter<J> {
    pub(super) json: J,
    pub(super) layout: JsonLayout,
    /// Only the summary: the list of entries is empty.
    pub(super) quiet: bool,
}

impl<J: Json> Emitter for JsonEmitter<J> {
    fn start(&self) -> Vec<u8> {
        match self.layout {
            JsonLayout::Document => {
                format!("{{\"version\":1,\"command\":\"{}\",\"{}\":[\n", J::COMMAND, J::LIST).into_bytes()
            }
            JsonLayout::Lines => Vec::new(),
        }
    }

    fn file(&self, path: &Path, report: &FileReport<'_>) -> Vec<u8> {
        let mut out = JsonOut { bytes: Vec::new(), layout: self.layout, kind: J::ENTRY };
        if !self.quiet {
            self.json.entries(path, report, &mut out);
        }
        out.bytes
    }

    fn separator(&self) -> &'static [u8] {
        match self.layout {
            JsonLayout::Document => ENTRY_SEPARATOR,
            JsonLayout::Lines => b"",
        }
    }

    fn finish(&self, tally: &Tally) -> Vec<u8> {
        let mut out = JsonOut { bytes: Vec::new(), layout: self.layout, kind: "summary" };
        self.json.summary(tally, &mut out);
        match self.layout {
            JsonLayout::Document => [b"\n],\"summary\":", out.bytes.as_slice(), b"}\n"].concat(),
            JsonLayout::Lines => out.bytes,
        }
    }
}

/// A path: text where it is UTF-8, else its bytes.
#[derive(Serialize)]
#[serde(untagged)]
pub(super) enum JsonPath<'a> {
    Text(&'a str),
    Bytes { bytes: &'a [u8] },
}

impl<'a> JsonPath<'a> {
    pub(super) fn new(path: &'a Path) -> Self {
        match path.to_str() {
            Some(text) => Self::Text(text),
            None => Self::Bytes { bytes: path.as_os_str().as_encoded_bytes() },
        }
    }
}

#[derive(Serialize)]
struct JsonPoint {
    sgf: String,
    gtp: String,
}

impl JsonPoint {
    fn new(point: Point, size: Size) -> Self {
        Self { sgf: point.sgf(), gtp: point.gtp(size) }
    }
}

#[derive(Serialize)]
struct JsonDiagnostic<'a> {
    code: &'static str,
    severity: &'static str,
    message: String,
    game: Option<u32>,
    line: Option<u32>,
    column: Option<u32>,
    #[serde(rename = "move")]
    number: Option<u32>,
    color: Option<&'static str>,
    point: Option<JsonPoint>,
    variation: Option<&'a str>,
    related: Vec<JsonRelated>,
    help: Option<String>,
    illegal_under: Option<Vec<&'static str>>,
}

#[derive(Serialize)]
struct JsonRelated {
    message: String,
    line: u32,
    column: u32,
    #[serde(rename = "move")]
    number: u32,
}

/// The findings of an entry. They become JSON one by one, so that a million of them need no second form in memory.
pub(super) struct JsonDiagnostics<'a> {
    pub(super) found: Vec<&'a Diagnostic>,
    pub(super) places: &'a Places,
}

impl Serialize for JsonDiagnostics<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.found.iter().map(|diagnostic| json_diagnostic(diagnostic, self.places)))
    }
}

fn json_diagnostic<'a>(diagnostic: &'a Diagnostic, places: &Places) -> JsonDiagnostic<'a> {
    let place = diagnostic.span.map(|span| places.of(span.start));
    let related = |related: &Related| {
        let LineColumn { line, column } = places.of(related.span.start);
        JsonRelated { message: related.message(), line, column, number: related.number }
    };
    JsonDiagnostic {
        code: diagnostic.code().name(),
        severity: diagnostic.severity.name(),
        message: diagnostic.message(),
        game: diagnostic.game,
        line: place.map(|place| place.line),
        column: place.map(|place| place.column),
        number: diagnostic.mv.map(|mv| mv.number),
        color: diagnostic.mv.map(|mv| mv.color.name()),
        point: diagnostic.point().zip(diagnostic.size).map(|(point, size)| JsonPoint::new(point, size)),
        variation: diagnostic.variation.as_deref(),
        related: diagnostic.related.iter().map(related).collect(),
        help: diagnostic.help(),
        illegal_under: diagnostic.finding.illegal_under().map(|sets| sets.into_iter().map(RuleSet::name).collect()),
    }
}
