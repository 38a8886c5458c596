//! What the user may ask of a check.

use std::sync::Arc;

use encoding_rs::Encoding;

use crate::diagnostic::Policy;
use crate::go::{KoRule, RuleSet, SuicideRule};
use crate::score::{DeadMode, DeadStoneJudge, Points};

/// How records are checked and counted.
#[derive(Clone, Debug)]
#[allow(clippy::struct_excessive_bools)] // independent switches
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
    /// Which findings are shown, and how bad they are.
    pub policy: Policy,
    /// The komi to use whatever KM says.
    pub komi: Option<Points>,
    /// How dead stones are found.
    pub dead: DeadMode,
    /// The stones that are dead under [`DeadMode::List`], as players or as SGF spell points.
    pub dead_list: Vec<String>,
    /// Who tells dead stones from living under [`DeadMode::Engine`].
    pub engine: Option<Arc<dyn DeadStoneJudge>>,
    /// What is counted.
    pub scoring: Scoring,
    /// Keep the final boards of counted games, for a drawing.
    pub final_boards: bool,
    /// Look for the reason where the count differs from the recorded result. It takes time.
    pub explain: bool,
    /// A recorded result that differs from the count for no known reason is an error.
    pub check_result: bool,
    /// Count also games that do not end in two passes.
    pub unfinished: bool,
    /// For how many findings of a file the position is kept for a drawing.
    pub positions: usize,
}

/// What is counted. The area count is always made: agreement with the record goes by it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Scoring {
    /// Show the area count.
    pub area: bool,
    /// Count territory and prisoners, too.
    pub territory: bool,
}

impl Scoring {
    /// The area count alone.
    pub const AREA: Self = Self { area: true, territory: false };
}

impl Options {
    /// What `gocheck validate` does without options.
    #[must_use]
    pub fn new(policy: Policy) -> Self {
        Self {
            rules: None,
            ko: None,
            suicide: None,
            main_line_only: false,
            encoding: None,
            policy,
            komi: None,
            dead: DeadMode::Marked,
            dead_list: Vec::new(),
            engine: None,
            scoring: Scoring::AREA,
            final_boards: false,
            explain: false,
            check_result: false,
            unfinished: false,
            positions: 0,
        }
    }
}
