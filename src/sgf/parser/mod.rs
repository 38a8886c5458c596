//! The parser: from text to a flat tree, past every fault.
//!
//! For each fault the most sensible reading is taken, one fault is noted at the true place, and reading goes on.

mod between_games;
mod properties;
mod quoted;
mod row;
mod wrong_bracket;

use std::borrow::Cow;

use super::fault::{Fault, FaultKind};
use super::ident::Ident;
use super::scan::{self, Letters};
use super::tree::{Collection, GameTree, Line, Node, NodeId};
use crate::source::Span;

/// Reads a text of less than 4 GiB: offsets have 32 bits.
#[must_use]
pub fn parse<'t>(text: impl Into<Cow<'t, str>>) -> Collection<'t> {
    let text = text.into();
    let read = Parser::new(&text).run();
    if read.faults.is_empty() {
        return Collection { text, ..read };
    }
    match quoted::parse_without_marks(&text, &read) {
        Some((unquoted, again)) => Collection { text: unquoted.into(), quoted: Some(text), ..again },
        None => Collection { text, ..read },
    }
}

/// How to read `(;FF[4]..` or `(;GM[1]..` inside a game.
#[derive(Clone, Copy, PartialEq, Eq)]
enum OnInnerRecord {
    /// As a variation with odd properties: parentheses are in order.
    Variation,
    /// As the next game: the present one misses its `)`.
    NewGame,
}

/// An open parenthesis.
struct Open {
    offset: usize,
    /// The node that stood before it.
    parent: Option<NodeId>,
    /// Whether a node stands directly inside it or inside one of its children.
    has_node: bool,
}

#[allow(clippy::struct_excessive_bools)] // independent facts about the text so far
struct Parser<'t> {
    bytes: &'t [u8],
    at: usize,
    on_inner_record: OnInnerRecord,
    /// What has been read, but for the text, which is lent to the parser.
    collection: Collection<'static>,
    /// The open parentheses of the present game.
    open: Vec<Open>,
    /// The last node on the present path.
    current: Option<NodeId>,
    /// Whether properties belong to `current`: no parenthesis came since.
    in_node: bool,
    /// Whether the present game has a node already: then another root starts another game.
    in_tree: bool,
    /// Whether a node of the present game has two successors.
    branched: bool,
    lowercase: Option<Fault>,
    /// Up to here no true end of a text with a bare bracket has been found.
    no_true_end_before: usize,
}

impl<'t> Parser<'t> {
    fn new(text: &'t str) -> Self {
        Self {
            bytes: scan::without_end_of_file_mark(text.as_bytes()),
            at: 0,
            on_inner_record: OnInnerRecord::Variation,
            collection: Collection::default(),
            open: Vec::new(),
            current: None,
            in_node: false,
            in_tree: false,
            branched: false,
            lowercase: None,
            no_true_end_before: 0,
        }
    }

    fn run(mut self) -> Collection<'static> {
        // A plain move has six bytes; anything else only makes this too much.
        let nodes = self.bytes.len() / 6 + 1;
        self.collection.nodes.reserve(nodes);
        self.collection.properties.reserve(nodes);
        self.collection.values.reserve(nodes);
        let mut any = false;
        while let Some(start) = self.next_game() {
            self.note_text_between_games(start, any);
            any = true;
            self.at = start;
            self.game(start);
        }
        if any {
            self.note_text_after_games();
        } else {
            self.collection.faults.clear();
            let blank = self.bytes.iter().all(|&byte| scan::is_space(byte));
            self.fault(FaultKind::NoGame { blank }, 0, self.bytes.len());
        }
        self.collection
    }

    /// Reads a game from its `(`, or, where that is missing, from its first `;`. Where the text ends before its `)`, but
    /// another record seems to lie within it, that one ends it: it is read again, and from there on every record ends the one
    /// before.
    fn game(&mut self, start: usize) {
        let before = self.lengths();
        let inner_record = self.read_game(start);
        if inner_record && !self.open.is_empty() && self.on_inner_record == OnInnerRecord::Variation {
            self.on_inner_record = OnInnerRecord::NewGame;
            self.restore(before);
            self.at = start;
            self.read_game(start);
        }
        self.close_tree();
    }

    /// How much has been read, to be taken back to with [`restore`](Self::restore).
    fn lengths(&self) -> [usize; 6] {
        let Collection { nodes, properties, values, lines, trees, faults, .. } = &self.collection;
        [nodes.len(), properties.len(), values.len(), lines.len(), trees.len(), faults.len()]
    }

    fn restore(&mut self, lengths: [usize; 6]) {
        let Collection { nodes, properties, values, lines, trees, faults, .. } = &mut self.collection;
        let [node, property, value, line, tree, fault] = lengths;
        nodes.truncate(node);
        properties.truncate(property);
        values.truncate(value);
        lines.truncate(line);
        trees.truncate(tree);
        faults.truncate(fault);
        self.lowercase = None;
        self.branched = false;
        self.no_true_end_before = 0;
    }

    /// Reads a game from its start, and says whether another record seems to lie within it. Parentheses that stay open are left
    /// in `open`.
    fn read_game(&mut self, start: usize) -> bool {
        let mut inner_record = false;
        self.open.clear();
        self.current = None;
        self.in_tree = false;
        if self.bytes[start] == b'(' {
            self.open_parenthesis();
        } else {
            self.missing_parenthesis(start);
        }
        while !self.open.is_empty() {
            self.at = scan::skip_space(self.bytes, self.at);
            match self.bytes.get(self.at) {
                None => {
                    self.unclosed_game(start);
                    break;
                }
                Some(b'(') => {
                    if self.in_tree && scan::starts_record(self.bytes, self.at) {
                        inner_record = true;
                        if self.on_inner_record == OnInnerRecord::NewGame {
                            self.unclosed_game(start);
                            break;
                        }
                    }
                    self.open_parenthesis();
                }
                Some(b')') => self.close_parenthesis(),
                Some(b';') => {
                    let after_variation = !self.in_node && self.current.is_some() && self.node_follows_variation();
                    self.node(self.at);
                    if after_variation {
                        self.fault(FaultKind::NodeAfterVariation, self.at, self.at + 1);
                    }
                    self.at += 1;
                    if self.plain_move() {
                        self.plain_nodes();
                    }
                }
                Some(b'[') => {
                    let value =
                        scan::value(self.bytes, self.at, Ident::LONG, Letters::Capital, &mut self.no_true_end_before);
                    self.fault(FaultKind::ValueWithoutProperty, self.at, value.next);
                    self.at = value.next;
                }
                Some(byte) if byte.is_ascii_alphabetic() => self.property(),
                Some(_) => self.stray_text(),
            }
        }
        inner_record
    }

    fn unclosed_game(&mut self, start: usize) {
        let start = self.open.first().map_or(start, |open| open.offset);
        self.fault(FaultKind::UnclosedGame, start, start + 1);
    }

    /// Starts a game at its first `;`, before which the `(` is missing.
    fn missing_parenthesis(&mut self, start: usize) {
        self.open.push(Open { offset: start, parent: None, has_node: false });
        let game = Some(index(self.collection.trees.len()));
        let span = Span::new(index(start), index(start + 1));
        self.collection.faults.push(Fault { kind: FaultKind::MissingParenthesis, span, game });
    }

    fn open_parenthesis(&mut self) {
        self.open.push(Open { offset: self.at, parent: self.current, has_node: false });
        self.in_node = false;
        self.at += 1;
    }

    fn close_parenthesis(&mut self) {
        if self.open.len() == 1 && self.in_tree && self.game_goes_on() {
            // `)` stands too early: the moves after it belong to the game.
            self.fault(FaultKind::UnmatchedParenthesis, self.at, self.at + 1);
            self.at += 1;
            // The node that comes goes on where the game stopped: it is none after a variation.
            self.in_node = true;
            return;
        }
        self.at += 1;
        let Some(closed) = self.open.pop() else { return };
        if !closed.has_node {
            self.fault(FaultKind::EmptyGame, closed.offset, self.at);
        }
        if let Some(outer) = self.open.last_mut() {
            outer.has_node |= closed.has_node;
        }
        self.current = closed.parent;
        self.in_node = false;
    }

    /// Whether a node stands after the `)` that we are at.
    fn game_goes_on(&self) -> bool {
        let next = scan::skip_space(self.bytes, self.at + 1);
        let name = scan::skip_space(self.bytes, next + 1);
        self.bytes.get(next) == Some(&b';')
            && self.bytes.get(name).is_some_and(u8::is_ascii_uppercase)
            && scan::starts_property(self.bytes, name)
            && !scan::starts_unopened_game_after_game(self.bytes, next)
    }

    /// Whether the parenthesis we are in has its nodes already: another one after a variation belongs to nothing.
    fn node_follows_variation(&self) -> bool {
        self.open.last().is_some_and(|open| open.has_node)
    }

    /// Adds a node that stands at `offset`.
    fn node(&mut self, offset: usize) {
        if self.current.is_none() {
            self.root();
        }
        let id = index(self.collection.nodes.len());
        let child = match self.current {
            Some(parent) => {
                let parent = &mut self.collection.nodes[parent as usize];
                parent.children += 1;
                self.branched |= parent.children > 1;
                parent.children
            }
            None => 1,
        };
        let line = index(self.collection.lines.len());
        self.collection.nodes.push(Node {
            offset: index(offset),
            parent: self.current,
            children: 0,
            child,
            line,
            properties: index(self.collection.properties.len()),
            plain: None,
        });
        let inside = self.current.replace(id).is_some();
        self.in_node = true;
        match &mut self.open[..] {
            [.., outer, open] if inside && !outer.has_node && !open.has_node => {
                // `;B[cc]((;W[dd])(;W[ee]))`, told once at the outer one.
                let at = outer.offset;
                open.has_node = true;
                self.fault(FaultKind::ExtraParenthesis, at, at + 1);
            }
            [.., open] => open.has_node = true,
            [] => {}
        }
    }

    /// Starts a game tree with the node that comes next.
    fn root(&mut self) {
        self.close_tree();
        let nodes = index(self.collection.nodes.len());
        let open = self.open.last().map_or(self.at, |open| open.offset);
        self.collection.trees.push(GameTree { offset: index(open), nodes: nodes..nodes, leaves: 0 });
        self.in_tree = true;
        if let [outer, .., _] = &self.open[..] {
            // `((;FF[4]..))`, told once at the outer one; two trees in it are two games.
            if !outer.has_node {
                self.fault(FaultKind::ExtraParenthesis, outer.offset, outer.offset + 1);
            }
        }
    }

    /// Counts what the tree just read has, and numbers its lines of play.
    fn close_tree(&mut self) {
        if !std::mem::take(&mut self.in_tree) {
            return;
        }
        if let Some(fault) = self.lowercase.take() {
            self.collection.faults.push(fault);
        }
        let Collection { nodes, trees, lines, .. } = &mut self.collection;
        let Some(tree) = trees.last_mut() else { return };
        tree.nodes.end = index(nodes.len());
        if !std::mem::take(&mut self.branched) {
            tree.leaves = 1;
            lines.push(Line::first(index(lines.len())));
            return;
        }
        for id in tree.nodes.clone() {
            let Node { parent, child, children, .. } = nodes[id as usize];
            tree.leaves += u32::from(children == 0);
            let line = match parent.map(|parent| nodes[parent as usize]) {
                Some(Node { children: 1, line, .. }) => line,
                Some(Node { line, .. }) => {
                    let branch = lines[line as usize].branch(index(lines.len()), line, child);
                    lines.push(branch);
                    index(lines.len() - 1)
                }
                None => {
                    lines.push(Line::first(index(lines.len())));
                    index(lines.len() - 1)
                }
            };
            nodes[id as usize].line = line;
        }
    }

    /// Passes over what fits nowhere, up to the next thing that does.
    fn stray_text(&mut self) {
        let start = self.at;
        let mut at = start;
        while let Some(&byte) = self.bytes.get(at) {
            let fits = matches!(byte, b'(' | b')' | b';' | b'[')
                || (byte.is_ascii_uppercase() && scan::starts_property(self.bytes, at));
            if fits && at > start {
                break;
            }
            // A word is passed over as a whole, so that its letters are not tried one by one.
            at = scan::name_end(self.bytes, at).max(at + 1);
        }
        let span = &self.bytes[start..at];
        let end = at - span.iter().rev().take_while(|&&byte| scan::is_space(byte)).count();
        self.fault(FaultKind::StrayText, start, end);
        self.at = at;
    }

    fn game_number(&self) -> Option<u32> {
        self.in_tree.then(|| index(self.collection.trees.len() - 1))
    }

    fn fault(&mut self, kind: FaultKind, start: usize, end: usize) {
        let fault = Fault { kind, span: Span::new(index(start), index(end)), game: self.game_number() };
        self.collection.faults.push(fault);
    }
}

/// An offset or number as it is kept. A text has less than 4 GiB, and no more nodes than bytes.
fn index(number: usize) -> u32 {
    u32::try_from(number).unwrap_or(u32::MAX)
}
