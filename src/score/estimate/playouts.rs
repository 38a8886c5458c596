//! Random games to the end, and whose every point is then.
//!
//! Knows a position and how many games to play. Does not know what follows from the counts.

use super::super::area::Stones;
use super::board::{EMPTY, NOWHERE, PlayBoard, number_of, other};
use super::policy::Policy;
use super::random::Random;
use crate::go::Color;

/// In how many games a point was whose in the end.
#[derive(Clone, Debug)]
pub(super) struct Owners {
    games: u32,
    points: Vec<[u32; 2]>,
}

impl Owners {
    /// In which share of the games the points are `color`'s.
    pub(super) fn share(&self, color: Color, points: &[usize]) -> f64 {
        let owned: u32 = points.iter().map(|&at| self.points[at][usize::from(number_of(color))]).sum();
        let all = f64::from(self.games) * f64::from(u32::try_from(points.len()).unwrap_or(u32::MAX));
        if all > 0.0 { f64::from(owned) / all } else { 0.0 }
    }
}

/// Plays games from a position, half of them with Black first, half with White. Nobody plays on a settled point.
pub(super) fn play(stones: &Stones, settled: &[u8], games: u32, random: &mut Random) -> Owners {
    let start = PlayBoard::new(stones);
    let mut board = PlayBoard::new(stones);
    let mut places = vec![0; start.places()];
    for (at, &settled) in settled.iter().enumerate() {
        places[usize::from(start.place(at))] = settled;
    }
    let mut policy = Policy::new(places);
    let mut owners = Owners { games, points: vec![[0; 2]; settled.len()] };
    for game in 0..games {
        board.copy_from(&start);
        play_one(&mut board, &mut policy, random, u8::from(game % 2 == 1));
        for (at, counts) in owners.points.iter_mut().enumerate() {
            if let Some(owner) = owner(&board, at) {
                counts[usize::from(owner)] += 1;
            }
        }
    }
    owners
}

/// Plays until both sides pass; a triple ko ends some time as well.
fn play_one(board: &mut PlayBoard, policy: &mut Policy, random: &mut Random, first: u8) {
    let (mut color, mut last, mut passes) = (first, NOWHERE, 0);
    let mut moves = 3 * board.empty().len() + board.places();
    while passes < 2 && moves > 0 {
        if let Some(place) = policy.choose(board, color, last, random) {
            board.play(color, place);
            last = place;
            passes = 0;
        } else {
            board.pass();
            last = NOWHERE;
            passes += 1;
        }
        color = other(color);
        moves -= 1;
    }
}

/// Whose a point is at the end of a playout: its stone's, or that of the only side beside it.
fn owner(board: &PlayBoard, at: usize) -> Option<u8> {
    let place = board.place(at);
    let content = board.content(place);
    if content < EMPTY {
        return Some(content);
    }
    let mut beside = board.beside(place).into_iter().map(|next| board.content(next)).filter(|&next| next < EMPTY);
    let first = beside.next()?;
    beside.all(|next| next == first).then_some(first)
}
