//! What the user may ask of a check.

use std::sync::Arc;

use encoding_rs::Encoding;

use crate::diagnostic::Policy;
use crate::go::{KoRule, RuleSet, SuicideRule};
use crate::score::{DeadMode, DeadStoneJudge, Points};

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
    /// Which findings are shown, and how bad they are.
    pub policy: Policy,
    /// The komi to use whatever KM says.
    pub komi: Option<Points>,
    /// How dead stones are found.
    pub dead: DeadMode,
    /// Who tells dead stones from living under [`DeadMode::Engine`].
    pub engine: Option<Arc<dyn DeadStoneJudge>>,
    /// Count also games that do not end in two passes.
    pub unfinished: bool,
    /// For how many findings of a file the position is kept for a drawing.
    pub positions: usize,
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
            engine: None,
            unfinished: false,
            positions: 0,
        }
    }
}
