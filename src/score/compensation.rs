//! What White receives besides her points: komi, and a bonus for handicap stones.
//!
//! Knows the amounts and where they come from. Does not read them anywhere.

use std::fmt;

use super::points::Points;

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

/// What White receives besides her area.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Compensation {
    /// Komi.
    pub komi: Points,
    /// Where it comes from.
    pub komi_source: KomiSource,
    /// For Black's handicap stones.
    pub handicap_bonus: Points,
}
