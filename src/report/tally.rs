//! The numbers under a report: each file's own, and their sum.

use std::collections::BTreeMap;

use crate::check::{Counted, FileReport, GameReport, Hidden, Outcome};
use crate::diagnostic::{Code, Diagnostic, NotCounted, Severity};
use crate::go::RuleSet;
use crate::score::Agreement;

/// What was looked at and what was found.
#[derive(Clone, Debug, Default)]
pub struct Tally {
    /// Files, those that cannot be read included.
    pub files: u64,
    /// Games, those of other games included.
    pub games: u64,
    /// Moves of all main lines.
    pub moves: u64,
    /// Files that cannot be read.
    pub unreadable: u64,
    /// Findings shown, by code.
    by_code: BTreeMap<Code, u64>,
    /// Findings shown, by severity.
    by_severity: [u64; 3],
    /// Findings below the level that the user asked for.
    pub hidden: Hidden,
    /// Findings that are too many to be listed, by code.
    not_listed: BTreeMap<Code, u64>,
    /// The worst finding, shown or not.
    pub worst: Option<Severity>,
    /// How many games were counted, and with what result.
    pub score: ScoreTally,
}

/// The numbers under a count.
#[derive(Clone, Debug, Default)]
pub struct ScoreTally {
    /// Lines of the report: games, and files without any.
    pub entries: u64,
    /// Games with nothing to count yet.
    pub unfinished: u64,
    /// Games and files that could not be looked at.
    pub skipped: u64,
    /// Counted games whose count is not reliable.
    pub unreliable: u64,
    /// Of these, those after an illegal move.
    pub illegal: u64,
    /// Of these, those without the answer of the engine that was to be asked.
    pub engine_failed: u64,
    /// Of these, those whose dead stones were not estimated.
    pub not_estimated: u64,
    /// Counted games, by rule set.
    by_rules: [Agreements; RuleSet::ALL.len()],
    /// Counted games whose record says something else, comparable or not, by the name of the explanation.
    pub by_explanation: BTreeMap<String, u64>,
    /// Of these, those that give another margin or winner than the record.
    pub differences: BTreeMap<String, u64>,
    /// Of the counted games those that were decided otherwise, by the record: resigned, lost on time, forfeited, void.
    pub decided: u64,
    /// Counted games that are not comparable because their record names a result by territory.
    pub by_territory: u64,
    /// Games not counted, by reason.
    pub reasons: BTreeMap<&'static str, u64>,
    /// Files without any game that can be read, by reason.
    pub reasons_without_game: BTreeMap<&'static str, u64>,
}

/// How counted games agree with their records. The four kinds of agreement add up to the counted games.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Agreements {
    /// Games whose recorded result agrees.
    pub matching: u64,
    /// Games that the record gives another margin.
    pub other_margin: u64,
    /// Games that the record gives another winner.
    pub other_winner: u64,
    /// Games whose record names nothing to compare with.
    pub not_comparable: u64,
    /// Of all that differ, those for which hypotheses were found that make them agree.
    pub explained: u64,
    /// Of all that differ, those for which none was found.
    pub unexplained: u64,
}

impl Agreements {
    /// Counted games.
    #[must_use]
    pub const fn scored(&self) -> u64 {
        self.matching + self.other_margin + self.other_winner + self.not_comparable
    }

    fn add(&mut self, counted: &Counted) {
        *match counted.agreement {
            Agreement::Match => &mut self.matching,
            Agreement::OtherMargin => &mut self.other_margin,
            Agreement::OtherWinner => &mut self.other_winner,
            Agreement::NotComparable => &mut self.not_comparable,
        } += 1;
        if let Some(explanation) = &counted.explanation {
            self.explained += u64::from(explanation.is_found());
            self.unexplained += u64::from(explanation.is_missing());
        }
    }

    fn merge(&mut self, other: &Self) {
        self.matching += other.matching;
        self.other_margin += other.other_margin;
        self.other_winner += other.other_winner;
        self.not_comparable += other.not_comparable;
        self.explained += other.explained;
        self.unexplained += other.unexplained;
    }
}

impl Tally {
    /// Adds some games of a file.
    pub fn add_games(&mut self, games: &[GameReport]) {
        self.games += games.len() as u64;
        self.moves += games.iter().map(|game| u64::from(game.moves)).sum::<u64>();
        self.score.add_games(games);
    }

    /// Adds a file, but for its games.
    pub fn add(&mut self, report: &FileReport<'_>) {
        self.files += 1;
        self.unreadable += u64::from(report.failed);
        for Diagnostic { finding, severity, .. } in &report.diagnostics {
            *self.by_code.entry(finding.code()).or_default() += 1;
            self.by_severity[*severity as usize] += 1;
        }
        self.hidden += report.hidden;
        merge_numbers(&mut self.not_listed, &report.not_listed);
        self.worst = self.worst.max(report.worst);
        self.score.add_without_game(report.no_game);
    }

    /// Adds another part of the run, which comes after this one.
    pub fn merge(&mut self, other: &Self) {
        self.files += other.files;
        self.games += other.games;
        self.moves += other.moves;
        self.unreadable += other.unreadable;
        merge_numbers(&mut self.by_code, &other.by_code);
        for (sum, count) in self.by_severity.iter_mut().zip(&other.by_severity) {
            *sum += count;
        }
        self.hidden += other.hidden;
        merge_numbers(&mut self.not_listed, &other.not_listed);
        self.worst = self.worst.max(other.worst);
        self.score.merge(&other.score);
    }

    /// Findings of a severity that are shown.
    #[must_use]
    pub const fn of_severity(&self, severity: Severity) -> u64 {
        self.by_severity[severity as usize]
    }

    /// The codes that were found, with the number of their findings, in the order of the documentation.
    pub fn by_code(&self) -> impl Iterator<Item = (Code, u64)> + '_ {
        Code::ALL.iter().filter_map(|code| Some((*code, *self.by_code.get(code)?)))
    }

    /// The findings that are too many to be listed: their number by the name of their code.
    #[must_use]
    pub fn not_listed(&self) -> BTreeMap<&'static str, u64> {
        self.not_listed.iter().map(|(code, &count)| (code.name(), count)).collect()
    }
}

impl ScoreTally {
    /// How all counted games agree with their records.
    #[must_use]
    pub fn agreements(&self) -> Agreements {
        let mut all = Agreements::default();
        self.by_rules.iter().for_each(|sums| all.merge(sums));
        all
    }

    /// Files without any game that can be read. They are entries, and skipped.
    #[must_use]
    pub fn without_game(&self) -> u64 {
        self.reasons_without_game.values().sum()
    }

    /// The rule sets of counted games.
    pub fn by_rules(&self) -> impl Iterator<Item = (RuleSet, &Agreements)> {
        RuleSet::ALL.into_iter().zip(&self.by_rules).filter(|(_, sums)| sums.scored() > 0)
    }

    fn add_games(&mut self, games: &[GameReport]) {
        for game in games {
            self.entries += 1;
            match &game.outcome {
                Outcome::Counted(counted) => {
                    self.unreliable += u64::from(!counted.is_reliable());
                    self.illegal += u64::from(counted.illegal.is_some());
                    self.engine_failed += u64::from(counted.engine_failed);
                    self.not_estimated += u64::from(counted.not_estimated);
                    self.by_rules[game.rules.set as usize].add(counted);
                    if let Some(explanation) = &counted.explanation {
                        *self.by_explanation.entry(explanation.name()).or_default() += 1;
                        if counted.agreement != Agreement::NotComparable {
                            *self.differences.entry(explanation.name()).or_default() += 1;
                        }
                    }
                    self.by_territory += u64::from(game.not_compared_by_territory());
                    self.decided += u64::from(game.recorded.kind.not_counted().is_some());
                }
                Outcome::NotCounted(why) => {
                    self.count_status(*why);
                    *self.reasons.entry(why.name()).or_default() += 1;
                }
            }
        }
    }

    fn add_without_game(&mut self, why: Option<NotCounted>) {
        if let Some(why) = why {
            self.entries += 1;
            self.count_status(why);
            *self.reasons_without_game.entry(why.name()).or_default() += 1;
        }
    }

    fn count_status(&mut self, why: NotCounted) {
        if why.is_skipped() {
            self.skipped += 1;
        } else {
            self.unfinished += 1;
        }
    }

    fn merge(&mut self, other: &Self) {
        self.entries += other.entries;
        self.unfinished += other.unfinished;
        self.skipped += other.skipped;
        self.unreliable += other.unreliable;
        self.illegal += other.illegal;
        self.engine_failed += other.engine_failed;
        self.not_estimated += other.not_estimated;
        for (sums, other) in self.by_rules.iter_mut().zip(&other.by_rules) {
            sums.merge(other);
        }
        merge_numbers(&mut self.by_explanation, &other.by_explanation);
        merge_numbers(&mut self.differences, &other.differences);
        self.by_territory += other.by_territory;
        self.decided += other.decided;
        merge_numbers(&mut self.reasons, &other.reasons);
        merge_numbers(&mut self.reasons_without_game, &other.reasons_without_game);
    }
}

fn merge_numbers<K: Clone + Ord>(sums: &mut BTreeMap<K, u64>, other: &BTreeMap<K, u64>) {
    for (name, count) in other {
        *sums.entry(name.clone()).or_default() += count;
    }
}
