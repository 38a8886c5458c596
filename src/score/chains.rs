//! Chains and the regions between them: what life-and-death reading starts from.
//!
//! Knows one position. Does not know whether anything in it lives. Points are numbers here, row by row from the upper
//! left, as [`Size::index`] counts them.

use super::stones::Stones;
use crate::go::{Color, Point, Size};

/// Stones of one colour that are joined along the lines: what shares its liberties, and lives or dies whole.
#[derive(Clone, Debug)]
pub(super) struct Chain {
    pub(super) color: Color,
    pub(super) stones: Vec<usize>,
    /// The empty points beside it, each once.
    pub(super) liberties: Vec<usize>,
}

/// All chains of a position.
#[derive(Clone, Debug)]
pub(super) struct Chains {
    chains: Vec<Chain>,
    of_point: Vec<Option<usize>>,
}

impl Chains {
    pub(super) fn of(stones: &Stones) -> Self {
        let size = stones.size();
        let points = stones.points();
        let mut chains = Vec::new();
        let mut of_point = vec![None; points.len()];
        let mut seen = vec![usize::MAX; points.len()];
        for start in 0..points.len() {
            let (Some(color), None) = (points[start], of_point[start]) else { continue };
            let number = chains.len();
            let mut chain = Chain { color, stones: vec![start], liberties: Vec::new() };
            of_point[start] = Some(number);
            let mut done = 0;
            while done < chain.stones.len() {
                for next in beside(size, chain.stones[done]) {
                    if points[next] == Some(color) && of_point[next].is_none() {
                        of_point[next] = Some(number);
                        chain.stones.push(next);
                    } else if points[next].is_none() && seen[next] != number {
                        seen[next] = number;
                        chain.liberties.push(next);
                    }
                }
                done += 1;
            }
            chains.push(chain);
        }
        Self { chains, of_point }
    }

    pub(super) fn all(&self) -> &[Chain] {
        &self.chains
    }

    /// The number of the chain at a point.
    pub(super) fn at(&self, point: usize) -> Option<usize> {
        self.of_point[point]
    }
}

/// A largest set of connected points without a stone of one colour, the side whose chains enclose it.
#[derive(Clone, Debug)]
pub(super) struct Region {
    pub(super) points: Vec<usize>,
    /// The chains of the enclosing side beside it, sorted.
    pub(super) chains: Vec<usize>,
}

/// The regions that the chains of `color` enclose, and the number of the region at every point (none under its stones).
pub(super) fn regions(stones: &Stones, chains: &Chains, color: Color) -> (Vec<Region>, Vec<Option<usize>>) {
    let size = stones.size();
    let points = stones.points();
    let mut regions = Vec::new();
    let mut of_point = vec![None; points.len()];
    for start in 0..points.len() {
        if points[start] == Some(color) || of_point[start].is_some() {
            continue;
        }
        let number = Some(regions.len());
        let mut region = Region { points: vec![start], chains: Vec::new() };
        of_point[start] = number;
        let mut done = 0;
        while done < region.points.len() {
            for next in beside(size, region.points[done]) {
                if points[next] == Some(color) {
                    region.chains.extend(chains.at(next));
                } else if of_point[next].is_none() {
                    of_point[next] = number;
                    region.points.push(next);
                }
            }
            done += 1;
        }
        region.chains.sort_unstable();
        region.chains.dedup();
        regions.push(region);
    }
    (regions, of_point)
}

/// The up to four points beside a point.
pub(super) fn beside(size: Size, at: usize) -> impl Iterator<Item = usize> {
    size.neighbors(point(size, at)).map(move |next| size.index(next))
}

/// The point with a number.
pub(super) fn point(size: Size, at: usize) -> Point {
    let columns = usize::from(size.columns());
    // Both fit a byte: a board has at most 52 rows and columns.
    #[allow(clippy::cast_possible_truncation)]
    Point { column: (at % columns) as u8, row: (at / columns) as u8 }
}
