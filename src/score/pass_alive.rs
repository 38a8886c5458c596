//! What lives whatever happens, and what can never live: no reading and no guess, only what is proven.
//!
//! Knows one position. Does not know whose turn it is, nor what anybody thinks of the game.
//!
//! Source: D. B. Benson, *Life in the Game of Go*, Information Sciences 10 (1976), in these terms. A *region* of a side
//! is a largest connected set of points without its stones that holds an empty point; it is *vital* to a chain that has
//! every empty point of the region as a liberty. Take all chains of the side; strike chains with fewer than two vital
//! regions, then regions that touch a struck chain, until nothing changes. What is left is *pass-alive*: the opponent
//! cannot capture it, even where its owner passes for ever, for he may fill neither vital region's last point first.
//!
//! A region that only pass-alive chains enclose is *proven territory* when at most one of its points, stones of the
//! opponent counted too, touches no enclosing stone. Two eyes need two such points: so the opponent never lives there,
//! and his stones there are dead. `KataGo` draws the same line. In a larger region he could still try to live.
//!
//! All this is for rules without suicide of several stones: by such a move he could empty a region that was vital.

use super::chain_sets::ChainSets;
use super::dead_stones::DeadStones;
use super::point_set::PointSet;
use super::stones::Stones;
use crate::go::{ByColor, Color, Point};

/// In proven territory so many points at most touch no enclosing stone: two eyes need two.
const MOST_INNER: u32 = 1;

/// What is proven of a point, for one of the sides.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Proof {
    /// A stone of a pass-alive chain stands here.
    Alive,
    /// The opponent of the owner can never live here; a stone of his that stands here is dead.
    Territory,
}

/// What Benson's theorem proves of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PassAlive {
    alive: ByColor<PointSet>,
    territory: ByColor<PointSet>,
}

impl PassAlive {
    /// Proves what can be proven of a position.
    #[must_use]
    pub fn of(stones: &Stones) -> Self {
        let chains = ChainSets::of(stones);
        let proven = ByColor::from_fn(|color| prove(stones, &chains, color));
        Self { alive: proven.map(|(alive, _)| alive), territory: proven.map(|(_, territory)| territory) }
    }

    /// What is proven of a point of the board, and for whom.
    ///
    /// # Panics
    /// Where the point lies below any board.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<(Color, Proof)> {
        [Color::Black, Color::White].into_iter().find_map(|color| {
            let proof = match (self.alive[color].contains(point), self.territory[color].contains(point)) {
                (true, _) => Proof::Alive,
                (false, true) => Proof::Territory,
                (false, false) => return None,
            };
            Some((color, proof))
        })
    }

    /// Whose a point of the board is for good: pass-alive stones and proven territory.
    ///
    /// # Panics
    /// As [`at`](Self::at) does.
    #[must_use]
    pub fn owner(&self, point: Point) -> Option<Color> {
        self.at(point).map(|(owner, _)| owner)
    }

    /// The stones that stand on the opponent's proven territory.
    ///
    /// # Panics
    /// Where the stones are those of a smaller board.
    #[must_use]
    pub fn dead(&self, stones: &Stones) -> DeadStones {
        DeadStones::from_fn(|color| self.territory[color.opponent()].and(stones.set_of(color)).iter().collect())
    }
}

/// The stones that cannot live inside territory that is proven to be the opponent's.
#[must_use]
pub fn pass_alive_dead(stones: &Stones) -> DeadStones {
    PassAlive::of(stones).dead(stones)
}

/// The stones of `color` that are pass-alive, and its proven territory. A point can be proven for one side only.
fn prove(stones: &Stones, chains: &ChainSets, color: Color) -> (PointSet, PointSet) {
    let (mut proven, mut territory) = (PointSet::EMPTY, PointSet::EMPTY);
    let own = stones.set_of(color);
    if own.is_empty() {
        return (proven, territory);
    }
    let regions = regions(stones, chains, color);
    let alive = pass_alive_chains(chains, color, &regions);
    for ((_, chain), _) in chains.all().iter().zip(&alive).filter(|&(_, &alive)| alive) {
        proven = proven.union(chain);
    }
    let touched = own.beside();
    for region in &regions {
        let enclosed = !region.chains.is_empty() && region.chains.iter().all(|&chain| alive[chain]);
        if enclosed && region.points.without(&touched).len() <= MOST_INNER {
            territory = territory.union(&region.points);
        }
    }
    (proven, territory)
}

/// A largest connected set of points without stones of the side whose chains enclose it.
struct Region {
    points: PointSet,
    /// The chains of the enclosing side beside it.
    chains: Vec<usize>,
    /// Those that have all its empty points as liberties.
    vital: Vec<usize>,
}

/// The regions that the chains of `color` enclose. Setup can leave chains without liberties: where nothing is empty nothing is
/// surrounded.
fn regions(stones: &Stones, chains: &ChainSets, color: Color) -> Vec<Region> {
    let empty = stones.empty();
    let liberties: Vec<PointSet> = chains.all().iter().map(|(_, chain)| chain.beside()).collect();
    let region = |points: PointSet| {
        let open = points.and(&empty);
        let chains = chains.at(&points.beside(), color);
        let vital = chains.iter().copied().filter(|&chain| open.without(&liberties[chain]).is_empty()).collect();
        (!open.is_empty()).then_some(Region { points, chains, vital })
    };
    empty.union(stones.set_of(color.opponent())).parts().filter_map(region).collect()
}

/// For each chain, whether it is one of `color` that is pass-alive.
fn pass_alive_chains(chains: &ChainSets, color: Color, regions: &[Region]) -> Vec<bool> {
    let mut alive: Vec<bool> = chains.all().iter().map(|&(chain, _)| chain == color).collect();
    loop {
        let mut eyes = vec![0; alive.len()];
        for region in regions.iter().filter(|region| region.chains.iter().all(|&chain| alive[chain])) {
            for &chain in &region.vital {
                eyes[chain] += 1;
            }
        }
        let mut changed = false;
        for (alive, eyes) in alive.iter_mut().zip(eyes) {
            changed |= *alive && eyes < 2;
            *alive &= eyes >= 2;
        }
        if !changed {
            return alive;
        }
    }
}
