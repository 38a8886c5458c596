//! Random games to the end, and whose every point is then.
//!
//! Knows a position and how many games to play. Does not know what follows from the counts.

use super::board::{EMPTY, NOWHERE, Place, PlayBoard, number_of, other};
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
    pub(super) fn new(points: usize) -> Self {
        Self { games: 0, points: vec![[0; 2]; points] }
    }

    /// Counts the end of a game.
    pub(super) fn add(&mut self, board: &PlayBoard) {
        self.games += 1;
        for (at, counts) in self.points.iter_mut().enumerate() {
            if let Some(owner) = owner(board, at) {
                counts[usize::from(owner)] += 1;
            }
        }
    }

    /// In which share of the games the points were `color`'s.
    pub(super) fn share(&self, color: Color, points: &[usize]) -> f64 {
        let owned: u32 = points.iter().map(|&at| self.points[at][usize::from(number_of(color))]).sum();
        let all = f64::from(self.games) * f64::from(u32::try_from(points.len()).unwrap_or(u32::MAX));
        if all > 0.0 { f64::from(owned) / all } else { 0.0 }
    }

    /// Black's share of some points at the end of a game, what is nobody's counted half.
    pub(super) fn black_share(&self, board: &PlayBoard, points: &[usize]) -> f32 {
        let halves: u16 = points.iter().map(|&at| owner(board, at).map_or(1, |owner| 2 - 2 * u16::from(owner))).sum();
        f32::from(halves) / f32::from(u16::try_from(2 * points.len()).unwrap_or(u16::MAX).max(1))
    }
}

/// Plays games from a position, half of them with Black first, half with White.
pub(super) fn play(start: &PlayBoard, policy: &mut Policy, games: u32, random: &mut Random) -> Owners {
    let mut board = start.clone();
    let mut owners = Owners::new(start.points());
    let mut moves = Vec::new();
    for game in 0..games {
        board.copy_from(start);
        moves.clear();
        finish(&mut board, policy, random, u8::from(game % 2 == 1), NOWHERE, &mut moves);
        owners.add(&board);
    }
    owners
}

/// Plays on until both sides pass; a triple ko ends some time as well.
pub(super) fn finish(
    board: &mut PlayBoard,
    policy: &mut Policy,
    random: &mut Random,
    first: u8,
    last: Place,
    moves: &mut Vec<(u8, Place)>,
) {
    let (mut color, mut last, mut passes) = (first, last, 0);
    let mut left = 3 * board.empty().len() + board.places();
    while passes < 2 && left > 0 {
        if let Some(place) = policy.choose(board, color, last, random) {
            board.play(color, place);
            moves.push((color, place));
            last = place;
            passes = 0;
        } else {
            board.pass();
            moves.push((color, NOWHERE));
            last = NOWHERE;
            passes += 1;
        }
        color = other(color);
        left -= 1;
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
