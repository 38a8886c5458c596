//! The count at the end of a game: dead stones, komi, bonus, and how the result agrees with the recorded one.

use super::findings::Findings;
use super::options::Dead;
use super::outcome::MainLineEnd;
use super::report::{Counted, RulesSource};
use super::work::Work;
use crate::diagnostic::{CountFinding, NotSettled, Severity};
use crate::go::{Board, Button, ByColor, Color, DeadStoneRule, PassStones, Point, RuleSet, Scoring, Tax};
use crate::score::{
    Agreement, Compensation, DeadMode, DeadStones, Difference, Effort, Explanation, Points, Removal, ResultKind, Score,
    Settles, Stones, Territory, pass_alive_dead,
};

/// The komi under which a rule set may give a tie to one side: it leaves ties, and was chosen so that one side has them.
const TIE_KOMI: Points = Points::whole(8);

/// What a count costs, beside a look at each point: the board is built, filled and counted.
const LOOKS_A_COUNT: u64 = 4;

impl MainLineEnd<'_> {
    /// Counts the final board.
    pub(super) fn count(&self, work: &mut Work, findings: &mut Findings<'_>) -> Counted {
        let compensation = self.compensation();
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
        let score = Score::without(removal, self.board, self.area_tax(), compensation);
        let agreement = Agreement::of(&self.info.recorded, &score, self.settles(&score));
        let territory = self.options.shown.territory().then(|| self.territory(&score.removal));
        let as_it_stands = if score.removal.dead.count() == 0 {
            score.margin()
        } else {
            Score::without(Removal::nothing(), self.board, self.area_tax(), compensation).margin()
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

    /// What the sides receive besides their points.
    fn compensation(&self) -> Compensation {
        let rules = self.info.rules.rules;
        let komi = self.info.komi;
        Compensation {
            komi: komi.points,
            komi_source: komi.source,
            handicap_bonus: Points::whole(self.handicap_bonus()),
            button: match rules.button {
                Button::HalfPoint => self.state.first_pass,
                Button::None => None,
            },
            tie_winner: rules.tie_winner.filter(|_| komi.points == TIE_KOMI),
        }
    }

    /// What White receives for handicap stones, in points.
    fn handicap_bonus(&self) -> u32 {
        let stones = self.info.handicap.map_or(0, |(stones, _)| stones);
        self.info.rules.rules.handicap_bonus.points(stones)
    }

    /// Which points the area count leaves out. A territory rule set says nothing of it.
    fn area_tax(&self) -> Tax {
        let rules = self.info.rules.rules;
        match rules.scoring {
            Scoring::Area => rules.tax,
            Scoring::Territory => Tax::None,
        }
    }

    /// Whether the area count decides the game. Under a tax it does only where the dead stones are known: what is a seki, and
    /// how many groups there are, nothing else tells.
    fn settles(&self, score: &Score) -> Settles {
        let told = match score.removal.mode {
            DeadMode::None | DeadMode::Marked | DeadMode::PassAlive => {
                !self.marks.is_empty() || self.info.rules.rules.dead_stones == DeadStoneRule::Captured
            }
            DeadMode::Estimate | DeadMode::List | DeadMode::Engine => true,
        };
        let unknown = self.area_tax() != Tax::None && score.area.shared > 0 && !told;
        match self.info.rules.rules.scoring {
            Scoring::Area if !unknown => Settles::TheResult,
            Scoring::Area | Scoring::Territory => Settles::Nothing,
        }
    }

    /// The territory count: as TB and TW say, where both are given and nobody wants another count; else as the board shows.
    /// Where nobody names the rules, it is one by Japanese rules.
    fn territory(&self, removal: &Removal) -> Territory {
        let rules = self.info.rules;
        let named = rules.source != RulesSource::Default;
        let agreed = removal.mode == DeadMode::Marked
            && self.marks.are_both_given()
            && !(named && rules.rules.scoring == Scoring::Area);
        let territory = if agreed {
            Territory::marked(self.board, &self.marks)
        } else {
            let tax = if named { rules.rules.tax } else { RuleSet::Japanese.rules().tax };
            Territory::count(self.board, &removal.dead, tax)
        };
        territory.with_pass_stones(self.pass_stones())
    }

    /// The stones that each side has received for the other's passes. White passes last: where Black did, she hands over one
    /// more.
    fn pass_stones(&self) -> ByColor<u32> {
        match self.info.rules.rules.pass_stones {
            PassStones::None => ByColor::default(),
            PassStones::Each => {
                let mut passed = self.state.passed;
                let black_was_last = self.last_to_move == Some(Color::Black);
                passed.white += u32::from(self.state.has_double_pass() && black_was_last);
                ByColor { black: passed.white, white: passed.black }
            }
        }
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
            pass_stones: self.pass_stones(),
            komi_as_written: self.info.komi_as_written(),
            handicap: self.info.handicap.map_or(0, |(stones, _)| stones),
            year: self.info.year,
            illegal: counted.illegal,
        };
        Some(difference.explain(&mut work.effort))
    }

    /// Compares with RE, and says when the count may mislead.
    pub(super) fn compare(&self, counted: &Counted, work: &mut Work, findings: &mut Findings<'_>) {
        let told = match self.options.dead {
            // Without the engine's answer every stone stands, the marks' dead ones included.
            Dead::Engine(_) => !counted.engine_failed,
            Dead::List(_) => true,
            Dead::None | Dead::Marked | Dead::PassAlive | Dead::Estimate => !self.marks.is_empty(),
        };
        let unsettled = counted.score.area.shared > 0 && !told;
        self.check_dead_stones(counted, unsettled, work, findings);
        self.check_result(counted, unsettled, findings);
        self.check_settled(counted, findings);
    }

    /// Says why RE, which is not what the count says, is not compared with it, where that is not plain from the rules' name.
    fn check_settled(&self, counted: &Counted, findings: &mut Findings<'_>) {
        let rules = self.info.rules.rules;
        let why = match rules.scoring {
            Scoring::Area => NotSettled::Tax,
            Scoring::Territory if rules.dead_stones == DeadStoneRule::Encore => NotSettled::Encore,
            Scoring::Territory => return,
        };
        let recorded = &self.info.recorded;
        let by_count = matches!(recorded.kind, ResultKind::Score | ResultKind::Draw) && recorded.winner.is_some();
        if counted.agreement != Agreement::NotComparable || !by_count {
            return;
        }
        let finding = CountFinding::NotComparable {
            recorded: recorded.text.as_deref().unwrap_or_default().into(),
            counted: counted.score.result().into(),
            why,
        };
        findings.add(finding, self.info.result_span.unwrap_or(self.last));
    }

    /// Says that there may be dead stones among those that are counted as alive, where nobody has told them apart.
    fn check_dead_stones(&self, counted: &Counted, unsettled: bool, work: &mut Work, findings: &mut Findings<'_>) {
        let told = match self.options.dead {
            Dead::Engine(_) => !counted.engine_failed,
            Dead::List(_) | Dead::Estimate => true,
            Dead::None | Dead::Marked | Dead::PassAlive => false,
        };
        if told || !self.marks.is_empty() {
            return;
        }
        // A proof takes time, which `validate` does not spend, and nobody where the board tells enough.
        let stones = self.board.stones();
        let may_be_proven = self.explains && !unsettled && stones.black > 0 && stones.white > 0;
        let proven = if may_be_proven { self.proven_dead(counted, &mut work.effort) } else { Some(0) };
        if unsettled || proven != Some(0) {
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
            bonus: self.handicap_bonus(),
            unsettled,
            explanation: explanation.map(|explanation| explanation.to_string().into()),
        };
        let unexplained = explanation.is_none_or(Explanation::is_missing);
        let severity = match (self.options.check_result && unexplained, unsettled) {
            (true, _) => Severity::Error,
            (false, true) => Severity::Note,
            (false, false) => Severity::Warning,
        };
        findings.add_as(severity, finding, self.info.result_span.unwrap_or(self.last));
    }

    /// How many stones that are counted as alive stand inside territory that is proven to be the opponent's; `None` where
    /// there is no effort left to look.
    fn proven_dead(&self, counted: &Counted, effort: &mut Effort) -> Option<u32> {
        if effort.is_spent() {
            return None;
        }
        effort.prove(u64::from(self.board.size().points()));
        let dead = pass_alive_dead(&Stones::of(self.board));
        Some(dead.count_without(&counted.score.removal.dead))
    }
}

/// The stone of a board with this name, as players or as SGF spell points.
fn named(board: &Board, name: &str) -> Option<Point> {
    let size = board.size();
    let point = Point::from_gtp(name, size).or_else(|| size.iter().find(|point| point.sgf() == name));
    point.filter(|&point| board.stone(point).is_some())
}
