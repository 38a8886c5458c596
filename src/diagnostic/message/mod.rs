//! What a finding says, in the words of players.
//!
//! One table of all findings; where a message depends on more than a number or a name, it is made in the file of its
//! subject. Text from a record is made printable here.

mod game_info;
mod moves;
mod properties;
mod score;

use super::finding::Finding;
use super::printable::{counted, printable, quoted, shortened};
use super::{Diagnostic, MoveRef, Related, RelatedRole};
use crate::go::{Point, Size};

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
                format!("{color} {number} is illegal itself and may be the cause of this")
            }
        }
    }
}

impl Diagnostic {
    /// The message: what is wrong, in a sentence without a full stop.
    #[must_use]
    #[allow(clippy::too_many_lines)] // one table without a catch-all: no finding is forgotten
    pub fn message(&self) -> String {
        let size = self.size;
        let who = || self.mv.map_or_else(|| "the move".to_owned(), |mv| mv.describe(size));
        match &self.finding {
            // The file and its text.
            Finding::UnreadableFile { reason } => format!("cannot be read: {}", printable(reason)),
            Finding::InternalError { reason } => {
                format!("gocheck failed on this file ({}); please report it with the file", printable(reason))
            }
            Finding::NoGame { blank: true } => "the file is empty: there is no game in it".into(),
            Finding::NoGame { blank: false } => "nothing in the file starts an SGF game".into(),
            Finding::UnknownCharset { declared, used } => {
                format!("CA names no known encoding ({}); the text is read as {used}", quoted(declared))
            }
            Finding::CharsetMismatch { declared, used } => {
                let declared = quoted(declared);
                format!("the text is not in the encoding that the record names ({declared}); it is read as {used}")
            }
            Finding::CharsetGuessed { used } => {
                format!("CA is missing and the text is not UTF-8; it is read as {used}, which is a guess")
            }
            Finding::CharsetUndeclared => "the text is UTF-8, but CA is missing".into(),
            Finding::UndecodableBytes { count, used } => {
                let places = counted(*count, "place in the text is", "places in the text are");
                format!("{places} not valid {used}; shown as \u{FFFD}")
            }
            Finding::ByteOrderMark => "the file starts with a byte order mark".into(),
            Finding::NulByte { count } => format!("the file has {}", counted(*count, "NUL byte", "NUL bytes")),
            Finding::TextBeforeGame => "there is other text before the game; it is ignored".into(),
            Finding::TextAfterGame => "there is other text after the last game; it is ignored".into(),
            // Syntax.
            Finding::UnclosedValue => "the `]` of this value is missing".into(),
            Finding::UnclosedGame => "the `)` of this game is missing; was the file cut off?".into(),
            Finding::UnmatchedParenthesis => "one `)` too many".into(),
            Finding::MissingSemicolon => "the `;` before this node is missing; it is read as if it were there".into(),
            Finding::EmptyGame => "there is nothing between these parentheses".into(),
            Finding::PropertyWithoutValue { name } => format!("{} has no value", shortened(name)),
            Finding::ValueWithoutProperty => "this value has no property name before it; it is ignored".into(),
            Finding::UnescapedBracket => {
                "this `]` is part of the text, but has no backslash before it; the text is read on past it".into()
            }
            Finding::StrayText { text } => format!("{} does not belong here; it is ignored", quoted(text.trim())),
            Finding::NodeAfterVariation => {
                "a node after a variation, where only another variation may follow; it is read as one more variation"
                    .into()
            }
            Finding::ExtraParenthesis => "one `(` too many".into(),
            Finding::LowercaseIdentifier { name, count, read_as } => {
                properties::in_small_letters(name, *count, read_as)
            }
            // Nodes and properties.
            Finding::DuplicateProperty { name, list: true } => {
                format!("this node already has {}; the lists are joined", shortened(name))
            }
            Finding::DuplicateProperty { name, list: false } => {
                format!("this node already has {}; the first one counts", shortened(name))
            }
            Finding::RepeatedValue { name, count } => {
                format!("{} takes one value but has {count}; the first one counts", shortened(name))
            }
            Finding::InvalidValue { name, value } => properties::invalid_value(name, value),
            Finding::LooseToPlay { value, read_as } => {
                format!("{}; it is read as {read_as}", properties::invalid_value("PL", value))
            }
            Finding::MarkOffBoard { name, value, more } => properties::mark_off_board(name, value, *more, size),
            Finding::RootPropertyOutsideRoot { name } => {
                format!("{} belongs in the first node of a game; it is ignored here", shortened(name))
            }
            Finding::RepeatedGameInfo { name } => {
                format!("{}: a second node of this line gives information about the game", shortened(name))
            }
            Finding::MoveInRoot => "the first node, which describes the game, also has a move".into(),
            Finding::MoveAndSetup => "this node has both a move and setup; the setup is applied first".into(),
            Finding::MoveAndToPlay => "this node has both a move and PL; PL is applied after the move".into(),
            Finding::TwoMovesInNode => "this node has more than one move; they are played as written".into(),
            Finding::AnnotationWithoutMove { name } => {
                format!("{} is a remark about a move, but this node has no move", shortened(name))
            }
            Finding::ConflictingAnnotations { first, second } => {
                format!("{} contradicts {}", shortened(second), shortened(first))
            }
            Finding::MarksClash { first, second, point, count } => {
                let points = point_and_more(*point, size, *count);
                format!("{points} marked by both {} and {}", shortened(first), shortened(second))
            }
            // Information about the game.
            Finding::NotGo { game } => game_info::not_go(*game),
            Finding::InvalidSize { value } => {
                format!("{} is not a valid board size; the game is not replayed", quoted(value))
            }
            Finding::SquareSizeAsPair { .. } => "the size of a square board is written as a pair of numbers".into(),
            Finding::InvalidKomi { value } => game_info::invalid_komi(value),
            Finding::UnusualKomi { value, used, in_ko } => game_info::unusual_komi(value, used, *in_ko),
            Finding::InvalidHandicap { value } => game_info::invalid_handicap(value),
            Finding::HandicapMismatch { handicap, stones } => game_info::handicap_mismatch(*handicap, *stones),
            Finding::UnknownRules { value, used } => {
                format!("{} is not a known rule set; the game is checked by {used} rules", quoted(value))
            }
            Finding::InvalidResult { value } => format!("{} cannot be read as a result", quoted(value)),
            Finding::NonstandardResult { value, standard } => game_info::nonstandard_result(value, standard.as_deref()),
            // Setup.
            Finding::SetupOffBoard { value } => format!("the setup point {} lies outside the board", quoted(value)),
            Finding::DuplicateSetupPoint { point, count } => {
                format!("{} set twice in this node", point_and_more(*point, size, *count))
            }
            Finding::SetupConflict { point, count } => {
                format!("{} set in two ways in this node; the last one counts", point_and_more(*point, size, *count))
            }
            Finding::SetupWithoutLiberties { point, stones } => {
                properties::setup_without_liberties(&name(*point, size), *stones)
            }
            Finding::SetupNoEffect { point, stone, count } => {
                properties::setup_no_effect(&name(*point, size), *stone, *count)
            }
            Finding::ReplayLimit { limit } => {
                format!("the record has set up more than {limit} stones so far; from here on it is not replayed")
            }
            // Moves.
            Finding::InvalidPoint { value } => format!("{}: {}", who(), moves::invalid_point(value, size)),
            Finding::OffBoard { value, .. } => {
                let board = size.map_or_else(|| "board".to_owned(), |size| format!("{size} board"));
                format!("{}: {} lies outside the {board}", who(), quoted(value))
            }
            Finding::OccupiedPoint { stone, placed: Some(placed) } => {
                format!("{} is played on a stone ({stone} {placed} stands there)", who())
            }
            Finding::OccupiedPoint { stone, placed: None } => {
                format!("{} is played on a stone (a {} one was set up there)", who(), stone.name())
            }
            Finding::Suicide { stones, forbidden_by } => {
                format!("{} is suicide: {}", who(), moves::suicide(*stones, *forbidden_by))
            }
            Finding::KoRecapture { taken_by } => {
                format!("{} takes back the ko at once ({} {taken_by} took it)", who(), moves::other_side(self.mv))
            }
            Finding::Superko { after_move, rule, .. } => {
                let rule = moves::superko(*rule);
                format!("{} brings back {}, which {rule} forbids", who(), moves::position_after(*after_move))
            }
            Finding::RepeatedPosition { after_move, count, .. } => {
                format!("{} brings back {}{}", who(), moves::position_after(*after_move), moves::repetitions(*count))
            }
            Finding::WrongTurn(why) => format!("{}: {}", who(), moves::wrong_turn(self.mv, *why)),
            Finding::MoveAfterEnd { count } => {
                format!("{} is played after two passes ended the game{}", who(), moves::more_stones(*count))
            }
            Finding::ExtraPass { pass } => format!("{} is pass number {pass} in a row; two end the game", who()),
            // The count.
            Finding::ResultMismatch { recorded, counted, area, unsettled, explanation } => {
                score::result_mismatch(recorded, counted, *area, *unsettled, explanation.as_deref())
            }
            Finding::DeadStonesPossible { shared, proven } => score::dead_stones_possible(*shared, *proven),
            Finding::UnreliableScore { illegal } => {
                format!("the count may be wrong, because move {illegal} is illegal or cannot be read")
            }
            Finding::NoStoneListed { name } => {
                format!("{} is named as a dead stone, but no stone stands there at the end", shortened(name))
            }
            Finding::EngineFailed { reason } => format!("{}; the count takes every stone as alive", printable(reason)),
            Finding::NoDoublePass { reason } => score::no_double_pass(*reason).into(),
        }
    }
}

fn name(point: Point, size: Option<Size>) -> String {
    size.map_or_else(|| point.sgf(), |size| point.gtp(size))
}

/// `C7 is`, `C7 and 3 more points are`.
fn point_and_more(point: Point, size: Option<Size>, count: u32) -> String {
    match count.saturating_sub(1) {
        0 => format!("{} is", name(point, size)),
        more => format!("{} and {} are", name(point, size), counted(more, "more point", "more points")),
    }
}
