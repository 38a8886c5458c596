//! The one table of codes: stable names, default severities, one line each. The page of a code is Markdown in `pages/`, and
//! reads well as it stands in a terminal.

use std::fmt;

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// True and harmless.
    Note,
    /// Readable, but probably wrong, ambiguous, or repaired by a guess.
    Warning,
    /// The record breaks the rules of Go, or part of it cannot be read.
    Error,
}

impl Severity {
    /// `error`, `warning` or `note`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

macro_rules! codes {
    ($($variant:ident $name:literal $severity:ident $summary:literal)*) => {
        /// The code of a finding: a stable name that scripts may rely on. A code is never reused for another meaning.
        #[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
        pub enum Code {
            $(
                #[doc = concat!("`", $name, "`: ", $summary, ".")]
                $variant,
            )*
        }

        impl Code {
            /// Every code, in the order of the documentation.
            pub const ALL: &[Self] = &[$(Self::$variant),*];

            /// The kebab-case name.
            #[must_use]
            pub const fn name(self) -> &'static str {
                match self { $(Self::$variant => $name),* }
            }

            /// The severity where neither the record nor the user says otherwise.
            #[must_use]
            pub const fn default_severity(self) -> Severity {
                match self { $(Self::$variant => Severity::$severity),* }
            }

            /// When it is given, in one line.
            #[must_use]
            pub const fn summary(self) -> &'static str {
                match self { $(Self::$variant => $summary),* }
            }

            /// The page that `gocheck explain` shows: what a finding means, why it matters, an example, how to correct it,
            /// and the source of the rule.
            #[must_use]
            pub const fn page(self) -> &'static str {
                match self { $(Self::$variant => include_str!(concat!("pages/", $name, ".md"))),* }
            }
        }
    };
}

codes! {
    UnreadableFile "unreadable-file" Error "the file cannot be opened or read"
    InternalError "internal-error" Error "gocheck itself failed on this file"
    NoGame "no-game" Error "nothing in the file starts an SGF game tree"
    NotGo "not-go" Warning "the record is of another game"
    UnknownCharset "unknown-charset" Warning "CA names no known encoding"
    CharsetMismatch "charset-mismatch" Warning "the bytes are not what CA says"
    CharsetGuessed "charset-guessed" Warning "no CA, neither ASCII nor UTF-8: the encoding is a guess"
    CharsetUndeclared "charset-undeclared" Note "UTF-8 text without CA"
    UndecodableBytes "undecodable-bytes" Warning "some bytes fit no reading"
    ByteOrderMark "byte-order-mark" Note "the file starts with a byte order mark"
    NulByte "nul-byte" Warning "there are NUL bytes in the file"
    TextBeforeGame "text-before-game" Warning "something stands before the first game"
    TextAfterGame "text-after-game" Warning "something stands after the last game"
    UnclosedValue "unclosed-value" Error "a value's closing bracket is missing"
    UnclosedGame "unclosed-game" Error "a game's closing parenthesis is missing"
    UnmatchedParenthesis "unmatched-parenthesis" Warning "there is one closing parenthesis too many"
    MissingSemicolon "missing-semicolon" Warning "a node's semicolon is missing"
    EmptyGame "empty-game" Error "parentheses hold no node"
    PropertyWithoutValue "property-without-value" Error "a property has no value"
    ValueWithoutProperty "value-without-property" Error "a value belongs to no property"
    UnescapedBracket "unescaped-bracket" Warning "a bracket inside text lacks its backslash"
    StrayText "stray-text" Warning "something stands where no text belongs"
    LowercaseIdentifier "lowercase-identifier" Warning "a property's name has lower-case letters"
    DuplicateProperty "duplicate-property" Warning "a property stands more than once in a node"
    RepeatedValue "repeated-value" Warning "a property that takes one value has several"
    InvalidValue "invalid-value" Warning "a value does not fit its property"
    RootPropertyOutsideRoot "root-property-outside-root" Warning "a root property stands in a later node"
    RepeatedGameInfo "repeated-game-info" Warning "game information stands in a second node of one line"
    MoveInRoot "move-in-root" Note "the root node has a move"
    MoveAndSetup "move-and-setup" Warning "a node has both a move and setup"
    TwoMovesInNode "two-moves-in-node" Warning "a node has more than one move"
    AnnotationWithoutMove "annotation-without-move" Note "a remark about a move stands where no move is"
    ConflictingAnnotations "conflicting-annotations" Note "two annotations of a node contradict each other"
    InvalidSize "invalid-size" Error "the board size cannot be used"
    SquareSizeAsPair "square-size-as-pair" Note "a square board's size is written as a pair"
    InvalidKomi "invalid-komi" Warning "the komi cannot be read"
    UnusualKomi "unusual-komi" Warning "the komi is in another unit or spelling"
    InvalidHandicap "invalid-handicap" Warning "the handicap is not a whole number"
    HandicapMismatch "handicap-mismatch" Warning "the handicap does not fit the stones given"
    UnknownRules "unknown-rules" Warning "the rule set is not known"
    InvalidResult "invalid-result" Warning "the result cannot be read"
    NonstandardResult "nonstandard-result" Note "the result is not spelled as SGF asks"
    SetupOffBoard "setup-off-board" Error "a setup point lies outside the board"
    DuplicateSetupPoint "duplicate-setup-point" Warning "a point stands twice in the setup of a node"
    SetupConflict "setup-conflict" Warning "a point is set in two ways in one node"
    SetupWithoutLiberties "setup-without-liberties" Warning "setup leaves stones without liberties"
    SetupNoEffect "setup-no-effect" Note "setup changes nothing at a point"
    ReplayLimit "replay-limit" Error "the record asks for more setup than any game needs"
    InvalidPoint "invalid-point" Error "a move's value is neither a point nor a pass"
    OffBoard "off-board" Error "a move lies outside the board"
    OccupiedPoint "occupied-point" Error "a move is played on a stone"
    Suicide "suicide" Error "a move leaves its own group without a liberty"
    KoRecapture "ko-recapture" Error "a move takes back a ko at once"
    Superko "superko" Error "a move repeats a position that the rules forbid to repeat"
    RepeatedPosition "repeated-position" Note "a position comes again, as the rules allow"
    WrongTurn "wrong-turn" Warning "the wrong side plays"
    MoveAfterEnd "move-after-end" Warning "a stone is played after two passes"
    ExtraPass "extra-pass" Note "a third pass in a row, or a later one"
    ResultMismatch "result-mismatch" Warning "the recorded result is not the counted one"
    DeadStonesPossible "dead-stones-possible" Note "the count may include dead stones"
    UnreliableScore "unreliable-score" Warning "the score was counted after an illegal move"
    NoStoneListed "no-stone-listed" Warning "no stone stands where --dead-stones names a dead one"
    EngineFailed "engine-failed" Error "the engine did not say which stones are dead"
    NoDoublePass "no-double-pass" Note "the game does not end in two passes"
}

impl Code {
    /// The code with this name.
    #[must_use]
    pub fn from_name(name: &str) -> Option<Self> {
        Self::ALL.iter().copied().find(|code| code.name() == name)
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}
