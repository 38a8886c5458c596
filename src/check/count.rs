//! The count at the end of a game: dead stones, komi, bonus, and how the result agrees with the recorded one.

use super::findings::Findings;
use super::options::Dead;
use super::outcome::MainLineEnd;
use super::report::{Counted, RulesSource};
use super::work::Work;
use crate::diagnostic::{CountFinding, Severity};
use crate::go::{Board, Point, Scoring};
use crate::score::{
    Agreement, Compensation, DeadStones, Difference, Explanation, Points, Removal, Score, SekiPoints, Stones,
    Territory, pass_alive_dead,
};

/// What a count costs, beside a look at each point: the board is built, filled and counted.
const LOOKS_A_COUNT: u64 = 4;

impl MainLineEnd<'_> {
    /// Counts the final board.
    pub(super) fn count(&self, work: &mut Work, findings: &mut Findings<'_>) -> Counted {
        let stones = self.info.handicap.map_or(0, |(stones, _)| stones);
        let compensation = Compensation {
            komi: self.info.komi.points,
            komi_source: self.info.komi.source,
            handicap_bonus: Points::whole(self.info.rules.rules.handicap_bonus.points(stones)),
        };
        // Counting itself is never refused, but a file of boards without moves leaves less for the rest.
        work.effort.look_at(LOOKS_A_COUNT * u64::from(self.board.size().points()));
        let mut engine_failed = false;
        let mut not_estimated = false;
        let removal = match &self.options.dead {
            Dead::None => Removal::nothing(),
            Dead::Marked => Removal::marked(self.board, &self.marks),
            Dead::PassAlive => Removal::pass_alive(self.board),
            Dead::Estimate if work.effort.is_spent() => {
                not_estimated = true;
                Removal::nothing()
            }
            Dead::Estimate => Removal::estimate(self.board, &mut work.effort),
            Dead::List(names) => self.listed(names, findings),
            Dead::Engine(judge) => {
                let dead = judge.dead(self.board, self.to_move, compensation.komi).unwrap_or_else(|reason| {
                    engine_failed = true;
                    findings.add(CountFinding::EngineFailed { reason: reason.into() }, self.last);
                    DeadStones::default()
                });
                Removal::by_engine(dead)
            }
        };
        let score = Score::without(removal, self.board, compensation);
        let agreement = Agreement::of(&self.info.recorded, &score, self.info.rules.rules.scoring);
        let territory = self
            .options
            .shown
            .territory()
            .then(|| Territory::count(self.board, &score.removal.dead, self.seki_points()));
        let as_it_stands = if score.removal.dead.count() == 0 {
            score.margin()
        } else {
            Score::without(Removal::nothing(), self.board, compensation).margin()
        };
        let mut counted = Counted {
            score,
            as_it_stands,
            board: self.options.final_boards.then(|| Stones::of(self.board)),
            territory,
            illegal: self.state.first_illegal,
            engine_failed,
            not_estimated,
            agreement,
            explanation: None,
        };
        if self.explains {
            counted.explanation = self.explain(&counted, work);
        }
        counted
    }

    /// The stones that the user names, and a finding for each name that is no stone's.
    fn listed(&self, names: &[String], findings: &mut Findings<'_>) -> Removal {
        let mut points = Vec::new();
        for name in names {
            match named(self.board, name) {
                Some(point) => points.push(point),
                None => {
                    findings.add(CountFinding::NoStoneListed { name: name.as_str().into() }, self.last);
                }
            }
        }
        Removal::listed(DeadStones::chains_of(self.board, &points))
    }

    /// Whether points in a seki are points. Where nobody names the rules, a territory count is one by Japanese rules.
    fn seki_points(&self) -> SekiPoints {
        let rules = self.info.rules;
        let counted = rules.rules.scoring == Scoring::Area && rules.source != RulesSource::Default;
        if counted { SekiPoints::Counted } else { SekiPoints::NotCounted }
    }

    /// Why the recorded result differs; `None` where it does not, or where the record names none.
    fn explain(&self, counted: &Counted, work: &mut Work) -> Option<Explanation> {
        let rules = self.info.rules;
        let recorded = &self.info.recorded;
        recorded.winner?;
        if counted.agreement == Agreement::Match {
            return None;
        }
        let difference = Difference {
            board: self.board,
            first_end: self.first_end,
            marks: &self.marks,
            score: &counted.score,
            recorded,
            named_rules: (rules.source != RulesSource::Default).then_some(rules.rules),
            komi_as_written: self.info.komi_as_written(),
            handicap: self.info.handicap.map_or(0, |(stones, _)| stones),
            year: self.info.year,
            illegal: counted.illegal,
        };
        Some(difference.explain(&mut work.effort))
    }

    /// Compares with RE, and says when the count may mislead.
    pub(super) fn compare(&self, counted: &Counted, findings: &mut Findings<'_>) {
        // Without the engine's answer every stone stands, the marks' dead ones included.
        let unsettled = counted.score.area.shared > 0 && (self.marks.is_empty() || counted.engine_failed);
        self.check_dead_stones(counted, unsettled, findings);
        self.check_result(counted, unsettled, findings);
    }

    /// Says that there may be dead stones among those that are counted as alive, where nobody has told them apart.
    fn check_dead_stones(&self, counted: &Counted, unsettled: bool, findings: &mut Findings<'_>) {
        let told = match self.options.dead {
            Dead::Engine(_) => !counted.engine_failed,
            Dead::List(_) | Dead::Estimate => true,
            Dead::None | Dead::Marked | Dead::PassAlive => false,
        };
        if told || !self.marks.is_empty() {
            return;
        }
        // A proof takes time, which `validate` does not spend.
        let proven = if self.explains { self.proven_dead(counted) } else { 0 };
        if unsettled || proven > 0 {
            findings.add(CountFinding::DeadStonesPossible { shared: counted.score.area.shared, proven }, self.last);
        }
    }

    /// Says that RE is not what the count says.
    fn check_result(&self, counted: &Counted, unsettled: bool, findings: &mut Findings<'_>) {
        let by_territory = self.info.rules.rules.scoring == Scoring::Territory;
        if by_territory || !matches!(counted.agreement, Agreement::OtherMargin | Agreement::OtherWinner) {
            return;
        }
        let area = counted.score.area;
        let explanation = counted.explanation.as_ref();
        let finding = CountFinding::ResultMismatch {
            recorded: self.info.recorded.text.as_deref().unwrap_or_default().into(),
            counted: counted.score.result().into(),
            area: area.halves(),
            unsettled,
            explanation: explanation.map(|explanation| explanation.to_string().into()),
        };
        let unexplained = explanation.is_none_or(|explanation| !explanation.is_found());
        let severity = match (self.options.check_result && unexplained, unsettled) {
            (true, _) => Severity::Error,
            (false, true) => Severity::Note,
            (false, false) => Severity::Warning,
        };
        findings.add_as(severity, finding, self.info.result_span.unwrap_or(self.last));
    }

    /// How many stones that are counted as alive stand inside territory that is proven to be the opponent's.
    fn proven_dead(&self, counted: &Counted) -> u32 {
        let counted_dead = &counted.score.removal.dead;
        let dead = pass_alive_dead(&Stones::of(self.board));
        let still = |dead: &[Point], counted: &[Point]| dead.iter().filter(|point| !counted.contains(point)).count();
        u32::try_from(still(&dead.black, &counted_dead.black) + still(&dead.white, &counted_dead.white))
            .unwrap_or(u32::MAX)
    }
}

/// The stone of a board with this name, as players or as SGF spell points.
fn named(board: &Board, name: &str) -> Option<Point> {
    let size = board.size();
    let point = Point::from_gtp(name, size).or_else(|| size.iter().find(|point| point.sgf() == name));
    point.filter(|&point| board.stone(point).is_some())
}
