//! `gocheck validate --format json` and `jsonl`: an entry a file.

use std::collections::BTreeMap;
use std::path::Path;

use schemars::JsonSchema;
use serde::{Serialize, Serializer};

use crate::check::{End, FileReport, GameReport, RulesSource};
use crate::diagnostic::Severity;
use crate::go::{MAX_SIDE, RuleSet};
use crate::report::emitter::{Emitter, Settings};
use crate::report::format::ReportKind;
use crate::report::json::{Document, Json, JsonDiagnostics, JsonHidden, JsonPath, Lines, Named};
use crate::report::places::Places;
use crate::report::tally::Tally;

/// The entries of `validate`.
pub(in crate::report) struct ValidateJson;

/// The emitter of one document.
pub(in crate::report) fn document(_: Settings) -> Box<dyn Emitter> {
    Box::new(Document(ValidateJson))
}

/// The emitter of an object a line.
pub(in crate::report) fn lines(_: Settings) -> Box<dyn Emitter> {
    Box::new(Lines(ValidateJson))
}

/// A file. One that cannot be read has an entry, too, with one finding.
#[derive(Serialize, JsonSchema)]
pub(in crate::report) struct File<'a> {
    /// Its path.
    path: JsonPath<'a>,
    /// The encoding that it was read in; null where it could not be read.
    encoding: Option<&'static str>,
    /// Its games, in order.
    games: Games<'a>,
    /// Its findings, in order.
    diagnostics: JsonDiagnostics<'a>,
}

/// The games of a file. They become JSON one by one, as the findings do.
#[derive(JsonSchema)]
#[schemars(transparent, inline)]
struct Games<'a>(#[schemars(with = "Vec<Game<'a>>")] &'a [GameReport]);

impl Serialize for Games<'_> {
    fn serialize<S: Serializer>(&self, serializer: S) -> Result<S::Ok, S::Error> {
        serializer.collect_seq(self.0.iter().map(Game::from))
    }
}

/// A game of a file.
#[derive(Serialize, JsonSchema)]
#[allow(clippy::struct_field_names)] // scripts rely on the names
struct Game<'a> {
    /// Its number in the file, from 1.
    #[schemars(range(min = 1))]
    game: u32,
    /// The board's size; null for another game than Go, and for a size that cannot be used.
    size: Option<JsonSize>,
    /// The rule set that it was checked by.
    rules: Named<RuleSet>,
    /// Where the rule set comes from: RU of the record, an option, or nobody says it.
    rules_source: Named<RulesSource>,
    /// PB: Black's name.
    black: Option<&'a str>,
    /// PW: White's name.
    white: Option<&'a str>,
    /// The B and W properties of the main line: passes, unreadable moves and moves outside the board included.
    moves: u32,
    /// The nodes of the whole tree.
    nodes: u32,
    /// The leaves of the tree: its lines of play.
    variations: u32,
    /// How the main line ends: in two passes, else as RE says, else `open`.
    end: Named<End>,
}

/// A board's size.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Size")]
struct JsonSize {
    /// Its columns.
    #[schemars(range(min = 1, max = MAX_SIDE))]
    columns: u8,
    /// Its rows.
    #[schemars(range(min = 1, max = MAX_SIDE))]
    rows: u8,
}

impl<'a> From<&'a GameReport> for Game<'a> {
    fn from(game: &'a GameReport) -> Self {
        Self {
            game: game.number,
            size: game.size.map(|size| JsonSize { columns: size.columns(), rows: size.rows() }),
            rules: Named(game.rules.set),
            rules_source: Named(game.rules.source),
            black: game.black.as_deref(),
            white: game.white.as_deref(),
            moves: game.moves,
            nodes: game.nodes,
            variations: game.variations,
            end: Named(game.end),
        }
    }
}

/// The sums of the run.
#[derive(Serialize, JsonSchema)]
pub(in crate::report) struct Summary {
    /// Files, those that cannot be read included.
    files: u64,
    /// Games, those of other games than Go included.
    games: u64,
    /// Moves of all main lines.
    moves: u64,
    /// Findings shown that are errors.
    errors: u64,
    /// Findings shown that are warnings.
    warnings: u64,
    /// Findings shown that are notes.
    notes: u64,
    /// Files that cannot be read, or not be checked to their end.
    unreadable: u64,
    /// Findings shown, by code.
    by_code: BTreeMap<&'static str, u64>,
    /// Findings that are not shown.
    not_shown: JsonHidden,
    /// Findings that are too many to be listed, by code: of one code a file lists some thousands, more if it is large.
    not_listed: BTreeMap<&'static str, u64>,
}

impl Json for ValidateJson {
    const KIND: ReportKind = ReportKind::Validate;
    const LIST: &'static str = "files";
    const ENTRY: &'static str = "file";

    type Entry<'a> = File<'a>;
    type Summary = Summary;

    fn entries(path: &Path, report: &FileReport<'_>, write: &mut dyn FnMut(&File<'_>)) {
        let places = Places::of_report(report);
        write(&File {
            path: JsonPath::new(path),
            encoding: report.encoding,
            games: Games(&report.games),
            diagnostics: JsonDiagnostics { found: report.diagnostics.iter().collect(), places: &places },
        });
    }

    fn summary(tally: &Tally) -> Summary {
        Summary {
            files: tally.files,
            games: tally.games,
            moves: tally.moves,
            errors: tally.of_severity(Severity::Error),
            warnings: tally.of_severity(Severity::Warning),
            notes: tally.of_severity(Severity::Note),
            unreadable: tally.unreadable,
            by_code: tally.by_code().map(|(code, count)| (code.name(), count)).collect(),
            not_shown: tally.hidden.into(),
            not_listed: tally.not_listed(),
        }
    }
}
