//! What can be found, with the facts that a message needs.

use super::facts::{HandicapStones, RepetitionRule, SuicideBan, WrongTurn};
use crate::go::{Color, Point};

/// A finding: a code and its facts. Text that comes from a record is kept as written and made printable with the message.
#[derive(Clone, Debug, PartialEq)]
pub enum Finding {
    /// The file cannot be read.
    UnreadableFile {
        /// What the system says.
        reason: Box<str>,
    },
    /// gocheck panicked on this file.
    InternalError {
        /// What the panic said.
        reason: Box<str>,
    },
    /// Nothing starts a game tree.
    NoGame {
        /// Whether the file has any bytes but white space.
        blank: bool,
    },
    /// `GM` is not 1.
    NotGo {
        /// The number, or `None` where it cannot be read and the record is taken for Go.
        game: Option<u32>,
    },
    /// `CA` names no known encoding.
    UnknownCharset {
        /// What CA says.
        declared: Box<str>,
        /// The encoding used.
        used: &'static str,
    },
    /// The bytes are not what `CA` says.
    CharsetMismatch {
        /// What CA says.
        declared: Box<str>,
        /// The encoding used.
        used: &'static str,
    },
    /// The encoding is a guess.
    CharsetGuessed {
        /// The encoding used.
        used: &'static str,
    },
    /// UTF-8 without `CA`.
    CharsetUndeclared,
    /// Bytes that fit no reading.
    UndecodableBytes {
        /// Replacement characters in the text.
        count: u32,
        /// The encoding used.
        used: &'static str,
    },
    /// A byte order mark.
    ByteOrderMark,
    /// NUL bytes.
    NulByte {
        /// How many.
        count: u32,
    },
    /// Text before the first game.
    TextBeforeGame,
    /// Text after the last game.
    TextAfterGame,
    /// A value without its bracket.
    UnclosedValue,
    /// A game without its parenthesis.
    UnclosedGame,
    /// A parenthesis too many.
    UnmatchedParenthesis,
    /// A node without its semicolon.
    MissingSemicolon,
    /// Parentheses without a node.
    EmptyGame,
    /// A property without a value.
    PropertyWithoutValue {
        /// Its name.
        name: Box<str>,
    },
    /// A value without a property.
    ValueWithoutProperty,
    /// A bracket that lacks its backslash.
    UnescapedBracket,
    /// Text that fits nowhere.
    StrayText {
        /// The text.
        text: Box<str>,
    },
    /// A node after a variation (code `stray-text`).
    NodeAfterVariation,
    /// Parentheses around a game tree (code `stray-text`).
    ExtraParenthesis,
    /// Names with lower-case letters.
    LowercaseIdentifier {
        /// The first one.
        name: Box<str>,
        /// How many there are in the game.
        count: u32,
        /// What it is read as.
        read_as: Box<str>,
    },
    /// A property twice in a node.
    DuplicateProperty {
        /// Its name.
        name: Box<str>,
        /// Whether it takes a list, so that both are joined.
        list: bool,
    },
    /// Several values where one belongs.
    RepeatedValue {
        /// The property's name.
        name: Box<str>,
        /// How many there are.
        count: usize,
    },
    /// A value that does not fit.
    InvalidValue {
        /// The property's name.
        name: Box<str>,
        /// The value as written.
        value: Box<str>,
    },
    /// PL that is understood, but not written `B` or `W` (code `invalid-value`).
    LooseToPlay {
        /// The value as written.
        value: Box<str>,
        /// Whose turn it is taken to be.
        read_as: Color,
    },
    /// A mark, label or territory outside the board (code `invalid-value`).
    MarkOffBoard {
        /// The property's name.
        name: Box<str>,
        /// The first such value as written.
        value: Box<str>,
        /// How many more there are.
        more: u32,
    },
    /// A root property below the root.
    RootPropertyOutsideRoot {
        /// Its name.
        name: Box<str>,
    },
    /// Game information in a second node.
    RepeatedGameInfo {
        /// The property's name.
        name: Box<str>,
    },
    /// A move in the root.
    MoveInRoot,
    /// A move and AB, AW or AE in one node.
    MoveAndSetup,
    /// A move and PL in one node (code `move-and-setup`).
    MoveAndToPlay,
    /// Several moves in one node.
    TwoMovesInNode,
    /// A remark about a move without one.
    AnnotationWithoutMove {
        /// The property's name.
        name: Box<str>,
    },
    /// Two annotations that contradict each other.
    ConflictingAnnotations {
        /// The earlier one.
        first: Box<str>,
        /// The later one.
        second: Box<str>,
    },
    /// Two marks on a point of which only one can hold (code `conflicting-annotations`).
    MarksClash {
        /// The property that marks it first.
        first: Box<str>,
        /// The other one.
        second: Box<str>,
        /// The point.
        point: Point,
        /// How many points it happens at.
        count: u32,
    },
    /// A board size that cannot be used.
    InvalidSize {
        /// The value as written.
        value: Box<str>,
    },
    /// `SZ[19:19]`.
    SquareSizeAsPair {
        /// The side.
        side: u8,
    },
    /// A komi that cannot be read.
    InvalidKomi {
        /// The value as written.
        value: Box<str>,
    },
    /// A komi in another unit or spelling.
    UnusualKomi {
        /// The value as written.
        value: Box<str>,
        /// The komi used, in points, spelled as a number.
        used: Box<str>,
        /// Whether it stands in `KO`, as some servers write it.
        in_ko: bool,
    },
    /// A handicap that is no number.
    InvalidHandicap {
        /// The value as written.
        value: Box<str>,
    },
    /// A handicap that does not fit the stones.
    HandicapMismatch {
        /// What HA says.
        handicap: u32,
        /// What stands on the board.
        stones: HandicapStones,
    },
    /// An unknown rule set.
    UnknownRules {
        /// The value as written.
        value: Box<str>,
        /// The name of the rule set used.
        used: &'static str,
    },
    /// A result that cannot be read.
    InvalidResult {
        /// The value as written.
        value: Box<str>,
    },
    /// A result in another spelling.
    NonstandardResult {
        /// The value as written.
        value: Box<str>,
        /// FF\[4\]'s spelling; `None` where it has none.
        standard: Option<Box<str>>,
    },
    /// A setup point outside the board.
    SetupOffBoard {
        /// The value as written.
        value: Box<str>,
    },
    /// A point twice in the setup of a node.
    DuplicateSetupPoint {
        /// The point.
        point: Point,
        /// How many points of the value it happens at.
        count: u32,
    },
    /// A point set in two ways.
    SetupConflict {
        /// The point.
        point: Point,
        /// How many points of the value it happens at.
        count: u32,
    },
    /// Stones without liberties.
    SetupWithoutLiberties {
        /// A stone of the first such group.
        point: Point,
        /// How many stones that group has.
        stones: u32,
    },
    /// Setup that changes nothing.
    SetupNoEffect {
        /// The point.
        point: Point,
        /// What stood there and was set again.
        stone: Option<Color>,
        /// How many points of the node's setup it happens at.
        count: u32,
    },
    /// More setup than any game needs.
    ReplayLimit {
        /// How many stones may be set up or built anew.
        limit: u64,
    },
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
        /// How many stones are played after it on this line.
        count: u32,
    },
    /// A third pass.
    ExtraPass {
        /// Which pass in a row it is.
        pass: u32,
    },
    /// The result is not as counted.
    ResultMismatch {
        /// What RE says.
        recorded: Box<str>,
        /// What was counted, as FF\[4\] spells it.
        counted: Box<str>,
        /// Black's area in half points, and White's.
        area: (u32, u32),
        /// Whether the count may include dead stones.
        unsettled: bool,
        /// The closest explanation, as a sentence without its full stop, where one was looked for.
        explanation: Option<Box<str>>,
    },
    /// The count may include dead stones.
    DeadStonesPossible {
        /// How many empty points touch both colours.
        shared: u32,
        /// How many stones stand inside territory that is proven to be the opponent's.
        proven: u32,
    },
    /// A score after an illegal move.
    UnreliableScore {
        /// The first illegal move.
        illegal: u32,
    },
    /// A stone that the user calls dead does not stand there.
    NoStoneListed {
        /// The point, as the user names it.
        name: Box<str>,
    },
    /// An engine was to tell dead stones from living, and did not.
    EngineFailed {
        /// Why, as a clause.
        reason: Box<str>,
    },
    /// No double pass.
    NoDoublePass {
        /// Why, where RE tells: `resignation`, `time`, `forfeit` or `void`.
        reason: Option<&'static str>,
    },
}
