//! Findings about the properties of a node: their number, their values, and what goes together.
//!
//! Knows what properties are called in words. Does not know how a value is read.

use std::fmt::Write as _;

use super::codes;
use crate::diagnostic::Code;
use crate::diagnostic::printable::{quoted, shortened};
use crate::diagnostic::words::{About, English, Words};
use crate::go::{Color, Point};

codes! {
    DUPLICATE_PROPERTY "duplicate-property" Warning Record "a property stands more than once in a node"
    REPEATED_VALUE "repeated-value" Warning Record "a property that takes one value has several"
    INVALID_VALUE "invalid-value" Warning Record "a value does not fit its property"
    ROOT_PROPERTY_OUTSIDE_ROOT "root-property-outside-root" Warning Record "a root property stands in a later node"
    REPEATED_GAME_INFO "repeated-game-info" Warning Record "game information stands in a second node of one line"
    MOVE_IN_ROOT "move-in-root" Note Record "the root node has a move"
    MOVE_AND_SETUP "move-and-setup" Warning Record "a node has both a move and setup"
    TWO_MOVES_IN_NODE "two-moves-in-node" Warning Record "a node has more than one move"
    ANNOTATION_WITHOUT_MOVE "annotation-without-move" Note Record "a remark about a move stands where no move is"
    CONFLICTING_ANNOTATIONS "conflicting-annotations" Note Record "two annotations of a node contradict each other"
}

/// A finding about the properties of a node.
#[derive(Clone, Debug, PartialEq)]
#[non_exhaustive]
pub enum NodeFinding {
    /// A list property twice in a node: both lists count.
    DuplicateList {
        /// Its name.
        name: Box<str>,
    },
    /// A property of one value twice in a node: the first counts.
    DuplicateProperty {
        /// Its name.
        name: Box<str>,
    },
    /// Several values where one belongs.
    RepeatedValue {
        /// The property's name.
        name: Box<str>,
        /// How many there are.
        count: usize,
    },
    /// Several values of B or W in a node with setup: they are setup, too.
    SetupAsMove {
        /// The property's name.
        name: Box<str>,
        /// The colour of the stones.
        color: Color,
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
    /// Several points in one value of setup.
    ListInValue {
        /// The property's name.
        name: Box<str>,
        /// The value as written.
        value: Box<str>,
        /// The values that are meant, with their brackets.
        standard: Box<str>,
    },
    /// PL that is understood, but not written `B` or `W`.
    LooseToPlay {
        /// The value as written.
        value: Box<str>,
        /// Whose turn it is taken to be.
        read_as: Color,
    },
    /// A mark, label or territory outside the board.
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
    /// A move and PL in one node.
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
    /// Two marks on a point of which only one can hold.
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
}

impl NodeFinding {
    pub(super) const fn code(&self) -> Code {
        match self {
            Self::DuplicateList { .. } | Self::DuplicateProperty { .. } => Code::DUPLICATE_PROPERTY,
            Self::RepeatedValue { .. } | Self::SetupAsMove { .. } => Code::REPEATED_VALUE,
            Self::InvalidValue { .. }
            | Self::ListInValue { .. }
            | Self::LooseToPlay { .. }
            | Self::MarkOffBoard { .. } => Code::INVALID_VALUE,
            Self::RootPropertyOutsideRoot { .. } => Code::ROOT_PROPERTY_OUTSIDE_ROOT,
            Self::RepeatedGameInfo { .. } => Code::REPEATED_GAME_INFO,
            Self::MoveInRoot => Code::MOVE_IN_ROOT,
            Self::MoveAndSetup | Self::MoveAndToPlay => Code::MOVE_AND_SETUP,
            Self::TwoMovesInNode => Code::TWO_MOVES_IN_NODE,
            Self::AnnotationWithoutMove { .. } => Code::ANNOTATION_WITHOUT_MOVE,
            Self::ConflictingAnnotations { .. } | Self::MarksClash { .. } => Code::CONFLICTING_ANNOTATIONS,
        }
    }

    /// The point it is about.
    pub(super) const fn point(&self) -> Option<Point> {
        match self {
            Self::MarksClash { point, .. } => Some(*point),
            Self::DuplicateList { .. }
            | Self::DuplicateProperty { .. }
            | Self::RepeatedValue { .. }
            | Self::SetupAsMove { .. }
            | Self::InvalidValue { .. }
            | Self::ListInValue { .. }
            | Self::LooseToPlay { .. }
            | Self::MarkOffBoard { .. }
            | Self::RootPropertyOutsideRoot { .. }
            | Self::RepeatedGameInfo { .. }
            | Self::MoveInRoot
            | Self::MoveAndSetup
            | Self::MoveAndToPlay
            | Self::TwoMovesInNode
            | Self::AnnotationWithoutMove { .. }
            | Self::ConflictingAnnotations { .. } => None,
        }
    }
}

impl Words<NodeFinding> for English {
    fn message(finding: &NodeFinding, about: About) -> String {
        match finding {
            NodeFinding::DuplicateList { name } => {
                format!("this node already has {}; the lists are joined", shortened(name))
            }
            NodeFinding::DuplicateProperty { name } => {
                format!("this node already has {}; the first one counts", shortened(name))
            }
            NodeFinding::RepeatedValue { name, count } => {
                format!("{} takes one value but has {count}; the first one counts", shortened(name))
            }
            NodeFinding::SetupAsMove { name, color, count } => {
                let name = shortened(name);
                format!(
                    "{name} has {count} values in a node with setup; they are read as {} stones set up",
                    color.name()
                )
            }
            NodeFinding::InvalidValue { name, value } => invalid_value(name, value),
            NodeFinding::ListInValue { name, value, .. } => {
                format!("{} names several points in one pair of brackets ({})", shortened(name), quoted(value))
            }
            NodeFinding::LooseToPlay { value, read_as } => {
                format!("{}; it is read as {read_as}", invalid_value("PL", value))
            }
            NodeFinding::MarkOffBoard { name, value, more } => {
                let board = Self::board(about);
                let mut text = format!("{}: {} lies outside the {board}", shortened(name), quoted(value));
                if *more > 0 {
                    let _ = write!(text, " (and {})", format_args!("{more} more of its values"));
                }
                text
            }
            NodeFinding::RootPropertyOutsideRoot { name } => {
                format!("{} belongs in the first node of a game; it is ignored here", shortened(name))
            }
            NodeFinding::RepeatedGameInfo { name } => {
                format!("{}: a second node of this line gives information about the game", shortened(name))
            }
            NodeFinding::MoveInRoot => "the first node, which describes the game, also has a move".to_owned(),
            NodeFinding::MoveAndSetup => "this node has both a move and setup; the setup is applied first".to_owned(),
            NodeFinding::MoveAndToPlay => "this node has both a move and PL; PL is applied after the move".to_owned(),
            NodeFinding::TwoMovesInNode => "this node has more than one move; they are played as written".to_owned(),
            NodeFinding::AnnotationWithoutMove { name } => {
                format!("{} is a remark about a move, but this node has no move", shortened(name))
            }
            NodeFinding::ConflictingAnnotations { first, second } => {
                format!("{} contradicts {}", shortened(second), shortened(first))
            }
            NodeFinding::MarksClash { first, second, point, count } => {
                let points = Self::point_and_more(*point, *count, about);
                format!("{points} marked by both {} and {}", shortened(first), shortened(second))
            }
        }
    }

    fn help(finding: &NodeFinding, _: About) -> Option<String> {
        let help = match finding {
            NodeFinding::DuplicateList { .. } => "join the lists",
            NodeFinding::DuplicateProperty { .. } | NodeFinding::RepeatedValue { .. } => "keep the one that is right",
            NodeFinding::InvalidValue { name, value } => return value_help(name, value).map(str::to_owned),
            NodeFinding::SetupAsMove { color: Color::Black, .. } => "write AB",
            NodeFinding::SetupAsMove { color: Color::White, .. } => "write AW",
            NodeFinding::ListInValue { name, standard, .. } => return Some(format!("write {name}{standard}")),
            NodeFinding::LooseToPlay { read_as: Color::Black, .. } => "write PL[B]",
            NodeFinding::LooseToPlay { read_as: Color::White, .. } => "write PL[W]",
            NodeFinding::MarkOffBoard { .. } => "correct the point, or the board size SZ",
            NodeFinding::RootPropertyOutsideRoot { .. } => {
                "move it to the first node; if a new game starts here, close the one before with `)`"
            }
            NodeFinding::RepeatedGameInfo { .. } => "keep all information about a game in its first node",
            NodeFinding::MoveInRoot => "put the move into a node of its own",
            NodeFinding::MoveAndSetup => "put the setup into a node of its own before the move",
            NodeFinding::MoveAndToPlay => {
                "PL tells who plays next: leave it out where the sides take turns, or put it into a node after the move"
            }
            NodeFinding::TwoMovesInNode => "give each move a node of its own",
            NodeFinding::AnnotationWithoutMove { .. } => "put it into the node of the move",
            NodeFinding::ConflictingAnnotations { .. } | NodeFinding::MarksClash { .. } => "keep one of the two",
        };
        Some(help.to_owned())
    }
}

fn invalid_value(name: &str, value: &str) -> String {
    let value = quoted(value);
    match in_words(name) {
        Some(words) => format!("{value} is not a valid value of {} ({words})", shortened(name)),
        None => format!("{value} is not a valid value of {}", shortened(name)),
    }
}

/// How the values of a property are written, where an example says it.
fn value_help(name: &str, value: &str) -> Option<&'static str> {
    Some(match &*capitals(name) {
        "TM" => "write the time limit in seconds, such as TM[3600]",
        "BL" | "WL" => "write the time left in seconds, such as BL[42.5]",
        "PL" => "write PL[B] or PL[W]",
        // Records of some servers have it so in their first node.
        "TE" if value.chars().filter(|c| c.is_alphabetic()).count() > 1 => "if this is the event, write it into EV",
        "DM" | "GB" | "GW" | "HO" | "UC" | "BM" | "TE" => "write 1, or 2 for emphasis",
        _ => return None,
    })
}

/// What counts of a name: not the small letters of old formats.
fn capitals(name: &str) -> String {
    name.chars().filter(|c| !c.is_ascii_lowercase()).collect()
}

/// What a property is about, for people who do not know its letters; `None` where SGF does not say so, or where the
/// property takes any text.
fn in_words(name: &str) -> Option<&'static str> {
    Some(match &*capitals(name) {
        "B" => "Black's move",
        "W" => "White's move",
        "KO" => "a move known to be illegal",
        "MN" => "move number",
        "AB" => "black stones set up",
        "AW" => "white stones set up",
        "AE" => "points made empty",
        "PL" => "player to move",
        "DM" => "even position",
        "GB" => "good for Black",
        "GW" => "good for White",
        "HO" => "hotspot",
        "UC" => "unclear position",
        "V" => "value of the position",
        "BM" => "bad move",
        "DO" => "doubtful move",
        "IT" => "interesting move",
        "TE" => "good move",
        "AR" => "arrows",
        "CR" => "circles",
        "DD" => "dimmed points",
        "LB" => "labels",
        "LN" => "lines",
        "MA" => "crosses",
        "SL" => "selected points",
        "SQ" => "squares",
        "TR" => "triangles",
        "TB" => "Black's territory",
        "TW" => "White's territory",
        "VW" => "visible points",
        "FF" => "version of SGF",
        "ST" => "style of variations",
        "TM" => "time limit",
        "BL" => "Black's time left",
        "WL" => "White's time left",
        "OB" => "Black's moves left in overtime",
        "OW" => "White's moves left in overtime",
        "FG" => "figure",
        "PM" => "print mode",
        _ => return None,
    })
}
