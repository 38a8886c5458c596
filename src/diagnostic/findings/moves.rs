//! Findings about moves: what their values say, whose turn it is, what the rules forbid.
//!
//! Knows rules and rule sets, not the game: whether a move breaks a rule is found elsewhere.

use super::codes;
use crate::diagnostic::printable::{counted, quoted};
use crate::diagnostic::words::{About, English, Words};
use crate::diagnostic::{Code, MoveRef};
use crate::go::{Color, KoRule, Point, RuleSet, Size, SuicideRule};

codes! {
    INVALID_POINT "invalid-point" Error Record "a move's value is neither a point nor a pass"
    OFF_BOARD "off-board" Error Record "a move lies outside the board"
    OCCUPIED_POINT "occupied-point" Error Record "a move is played on a stone"
    SUICIDE "suicide" Error Record "a move leaves its own group without a liberty"
    KO_RECAPTURE "ko-recapture" Error Record "a move takes back a ko at once"
    SUPERKO "superko" Error Record "a move repeats a position that the rules forbid to repeat"
    REPEATED_POSITION "repeated-position" Note Record "a position comes again, as the rules allow"
    WRONG_TURN "wrong-turn" Warning Record "the wrong side plays"
    MOVE_AFTER_END "move-after-end" Warning Record "a stone is played after two passes"
    EXTRA_PASS "extra-pass" Note Record "a third pass in a row, or a later one"
}

/// A finding about a move.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum MoveFinding {
    /// A move that is no point.
    InvalidPoint {
        /// The value as written.
        value: Box<str>,
    },
    /// A move outside the board.
    OffBoard {
        /// The value as written.
        value: Box<str>,
        /// Whether a pass may be meant: one beyond the last column and row.
        may_be_pass: bool,
    },
    /// A move on a stone.
    OccupiedPoint {
        /// Whose stone.
        stone: Color,
        /// The move that put it there; `None` for setup.
        placed: Option<u32>,
    },
    /// A suicide.
    Suicide {
        /// How many stones die.
        stones: u16,
        /// What forbids it.
        forbidden_by: SuicideBan,
    },
    /// A ko taken back at once.
    KoRecapture {
        /// The move that took it.
        taken_by: u32,
    },
    /// A forbidden repetition.
    Superko {
        /// The latest move that made the position before; 0 for the start or the last setup.
        after_move: u32,
        /// Whether the position has stood with the same side to play, too.
        same_side: bool,
        /// What forbids it.
        rule: RepetitionRule,
    },
    /// An allowed repetition.
    RepeatedPosition {
        /// The latest move that made the position before; 0 for the start or the last setup.
        after_move: u32,
        /// Whether the position has stood with the same side to play, too.
        same_side: bool,
        /// How many moves of the line repeat a position.
        count: u32,
    },
    /// The wrong side plays.
    WrongTurn(WrongTurn),
    /// A stone after the end.
    MoveAfterEnd {
        /// How many stones are played after the end on this line, this one among them.
        count: u32,
    },
    /// A third pass.
    ExtraPass {
        /// Which pass in a row it is.
        pass: u32,
        /// The rule set, where it asks for such passes: each hands over a stone, and White passes last.
        asked_for_by: Option<RuleSet>,
    },
}

/// What forbids a suicide.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SuicideBan {
    /// Of a single stone: every rule set.
    EveryRuleSet,
    /// Of a group: the rule set that the record or the user names.
    RuleSet(RuleSet),
    /// Of a group: the rule set that is assumed, because nobody names one.
    AssumedRuleSet(RuleSet),
    /// Of a group: the user, whatever the rule set says.
    Option,
}

/// What forbids a repetition.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RepetitionRule {
    /// The stones may not stand as before.
    Positional,
    /// They may not stand so with the same side to play.
    Situational,
}

/// Why it is the other side's turn.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum WrongTurn {
    /// The same side played the move before.
    Twice {
        /// The number of that move.
        previous: u32,
    },
    /// `PL` gives the turn to the other side.
    AgainstPl,
    /// The first move.
    First(FirstMoveOddity),
}

/// What is odd about a first move.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum FirstMoveOddity {
    /// White starts an even game on an empty board.
    WhiteInEvenGame,
    /// Black starts although the handicap stones stand.
    BlackAfterHandicap,
}

impl MoveFinding {
    pub(crate) const fn code(&self) -> Code {
        match self {
            Self::InvalidPoint { .. } => Code::INVALID_POINT,
            Self::OffBoard { .. } => Code::OFF_BOARD,
            Self::OccupiedPoint { .. } => Code::OCCUPIED_POINT,
            Self::Suicide { .. } => Code::SUICIDE,
            Self::KoRecapture { .. } => Code::KO_RECAPTURE,
            Self::Superko { .. } => Code::SUPERKO,
            Self::RepeatedPosition { .. } => Code::REPEATED_POSITION,
            Self::WrongTurn(_) => Code::WRONG_TURN,
            Self::MoveAfterEnd { .. } => Code::MOVE_AFTER_END,
            Self::ExtraPass { .. } => Code::EXTRA_PASS,
        }
    }

    /// The rule sets under which the move is illegal, whatever the one it was judged by, where it is illegal or repeats a
    /// position; `None` for a finding of another kind.
    pub(super) fn illegal_under(&self) -> Option<Vec<RuleSet>> {
        let forbids: &dyn Fn(RuleSet) -> bool = match self {
            Self::OccupiedPoint { .. }
            | Self::OffBoard { .. }
            | Self::InvalidPoint { .. }
            | Self::KoRecapture { .. } => &|_| true,
            Self::Suicide { stones, .. } => {
                &|set: RuleSet| *stones == 1 || set.rules().suicide == SuicideRule::Forbidden
            }
            Self::Superko { same_side, .. } | Self::RepeatedPosition { same_side, .. } => {
                &|set: RuleSet| match set.rules().ko {
                    KoRule::Simple => false,
                    KoRule::Positional => true,
                    KoRule::Situational => *same_side,
                }
            }
            Self::WrongTurn(_) | Self::MoveAfterEnd { .. } | Self::ExtraPass { .. } => return None,
        };
        Some(RuleSet::ALL.into_iter().filter(|&set| forbids(set)).collect())
    }
}

impl Words<MoveFinding> for English {
    fn message(finding: &MoveFinding, about: About) -> String {
        let who = Self::who(about);
        match finding {
            MoveFinding::InvalidPoint { value } => format!("{who}: {}", invalid_point(value, about.size)),
            MoveFinding::OffBoard { value, .. } => {
                format!("{who}: {} lies outside the {}", quoted(value), Self::board(about))
            }
            MoveFinding::OccupiedPoint { stone, placed: Some(placed) } => {
                format!("{who} is played on a stone ({stone} {placed} stands there)")
            }
            MoveFinding::OccupiedPoint { stone, placed: None } => {
                format!("{who} is played on a stone (a {} one was set up there)", stone.name())
            }
            MoveFinding::Suicide { stones, forbidden_by } => {
                format!("{who} is suicide: {}", suicide(*stones, *forbidden_by))
            }
            MoveFinding::KoRecapture { taken_by } => {
                format!("{who} takes back the ko at once ({} {taken_by} took it)", other_side(about.mv))
            }
            MoveFinding::Superko { after_move, rule, .. } => {
                let rule = match rule {
                    RepetitionRule::Positional => "positional superko",
                    RepetitionRule::Situational => "situational superko",
                };
                format!("{who} brings back {}, which {rule} forbids", position_after(*after_move))
            }
            MoveFinding::RepeatedPosition { after_move, count, .. } => {
                format!("{who} brings back {}{}", position_after(*after_move), repetitions(*count))
            }
            MoveFinding::WrongTurn(why) => format!("{who}: {}", wrong_turn(about.mv, *why)),
            MoveFinding::MoveAfterEnd { count } => {
                format!("{who} is played after two passes ended the game{}", more_stones(*count))
            }
            MoveFinding::ExtraPass { pass, asked_for_by: None } => {
                format!("{who} is pass number {pass} in a row; two end the game")
            }
            MoveFinding::ExtraPass { pass, asked_for_by: Some(set) } => format!(
                "{who} is pass number {pass} in a row, as usual under {} rules: each pass hands over a stone, and White passes last",
                set.name()
            ),
        }
    }

    fn help(finding: &MoveFinding, about: About) -> Option<String> {
        if let MoveFinding::OffBoard { value, .. } = finding
            && let Some(small) = about.in_small_letters(value)
        {
            return Some(capital_letters(&small));
        }
        let help = match finding {
            MoveFinding::InvalidPoint { value } => return Some(point_help(value, about)),
            MoveFinding::OffBoard { may_be_pass: true, .. } => {
                "if a pass is meant, write `[]`; otherwise correct the point or SZ"
            }
            MoveFinding::OffBoard { may_be_pass: false, .. } => "correct the point, or the board size SZ",
            MoveFinding::OccupiedPoint { .. } => "one of the two is wrong; compare with the source of the record",
            MoveFinding::Suicide { forbidden_by: SuicideBan::RuleSet(_) | SuicideBan::AssumedRuleSet(_), .. } => {
                "if the rules that were played allow it, name them with RU or --rules, or use --suicide allow"
            }
            MoveFinding::KoRecapture { .. } => {
                "a move elsewhere or a pass must come between; if one is missing from the record, add it"
            }
            MoveFinding::WrongTurn(WrongTurn::Twice { .. }) => {
                "if a move is missing, add it; if the other side passed, write the pass as `[]`"
            }
            MoveFinding::WrongTurn(WrongTurn::AgainstPl) => "correct PL or the colour of the move",
            MoveFinding::WrongTurn(WrongTurn::First(FirstMoveOddity::WhiteInEvenGame)) => {
                "write HA and AB if there is a handicap, or PL[W]"
            }
            MoveFinding::WrongTurn(WrongTurn::First(FirstMoveOddity::BlackAfterHandicap)) => {
                "correct the colours, or HA; PL[B] says that Black is to play"
            }
            MoveFinding::MoveAfterEnd { .. } => "if play was resumed, nothing is wrong; the last two passes count",
            MoveFinding::Suicide { forbidden_by: SuicideBan::EveryRuleSet | SuicideBan::Option, .. }
            | MoveFinding::Superko { .. }
            | MoveFinding::RepeatedPosition { .. }
            | MoveFinding::ExtraPass { .. } => return None,
        };
        Some(help.to_owned())
    }
}

fn invalid_point(value: &str, size: Option<Size>) -> String {
    let quoted = quoted(value);
    if value.trim().eq_ignore_ascii_case("pass") {
        return format!("{quoted} is not how SGF writes a pass");
    }
    if is_resignation(value) {
        return format!("{quoted} is no move; SGF writes a resignation into the result RE");
    }
    match size.and_then(|size| Some((size, Point::from_gtp(value.trim(), size)?))) {
        Some((size, point)) => {
            format!("{quoted} is not how SGF writes a point; {} is written {}", point.gtp(size), point.sgf())
        }
        None => format!("{quoted} is not a valid point"),
    }
}

/// What to do about a point in capital letters that lies on the board in small ones.
pub(super) fn capital_letters(small: &str) -> String {
    format!("if {small} is meant, write it in small letters: capitals are columns and rows from the 27th on")
}

/// `resign`, `resigns`, `resigned`.
fn is_resignation(value: &str) -> bool {
    value.trim().get(..6).is_some_and(|start| start.eq_ignore_ascii_case("resign"))
}

fn suicide(stones: u16, forbidden_by: SuicideBan) -> String {
    let group = format!("its group of {stones} stones is left without a liberty and captures nothing");
    match forbidden_by {
        SuicideBan::EveryRuleSet => "the stone has no liberty and captures nothing".to_owned(),
        SuicideBan::RuleSet(set) => format!("{group}, which {} rules forbid", set.name()),
        SuicideBan::AssumedRuleSet(set) => {
            format!("{group}, which {} rules forbid (taken because the record names no known rules)", set.name())
        }
        SuicideBan::Option => format!("{group}, which --suicide forbids"),
    }
}

fn position_after(number: u32) -> String {
    if number == 0 {
        "the starting position (or that of the last setup)".to_owned()
    } else {
        format!("the position after move {number}")
    }
}

fn repetitions(count: u32) -> String {
    if count > 1 { format!("; {count} moves of this line repeat a position") } else { String::new() }
}

fn more_stones(count: u32) -> String {
    match count.saturating_sub(1) {
        0 => String::new(),
        more => format!("; {}", counted(more, "more stone follows", "more stones follow")),
    }
}

fn other_side(mv: Option<MoveRef>) -> String {
    mv.map_or("the other side".to_owned(), |mv| mv.color.opponent().to_string())
}

fn wrong_turn(mv: Option<MoveRef>, why: WrongTurn) -> String {
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

/// How a move is written, with the point or pass that seems to be meant.
fn point_help(value: &str, about: About) -> String {
    let name = about.mv.map_or("B", |mv| if mv.color == Color::White { "W" } else { "B" });
    if value.trim().eq_ignore_ascii_case("pass") {
        return format!("write {name}[]");
    }
    if let (true, Some(mv)) = (is_resignation(value), about.mv) {
        let winner = if mv.color == Color::White { "B" } else { "W" };
        return format!("write RE[{winner}+R] into the first node, and leave this move out");
    }
    match about.size.and_then(|size| Point::from_gtp(value.trim(), size)) {
        Some(point) => format!("write {name}[{}]", point.sgf()),
        None => "a move is two letters, column then row from the upper left; a pass is `[]`".to_owned(),
    }
}
