//! Messages about moves: what stands behind `White 10 at B7`.

use super::{counted, quoted};
use crate::diagnostic::{FirstMoveOddity, MoveRef, RepetitionRule, SuicideBan, WrongTurn};
use crate::go::{Point, Size, column_letters};

pub(super) fn invalid_point(value: &str, size: Option<Size>) -> String {
    let quoted = quoted(value);
    if value.trim().eq_ignore_ascii_case("pass") {
        return format!("{quoted} is not how SGF writes a pass");
    }
    match size.and_then(|size| Some((size, point_as_players_write(value, size)?))) {
        Some((size, point)) => {
            format!("{quoted} is not how SGF writes a point; {} is written {}", point.gtp(size), point.sgf())
        }
        None => format!("{quoted} is not a valid point"),
    }
}

/// The point of the board that players write so, such as `D16`: the column's letter, without I, and the row from below.
pub(in crate::diagnostic) fn point_as_players_write(text: &str, size: Size) -> Option<Point> {
    let text = text.trim();
    let (letters, row) = text.split_at(text.find(|c: char| c.is_ascii_digit())?);
    let row = size.rows().checked_sub(row.parse().ok()?)?;
    let column = (0..size.columns()).find(|&column| column_letters(column).eq_ignore_ascii_case(letters))?;
    size.point(column, row)
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

#[cfg(test)]
mod tests {
    use super::point_as_players_write;
    use crate::go::{Point, Size};

    #[test]
    fn points_as_players_write_them() {
        let read = |text| point_as_players_write(text, Size::NINETEEN).map(Point::sgf);
        for (text, sgf) in [("Q4", "pp"), ("q16", "pd"), (" A1 ", "as"), ("H19", "ha"), ("J19", "ia"), ("T1", "ss")] {
            assert_eq!(read(text).as_deref(), Some(sgf), "{text}");
        }
        // Players leave out the letter I, and these others lie on no board of this size.
        for text in ["I4", "U1", "A0", "A20", "AA1", "A", "4", "4Q", "Q-4", "Q4Q4", "Q999", "", "pass", "四4"] {
            assert_eq!(read(text), None, "{text}");
        }
        let wide = Size::new(52, 9).expect("a size");
        assert_eq!(point_as_players_write("AA9", wide), wide.point(25, 0));
    }
}
