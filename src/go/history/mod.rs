//! The positions of a line of play, to tell whether a new one repeats an old one.
//!
//! Knows stones and the side to play, not which repetition a rule forbids.
//!
//! A game writes down what it does, step by step, and that is all that most games ever pay for. Only when a position may
//! have come again are the steps read, and the positions told apart: see `positions`.

mod positions;
mod step;

use super::board::Board;
use super::by_color::ByColor;
use super::color::Color;
use super::point::{Point, Size};
use positions::Positions;
use step::{Step, What};

/// The positions of a line of play since its beginning or since the last setup.
#[derive(Debug, Default)]
pub(super) struct History {
    steps: Vec<Step>,
    /// Where the last move put its stone; `None` after a pass or a start.
    placed: Option<Point>,
    /// For each point: the colours of the stones that moves have taken off it. Never forgotten when a line is taken
    /// back: it only spares looking up what cannot be found.
    taken: Vec<ByColor<bool>>,
    /// No fewer than the most stones that stood in a position from which stones went, or in a start, for the same
    /// purpose.
    most_stones: u16,
    /// What has been read of the steps.
    positions: Positions,
}

/// A moment to which the history can be taken back.
#[derive(Clone, Copy, Debug)]
pub(super) struct HistoryCheckpoint {
    steps: usize,
    placed: Option<Point>,
}

impl History {
    /// Forgets everything and starts from `board`; no checkpoint may be in use.
    pub(super) fn clear(&mut self, board: &Board) {
        self.steps.clear();
        self.placed = None;
        self.taken.clear();
        self.most_stones = 0;
        self.positions.clear(board);
    }

    /// Notes what setup has put on points.
    pub(super) fn set(&mut self, points: &[(Point, Option<Color>)]) {
        self.steps.extend(points.iter().map(|&(point, stone)| Step { what: What::Set(stone), point, number: 0 }));
    }

    /// Starts a new history with the position that setup has made.
    pub(super) fn restart(&mut self, board: &Board, to_play: Color) {
        self.most_stones = self.most_stones.max(board.total_stones());
        self.placed = None;
        self.steps.push(Step { what: What::Start(to_play), point: NOWHERE, number: 0 });
    }

    /// Adds the position that the move `number` of `color`, a stone at `placed`, has made on `board`. `replaced` is the
    /// stone that stood there before, as only an illegal move replaces one.
    pub(super) fn push_move(
        &mut self,
        board: &Board,
        placed: Point,
        color: Color,
        replaced: Option<Color>,
        number: u32,
    ) {
        self.placed = Some(placed);
        self.steps.push(Step { what: What::Move(color), point: placed, number });
        if replaced.is_some() || !board.removed().is_empty() {
            self.note_taken(board, placed, replaced);
        }
    }

    #[inline(never)]
    fn note_taken(&mut self, board: &Board, placed: Point, replaced: Option<Color>) {
        let removed = board.removed();
        let before = usize::from(board.total_stones()) + removed.len();
        self.most_stones = self.most_stones.max(u16::try_from(before).unwrap_or(u16::MAX));
        self.taken.resize(usize::from(board.size().points()), ByColor::default());
        for (point, color) in replaced.map(|color| (placed, color)).iter().chain(removed) {
            self.taken[board.size().index(*point)][*color] = true;
        }
        self.steps.extend(removed.iter().map(|&(point, _)| Step { what: What::Taken, point, number: 0 }));
    }

    /// Adds the position after a pass: the same stones, made by the same move as before, the other side to play.
    pub(super) fn push_pass(&mut self, color: Color) {
        self.placed = None;
        self.steps.push(Step { what: What::Pass(color), point: NOWHERE, number: 0 });
    }

    /// Makes room for so many moves.
    pub(super) fn reserve(&mut self, moves: usize) {
        self.steps.reserve(moves);
    }

    /// Whether a move that has just put a stone on the empty point `placed` of `board` can have made an earlier position
    /// again; to be asked before the move is added. Then as many stones have stood before; and of the last two stones put
    /// down, each that still stands must have stood in that position too, and so must have been taken off its point
    /// before.
    pub(super) fn may_repeat(&self, board: &Board, placed: Point) -> bool {
        let was_taken = |point: Point| match board.stone(point) {
            Some(color) => self.taken.get(board.size().index(point)).is_some_and(|taken| taken[color]),
            None => true,
        };
        let as_many_stood = board.total_stones() <= self.most_stones || !board.removed().is_empty();
        as_many_stood && was_taken(placed) && self.placed.is_none_or(was_taken)
    }

    /// The latest earlier moves that made the position of the last move: with the same side to play after it, and with
    /// the other side.
    pub(super) fn find_last(&mut self, size: Size) -> [Option<u32>; 2] {
        self.positions.find_last(&self.steps, size)
    }

    pub(super) fn checkpoint(&self) -> HistoryCheckpoint {
        HistoryCheckpoint { steps: self.steps.len(), placed: self.placed }
    }

    pub(super) fn rollback(&mut self, to: &HistoryCheckpoint) {
        self.steps.truncate(to.steps);
        self.placed = to.placed;
        self.positions.forget_after(to.steps);
    }
}

/// The place of a step that has none.
const NOWHERE: Point = Point { column: 0, row: 0 };

#[cfg(test)]
mod tests {
    use super::*;

    /// The position that the steps have led to is the one they lead to when read from the start, however often and
    /// wherever the line was taken back in between.
    #[test]
    fn what_is_read_bit_by_bit_is_what_is_read_at_once() {
        let size = Size::NINETEEN;
        let mut board = Board::new(size);
        let mut history = History::default();
        history.restart(&board, Color::Black);
        let mut checkpoints = Vec::new();
        let mut random = 1_u64;
        for number in 1..4000 {
            random = random.wrapping_mul(6_364_136_223_846_793_005).wrapping_add(1_442_695_040_888_963_407);
            let place = u16::try_from(random >> 40).unwrap_or(0) % size.points();
            let Some(point) = size.iter().nth(usize::from(place)) else { continue };
            let color = if number % 2 == 0 { Color::White } else { Color::Black };
            let replaced = board.stone(point);
            board.play(color, point, number);
            history.push_move(&board, point, color, replaced, number);
            match random >> 32 & 0x3F {
                0 => checkpoints.push((board.checkpoint(), history.checkpoint())),
                1 => {
                    if let Some((of_board, of_history)) = checkpoints.pop() {
                        board.rollback_last(of_board);
                        history.rollback(&of_history);
                    }
                }
                2..=9 => {
                    history.find_last(size);
                    let stones: Vec<_> = size.iter().map(|point| board.stone(point)).collect();
                    history.positions.assert_read(&stones, number);
                }
                _ => {}
            }
        }
    }
}
