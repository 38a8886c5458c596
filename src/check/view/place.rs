//! Which node is meant: by game, variation, move, or place in the text.

use super::problem::NoView;
use crate::check::setup;
use crate::diagnostic::{Diagnostic, Severity};
use crate::sgf::{Collection, GameTree, NodeId, id};
use crate::source::{LineColumn, line_columns};

/// Which node is to be looked at.
#[derive(Clone, Debug, Default)]
pub struct Whereabouts {
    /// The number of the game in the file, from 1; `None`: the game of the first error, else the first.
    pub game: Option<u32>,
    /// Child numbers at the branch points, from 1, where the line is not the main one. What lies beyond them is the first
    /// child.
    pub variation: Option<Vec<u32>>,
    /// Which node of the line.
    pub moment: Moment,
    /// The board before the move with this number is wanted, too.
    pub before_move: Option<u32>,
}

/// Which node of a line.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum Moment {
    /// That of the first error, else the last of the line; the last of a variation that is asked for.
    #[default]
    Telling,
    /// The last one.
    End,
    /// The one with this move; before the first move where it is 0.
    Move(u32),
    /// The one in which this place lies.
    Place(LineColumn),
}

/// A node, and how the walk comes to it.
pub(super) struct Found {
    /// The index of its game.
    pub(super) tree: usize,
    /// The nodes from the root to it.
    pub(super) path: Vec<NodeId>,
    /// Which of them has the move before which the board is wanted.
    pub(super) before: Option<usize>,
    /// How many moves its line has.
    pub(super) moves_of_line: u32,
}

impl Found {
    /// The number of the game.
    pub(super) fn number(&self) -> u32 {
        u32::try_from(self.tree + 1).unwrap_or(u32::MAX)
    }

    /// Whether a finding lies in the node.
    pub(super) fn is_of_node(&self, collection: &Collection<'_>, diagnostic: &Diagnostic) -> bool {
        let (Some(span), Some(&node)) = (diagnostic.span, self.path.last()) else { return false };
        let tree = &collection.trees()[self.tree];
        diagnostic.game == Some(self.number())
            && collection.node(tree.nodes.start).offset <= span.start
            && node_at(collection, tree, span.start) == node
    }
}

/// Finds the node that is meant.
pub(super) fn find(
    collection: &Collection<'_>,
    diagnostics: &[Diagnostic],
    wanted: &Whereabouts,
) -> Result<Found, NoView> {
    let trees = collection.trees();
    if let Moment::Place(place) = wanted.moment {
        let offset = offset_of(collection.text(), place)?;
        let tree = trees.partition_point(|tree| tree.offset <= offset).saturating_sub(1);
        let first = collection.node(trees[tree].nodes.start).offset;
        if offset < first && tree == 0 {
            let first = line_columns(collection.text(), &[first]).first().copied().unwrap_or(LineColumn::START);
            return Err(NoView::BeforeFirstNode { asked: place, first });
        }
        let node = node_at(collection, &trees[tree], offset);
        return on_line(collection, tree, &line_through(collection, &trees[tree], node), node, wanted);
    }
    let games = u32::try_from(trees.len()).unwrap_or(u32::MAX);
    if let Some(asked) = wanted.game.filter(|&asked| asked == 0 || asked > games) {
        return Err(NoView::Game { asked, games });
    }
    if wanted.moment == Moment::Telling
        && wanted.variation.is_none()
        && let Some((tree, node)) = first_error(collection, diagnostics, wanted.game)
    {
        return on_line(collection, tree, &line_through(collection, &trees[tree], node), node, wanted);
    }
    let tree = wanted.game.map_or(0, |game| game as usize - 1);
    let line = variation(collection, &trees[tree], wanted.variation.as_deref().unwrap_or_default())?;
    let node = match wanted.moment {
        Moment::Move(number) => node_of_move(collection, &line, number)?,
        Moment::Telling | Moment::End | Moment::Place(_) => line.last().copied().unwrap_or(trees[tree].nodes.start),
    };
    on_line(collection, tree, &line, node, wanted)
}

/// A node of a line that goes through it.
fn on_line(
    collection: &Collection<'_>,
    tree: usize,
    line: &[NodeId],
    node: NodeId,
    wanted: &Whereabouts,
) -> Result<Found, NoView> {
    let end = line.iter().position(|&other| other == node).map_or(line.len(), |at| at + 1);
    let moves_of_line = line.iter().map(|&node| moves_in(collection, node)).sum();
    let before = wanted.before_move.map(|number| node_of_move(collection, line, number)).transpose()?;
    let before = before.and_then(|node| line.iter().position(|&other| other == node));
    Ok(Found { tree, path: line[..end].to_vec(), before, moves_of_line })
}

/// The game and the node of the first error that lies in one.
fn first_error(collection: &Collection<'_>, diagnostics: &[Diagnostic], game: Option<u32>) -> Option<(usize, NodeId)> {
    diagnostics.iter().filter(|diagnostic| diagnostic.severity == Severity::Error).find_map(|diagnostic| {
        let number = diagnostic.game.filter(|&number| game.is_none_or(|game| game == number))?;
        let (at, span) = (number as usize - 1, diagnostic.span?);
        let tree = collection.trees().get(at)?;
        let in_node = span.start >= collection.node(tree.nodes.start).offset;
        in_node.then(|| (at, node_at(collection, tree, span.start)))
    })
}

/// The node of a game in which a place lies: the last that starts before it. Nodes lie in the order of the text.
fn node_at(collection: &Collection<'_>, tree: &GameTree, offset: u32) -> NodeId {
    let nodes = collection.nodes(tree.nodes.clone());
    let after = nodes.partition_point(|node| node.offset <= offset);
    tree.nodes.start + u32::try_from(after.saturating_sub(1)).unwrap_or(0)
}

/// The offset of a place.
fn offset_of(text: &str, asked: LineColumn) -> Result<u32, NoView> {
    let mut at = LineColumn::START;
    let mut chars = text.char_indices().peekable();
    while let Some((offset, c)) = chars.next() {
        if c == '\r' && chars.peek().is_some_and(|&(_, next)| next == '\n') {
            continue;
        }
        if at.line == asked.line && (at.column == asked.column || c == '\n' || c == '\r') {
            // A place beyond the line's end is that of its end.
            return Ok(u32::try_from(offset).unwrap_or(u32::MAX));
        }
        if c == '\n' || c == '\r' {
            at = LineColumn { line: at.line + 1, column: 1 };
        } else {
            at.column += 1;
        }
    }
    // What follows the last line's end is no line.
    let lines = at.line - u32::from(at.line > 1 && at.column == 1);
    if asked.line == lines {
        return Ok(u32::try_from(text.len()).unwrap_or(u32::MAX));
    }
    Err(NoView::Line { asked: asked.line, lines })
}

/// The line of play through a node: from the root to it, and from there on the first children.
fn line_through(collection: &Collection<'_>, tree: &GameTree, node: NodeId) -> Vec<NodeId> {
    let mut line: Vec<NodeId> = std::iter::successors(Some(node), |&node| collection.node(node).parent).collect();
    line.reverse();
    let mut last = node;
    // A first child follows its parent in the text.
    while collection.node(last).children > 0 && last + 1 < tree.nodes.end {
        last += 1;
        line.push(last);
    }
    line
}

/// The line of play that takes these children at the branch points.
fn variation(collection: &Collection<'_>, tree: &GameTree, choices: &[u32]) -> Result<Vec<NodeId>, NoView> {
    let mut line = vec![tree.nodes.start];
    let mut taken = 0;
    let mut moves = moves_in(collection, tree.nodes.start);
    let mut next = next_child(collection, tree.nodes.start, choices, &mut taken);
    for node in tree.nodes.clone() {
        let parent = line.last().copied();
        if collection.node(node).parent.is_none() || collection.node(node).parent != parent {
            continue;
        }
        if next == Some(collection.node(node).child) {
            line.push(node);
            moves += moves_in(collection, node);
            next = next_child(collection, node, choices, &mut taken);
        }
    }
    let last = line.last().map_or(0, |&node| collection.node(node).children);
    if last == 0 && taken == choices.len() {
        return Ok(line);
    }
    let path = |choices: &[u32]| choices.iter().map(u32::to_string).collect::<Vec<_>>().join(".");
    let before = choices[..taken.saturating_sub(usize::from(last > 0))].len();
    Err(NoView::Variation { asked: path(choices), up_to: path(&choices[..before]), moves, continuations: last })
}

/// The child of a node that a line takes.
fn next_child(collection: &Collection<'_>, node: NodeId, choices: &[u32], taken: &mut usize) -> Option<u32> {
    match collection.node(node).children {
        0 => None,
        1 => Some(1),
        _ => {
            let choice = choices.get(*taken).copied();
            *taken += usize::from(choice.is_some());
            Some(choice.unwrap_or(1))
        }
    }
}

/// The node of a line that has a move; for 0 the last before the first move.
fn node_of_move(collection: &Collection<'_>, line: &[NodeId], number: u32) -> Result<NodeId, NoView> {
    let mut moves = 0;
    let mut before_first = line.first().copied().unwrap_or_default();
    for &node in line {
        moves += moves_in(collection, node);
        if moves == 0 {
            before_first = node;
        } else if number > 0 && moves >= number {
            return Ok(node);
        }
    }
    if number == 0 {
        return Ok(before_first);
    }
    let variation = line.last().and_then(|&node| collection.variation(collection.node(node).line));
    Err(NoView::Move { asked: number, moves, variation })
}

/// How many moves a node has: one, as a rule, and at most one of each side.
fn moves_in(collection: &Collection<'_>, node: NodeId) -> u32 {
    if collection.node(node).plain.is_some() {
        return 1;
    }
    let properties = collection.properties(node);
    let has = |ident| {
        let mut own = properties.clone().filter(|property| property.ident == ident);
        own.any(|property| !setup::is_setup_as_move(property, properties.clone()))
    };
    u32::from(has(id::B)) + u32::from(has(id::W))
}
