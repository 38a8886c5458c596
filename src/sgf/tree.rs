//! A collection as it lies in memory: nodes in the order of the text, in flat arrays.
//!
//! No node owns another, so a line of a million nodes is built, walked and dropped without recursion.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::ops::Range;

use super::fault::Fault;
use super::ident::Ident;
use crate::source::Span;

/// Everything a text holds: its game trees and what is wrong with its syntax; and the text, which all spans are of.
#[derive(Clone, Debug, Default)]
pub struct Collection<'t> {
    pub(super) text: Cow<'t, str>,
    /// The text as it stands in the file, where that was read without the marks of a mail that quotes it.
    pub(super) quoted: Option<Cow<'t, str>>,
    pub(super) nodes: Vec<Node>,
    pub(super) properties: Vec<PropertyData>,
    pub(super) values: Vec<Span>,
    pub(super) lines: Vec<Line>,
    pub(super) trees: Vec<GameTree>,
    pub(super) faults: Vec<Fault>,
}

/// The number of a node in its collection.
pub type NodeId = u32;

/// A node: a point in a game, with the properties that stand there.
#[derive(Clone, Copy, Debug)]
pub struct Node {
    /// Where it stands: at its `;`, or at its first property if that is missing.
    pub offset: u32,
    /// The node before it; `None` for a root.
    pub parent: Option<NodeId>,
    /// How many nodes follow it directly.
    pub children: u32,
    /// Which of its parent's children it is, from 1.
    pub child: u32,
    /// The line of play it belongs to: an index of lines.
    pub line: LineId,
    pub(super) properties: u32,
    /// The one thing it has, where that is known from reading. A root has none.
    pub plain: Option<PlainMove>,
}

/// A move that is all that a node has, in its plainest spelling, such as `;B[dd]`: most nodes are nothing else, and
/// nobody need ask again what they are. It is a property like any other as well.
#[derive(Clone, Copy, Debug)]
pub struct PlainMove {
    /// Whether it is Black's.
    pub black: bool,
    /// Its column and row, each 0 to 51, from the upper left.
    pub at: (u8, u8),
}

#[derive(Clone, Copy, Debug)]
pub(super) struct PropertyData {
    pub(super) ident: Ident,
    pub(super) offset: u32,
    pub(super) values: u32,
}

/// The number of a line of play in its collection.
pub type LineId = u32;

/// A stretch of nodes without a branch.
#[derive(Clone, Copy, Debug)]
pub(super) struct Line {
    /// The line it branches off from; `None` for the one that starts at a root.
    pub(super) parent: Option<LineId>,
    /// Which of the branch point's children it starts with, from 1.
    pub(super) child: u32,
    /// Whether it is part of the main line: the first child at every branch.
    pub(super) main: bool,
    /// How many branch points lie before it.
    pub(super) depth: u32,
    /// The line it comes from that lies after [`SHOWN_BRANCHES`] branch points, or itself where it is not so deep.
    pub(super) upper: LineId,
}

impl Line {
    /// The line, with this number, that starts at a root.
    pub(super) const fn first(id: LineId) -> Self {
        Self { parent: None, child: 1, main: true, depth: 0, upper: id }
    }

    /// The line, with this number, that branches off from this one, `parent`, with its `child`-th continuation.
    pub(super) const fn branch(&self, id: LineId, parent: LineId, child: u32) -> Self {
        let depth = self.depth + 1;
        let upper = if depth <= SHOWN_BRANCHES { id } else { self.upper };
        Self { parent: Some(parent), child, main: self.main && child == 1, depth, upper }
    }
}

/// Of a path through many branch points so many are shown at its start and at its end.
pub(super) const SHOWN_BRANCHES: u32 = 100;

/// One game of a collection.
#[derive(Clone, Debug)]
pub struct GameTree {
    /// Where its `(` stands.
    pub offset: u32,
    /// Its nodes, the root first, each after its parent.
    pub nodes: Range<NodeId>,
    /// How many of its nodes have no successor.
    pub leaves: u32,
}

/// A property as it stands in a node.
#[derive(Clone, Copy, Debug)]
pub struct Property<'c> {
    /// Its name, as far as its letters count.
    pub ident: Ident,
    /// Where its name starts.
    pub offset: u32,
    text: &'c str,
    first: Span,
    more: &'c [Span],
}

/// A value of a property: what stands between its brackets.
#[derive(Clone, Copy, Debug)]
pub struct Value<'c> {
    /// It, as written.
    pub raw: &'c str,
    /// Where it stands.
    pub span: Span,
}

impl<'c> Property<'c> {
    /// The name as written, with the small letters of old formats.
    #[must_use]
    pub fn name(&self) -> &'c str {
        self.name_span().of(self.text)
    }

    /// What counts of the name: not the small letters of old formats, unless it has no others.
    #[must_use]
    pub fn capitals(&self) -> Box<str> {
        if self.ident == Ident::LONG { self.name().into() } else { self.ident.to_string().into() }
    }

    /// Where the name stands.
    #[must_use]
    pub fn name_span(&self) -> Span {
        let rest = self.text.as_bytes().get(self.offset as usize..).unwrap_or_default();
        let length = rest.iter().take_while(|byte| byte.is_ascii_alphanumeric()).count();
        Span::new(self.offset, self.offset + u32::try_from(length).unwrap_or(0))
    }

    /// Its first value: every property has one.
    #[must_use]
    pub fn first(&self) -> Value<'c> {
        Value { raw: self.first.of(self.text), span: self.first }
    }

    /// Its values, in the order of the text.
    pub fn values(&self) -> impl Iterator<Item = Value<'c>> + Clone + use<'c> {
        let text = self.text;
        std::iter::once(self.first).chain(self.more.iter().copied()).map(move |span| Value { raw: span.of(text), span })
    }

    /// How many values it has.
    #[must_use]
    pub const fn count(&self) -> usize {
        1 + self.more.len()
    }

    /// Whether a bracket closes the value: the text may end before one comes.
    #[must_use]
    pub fn is_closed(&self, value: Value<'c>) -> bool {
        self.text.as_bytes().get(value.span.end as usize) == Some(&b']')
    }
}

impl<'t> Collection<'t> {
    /// The text as it stands in the file.
    #[must_use]
    pub fn text(&self) -> &str {
        self.quoted.as_deref().unwrap_or(&self.text)
    }

    /// Whether the text is a part of what was given to be read, not made for it.
    #[must_use]
    pub const fn is_borrowed(&self) -> bool {
        matches!((&self.quoted, &self.text), (Some(Cow::Borrowed(_)), _) | (None, Cow::Borrowed(_)))
    }

    /// The text, where nothing but it is wanted any more.
    #[must_use]
    pub fn into_text(self) -> Cow<'t, str> {
        self.quoted.unwrap_or(self.text)
    }

    /// The games, in the order of the text. Empty trees are faults, not games.
    #[must_use]
    pub fn trees(&self) -> &[GameTree] {
        &self.trees
    }

    /// What is wrong with the syntax, in the order of the text.
    #[must_use]
    pub fn faults(&self) -> &[Fault] {
        &self.faults
    }

    /// A node.
    ///
    /// # Panics
    /// If `id` is not a node of this collection.
    #[must_use]
    pub fn node(&self, id: NodeId) -> &Node {
        &self.nodes[id as usize]
    }

    /// Nodes, in the order of the text.
    ///
    /// # Panics
    /// If they are not nodes of this collection.
    #[must_use]
    pub fn nodes(&self, ids: Range<NodeId>) -> &[Node] {
        &self.nodes[ids.start as usize..ids.end as usize]
    }

    /// The properties of a node, in the order of the text.
    pub fn properties(&self, id: NodeId) -> impl Iterator<Item = Property<'_>> + Clone {
        self.places_of_properties(id).map(|at| self.property(at))
    }

    /// The property of a node that has one and no more.
    #[must_use]
    pub fn lone_property(&self, id: NodeId) -> Option<Property<'_>> {
        let places = self.places_of_properties(id);
        (places.len() == 1).then(|| self.property(places.start))
    }

    /// The first property of a name in a node.
    #[must_use]
    pub fn find(&self, id: NodeId, ident: Ident) -> Option<Property<'_>> {
        let mut places = self.places_of_properties(id);
        places.find(|&at| self.properties[at].ident == ident).map(|at| self.property(at))
    }

    fn places_of_properties(&self, id: NodeId) -> Range<usize> {
        let start = self.nodes[id as usize].properties as usize;
        let end = self.nodes.get(id as usize + 1).map_or(self.properties.len(), |next| next.properties as usize);
        start..end
    }

    /// Whether a node lies on the main line: the first child at every branch.
    #[must_use]
    pub fn on_main_line(&self, id: NodeId) -> bool {
        self.lines[self.node(id).line as usize].main
    }

    /// The line of play as a path such as `2.1`: child numbers at the branch points, from 1; `None` for the main line.
    /// A path of more than 200 branch points is shortened in its middle, so that the reports on a record of many nested
    /// variations do not grow with the square of its depth.
    #[must_use]
    pub fn variation(&self, line: LineId) -> Option<String> {
        let Line { main, depth, upper, .. } = self.lines[line as usize];
        if main {
            return None;
        }
        if depth <= 2 * SHOWN_BRANCHES {
            return Some(self.path(line, depth));
        }
        Some(format!("{}...{}", self.path(upper, SHOWN_BRANCHES), self.path(line, SHOWN_BRANCHES)))
    }

    /// The last `count` numbers of a line's path.
    fn path(&self, line: LineId, count: u32) -> String {
        let mut numbers = Vec::new();
        let mut at = Some(line);
        for _ in 0..count {
            let Some(Line { child, parent, .. }) = at.map(|at| self.lines[at as usize]) else { break };
            numbers.push(child);
            at = parent;
        }
        let mut path = String::with_capacity(2 * numbers.len());
        for number in numbers.into_iter().rev() {
            let dot = if path.is_empty() { "" } else { "." };
            let _ = write!(path, "{dot}{number}");
        }
        path
    }

    /// The property in whose name or values a place lies.
    #[must_use]
    pub fn property_at(&self, span: Span) -> Option<Property<'_>> {
        let next = self.properties.partition_point(|property| property.offset <= span.start);
        let property = self.property(next.checked_sub(1)?);
        let end = property.values().last().map_or(property.offset, |value| value.span.end);
        // What is to be put in before a name is no part of it.
        let before = span.start == property.offset && span.start == span.end;
        (span.start <= end && !before).then_some(property)
    }

    fn property(&self, at: usize) -> Property<'_> {
        let PropertyData { ident, offset, values } = self.properties[at];
        let end = self.properties.get(at + 1).map_or(self.values.len(), |next| next.values as usize);
        let values = &self.values[values as usize..end];
        let (first, more) =
            values.split_first().map_or((Span::new(offset, offset), values), |(first, more)| (*first, more));
        Property { ident, offset, text: &self.text, first, more }
    }
}
