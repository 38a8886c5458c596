//! How much work a file may ask for: a few bytes can ask for a lot of it, and one file must not keep an archive waiting.

/// How many stones a small file may set up or build anew. The largest records of problems have some tens of thousands.
const LEAST_SETUP: u64 = 4_000_000;

/// On how many points of boards a small file may have dead stones guessed.
const LEAST_GUESSED: usize = 8192;

/// What the games of a file may ask for, all together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Work {
    /// How many stones they may set up or build anew.
    pub(super) most_setup: u64,
    /// How many of them are left.
    pub(super) setup_left: u64,
    /// On how many more points of final boards dead stones may be guessed to explain a result.
    guessed_left: usize,
}

impl Work {
    pub(super) fn of_file(text: &str) -> Self {
        // A large collection may ask for a stone a byte: written one by one they take four.
        let most_setup = LEAST_SETUP.max(text.len() as u64);
        // A guess takes as long as the check of a thousand records, and a record of thirty bytes must not buy one of its
        // own. A game that was played to its end, move by move, has fewer points than a third of its bytes; some files
        // without moves are welcome, too.
        let guessed_left = LEAST_GUESSED + text.len() / 3;
        Self { most_setup, setup_left: most_setup, guessed_left }
    }

    /// Whether dead stones may be guessed on a board of so many points, which are taken from those that are left.
    pub(super) fn take_guess(&mut self, points: u16) -> bool {
        let left = self.guessed_left.checked_sub(usize::from(points));
        self.guessed_left = left.unwrap_or(self.guessed_left);
        left.is_some()
    }
}
