//! How to mend what a finding is about, in one sentence.

use super::facts::{FirstMoveOddity, HandicapStones, SuicideBan, WrongTurn};
use super::finding::Finding;
use super::{Diagnostic, MoveRef};
use crate::go::{Color, Point, Size};

impl Diagnostic {
    /// How to mend it, without a full stop; `None` where there is nothing to mend, or nothing general to say.
    #[must_use]
    #[allow(clippy::too_many_lines)] // one table without a catch-all: no finding is forgotten
    pub fn help(&self) -> Option<String> {
        let help = match &self.finding {
            // The file and its text.
            Finding::UnknownCharset { .. } | Finding::CharsetMismatch { .. } => {
                "write the name of the encoding that was used into CA, or convert the file to UTF-8 and write CA[UTF-8]"
            }
            Finding::CharsetGuessed { .. } => {
                "name the encoding with --encoding, or convert the file to UTF-8 and write CA[UTF-8]"
            }
            Finding::CharsetUndeclared => "write CA[UTF-8] into the first node",
            Finding::UndecodableBytes { .. } => "type the damaged names or comments again",
            Finding::ByteOrderMark => "save the file as UTF-8 without a byte order mark",
            Finding::NulByte { .. } => {
                "remove the NUL bytes; they often come from a damaged disk or a wrong conversion"
            }
            Finding::TextBeforeGame | Finding::TextAfterGame | Finding::StrayText { .. } => {
                "remove it, or put it into a comment C[...]"
            }
            // Syntax.
            Finding::UnclosedValue => "put the `]` where the value ends",
            Finding::UnclosedGame => "compare with the source of the record; if nothing is missing, add a `)`",
            Finding::UnmatchedParenthesis => "check whether a variation ends too early; if not, remove the parenthesis",
            Finding::ExtraParenthesis => "remove the parenthesis",
            Finding::MissingSemicolon => "write a `;` before it",
            Finding::EmptyGame => "remove the parentheses",
            Finding::PropertyWithoutValue { .. } => "give it a value (`[]` if there is nothing to say), or remove it",
            Finding::ValueWithoutProperty => "write the property's name before it",
            Finding::UnescapedBracket => "write `\\]`",
            Finding::NodeAfterVariation => "put the node before the variations, or into parentheses",
            Finding::LowercaseIdentifier { .. } => "write the names in capital letters, as FF[4] does",
            // Nodes and properties.
            Finding::DuplicateProperty { list: true, .. } => "join the lists",
            Finding::DuplicateProperty { list: false, .. } | Finding::RepeatedValue { .. } => {
                "keep the one that is right"
            }
            Finding::InvalidValue { name, .. } => return value_help(name).map(str::to_owned),
            Finding::LooseToPlay { read_as: Color::Black, .. } => "write PL[B]",
            Finding::LooseToPlay { read_as: Color::White, .. } => "write PL[W]",
            Finding::RootPropertyOutsideRoot { .. } => {
                "move it to the first node; if a new game starts here, close the one before with `)`"
            }
            Finding::RepeatedGameInfo { .. } => "keep all information about a game in its first node",
            Finding::MoveInRoot => "put the move into a node of its own",
            Finding::MoveAndSetup => "put the setup into a node of its own before the move",
            Finding::MoveAndToPlay => {
                "PL tells who plays next: leave it out where the sides take turns, or put it into a node after the move"
            }
            Finding::TwoMovesInNode => "give each move a node of its own",
            Finding::AnnotationWithoutMove { .. } => "put it into the node of the move",
            Finding::ConflictingAnnotations { .. } | Finding::MarksClash { .. } => "keep one of the two",
            // Information about the game.
            Finding::NotGo { game: Some(_) } => "only Go records (GM[1]) are checked",
            Finding::NotGo { game: None } => "write GM[1]",
            Finding::InvalidSize { .. } => "write SZ[19], or SZ[columns:rows], with numbers from 1 to 52",
            Finding::SquareSizeAsPair { side } => return Some(format!("write SZ[{side}]")),
            Finding::InvalidKomi { .. } | Finding::UnusualKomi { .. } => "write the komi in points, such as KM[6.5]",
            Finding::InvalidHandicap { .. } => "write the number of handicap stones, such as HA[2]",
            Finding::HandicapMismatch { stones: HandicapStones::LeadingMoves(_), .. } => {
                "set the stones up with AB in the first node, or correct HA"
            }
            Finding::HandicapMismatch { stones: HandicapStones::SetUp(_), .. } => "correct HA or AB",
            Finding::UnknownRules { .. } => {
                "write RU[Chinese], RU[Japanese], RU[AGA], RU[NZ], RU[GOE] or another known name, or use --rules"
            }
            Finding::InvalidResult { .. } | Finding::NonstandardResult { standard: None, .. } => {
                "write RE[B+3.5], RE[W+R], RE[0], RE[Void] or RE[?]"
            }
            Finding::NonstandardResult { standard: Some(standard), .. } => {
                return Some(format!("write RE[{standard}]"));
            }
            // Setup.
            Finding::SetupConflict { .. } | Finding::DuplicateSetupPoint { .. } => "name each point once",
            Finding::SetupWithoutLiberties { .. } => "correct the stones; a stone that captures is written as a move",
            // Moves.
            Finding::InvalidPoint { value } => return Some(point_help(value, self.mv, self.size)),
            Finding::OffBoard { may_be_pass: true, .. } => {
                "if a pass is meant, write `[]`; otherwise correct the point or SZ"
            }
            Finding::OffBoard { may_be_pass: false, .. }
            | Finding::SetupOffBoard { .. }
            | Finding::MarkOffBoard { .. } => "correct the point, or the board size SZ",
            Finding::OccupiedPoint { .. } => "one of the two is wrong; compare with the source of the record",
            Finding::Suicide { forbidden_by: SuicideBan::RuleSet(_) | SuicideBan::AssumedRuleSet(_), .. } => {
                "if the rules that were played allow it, name them with RU or --rules, or use --suicide allow"
            }
            Finding::KoRecapture { .. } => {
                "a move elsewhere or a pass must come between; if one is missing from the record, add it"
            }
            Finding::WrongTurn(WrongTurn::Twice { .. }) => {
                "if a move is missing, add it; if the other side passed, write the pass as `[]`"
            }
            Finding::WrongTurn(WrongTurn::AgainstPl) => "correct PL or the colour of the move",
            Finding::WrongTurn(WrongTurn::First(FirstMoveOddity::WhiteInEvenGame)) => {
                "write HA and AB if there is a handicap, or PL[W]"
            }
            Finding::WrongTurn(WrongTurn::First(FirstMoveOddity::BlackAfterHandicap)) => {
                "correct the colours, or HA; PL[B] says that Black is to play"
            }
            Finding::MoveAfterEnd { .. } => "if play was resumed, nothing is wrong; the last two passes count",
            // The count.
            Finding::ResultMismatch { unsettled: true, .. } | Finding::DeadStonesPossible { .. } => {
                "mark territory and dead stones with TB and TW in the last node"
            }
            Finding::UnreliableScore { .. } => "correct that move first",
            Finding::NoStoneListed { .. } => {
                "name points as players do (D16) or as SGF does (dd); one stone of a group is enough"
            }
            Finding::EngineFailed { .. } => {
                "run the command of --engine by hand and type `list_commands`; an engine that is only slow needs a longer \
                 --engine-timeout"
            }
            // Nothing is wrong, or the message has said all there is to say.
            Finding::UnreadableFile { .. }
            | Finding::InternalError { .. }
            | Finding::NoGame { .. }
            | Finding::SetupNoEffect { .. }
            | Finding::ReplayLimit { .. }
            | Finding::Suicide { forbidden_by: SuicideBan::EveryRuleSet | SuicideBan::Option, .. }
            | Finding::Superko { .. }
            | Finding::RepeatedPosition { .. }
            | Finding::ExtraPass { .. }
            | Finding::ResultMismatch { unsettled: false, .. }
            | Finding::NoDoublePass { .. } => return None,
        };
        Some(help.to_owned())
    }
}

/// How the values of a property are written, where an example says it.
fn value_help(name: &str) -> Option<&'static str> {
    Some(match name {
        "DT" => "write dates as YYYY-MM-DD, such as 2024-05-31",
        "TM" => "write the time limit in seconds, such as TM[3600]",
        "BL" | "WL" => "write the time left in seconds, such as BL[42.5]",
        "PL" => "write PL[B] or PL[W]",
        "DM" | "GB" | "GW" | "HO" | "UC" | "BM" | "TE" => "write 1, or 2 for emphasis",
        _ => return None,
    })
}

/// How a move is written, with the point or pass that seems to be meant.
fn point_help(value: &str, mv: Option<MoveRef>, size: Option<Size>) -> String {
    let name = mv.map_or("B", |mv| if mv.color == Color::White { "W" } else { "B" });
    if value.trim().eq_ignore_ascii_case("pass") {
        return format!("write {name}[]");
    }
    match size.and_then(|size| Point::from_gtp(value.trim(), size)) {
        Some(point) => format!("write {name}[{}]", point.sgf()),
        None => "a move is two letters, column then row from the upper left; a pass is `[]`".to_owned(),
    }
}
