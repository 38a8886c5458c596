//! A game in progress: the board, the ban of a ko, the positions so far, and what makes a move illegal.
//!
//! Carries out every move (see the module above) and says what rule it broke. Does not know whose turn it is: SGF says
//! who moves, and a wrong turn is no question of legality.

use super::board::{self, Board};
use super::color::Color;
use super::history::{self, History};
use super::point::{Point, Size};
use super::rules::{KoRule, Rules, SuicideRule};

/// Why a move is illegal, with the earlier move that is responsible.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Illegal {
    /// A stone stands there already.
    Occupied {
        /// Whose stone.
        stone: Color,
        /// The move that put it there; `None` for setup.
        placed: Option<u32>,
    },
    /// The move leaves its own group without a liberty and captures nothing.
    Suicide {
        /// How many stones die, the new one included.
        stones: u16,
    },
    /// The move takes back at once the single stone that has just taken a single stone.
    Ko {
        /// The move that took.
        taken_by: u32,
    },
    /// The move makes a position again that the rule set forbids to make again.
    Superko(Repeat),
}

/// An earlier position that has come again.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Repeat {
    /// The latest move that made the position; 0 where it is the one the game, or the last setup, started from.
    pub after_move: u32,
    /// Whether it has stood with the same side to play, too.
    pub same_side: bool,
}

/// What the rules say of a move that was carried out.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Verdict {
    /// The rule that the move broke.
    pub illegal: Option<Illegal>,
    /// The earlier position, where a legal move repeats one.
    pub repeats: Option<Repeat>,
}

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
    /// How many marks are in use.
    marks: usize,
}

/// A moment to which a game can be taken back.
#[derive(Clone, Copy, Debug)]
pub struct Mark {
    earlier_marks: usize,
    board: board::Mark,
    history: history::Mark,
    ko: Option<KoBan>,
    fresh: bool,
    moves: u32,
}

impl Game {
    /// A game on an empty board.
    #[must_use]
    pub fn new(size: Size, rules: Rules) -> Self {
        Self { rules, board: Board::new(size), ko: None, history: History::default(), fresh: true, moves: 0, marks: 0 }
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

    /// Plays a stone on `point`, which must lie on the board, legal or not, and says what the rules make of it.
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
        if may_repeat { self.judge_repetition() } else { Verdict { illegal, repeats: None } }
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
    pub fn set(&mut self, points: &[(Point, Option<Color>)]) {
        self.board.set(points);
        self.history.set(points);
        self.ko = None;
        self.fresh = true;
    }

    /// Remembers this moment; everything from here on can be taken back.
    pub fn mark(&mut self) -> Mark {
        let earlier_marks = self.marks;
        self.marks += 1;
        Mark {
            earlier_marks,
            board: self.board.mark(),
            history: self.history.mark(),
            ko: self.ko,
            fresh: self.fresh,
            moves: self.moves,
        }
    }

    /// Takes the game back to `mark`, which stays in use. Later marks are void.
    pub fn rollback(&mut self, mark: &Mark) {
        self.board.rollback(mark.board);
        self.restore(mark);
    }

    /// Takes the game back to `mark`, which is void afterwards like all later ones: nothing more is remembered for it.
    pub fn rollback_last(&mut self, mark: &Mark) {
        self.board.rollback_last(mark.board);
        self.restore(mark);
        self.marks = mark.earlier_marks;
    }

    fn restore(&mut self, mark: &Mark) {
        self.history.rollback(&mark.history);
        self.ko = mark.ko;
        self.fresh = mark.fresh;
        self.moves = mark.moves;
        self.marks = mark.earlier_marks + 1;
    }

    /// Starts the history with the position before the first move after setup. Setup in mid-game starts a new one.
    #[cold]
    fn begin_history(&mut self, to_play: Color) {
        self.fresh = false;
        if self.marks == 0 {
            self.history.clear(&self.board);
        }
        self.history.restart(&self.board, to_play);
    }

    /// The rule broken by a move, superko aside.
    fn broken_rule(&self, effect: &board::Effect, ban: Option<KoBan>, point: Point) -> Option<Illegal> {
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
        let Some(after_move) = same_side.max(other_side) else { return Verdict::default() };
        let repeat = Repeat { after_move, same_side: same_side.is_some() };
        let forbidden = match self.rules.ko {
            KoRule::Simple => None,
            KoRule::Positional => Some(repeat),
            KoRule::Situational => same_side.map(|after_move| Repeat { after_move, same_side: true }),
        };
        match forbidden {
            Some(repeat) => Verdict { illegal: Some(Illegal::Superko(repeat)), repeats: None },
            None => Verdict { illegal: None, repeats: Some(repeat) },
        }
    }
}
