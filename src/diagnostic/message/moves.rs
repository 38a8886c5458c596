//! Messages about moves: what stands behind `White 10 at B7`.

use super::{counted, quoted};
use crate::diagnostic::{FirstMoveOddity, MoveRef, RepetitionRule, SuicideBan, WrongTurn};
use crate::go::{Point, Size};

pub(super) fn invalid_point(value: &str, size: Option<Size>) -> String {
    let quoted = quoted(value);
    if value.trim().eq_ignore_ascii_case("pass") {
        return format!("{quoted} is not how SGF writes a pass");
    }
    match size.and_then(|size| Some((size, Point::from_gtp(value.trim(), size)?))) {
        Some((size, point)) => {
            format!("{quoted} is not how SGF writes a point; {} is written {}", point.gtp(size), point.sgf())
        }
        None => format!("{quoted} is not a valid point"),
    }
}

pub(super) fn suicide(stones: u16, forbidden_by: SuicideBan) -> String {
    let group = format!("its group of {stones} stones is left without a liberty and captures nothing");
    match forbidden_by {
        SuicideBan::EveryRuleSet => "the stone has no liberty and captures nothing".to_owned(),
        SuicideBan::RuleSet(set) => format!("{group}, which {} rules forbid", set.name()),
        SuicideBan::AssumedRuleSet(set) => {
            format!("{group}, which {} rules forbid (the default; RU names no other)", set.name())
        }
        SuicideBan::Option => format!("{group}, which --suicide forbids"),
    }
}

pub(super) const fn superko(rule: RepetitionRule) -> &'static str {
    match rule {
        RepetitionRule::Positional => "positional superko",
        RepetitionRule::Situational => "situational superko",
    }
}

pub(super) fn position_after(number: u32) -> String {
    if number == 0 {
        "the starting position (or that of the last setup)".to_owned()
    } else {
        format!("the position after move {number}")
    }
}

pub(super) fn repetitions(count: u32) -> String {
    if count > 1 { format!("; {count} moves of this line repeat a position") } else { String::new() }
}

pub(super) fn more_stones(count: u32) -> String {
    match count.saturating_sub(1) {
        0 => String::new(),
        more => format!("; {}", counted(more, "more stone follows", "more stones follow")),
    }
}

pub(super) fn other_side(mv: Option<MoveRef>) -> String {
    mv.map_or("the other side".to_owned(), |mv| mv.color.opponent().to_string())
}

pub(super) fn wrong_turn(mv: Option<MoveRef>, why: WrongTurn) -> String {
    match why {
        WrongTurn::Twice { previous } => {
            let color = mv.map_or("the same side".to_owned(), |mv| mv.color.to_string());
            format!("it is {}'s turn ({color} {previous} was the move before)", other_side(mv))
        }
        WrongTurn::AgainstPl => format!("PL gives the turn to {}", other_side(mv)),
        WrongTurn::First(FirstMoveOddity::WhiteInEvenGame) => "White plays first in a game without handicap".to_owned(),
        WrongTurn::First(FirstMoveOddity::BlackAfterHandicap) => {
            "the handicap stones are set up, so White should play first".to_owned()
        }
    }
}
