//! How to mend what a finding is about, in one sentence.

use super::Diagnostic;
use super::finding::{Finding, FirstMoveOddity, HandicapStones, SuicideBan, WrongTurn};

impl Diagnostic {
    /// How to mend it, without a full stop; `None` where there is nothing to mend, or nothing general to say.
    #[must_use]
    pub fn help(&self) -> Option<String> {
        let fixed = match &self.finding {
            Finding::NotGo { game: Some(_) } => "only Go records (GM[1]) are checked",
            Finding::UnknownCharset { .. } | Finding::CharsetMismatch { .. } => {
                "write the name of the encoding that was used into CA, or convert the file to UTF-8 and write CA[UTF-8]"
            }
            Finding::CharsetGuessed { .. } => {
                "name the encoding with --encoding, or convert the file to UTF-8 and write CA[UTF-8]"
            }
            Finding::CharsetUndeclared => "write CA[UTF-8] into the first node",
            Finding::UndecodableBytes { .. } => "type the damaged names or comments anew",
            Finding::NulByte { .. } => {
                "remove the NUL bytes; they often come from a damaged disk or a wrong conversion"
            }
            Finding::TextBeforeGame | Finding::TextAfterGame | Finding::StrayText { .. } => {
                "remove it, or put it into a comment C[...]"
            }
            Finding::UnclosedValue => "put the `]` where the value ends",
            Finding::UnclosedGame => "compare with the source of the record; if nothing is missing, add a `)`",
            Finding::UnmatchedParenthesis => {
                "look whether a variation ends too early; otherwise remove the parenthesis"
            }
            Finding::ExtraParenthesis => "remove the parenthesis",
            Finding::MissingSemicolon => "write a `;` before it",
            Finding::EmptyGame => "remove the parentheses",
            Finding::PropertyWithoutValue { .. } => "give it a value, `[]` if there is nothing to say, or remove it",
            Finding::ValueWithoutProperty => "write the property's name before it",
            Finding::UnescapedBracket => "write `\\]`",
            Finding::NodeAfterVariation => "put the node before the variations, or into parentheses",
            Finding::LowercaseIdentifier { .. } => "write the names in capital letters, as FF[4] does",
            Finding::DuplicateProperty { list: true, .. } => "join the lists",
            Finding::DuplicateProperty { list: false, .. } | Finding::RepeatedValue { .. } => {
                "keep the one that is right"
            }
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
            Finding::InvalidSize { .. } => "write SZ[19], or SZ[columns:rows], with numbers from 1 to 52",
            Finding::InvalidKomi { .. } | Finding::UnusualKomi { .. } => "write the komi in points, such as KM[6.5]",
            Finding::InvalidHandicap { .. } => "write the number of handicap stones, such as HA[2]",
            Finding::HandicapMismatch { stones: HandicapStones::LeadingMoves(_), .. } => {
                "set the stones up with AB in the first node, or correct HA"
            }
            Finding::HandicapMismatch { .. } => "correct HA or AB",
            Finding::UnknownRules { .. } => {
                "write RU[Chinese], RU[Japanese], RU[AGA], RU[NZ], RU[GOE] or another known name, or use --rules"
            }
            Finding::InvalidResult { .. } => "write RE[B+3.5], RE[W+R], RE[0], RE[Void] or RE[?]",
            Finding::InvalidValue { name, .. } => match &**name {
                "DT" => "write dates as YYYY-MM-DD, such as 2024-05-31",
                "TM" => "write the time limit in seconds, such as TM[3600]",
                _ => return None,
            },
            Finding::SetupConflict { .. } | Finding::DuplicateSetupPoint { .. } => "name each point once",
            Finding::InvalidPoint { .. } => {
                "a move is two letters, column then row from the upper left; a pass is `[]`"
            }
            Finding::OffBoard { may_be_pass: true, .. } => {
                "if a pass is meant, write `[]`; otherwise correct the point or SZ"
            }
            Finding::OffBoard { .. } | Finding::SetupOffBoard { .. } | Finding::MarkOffBoard { .. } => {
                "correct the point, or the board size SZ"
            }
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
            Finding::SquareSizeAsPair { side } => return Some(format!("write SZ[{side}]")),
            Finding::NonstandardResult { standard: Some(standard), .. } => {
                return Some(format!("write RE[{standard}]"));
            }
            Finding::OccupiedPoint { .. } => "one of the two is wrong; compare with the source of the record",
            _ => return None,
        };
        Some(fixed.to_owned())
    }
}
