//! How much a file may ask for where counts are explained and dead stones are guessed.
//!
//! Counts work, not time: the same bytes get the same answers on every machine. Does not know what is done with it.

/// What a move of a random game costs, beside a point that is looked at once.
const PLAYOUT_MOVE: u64 = 60;

/// What a guess costs before its first random game, beside a look at each point: life is proven, and the board is built.
const LOOKS_A_GUESS: u64 = 40;

/// What a proof of life costs, beside a look at each point: the regions of both sides.
const LOOKS_A_PROOF: u64 = 24;

/// Work that is left, in points of boards that are looked at once: about ten nanoseconds each.
#[derive(Clone, Copy, Debug)]
pub struct Effort {
    left: u64,
}

impl Effort {
    /// So much work.
    #[must_use]
    pub const fn new(points: u64) -> Self {
        Self { left: points }
    }

    /// Whether nothing is left.
    #[must_use]
    pub const fn is_spent(&self) -> bool {
        self.left == 0
    }

    /// Takes off what was looked at.
    pub const fn look_at(&mut self, points: u64) {
        self.left = self.left.saturating_sub(points);
    }

    /// Takes off a proof of life on a board with so many points.
    pub const fn prove(&mut self, points: u64) {
        self.look_at(LOOKS_A_PROOF * points);
    }

    /// Takes off a guess at the dead stones of a board with so many points, for which so many moves of random games were
    /// played.
    pub const fn guess(&mut self, points: u64, moves: u64) {
        self.look_at(LOOKS_A_GUESS * points);
        self.look_at(moves.saturating_mul(PLAYOUT_MOVE));
    }
}
