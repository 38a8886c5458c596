//! What the sides receive besides their points: komi, a bonus for handicap stones, the button, a tie.
//!
//! Knows the amounts and where they come from. Does not read them anywhere.

use std::fmt;

use super::points::Points;
use crate::go::Color;

/// Where the komi comes from.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum KomiSource {
    /// KM of the record, as written.
    File,
    /// The command line.
    Option,
    /// Nothing readable says it: 0.
    Default,
    /// The record, in another unit or spelling than SGF asks for.
    Repaired,
}

impl KomiSource {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::File => "file",
            Self::Option => "option",
            Self::Default => "default",
            Self::Repaired => "repaired",
        }
    }
}

/// The name in JSON.
impl fmt::Display for KomiSource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What the sides receive besides their area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compensation {
    /// Komi.
    pub komi: Points,
    /// Where it comes from.
    pub komi_source: KomiSource,
    /// For Black's handicap stones.
    pub handicap_bonus: Points,
    /// Who has the button, half a point: under rules with one, whoever passed first.
    pub button: Option<Color>,
    /// Who wins where all this leaves both sides with as much.
    pub tie_winner: Option<Color>,
}

impl Compensation {
    /// Komi alone.
    #[must_use]
    pub const fn komi(komi: Points, komi_source: KomiSource) -> Self {
        Self { komi, komi_source, handicap_bonus: Points::ZERO, button: None, tie_winner: None }
    }

    /// What White receives besides komi, the button included: negative where that is less than nothing.
    #[must_use]
    pub fn besides_komi(&self) -> Points {
        self.handicap_bonus - half_point_to(self.button)
    }

    /// What decides a tie, to Black: half a point, as if the komi could leave no tie.
    #[must_use]
    pub fn tie_break(&self) -> Points {
        half_point_to(self.tie_winner)
    }
}

/// Half a point from Black's view.
fn half_point_to(side: Option<Color>) -> Points {
    match side {
        Some(Color::Black) => Points::halves(1),
        Some(Color::White) => Points::ZERO - Points::halves(1),
        None => Points::ZERO,
    }
}
