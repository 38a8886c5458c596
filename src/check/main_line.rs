//! What is gathered along the main line: its moves, and the marks of territory at its end.
//!
//! Knows properties, not the board.

use super::marks;
use super::setup;
use crate::go::Size;
use crate::score::TerritoryMarks;
use crate::sgf::{Collection, NodeId, id};

/// The main line, as far as it has been walked through.
#[derive(Debug, Default)]
pub(super) struct MainLine {
    /// B and W properties that are moves.
    pub(super) moves: u32,
    /// The last node.
    pub(super) last: NodeId,
    /// The node whose marks of territory count, if there is one.
    pub(super) marked: Option<NodeId>,
}

impl MainLine {
    /// Goes on with a node of any kind. Marks count in the last node that has any, unless play goes on after it.
    pub(super) fn add_node(&mut self, collection: &Collection<'_>, node: NodeId, size: Option<Size>) {
        let (mut moves, mut marked) = (0, false);
        for property in collection.properties(node) {
            match property.ident {
                id::B | id::W if !setup::is_setup_as_move(property, collection.properties(node)) => moves += 1,
                id::TB | id::TW => marked |= size.is_some_and(|size| marks::names_points(property, size)),
                _ => {}
            }
        }
        self.last = node;
        self.moves += moves;
        if moves > 0 || marked {
            self.marked = marked.then_some(node);
        }
    }

    /// TB and TW, as far as they lie on the board. What is odd about them is told elsewhere.
    pub(super) fn territory(&self, collection: &Collection<'_>, size: Size) -> TerritoryMarks {
        let Some(node) = self.marked else { return TerritoryMarks::default() };
        let points = |ident| {
            let properties = collection.properties(node).filter(|property| property.ident == ident);
            marks::points_of(properties, size)
        };
        TerritoryMarks { black: points(id::TB), white: points(id::TW) }
    }
}
