//! Findings as JSON.

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::named::Named;
use super::parts::JsonPoint;
use crate::diagnostic::{Code, Diagnostic, Fix, Related, Severity};
use crate::go::{Color, RuleSet};
use crate::report::places::Places;
use crate::source::Span;

/// A finding. Keys that do not apply to it are null.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Diagnostic")]
struct JsonDiagnostic<'a> {
    /// What kind of finding it is: a stable name, never reused for another meaning, that `gocheck explain` knows.
    code: Named<Code>,
    /// How bad it is, by the table of codes, the record and the options.
    severity: Named<Severity>,
    /// What was found, in a sentence.
    message: String,
    /// The number of the game in the file, from 1; null for the file as a whole.
    #[schemars(range(min = 1))]
    game: Option<u32>,
    /// Where it stands.
    #[serde(flatten)]
    place: JsonPlace<'a>,
    /// The number of the move concerned along its line of play, from 1: passes counted, setup not.
    #[serde(rename = "move")]
    #[schemars(range(min = 1))]
    number: Option<u32>,
    /// Who made that move.
    color: Option<Named<Color>>,
    /// The point concerned: the move's, or the one that setup or marks are about.
    point: Option<JsonPoint>,
    /// The line of play: null on the main line, else the child's number at each branch point, from 1, such as `2.1`.
    variation: Option<&'a str>,
    /// Earlier moves that explain it.
    related: Vec<JsonRelated>,
    /// How to correct it, in a sentence; null where nothing can be said.
    help: Option<String>,
    /// The address of the page about the code.
    url: &'static str,
    /// What to write in its place, where only one text can be meant and its offset can be told; else null.
    fix: Option<JsonFix>,
    /// The rule sets under which the move is illegal, where it is illegal or repeats a position; else null.
    illegal_under: Option<Vec<Named<RuleSet>>>,
}

/// An earlier move that explains a finding.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Related")]
struct JsonRelated {
    /// What it is to the finding, in a sentence.
    message: String,
    /// Where it stands.
    #[serde(flatten)]
    place: JsonPlace<'static>,
    /// Its number, as for the finding.
    #[serde(rename = "move")]
    #[schemars(range(min = 1))]
    number: u32,
    /// Always null: the finding has it.
    url: Option<&'static str>,
    /// Always null: the finding has it.
    fix: Option<JsonFix>,
}

/// A place in a file. All is null where there is no text.
#[derive(Serialize, JsonSchema, Default)]
#[schemars(rename = "Place")]
struct JsonPlace<'a> {
    /// The line where it starts, from 1; a line ends at LF, CR LF or CR.
    #[schemars(range(min = 1))]
    line: Option<u32>,
    /// The column where it starts, in Unicode code points from 1.
    #[schemars(range(min = 1))]
    column: Option<u32>,
    /// The line where it ends.
    #[schemars(range(min = 1))]
    end_line: Option<u32>,
    /// The column just after its last character, or its own where it is empty.
    #[schemars(range(min = 1))]
    end_column: Option<u32>,
    /// Where it starts, in bytes of the file as it lies on disk, from 0; null where the text was decoded.
    offset: Option<u32>,
    /// How many bytes of the file it takes; null where the text was decoded.
    length: Option<u32>,
    /// The name of the property in which it lies, as far as its letters count; null where it lies in none.
    property: Option<&'a str>,
}

/// What to write in a place of the file.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Fix")]
struct JsonFix {
    /// The text to write, in UTF-8.
    replacement: Box<str>,
    /// Where, in bytes of the file as it lies on disk, from 0.
    offset: u32,
    /// How many bytes of the file it replaces; 0 where it is put in.
    length: u32,
}

/// The findings of an entry. They become JSON one by one, so that a million of them need no second form in memory.
#[derive(JsonSchema)]
#[schemars(transparent, inline)]
pub(in crate::report) struct JsonDiagnostics<'a> {
    #[schemars(with = "Vec<JsonDiagnostic<'a>>")]
    pub(in crate::report) found: Vec<&'a Diagnostic>,
    #[schemars(skip)]
    pub(in crate::report) places: &'a Places,
}

impl Serialize for JsonDiagnostics<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.found.iter().map(|diagnostic| json_diagnostic(diagnostic, self.places)))
    }
}

fn json_diagnostic<'a>(diagnostic: &'a Diagnostic, places: &Places) -> JsonDiagnostic<'a> {
    let related = |related: &Related| {
        let name = match related.color {
            Color::Black => "B",
            Color::White => "W",
        };
        JsonRelated {
            message: related.message(),
            place: json_place(related.span, Some(name), places),
            number: related.number,
            url: None,
            fix: None,
        }
    };
    let mut place = diagnostic
        .span
        .map_or_else(JsonPlace::default, |span| json_place(span, diagnostic.property.as_deref(), places));
    // It is no part of the text.
    if let Some(mark) = places.byte_order_mark().filter(|_| diagnostic.code() == Code::BYTE_ORDER_MARK) {
        place = JsonPlace { offset: Some(mark.start), length: Some(mark.length()), ..place };
    }
    JsonDiagnostic {
        code: Named(diagnostic.code()),
        severity: Named(diagnostic.severity),
        message: diagnostic.message(),
        game: diagnostic.game,
        place,
        number: diagnostic.mv.map(|mv| mv.number),
        color: diagnostic.mv.map(|mv| Named(mv.color)),
        point: diagnostic.point().zip(diagnostic.size).map(|(point, size)| JsonPoint::new(point, size)),
        variation: diagnostic.variation.as_deref(),
        related: diagnostic.related.iter().map(related).collect(),
        help: diagnostic.help(),
        url: diagnostic.code().url(),
        fix: diagnostic.fix().and_then(|fix| json_fix(fix, places)),
        illegal_under: diagnostic.finding.illegal_under().map(|sets| sets.into_iter().map(Named).collect()),
    }
}

fn json_place<'a>(span: Span, property: Option<&'a str>, places: &Places) -> JsonPlace<'a> {
    let (start, end) = (places.position(span.start), places.position(span.end));
    let bytes = places.in_file(span);
    JsonPlace {
        line: Some(start.line),
        column: Some(start.column),
        end_line: Some(end.line),
        end_column: Some(end.column),
        offset: bytes.map(|span| span.start),
        length: bytes.map(Span::length),
        property,
    }
}

fn json_fix(Fix { span, replacement }: Fix, places: &Places) -> Option<JsonFix> {
    let span = places.in_file(span)?;
    Some(JsonFix { replacement, offset: span.start, length: span.length() })
}
