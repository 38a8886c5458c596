//! The page of each code: what a finding means, why it matters, an example, how to correct it, and the source of the rule.
//!
//! The pages are Markdown that reads well as it stands in a terminal.

use super::code::Code;

macro_rules! pages {
    ($($code:ident $name:literal)*) => {
        impl Code {
            /// The page that `gocheck explain` shows.
            #[must_use]
            pub const fn page(self) -> &'static str {
                match self {
                    $(Self::$code => include_str!(concat!("pages/", $name, ".md"))),*
                }
            }
        }
    };
}

pages! {
    UnreadableFile "unreadable-file"
    InternalError "internal-error"
    NoGame "no-game"
    NotGo "not-go"
    UnknownCharset "unknown-charset"
    CharsetMismatch "charset-mismatch"
    CharsetGuessed "charset-guessed"
    CharsetUndeclared "charset-undeclared"
    UndecodableBytes "undecodable-bytes"
    ByteOrderMark "byte-order-mark"
    NulByte "nul-byte"
    TextBeforeGame "text-before-game"
    TextAfterGame "text-after-game"
    UnclosedValue "unclosed-value"
    UnclosedGame "unclosed-game"
    UnmatchedParenthesis "unmatched-parenthesis"
    MissingSemicolon "missing-semicolon"
    EmptyGame "empty-game"
    PropertyWithoutValue "property-without-value"
    ValueWithoutProperty "value-without-property"
    UnescapedBracket "unescaped-bracket"
    StrayText "stray-text"
    LowercaseIdentifier "lowercase-identifier"
    DuplicateProperty "duplicate-property"
    RepeatedValue "repeated-value"
    InvalidValue "invalid-value"
    RootPropertyOutsideRoot "root-property-outside-root"
    RepeatedGameInfo "repeated-game-info"
    MoveInRoot "move-in-root"
    MoveAndSetup "move-and-setup"
    TwoMovesInNode "two-moves-in-node"
    AnnotationWithoutMove "annotation-without-move"
    ConflictingAnnotations "conflicting-annotations"
    InvalidSize "invalid-size"
    SquareSizeAsPair "square-size-as-pair"
    InvalidKomi "invalid-komi"
    UnusualKomi "unusual-komi"
    InvalidHandicap "invalid-handicap"
    HandicapMismatch "handicap-mismatch"
    UnknownRules "unknown-rules"
    InvalidResult "invalid-result"
    NonstandardResult "nonstandard-result"
    SetupOffBoard "setup-off-board"
    DuplicateSetupPoint "duplicate-setup-point"
    SetupConflict "setup-conflict"
    SetupWithoutLiberties "setup-without-liberties"
    SetupNoEffect "setup-no-effect"
    ReplayLimit "replay-limit"
    InvalidPoint "invalid-point"
    OffBoard "off-board"
    OccupiedPoint "occupied-point"
    Suicide "suicide"
    KoRecapture "ko-recapture"
    Superko "superko"
    RepeatedPosition "repeated-position"
    WrongTurn "wrong-turn"
    MoveAfterEnd "move-after-end"
    ExtraPass "extra-pass"
    ResultMismatch "result-mismatch"
    DeadStonesPossible "dead-stones-possible"
    UnreliableScore "unreliable-score"
    EngineFailed "engine-failed"
    NoDoublePass "no-double-pass"
}
