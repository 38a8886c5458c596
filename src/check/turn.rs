//! Whose turn it is, as far as a record tells.
//!
//! A wrong turn is no question of legality: SGF says who moves. Black moves first, and the sides take turns; but handicap
//! stones that are set up give the first move to White, HA without them lets Black place as many by moves, and PL gives
//! the turn to a side. After setup in mid-game, and after two passes, either side may go on. White first on a board with
//! set up stones is no fault, Black first after handicap stones is one.

use super::setup::ToPlay;
use crate::diagnostic::{FirstMoveOddity, WrongTurn};
use crate::go::Color;

/// Whose turn it is on a line of play.
#[derive(Clone, Copy, Debug)]
pub(super) struct Turn {
    pub(super) expected: Expected,
    /// How many more moves Black may make at once to place his handicap stones.
    pub(super) free_placement: u32,
}

/// Whose move is expected, and why.
#[derive(Clone, Copy, Debug)]
pub(super) enum Expected {
    /// Nothing has been played, and PL has not been seen.
    Start,
    /// Setup in mid-game, two passes, or a PL that cannot be read: either side may go on.
    Either,
    /// PL says so.
    ByPl(Color),
    /// The other side has made the move with this number.
    After(Color, u32),
}

/// The position from which a line starts.
#[derive(Clone, Copy, Debug)]
pub(super) struct Start {
    /// HA, if it can be read.
    pub(super) handicap: Option<u32>,
    /// Black stones set up.
    pub(super) black: u16,
    /// White stones set up.
    pub(super) white: u16,
    /// Stones were set up, even if beside the board.
    pub(super) set_up: bool,
}

impl Start {
    /// What is odd about a first move by `color`, where PL says nothing.
    fn oddity(&self, color: Color) -> Option<FirstMoveOddity> {
        let handicap = self.handicap.is_some_and(|stones| stones >= 2);
        match color {
            Color::Black if handicap && self.black > 0 => Some(FirstMoveOddity::BlackAfterHandicap),
            // A position that was set up, and handicap stones, leave it open who begins.
            Color::White if !handicap && !self.set_up => Some(FirstMoveOddity::WhiteInEvenGame),
            _ => None,
        }
    }

    /// How many stones Black places by moves before White plays.
    fn free_placement(&self) -> u32 {
        if self.black == 0 { self.handicap.filter(|&stones| stones >= 2).unwrap_or(0) } else { 0 }
    }
}

impl Turn {
    /// Before the first node.
    pub(super) const START: Self = Self { expected: Expected::Start, free_placement: 0 };

    /// Whose turn it is; `None` where either side may go on.
    pub(super) const fn expected(&self) -> Option<Color> {
        match self.expected {
            Expected::ByPl(color) | Expected::After(color, _) => Some(color),
            Expected::Start | Expected::Either => None,
        }
    }

    /// Setup has changed the position after a move: the record may go on with either side.
    pub(super) fn after_setup(&mut self) {
        if !matches!(self.expected, Expected::Start | Expected::ByPl(_)) {
            self.expected = Expected::Either;
        }
    }

    /// PL gives the turn, or says something that nobody understands.
    pub(super) fn set(&mut self, to_play: ToPlay) {
        self.expected = match to_play {
            ToPlay::Color(color) => Expected::ByPl(color),
            ToPlay::Unreadable => Expected::Either,
        };
    }

    /// The game has ended by two passes: who resumes it is for the players to say.
    pub(super) fn after_end(&mut self) {
        self.expected = Expected::Either;
    }

    /// Takes note of a move, and says what is wrong with its colour. `start` is where the line started.
    pub(super) fn play(&mut self, color: Color, number: u32, start: &Start) -> Option<WrongTurn> {
        let wrong = match self.expected {
            Expected::Start => {
                self.free_placement = start.free_placement();
                start.oddity(color).map(WrongTurn::First)
            }
            Expected::ByPl(expected) if expected != color => Some(WrongTurn::AgainstPl),
            Expected::After(expected, previous) if expected != color => {
                (self.free_placement == 0).then_some(WrongTurn::Twice { previous })
            }
            Expected::Either | Expected::ByPl(_) | Expected::After(..) => None,
        };
        self.free_placement = match color {
            Color::Black => self.free_placement.saturating_sub(1),
            Color::White => 0,
        };
        self.expected = Expected::After(color.opponent(), number);
        wrong
    }
}
