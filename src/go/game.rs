//! A game in progress: the board, the ban of a ko, the positions so far, and what makes a move illegal.
//!
//! Carries out every move (see the module above) and says what rule it broke. Does not know whose turn it is: SGF says
//! who moves, and a wrong turn is no question of legality.

use super::board::{Board, BoardCheckpoint, Effect};
use super::color::Color;
use super::history::{History, HistoryCheckpoint};
use super::point::{Point, Size};
use super::rules::{KoRule, Rules, SuicideRule};
use super::verdict::{Illegal, Repeat, Verdict};

/// A lone stone has just captured a lone stone.
#[derive(Clone, Copy, Debug)]
struct KoBan {
    /// Where the captured stone stood.
    captured: Point,
    /// The stone that captured it.
    capturer: Point,
    /// The number of the capturing move.
    number: u32,
}

/// A game on a board, replayed move by move.
#[derive(Debug)]
pub struct Game {
    rules: Rules,
    board: Board,
    ko: Option<KoBan>,
    history: History,
    /// Setup has changed the board, or nothing has been played: the history starts with the next move.
    fresh: bool,
    /// The number of the last move, passes included.
    moves: u32,
    /// How many checkpoints are in use.
    checkpoints: usize,
}

/// A moment to which a game can be taken back.
#[derive(Clone, Copy, Debug)]
pub struct Checkpoint {
    /// How many older ones were in use.
    older: usize,
    board: BoardCheckpoint,
    history: HistoryCheckpoint,
    ko: Option<KoBan>,
    fresh: bool,
    moves: u32,
}

impl Game {
    /// A game on an empty board.
    #[must_use]
    pub fn new(size: Size, rules: Rules) -> Self {
        Self {
            rules,
            board: Board::new(size),
            ko: None,
            history: History::default(),
            fresh: true,
            moves: 0,
            checkpoints: 0,
        }
    }

    /// Goes on by other rules, where a record names them late.
    pub const fn set_rules(&mut self, rules: Rules) {
        self.rules = rules;
    }

    /// Makes room for so many moves on a line, so that it need not be made bit by bit.
    pub fn reserve(&mut self, moves: usize) {
        self.history.reserve(moves);
    }

    /// The board as it stands.
    #[must_use]
    pub const fn board(&self) -> &Board {
        &self.board
    }

    /// The number of moves on this line so far, passes included.
    #[must_use]
    pub const fn moves(&self) -> u32 {
        self.moves
    }

    /// Plays a stone on `point`, legal or not, and says what the rules make of it.
    ///
    /// # Panics
    /// Where `point` does not lie on the board; near its edge, the board is spoiled instead.
    pub fn play(&mut self, color: Color, point: Point) -> Verdict {
        if self.fresh {
            self.begin_history(color);
        }
        self.moves += 1;
        let ban = self.ko.take();
        let effect = self.board.play(color, point, self.moves);
        self.ko = effect.single_capture.map(|captured| KoBan { captured, capturer: point, number: self.moves });
        let illegal = self.broken_rule(&effect, ban, point);
        let may_repeat = illegal.is_none() && self.history.may_repeat(&self.board, point);
        let replaced = effect.replaced.map(|(stone, _)| stone);
        self.history.push_move(&self.board, point, color, replaced, self.moves);
        match illegal {
            Some(rule) => Verdict::Illegal(rule),
            None if may_repeat => self.judge_repetition(),
            None => Verdict::Legal,
        }
    }

    /// Passes, or makes a move that puts no stone on the board: it counts as a move and lifts the ban of a ko.
    pub fn pass(&mut self, color: Color) {
        if self.fresh {
            self.begin_history(color);
        }
        self.moves += 1;
        self.ko = None;
        self.history.push_pass(color);
    }

    /// Sets points of the board as AB, AW and AE do, in this order. Whether that changes anything or not, the ban of a ko
    /// is lifted and a new history starts with the next move.
    ///
    /// # Panics
    /// As [`play`](Self::play) does.
    pub fn set(&mut self, points: &[(Point, Option<Color>)]) {
        self.board.set(points);
        self.history.set(points);
        self.ko = None;
        self.fresh = true;
    }

    /// Remembers this moment; everything from here on can be taken back.
    pub fn checkpoint(&mut self) -> Checkpoint {
        let older = self.checkpoints;
        self.checkpoints += 1;
        Checkpoint {
            older,
            board: self.board.checkpoint(),
            history: self.history.checkpoint(),
            ko: self.ko,
            fresh: self.fresh,
            moves: self.moves,
        }
    }

    /// Takes the game back to a checkpoint, which stays in use. Later ones are void.
    pub fn rollback(&mut self, to: &Checkpoint) {
        self.board.rollback(to.board);
        self.restore(to);
    }

    /// Takes the game back to a checkpoint, which is void afterwards like all later ones: nothing more is remembered
    /// for it.
    pub fn rollback_last(&mut self, to: &Checkpoint) {
        self.board.rollback_last(to.board);
        self.restore(to);
        self.checkpoints = to.older;
    }

    fn restore(&mut self, to: &Checkpoint) {
        self.history.rollback(&to.history);
        self.ko = to.ko;
        self.fresh = to.fresh;
        self.moves = to.moves;
        self.checkpoints = to.older + 1;
    }

    /// Starts the history with the position before the first move after setup. Setup in mid-game starts a new one.
    #[cold]
    fn begin_history(&mut self, to_play: Color) {
        self.fresh = false;
        if self.checkpoints == 0 {
            self.history.clear(&self.board);
        }
        self.history.restart(&self.board, to_play);
    }

    /// The rule broken by a move, superko aside.
    fn broken_rule(&self, effect: &Effect, ban: Option<KoBan>, point: Point) -> Option<Illegal> {
        if let Some((stone, placed)) = effect.replaced {
            return Some(Illegal::Occupied { stone, placed: (placed > 0).then_some(placed) });
        }
        let may_die = self.rules.suicide == SuicideRule::Allowed && effect.suicide > 1;
        if effect.suicide > 0 && !may_die {
            return Some(Illegal::Suicide { stones: effect.suicide });
        }
        // The exact test: the move stands where a lone stone was taken, and takes the lone stone that took it. That
        // stone is alone still, since nothing was played in between.
        let ban = ban.filter(|ban| point == ban.captured && effect.single_capture == Some(ban.capturer))?;
        Some(Illegal::Ko { taken_by: ban.number })
    }

    /// What the rules say of the position after the last move, which is legal otherwise.
    #[inline(never)]
    fn judge_repetition(&mut self) -> Verdict {
        let [same_side, other_side] = self.history.find_last(self.board.size());
        let Some(after_move) = same_side.max(other_side) else { return Verdict::Legal };
        let repeat = Repeat { after_move, same_side: same_side.is_some() };
        let forbidden = match self.rules.ko {
            KoRule::Simple => None,
            KoRule::Positional => Some(repeat),
            KoRule::Situational => same_side.map(|after_move| Repeat { after_move, same_side: true }),
        };
        match forbidden {
            Some(repeat) => Verdict::Illegal(Illegal::Superko(repeat)),
            None => Verdict::Repeats(repeat),
        }
    }
}
