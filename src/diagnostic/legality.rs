//! Under which rule sets a move is illegal, whatever the one it was judged by.
//!
//! Knows findings and rule sets, not the game.

use super::finding::Finding;
use crate::go::{KoRule, RuleSet, Rules, SuicideRule};

impl Finding {
    /// The rule sets under which a move that is illegal, or repeats a position, is illegal; `None` for a finding of another
    /// kind.
    #[must_use]
    pub fn illegal_under(&self) -> Option<Vec<RuleSet>> {
        let forbids = |set: &RuleSet| {
            let Rules { ko, suicide, .. } = set.rules();
            match self {
                Self::Suicide { stones, .. } => *stones == 1 || suicide == SuicideRule::Forbidden,
                Self::Superko { same_side, .. } | Self::RepeatedPosition { same_side, .. } => match ko {
                    KoRule::Simple => false,
                    KoRule::Positional => true,
                    KoRule::Situational => *same_side,
                },
                _ => true,
            }
        };
        match self {
            Self::OccupiedPoint { .. }
            | Self::OffBoard { .. }
            | Self::InvalidPoint { .. }
            | Self::Suicide { .. }
            | Self::KoRecapture { .. }
            | Self::Superko { .. }
            | Self::RepeatedPosition { .. } => Some(RuleSet::ALL.into_iter().filter(forbids).collect()),
            _ => None,
        }
    }
}
