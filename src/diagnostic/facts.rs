//! Facts of findings that are one of a few things: what forbids a move, why a turn is wrong.

use crate::go::RuleSet;

/// The stones that a handicap is compared with.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum HandicapStones {
    /// So many black stones were set up.
    SetUp(u32),
    /// None were set up; Black starts with so many moves.
    LeadingMoves(u32),
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
    /// Nor with the same side to play.
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
