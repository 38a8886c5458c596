//! What a finding says, in the words of players.
//!
//! Text from a record is made printable here: no control character, escape sequence or direction mark of a record ever
//! reaches a terminal or a log.

use std::borrow::Cow;
use std::fmt::Write as _;

use super::finding::{Finding, FirstMoveOddity, HandicapStones, RepetitionRule, SuicideBan, WrongTurn};
use super::{Diagnostic, MoveRef, Related, RelatedRole};
use crate::go::{Color, Point, Size};

/// The longest piece of a record that a message quotes, in characters.
const LONGEST_QUOTE: usize = 60;

impl MoveRef {
    /// `White 10 at B7`, or `White 10` without a point.
    #[must_use]
    pub fn describe(&self, size: Option<Size>) -> String {
        match self.point {
            Some(point) => format!("{} {} at {}", self.color, self.number, name(point, size)),
            None => format!("{} {}", self.color, self.number),
        }
    }
}

impl Related {
    /// What the earlier place is to the finding.
    #[must_use]
    pub fn message(&self) -> String {
        let Self { role, number, color, .. } = self;
        match role {
            RelatedRole::PutStone => format!("{color} {number} put the stone there"),
            RelatedRole::TookKo => format!("{color} {number} took the ko"),
            RelatedRole::MadePosition => format!("the position after {color} {number} is the same"),
            RelatedRole::SameSide => format!("{color} {number} is by the same side"),
            RelatedRole::MayBeCause => {
                format!("{color} {number} is illegal itself; what follows it may be its consequence")
            }
        }
    }
}

impl Diagnostic {
    /// The message: what is wrong, in a sentence without a full stop.
    #[must_use]
    #[allow(clippy::too_many_lines)] // one table, to be read as a whole
    pub fn message(&self) -> String {
        let size = self.size;
        let who = self.mv.map_or_else(|| "the move".to_owned(), |mv| mv.describe(size));
        match &self.finding {
            Finding::UnreadableFile { reason } => format!("cannot be read: {}", printable(reason)),
            Finding::InternalError { reason } => {
                format!("gocheck failed on this file ({}); please report it with the file", printable(reason))
            }
            Finding::NoGame { blank: true } => "the file is empty: there is no game in it".to_owned(),
            Finding::NoGame { blank: false } => "nothing in the file starts an SGF game".to_owned(),
            Finding::NotGo { game: Some(game) } => {
                format!("the record is of another game (GM[{game}]{}): not replayed", name_of_game(*game))
            }
            Finding::NotGo { game: None } => "GM is no number: the record is read as Go (GM[1])".to_owned(),
            Finding::UnknownCharset { declared, used } => {
                format!("CA names no known encoding ({}); the text is read as {used}", quoted(declared))
            }
            Finding::CharsetMismatch { declared, used } => {
                format!(
                    "the text is not in the encoding that the record names ({}); it is read as {used}",
                    quoted(declared)
                )
            }
            Finding::CharsetGuessed { used } => {
                format!("CA is missing and the text is not UTF-8; it is read as {used}, a guess")
            }
            Finding::CharsetUndeclared => "the text is UTF-8, but CA is missing".to_owned(),
            Finding::UndecodableBytes { count, used } => {
                format!(
                    "{} not {used}: shown as \u{FFFD}",
                    places(*count, "place in the text is", "places in the text are")
                )
            }
            Finding::ByteOrderMark => "the file starts with a byte order mark".to_owned(),
            Finding::NulByte { count } => format!("the file has {}", places(*count, "NUL byte", "NUL bytes")),
            Finding::TextBeforeGame => "something else stands before the game; it is passed over".to_owned(),
            Finding::TextAfterGame => "something else stands after the last game; it is passed over".to_owned(),
            Finding::UnclosedValue => "the `]` of this value is missing".to_owned(),
            Finding::UnclosedGame => "the `)` of this game is missing; was the file cut off?".to_owned(),
            Finding::UnmatchedParenthesis => "a `)` too many".to_owned(),
            Finding::MissingSemicolon => "the `;` before this node is missing; read as if it were there".to_owned(),
            Finding::EmptyGame => "nothing stands between these parentheses".to_owned(),
            Finding::PropertyWithoutValue { name } => format!("{} has no value", shortened(name)),
            Finding::ValueWithoutProperty => "this value belongs to no property; it is passed over".to_owned(),
            Finding::UnescapedBracket => {
                "this `]` is part of the text, but no backslash says so; the text is read on".to_owned()
            }
            Finding::StrayText { text } => format!("{} fits nowhere here; it is passed over", quoted(text.trim())),
            Finding::NodeAfterVariation => {
                "a node stands after a variation, where only another variation may; read as one more variation"
                    .to_owned()
            }
            Finding::ExtraParenthesis => "a `(` too many before the game".to_owned(),
            Finding::LowercaseIdentifier { name, count, read_as } => {
                let (name, read_as) = (shortened(name), shortened(read_as));
                let mut text = format!("property names are capital letters; {name} is read as {read_as}");
                if *count > 1 {
                    let _ = write!(text, " ({count} such names in this game)");
                }
                text
            }
            Finding::DuplicateProperty { name, list: true } => {
                format!("{} stands in this node already; the lists are joined", shortened(name))
            }
            Finding::DuplicateProperty { name, list: false } => {
                format!("{} stands in this node already; the first one counts", shortened(name))
            }
            Finding::RepeatedValue { name, count } => {
                format!("{} takes one value and has {count}; the first one counts", shortened(name))
            }
            Finding::InvalidValue { name, value } => {
                format!("{} is no proper value of {}", quoted(value), shortened(name))
            }
            Finding::MarkOffBoard { name, value, more } => {
                let board = size.map_or_else(String::new, |size| format!("{size} "));
                let mut text = format!("{}: {} lies outside the {board}board", shortened(name), quoted(value));
                if *more > 0 {
                    let _ = write!(text, " (and {})", places(*more, "more of its values", "more of its values"));
                }
                text
            }
            Finding::RootPropertyOutsideRoot { name } => {
                format!("{} belongs in the first node of a game; it is ignored here", shortened(name))
            }
            Finding::RepeatedGameInfo { name } => {
                format!("{}: information about the game stands in a second node", shortened(name))
            }
            Finding::MoveInRoot => "the first node, which describes the game, has a move".to_owned(),
            Finding::MoveAndSetup => "this node has both a move and setup; the setup is applied first".to_owned(),
            Finding::MoveAndToPlay => "this node has both a move and PL; PL is applied after the move".to_owned(),
            Finding::TwoMovesInNode => "this node has more than one move; they are played as written".to_owned(),
            Finding::AnnotationWithoutMove { name } => {
                format!("{} is a remark about a move, but there is no move in this node", shortened(name))
            }
            Finding::ConflictingAnnotations { first, second } => {
                format!("{} contradicts {}", shortened(second), shortened(first))
            }
            Finding::MarksClash { first, second, point, count } => {
                let points = point_and_more(*point, size, *count);
                format!("{points} marked by both {} and {}", shortened(first), shortened(second))
            }
            Finding::InvalidSize { value } => {
                format!("{} is no board size; the game is not replayed", quoted(value))
            }
            Finding::SquareSizeAsPair { side } => format!("a square board is written SZ[{side}]"),
            Finding::InvalidKomi { value } if value.trim().is_empty() => "KM is empty; komi 0 is used".to_owned(),
            Finding::InvalidKomi { value } => format!("{} is no komi; 0 is used", quoted(value)),
            Finding::UnusualKomi { value, used, in_ko: true } => {
                format!("KO[{}] where KM is missing: read as komi {used}", shortened(value))
            }
            Finding::UnusualKomi { value, used, .. } if value.trim() == &**used => {
                format!("a komi of {used} is unusual; it is used as it is")
            }
            Finding::UnusualKomi { value, used, in_ko: false } => {
                format!("komi written as {}; {used} is used", quoted(value))
            }
            Finding::InvalidHandicap { value } if value.trim().is_empty() => "HA is empty".to_owned(),
            Finding::InvalidHandicap { value } => format!("{} is no number of handicap stones", quoted(value)),
            Finding::HandicapMismatch { handicap, stones } => handicap_message(*handicap, *stones),
            Finding::UnknownRules { value, used } => {
                format!("{} is no known rule set; the game is checked by {used} rules", quoted(value))
            }
            Finding::InvalidResult { value } => format!("{} cannot be read as a result", quoted(value)),
            Finding::NonstandardResult { value, standard: Some(standard) } => {
                format!("SGF writes the result {} as RE[{standard}]", quoted(value))
            }
            Finding::NonstandardResult { value, standard: None } => {
                format!("the result {} is not spelled as SGF asks", quoted(value))
            }
            Finding::SetupOffBoard { value } => format!("the setup point {} lies outside the board", quoted(value)),
            Finding::DuplicateSetupPoint { point, count } => {
                format!("{} set twice in this node", point_and_more(*point, size, *count))
            }
            Finding::SetupConflict { point, count } => {
                format!("{} set in two ways in this node; the last one counts", point_and_more(*point, size, *count))
            }
            Finding::SetupWithoutLiberties { point, stones } => format!(
                "setup leaves {} at {} without a liberty; SGF lets {} stay",
                if *stones == 1 { "the stone".to_owned() } else { format!("the {stones} stones") },
                name(*point, size),
                if *stones == 1 { "it" } else { "them" }
            ),
            Finding::SetupNoEffect { point, stone, count } => {
                let what = stone.map_or("is empty already", |color| match color {
                    Color::Black => "already holds a black stone",
                    Color::White => "already holds a white stone",
                });
                let more = match count.saturating_sub(1) {
                    0 => String::new(),
                    more => format!(" (and so at {})", places(more, "more point", "more points")),
                };
                format!("{} {what}; setting it changes nothing{more}", name(*point, size))
            }
            Finding::ReplayLimit { limit } => {
                format!("the record sets up more than {limit} stones by now; from here on it is not replayed")
            }
            Finding::InvalidPoint { value } => format!("{who}: {} is no point of a board", quoted(value)),
            Finding::OffBoard { value, .. } => format!(
                "{who}: {} lies outside the {} board",
                quoted(value),
                size.map_or_else(String::new, |size| size.to_string())
            ),
            Finding::OccupiedPoint { stone, placed: Some(placed) } => {
                format!("{who} is played on a stone ({stone} {placed} stands there)")
            }
            Finding::OccupiedPoint { stone, placed: None } => {
                format!("{who} is played on a stone (a {} one was set up there)", stone.name())
            }
            Finding::Suicide { stones, forbidden_by } => suicide_message(&who, *stones, *forbidden_by),
            Finding::KoRecapture { taken_by } => format!(
                "{who} takes back the ko at once ({} {taken_by} took it)",
                self.mv.map_or("the other side".to_owned(), |mv| mv.color.opponent().to_string())
            ),
            Finding::Superko { after_move, rule, .. } => format!(
                "{who} brings back {}, which {} superko forbids",
                position_after(*after_move),
                match rule {
                    RepetitionRule::Positional => "positional",
                    RepetitionRule::Situational => "situational",
                }
            ),
            Finding::RepeatedPosition { after_move, count, .. } => {
                let mut text = format!("{who} brings back {}", position_after(*after_move));
                if *count > 1 {
                    let _ = write!(text, "; {count} moves of this line repeat a position");
                }
                text
            }
            Finding::WrongTurn(why) => wrong_turn_message(&who, self.mv, *why),
            Finding::MoveAfterEnd { count } => {
                let mut text = format!("{who} is played after two passes ended the game");
                if *count > 1 {
                    let _ = write!(text, "; {count} stones are");
                }
                text
            }
            Finding::ExtraPass { pass } => format!("{who} is pass number {pass} in a row; two end the game"),
            Finding::ResultMismatch { recorded, counted, area: (black, white), unsettled, explanation } => {
                let mut text = format!(
                    "the record says {}, but the board counts {counted} (Black {}, White {} before komi)",
                    shortened(recorded),
                    half_points(*black),
                    half_points(*white)
                );
                match explanation {
                    Some(explanation) => {
                        let _ = write!(text, "; {explanation}");
                    }
                    None if *unsettled => text.push_str("; dead stones may still be on the board"),
                    None => {}
                }
                text
            }
            Finding::DeadStonesPossible { shared: 0, proven } => format!(
                "{} inside territory of the other side, and no TB or TW says so: the count takes every stone as alive",
                places(*proven, "stone can never live", "stones can never live")
            ),
            Finding::DeadStonesPossible { shared, .. } => format!(
                "{} both colours and no TB or TW tells dead stones from living: the count takes every stone as alive",
                places(*shared, "empty point touches", "empty points touch")
            ),
            Finding::UnreliableScore { illegal } => {
                format!(
                    "the score is counted on a board after a move that is illegal or cannot be read (move {illegal})"
                )
            }
            Finding::NoStoneListed { name } => {
                format!(
                    "{} is named as a dead stone, but no stone stands there at the end",
                    printable(&shortened(name))
                )
            }
            Finding::EngineFailed { reason } => {
                format!("{}; the count takes every stone as alive", printable(reason))
            }
            Finding::NoDoublePass { reason } => match reason {
                Some("resignation") => "not counted: the game ended by resignation".to_owned(),
                Some("time") => "not counted: the game was lost on time".to_owned(),
                Some("forfeit") => "not counted: the game was forfeited".to_owned(),
                Some("void") => "not counted: the record says that there is no result".to_owned(),
                _ => "not counted: the game does not end in two passes".to_owned(),
            },
        }
    }
}

fn handicap_message(handicap: u32, stones: HandicapStones) -> String {
    match stones {
        HandicapStones::SetUp(stones) => {
            format!("HA says {handicap}, but {} set up", places(stones, "black stone is", "black stones are"))
        }
        HandicapStones::LeadingMoves(0) => format!("HA says {handicap}, but there is no handicap stone"),
        HandicapStones::LeadingMoves(moves) => format!(
            "HA says {handicap}, but no stone is set up and Black starts with {}",
            places(moves, "move", "moves")
        ),
    }
}

fn wrong_turn_message(who: &str, mv: Option<MoveRef>, why: WrongTurn) -> String {
    let other = mv.map_or("the other side".to_owned(), |mv| mv.color.opponent().to_string());
    match why {
        WrongTurn::Twice { previous } => {
            let color = mv.map_or("the same side".to_owned(), |mv| mv.color.to_string());
            format!("{who}: it is {other}'s turn ({color} {previous} was the move before)")
        }
        WrongTurn::AgainstPl => format!("{who}: PL gives the turn to {other}"),
        WrongTurn::First(FirstMoveOddity::WhiteInEvenGame) => {
            format!("{who}: White plays first in a game without handicap")
        }
        WrongTurn::First(FirstMoveOddity::BlackAfterHandicap) => {
            format!("{who}: the handicap stones stand, so White plays first")
        }
    }
}

fn suicide_message(who: &str, stones: u16, forbidden_by: SuicideBan) -> String {
    let group = format!("{who} is suicide: its group of {stones} stones is left without a liberty and captures nothing");
    match forbidden_by {
        SuicideBan::EveryRuleSet => format!("{who} is suicide: the stone has no liberty and captures nothing"),
        SuicideBan::RuleSet(set) => format!("{group}, which {} rules forbid", set.name()),
        SuicideBan::AssumedRuleSet(set) => {
            format!("{group}, which {} rules forbid (the default; RU names no other)", set.name())
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

fn name(point: Point, size: Option<Size>) -> String {
    size.map_or_else(|| point.sgf(), |size| point.gtp(size))
}

/// `C7 is`, `C7 and 3 more points are`.
fn point_and_more(point: Point, size: Option<Size>, count: u32) -> String {
    match count.saturating_sub(1) {
        0 => format!("{} is", name(point, size)),
        more => format!("{} and {} are", name(point, size), places(more, "more point", "more points")),
    }
}

fn name_of_game(number: u32) -> &'static str {
    // The FF[4] specification's list, as far as its games are well known.
    match number {
        2 => ", Othello",
        3 => ", chess",
        4 => ", Gomoku or Renju",
        5 => ", Nine Men's Morris",
        6 => ", Backgammon",
        7 => ", Chinese chess",
        8 => ", Shogi",
        11 => ", Hex",
        18 => ", Amazons",
        _ => "",
    }
}

/// `1 place is`, `2 places are`.
fn places(count: u32, one: &str, many: &str) -> String {
    format!("{count} {}", if count == 1 { one } else { many })
}

fn half_points(halves: u32) -> String {
    if halves.is_multiple_of(2) { (halves / 2).to_string() } else { format!("{}.5", halves / 2) }
}

/// A piece of a record between quotation marks, as [`shortened`].
#[must_use]
pub fn quoted(text: &str) -> String {
    format!("\"{}\"", shortened(text))
}

/// A piece of a record, printable, on one line, not too long.
#[must_use]
pub fn shortened(text: &str) -> String {
    match text.char_indices().nth(LONGEST_QUOTE) {
        None => printable(text).into_owned(),
        Some((end, _)) => format!("{}…", printable(&text[..end])),
    }
}

/// A text without anything that a terminal or log would act on: control characters become their pictures, line ends
/// spaces, marks of writing direction their numbers.
#[must_use]
pub fn printable(text: &str) -> Cow<'_, str> {
    if text.chars().all(|c| !needs_a_picture(c)) {
        return Cow::Borrowed(text);
    }
    let mut result = String::with_capacity(text.len());
    for c in text.chars() {
        match c {
            '\n' | '\r' | '\t' => result.push(' '),
            '\0'..='\u{1f}' => result.push(char::from_u32(0x2400 + u32::from(c)).unwrap_or('\u{FFFD}')),
            '\u{7f}' => result.push('\u{2421}'),
            c if needs_a_picture(c) => {
                let _ = write!(result, "<U+{:04X}>", u32::from(c));
            }
            c => result.push(c),
        }
    }
    Cow::Owned(result)
}

fn needs_a_picture(c: char) -> bool {
    c.is_control()
        || matches!(c, '\u{200e}' | '\u{200f}' | '\u{2028}'..='\u{202e}' | '\u{2066}'..='\u{2069}' | '\u{feff}')
}
