//! `gocheck score`, a line a game and a line a finding: for grep and for editors.

use std::fmt::Write as _;
use std::path::Path;

use super::words::{result, summary_line};
use crate::check::{FileReport, GameReport, GamesPart, Outcome, ShownCounts};
use crate::diagnostic::{NotCounted, shortened};
use crate::report::emitter::{Emitter, FileWriter, Settings};
use crate::report::held::Held;
use crate::report::places::Places;
use crate::report::tally::Tally;
use crate::report::words::{finding_line, shown_path};
use crate::score::Explanation;

/// `path: game 1: B+3, recorded B+3: match`, the findings as `validate` writes them, then a line for the summary.
struct Concise {
    shown: ShownCounts,
}

/// The emitter of the format.
pub(in crate::report) fn emitter(settings: Settings) -> Box<dyn Emitter> {
    Box::new(Concise { shown: settings.shown })
}

impl Emitter for Concise {
    fn file<'e>(&'e self, path: &'e Path) -> Box<dyn FileWriter + 'e> {
        Box::new(GameLines { path: shown_path(path), shown: self.shown, places: None })
    }

    fn finish(&self, tally: &Tally) -> Vec<u8> {
        summary_line(tally).into_bytes()
    }
}

/// Writes the lines of a file's games.
struct GameLines {
    path: String,
    shown: ShownCounts,
    /// Those of the findings about the games before.
    places: Option<Places>,
}

impl FileWriter for GameLines {
    fn games(&mut self, part: &GamesPart<'_>, out: &mut Held) {
        let places = Places::of_games(part, self.places.as_ref());
        for (game, findings) in part.games.iter().zip(part.findings_by_game()) {
            let mut lines = format!("{}: game {}: {}\n", self.path, game.number, game_words(game, self.shown));
            lines.extend(findings.into_iter().map(|diagnostic| finding_line(&self.path, diagnostic, &places)));
            out.push(lines.as_bytes());
        }
        self.places = Some(places);
    }

    fn finish(&mut self, report: &FileReport<'_>, out: &mut Held) {
        if let Some(why) = report.no_game {
            let places = Places::of_report(report);
            let mut lines = format!("{}: {}\n", self.path, not_counted(why));
            lines.extend(report.diagnostics.iter().map(|diagnostic| finding_line(&self.path, diagnostic, &places)));
            out.push(lines.as_bytes());
        }
    }
}

/// What was counted, what the record says, and how they agree, in the words of the JSON report.
fn game_words(game: &GameReport, shown: ShownCounts) -> String {
    let recorded = match game.recorded.text.as_deref() {
        None | Some("") => "nothing recorded".to_owned(),
        Some(text) => format!("recorded {}", shortened(text)),
    };
    match &game.outcome {
        Outcome::NotCounted(why) => format!("{}, {recorded}", not_counted(*why)),
        Outcome::Counted(counted) => {
            let area = shown.area().then(|| result(counted.score.margin()));
            let komi = counted.score.compensation.komi;
            let territory = counted.territory.map(|count| format!("{} by territory", result(count.margin(komi))));
            let results: Vec<String> = area.into_iter().chain(territory).collect();
            let mut line = format!("{}, {recorded}: {}", results.join(", "), counted.agreement.name());
            if let Some(explanation) = counted.explanation.as_ref().map(Explanation::name) {
                let _ = write!(line, " ({explanation})");
            }
            if !counted.is_reliable() {
                line.push_str(", not reliable");
            }
            line
        }
    }
}

fn not_counted(why: NotCounted) -> String {
    let status = if why.is_skipped() { "skipped" } else { "unfinished" };
    format!("{status} ({})", why.name())
}
