//! How much work a file may ask for: a few bytes can ask for a lot of it, and one file must not keep an archive waiting.

use crate::score::Effort;

/// How many stones a small file may set up or build anew. The largest records of problems have some tens of thousands.
const LEAST_SETUP: u64 = 4_000_000;

/// How much work a small file may ask for where its counts are explained, in points of boards that are looked at: a large board
/// with dead stones everywhere takes twenty million.
const LEAST_EFFORT: u64 = 80_000_000;

/// How much more a byte may ask for. A game that was played to its end, move by move, has a byte and more for every stone, and
/// about two kilobytes.
const EFFORT_A_BYTE: u64 = 80;

/// What the games of a file may ask for, all together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Work {
    /// How many stones they may set up or build anew.
    pub(super) most_setup: u64,
    /// How many of them are left.
    pub(super) setup_left: u64,
    /// What is left for counts, for the reasons why they differ from the record, and for guesses at dead stones.
    pub(super) effort: Effort,
}

impl Work {
    pub(super) fn of_file(text: &str) -> Self {
        // A large collection may ask for a stone a byte: written one by one they take four.
        let most_setup = LEAST_SETUP.max(text.len() as u64);
        let effort = Effort::new(LEAST_EFFORT + EFFORT_A_BYTE * text.len() as u64);
        Self { most_setup, setup_left: most_setup, effort }
    }
}
