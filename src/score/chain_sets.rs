//! Chains as sets of points: what proofs of life and the search for seki start from.
//!
//! Knows one position. Does not know whether anything in it lives. Playouts want lists of points instead: see
//! [`chains`](super::chains).

use super::point_set::PointSet;
use super::stones::Stones;
use crate::go::{ByColor, Color, Size};

/// All chains of a position.
#[derive(Clone, Debug)]
pub(super) struct ChainSets {
    size: Size,
    /// Each chain's colour and stones: Black's chains, then White's.
    chains: Vec<(Color, PointSet)>,
    /// The number of the chain at each point; what stands for a point without a stone means nothing.
    of_point: Vec<u16>,
    /// All stones of a side.
    stones: ByColor<PointSet>,
}

impl ChainSets {
    pub(super) fn of(stones: &Stones) -> Self {
        let size = stones.size();
        let mut chains = Vec::new();
        let mut of_point = vec![0; usize::from(size.points())];
        for color in [Color::Black, Color::White] {
            for chain in stones.set_of(color).parts() {
                // No board has more than 2704 points.
                #[allow(clippy::cast_possible_truncation)]
                let number = chains.len() as u16;
                chain.iter().for_each(|point| of_point[size.index(point)] = number);
                chains.push((color, chain));
            }
        }
        Self { size, chains, of_point, stones: ByColor::from_fn(|color| *stones.set_of(color)) }
    }

    /// How many there are.
    pub(super) fn len(&self) -> usize {
        self.chains.len()
    }

    /// Each chain's colour and stones, in the order of their numbers.
    pub(super) fn all(&self) -> &[(Color, PointSet)] {
        &self.chains
    }

    /// The numbers of the chains of a side at these points, sorted.
    pub(super) fn at(&self, points: &PointSet, color: Color) -> Vec<usize> {
        let stones = points.and(&self.stones[color]);
        let mut numbers: Vec<usize> =
            stones.iter().map(|point| usize::from(self.of_point[self.size.index(point)])).collect();
        numbers.sort_unstable();
        numbers.dedup();
        numbers
    }
}
