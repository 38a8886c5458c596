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

use super::chains::{self, Chains};
use super::dead_stones::DeadStones;
use super::stones::Stones;
use crate::go::{Color, Point, Size};

/// In proven territory so many points at most touch no enclosing stone: two eyes need two.
const MOST_INNER: usize = 1;

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
    size: Size,
    points: Vec<Option<(Color, Proof)>>,
}

impl PassAlive {
    /// Proves what can be proven of a position.
    #[must_use]
    pub fn of(stones: &Stones) -> Self {
        let chains = Chains::of(stones);
        let mut points = vec![None; stones.points().len()];
        for color in [Color::Black, Color::White] {
            prove(stones, &chains, color, &mut points);
        }
        Self { size: stones.size(), points }
    }

    /// What is proven of a point of the board, and for whom.
    ///
    /// # Panics
    /// Where the point lies below the board; to its right, it is taken for one of the next row.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<(Color, Proof)> {
        self.points[self.size.index(point)]
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
        let on_territory_of = |owner: Color| {
            let hit = |point: &Point| {
                self.at(*point) == Some((owner, Proof::Territory)) && stones.at(*point) == Some(owner.opponent())
            };
            self.size.iter().filter(hit).collect()
        };
        DeadStones::from_fn(|color| on_territory_of(color.opponent()))
    }
}

/// The stones that cannot live inside territory that is proven to be the opponent's.
#[must_use]
pub fn pass_alive_dead(stones: &Stones) -> DeadStones {
    PassAlive::of(stones).dead(stones)
}

/// Adds what is proven for `color`. A point can be proven for one side only.
fn prove(stones: &Stones, chains: &Chains, color: Color, proven: &mut [Option<(Color, Proof)>]) {
    if chains.all().iter().all(|chain| chain.color != color) {
        return;
    }
    let (mut regions, _) = chains::regions(stones, chains, color);
    // Setup can leave chains without liberties. Where nothing is empty nothing is surrounded.
    regions.retain(|region| region.points.iter().any(|&at| stones.points()[at].is_none()));
    let alive = pass_alive_chains(stones, chains, color, &regions);
    for (chain, alive) in chains.all().iter().zip(&alive) {
        if *alive {
            chain.stones.iter().for_each(|&stone| proven[stone] = Some((color, Proof::Alive)));
        }
    }
    for region in &regions {
        let touches = |at: usize| chains::beside(stones.size(), at).any(|next| stones.points()[next] == Some(color));
        let inner = region.points.iter().filter(|&&at| !touches(at)).count();
        let enclosed = !region.chains.is_empty() && region.chains.iter().all(|&chain| alive[chain]);
        if enclosed && inner <= MOST_INNER {
            region.points.iter().for_each(|&at| proven[at] = Some((color, Proof::Territory)));
        }
    }
}

/// For each chain, whether it is one of `color` that is pass-alive.
fn pass_alive_chains(stones: &Stones, chains: &Chains, color: Color, regions: &[chains::Region]) -> Vec<bool> {
    let vital: Vec<Vec<usize>> = regions.iter().map(|region| vital_to(stones, chains, region)).collect();
    let mut alive: Vec<bool> = chains.all().iter().map(|chain| chain.color == color).collect();
    loop {
        let mut eyes = vec![0; alive.len()];
        for (region, vital) in regions.iter().zip(&vital) {
            if region.chains.iter().all(|&chain| alive[chain]) {
                for &chain in vital {
                    eyes[chain] += 1;
                }
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

/// The chains around a region that have all its empty points as liberties.
fn vital_to(stones: &Stones, chains: &Chains, region: &chains::Region) -> Vec<usize> {
    let mut vital = region.chains.clone();
    for &at in region.points.iter().filter(|&&at| stones.points()[at].is_none()) {
        vital.retain(|&chain| chains::beside(stones.size(), at).any(|next| chains.at(next) == Some(chain)));
    }
    vital
}
