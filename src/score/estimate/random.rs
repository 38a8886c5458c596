//! Random numbers that are the same on every machine and in every run.
//!
//! Knows nothing of Go. `SplitMix64`: eight bytes of state, and enough for playouts.

use crate::go::split_mix;

#[derive(Clone, Debug)]
pub(super) struct Random(u64);

impl Random {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn draw(&mut self) -> u64 {
        self.0 = split_mix::advance(self.0, 1);
        split_mix::output(self.0)
    }

    /// A number from 0 to `bound` - 1; 0 where `bound` is 0.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        // The upper half of the bits times the bound: no division, and the bias is below one in a million.
        let scaled = (self.draw() >> 32) * (bound as u64);
        // It is below a bound that was a usize.
        #[allow(clippy::cast_possible_truncation)]
        let below = (scaled >> 32) as usize;
        below
    }
}
