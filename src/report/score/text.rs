//! `gocheck score` for people: a line a game, then a summary that adds up.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::path::Path;

use super::words::{result, summary_line};
use crate::check::{Counted, FileReport, GameReport, GamesPart, Outcome, ShownCounts};
use crate::diagnostic::{Code, Diagnostic, NotCounted, counted, shortened};
use crate::go::{ByColor, Color};
use crate::report::board::draw_final;
use crate::report::emitter::{Emitter, FileWriter, Settings};
use crate::report::fold::{Folding, fold, folded_lines};
use crate::report::held::Held;
use crate::report::places::Places;
use crate::report::style::Style;
use crate::report::tally::{ScoreTally, Tally};
use crate::report::words::shown_path;
use crate::score::{Agreement, Explanation, Points, Score, Territory, TerritorySource};

/// A line a game.
struct Text {
    style: Style,
    shown: ShownCounts,
    folding: Folding,
}

/// The emitter of the format.
pub(in crate::report) fn emitter(settings: Settings) -> Box<dyn Emitter> {
    let Settings { style, shown, folding, .. } = settings;
    Box::new(Text { style, shown, folding })
}

impl Emitter for Text {
    fn file<'e>(&'e self, path: &'e Path) -> Box<dyn FileWriter + 'e> {
        Box::new(GameLines { text: self, path: shown_path(path), places: None })
    }

    fn finish(&self, tally: &Tally) -> Vec<u8> {
        let mut out = summary_line(tally);
        add_numbers(&mut out, &tally.score);
        add_table(&mut out, &tally.score);
        out.into_bytes()
    }

    fn draws_boards(&self) -> bool {
        true
    }
}

/// Writes the lines of a file's games.
struct GameLines<'t> {
    text: &'t Text,
    path: String,
    /// Those of the findings about the games before.
    places: Option<Places>,
}

impl FileWriter for GameLines<'_> {
    fn games(&mut self, part: &GamesPart<'_>, out: &mut Held) {
        let places = Places::of_games(part, self.places.as_ref());
        for (game, findings) in part.games.iter().zip(part.findings_by_game()) {
            let number = if part.of > 1 { format!(" (game {})", game.number) } else { String::new() };
            let mut lines = format!("{}{number}: {}\n", self.path, game_line(game, self.text.shown));
            if let Outcome::Counted(counted) = &game.outcome
                && let Some(board) = &counted.board
            {
                lines.push_str(&draw_final(board, &counted.score.removal.dead, self.text.style));
            }
            // The finding about the result ends with the explanation.
            if !findings.iter().any(|finding| finding.code() == Code::RESULT_MISMATCH) {
                add_explanation(&mut lines, game);
            }
            self.text.add_findings(&mut lines, findings, &places);
            out.push(lines.as_bytes());
        }
        self.places = Some(places);
    }

    fn finish(&mut self, report: &FileReport<'_>, out: &mut Held) {
        if let Some(why) = report.no_game {
            let mut lines = format!("{}: {}\n", self.path, reason(why));
            self.text.add_findings(&mut lines, &report.diagnostics, &Places::of_report(report));
            out.push(lines.as_bytes());
        }
    }
}

impl Text {
    fn add_findings<'d>(
        &self,
        out: &mut String,
        diagnostics: impl IntoIterator<Item = &'d Diagnostic>,
        places: &Places,
    ) {
        let (shown, folded) = fold(diagnostics, self.folding);
        for diagnostic in shown {
            let code = format!("{}[{}]", diagnostic.severity, diagnostic.code());
            let code = self.style.severity(diagnostic.severity, &code);
            let place = diagnostic.span.map(|span| places.position(span.start));
            let place = place.map_or_else(String::new, |place| format!("{}:{}: ", place.line, place.column));
            let _ = writeln!(out, "    {place}{code}: {}", diagnostic.message());
        }
        for line in folded_lines(&folded) {
            let _ = writeln!(out, "    {line}");
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
    let sums = score.agreements();
    add(sums.matching, "scored, as the record says");
    add(sums.other_margin, "scored, by another margin than the record says");
    add(sums.other_winner, "scored, with another winner than the record says");
    add(score.by_territory, "scored by area, not compared: the record's result is by territory");
    add(score.decided, "scored, not compared: the record says that the game was not decided by points");
    add(sums.not_comparable - score.by_territory - score.decided, "scored, nothing in the record to compare with");
    for (reason, count) in by_count(&score.reasons) {
        add(count, &format!("not scored: {reason}"));
    }
    for (reason, count) in by_count(&score.reasons_without_game) {
        add(count, &format!("without a readable game: {reason}"));
    }
    for (count, why) in [
        (score.illegal, "after a move that is illegal or cannot be read"),
        (score.engine_failed, "without the engine's answer"),
        (score.not_estimated, "without the estimate of dead stones: there are too many games in a file for its size"),
    ] {
        if count > 0 {
            let _ = writeln!(out, "  of the scored games, {count} {why}: not reliable");
        }
    }
}

/// The counted games by rule set, where there is more than one, and what explains the differences.
fn add_table(out: &mut String, score: &ScoreTally) {
    if score.by_rules().count() > 1 {
        let columns = ["scored", "as recorded", "other margin", "other winner", "not compared", "explained"];
        let width = 16;
        let _ = write!(out, "  {:<width$}", "by rule set");
        for column in columns {
            let _ = write!(out, "  {column}");
        }
        out.push('\n');
        for (set, sums) in score.by_rules() {
            let numbers = [
                sums.scored(),
                sums.matching,
                sums.other_margin,
                sums.other_winner,
                sums.not_comparable,
                sums.explained,
            ];
            let _ = write!(out, "  {:<width$}", set.name());
            for (number, column) in numbers.into_iter().zip(columns) {
                let width = column.len();
                let _ = write!(out, "  {number:>width$}");
            }
            out.push('\n');
        }
    }
    if !score.differences.is_empty() {
        out.push_str("  why recorded and counted results differ:\n");
        for (name, count) in by_count(&score.differences) {
            let _ = writeln!(out, "  {count:>9} {name}");
        }
    }
}

/// The largest numbers first; between equal ones the name decides.
fn by_count<K>(numbers: &BTreeMap<K, u64>) -> Vec<(&K, u64)> {
    let mut sorted: Vec<(&K, u64)> = numbers.iter().map(|(name, &count)| (name, count)).collect();
    sorted.sort_by_key(|&(_, count)| std::cmp::Reverse(count));
    sorted
}

fn add_explanation(out: &mut String, game: &GameReport) {
    let Outcome::Counted(counted) = &game.outcome else { return };
    match &counted.explanation {
        None | Some(Explanation::Decided) => {}
        Some(explanation) => {
            let _ = writeln!(out, "    {explanation}");
        }
    }
}

fn game_line(game: &GameReport, shown: ShownCounts) -> String {
    let mut line = match &game.outcome {
        Outcome::Counted(outcome) => {
            let komi = outcome.score.compensation.komi;
            let territory = outcome.territory.map(|territory| territory_line(&territory, komi));
            match territory {
                Some(territory) if shown.area() => format!("{}; by territory {territory}", score_line(outcome)),
                Some(territory) => territory,
                None => score_line(outcome),
            }
        }
        // There is a game: so the replay was given up.
        Outcome::NotCounted(NotCounted::Malformed) => "skipped: the record cannot be replayed".to_owned(),
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
    let Score { area, compensation, removal } = score;
    let half_of_dame = match area.dame() {
        0 => String::new(),
        dame => format!(" + {} (half of {dame} dame)", Points::halves(dame)),
    };
    let mut line = format!(
        "{}: Black {} + {}{half_of_dame} = {}, White {} + {}{half_of_dame} = {}",
        result(score.margin()),
        counted(area.stones.black, "stone", "stones"),
        counted(area.territory.black, "point", "points"),
        Points::halves(area.halves().black),
        area.stones.white,
        area.territory.white,
        Points::halves(area.halves().white),
    );
    if compensation.komi != Points::ZERO {
        let _ = write!(line, ", komi {}", compensation.komi);
    }
    if compensation.handicap_bonus != Points::ZERO {
        let _ = write!(line, ", handicap bonus {}", compensation.handicap_bonus);
    }
    if let Some(color) = compensation.button {
        let _ = write!(line, ", {color} has the button (0.5)");
    }
    add_group_tax(&mut line, area.group_tax);
    add_seki(&mut line, area.in_seki);
    if let Some(color) = score.won_by_tie() {
        let _ = write!(line, ", {color} wins the tie (0.5)");
    }
    let dead = removal.dead.count();
    match removal.confidence {
        None if dead == 0 => {}
        None => {
            let _ = write!(line, ", {} taken off", counted(dead, "dead stone", "dead stones"));
        }
        Some(confidence) => {
            let dead = if dead == 0 { "no dead stone".to_owned() } else { counted(dead, "dead stone", "dead stones") };
            let _ = write!(line, ", {dead} taken off (a guess, {confidence} % sure)");
        }
    }
    line
}

/// `W+0.5: Black 40 points + 5 prisoners = 45, White 38 + 1 = 39, komi 6.5`
fn territory_line(territory: &Territory, komi: Points) -> String {
    let Territory { source, points, prisoners, pass_stones, in_seki, group_tax } = *territory;
    let by_passes =
        |stones: u32| if pass_stones == ByColor::default() { String::new() } else { format!(" + {stones}") };
    let mut line = format!(
        "{}: Black {} + {}{}{} = {}, White {} + {}{} = {}",
        result(territory.margin(komi)),
        counted(points.black, "point", "points"),
        counted(prisoners.black, "prisoner", "prisoners"),
        by_passes(pass_stones.black),
        if pass_stones == ByColor::default() { "" } else { " for passes" },
        territory.total(Color::Black),
        points.white,
        prisoners.white,
        by_passes(pass_stones.white),
        territory.total(Color::White),
    );
    if komi != Points::ZERO {
        let _ = write!(line, ", komi {komi}");
    }
    add_group_tax(&mut line, group_tax);
    add_seki(&mut line, in_seki);
    match source {
        TerritorySource::Board => {}
        TerritorySource::Marks => line.push_str(", as TB and TW mark it"),
    }
    line
}

fn add_group_tax(line: &mut String, tax: ByColor<u32>) {
    if tax != ByColor::default() {
        let _ = write!(line, ", group tax Black {}, White {}", tax.black, tax.white);
    }
}

fn add_seki(line: &mut String, points: u32) {
    if points > 0 {
        let _ = write!(line, ", {} in seki not counted", counted(points, "point", "points"));
    }
}

fn reason(why: NotCounted) -> &'static str {
    match why {
        NotCounted::Resignation => "not counted: ended by resignation",
        NotCounted::Time => "not counted: lost on time",
        NotCounted::Forfeit => "not counted: forfeited",
        NotCounted::Void => "not counted: the record says that there is no result",
        NotCounted::NoDoublePass => "not counted: does not end in two passes",
        NotCounted::NotGo => "skipped: another game than Go",
        NotCounted::InvalidSize => "skipped: the board size cannot be used",
        NotCounted::Unreadable => "skipped: the file cannot be read",
        NotCounted::Malformed => "skipped: there is no game in the file",
    }
}
