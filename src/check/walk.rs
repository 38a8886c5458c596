//! The walk through a game tree: every node once, each on the board of its own line of play.
//!
//! Nodes lie in the order of the text, every one after its parent. So the walk is a loop; at a branch point the game is
//! marked, and taken back there for every further variation.

use super::findings::Findings;
use super::game_info::{self, GameInfo};
use super::line::{LineState, MoveSpan};
use super::main_line::MainLine;
use super::nodes::{self, NodePlace};
use super::options::Options;
use super::setup::{self, Setup, ToPlay};
use super::turn::Expected;
use super::work::Work;
use crate::diagnostic::SetupFinding;
use crate::go::{Board, Checkpoint, Color, Game};
use crate::sgf::{Collection, GameTree, NodeId, id};
use crate::source::Span;

/// What a walk goes through, and what it fills.
pub(super) struct Walk<'w, 'p> {
    pub(super) collection: &'w Collection<'w>,
    tree: &'w GameTree,
    pub(super) info: &'w mut GameInfo,
    pub(super) options: &'w Options,
    pub(super) findings: &'w mut Findings<'p>,
    /// The game; `None` where its board cannot be used: then only properties are checked.
    pub(super) game: Option<Game>,
    /// The board before the first stone that the main line has after two passes, setup between them included.
    pub(super) first_end: Option<Board>,
    pub(super) state: LineState,
    /// Where the moves of the present line stand, the first at 0.
    pub(super) path: Vec<MoveSpan>,
    pub(super) setup: Setup,
    pub(super) work: &'w mut Work,
    /// The branch points with variations still to come.
    branches: Vec<Branch>,
    /// How many moves the present line has in common with the main line, once it has left it.
    common_moves: u32,
    /// The node that is looked at.
    pub(super) node: NodeId,
    /// The first node that has not been looked at.
    next: NodeId,
}

#[derive(Debug)]
struct Branch {
    node: NodeId,
    mark: Option<Checkpoint>,
    state: LineState,
    moves: usize,
}

impl<'w, 'p> Walk<'w, 'p> {
    pub(super) fn new(
        collection: &'w Collection<'w>,
        tree: &'w GameTree,
        info: &'w mut GameInfo,
        options: &'w Options,
        work: &'w mut Work,
        findings: &'w mut Findings<'p>,
    ) -> Self {
        let game = info.size.map(|size| Game::new(size, info.rules.rules));
        Self {
            collection,
            tree,
            info,
            options,
            findings,
            game,
            first_end: None,
            state: LineState::START,
            path: Vec::new(),
            setup: Setup::default(),
            work,
            branches: Vec::new(),
            common_moves: 0,
            node: tree.nodes.start,
            next: tree.nodes.start,
        }
    }

    /// Walks through the main line: the first child at every branch, which comes first in the text.
    pub(super) fn main_line(&mut self) -> MainLine {
        let tree = self.tree;
        let nodes = tree.nodes.len();
        self.path.reserve(nodes);
        if let Some(game) = &mut self.game {
            game.reserve(nodes);
        }
        let mut line = MainLine::default();
        while self.next < tree.nodes.end && (tree.leaves == 1 || self.collection.on_main_line(self.next)) {
            let node = self.next;
            let lone_moves = self.go_on();
            if lone_moves > 0 {
                line.add_moves(lone_moves, self.next - 1);
            } else {
                line.add_node(self.collection, node, self.info.size);
            }
        }
        line
    }

    /// Goes on with a node that follows the last one on its line, whatever branches off between them.
    pub(super) fn go_straight_to(&mut self, node: NodeId) {
        self.node = node;
        self.visit(node, node == self.tree.nodes.start);
        self.check_limit(node);
    }

    /// Whose turn it is; `None` where either side may go on.
    pub(super) fn to_play(&self) -> Option<Color> {
        let Expected::Start = self.state.turn.expected else { return self.state.turn.expected() };
        let handicap = self.info.handicap.is_some_and(|(stones, _)| stones >= 2);
        let set_up = self.game.as_ref().is_some_and(|game| game.board().stones().black > 0);
        Some(if handicap && set_up { Color::White } else { Color::Black })
    }

    /// Walks through the rest of the tree, after its main line.
    pub(super) fn variations(&mut self) {
        while self.next < self.tree.nodes.end {
            let (node, found_before) = (self.next, self.findings.count());
            self.go_on();
            self.name_line(node, found_before);
        }
    }

    /// Ends the walk: what this game has used of the file's work is not there for the next one.
    pub(super) fn finish(self) {
        self.work.setup_left = self.work.setup_left.saturating_sub(self.work_done());
    }

    /// Goes on with the next node, or with a row of them that have plain moves. Returns how many nodes with a move and
    /// nothing else that were; 0 for a node of another kind.
    fn go_on(&mut self) -> u32 {
        let node = self.next;
        self.node = node;
        if self.tree.leaves > 1 {
            self.go_to(node);
        }
        let lone_moves = self.play_lone_moves(node, self.tree);
        if lone_moves == 0 {
            self.visit(node, node == self.tree.nodes.start);
        }
        self.next = node + lone_moves.max(1);
        self.check_limit(self.next - 1);
        lone_moves
    }

    /// Says of the findings from a place on that they are about the line of play of `node`.
    fn name_line(&mut self, node: NodeId, found_before: usize) {
        let common_moves = self.common_moves;
        let found = self.findings.since(found_before);
        if found.is_empty() {
            return;
        }
        let variation: Option<Box<str>> = self.collection.variation(self.collection.node(node).line).map(Into::into);
        for diagnostic in found {
            diagnostic.variation.clone_from(&variation);
            diagnostic.leaves_after = Some(common_moves);
        }
    }

    /// Stops the replay where a file asks for more work than any game needs: a few bytes can set every point of a board,
    /// again and again, and one file must not keep an archive waiting.
    fn check_limit(&mut self, node: NodeId) {
        if self.game.is_some() && self.work_done() > self.work.setup_left {
            self.game = None;
            self.work.setup_left = 0;
            let offset = self.collection.node(node).offset;
            self.findings.add(SetupFinding::ReplayLimit { limit: self.work.most_setup }, Span::new(offset, offset + 1));
        }
    }

    /// How many stones this game has set up or built anew. One that is set twice in a node takes time twice.
    fn work_done(&self) -> u64 {
        self.game.as_ref().map_or(0, |game| game.board().work().max(self.setup.named()))
    }

    /// Takes the game to the position before a node.
    fn go_to(&mut self, node: NodeId) {
        let here = *self.collection.node(node);
        let Some(parent) = here.parent else { return };
        let siblings = self.collection.node(parent).children;
        if siblings < 2 || self.options.main_line_only {
            return;
        }
        if here.child == 1 {
            let mark = self.game.as_mut().map(Game::checkpoint);
            self.branches.push(Branch { node: parent, mark, state: self.state, moves: self.path.len() });
            return;
        }
        // The subtrees of earlier children are complete, so their own branch points are gone.
        let Some(branch) = self.branches.last() else { return };
        debug_assert_eq!(branch.node, parent);
        let last = here.child == siblings;
        if let (Some(game), Some(mark)) = (&mut self.game, &branch.mark) {
            if last { game.rollback_last(mark) } else { game.rollback(mark) }
        }
        self.path.truncate(branch.moves);
        if self.collection.on_main_line(parent) {
            self.common_moves = u32::try_from(branch.moves).unwrap_or(u32::MAX);
        }
        self.state = branch.state;
        for once in [&mut self.state.after_end, &mut self.state.repetition].into_iter().flatten() {
            once.counting = false;
        }
        if last {
            self.branches.pop();
        }
    }

    /// Checks a node and carries out its setup and its moves.
    fn visit(&mut self, node: NodeId, root: bool) {
        let collection = self.collection;
        let properties = collection.properties(node);
        let place = NodePlace {
            root,
            after_game_info: self.state.game_info,
            komi_in_ko: root && self.komi_stands_in_ko(node),
            size: self.info.size,
        };
        let facts = nodes::check(properties.clone(), place, self.findings);
        self.state.game_info |= facts.game_info;
        if facts.game_info && !root {
            self.later_info(node);
        }
        let to_play = if facts.setup { self.apply_setup(node) } else { None };
        if let (Some(turn), false) = (to_play, facts.moves) {
            self.state.turn.set(turn);
        }
        let (mut black_played, mut white_played) = (false, false);
        for property in properties.clone() {
            if setup::is_setup_as_move(property, properties.clone()) {
                continue;
            }
            // Of a property that stands twice the first counts.
            let played = match property.ident {
                id::B => &mut black_played,
                id::W => &mut white_played,
                _ => continue,
            };
            if std::mem::replace(played, true) {
                continue;
            }
            self.play(property, facts.legality);
        }
        // PL beside a move, where it does not belong, tells who is to play after it.
        if let (Some(turn), true) = (to_play, facts.moves) {
            self.state.turn.set(turn);
        }
    }

    /// Information about the game below the root.
    fn later_info(&mut self, node: NodeId) {
        let collection = self.collection;
        if !collection.on_main_line(node) {
            game_info::check_in_variation(collection, node, self.info, self.findings);
            return;
        }
        game_info::read_later(collection, node, self.info, self.options, self.findings);
        if let Some(game) = &mut self.game {
            game.set_rules(self.info.rules.rules);
        }
    }

    /// Whether KO with a number stands for the missing KM of a root.
    fn komi_stands_in_ko(&self, root: NodeId) -> bool {
        let ko = self.collection.find(root, id::KO);
        ko.is_some_and(|ko| game_info::is_komi(ko.first().raw)) && self.collection.find(root, id::KM).is_none()
    }

    /// Carries out the setup of a node, and says what PL says. Passes stay passes: stones are often taken off after them.
    fn apply_setup(&mut self, node: NodeId) -> Option<ToPlay> {
        let game = self.game.as_mut()?;
        let effect = self.setup.apply(&self.collection.properties(node), game, self.work.setup_left, self.findings);
        if effect.touched {
            self.state.turn.after_setup();
        }
        self.state.set_up |= effect.stones;
        effect.to_play
    }
}
