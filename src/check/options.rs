//! What the user may ask of a check.

use std::sync::Arc;

use encoding_rs::Encoding;

use crate::diagnostic::Policy;
use crate::go::{KoRule, RuleSet, SuicideRule};
use crate::score::{DeadStoneJudge, Points};

/// How records are checked and counted.
#[derive(Clone, Debug)]
pub struct Options {
    /// The rule set to use whatever RU says; `None`: what RU says, else Chinese.
    pub rules: Option<RuleSet>,
    /// The ko rule to use whatever the rule set says.
    pub ko: Option<KoRule>,
    /// The suicide rule to use whatever the rule set says.
    pub suicide: Option<SuicideRule>,
    /// Leave variations out.
    pub main_line_only: bool,
    /// The encoding of the files, whatever they say.
    pub encoding: Option<&'static Encoding>,
    /// Which findings are heard and shown, and how bad they are.
    pub policy: Policy,
    /// For how many findings of a file the position is kept for a drawing.
    pub positions: usize,
    /// Whether facts about the games are gathered, which takes a little time.
    pub facts: Facts,
    /// What is asked of the counts. `None`: finished games are counted as [`CountOptions::PLAIN`] says, to compare them with
    /// their results, and nobody looks for the reason where they differ, which takes time.
    pub count: Option<CountOptions>,
}

/// Whether facts about the games are gathered.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Facts {
    /// They are not.
    #[default]
    None,
    /// For every game.
    OfGames,
}

/// How games are counted.
#[derive(Clone, Debug)]
pub struct CountOptions {
    /// The komi to use whatever KM says.
    pub komi: Option<Points>,
    /// Which stones are taken off.
    pub dead: Dead,
    /// Which counts are shown.
    pub shown: ShownCounts,
    /// Keep the final boards of counted games, for a drawing.
    pub final_boards: bool,
    /// A recorded result that differs from the count for no known reason is an error.
    pub check_result: bool,
    /// Count also games that do not end in two passes.
    pub unfinished: bool,
}

/// Which stones are taken off before a count, and who says so.
#[derive(Clone, Debug)]
pub enum Dead {
    /// Every stone is alive.
    None,
    /// The stones that the record's TB and TW show to be dead; none where it has no such marks.
    Marked,
    /// The stones that cannot live inside territory that Benson's theorem proves.
    PassAlive,
    /// The stones that playouts say are dead: a guess.
    Estimate,
    /// The groups at these points, named as players (D16) or as SGF (dd) spell points.
    List(Vec<String>),
    /// The stones that an engine, or anybody else, calls dead.
    Engine(Arc<dyn DeadStoneJudge>),
}

/// Which counts are shown. The area count is always made: agreement with the record goes by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ShownCounts {
    /// The area count.
    Area,
    /// The count of territory and prisoners.
    Territory,
    /// Both.
    Both,
}

impl ShownCounts {
    /// Whether the area count is among them.
    #[must_use]
    pub const fn area(self) -> bool {
        match self {
            Self::Area | Self::Both => true,
            Self::Territory => false,
        }
    }

    /// Whether the territory count is among them.
    #[must_use]
    pub const fn territory(self) -> bool {
        match self {
            Self::Territory | Self::Both => true,
            Self::Area => false,
        }
    }
}

impl Options {
    /// What `gocheck validate` does without options.
    #[must_use]
    pub const fn new(policy: Policy) -> Self {
        Self {
            rules: None,
            ko: None,
            suicide: None,
            main_line_only: false,
            encoding: None,
            policy,
            positions: 0,
            facts: Facts::None,
            count: None,
        }
    }
}

impl CountOptions {
    /// What `gocheck score` does without options.
    pub const PLAIN: Self = Self {
        komi: None,
        dead: Dead::Marked,
        shown: ShownCounts::Area,
        final_boards: false,
        check_result: false,
        unfinished: false,
    };
}
