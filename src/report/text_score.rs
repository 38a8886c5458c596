//! `gocheck score` for people: a line a game, then a summary that adds up.

use std::fmt::Write as _;
use std::path::Path;

use super::snippet::Style;
use super::tally::{ScoreTally, Tally};
use super::{Emitter, counted, not_shown, shown_path};
use crate::check::{Counted, FileReport, GameReport, NotCounted, Outcome};
use crate::diagnostic::{Diagnostic, Severity, shortened};
use crate::score::{Agreement, Points, Score};

/// A line a game.
#[derive(Clone, Copy, Debug)]
pub struct ScoreText {
    /// How it looks.
    pub style: Style,
    /// Only the summary.
    pub quiet: bool,
}

impl Emitter for ScoreText {
    fn file(&self, path: &Path, report: &FileReport<'_>) -> Vec<u8> {
        if self.quiet {
            return Vec::new();
        }
        let mut out = String::new();
        let path = shown_path(path);
        let mut findings = report.bearing_on_count().into_iter();
        for game in &report.games {
            let number = if report.games.len() > 1 { format!(" (game {})", game.number) } else { String::new() };
            let _ = writeln!(out, "{path}{number}: {}", game_line(game));
            self.add_findings(&mut out, findings.next().unwrap_or_default());
        }
        if let Some(why) = report.no_game {
            let _ = writeln!(out, "{path}: {}", reason(why));
            self.add_findings(&mut out, findings.next().unwrap_or_default());
        }
        out.into_bytes()
    }

    fn finish(&self, tally: &Tally) -> Vec<u8> {
        let mut out = String::new();
        let score = &tally.score;
        let _ = writeln!(
            out,
            "{}, {}: {} scored, {} unfinished, {} skipped{}",
            counted(tally.files, "file", "files"),
            counted(score.entries, "game", "games"),
            score.scored,
            score.unfinished,
            score.skipped,
            not_shown(score.hidden)
        );
        add_numbers(&mut out, score);
        out.into_bytes()
    }
}

impl ScoreText {
    fn add_findings(&self, out: &mut String, diagnostics: Vec<&Diagnostic>) {
        for diagnostic in diagnostics {
            let severity = diagnostic.severity.name();
            let (on, off) = if self.style.color {
                let color = match diagnostic.severity {
                    Severity::Error => anstyle::AnsiColor::BrightRed,
                    Severity::Warning => anstyle::AnsiColor::Yellow,
                    Severity::Note => anstyle::AnsiColor::BrightGreen,
                };
                let style = color.on_default().bold();
                (style.render().to_string(), style.render_reset().to_string())
            } else {
                (String::new(), String::new())
            };
            let _ = writeln!(out, "    {on}{severity}[{}]{off}: {}", diagnostic.code(), diagnostic.message());
        }
    }
}

/// What stands under the first line of the summary: how the scored games agree with their records, and why the others
/// were not scored. Each group adds up to a number of the first line.
fn add_numbers(out: &mut String, score: &ScoreTally) {
    let mut add = |count: u64, what: &str| {
        if count > 0 {
            let _ = writeln!(out, "  {count:>9} {what}");
        }
    };
    add(score.matching, "scored, as the record says");
    add(score.other_margin, "scored, by another margin than the record says");
    add(score.other_winner, "scored, with another winner than the record says");
    add(score.by_territory, "scored by area, not compared: the record's result is by territory");
    add(score.not_comparable - score.by_territory, "scored, nothing in the record to compare with");
    for &(reason, count) in &score.reasons {
        add(count, &format!("not scored: {reason}"));
    }
    for (count, why) in [
        (score.illegal, "after a move that is illegal or cannot be read"),
        (score.engine_failed, "without the engine's answer"),
    ] {
        if count > 0 {
            let _ = writeln!(out, "  of the scored games, {count} {why}: not reliable");
        }
    }
}

fn game_line(game: &GameReport) -> String {
    let mut line = match &game.outcome {
        Outcome::Counted(outcome) => score_line(outcome),
        Outcome::NotCounted(why) => reason(*why).to_owned(),
    };
    if let Some(text) = &game.recorded.text {
        let agreement = match &game.outcome {
            Outcome::Counted(outcome) => match outcome.agreement {
                Agreement::Match => ", as counted",
                Agreement::OtherMargin => ", another margin",
                Agreement::OtherWinner => ", another winner",
                Agreement::NotComparable if game.not_compared_by_territory() => " by territory, not compared",
                Agreement::NotComparable => ", not comparable",
            },
            Outcome::NotCounted(_) => "",
        };
        if !text.is_empty() {
            let _ = write!(line, "; recorded {}{agreement}", shortened(text));
        }
    }
    line
}

/// `B+3: Black 9 stones + 33 points = 42, White 9 + 30 = 39`
fn score_line(Counted { score, .. }: &Counted) -> String {
    let Score { area, compensation, dead, .. } = score;
    let half_of_dame = match area.dame() {
        0 => String::new(),
        dame => format!(" + {} (half of {dame} dame)", Points::halves(dame)),
    };
    let mut line = format!(
        "{}: Black {} + {}{half_of_dame} = {}, White {} + {}{half_of_dame} = {}",
        if score.margin() == Points::ZERO { "draw".to_owned() } else { score.result() },
        counted(area.black_stones.into(), "stone", "stones"),
        counted(area.black_territory.into(), "point", "points"),
        Points::halves(area.black_halves()),
        area.white_stones,
        area.white_territory,
        Points::halves(area.white_halves()),
    );
    if compensation.komi != Points::ZERO {
        let _ = write!(line, ", komi {}", compensation.komi);
    }
    if compensation.handicap_bonus != Points::ZERO {
        let _ = write!(line, ", handicap {}", compensation.handicap_bonus);
    }
    let dead = dead.black.len() + dead.white.len();
    if dead > 0 {
        let _ = write!(line, ", {} taken off", counted(dead as u64, "dead stone", "dead stones"));
    }
    line
}

fn reason(why: NotCounted) -> &'static str {
    use crate::score::ResultKind;
    match why {
        NotCounted::Decided(ResultKind::Resignation) => "not counted: ended by resignation",
        NotCounted::Decided(ResultKind::Time) => "not counted: lost on time",
        NotCounted::Decided(ResultKind::Forfeit) => "not counted: forfeited",
        NotCounted::Decided(_) => "not counted: the record says that there is no result",
        NotCounted::NoDoublePass => "not counted: does not end in two passes",
        NotCounted::NotGo => "skipped: another game than Go",
        NotCounted::InvalidSize => "skipped: the board size cannot be used",
        NotCounted::Unreadable => "skipped: the file cannot be read",
        NotCounted::Malformed => "skipped: there is no game in the file",
    }
}
