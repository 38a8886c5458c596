//! What a check has found out about a file: the one value that every report format is written from.

use std::borrow::Cow;
use std::collections::BTreeMap;
use std::fmt;

use crate::diagnostic::{Code, Diagnostic, NotCounted, Severity};
use crate::go::{ByColor, RuleSet, Rules, Scoring, Size};
use crate::score::{Agreement, Explanation, KomiSource, Points, Recorded, ResultKind, Score, Stones, Territory};

/// Everything about a file.
#[derive(Clone, Debug)]
pub struct FileReport<'a> {
    /// The text; empty where the file could not be read.
    pub text: Cow<'a, str>,
    /// How many bytes of the file stand before the text: those of a byte order mark. `None` where the text was decoded, so that
    /// no offset in the file can be told.
    pub bytes_before: Option<u32>,
    /// The encoding used; `None` where the file could not be read.
    pub encoding: Option<&'static str>,
    /// The games, in the order of the file; none where they were handed over before.
    pub games: Vec<GameReport>,
    /// The findings that the user wants to see, in the order of the file.
    pub diagnostics: Vec<Diagnostic>,
    /// Why there is no game at all in the file.
    pub no_game: Option<NotCounted>,
    /// The worst finding, also among those that are not shown.
    pub worst: Option<Severity>,
    /// How many findings the user does not want to see because of their severity.
    pub hidden: Hidden,
    /// How many findings of each code there are beyond those that are listed: a file that asks for millions gets some
    /// thousands of each code, and the number of the rest.
    pub not_listed: BTreeMap<Code, u64>,
    /// Whether the file could not be read, or not be checked to its end: the run ends with status 2.
    pub failed: bool,
}

/// Findings below the level that the user asked for. Errors are always shown.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Hidden {
    /// Warnings among them.
    pub warnings: u64,
    /// Notes among them.
    pub notes: u64,
}

impl Hidden {
    /// Counts one more.
    pub(super) const fn add(&mut self, severity: Severity) {
        match severity {
            Severity::Note => self.notes += 1,
            Severity::Warning => self.warnings += 1,
            Severity::Error => {}
        }
    }
}

impl std::ops::AddAssign for Hidden {
    fn add_assign(&mut self, other: Self) {
        self.warnings += other.warnings;
        self.notes += other.notes;
    }
}

/// Some games of a file, which follow each other.
#[derive(Debug)]
pub struct GamesPart<'c> {
    /// The text of the whole file.
    pub text: &'c str,
    /// As in the report on the file.
    pub bytes_before: Option<u32>,
    /// The encoding used.
    pub encoding: &'static str,
    /// How many games the file has.
    pub of: usize,
    /// The games.
    pub games: Vec<GameReport>,
    /// The findings about them, in the order of the text; with the first game those about the file as a whole.
    pub diagnostics: Vec<&'c Diagnostic>,
}

impl<'c> GamesPart<'c> {
    /// The findings about each of the games.
    #[must_use]
    pub fn findings_by_game(&self) -> Vec<Vec<&'c Diagnostic>> {
        let mut by_game = vec![Vec::new(); self.games.len()];
        let first = self.games.first().map_or(1, |game| game.number);
        for &diagnostic in &self.diagnostics {
            let game = diagnostic.game.unwrap_or(1).saturating_sub(first);
            if let Some(findings) = by_game.get_mut(game as usize) {
                findings.push(diagnostic);
            }
        }
        by_game
    }
}

/// Everything about a game.
#[derive(Clone, Debug)]
pub struct GameReport {
    /// Its number in the file, from 1.
    pub number: u32,
    /// The board; `None` for another game, and for a size that cannot be used.
    pub size: Option<Size>,
    /// The rules it was checked by.
    pub rules: GameRules,
    /// PB.
    pub black: Option<String>,
    /// PW.
    pub white: Option<String>,
    /// B and W properties of the main line.
    pub moves: u32,
    /// Nodes of the whole tree.
    pub nodes: u32,
    /// Leaves of the tree: lines of play.
    pub variations: u32,
    /// How the main line ends.
    pub end: End,
    /// KM as written.
    pub komi_recorded: Option<Box<str>>,
    /// The result that the record names.
    pub recorded: Recorded,
    /// The count, or why there is none.
    pub outcome: Outcome,
    /// What builders of data sets ask, where it is wanted; another game than Go has none.
    pub facts: Option<Box<GameFacts>>,
}

impl GameReport {
    /// Whether the game was counted, and the record names a result that differs only because it is by territory, as far as
    /// that can be told.
    #[must_use]
    pub fn not_compared_by_territory(&self) -> bool {
        let Outcome::Counted(counted) = &self.outcome else { return false };
        counted.agreement == Agreement::NotComparable
            && self.rules.rules.scoring == Scoring::Territory
            && matches!(self.recorded.kind, ResultKind::Score | ResultKind::Draw)
    }
}

/// Facts about a game.
#[derive(Clone, Debug)]
pub struct GameFacts {
    /// The komi that is used.
    pub komi: Points,
    /// Where it comes from.
    pub komi_source: KomiSource,
    /// How many handicap stones HA says; `None` without a readable HA.
    pub handicap: Option<u32>,
    /// BR and WR.
    pub ranks: ByColor<Option<Box<str>>>,
    /// DT, as FF\[4\] spells it where that is without doubt.
    pub date: Option<Box<str>>,
    /// EV.
    pub event: Option<Box<str>>,
    /// What only a board can tell; `None` where it cannot be used.
    pub replayed: Option<Replayed>,
}

/// Facts that the replay of a main line tells.
#[derive(Clone, Debug)]
pub struct Replayed {
    /// The first illegal move.
    pub illegal: Option<u32>,
    /// The stones of each side that moves have taken off.
    pub captured: ByColor<u32>,
    /// [`hash_of_position`](crate::go::hash_of_position) of the final board.
    pub position: u64,
    /// [`hash_of_moves`](crate::go::hash_of_moves) of the moves.
    pub moves: u64,
    /// [`dyer_signature`](crate::go::dyer_signature) of the moves.
    pub dyer: String,
}

/// The rules a game is checked by.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct GameRules {
    /// The rule set.
    pub set: RuleSet,
    /// Where it comes from.
    pub source: RulesSource,
    /// What is played: the rule set's, but for what the record or the user says otherwise.
    pub rules: Rules,
}

/// Where a rule set comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RulesSource {
    /// RU of the record.
    File,
    /// The command line.
    Option,
    /// Nobody said it.
    Default,
}

impl RulesSource {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::File => "file",
            Self::Option => "option",
            Self::Default => "default",
        }
    }
}

/// The name in JSON.
impl fmt::Display for RulesSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// How the main line of a game ends.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum End {
    /// Its last two moves are passes.
    DoublePass,
    /// Otherwise, and RE says how.
    Decided(NotCounted),
    /// Nothing says that it has ended.
    Open,
}

impl End {
    pub(super) const fn of(double_pass: bool, recorded: ResultKind) -> Self {
        match (double_pass, recorded.not_counted()) {
            (true, _) => Self::DoublePass,
            (false, Some(why)) => Self::Decided(why),
            (false, None) => Self::Open,
        }
    }

    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::DoublePass => "double-pass",
            Self::Decided(why) => why.name(),
            Self::Open => "open",
        }
    }
}

/// The name in JSON.
impl fmt::Display for End {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A game's count, or why there is none.
#[derive(Clone, Debug)]
pub enum Outcome {
    /// The game was counted.
    Counted(Box<Counted>),
    /// It was not.
    NotCounted(NotCounted),
}

/// A counted game.
#[derive(Clone, Debug)]
pub struct Counted {
    /// The count.
    pub score: Score,
    /// The first illegal move of the main line, if there is one: then the count is not reliable.
    pub illegal: Option<u32>,
    /// Whether an engine was to say which stones are dead, and did not: then the count is not reliable either.
    pub engine_failed: bool,
    /// Whether dead stones were to be estimated, and were not, because the file asks for too much: then it is not reliable
    /// either.
    pub not_estimated: bool,
    /// Whether the recorded result agrees.
    pub agreement: Agreement,
    /// The margin if no stone were taken off.
    pub as_it_stands: Points,
    /// The stones as they stand at the end, where the board is to be drawn.
    pub board: Option<Stones>,
    /// The territory count, where it was asked for.
    pub territory: Option<Territory>,
    /// Why the recorded result differs, where it does and the reason was looked for.
    pub explanation: Option<Explanation>,
}

impl Counted {
    /// Whether nothing is known that makes the count worthless.
    #[must_use]
    pub const fn is_reliable(&self) -> bool {
        self.illegal.is_none() && !self.engine_failed && !self.not_estimated
    }
}
