//! `gocheck validate --format json` and `jsonl`.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;

use super::Emitter;
use super::json::{Json, JsonDiagnostics, JsonEmitter, JsonHidden, JsonLayout, JsonOut, JsonPath};
use super::places::Places;
use super::tally::Tally;
use crate::check::{FileReport, GameReport};
use crate::diagnostic::Severity;

/// The entries of `validate`: a file each.
#[derive(Clone, Copy, Debug)]
pub struct ValidateJson;

impl ValidateJson {
    /// The format in a layout; `quiet` leaves all but the summary out.
    #[must_use]
    pub fn emitter(layout: JsonLayout, quiet: bool) -> Box<dyn Emitter> {
        Box::new(JsonEmitter { json: Self, layout, quiet })
    }
}

#[derive(Serialize)]
struct File<'a> {
    path: JsonPath<'a>,
    encoding: Option<&'static str>,
    games: Vec<Game<'a>>,
    diagnostics: JsonDiagnostics<'a>,
}

#[derive(Serialize)]
#[allow(clippy::struct_field_names)] // the names are those of json.md
struct Game<'a> {
    game: u32,
    size: Option<JsonSize>,
    rules: &'static str,
    rules_source: &'static str,
    black: Option<&'a str>,
    white: Option<&'a str>,
    moves: u32,
    nodes: u32,
    variations: u32,
    end: &'static str,
}

#[derive(Serialize)]
struct JsonSize {
    columns: u8,
    rows: u8,
}

impl<'a> From<&'a GameReport> for Game<'a> {
    fn from(game: &'a GameReport) -> Self {
        Self {
            game: game.number,
            size: game.size.map(|size| JsonSize { columns: size.columns(), rows: size.rows() }),
            rules: game.rules.set.name(),
            rules_source: game.rules.source.name(),
            black: game.black.as_deref(),
            white: game.white.as_deref(),
            moves: game.moves,
            nodes: game.nodes,
            variations: game.variations,
            end: game.end.name(),
        }
    }
}

#[derive(Serialize)]
struct Summary {
    files: u64,
    games: u64,
    moves: u64,
    errors: u64,
    warnings: u64,
    notes: u64,
    unreadable: u64,
    by_code: BTreeMap<&'static str, u64>,
    not_shown: JsonHidden,
}

impl Json for ValidateJson {
    const COMMAND: &'static str = "validate";
    const LIST: &'static str = "files";
    const ENTRY: &'static str = "file";

    fn entries(&self, path: &Path, report: &FileReport<'_>, out: &mut JsonOut) {
        let places = Places::of_report(report);
        out.write(&File {
            path: JsonPath::new(path),
            encoding: report.encoding,
            games: report.games.iter().map(Game::from).collect(),
            diagnostics: JsonDiagnostics { found: report.diagnostics.iter().collect(), places: &places },
        });
    }

    fn summary(&self, tally: &Tally, out: &mut JsonOut) {
        out.write(&Summary {
            files: tally.files,
            games: tally.games,
            moves: tally.moves,
            errors: tally.of_severity(Severity::Error),
            warnings: tally.of_severity(Severity::Warning),
            notes: tally.of_severity(Severity::Note),
            unreadable: tally.unreadable,
            by_code: tally.by_code().map(|(code, count)| (code.name(), count)).collect(),
            not_shown: tally.hidden.into(),
        });
    }
}
