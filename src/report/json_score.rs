//! `gocheck score --format json` and `jsonl`.

use std::collections::BTreeMap;
use std::path::Path;

use serde::Serialize;

use super::Emitter;
use super::json::{Json, JsonDiagnostics, JsonEmitter, JsonHidden, JsonLayout, JsonOut, JsonPath};
use super::places::Places;
use super::tally::{Agreements, Tally};
use crate::check::{Counted, FileReport, GameReport, Outcome};
use crate::diagnostic::NotCounted;
use crate::go::{Color, Point};
use crate::score::{
    DeadMode, Explanation, Hypothesis, Points, Recorded, Removal, SEED, Score, Territory, Winner, joined_names,
    spelled_result,
};

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
    score: Option<JsonScore<'a>>,
    dead: Option<JsonDead>,
    recorded: Option<JsonRecorded<'a>>,
    agreement: Option<&'static str>,
    explanation: Option<JsonExplanation>,
    rules: Option<&'static str>,
    rules_source: Option<&'static str>,
    territory: Option<JsonTerritory>,
    diagnostics: JsonDiagnostics<'a>,
}

impl<'a> Entry<'a> {
    /// An entry of which nothing but its status is known.
    fn new(path: &'a Path, game: Option<u32>, status: &'static str, diagnostics: JsonDiagnostics<'a>) -> Self {
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
}

#[derive(Serialize)]
struct JsonScore<'a> {
    black: f64,
    white: f64,
    dame: u32,
    black_stones: u32,
    black_territory: u32,
    white_stones: u32,
    white_territory: u32,
    komi: f64,
    komi_recorded: Option<&'a str>,
    komi_used: f64,
    komi_source: &'static str,
    handicap_bonus: f64,
    margin: f64,
    winner: &'static str,
    result: String,
}

impl<'a> JsonScore<'a> {
    fn new(score: &Score, komi_recorded: Option<&'a str>) -> Self {
        let Score { area, compensation, .. } = score;
        Self {
            black: Points::halves(area.halves().black).to_f64(),
            white: Points::halves(area.halves().white).to_f64(),
            dame: area.dame(),
            black_stones: area.stones.black,
            black_territory: area.territory.black,
            white_stones: area.stones.white,
            white_territory: area.territory.white,
            komi: compensation.komi.to_f64(),
            komi_recorded,
            komi_used: compensation.komi.to_f64(),
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
    /// Of an estimate: the seed of its random games, in hexadecimal.
    seed: Option<String>,
    /// Of an estimate: how sure it is, in per cent.
    confidence: Option<u8>,
    /// What the count would be with every stone alive.
    as_it_stands: JsonMargin,
}

#[derive(Serialize)]
struct JsonMargin {
    margin: f64,
    winner: &'static str,
    result: String,
}

impl From<Points> for JsonMargin {
    fn from(margin: Points) -> Self {
        let winner = Winner::of_margin(margin).name();
        Self { margin: margin.to_f64(), winner, result: spelled_result(margin) }
    }
}

impl From<&Counted> for JsonDead {
    fn from(counted: &Counted) -> Self {
        let Removal { mode, dead, confidence } = &counted.score.removal;
        let names = |points: &[Point]| points.iter().map(|point| point.sgf()).collect();
        Self {
            mode: mode.name(),
            black: names(&dead.black),
            white: names(&dead.white),
            seed: (*mode == DeadMode::Estimate).then(|| format!("{SEED:016x}")),
            confidence: *confidence,
            as_it_stands: counted.as_it_stands.into(),
        }
    }
}

#[derive(Serialize)]
struct JsonTerritory {
    black: u32,
    white: u32,
    black_territory: u32,
    white_territory: u32,
    black_prisoners: u32,
    white_prisoners: u32,
    in_seki: u32,
    komi: f64,
    #[serde(flatten)]
    result: JsonMargin,
}

impl JsonTerritory {
    fn new(territory: &Territory, komi: Points) -> Self {
        let Territory { points, prisoners, in_seki } = *territory;
        Self {
            black: territory.total(Color::Black),
            white: territory.total(Color::White),
            black_territory: points.black,
            white_territory: points.white,
            black_prisoners: prisoners.black,
            white_prisoners: prisoners.white,
            in_seki,
            komi: komi.to_f64(),
            result: territory.margin(komi).into(),
        }
    }
}

#[derive(Serialize)]
struct JsonExplanation {
    /// All hypotheses, joined by `+`, or why there is none.
    name: String,
    text: String,
    hypotheses: Vec<JsonHypothesis>,
    /// Other sets of hypotheses that do nearly as well.
    others: Vec<String>,
}

#[derive(Serialize)]
struct JsonHypothesis {
    name: &'static str,
    number: Option<f64>,
    text: String,
}

impl From<&Explanation> for JsonExplanation {
    fn from(explanation: &Explanation) -> Self {
        let (hypotheses, others) = match explanation {
            Explanation::Found { hypotheses, others } => (&hypotheses[..], &others[..]),
            _ => (&[][..], &[][..]),
        };
        let hypothesis = |hypothesis: &Hypothesis| JsonHypothesis {
            name: hypothesis.name(),
            number: hypothesis.number().map(Points::to_f64),
            text: hypothesis.to_string(),
        };
        Self {
            name: explanation.name(),
            text: explanation.to_string(),
            hypotheses: hypotheses.iter().map(hypothesis).collect(),
            others: others.iter().map(|other| joined_names(other)).collect(),
        }
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
    #[serde(flatten)]
    sums: Sums,
    unfinished: u64,
    skipped: u64,
    unreliable: u64,
    by_rules: BTreeMap<&'static str, Sums>,
    by_explanation: BTreeMap<String, u64>,
    not_shown: JsonHidden,
}

#[derive(Serialize)]
struct Sums {
    scored: u64,
    #[serde(rename = "match")]
    matching: u64,
    other_margin: u64,
    other_winner: u64,
    not_comparable: u64,
    explained: u64,
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

impl Json for ScoreJson {
    const COMMAND: &'static str = "score";
    const LIST: &'static str = "games";
    const ENTRY: &'static str = "game";

    fn entries(&self, path: &Path, report: &FileReport<'_>, out: &mut JsonOut) {
        let places = Places::of_report(report);
        let mut findings = report.findings_by_game().into_iter();
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
            sums: (&score.agreements()).into(),
            unfinished: score.unfinished,
            skipped: score.skipped,
            unreliable: score.unreliable,
            by_rules: score.by_rules().map(|(set, sums)| (set.name(), sums.into())).collect(),
            by_explanation: score.by_explanation.clone(),
            not_shown: tally.hidden.into(),
        });
    }
}

fn entry<'a>(path: &'a Path, game: &'a GameReport, diagnostics: JsonDiagnostics<'a>) -> Entry<'a> {
    let number = Some(game.number);
    let entry = match &game.outcome {
        Outcome::NotCounted(why) => without_score(path, number, *why, diagnostics),
        Outcome::Counted(counted) => {
            let Counted { score, agreement, .. } = &**counted;
            Entry {
                reliable: Some(counted.is_reliable()),
                score: Some(JsonScore::new(score, game.komi_recorded.as_deref())),
                dead: Some((&**counted).into()),
                agreement: Some(agreement.name()),
                explanation: counted.explanation.as_ref().map(Into::into),
                territory: counted.territory.map(|territory| JsonTerritory::new(&territory, score.compensation.komi)),
                ..Entry::new(path, number, "scored", diagnostics)
            }
        }
    };
    Entry {
        recorded: Some((&game.recorded).into()),
        rules: Some(game.rules.set.name()),
        rules_source: Some(game.rules.source.name()),
        ..entry
    }
}

fn without_score<'a>(
    path: &'a Path,
    game: Option<u32>,
    why: NotCounted,
    diagnostics: JsonDiagnostics<'a>,
) -> Entry<'a> {
    let status = if why.is_skipped() { "skipped" } else { "unfinished" };
    Entry { reason: Some(why.name()), ..Entry::new(path, game, status, diagnostics) }
}
