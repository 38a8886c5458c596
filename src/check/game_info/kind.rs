//! GM, and what tells of another game where it is missing: whether a record is of Go on a board that is a rectangle.
//!
//! Knows what other games write, not their rules. In doubt a record is of Go.

use super::Root;
use crate::check::findings::Findings;
use crate::diagnostic::{FileFinding, OtherGame};
use crate::sgf::{Collection, GameTree, Ident, Value, id};
use crate::source::Span;

/// How q5Go names the edges of a board that meet: 1 to 3. No property of the format, nor of another program.
const TORUS: Ident = Ident::new(b"TO");

/// Shapes of boards on which neighbors are not those of a rectangle.
const SHAPES: [&str; 6] = ["torus", "toroid", "cylind", "hex", "spher", "klein"];

/// Programs that write records of other games, without GM in some versions.
const PROGRAMS: [&str; 4] = ["hexgui", "mohex", "wolve", "havannah"];

/// Games of Little Golem, which writes no GM: its events are named as in `hex.ld.1.1`.
const EVENTS: [&str; 5] = ["hex", "twixt", "havannah", "gomoku", "reversi"];

/// In so many nodes a player may swap sides instead of a move, as Hex and its like let them.
const NODES_BEFORE_SWAP: usize = 4;

/// Whether the record is of another game, or of Go on a board of another shape, and must not be replayed. GM that is no number
/// is read as Go.
pub(in crate::check) fn is_other_game(
    collection: &Collection<'_>,
    tree: &GameTree,
    findings: &mut Findings<'_>,
) -> bool {
    let root = Root { collection, id: tree.nodes.start };
    let (game, span) = match (root.value(TORUS), root.value(id::GM)) {
        (Some((raw, span)), _) if matches!(raw.trim(), "1" | "2" | "3") => (OtherGame::OtherBoard, span),
        (_, Some((raw, span))) => match raw.trim().parse::<u32>() {
            Ok(1) => return false,
            Ok(game) => (OtherGame::Number(game), span),
            Err(_) if names_shape(raw) => (OtherGame::OtherBoard, span),
            Err(_) => {
                findings.add(FileFinding::NotGo { game: None }, span);
                return false;
            }
        },
        (_, None) => match sign_of_other_game(root, tree) {
            Some(span) => (OtherGame::Unnamed, span),
            None => return false,
        },
    };
    findings.add(FileFinding::NotGo { game: Some(game) }, span);
    true
}

fn names_shape(raw: &str) -> bool {
    let words = raw.to_lowercase();
    SHAPES.iter().any(|shape| words.contains(shape))
}

/// What shows that a record without GM is of another game: the program, the event, or a swap of sides.
fn sign_of_other_game(root: Root<'_>, tree: &GameTree) -> Option<Span> {
    let starts = |ident, words: &[&str]| {
        let (raw, span) = root.value(ident)?;
        let text = raw.to_lowercase();
        words.iter().any(|word| text.starts_with(word)).then_some(span)
    };
    let on_little_golem = || root.value(id::SO).is_some_and(|(source, _)| source.contains("littlegolem"));
    starts(id::AP, &PROGRAMS)
        .or_else(|| starts(id::EV, &EVENTS).filter(|_| on_little_golem()))
        .or_else(|| first_swap(root.collection, tree))
}

/// The first move that is a swap of sides: `swap`, `swap-pieces`, `swap-sides`.
fn first_swap(collection: &Collection<'_>, tree: &GameTree) -> Option<Span> {
    let first_nodes = tree.nodes.clone().take(NODES_BEFORE_SWAP);
    let mut moves = first_nodes
        .flat_map(|node| collection.properties(node))
        .filter(|property| matches!(property.ident, id::B | id::W))
        .map(|property| property.first());
    let is_swap = |value: &Value<'_>| value.raw.get(..4).is_some_and(|start| start.eq_ignore_ascii_case("swap"));
    moves.find(is_swap).map(|value| value.span)
}
