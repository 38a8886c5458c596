//! What stands in a node: properties, their values, and whole rows of nodes that have one plain move each.
//!
//! Does not know how nodes make a tree.

use super::super::fault::{Fault, FaultKind};
use super::super::ident::{Ident, id};
use super::super::scan::{self, Doubt};
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
            self.values(ident, false);
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
            let behind = match next {
                b';' | b')' => self.at + 6,
                b'\r' | b'\n' => {
                    // In the next line another value may follow.
                    let behind = scan::skip_space(self.bytes, self.at + 7);
                    if !matches!(self.bytes.get(behind), Some(b';' | b')')) {
                        break;
                    }
                    behind
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
            self.at = behind;
        }
        if node > first {
            nodes[before as usize].children = 1;
            nodes[parent as usize].children = 0;
            self.current = Some(parent);
        }
    }

    /// Reads a property, or a word that is none.
    pub(super) fn property(&mut self) {
        let start = self.at;
        let end = scan::name_end(self.bytes, start);
        let name = &self.bytes[start..end];
        let small = name.iter().filter(|byte| byte.is_ascii_lowercase()).count();
        let first = scan::skip_space(self.bytes, end);
        let has_value = self.bytes.get(first) == Some(&b'[');
        if !has_value && small > 0 {
            self.stray_text();
            return;
        }
        if !self.in_node {
            self.node(start);
            self.fault(FaultKind::MissingSemicolon, start, end);
        }
        if !has_value {
            self.fault(FaultKind::PropertyWithoutValue { name: self.words(start, end) }, start, end);
            self.at = end;
            return;
        }
        let all_lower = small > 0 && !name.iter().any(u8::is_ascii_uppercase);
        let ident = if small > 0 { self.old_name(start, end) } else { Ident::new(name) };
        self.collection.properties.push(PropertyData {
            ident,
            offset: index(start),
            values: index(self.collection.values.len()),
        });
        self.at = first;
        self.values(ident, all_lower);
    }

    /// The name that counts of one with lower-case letters, which is noted once a game.
    fn old_name(&mut self, start: usize, end: usize) -> Ident {
        let name = &self.bytes[start..end];
        let kept: Vec<u8> = name.iter().copied().filter(|byte| !byte.is_ascii_lowercase()).collect();
        let capitals = name.to_ascii_uppercase();
        // `km`; and `Km`, which by the letters that count would be K, a property that nobody knows.
        let means = |name: &[u8]| Ident::new(name).meaning().is_some();
        let in_capitals =
            !name.iter().any(u8::is_ascii_uppercase) || (!means(&kept) && name.len() == 2 && means(&capitals));
        let span = Span::new(index(start), index(end));
        let game = self.game_number();
        let counts = if in_capitals { capitals } else { kept };
        let fault = self.lowercase.get_or_insert_with(|| Fault {
            kind: FaultKind::LowercaseIdentifier {
                name: span.of(self.text).into(),
                count: 0,
                read_as: String::from_utf8_lossy(&counts).into(),
            },
            span,
            game,
        });
        if let FaultKind::LowercaseIdentifier { count, .. } = &mut fault.kind {
            *count += 1;
        }
        Ident::new(&counts)
    }

    fn values(&mut self, ident: Ident, lower: bool) {
        // Most values are a point: three bytes with their bracket, and no question about where they end.
        while self.bytes.get(self.at) == Some(&b'[') {
            let start = self.at + 1;
            if let Some([column, row, b']']) = self.bytes.get(start..start + 3)
                && column.is_ascii_alphabetic()
                && row.is_ascii_alphabetic()
                && !ident.is_text()
            {
                self.collection.values.push(Span::new(index(start), index(start + 2)));
                self.at = scan::skip_space(self.bytes, start + 3);
                continue;
            }
            let value = scan::value(self.bytes, self.at, ident, lower, &mut self.no_true_end_before);
            match value.doubt {
                Some(Doubt::Unclosed) => self.fault(FaultKind::UnclosedValue, self.at, value.end.max(start)),
                Some(Doubt::BareBracket(at)) => self.fault(FaultKind::UnescapedBracket, at, at + 1),
                None => {}
            }
            let doubled = value.doubt == Some(Doubt::Unclosed) && value.end <= start && value.next == start;
            if !(doubled && self.bytes.get(start) == Some(&b'[')) {
                // Of `B[[dd]` the value is `dd`.
                self.collection.values.push(Span::new(index(start), index(value.end.max(start))));
            }
            self.at = scan::skip_space(self.bytes, value.next);
        }
    }
}
