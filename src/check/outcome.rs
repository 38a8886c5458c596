//! The end of a game: how it ended, and whether it is counted.

use super::findings::Findings;
use super::game_info::GameInfo;
use super::line::LineState;
use super::main_line::MainLine;
use super::options::CountOptions;
use super::report::{End, Outcome};
use super::walk::Walk;
use super::work::Work;
use crate::diagnostic::{CountFinding, GameInfoFinding, HandicapStones, NotCounted};
use crate::go::{Board, Color};
use crate::score::TerritoryMarks;
use crate::source::Span;

/// What is known at the end of the main line.
pub(super) struct MainLineEnd<'w> {
    pub(super) state: LineState,
    pub(super) marks: TerritoryMarks,
    pub(super) info: &'w GameInfo,
    pub(super) options: &'w CountOptions,
    /// Whether the user asks for counts, so that it is worth time to say why one differs from the record.
    pub(super) explains: bool,
    /// The final board.
    pub(super) board: &'w Board,
    /// The board at the first two passes, where the line goes on after them.
    pub(super) first_end: Option<&'w Board>,
    /// Who made the last move.
    pub(super) last_to_move: Option<Color>,
    /// Whose turn it would be.
    pub(super) to_move: Color,
    /// Where the last node stands.
    pub(super) last: Span,
}

/// Judges the end of a game, which is where the walk through the main line has come to.
pub(super) fn judge(walk: &mut Walk<'_, '_>, main: &MainLine) -> (End, Outcome) {
    let end = End::of(walk.state.has_double_pass(), walk.info.recorded.kind);
    let Some(game) = &walk.game else {
        // Without a size there was none from the start; else the replay was given up.
        let why = if walk.info.size.is_none() { NotCounted::InvalidSize } else { NotCounted::Malformed };
        return (end, Outcome::NotCounted(why));
    };
    let board: &Board = game.board();
    let last_to_move = walk.path.last().map(|mv| mv.color);
    let to_move = walk.state.turn.expected().or_else(|| last_to_move.map(Color::opponent));
    let offset = walk.collection.node(main.last).offset;
    let main_line_end = MainLineEnd {
        state: walk.state,
        marks: main.territory(walk.collection, board.size()),
        info: walk.info,
        options: walk.options.count.as_ref().unwrap_or(&CountOptions::PLAIN),
        explains: walk.options.count.is_some(),
        board,
        first_end: walk.first_end.as_ref(),
        last_to_move,
        to_move: to_move.unwrap_or(Color::Black),
        last: Span::new(offset, offset + 1),
    };
    (end, main_line_end.outcome(walk.work, walk.findings))
}

impl MainLineEnd<'_> {
    fn outcome(&self, work: &mut Work, findings: &mut Findings<'_>) -> Outcome {
        self.check_handicap(findings);
        let reason = self.info.recorded.kind.not_counted().unwrap_or(NotCounted::NoDoublePass);
        let double_pass = self.state.has_double_pass();
        if !double_pass {
            findings.add(CountFinding::NoDoublePass { reason }, self.last);
        }
        if double_pass || self.options.unfinished {
            let counted = self.count(work, findings);
            self.compare(&counted, work, findings);
            if let Some(illegal) = counted.illegal {
                findings.add(CountFinding::UnreliableScore { illegal }, self.last);
            }
            return Outcome::Counted(Box::new(counted));
        }
        Outcome::NotCounted(reason)
    }

    /// Compares HA with the stones that were set up, or that Black placed by moves before White played.
    fn check_handicap(&self, findings: &mut Findings<'_>) {
        let Some((handicap, span)) = self.info.handicap else { return };
        let state = &self.state;
        let (black, white) = match state.start {
            Some(start) => (u32::from(start.black), start.white),
            // Stones and no moves: still a position to compare with.
            None => (u32::from(self.board.stones().black), self.board.stones().white),
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
        findings.add(GameInfoFinding::HandicapMismatch { handicap, stones }, span);
    }
}
