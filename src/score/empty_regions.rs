//! The empty regions of a position: what the counts of area and of territory both start from.
//!
//! Knows one position. Does not know who is given what.

use super::stones::Stones;
use crate::go::{ByColor, Color, Point};

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

/// Visits the empty regions: their points, and whose stones touch them.
pub(super) fn for_each_empty_region(stones: &Stones, mut visit: impl FnMut(&[Point], Border)) {
    let size = stones.size();
    if stones.points().iter().all(Option::is_none) {
        // A file may hold a hundred thousand boards on which nobody has played.
        visit(&size.iter().collect::<Vec<_>>(), Border::Nobody);
        return;
    }
    let mut seen = vec![false; stones.points().len()];
    let mut region = Vec::new();
    for start in size.iter() {
        if stones.at(start).is_some() || std::mem::replace(&mut seen[stones.index(start)], true) {
            continue;
        }
        region.clear();
        region.push(start);
        let (mut done, mut touches) = (0, ByColor { black: false, white: false });
        while let Some(&point) = region.get(done) {
            done += 1;
            for next in size.neighbors(point) {
                match stones.at(next) {
                    Some(color) => touches[color] = true,
                    None if !std::mem::replace(&mut seen[stones.index(next)], true) => region.push(next),
                    None => {}
                }
            }
        }
        let border = match touches {
            ByColor { black: false, white: false } => Border::Nobody,
            ByColor { black: true, white: false } => Border::One(Color::Black),
            ByColor { black: false, white: true } => Border::One(Color::White),
            ByColor { black: true, white: true } => Border::Both,
        };
        visit(&region, border);
    }
}
