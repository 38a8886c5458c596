//! Random numbers that are the same on every machine and in every run.
//!
//! Knows nothing of Go. `SplitMix64` (Steele, Lea and Flood 2014): eight bytes of state, and enough for playouts.

#[derive(Clone, Debug)]
pub(super) struct Random(u64);

impl Random {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
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
