//! `gocheck score --format json` and `jsonl`.

use std::path::Path;

use serde::Serialize;

use super::Emitter;
use super::json::{Json, JsonDiagnostics, JsonEmitter, JsonHidden, JsonLayout, JsonOut, JsonPath};
use super::places::Places;
use super::tally::Tally;
use crate::check::{Counted, FileReport, GameReport, NotCounted, Outcome};
use crate::go::Point;
use crate::score::{Points, Recorded, Score, Winner};

/// The entries of `score`: a game each, or a file that holds none.
#[derive(Clone, Copy, Debug)]
pub struct ScoreJson;

impl ScoreJson {
    /// The format in a layout; `quiet` leaves all but the summary out.
    #[must_use]
    pub fn emitter(layout: JsonLayout, quiet: bool) -> Box<dyn Emitter> {
        Box::new(JsonEmitter { json: Self, layout, quiet })
    }
}

#[derive(Serialize)]
struct Entry<'a> {
    path: JsonPath<'a>,
    game: Option<u32>,
    status: &'static str,
    reason: Option<&'static str>,
    reliable: Option<bool>,
    score: Option<JsonScore>,
    dead: Option<JsonDead>,
    recorded: Option<JsonRecorded<'a>>,
    agreement: Option<&'static str>,
    explanation: Option<&'static str>,
    diagnostics: JsonDiagnostics<'a>,
}

#[derive(Serialize)]
struct JsonScore {
    black: f64,
    white: f64,
    dame: u32,
    black_stones: u32,
    black_territory: u32,
    white_stones: u32,
    white_territory: u32,
    komi: f64,
    komi_source: &'static str,
    handicap_bonus: f64,
    margin: f64,
    winner: &'static str,
    result: String,
}

impl From<&Score> for JsonScore {
    fn from(score: &Score) -> Self {
        let Score { area, compensation, .. } = score;
        Self {
            black: Points::halves(area.black_halves()).to_f64(),
            white: Points::halves(area.white_halves()).to_f64(),
            dame: area.dame(),
            black_stones: area.black_stones,
            black_territory: area.black_territory,
            white_stones: area.white_stones,
            white_territory: area.white_territory,
            komi: compensation.komi.to_f64(),
            komi_source: compensation.komi_source.name(),
            handicap_bonus: compensation.handicap_bonus.to_f64(),
            margin: score.margin().to_f64(),
            winner: score.winner().name(),
            result: score.result(),
        }
    }
}

#[derive(Serialize)]
struct JsonDead {
    mode: &'static str,
    black: Vec<String>,
    white: Vec<String>,
}

impl From<&Score> for JsonDead {
    fn from(score: &Score) -> Self {
        let names = |points: &[Point]| points.iter().map(|point| point.sgf()).collect();
        Self { mode: score.dead_mode.name(), black: names(&score.dead.black), white: names(&score.dead.white) }
    }
}

#[derive(Serialize)]
struct JsonRecorded<'a> {
    text: Option<&'a str>,
    kind: &'static str,
    winner: Option<&'static str>,
    margin: Option<f64>,
}

impl<'a> From<&'a Recorded> for JsonRecorded<'a> {
    fn from(recorded: &'a Recorded) -> Self {
        Self {
            text: recorded.text.as_deref(),
            kind: recorded.kind.name(),
            winner: recorded.winner.map(Winner::name),
            margin: recorded.margin.map(Points::to_f64),
        }
    }
}

#[derive(Serialize)]
struct Summary {
    files: u64,
    games: u64,
    scored: u64,
    unfinished: u64,
    skipped: u64,
    unreliable: u64,
    #[serde(rename = "match")]
    matching: u64,
    other_margin: u64,
    other_winner: u64,
    not_comparable: u64,
    not_shown: JsonHidden,
}

impl Json for ScoreJson {
    const COMMAND: &'static str = "score";
    const LIST: &'static str = "games";
    const ENTRY: &'static str = "game";

    fn entries(&self, path: &Path, report: &FileReport<'_>, out: &mut JsonOut) {
        let places = Places::of_report(report);
        let mut findings = report.bearing_on_count().into_iter();
        let mut next_findings = || JsonDiagnostics { found: findings.next().unwrap_or_default(), places: &places };
        for game in &report.games {
            out.write(&entry(path, game, next_findings()));
        }
        if let Some(why) = report.no_game {
            out.write(&without_score(path, None, why, next_findings()));
        }
    }

    fn summary(&self, tally: &Tally, out: &mut JsonOut) {
        let score = &tally.score;
        out.write(&Summary {
            files: tally.files,
            games: score.entries,
            scored: score.scored,
            unfinished: score.unfinished,
            skipped: score.skipped,
            unreliable: score.unreliable,
            matching: score.matching,
            other_margin: score.other_margin,
            other_winner: score.other_winner,
            not_comparable: score.not_comparable,
            not_shown: score.hidden.into(),
        });
    }
}

fn entry<'a>(path: &'a Path, game: &'a GameReport, diagnostics: JsonDiagnostics<'a>) -> Entry<'a> {
    let entry = match &game.outcome {
        Outcome::NotCounted(why) => without_score(path, Some(game.number), *why, diagnostics),
        Outcome::Counted(counted) => {
            let Counted { score, agreement, .. } = &**counted;
            Entry {
                status: "scored",
                reason: None,
                reliable: Some(counted.is_reliable()),
                score: Some(score.into()),
                dead: Some(score.into()),
                agreement: Some(agreement.name()),
                ..without_score(path, Some(game.number), NotCounted::NoDoublePass, diagnostics)
            }
        }
    };
    Entry { recorded: Some((&game.recorded).into()), ..entry }
}

fn without_score<'a>(
    path: &'a Path,
    game: Option<u32>,
    why: NotCounted,
    diagnostics: JsonDiagnostics<'a>,
) -> Entry<'a> {
    Entry {
        path: JsonPath::new(path),
        game,
        status: if why.is_skipped() { "skipped" } else { "unfinished" },
        reason: Some(why.name()),
        reliable: None,
        score: None,
        dead: None,
        recorded: None,
        agreement: None,
        explanation: None,
        diagnostics,
    }
}
