//! The positions of a line of play, to tell whether a new one repeats an old one.
//!
//! Knows stones and the side to play, not which repetition a rule forbids.
//!
//! A game writes down what it does, step by step, and that is all that most games ever pay for. Only when a position may
//! have come again are the steps read, and the positions told apart: see `positions`.

mod positions;

use super::board::Board;
use super::color::Color;
use super::point::{Point, Size};
use positions::Positions;

/// One thing that happened to the board or to the turn.
#[derive(Clone, Copy, Debug)]
struct Step {
    what: What,
    /// Where; of no meaning for a pass and a start.
    point: Point,
    /// Of a move: its number.
    number: u32,
}

#[derive(Clone, Copy, Debug)]
enum What {
    /// A move put a stone, and made a position.
    Move(Color),
    /// The move before took a stone off.
    Taken,
    /// Setup.
    Set(Option<Color>),
    /// The side passed: the same stones, the other side to play.
    Pass(Color),
    /// A history starts, with this side to play.
    Start(Color),
}

/// The positions of a line of play since its beginning or since the last setup.
#[derive(Debug, Default)]
pub(super) struct History {
    steps: Vec<Step>,
    /// Where the last move put its stone; `None` after a pass or a start.
    placed: Option<Point>,
    /// For each point: the colours of the stones that moves have taken off it. Never forgotten when a line is taken
    /// back: it only spares looking up what cannot be found.
    taken: Vec<[bool; 2]>,
    /// No fewer than the most stones that stood in a position from which stones went, or in a start, for the same
    /// purpose.
    most_stones: u16,
    /// What has been read of the steps.
    positions: Positions,
}

/// A moment to which the history can be taken back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    steps: usize,
    placed: Option<Point>,
}

impl History {
    /// Forgets everything and starts from `board`; no mark may be in use.
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
        self.taken.resize(usize::from(board.size().points()), [false; 2]);
        for (point, color) in replaced.map(|color| (placed, color)).iter().chain(removed) {
            self.taken[board.size().index(*point)][*color as usize] = true;
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
            Some(color) => self.taken.get(board.size().index(point)).is_some_and(|taken| taken[color as usize]),
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

    pub(super) fn mark(&self) -> Mark {
        Mark { steps: self.steps.len(), placed: self.placed }
    }

    pub(super) fn rollback(&mut self, mark: &Mark) {
        self.steps.truncate(mark.steps);
        self.placed = mark.placed;
        self.positions.forget_after(mark.steps);
    }
}

/// The place of a step that has none.
const NOWHERE: Point = Point { column: 0, row: 0 };
