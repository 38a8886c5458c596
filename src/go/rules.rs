//! What a set of rules says, one question a field.
//!
//! Knows the questions and their answers, not which named rule set gives which: see [`RuleSet`](super::RuleSet).
//! Nothing is counted here.

use std::fmt;
use std::str::FromStr;

use super::color::Color;
use super::names::{self, UnknownName};

/// Everything that a set of rules says about a game.
///
/// The first two decide whether a move is legal, the others how the end is counted. Start from those of a
/// [`RuleSet`](super::RuleSet) and change what is played otherwise.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
#[non_exhaustive]
pub struct Rules {
    /// What forbids a repetition.
    pub ko: KoRule,
    /// Whether a chain may kill itself.
    pub suicide: SuicideRule,
    /// What is counted.
    pub scoring: Scoring,
    /// Which points of living chains are none.
    pub tax: Tax,
    /// Whether half a point goes to who passes first.
    pub button: Button,
    /// What White receives for handicap stones under an area count.
    pub handicap_bonus: HandicapBonus,
    /// Whether a pass costs a stone.
    pub pass_stones: PassStones,
    /// How dead stones leave the board.
    pub dead_stones: DeadStoneRule,
    /// Who wins where both sides have as much after a komi of 8; nobody as a rule.
    pub tie_winner: Option<Color>,
}

/// What forbids a repetition of the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum KoRule {
    /// Only the immediate retake of a single stone by a single stone.
    Simple,
    /// Also every move after which the stones stand as they stood before.
    Positional,
    /// Also every move after which the stones stand as before with the same side to play.
    Situational,
}

/// Whether a chain of two stones or more may fill its own last liberty. A single stone never may.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum SuicideRule {
    /// No suicide at all.
    Forbidden,
    /// Suicide of two stones or more is legal.
    Allowed,
}

/// What is counted at the end.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Scoring {
    /// Stones on the board, and the empty points that they surround.
    Area,
    /// Surrounded points and prisoners.
    Territory,
}

/// Which points of living chains are not counted. The names are `KataGo`'s.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Tax {
    /// Every surrounded point is one.
    None,
    /// Eyes in a seki are none.
    Seki,
    /// As for a seki, and each living group loses the two points that its eyes need: the old Chinese count of stones.
    AllGroups,
}

/// Whether the first pass is worth half a point to the side that makes it: then the last dame decides nothing.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum Button {
    /// It is not.
    None,
    /// It is.
    HalfPoint,
}

/// What White receives for each handicap stone under an area count, since every one of them is an area of its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum HandicapBonus {
    /// Nothing.
    None,
    /// A point a stone.
    EachStone,
    /// A point for each stone but the first.
    EachButFirst,
}

/// Whether a pass hands a stone over as a prisoner: then a count of territory is the same as one of area.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum PassStones {
    /// A pass costs nothing.
    None,
    /// Each pass hands over a stone, and White passes last, so that both sides have made as many moves.
    Each,
}

/// How dead stones leave the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum DeadStoneRule {
    /// The players agree after the last pass.
    Agreed,
    /// By capture alone: what stands after the last pass is alive.
    Captured,
    /// By play after the last pass, which changes nothing but what is dead, and which a record need not hold: `KataGo`'s
    /// encore.
    Encore,
}

impl KoRule {
    /// Every ko rule.
    pub const ALL: [Self; 3] = [Self::Simple, Self::Positional, Self::Situational];

    /// The name on the command line and in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Simple => "simple",
            Self::Positional => "positional",
            Self::Situational => "situational",
        }
    }
}

/// The [`name`](KoRule::name).
impl fmt::Display for KoRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// By the [`name`](KoRule::name), in letters of any case.
impl FromStr for KoRule {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        names::find(text, "ko rule", &Self::ALL, Self::name)
    }
}

impl SuicideRule {
    /// Both rules.
    pub const ALL: [Self; 2] = [Self::Forbidden, Self::Allowed];

    /// The name on the command line.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Forbidden => "forbid",
            Self::Allowed => "allow",
        }
    }
}

/// The [`name`](SuicideRule::name).
impl fmt::Display for SuicideRule {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// By the [`name`](SuicideRule::name), in letters of any case.
impl FromStr for SuicideRule {
    type Err = UnknownName;

    fn from_str(text: &str) -> Result<Self, UnknownName> {
        names::find(text, "suicide rule", &Self::ALL, Self::name)
    }
}

impl HandicapBonus {
    /// The bonus in whole points for `stones` handicap stones (fewer than two are no handicap).
    #[must_use]
    pub const fn points(self, stones: u32) -> u32 {
        match (self, stones) {
            (Self::None, _) | (_, 0 | 1) => 0,
            (Self::EachStone, stones) => stones,
            (Self::EachButFirst, stones) => stones - 1,
        }
    }
}
