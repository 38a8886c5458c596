//! The end of a game: how it ended, its count, and whether the recorded result agrees.

use super::findings::Findings;
use super::game_info::GameInfo;
use super::options::Options;
use super::report::{Counted, End, NotCounted, Outcome};
use super::walk::MainLine;
use crate::diagnostic::{Finding, HandicapStones, Severity};
use crate::go::{Board, Color};
use crate::score::{Agreement, Compensation, DeadMode, Points, Score};
use crate::source::Span;

/// What is known at the end of the main line.
pub(super) struct MainLineEnd<'w> {
    pub(super) main: MainLine,
    pub(super) info: &'w GameInfo,
    pub(super) options: &'w Options,
    /// The final board.
    pub(super) board: &'w Board,
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

    fn count(&self, findings: &mut Findings<'_>) -> Counted {
        let stones = self.info.handicap.map_or(0, |(stones, _)| stones);
        let compensation = Compensation {
            komi: self.info.komi.points,
            komi_source: self.info.komi.source,
            handicap_bonus: Points::whole(self.info.rules.bonus.points(stones)),
        };
        let mut score = Score::count(self.board, self.options.dead, &self.main.marks, compensation);
        let mut engine_failed = false;
        if self.options.dead == DeadMode::Engine {
            let answer = match &self.options.engine {
                Some(engine) => engine.dead(self.board, self.to_move, compensation.komi),
                None => Err("no engine was named".to_owned()),
            };
            match answer {
                Ok(dead) => score = Score::without(dead, self.board, DeadMode::Engine, compensation),
                Err(reason) => {
                    engine_failed = true;
                    findings.add(Finding::EngineFailed { reason: reason.into() }, self.last);
                }
            }
        }
        let by_territory = self.info.rules.set.counts_territory();
        let agreement = Agreement::of(&self.info.recorded, &score, by_territory);
        Counted { score, illegal: self.main.state.first_illegal, engine_failed, agreement }
    }

    /// Compares with RE, and says when the count may mislead.
    fn compare(&self, counted: &Counted, findings: &mut Findings<'_>) {
        let area = counted.score.area;
        // Without the engine's answer every stone stands, the marks' dead ones included.
        let unsettled = area.shared > 0 && (self.main.marks.is_empty() || counted.engine_failed);
        let engine_told = self.options.dead == DeadMode::Engine && !counted.engine_failed;
        if unsettled && !engine_told {
            findings.add(Finding::DeadStonesPossible { shared: area.shared }, self.last);
        }
        let by_territory = self.info.rules.set.counts_territory();
        if by_territory || !matches!(counted.agreement, Agreement::OtherMargin | Agreement::OtherWinner) {
            return;
        }
        let finding = Finding::ResultMismatch {
            recorded: self.info.recorded.text.as_deref().unwrap_or_default().into(),
            counted: counted.score.result().into(),
            area: (area.black_halves(), area.white_halves()),
            unsettled,
        };
        let severity = if unsettled { Severity::Note } else { Severity::Warning };
        findings.add_as(severity, finding, self.info.result_span.unwrap_or(self.last));
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
            if black == handicap || (black == 0 && state.leading_black >= handicap) {
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
