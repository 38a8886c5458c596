//! `gocheck score --format json` and `jsonl`: an entry a game, and one for a file that holds none.

mod parts;

use std::collections::BTreeMap;
use std::path::Path;

use schemars::JsonSchema;
use serde::Serialize;

use crate::check::{Counted, FileReport, GameReport, GamesPart, Outcome, RulesSource};
use crate::diagnostic::NotCounted;
use crate::go::RuleSet;
use crate::report::emitter::{Emitter, Settings};
use crate::report::format::ReportKind;
use crate::report::json::{
    Document, Entries, EntryWriter, Json, JsonDiagnostics, JsonHidden, JsonPath, JsonRecorded, Lines, Named,
};
use crate::report::places::Places;
use crate::report::tally::{Agreements, Tally};
use crate::score::Agreement;
use parts::{JsonDead, JsonExplanation, JsonScore, JsonTerritory};

/// The entries of `score`.
pub(in crate::report) struct ScoreJson;

/// The emitter of one document.
pub(in crate::report) fn document(_: Settings) -> Box<dyn Emitter> {
    Box::new(Document(ScoreJson))
}

/// The emitter of an object a line.
pub(in crate::report) fn lines(_: Settings) -> Box<dyn Emitter> {
    Box::new(Lines(ScoreJson))
}

/// A game, or a file that holds none that can be read. Keys that do not apply to it are null.
#[derive(Serialize, JsonSchema)]
#[schemars(rename = "Game")]
pub(in crate::report) struct Entry<'a> {
    /// The path of its file.
    path: JsonPath<'a>,
    /// Its number in the file, from 1; null for a file that holds no game that can be read.
    #[schemars(range(min = 1))]
    game: Option<u32>,
    /// Whether it was counted.
    status: Status,
    /// Why it was not counted; null where it was.
    reason: Option<Named<NotCounted>>,
    /// Whether nothing is known that makes the count worthless, such as an illegal move; null where it was not counted.
    reliable: Option<bool>,
    /// The area count; null where it was not counted, as the other parts of the count are.
    score: Option<JsonScore<'a>>,
    /// The stones that were taken off before the count.
    dead: Option<JsonDead>,
    /// The result that the record names; null for a file without a game.
    recorded: Option<JsonRecorded<'a>>,
    /// Whether the recorded result agrees with the area count. `not-comparable` where RE names neither a number of points
    /// nor a winner by points, and, unless equal, under rule sets that count territory. Null where it was not counted.
    agreement: Option<Named<Agreement>>,
    /// Why the recorded result may differ from the count; null where it does not.
    explanation: Option<JsonExplanation>,
    /// The rule set of the game; null for a file without a game.
    rules: Option<Named<RuleSet>>,
    /// Where the rule set comes from: RU of the record, an option, or nobody says it.
    rules_source: Option<Named<RulesSource>>,
    /// The territory count, where `--scoring` asks for it.
    territory: Option<JsonTerritory>,
    /// The findings that bear on the count; all others are those of `gocheck validate`.
    diagnostics: JsonDiagnostics<'a>,
}

/// Whether a game was counted: `scored` where its main line ends in two passes, or under `--unfinished`; `unfinished` where
/// it does not; `skipped` for another game, an unreadable size, file or record.
#[derive(Clone, Copy, Serialize, JsonSchema)]
#[serde(rename_all = "lowercase")]
enum Status {
    Scored,
    Unfinished,
    Skipped,
}

impl<'a> Entry<'a> {
    /// An entry of which nothing but its status is known.
    fn new(path: &'a Path, game: Option<u32>, status: Status, diagnostics: JsonDiagnostics<'a>) -> Self {
        Self {
            path: JsonPath::new(path),
            game,
            status,
            reason: None,
            reliable: None,
            score: None,
            dead: None,
            recorded: None,
            agreement: None,
            explanation: None,
            rules: None,
            rules_source: None,
            territory: None,
            diagnostics,
        }
    }

    fn of_game(path: &'a Path, game: &'a GameReport, diagnostics: JsonDiagnostics<'a>) -> Self {
        let number = Some(game.number);
        let entry = match &game.outcome {
            Outcome::NotCounted(why) => Self::not_counted(path, number, *why, diagnostics),
            Outcome::Counted(counted) => {
                let Counted { score, agreement, .. } = &**counted;
                let komi = score.compensation.komi;
                Self {
                    reliable: Some(counted.is_reliable()),
                    score: Some(JsonScore::new(score, game.komi_recorded.as_deref())),
                    dead: Some((&**counted).into()),
                    agreement: Some(Named(*agreement)),
                    explanation: counted.explanation.as_ref().map(Into::into),
                    territory: counted.territory.map(|territory| JsonTerritory::new(&territory, komi)),
                    ..Self::new(path, number, Status::Scored, diagnostics)
                }
            }
        };
        Self {
            recorded: Some((&game.recorded).into()),
            rules: Some(Named(game.rules.set)),
            rules_source: Some(Named(game.rules.source)),
            ..entry
        }
    }

    fn not_counted(path: &'a Path, game: Option<u32>, why: NotCounted, diagnostics: JsonDiagnostics<'a>) -> Self {
        let status = if why.is_skipped() { Status::Skipped } else { Status::Unfinished };
        Self { reason: Some(Named(why)), ..Self::new(path, game, status, diagnostics) }
    }
}

/// The sums of the run. `scored`, `unfinished` and `skipped` add up to `games`.
#[derive(Serialize, JsonSchema)]
pub(in crate::report) struct Summary {
    /// Files, those that cannot be read included.
    files: u64,
    /// Entries: games, and files that hold none that can be read.
    games: u64,
    #[serde(flatten)]
    sums: Sums,
    /// Entries with nothing to count yet.
    unfinished: u64,
    /// Entries that could not be looked at.
    skipped: u64,
    /// Of the counted games, those whose count is not reliable.
    unreliable: u64,
    /// The counted games by rule set.
    by_rules: BTreeMap<&'static str, Sums>,
    /// The counted games whose record says something else, by the name of the explanation.
    by_explanation: BTreeMap<String, u64>,
    /// Findings that bear on a count and are not shown.
    not_shown: JsonHidden,
    /// Findings that are too many to be listed, by code: of one code a file lists some thousands, more if it is large.
    not_listed: BTreeMap<&'static str, u64>,
}

/// How counted games agree with their records. `match`, `other_margin`, `other_winner` and `not_comparable` add up to
/// `scored`.
#[derive(Serialize, JsonSchema)]
struct Sums {
    /// Games that were counted.
    scored: u64,
    /// Of these, those whose recorded result agrees.
    #[serde(rename = "match")]
    matching: u64,
    /// Those that the record gives another margin.
    other_margin: u64,
    /// Those that the record gives another winner.
    other_winner: u64,
    /// Those whose record names nothing to compare with.
    not_comparable: u64,
    /// Of all that differ, those for which hypotheses were found that make them agree.
    explained: u64,
    /// Of all that differ, those for which none was found.
    unexplained: u64,
}

impl From<&Agreements> for Sums {
    fn from(sums: &Agreements) -> Self {
        Self {
            scored: sums.scored(),
            matching: sums.matching,
            other_margin: sums.other_margin,
            other_winner: sums.other_winner,
            not_comparable: sums.not_comparable,
            explained: sums.explained,
            unexplained: sums.unexplained,
        }
    }
}

/// Writes the entries of a file's games.
struct GameEntries<'a> {
    path: &'a Path,
    /// Those of the findings about the games before.
    places: Option<Places>,
}

impl EntryWriter for GameEntries<'_> {
    fn games(&mut self, part: &GamesPart<'_>, entries: &mut Entries<'_>) {
        let places = Places::of_games(part, self.places.as_ref());
        for (game, found) in part.games.iter().zip(part.findings_by_game()) {
            entries.add(&Entry::of_game(self.path, game, JsonDiagnostics { found, places: &places }));
        }
        self.places = Some(places);
    }

    fn finish(&mut self, report: &FileReport<'_>, entries: &mut Entries<'_>) {
        if let Some(why) = report.no_game {
            let places = Places::of_report(report);
            let found = JsonDiagnostics { found: report.diagnostics.iter().collect(), places: &places };
            entries.add(&Entry::not_counted(self.path, None, why, found));
        }
    }
}

impl Json for ScoreJson {
    const KIND: ReportKind = ReportKind::Score;
    const LIST: &'static str = "games";
    const ENTRY: &'static str = "game";

    type Entry<'a> = Entry<'a>;
    type Summary = Summary;

    fn file(path: &Path) -> Box<dyn EntryWriter + '_> {
        Box::new(GameEntries { path, places: None })
    }

    fn summary(tally: &Tally) -> Summary {
        let score = &tally.score;
        Summary {
            files: tally.files,
            games: score.entries,
            sums: (&score.agreements()).into(),
            unfinished: score.unfinished,
            skipped: score.skipped,
            unreliable: score.unreliable,
            by_rules: score.by_rules().map(|(set, sums)| (set.name(), sums.into())).collect(),
            by_explanation: score.by_explanation.clone(),
            not_shown: tally.hidden.into(),
            not_listed: tally.not_listed(),
        }
    }
}
