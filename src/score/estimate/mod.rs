//! The built-in guess at the dead stones of a finished position.
//!
//! Knows one position. Does not know whose turn it is, how the game went or what the players agreed on; and it is a
//! guess: nothing else in the house may take it for a fact. (What is proven is in [`super::pass_alive`].)
//!
//! The position is played to the end some hundred times by sensible random players, Black first in half of the games.
//! A chain whose points are more often the opponent's than its own in the end is dead. Two things are not left to
//! chance: what Benson's theorem proves stays as it is, and nobody gives up a seki, because no move is made that puts
//! its own chain into atari for nothing. And one shape is known ([`bent_four`]), because random players take it for a
//! seki. The seed is fixed and nothing is shared, so one position has one estimate.

mod bent_four;
mod board;
mod patterns;
mod playouts;
mod policy;
mod random;

use super::chains::{self, Chain, Chains};
use super::dead_stones::DeadStones;
use super::pass_alive::{PassAlive, Proof};
use super::stones::Stones;
use crate::go::Color;
use board::{PlayBoard, number_of};
use policy::{OPEN, Policy};
use random::Random;

/// The seed of the random games.
pub const SEED: u64 = 0x676f_6368_6563_6b21;

/// Games at first: enough where nothing is in doubt.
const FEW: u32 = 200;

/// Games where something is in doubt.
const MANY: u32 = 600;

/// A chain is beyond doubt where at most this share of the first games says otherwise.
const DOUBT: f64 = 0.1;

/// In which share of the games a group with a bent four in its corner counts as living: it lives where its owner has ko
/// threats that cannot be removed, and no rule says that it is dead.
const BENT_FOUR: f64 = 0.1;

/// A larger board than this many points gets fewer games, so that the time is bounded.
const USUAL_POINTS: u32 = 19 * 19;

/// The guess at the dead stones of a position.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Estimate {
    /// The stones that seem dead: whole chains.
    pub dead: DeadStones,
    /// The stones that are dead if every decision that is hardly surer than a coin thrown is wrong; `None` where there is none.
    pub second: Option<DeadStones>,
    /// How sure the least sure decision is, in per cent: 50 is a coin thrown, 100 is every game, or proof. A board
    /// without stones has nothing to decide: 100.
    pub confidence: u8,
    /// How many moves of random games it took.
    pub moves: u64,
}

/// A decision that is less sure than this is wrong as often as not: of 1,120 boards with known dead stones, 80 were judged
/// wrongly, 69 of them with less.
const UNSURE: f64 = 0.65;

/// Guesses which stones of a finished position are dead.
#[must_use]
pub fn estimate(stones: &Stones) -> Estimate {
    let size = stones.size();
    let chains = Chains::of(stones);
    let (mut survival, moves) = survival(stones, &chains);
    for bent_four in bent_four::all(stones, &chains, &survival) {
        bent_four.surrounded.iter().for_each(|&chain| survival[chain] = BENT_FOUR);
        survival[bent_four.inside] = 1.0 - BENT_FOUR;
    }
    let dead_stones = |is_dead: &dyn Fn(f64) -> bool| {
        let is_dead = |color: Color, at: usize| {
            chains.at(at).is_some_and(|chain| chains.all()[chain].color == color && is_dead(survival[chain]))
        };
        DeadStones::from_fn(|color| size.iter().filter(|&point| is_dead(color, size.index(point))).collect())
    };
    let least = survival.iter().map(|&share| share.max(1.0 - share)).fold(1.0, f64::min);
    // A number from 50 to 100; no decision is made surer than it is.
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)]
    let confidence = (100.0 * least).floor() as u8;
    let is_unsure = |share: f64| share.max(1.0 - share) < UNSURE;
    let second =
        (least < UNSURE).then(|| dead_stones(&|share| if is_unsure(share) { share >= 0.5 } else { share < 0.5 }));
    Estimate { dead: dead_stones(&|share| share < 0.5), second, confidence, moves }
}

/// For every chain, in which share of the games its points were its own in the end; and how many moves those games had.
fn survival(stones: &Stones, chains: &Chains) -> (Vec<f64>, u64) {
    let size = stones.size();
    let proven = PassAlive::of(stones);
    let fate = |chain: &Chain| match proven.at(chains::point(size, chain.stones[0])) {
        Some((owner, Proof::Alive)) if owner == chain.color => Some(1.0),
        Some((owner, Proof::Territory)) if owner != chain.color => Some(0.0),
        _ => None,
    };
    let fates: Vec<Option<f64>> = chains.all().iter().map(fate).collect();
    if let Some(fates) = fates.iter().copied().collect() {
        return (fates, 0);
    }
    let mut start = stones.clone();
    let dead = proven.dead(stones);
    dead.iter().flatten().for_each(|&point| start.set(point, None));
    let start = PlayBoard::new(&start);
    let mut settled = vec![OPEN; start.places()];
    for point in size.iter() {
        if let Some(owner) = proven.owner(point) {
            settled[usize::from(start.place(size.index(point)))] = number_of(owner);
        }
    }
    let mut policy = Policy::new(settled);
    let mut random = Random::new(SEED);
    let mut owners = playouts::Owners::new(start.points());
    let points = u32::from(size.points()).max(USUAL_POINTS);
    let mut moves = 0;
    for games in [FEW, MANY - FEW] {
        let games = games * USUAL_POINTS / points;
        moves += playouts::play(&start, &mut policy, games, &mut random, &mut owners);
        let sure = |(chain, fate): (&Chain, &Option<f64>)| {
            let share = owners.share(chain.color, &chain.stones);
            fate.is_some() || share.min(1.0 - share) <= DOUBT
        };
        if chains.all().iter().zip(&fates).all(sure) {
            break;
        }
    }
    let share = |(chain, fate): (&Chain, Option<f64>)| fate.unwrap_or_else(|| owners.share(chain.color, &chain.stones));
    (chains.all().iter().zip(fates).map(share).collect(), moves)
}
