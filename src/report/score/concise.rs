//! `gocheck score`, a line a game and a line a finding: for grep and for editors.

use std::fmt::Write as _;
use std::path::Path;

use super::words::{result, summary_line};
use crate::check::{FileReport, GameReport, Outcome, ShownCounts};
use crate::diagnostic::{NotCounted, shortened};
use crate::report::emitter::{Emitter, Settings};
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
    fn file(&self, path: &Path, report: &FileReport<'_>) -> Vec<u8> {
        let mut out = String::new();
        let path = shown_path(path);
        let places = Places::of_report(report);
        let mut findings = report.findings_by_game().into_iter();
        let mut add_findings = |out: &mut String| {
            for diagnostic in findings.next().unwrap_or_default() {
                out.push_str(&finding_line(&path, diagnostic, &places));
            }
        };
        for game in &report.games {
            let _ = writeln!(out, "{path}: game {}: {}", game.number, game_words(game, self.shown));
            add_findings(&mut out);
        }
        if let Some(why) = report.no_game {
            let _ = writeln!(out, "{path}: {}", not_counted(why));
            add_findings(&mut out);
        }
        out.into_bytes()
    }

    fn finish(&self, tally: &Tally) -> Vec<u8> {
        summary_line(tally).into_bytes()
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
