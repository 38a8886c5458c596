//! A guess at the dead stones of a finished position.

mod board;
mod playouts;
mod policy;
mod random;

use super::area::Stones;
use super::chains::{self, Chain, Chains};
use super::dead::DeadStones;
use super::pass_alive::{PassAlive, Proof};
use crate::go::Color;
use random::Random;

/// The seed of the random games.
pub const SEED: u64 = 0x676f_6368_6563_6b21;

/// Debug: the share of playouts in which each chain's stones stay.
#[must_use]
pub fn survival(stones: &Stones, games: u32) -> Vec<(Vec<usize>, Color, f64)> {
    let size = stones.size();
    let proven = PassAlive::of(stones);
    let chains = Chains::of(stones);
    let mut survival: Vec<Option<f64>> = chains.all().iter().map(|chain| match proven.at(chains::point(size, chain.stones[0])) {
        Some((owner, Proof::Alive)) if owner == chain.color => Some(1.0),
        Some((owner, Proof::Territory)) if owner != chain.color => Some(0.0),
        _ => None }).collect();
    let mut random = Random::new(SEED);
    let mut settled: Vec<u8> = size.iter().map(|p| if proven.owner(p).is_some() {3} else {0}).collect();
    let mut position = stones.clone();
    lift(&mut position, &chains, &survival);
    let owners = playouts::play(&position, &settled, games / 3, &mut random);
    let first: Vec<f64> = chains.all().iter().zip(&survival).map(|(c, s)| s.unwrap_or_else(|| owners.share(c.color, &c.stones))).collect();
    for color in [Color::Black, Color::White] {
        for region in chains::regions(stones, &chains, color).0 {
            let inside: Vec<usize> = { let mut v: Vec<usize> = region.points.iter().filter_map(|&at| chains.at(at)).collect(); v.sort_unstable(); v.dedup(); v };
            if !region.chains.is_empty() && region.chains.iter().all(|&c| first[c] >= 0.95) && inside.iter().all(|&c| first[c] <= 0.2) {
                for &at in &region.points { settled[at] |= 1 << (color.opponent() as u8); }
                for &c in &inside { survival[c] = Some(first[c]); }
            }
        }
    }
    lift(&mut position, &chains, &survival);
    let owners = playouts::play(&position, &settled, games - games / 3, &mut random);
    chains.all().iter().zip(&survival).map(|(c, s)| (c.stones.clone(), c.color, s.unwrap_or_else(|| owners.share(c.color, &c.stones)))).collect()
}

fn lift(position: &mut Stones, chains: &Chains, survival: &[Option<f64>]) {
    for (chain, s) in chains.all().iter().zip(survival) {
        if s.is_some_and(|s| s < 0.5) {
            for &at in &chain.stones { position.set(chains::point(position.size(), at), None); }
        }
    }
}
fn _u(_: &Chain) {}

/// Debug
#[must_use]
pub fn quick(stones: &Stones) -> DeadStones {
    let mut dead = DeadStones::default();
    for (points, color, p) in survival(stones, 1000) {
        if p < 0.5 {
            let list = if color == Color::Black { &mut dead.black } else { &mut dead.white };
            list.extend(points.iter().map(|&at| chains::point(stones.size(), at)));
        }
    }
    dead.black.sort_unstable_by_key(|p| (p.row, p.column));
    dead.white.sort_unstable_by_key(|p| (p.row, p.column));
    dead
}
