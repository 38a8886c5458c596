//! The komi that players agree on, by time and by what they count.
//!
//! Knows no record. Sources: Sensei's Library, *Komi*; the rule changes of the Nihon Ki-in (4.5 until 1974, 5.5 until 2002,
//! then 6.5), of Korea (6.5 since about 1998), of China (5.5 until 2001, then 7.5) and of the AGA (5.5 until 2004, then 7.5).
//! Programs, servers and amateurs took some years to follow, so neighbouring values overlap.

use super::points::Points;
use crate::go::Scoring;

/// Komi under some rule set at some time, in half points. (Compared in this order: of two that fit, the first is told.)
pub(super) const ALL: [u32; 7] = [15, 13, 11, 1, 0, 14, 16];

/// A komi in half points, what was counted, and in which years it was usual.
const USUAL: [(u32, Scoring, std::ops::RangeInclusive<u32>); 5] = [
    (15, Scoring::Area, 1999..=u32::MAX),
    (11, Scoring::Area, 0..=2004),
    (13, Scoring::Territory, 1996..=u32::MAX),
    (11, Scoring::Territory, 1972..=2005),
    (9, Scoring::Territory, 0..=1975),
];

/// What a komi is in a handicap game, in half points.
const WITH_HANDICAP: [u32; 2] = [1, 0];

/// The komi that a game had if it was as all others of its time and its rules. What is not known leaves more of them.
pub(super) fn usual(scoring: Option<Scoring>, year: Option<u32>, handicap: u32) -> Vec<Points> {
    if handicap >= 2 {
        return WITH_HANDICAP.map(Points::halves).to_vec();
    }
    let fits = |(_, by, years): &&(u32, Scoring, std::ops::RangeInclusive<u32>)| {
        scoring.is_none_or(|scoring| scoring == *by) && year.is_none_or(|year| years.contains(&year))
    };
    let mut komi: Vec<u32> = USUAL.iter().filter(fits).map(|&(halves, ..)| halves).collect();
    komi.dedup();
    komi.into_iter().map(Points::halves).collect()
}
