//! The fast path for moves: nodes that have a move and nothing else, played without asking what else they may be.
//!
//! Nearly every node of nearly every record is one, so what is spent here is what a check costs. Its counterpart in the
//! parser is `sgf/parser/row.rs`.
//!
//! # The contract
//!
//! What comes out is what comes out without it: `Walk::visit` on each of the nodes would find the same, and leave the same
//! state. `tests/it/fast_path.rs` asks for that, with records that leave the rows by white space and the whole path by a
//! property that says nothing. It holds because:
//!
//! * A node with a *lone* move has one property, B or W, with one value, however it is written, and is no root (the caller
//!   of `lone_move` leaves the root out). Of all that `nodes::check` looks for (doubled properties, setup, marks, remarks,
//!   information about the game, values of other properties), none can be there; what is odd about the value itself
//!   `Walk::play` tells.
//! * A node is *plain* only where the parser has seen `;B[xy]` or `;W[xy]` to its last bracket: it has no other property, no
//!   second value, no white space in its value, and it is no root. So nothing that `nodes::check` looks for can be there.
//! * A row is played only after the first move of a line (`start` is known, White has moved: nothing of handicap or setup is
//!   open) and before its end (no two passes yet). A move that is a pass, lies off the board, or is by the wrong side ends
//!   the row *before* it is played, and takes the usual way.
//! * A move about which the rules have something to say is judged as ever, and ends the row.
//! * A branch point ends the row: the next node needs `Walk::go_to`.
//!
//! Whoever adds something that a plain move could trigger adds it here, too, or ends the row for it.

use super::line::{Legality, MoveSpan};
use super::main_line::MainLine;
use super::turn::{Expected, Turn};
use super::walk::Walk;
use crate::diagnostic::MoveRef;
use crate::go::{Color, Verdict};
use crate::sgf::{Collection, GameTree, Node, NodeId, PlainMove, Property, id};
use crate::source::Span;

impl Walk<'_, '_> {
    /// Plays the move of a node that has nothing else, and those that follow in its row. Returns how many nodes that were; 0
    /// where the node has something else.
    pub(super) fn play_lone_moves(&mut self, node: NodeId, tree: &GameTree) -> u32 {
        let row = self.play_row(self.collection.nodes(node..tree.nodes.end));
        if row > 0 || node == tree.nodes.start {
            return row;
        }
        let Some(mv) = lone_move(self.collection, node) else { return 0 };
        self.play(mv, Legality::Judged);
        1
    }

    /// Plays a row of nodes, each the only one after the one before, as long as they have plain moves, the sides take
    /// turns, and the last move played is the only one about which there may be something to say. Returns how many nodes
    /// that were.
    fn play_row(&mut self, nodes: &[Node]) -> u32 {
        let state = &mut self.state;
        let Some(game) = &mut self.game else { return 0 };
        if state.start.is_none() || state.ended || state.only_black_so_far {
            return 0;
        }
        let size = game.board().size();
        let mut played = 0;
        let mut remarkable = None;
        for node in nodes {
            let Some(PlainMove { black, at: (column, row) }) = node.plain else { break };
            let color = if black { Color::Black } else { Color::White };
            let Some(point) = size.point(column, row) else { break };
            if !play_in_turn(&mut state.turn, color, game.moves() + 1) {
                break;
            }
            state.passes = 0;
            played += 1;
            let verdict = game.play(color, point);
            // The move stands after the `;`, in five bytes.
            let mv = MoveSpan { span: Span::new(node.offset + 1, node.offset + 6), color, point: Some(point) };
            if verdict != Verdict::Legal {
                remarkable = Some((mv, verdict));
                break;
            }
            self.path.push(mv);
            if node.children != 1 {
                break;
            }
        }
        if let Some((mv, verdict)) = remarkable {
            let (number, MoveSpan { span, color, point }) = (game.moves(), mv);
            self.judge(MoveRef { number, color, point }, verdict, span, Legality::Judged);
            self.path.push(mv);
        }
        played
    }
}

/// Takes note of a move by the side whose turn it is after a move by the other; `false` where that is not so, or no matter of
/// course.
fn play_in_turn(turn: &mut Turn, color: Color, number: u32) -> bool {
    let usual = matches!(turn.expected, Expected::After(expected, _) if expected == color) && turn.free_placement == 0;
    if usual {
        turn.expected = Expected::After(color.opponent(), number);
    }
    usual
}

/// The move of a node, not a root, that has nothing else, however it is written.
fn lone_move<'c>(collection: &'c Collection<'_>, node: NodeId) -> Option<Property<'c>> {
    let property = collection.lone_property(node)?;
    (matches!(property.ident, id::B | id::W) && property.count() == 1).then_some(property)
}

impl MainLine {
    /// Goes on with so many nodes that have a move and nothing else.
    pub(super) fn add_moves(&mut self, moves: u32, last: NodeId) {
        self.last = last;
        self.moves += moves;
        self.marked = None;
    }
}
