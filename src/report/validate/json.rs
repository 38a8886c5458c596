//! `gocheck validate --format json` and `jsonl`: an entry a file.

use std::collections::BTreeMap;
use std::path::Path;

use schemars::JsonSchema;
use serde::Serialize;

use crate::check::{End, Facts, FileReport, GameFacts, GameReport, GamesPart, RulesSource};
use crate::diagnostic::Severity;
use crate::go::{MAX_SIDE, RuleSet};
use crate::report::emitter::{Emitter, Settings};
use crate::report::format::ReportKind;
use crate::report::json::{
    Document, Entries, EntryWriter, Json, JsonDiagnostics, JsonHidden, JsonPath, JsonRecorded, Lines, Named,
};
use crate::report::places::Places;
use crate::report::tally::Tally;
use crate::score::KomiSource;

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
#[derive(JsonSchema)]
#[allow(dead_code)] // what it is in the schema; it is written in these three pieces
pub(in crate::report) struct File<'a> {
    #[serde(flatten)]
    head: Head<'a>,
    /// Its games, in order.
    games: Vec<Game<'a>>,
    #[serde(flatten)]
    tail: Tail<'a>,
}

/// What is known of a file before its games.
#[derive(Serialize, JsonSchema)]
struct Head<'a> {
    /// Its path.
    path: JsonPath<'a>,
    /// The encoding that it was read in; null where it could not be read.
    encoding: Option<&'static str>,
}

/// What is known of a file after its games.
#[derive(Serialize, JsonSchema)]
struct Tail<'a> {
    /// Its findings, in order.
    diagnostics: JsonDiagnostics<'a>,
    /// Its findings that are too many to be listed, by code.
    not_listed: BTreeMap<&'static str, u64>,
}

/// Writes the entry of a file: its games as they come, then the rest.
struct FileEntry<'a> {
    path: &'a Path,
    /// Whether there is a game already.
    any: bool,
}

impl FileEntry<'_> {
    fn start(&self, encoding: Option<&'static str>, entries: &mut Entries<'_>) {
        entries.start_with(&Head { path: JsonPath::new(self.path), encoding });
        entries.out.push(b",\"games\":[");
    }
}

impl EntryWriter for FileEntry<'_> {
    fn games(&mut self, part: &GamesPart<'_>, entries: &mut Entries<'_>) {
        for game in &part.games {
            if std::mem::replace(&mut self.any, true) {
                entries.out.push(b",");
            } else {
                self.start(Some(part.encoding), entries);
            }
            // Writing to memory does not fail.
            let _ = serde_json::to_writer(&mut *entries.out, &Game::from(game));
        }
    }

    fn finish(&mut self, report: &FileReport<'_>, entries: &mut Entries<'_>) {
        if !self.any {
            self.start(report.encoding, entries);
        }
        entries.out.push(b"]");
        let places = Places::of_report(report);
        entries.end_with(&Tail {
            diagnostics: JsonDiagnostics { found: report.diagnostics.iter().collect(), places: &places },
            not_listed: report.not_listed.iter().map(|(code, &count)| (code.name(), count)).collect(),
        });
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
    /// The result that the record names.
    recorded: JsonRecorded<'a>,
    /// What data sets are chosen by; all null for another game than Go.
    #[serde(flatten)]
    facts: JsonFacts<'a>,
}

/// What data sets are chosen by.
#[derive(Serialize, JsonSchema, Default)]
struct JsonFacts<'a> {
    /// The komi that is used: in points, whatever KM says it in.
    komi: Option<f64>,
    /// Where it comes from: KM, the command line, nobody says it (then it is 0), or KM repaired.
    komi_source: Option<Named<KomiSource>>,
    /// The handicap stones by HA; null without one that can be read.
    handicap: Option<u32>,
    /// BR: Black's rank.
    black_rank: Option<&'a str>,
    /// WR: White's rank.
    white_rank: Option<&'a str>,
    /// DT, spelled as FF[4] asks where that is without doubt.
    date: Option<&'a str>,
    /// EV: the event.
    event: Option<&'a str>,
    /// Whether every move of the main line is legal; null without a board that can be used.
    legal: Option<bool>,
    /// The number of the first illegal move of the main line.
    #[schemars(range(min = 1))]
    first_illegal: Option<u32>,
    /// Black stones that moves of the main line take off the board.
    black_captured: Option<u32>,
    /// White stones that moves of the main line take off the board.
    white_captured: Option<u32>,
    /// The board at the end of the main line: FNV-1a (64 bits, hexadecimal) of a text such as `2x2.BW.`, columns and rows, then
    /// every point row by row from the upper left.
    position_hash: Option<String>,
    /// The moves of the main line, the same for all mirror images and turns of the board: the least FNV-1a (64 bits,
    /// hexadecimal) of the eight texts such as `19x19;Bpd;Wdd;B`, a pass without a point.
    moves_hash: Option<String>,
    /// Dyer's signature: the points of moves 20, 40, 60, 31, 51 and 71 as SGF spells them, `??` where there is none.
    dyer: Option<&'a str>,
}

impl<'a> From<&'a GameFacts> for JsonFacts<'a> {
    fn from(facts: &'a GameFacts) -> Self {
        let replayed = facts.replayed.as_ref();
        let hexadecimal = |hash: u64| format!("{hash:016x}");
        Self {
            komi: Some(facts.komi.to_f64()),
            komi_source: Some(Named(facts.komi_source)),
            handicap: facts.handicap,
            black_rank: facts.ranks.black.as_deref(),
            white_rank: facts.ranks.white.as_deref(),
            date: facts.date.as_deref(),
            event: facts.event.as_deref(),
            legal: replayed.map(|replayed| replayed.illegal.is_none()),
            first_illegal: replayed.and_then(|replayed| replayed.illegal),
            black_captured: replayed.map(|replayed| replayed.captured.black),
            white_captured: replayed.map(|replayed| replayed.captured.white),
            position_hash: replayed.map(|replayed| hexadecimal(replayed.position)),
            moves_hash: replayed.map(|replayed| hexadecimal(replayed.moves)),
            dyer: replayed.map(|replayed| &*replayed.dyer),
        }
    }
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
            recorded: (&game.recorded).into(),
            facts: game.facts.as_deref().map(JsonFacts::from).unwrap_or_default(),
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
    const FACTS: Facts = Facts::OfGames;

    type Entry<'a> = File<'a>;
    type Summary = Summary;

    fn file(path: &Path) -> Box<dyn EntryWriter + '_> {
        Box::new(FileEntry { path, any: false })
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
