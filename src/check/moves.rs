//! Moves: what the value says, whose turn it is, and what the rules make of it.

use super::line::{Legality, MoveSpan, OncePerLine};
use super::report::RulesSource;
use super::turn::Start;
use super::walk::Walk;
use crate::diagnostic::{
    Finding, MoveFinding, MoveRef, NodeFinding, Position, Related, RelatedRole, RepetitionRule, Severity, SuicideBan,
    WrongTurn,
};
use crate::go::{Color, Illegal, KoRule, Point, Repeat, RuleSet, Size, Verdict};
use crate::score::Stones;
use crate::sgf::{PointValue, Property, Value, id, point};
use crate::source::Span;

/// The largest board on which `tt` is a pass and no point.
const LARGEST_WITH_TT_AS_PASS: u8 = 19;

/// How many moves before a fault are kept for its drawing.
const RECENT: usize = 2;

/// What a move's value says.
enum Played {
    Stone(Point),
    Pass,
    OffBoard { may_be_pass: bool },
    NoPoint,
}

impl Played {
    fn of(value: PointValue, size: Size) -> Self {
        let (column, row) = match value {
            PointValue::Empty => return Self::Pass,
            PointValue::Unreadable => return Self::NoPoint,
            PointValue::At(column, row) => (column, row),
        };
        let tt_is_pass = size.columns() <= LARGEST_WITH_TT_AS_PASS && size.rows() <= LARGEST_WITH_TT_AS_PASS;
        match size.point(column, row) {
            Some(point) => Self::Stone(point),
            None if (column, row) == (19, 19) && tt_is_pass => Self::Pass,
            None => Self::OffBoard { may_be_pass: (column, row) == (size.columns(), size.rows()) },
        }
    }
}

impl Walk<'_, '_> {
    /// Plays a B or W property.
    pub(super) fn play(&mut self, property: Property<'_>, legality: Legality) {
        let color = if property.ident == id::B { Color::Black } else { Color::White };
        let Some(game) = &self.game else {
            self.count_passes(property);
            return;
        };
        let size = game.board().size();
        let number = game.moves() + 1;
        self.note_start();
        let value = property.first();
        let Value { raw, span: value_span } = value;
        let (read, spaced) = point(raw);
        let played = Played::of(read, size);
        let point = if let Played::Stone(point) = played { Some(point) } else { None };
        let mv = MoveRef { number, color, point };
        // The bracket belongs to it, where the record has one.
        let span = Span::new(property.offset, value_span.end + u32::from(property.is_closed(value)));
        if spaced {
            let name = if color == Color::Black { "B" } else { "W" };
            self.findings.add(NodeFinding::InvalidValue { name: name.into(), value: raw.into() }, value_span);
        }
        self.check_turn(mv, span);
        match played {
            Played::Stone(point) => self.play_stone(mv, point, span, legality),
            Played::Pass => self.pass(mv, span),
            Played::OffBoard { may_be_pass } => {
                self.add_move(MoveFinding::OffBoard { value: raw.into(), may_be_pass }, mv, span);
                self.play_nothing(mv);
            }
            Played::NoPoint => {
                self.add_move(MoveFinding::InvalidPoint { value: raw.into() }, mv, span);
                self.play_nothing(mv);
            }
        }
        self.path.push(MoveSpan { span, color, point });
    }

    /// All that is known of a game without a board is whether it ends in passes.
    #[inline(never)]
    fn count_passes(&mut self, property: Property<'_>) {
        let is_pass = matches!(point(property.first().raw).0, PointValue::Empty | PointValue::At(19, 19));
        self.state.passes = if is_pass { self.state.passes + 1 } else { 0 };
    }

    /// Keeps the position before the first move.
    fn note_start(&mut self) {
        let (None, Some(game)) = (self.state.start, &self.game) else { return };
        self.state.start = Some(Start {
            handicap: self.info.handicap.map(|(stones, _)| stones),
            black: game.board().stones().black,
            white: game.board().stones().white,
            set_up: self.state.set_up,
        });
    }

    fn check_turn(&mut self, mv: MoveRef, span: Span) {
        let Some(start) = &self.state.start else { return };
        // Old servers have White pass between the handicap stones.
        let passes_meanwhile = mv.point.is_none() && self.state.leading_black < start.handicap.unwrap_or(0);
        self.state.only_black_so_far &= mv.color == Color::Black || passes_meanwhile;
        self.state.leading_black += u32::from(self.state.only_black_so_far && mv.color == Color::Black);
        let Some(why) = self.state.turn.play(mv.color, mv.number, start) else { return };
        let index = self.add_move(MoveFinding::WrongTurn(why), mv, span);
        if let (WrongTurn::Twice { previous }, Some(index)) = (why, index) {
            self.relate(index, RelatedRole::SameSide, previous);
        }
    }

    #[inline(never)]
    fn pass(&mut self, mv: MoveRef, span: Span) {
        if let Some(game) = &mut self.game {
            game.pass(mv.color);
        }
        self.state.passed[mv.color] += 1;
        self.state.first_pass.get_or_insert(mv.color);
        self.state.passes += 1;
        if self.state.passes == 2 {
            self.state.ended = true;
            self.state.turn.after_end();
        } else if self.state.passes > 2 {
            let set = self.info.rules.set;
            let asked_for_by = matches!(set, RuleSet::Aga | RuleSet::Bga | RuleSet::French).then_some(set);
            self.add_move(MoveFinding::ExtraPass { pass: self.state.passes, asked_for_by }, mv, span);
            self.state.turn.after_end();
        }
    }

    /// A move whose stone cannot be put anywhere: it counts as a move, and the board after it is not reliable.
    #[inline(never)]
    fn play_nothing(&mut self, mv: MoveRef) {
        if let Some(game) = &mut self.game {
            game.pass(mv.color);
        }
        self.state.passes = 0;
        self.state.first_illegal.get_or_insert(mv.number);
    }

    fn play_stone(&mut self, mv: MoveRef, point: Point, span: Span, legality: Legality) {
        self.state.passes = 0;
        if self.state.ended {
            self.play_after_end(mv, span);
        }
        let Some(game) = &mut self.game else { return };
        let verdict = game.play(mv.color, point);
        self.judge(mv, verdict, span, legality);
    }

    /// Says what the rules make of a move.
    pub(super) fn judge(&mut self, mv: MoveRef, verdict: Verdict, span: Span, legality: Legality) {
        match verdict {
            Verdict::Legal => {}
            Verdict::Repeats(repeat) => self.repetition(mv, repeat, span),
            Verdict::Illegal(illegal) => self.illegal_move(mv, illegal, span, legality),
        }
    }

    #[inline(never)]
    fn play_after_end(&mut self, mv: MoveRef, span: Span) {
        match self.state.after_end {
            None => {
                if self.options.count.is_some() && self.collection.on_main_line(self.node) {
                    self.first_end = self.game.as_ref().map(|game| game.board().clone());
                }
                let index = self.add_move(MoveFinding::MoveAfterEnd { count: 1 }, mv, span);
                self.state.after_end = Some(OncePerLine { index, counting: true });
            }
            Some(once) => self.count_again(once),
        }
    }

    /// Counts what has been told of this line before.
    fn count_again(&mut self, OncePerLine { index, counting }: OncePerLine) {
        let Some(index) = index.filter(|_| counting) else { return };
        if let Finding::Move(MoveFinding::MoveAfterEnd { count } | MoveFinding::RepeatedPosition { count, .. }) =
            &mut self.findings.at(index).finding
        {
            *count += 1;
        }
    }

    #[inline(never)]
    fn repetition(&mut self, mv: MoveRef, repeat: Repeat, span: Span) {
        match self.state.repetition {
            None => {
                let Repeat { after_move, same_side } = repeat;
                let finding = MoveFinding::RepeatedPosition { after_move, same_side, count: 1 };
                let index = self.add_move(finding, mv, span);
                if let Some(index) = index {
                    self.relate(index, RelatedRole::MadePosition, after_move);
                }
                self.state.repetition = Some(OncePerLine { index, counting: true });
            }
            Some(once) => self.count_again(once),
        }
    }

    #[inline(never)]
    fn illegal_move(&mut self, mv: MoveRef, illegal: Illegal, span: Span, legality: Legality) {
        let (finding, related) = match illegal {
            Illegal::Occupied { stone, placed } => {
                (MoveFinding::OccupiedPoint { stone, placed }, placed.map(|number| (RelatedRole::PutStone, number)))
            }
            Illegal::Suicide { stones } => {
                (MoveFinding::Suicide { stones, forbidden_by: self.suicide_ban(stones) }, None)
            }
            Illegal::Ko { taken_by } => (MoveFinding::KoRecapture { taken_by }, Some((RelatedRole::TookKo, taken_by))),
            Illegal::Superko(Repeat { after_move, same_side }) => {
                let rule = match self.info.rules.rules.ko {
                    KoRule::Situational => RepetitionRule::Situational,
                    KoRule::Simple | KoRule::Positional => RepetitionRule::Positional,
                };
                (MoveFinding::Superko { after_move, same_side, rule }, Some((RelatedRole::MadePosition, after_move)))
            }
        };
        let index = match legality {
            Legality::Judged => self.add_move(finding, mv, span),
            Legality::Waived => self.add_move_as(Severity::Warning, finding, mv, span),
        };
        if let Some(index) = index {
            if let Some((role, number)) = related {
                self.relate(index, role, number);
            }
            if let Some(first) = self.state.first_illegal {
                self.relate(index, RelatedRole::MayBeCause, first);
            }
            if self.findings.positions_left > 0 {
                self.findings.positions_left -= 1;
                self.findings.at(index).position = self.position_before(mv, illegal).map(Box::new);
            }
        }
        self.state.first_illegal.get_or_insert(mv.number);
    }

    fn suicide_ban(&self, stones: u16) -> SuicideBan {
        let rules = &self.info.rules;
        match (self.options.suicide, rules.source) {
            _ if stones == 1 => SuicideBan::EveryRuleSet,
            (Some(_), _) => SuicideBan::Option,
            (None, RulesSource::Default) => SuicideBan::AssumedRuleSet(rules.set),
            (None, RulesSource::File | RulesSource::Option) => SuicideBan::RuleSet(rules.set),
        }
    }

    /// Adds a finding about a move.
    #[inline(never)]
    fn add_move(&mut self, finding: MoveFinding, mv: MoveRef, span: Span) -> Option<usize> {
        let severity = finding.code().default_severity();
        self.add_move_as(severity, finding, mv, span)
    }

    /// Adds a finding about a move, of another severity than the table says.
    fn add_move_as(&mut self, severity: Severity, finding: MoveFinding, mv: MoveRef, span: Span) -> Option<usize> {
        let index = self.findings.add_as(severity, finding, span)?;
        self.findings.at(index).mv = Some(mv);
        Some(index)
    }

    /// Names an earlier move of the line with a finding. There is none where a position is that of the start.
    fn relate(&mut self, index: usize, role: RelatedRole, number: u32) {
        let at = (number as usize).checked_sub(1);
        let Some(&MoveSpan { span, color, .. }) = at.and_then(|at| self.path.get(at)) else { return };
        let related = &mut self.findings.at(index).related;
        // There are two at most, and there may be a million findings.
        related.reserve_exact(1);
        related.push(Related { role, span, number, color });
    }

    /// The stones as they stood before the move just played, which is told from what it changed.
    fn position_before(&self, mv: MoveRef, illegal: Illegal) -> Option<Position> {
        let board = self.game.as_ref()?.board();
        let mut stones = Stones::of(board);
        for &(point, color) in board.removed() {
            stones.set(point, Some(color));
        }
        let replaced = if let Illegal::Occupied { stone, .. } = illegal { Some(stone) } else { None };
        stones.set(mv.point?, replaced);
        let recent = self.path.iter().rev().take(RECENT).rev().filter_map(|mv| mv.point).collect();
        Some(Position { stones: stones.points().to_vec(), recent })
    }
}
