//! A second engine, naive and obvious on purpose: a plain grid, flood fill for every question, and a copy of the whole board
//! for every position.
//!
//! Source: the rules of play as the docs of `gocheck::go` tell them, and the order of execution that SGF FF\[4\] asks for,
//! not the code under test.

use std::collections::HashMap;

use gocheck::go::{Color, Illegal, KoRule, Point, Repeat, Rules, Size, SuicideRule, Verdict};

use super::legal_positions::{Grid, Removed};

/// A position that has stood on the board.
#[derive(Clone)]
struct Past {
    grid: Grid,
    to_play: Color,
    /// The last move, passes aside, when it came to stand.
    after_move: u32,
}

/// What the last stone did, as long as neither a pass nor setup has come after it.
#[derive(Clone)]
pub(super) struct Last {
    pub(super) color: Color,
    pub(super) point: Point,
    pub(super) captured: Vec<Point>,
    pub(super) suicide: Vec<Point>,
}

/// The naive engine.
#[derive(Clone)]
pub(super) struct Naive {
    pub(super) rules: Rules,
    pub(super) grid: Grid,
    /// The moves that put down the stones; nothing for setup.
    placed: HashMap<Point, u32>,
    past: Vec<Past>,
    pub(super) last: Option<Last>,
    pub(super) to_play: Color,
    pub(super) moves: u32,
    /// The past starts anew with the next move, with what the board is then.
    fresh: bool,
}

impl Naive {
    pub(super) fn new(size: Size, rules: Rules) -> Self {
        Self {
            rules,
            grid: Grid::new(size),
            placed: HashMap::new(),
            past: Vec::new(),
            last: None,
            to_play: Color::Black,
            moves: 0,
            fresh: true,
        }
    }

    pub(super) fn set(&mut self, point: Point, stone: Option<Color>) {
        self.placed.remove(&point);
        self.grid.set(point, stone);
        self.last = None;
        self.fresh = true;
    }

    pub(super) fn pass(&mut self, color: Color) {
        self.begin(color);
        self.moves += 1;
        self.last = None;
        self.to_play = color.opponent();
        // The stones stand as the last stone has made them: a pass makes no position of its own.
        let after_move = self.past.last().expect("a past begins with a position").after_move;
        self.past.push(Past { grid: self.grid.clone(), to_play: self.to_play, after_move });
    }

    /// Plays a stone. Gives the verdicts that are right: one, but for the earlier position named, where each of those
    /// that are the same will do.
    pub(super) fn play(&mut self, color: Color, point: Point) -> Vec<Verdict> {
        self.begin(color);
        self.moves += 1;
        self.to_play = color.opponent();
        let there = self.grid.at(point);
        let placed = self.placed.get(&point).copied();
        let Removed { captured, suicide } = self.grid.play(color, point);
        let verdicts = if let Some(stone) = there {
            vec![Verdict::Illegal(Illegal::Occupied { stone, placed })]
        } else if suicide.len() == 1 || (!suicide.is_empty() && self.rules.suicide == SuicideRule::Forbidden) {
            vec![Verdict::Illegal(Illegal::Suicide {
                stones: u16::try_from(suicide.len()).expect("a board has 2704 points"),
            })]
        } else if self.takes_back(point, &captured) {
            vec![Verdict::Illegal(Illegal::Ko { taken_by: self.moves - 1 })]
        } else {
            self.repetitions()
        };
        self.placed.insert(point, self.moves);
        for stone in captured.iter().chain(&suicide) {
            self.placed.remove(stone);
        }
        self.past.push(Past { grid: self.grid.clone(), to_play: self.to_play, after_move: self.moves });
        self.last = Some(Last { color, point, captured, suicide });
        verdicts
    }

    /// Setup starts a new history, whose first position is what stands before the first move.
    fn begin(&mut self, to_play: Color) {
        if self.fresh {
            self.past = vec![Past { grid: self.grid.clone(), to_play, after_move: 0 }];
            self.fresh = false;
        }
    }

    /// Whether a move at `point` takes exactly the one stone that has just taken exactly one stone, at `point`.
    fn takes_back(&self, point: Point, captured: &[Point]) -> bool {
        self.last.as_ref().is_some_and(|last| last.captured == [point] && captured == [last.point])
    }

    /// The verdicts on a move that is legal but for superko, from all positions that have stood.
    fn repetitions(&self) -> Vec<Verdict> {
        let same = |past: &&Past| past.grid == self.grid;
        let stood: Vec<&Past> = self.past.iter().filter(same).collect();
        let forbidden: Vec<&Past> = match self.rules.ko {
            KoRule::Simple => Vec::new(),
            KoRule::Positional => stood.clone(),
            KoRule::Situational => stood.iter().copied().filter(|past| past.to_play == self.to_play).collect(),
        };
        let same_side = stood.iter().any(|past| past.to_play == self.to_play);
        let repeat = |past: &&Past| Repeat { after_move: past.after_move, same_side };
        if !forbidden.is_empty() {
            forbidden.iter().map(|past| Verdict::Illegal(Illegal::Superko(repeat(past)))).collect()
        } else if !stood.is_empty() {
            stood.iter().map(|past| Verdict::Repeats(repeat(past))).collect()
        } else {
            vec![Verdict::Legal]
        }
    }
}
