//! `gocheck score --format csv`: a row a game, for spreadsheets and data frames.

use std::path::Path;

use crate::check::{Counted, Facts, FileReport, GameFacts, GameReport, GamesPart, Outcome};
use crate::diagnostic::NotCounted;
use crate::go::Size;
use crate::report::emitter::{Emitter, FileWriter, Settings};
use crate::report::escape::{in_cell, path_on_a_line};
use crate::report::held::Held;
use crate::report::table::{cell, row};
use crate::report::tally::Tally;
use crate::score::{Explanation, Points, Score};

/// A row for the names of the columns, then a row a game, and one for a file that holds none that can be read.
struct Csv;

/// The emitter of the format.
pub(in crate::report) fn emitter(_: Settings) -> Box<dyn Emitter> {
    Box::new(Csv)
}

type Cells = Vec<(&'static str, String)>;

impl Emitter for Csv {
    fn start(&self) -> Vec<u8> {
        let columns = [file_cells("", None), count_cells(None), game_cells(None), fact_cells(None)].concat();
        row(columns.iter().map(|(name, _)| name))
    }

    fn file<'e>(&'e self, path: &'e Path) -> Box<dyn FileWriter + 'e> {
        Box::new(Rows { path: path_on_a_line(path) })
    }

    fn finish(&self, _: &Tally) -> Vec<u8> {
        Vec::new()
    }

    fn facts(&self) -> Facts {
        Facts::OfGames
    }
}

/// Writes the rows of a file's games.
struct Rows {
    path: String,
}

impl FileWriter for Rows {
    fn games(&mut self, part: &GamesPart<'_>, out: &mut Held) {
        for game in &part.games {
            let counted = match &game.outcome {
                Outcome::Counted(counted) => Ok(&**counted),
                Outcome::NotCounted(why) => Err(*why),
            };
            let cells = [
                file_cells(&self.path, Some(game.number)),
                count_cells(Some(counted)),
                game_cells(Some(game)),
                fact_cells(game.facts.as_deref()),
            ];
            out.push(&row(cells.concat().iter().map(|(_, cell)| cell)));
        }
    }

    fn finish(&mut self, report: &FileReport<'_>, out: &mut Held) {
        if let Some(why) = report.no_game {
            let cells = [file_cells(&self.path, None), count_cells(Some(Err(why))), game_cells(None), fact_cells(None)];
            out.push(&row(cells.concat().iter().map(|(_, cell)| cell)));
        }
    }
}

fn file_cells(path: &str, game: Option<u32>) -> Cells {
    vec![("path", in_cell(path)), ("game", cell(game))]
}

/// The count, or why there is none; without either, as for the other groups, empty cells.
fn count_cells(outcome: Option<Result<&Counted, NotCounted>>) -> Cells {
    let status = outcome.map(|outcome| match outcome {
        Ok(_) => "scored",
        Err(why) if why.is_skipped() => "skipped",
        Err(_) => "unfinished",
    });
    let counted = outcome.and_then(Result::ok);
    let score = counted.map(|counted| &counted.score);
    let area = score.map(|score| score.area.halves());
    let dead = score.map(|score| &score.removal.dead);
    let compensation = score.map(|score| &score.compensation);
    let territory = counted.and_then(|counted| Some((counted.territory?, counted.score.compensation.komi)));
    vec![
        ("status", cell(status)),
        ("reason", cell(outcome.and_then(Result::err))),
        ("reliable", cell(counted.map(Counted::is_reliable))),
        ("result", cell(score.map(Score::result))),
        ("margin", cell(score.map(Score::margin))),
        ("winner", cell(score.map(Score::winner))),
        ("black_area", cell(area.map(|area| Points::halves(area.black)))),
        ("white_area", cell(area.map(|area| Points::halves(area.white)))),
        ("dame", cell(score.map(|score| score.area.dame()))),
        ("komi_used", cell(compensation.map(|compensation| compensation.komi))),
        ("black_dead", cell(dead.map(|dead| dead.black.len()))),
        ("white_dead", cell(dead.map(|dead| dead.white.len()))),
        ("territory_margin", cell(territory.map(|(territory, komi)| territory.margin(komi)))),
        ("agreement", cell(counted.map(|counted| counted.agreement))),
        ("explanation", cell(counted.and_then(|counted| counted.explanation.as_ref()).map(Explanation::name))),
    ]
}

fn game_cells(game: Option<&GameReport>) -> Cells {
    let text = |text: Option<&str>| in_cell(text.unwrap_or_default());
    vec![
        ("recorded", text(game.and_then(|game| game.recorded.text.as_deref()))),
        ("recorded_kind", cell(game.map(|game| game.recorded.kind))),
        ("rules", cell(game.map(|game| game.rules.set))),
        ("rules_source", cell(game.map(|game| game.rules.source))),
        ("columns", cell(game.and_then(|game| game.size).map(Size::columns))),
        ("rows", cell(game.and_then(|game| game.size).map(Size::rows))),
        ("moves", cell(game.map(|game| game.moves))),
        ("end", cell(game.map(|game| game.end))),
        ("black", text(game.and_then(|game| game.black.as_deref()))),
        ("white", text(game.and_then(|game| game.white.as_deref()))),
        ("komi_recorded", text(game.and_then(|game| game.komi_recorded.as_deref()))),
    ]
}

/// What data sets are chosen by, under the names that `validate` has in JSON.
fn fact_cells(facts: Option<&GameFacts>) -> Cells {
    let text = |text: Option<&str>| in_cell(text.unwrap_or_default());
    let replayed = facts.and_then(|facts| facts.replayed.as_ref());
    vec![
        ("handicap", cell(facts.and_then(|facts| facts.handicap))),
        ("black_rank", text(facts.and_then(|facts| facts.ranks.black.as_deref()))),
        ("white_rank", text(facts.and_then(|facts| facts.ranks.white.as_deref()))),
        ("date", text(facts.and_then(|facts| facts.date.as_deref()))),
        ("event", text(facts.and_then(|facts| facts.event.as_deref()))),
        ("legal", cell(replayed.map(|replayed| replayed.illegal.is_none()))),
        ("first_illegal", cell(replayed.and_then(|replayed| replayed.illegal))),
        ("black_captured", cell(replayed.map(|replayed| replayed.captured.black))),
        ("white_captured", cell(replayed.map(|replayed| replayed.captured.white))),
        ("position_hash", cell(replayed.map(|replayed| format!("{:016x}", replayed.position)))),
        ("moves_hash", cell(replayed.map(|replayed| format!("{:016x}", replayed.moves)))),
        ("dyer", cell(replayed.map(|replayed| &replayed.dyer))),
    ]
}
