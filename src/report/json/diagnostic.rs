//! Findings as JSON.

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use super::named::Named;
use super::parts::JsonPoint;
use crate::diagnostic::{Code, Diagnostic, Related, Severity};
use crate::go::{Color, RuleSet};
use crate::report::places::Places;
use crate::source::LineColumn;

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
    /// The line where it starts, from 1; a line ends at LF, CR LF or CR. Null where there is no text.
    #[schemars(range(min = 1))]
    line: Option<u32>,
    /// The column where it starts, in Unicode code points from 1; null where there is no text.
    #[schemars(range(min = 1))]
    column: Option<u32>,
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
    /// The rule sets under which the move is illegal, where it is illegal or repeats a position; else null.
    illegal_under: Option<Vec<Named<RuleSet>>>,
}

/// An earlier move that explains a finding.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Related")]
struct JsonRelated {
    /// What it is to the finding, in a sentence.
    message: String,
    /// Its line, as for the finding.
    #[schemars(range(min = 1))]
    line: u32,
    /// Its column, as for the finding.
    #[schemars(range(min = 1))]
    column: u32,
    /// Its number, as for the finding.
    #[serde(rename = "move")]
    #[schemars(range(min = 1))]
    number: u32,
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
    let place = diagnostic.span.map(|span| places.of(span.start));
    let related = |related: &Related| {
        let LineColumn { line, column } = places.of(related.span.start);
        JsonRelated { message: related.message(), line, column, number: related.number }
    };
    JsonDiagnostic {
        code: Named(diagnostic.code()),
        severity: Named(diagnostic.severity),
        message: diagnostic.message(),
        game: diagnostic.game,
        line: place.map(|place| place.line),
        column: place.map(|place| place.column),
        number: diagnostic.mv.map(|mv| mv.number),
        color: diagnostic.mv.map(|mv| Named(mv.color)),
        point: diagnostic.point().zip(diagnostic.size).map(|(point, size)| JsonPoint::new(point, size)),
        variation: diagnostic.variation.as_deref(),
        related: diagnostic.related.iter().map(related).collect(),
        help: diagnostic.help(),
        illegal_under: diagnostic.finding.illegal_under().map(|sets| sets.into_iter().map(Named).collect()),
    }
}
