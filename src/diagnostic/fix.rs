//! What to write in the place of a finding, where only one text can be meant: what an editor may put in by itself.
//!
//! Knows of a finding only its facts; not the text around it, nor what other findings it has.

use super::findings::{FileFinding, Finding, GameInfoFinding, MoveFinding, NodeFinding, SyntaxFinding, TimeLimit};
use super::words::About;
use crate::go::{Color, Point};
use crate::source::{EncodingFault, Span};

/// A text that mends a finding. What the finding has hidden so far is another matter: a move that can be read at last may
/// turn out illegal.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Fix {
    /// What it replaces; empty where it is put in.
    pub span: Span,
    /// What to write there.
    pub replacement: Box<str>,
}

impl Fix {
    /// The fix of a finding that stands at `span`.
    pub(super) fn of(finding: &Finding, span: Span, about: About) -> Option<Self> {
        let replacement = match finding {
            Finding::File(finding) => return of_file(finding).map(|text| before(span, text)),
            Finding::Syntax(finding) => return of_syntax(finding, span),
            Finding::Node(finding) => of_node(finding)?,
            Finding::GameInfo(finding) => of_game_info(finding)?,
            Finding::Move(finding) => of_move(finding, about)?,
            Finding::Setup(_) | Finding::Count(_) => return None,
        };
        Some(Self { span, replacement: replacement.into() })
    }
}

fn before(span: Span, text: &str) -> Fix {
    Fix { span: Span::new(span.start, span.start), replacement: text.into() }
}

fn of_file(finding: &FileFinding) -> Option<&'static str> {
    match finding {
        FileFinding::Encoding(EncodingFault::CharsetUndeclared) => Some("CA[UTF-8]"),
        FileFinding::Encoding(
            EncodingFault::UnknownCharset { .. }
            | EncodingFault::CharsetMismatch { .. }
            | EncodingFault::CharsetGuessed { .. }
            | EncodingFault::UndecodableBytes { .. }
            | EncodingFault::ByteOrderMark
            | EncodingFault::NulBytes { .. },
        )
        | FileFinding::UnreadableFile { .. }
        | FileFinding::InternalError { .. }
        | FileFinding::NoGame { .. }
        | FileFinding::NotGo { .. }
        | FileFinding::TextBeforeGame
        | FileFinding::TextAfterGame => None,
    }
}

fn of_syntax(finding: &SyntaxFinding, span: Span) -> Option<Fix> {
    match finding {
        SyntaxFinding::MissingParenthesis => Some(before(span, "(")),
        SyntaxFinding::MissingSemicolon => Some(before(span, ";")),
        SyntaxFinding::UnescapedBracket => Some(before(span, "\\")),
        // One finding may stand for many names: then to mend one mends nothing.
        SyntaxFinding::LowercaseIdentifier { count: 1, read_as, .. } => {
            Some(Fix { span, replacement: read_as.clone() })
        }
        SyntaxFinding::LowercaseIdentifier { .. }
        | SyntaxFinding::UnclosedValue
        | SyntaxFinding::UnclosedGame
        | SyntaxFinding::UnmatchedParenthesis
        | SyntaxFinding::EmptyGame
        | SyntaxFinding::PropertyWithoutValue { .. }
        | SyntaxFinding::UnopenedValue { .. }
        | SyntaxFinding::ValueWithoutProperty
        | SyntaxFinding::StrayText { .. }
        | SyntaxFinding::QuotedLines
        | SyntaxFinding::NodeAfterVariation
        | SyntaxFinding::ExtraParenthesis => None,
    }
}

fn of_node(finding: &NodeFinding) -> Option<String> {
    match finding {
        NodeFinding::LooseToPlay { read_as, .. } => Some(letter(*read_as).to_owned()),
        // The outermost brackets stand there already.
        NodeFinding::ListInValue { standard, .. } => {
            standard.strip_prefix('[').and_then(|points| points.strip_suffix(']')).map(str::to_owned)
        }
        NodeFinding::DuplicateList { .. }
        | NodeFinding::DuplicateProperty { .. }
        | NodeFinding::RepeatedValue { .. }
        | NodeFinding::SetupAsMove { .. }
        | NodeFinding::InvalidValue { .. }
        | NodeFinding::MarkOffBoard { .. }
        | NodeFinding::RootPropertyOutsideRoot { .. }
        | NodeFinding::RepeatedGameInfo { .. }
        | NodeFinding::MoveInRoot
        | NodeFinding::MoveAndSetup
        | NodeFinding::MoveAndToPlay
        | NodeFinding::TwoMovesInNode
        | NodeFinding::AnnotationWithoutMove { .. }
        | NodeFinding::ConflictingAnnotations { .. }
        | NodeFinding::MarksClash { .. } => None,
    }
}

fn of_game_info(finding: &GameInfoFinding) -> Option<String> {
    match finding {
        GameInfoFinding::SquareSizeAsPair { side } => Some(side.to_string()),
        GameInfoFinding::NonstandardHandicap { stones: stones @ 1.., .. } => Some(stones.to_string()),
        GameInfoFinding::NonstandardTime { limit: TimeLimit::Seconds(seconds), .. } => Some(seconds.to_string()),
        GameInfoFinding::NonstandardResult { standard, .. } | GameInfoFinding::NonstandardDate { standard, .. } => {
            standard.as_deref().map(str::to_owned)
        }
        GameInfoFinding::InvalidSize { .. }
        | GameInfoFinding::InvalidKomi { .. }
        | GameInfoFinding::UnusualKomi { .. }
        | GameInfoFinding::InvalidHandicap { .. }
        | GameInfoFinding::NonstandardHandicap { .. }
        | GameInfoFinding::HandicapMismatch { .. }
        | GameInfoFinding::UnknownRules { .. }
        | GameInfoFinding::InvalidResult { .. }
        // What stands beside the seconds would be lost.
        | GameInfoFinding::NonstandardTime { limit: TimeLimit::WithOvertime(_) | TimeLimit::EachMove, .. }
        | GameInfoFinding::InvalidDate { .. } => None,
    }
}

fn of_move(finding: &MoveFinding, about: About) -> Option<String> {
    match finding {
        MoveFinding::InvalidPoint { value } => {
            let point = match value.trim() {
                pass if pass.eq_ignore_ascii_case("pass") => String::new(),
                point => Point::from_gtp(point, about.size?)?.sgf(),
            };
            Some(format!("{}[{point}]", letter(about.mv?.color)))
        }
        MoveFinding::OffBoard { .. }
        | MoveFinding::OccupiedPoint { .. }
        | MoveFinding::Suicide { .. }
        | MoveFinding::KoRecapture { .. }
        | MoveFinding::Superko { .. }
        | MoveFinding::RepeatedPosition { .. }
        | MoveFinding::WrongTurn(_)
        | MoveFinding::MoveAfterEnd { .. }
        | MoveFinding::ExtraPass { .. } => None,
    }
}

const fn letter(color: Color) -> &'static str {
    match color {
        Color::Black => "B",
        Color::White => "W",
    }
}
