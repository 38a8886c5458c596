//! The fast path of the parser: moves in their plainest spelling, `;B[dd]`, and whole rows of them.
//!
//! What comes out is what the parser makes of them without it, and each node that is known to have nothing else says so
//! ([`Node::plain`]). Does not know what a move does.

use super::super::ident::id;
use super::super::scan::{self, Letters};
use super::super::tree::{Collection, Node, PlainMove, PropertyData};
use super::super::value::coordinate;
use super::{Parser, index};
use crate::source::Span;

impl Parser<'_> {
    /// Reads a move written in the usual way, `B[dd]`, as most nodes have one: no question about names or brackets. Whether
    /// there was one.
    pub(super) fn plain_move(&mut self) -> bool {
        let Some(&[color @ (b'B' | b'W'), b'[', column, row, b']', next]) = self.bytes.get(self.at..self.at + 6) else {
            return false;
        };
        let ends_here = matches!(next, b';' | b')' | b'\r' | b'\n' | b'A'..=b'Z');
        if !column.is_ascii_alphabetic() || !row.is_ascii_alphabetic() || !ends_here {
            return false;
        }
        let ident = if color == b'B' { id::B } else { id::W };
        let offset = index(self.at);
        let values = index(self.collection.values.len());
        self.collection.properties.push(PropertyData { ident, offset, values });
        self.collection.values.push(Span::new(offset + 2, offset + 4));
        self.at += 5;
        if matches!(next, b'\r' | b'\n') {
            // Another value may follow in the next line.
            self.at = scan::skip_space(self.bytes, self.at);
            self.values(ident, Letters::Capital);
        }
        true
    }

    /// Reads the nodes from here on that have a plain move and nothing else, as most records are a row of those. The
    /// present node must be new: the first of them is its first child.
    pub(super) fn plain_nodes(&mut self) {
        let Some(before) = self.current else { return };
        let Collection { nodes, properties, values, lines, .. } = &mut self.collection;
        let (line, first) = (index(lines.len()), index(nodes.len()));
        // Each of these nodes has one property, and that has one value.
        let (mut parent, mut node) = (before, first);
        let (mut property, mut value) = (index(properties.len()), index(values.len()));
        while let Some(&[b';', color @ (b'B' | b'W'), b'[', column, row, b']', next]) =
            self.bytes.get(self.at..self.at + 7)
        {
            let after = match next {
                b';' | b')' => self.at + 6,
                b'\r' | b'\n' => {
                    // In the next line another value may follow.
                    let after = scan::skip_space(self.bytes, self.at + 7);
                    if !matches!(self.bytes.get(after), Some(b';' | b')')) {
                        break;
                    }
                    after
                }
                _ => break,
            };
            let (Some(column), Some(row)) = (coordinate(column), coordinate(row)) else { break };
            let black = color == b'B';
            let offset = index(self.at);
            nodes.push(Node {
                offset,
                parent: Some(parent),
                children: 1,
                child: 1,
                line,
                properties: property,
                plain: Some(PlainMove { black, at: (column, row) }),
            });
            let ident = if black { id::B } else { id::W };
            properties.push(PropertyData { ident, offset: offset + 1, values: value });
            values.push(Span::new(offset + 3, offset + 5));
            (parent, node, property, value) = (node, node + 1, property + 1, value + 1);
            self.at = after;
        }
        if node > first {
            nodes[before as usize].children = 1;
            nodes[parent as usize].children = 0;
            self.current = Some(parent);
        }
    }
}
