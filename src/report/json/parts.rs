//! Small parts of JSON objects: paths, points, recorded results, what is not shown.

use std::path::Path;

use schemars::JsonSchema;
use serde::Serialize;

use super::named::Named;
use crate::check::Hidden;
use crate::go::{Point, Size};
use crate::score::{Points, Recorded, ResultKind, Winner};

/// The path of a file as the user named it, or below a directory that the user named: text where it is UTF-8, else its
/// bytes; `-` is standard input.
#[derive(Serialize, JsonSchema)]
#[serde(untagged)]
#[schemars(rename = "Path")]
pub(in crate::report) enum JsonPath<'a> {
    /// The path.
    Text(&'a str),
    /// A path that is not UTF-8.
    Bytes {
        /// Its bytes.
        bytes: &'a [u8],
    },
}

impl<'a> JsonPath<'a> {
    pub(in crate::report) fn new(path: &'a Path) -> Self {
        match path.to_str() {
            Some(text) => Self::Text(text),
            None => Self::Bytes { bytes: path.as_os_str().as_encoded_bytes() },
        }
    }
}

/// A point of the board in two spellings.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Point")]
pub(super) struct JsonPoint {
    /// As SGF spells it: column and row from the upper left, such as `dd`.
    sgf: String,
    /// As players and the Go Text Protocol spell it: the column's letter (I is skipped; after the 25th come AA, BB ...) and
    /// the row's number from below, such as `D16`.
    gtp: String,
}

impl JsonPoint {
    pub(super) fn new(point: Point, size: Size) -> Self {
        Self { sgf: point.sgf(), gtp: point.gtp(size) }
    }
}

/// How many findings are left out because of `--level`; what `--ignore` leaves out is not counted. Errors are always shown.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "NotShown")]
pub(in crate::report) struct JsonHidden {
    /// Warnings among them. Under `--deny-warnings` they count for the exit status all the same.
    warnings: u64,
    /// Notes among them.
    notes: u64,
}

impl From<Hidden> for JsonHidden {
    fn from(hidden: Hidden) -> Self {
        Self { warnings: hidden.warnings, notes: hidden.notes }
    }
}

/// The result that the record names.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Recorded")]
pub(in crate::report) struct JsonRecorded<'a> {
    /// RE as the record has it; null where it has none.
    text: Option<&'a str>,
    /// How the game was decided by it: `unknown` where RE says so or cannot be read, `none` where there is none.
    kind: Named<ResultKind>,
    /// Who won by it; null where it does not say.
    winner: Option<Named<Winner>>,
    /// By how many points Black won by it, negative where White did; null where it names no margin.
    margin: Option<f64>,
}

impl<'a> From<&'a Recorded> for JsonRecorded<'a> {
    fn from(recorded: &'a Recorded) -> Self {
        Self {
            text: recorded.text.as_deref(),
            kind: Named(recorded.kind),
            winner: recorded.winner.map(Named),
            margin: recorded.margin.map(Points::to_f64),
        }
    }
}
