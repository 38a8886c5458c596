//! The empty regions of a position: what the counts of area and of territory both start from.
//!
//! Knows one position. Does not know who is given what.

use super::point_set::PointSet;
use super::stones::Stones;
use crate::go::Color;

/// Whose stones stand beside a region.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Border {
    /// Nobody's: the board is empty.
    Nobody,
    /// One side's, which surrounds the region.
    One(Color),
    /// Both sides'.
    Both,
}

/// The empty regions: their points, and whose stones touch them.
pub(super) fn empty_regions(stones: &Stones) -> impl Iterator<Item = (PointSet, Border)> {
    let sets = [Color::Black, Color::White].map(|color| *stones.set_of(color));
    let has_stones = sets.iter().any(|set| !set.is_empty());
    // A file may hold a hundred thousand boards on which nobody has played.
    let untouched = (!has_stones).then(|| (stones.empty(), Border::Nobody));
    let open = if has_stones { stones.empty() } else { PointSet::EMPTY };
    let touched = open.parts().map(move |region| {
        let beside = region.beside();
        let border = match sets.map(|set| !set.and(&beside).is_empty()) {
            [false, false] => Border::Nobody,
            [true, false] => Border::One(Color::Black),
            [false, true] => Border::One(Color::White),
            [true, true] => Border::Both,
        };
        (region, border)
    });
    untouched.into_iter().chain(touched)
}
