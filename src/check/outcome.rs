//! The end of a game: how it ended, and whether it is counted.

use super::findings::Findings;
use super::game_info::GameInfo;
use super::options::Options;
use super::report::{End, NotCounted, Outcome};
use super::walk::MainLine;
use crate::diagnostic::{Finding, HandicapStones};
use crate::go::{Board, Color};
use crate::source::Span;

/// What is known at the end of the main line.
pub(super) struct MainLineEnd<'w> {
    pub(super) main: MainLine,
    pub(super) info: &'w GameInfo,
    pub(super) options: &'w Options,
    /// The final board.
    pub(super) board: &'w Board,
    /// The board at the first two passes, where the line goes on behind them.
    pub(super) first_end: Option<&'w Board>,
    /// Whose turn it would be.
    pub(super) to_move: Color,
    /// Where the last node stands.
    pub(super) last: Span,
}

impl MainLineEnd<'_> {
    /// Judges the end of a game.
    pub(super) fn judge(self, findings: &mut Findings<'_>) -> (End, Outcome) {
        self.check_handicap(findings);
        let reason = self.info.recorded.kind.reason_not_to_count();
        let double_pass = self.main.state.passes >= 2;
        let end = match reason {
            _ if double_pass => End::DoublePass,
            Some(_) => End::Decided(self.info.recorded.kind),
            None => End::Open,
        };
        if !double_pass {
            findings.add(Finding::NoDoublePass { reason }, self.last);
        }
        if double_pass || self.options.unfinished {
            let counted = self.count(findings);
            if double_pass {
                self.compare(&counted, findings);
            }
            if let Some(illegal) = counted.illegal {
                findings.add(Finding::UnreliableScore { illegal }, self.last);
            }
            return (end, Outcome::Counted(Box::new(counted)));
        }
        let why = match reason {
            Some(_) => NotCounted::Decided(self.info.recorded.kind),
            None => NotCounted::NoDoublePass,
        };
        (end, Outcome::NotCounted(why))
    }

    /// Compares HA with the stones that were set up, or that Black placed by moves before White played.
    fn check_handicap(&self, findings: &mut Findings<'_>) {
        let Some((handicap, span)) = self.info.handicap else { return };
        let state = &self.main.state;
        let (black, white) = match state.start {
            Some(start) => (u32::from(start.black), start.white),
            // Stones and no moves: still a position to compare with.
            None => (u32::from(self.board.stones(Color::Black)), self.board.stones(Color::White)),
        };
        if black == 0 && state.start.is_none() {
            return;
        }
        let stones = if handicap >= 2 {
            if black == handicap || (black == 0 && state.leading_black == handicap) {
                return;
            }
            if black > 0 { HandicapStones::SetUp(black) } else { HandicapStones::LeadingMoves(state.leading_black) }
        } else {
            // An even game by HA, but handicap stones on the board and White to play.
            if black < 2 || white > 0 || state.leading_black > 0 || state.start.is_none() {
                return;
            }
            HandicapStones::SetUp(black)
        };
        findings.add(Finding::HandicapMismatch { handicap, stones }, span);
    }
}
