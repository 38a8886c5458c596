//! Random games to the end, and whose every point is then.
//!
//! Knows a position and how many games to play. Does not know what follows from the counts.

use super::board::{NOWHERE, PlayBoard, color_of, other};
use super::policy::Policy;
use super::random::Random;
use crate::go::{ByColor, Color};

/// In how many games a point was whose in the end.
#[derive(Clone, Debug)]
pub(super) struct Owners {
    games: u32,
    points: Vec<ByColor<u32>>,
}

impl Owners {
    pub(super) fn new(points: usize) -> Self {
        Self { games: 0, points: vec![ByColor::default(); points] }
    }

    /// Counts the end of a game.
    pub(super) fn add(&mut self, board: &PlayBoard) {
        self.games += 1;
        for (at, counts) in self.points.iter_mut().enumerate() {
            if let Some(owner) = owner(board, at) {
                counts[owner] += 1;
            }
        }
    }

    /// In which share of the games the points were `color`'s.
    pub(super) fn share(&self, color: Color, points: &[usize]) -> f64 {
        let owned: u32 = points.iter().map(|&at| self.points[at][color]).sum();
        let all = f64::from(self.games) * f64::from(u32::try_from(points.len()).unwrap_or(u32::MAX));
        if all > 0.0 { f64::from(owned) / all } else { 0.0 }
    }
}

/// Plays games from a position, half of them with Black first, half with White, and counts how they end. Returns the number of
/// their moves.
pub(super) fn play(
    start: &PlayBoard,
    policy: &mut Policy,
    games: u32,
    random: &mut Random,
    owners: &mut Owners,
) -> u64 {
    let mut board = start.clone();
    let mut moves = 0;
    for game in 0..games {
        board.copy_from(start);
        moves += finish(&mut board, policy, random, u8::from(game % 2 == 1));
        owners.add(&board);
    }
    moves
}

/// Plays on until both sides pass, and returns the number of moves. A triple ko has no end of its own: so many are enough.
fn finish(board: &mut PlayBoard, policy: &mut Policy, random: &mut Random, first: u8) -> u64 {
    let (mut color, mut last, mut passes) = (first, NOWHERE, 0);
    let most = 3 * board.empty().len() + board.places();
    let mut left = most;
    while passes < 2 && left > 0 {
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
        left -= 1;
    }
    (most - left) as u64
}

/// Whose a point is at the end of a playout: its stone's, or that of the only side beside it.
fn owner(board: &PlayBoard, at: usize) -> Option<Color> {
    let place = board.place(at);
    let stone = color_of(board.content(place));
    if stone.is_some() {
        return stone;
    }
    let mut beside = board.beside(place).into_iter().filter_map(|next| color_of(board.content(next)));
    let first = beside.next()?;
    beside.all(|next| next == first).then_some(first)
}
