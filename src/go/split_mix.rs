//! `SplitMix64` (Steele, Lea and Flood 2014): numbers that look random and are the same on every machine.
//!
//! Here they are the keys of position hashes; the playouts of the score draw their moves from them.

/// The step from one state of the generator to the next.
const GAMMA: u64 = 0x9e37_79b9_7f4a_7c15;

/// The state after so many more draws.
pub(crate) const fn advance(state: u64, draws: u64) -> u64 {
    state.wrapping_add(draws.wrapping_mul(GAMMA))
}

/// The number that is drawn where the generator has come to this state.
pub(crate) const fn output(state: u64) -> u64 {
    let z = (state ^ (state >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
    let z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
    z ^ (z >> 31)
}
