//! A guess at the dead stones of a finished position.

mod board;
mod playouts;
mod patterns;
mod policy;
mod random;

use super::area::Stones;
use super::chains::{self, Chains};
use super::dead::DeadStones;
use super::pass_alive::{PassAlive, Proof};
use crate::go::Color;
use random::Random;

/// The seed of the random games.
pub const SEED: u64 = 0x676f_6368_6563_6b21;

/// How sure the playouts must be of a chain that it stands for a wall in the search.
const STRONG: f64 = 0.9;
/// Below it a chain is dead without further search.
const DOOMED: f64 = 0.1;

/// Debug: the share of playouts in which each chain's stones stay.
#[must_use]
pub fn survival(stones: &Stones, games: u32) -> Vec<(Vec<usize>, Color, f64)> {
    let size = stones.size();
    let proven = PassAlive::of(stones);
    let chains = Chains::of(stones);
    let mut position = stones.clone();
    let dead = proven.dead(stones);
    for &p in dead.black.iter().chain(&dead.white) { position.set(p, None); }
    let fixed: Vec<Option<f64>> = chains.all().iter().map(|chain| match proven.at(chains::point(size, chain.stones[0])) {
        Some((owner, Proof::Alive)) if owner == chain.color => Some(1.0),
        Some((owner, Proof::Territory)) if owner != chain.color => Some(0.0),
        _ => None }).collect();
    let mut random = Random::new(SEED);
    let start = board::PlayBoard::new(&position);
    let mut settled = vec![policy::OPEN; start.places()];
    for p in size.iter() { if let Some(o) = proven.owner(p) { settled[usize::from(start.place(size.index(p)))] = o as u8; } }
    let mut pol = policy::Policy::new(settled.clone());
    let owners = playouts::play(&start, &mut pol, games, &mut random);
    let mut survival: Vec<f64> = chains.all().iter().zip(&fixed).map(|(c, s)| s.unwrap_or_else(|| owners.share(c.color, &c.stones))).collect();
    chains.all().iter().zip(survival).map(|(c, s)| (c.stones.clone(), c.color, s)).collect()
}

/// Debug
#[must_use]
pub fn quick(stones: &Stones) -> DeadStones {
    let mut dead = DeadStones::default();
    for (points, color, p) in survival(stones, std::env::var("N1").ok().and_then(|s| s.parse().ok()).unwrap_or(300)) {
        if p < 0.5 {
            let list = if color == Color::Black { &mut dead.black } else { &mut dead.white };
            list.extend(points.iter().map(|&at| chains::point(stones.size(), at)));
        }
    }
    dead.black.sort_unstable_by_key(|p| (p.row, p.column));
    dead.white.sort_unstable_by_key(|p| (p.row, p.column));
    dead
}
