//! The walk through a game tree: every node once, each on the board of its own line of play.
//!
//! Nodes lie in the order of the text, every one behind its parent. So the walk is a loop; at a branch point the game is
//! marked, and taken back there for every further variation.

use super::findings::Findings;
use super::game_info::{self, GameInfo};
use super::main_line::MainLine;
use super::moves::MoveSpan;
use super::nodes::{self, NodePlace};
use super::options::Options;
use super::setup::{Setup, ToPlay};
use super::turn::{Start, Turn};
use super::work::Work;
use crate::diagnostic::Finding;
use crate::go::{Board, Checkpoint, Game};
use crate::sgf::{Collection, GameTree, NodeId, Property, id};
use crate::source::Span;

/// What a walk goes through, and what it fills.
pub(super) struct Walk<'w, 'p> {
    pub(super) text: &'w str,
    pub(super) collection: &'w Collection,
    tree: &'w GameTree,
    pub(super) info: &'w mut GameInfo,
    pub(super) options: &'w Options,
    pub(super) findings: &'w mut Findings<'p>,
    /// The game; `None` where its board cannot be used: then only properties are checked.
    pub(super) game: Option<Game>,
    /// The board before the first stone that the main line has behind two passes, setup between them included.
    pub(super) first_end: Option<Board>,
    pub(super) state: State,
    /// Where the moves of the present line stand, the first at 0.
    pub(super) path: Vec<MoveSpan>,
    pub(super) setup: Setup,
    pub(super) work: &'w mut Work,
    /// The branch points with variations still to come.
    branches: Vec<Branch>,
    /// The node that is looked at.
    pub(super) node: NodeId,
    /// The first node that has not been looked at.
    next: NodeId,
}

/// What is known of a line of play at a node, besides its board.
#[allow(clippy::struct_excessive_bools)] // independent facts
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) turn: Turn,
    /// The position before the first move.
    pub(super) start: Option<Start>,
    /// AB or AW has asked for stones, on the board or beside it.
    pub(super) set_up: bool,
    /// Passes running.
    pub(super) passes: u32,
    /// Two passes have ended the game.
    pub(super) ended: bool,
    /// Black's moves before White's first.
    pub(super) leading_black: u32,
    pub(super) only_black_so_far: bool,
    /// The first illegal move.
    pub(super) first_illegal: Option<u32>,
    /// The finding about stones after the end, and whether this line goes straight on from it.
    pub(super) after_end: Option<Told>,
    /// The finding about repetitions.
    pub(super) repetition: Option<Told>,
    /// A node of the path has information about the game.
    game_info: bool,
}

impl State {
    /// Before the first node.
    const START: Self = Self {
        turn: Turn::START,
        start: None,
        set_up: false,
        passes: 0,
        ended: false,
        leading_black: 0,
        only_black_so_far: true,
        first_illegal: None,
        after_end: None,
        repetition: None,
        game_info: false,
    };

    /// Whether the last two moves are passes.
    pub(super) const fn has_double_pass(&self) -> bool {
        self.passes >= 2
    }
}

/// A finding that is given once a line of play, with a count.
#[derive(Clone, Copy, Debug)]
pub(super) struct Told {
    /// Its place among the findings; `None` where it is not shown.
    pub(super) place: Option<usize>,
    /// Whether this line is the one it is counted on: the first child at every branch since.
    pub(super) counting: bool,
}

#[derive(Debug)]
struct Branch {
    node: NodeId,
    mark: Option<Checkpoint>,
    state: State,
    moves: usize,
}

impl<'w, 'p> Walk<'w, 'p> {
    pub(super) fn new(
        text: &'w str,
        collection: &'w Collection,
        tree: &'w GameTree,
        info: &'w mut GameInfo,
        options: &'w Options,
        work: &'w mut Work,
        findings: &'w mut Findings<'p>,
    ) -> Self {
        let game = info.size.map(|size| Game::new(size, info.rules.rules));
        Self {
            text,
            collection,
            tree,
            info,
            options,
            findings,
            game,
            first_end: None,
            state: State::START,
            path: Vec::new(),
            setup: Setup::default(),
            work,
            branches: Vec::new(),
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
            let plain_moves = self.go_on();
            if plain_moves > 0 {
                line.add_moves(plain_moves, self.next - 1);
            } else {
                line.add_node(self.text, self.collection, node, self.info.size);
            }
        }
        line
    }

    /// Walks through the rest of the tree, behind its main line.
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
        let tree = self.tree;
        let node = self.next;
        self.node = node;
        if tree.leaves > 1 {
            self.go_to(node);
        }
        let root = node == tree.nodes.start;
        let mut plain_moves = self.play_row(self.collection.nodes(node..tree.nodes.end));
        if plain_moves == 0 {
            if let Some(mv) = lone_move(self.collection, node, root) {
                self.play(mv, false);
                plain_moves = 1;
            } else {
                self.visit(node, root);
            }
        }
        self.next = node + plain_moves.max(1);
        self.check_limit(self.next - 1);
        plain_moves
    }

    /// Says of the findings from a place on that they are about the line of play of `node`.
    fn name_line(&mut self, node: NodeId, found_before: usize) {
        let found = self.findings.since(found_before);
        if found.is_empty() {
            return;
        }
        let variation: Option<Box<str>> = self.collection.variation(self.collection.node(node).line).map(Into::into);
        for diagnostic in found {
            diagnostic.variation.clone_from(&variation);
        }
    }

    /// Stops the replay where a file asks for more work than any game needs: a few bytes can set every point of a board,
    /// again and again, and one file must not keep an archive waiting.
    fn check_limit(&mut self, node: NodeId) {
        if self.game.is_some() && self.work_done() > self.work.setup_left {
            self.game = None;
            self.work.setup_left = 0;
            let offset = self.collection.node(node).offset;
            self.findings.add(Finding::ReplayLimit { limit: self.work.most_setup }, Span::new(offset, offset + 1));
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
        self.state = branch.state;
        for told in [&mut self.state.after_end, &mut self.state.repetition].into_iter().flatten() {
            told.counting = false;
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
        let facts = nodes::check(self.text, properties.clone(), place, self.findings);
        self.state.game_info |= facts.game_info;
        if facts.game_info && !root {
            self.later_info(node);
        }
        let to_play = if facts.setup { self.apply_setup(node) } else { None };
        if let (Some(turn), false) = (to_play, facts.moves) {
            self.state.turn.set(turn);
        }
        let (mut black_played, mut white_played) = (false, false);
        for property in properties {
            // Of a property that stands twice the first counts.
            let played = match property.ident {
                id::B => &mut black_played,
                id::W => &mut white_played,
                _ => continue,
            };
            if !std::mem::replace(played, true) {
                self.play(property, facts.forced);
            }
        }
        // PL beside a move, where it does not belong, tells who is to play after it.
        if let (Some(turn), true) = (to_play, facts.moves) {
            self.state.turn.set(turn);
        }
    }

    /// Information about the game below the root.
    fn later_info(&mut self, node: NodeId) {
        let (collection, text) = (self.collection, self.text);
        if !collection.on_main_line(node) {
            game_info::check_in_variation(collection, text, node, self.info, self.findings);
            return;
        }
        game_info::read_later(collection, text, node, self.info, self.options, self.findings);
        if let Some(game) = &mut self.game {
            game.set_rules(self.info.rules.rules);
        }
    }

    /// Whether KO with a number stands for the missing KM of a root.
    fn komi_stands_in_ko(&self, root: NodeId) -> bool {
        let ko = self.collection.find(root, id::KO).and_then(|ko| ko.values.first().copied());
        ko.is_some_and(|ko| game_info::is_komi(ko.of(self.text))) && self.collection.find(root, id::KM).is_none()
    }

    /// Carries out the setup of a node, and says what PL says. Passes stay passes: stones are often taken off behind them.
    fn apply_setup(&mut self, node: NodeId) -> Option<ToPlay> {
        let game = self.game.as_mut()?;
        let effect =
            self.setup.apply(self.text, self.collection.properties(node), game, self.work.setup_left, self.findings);
        if effect.touched {
            self.state.turn.after_setup();
        }
        self.state.set_up |= effect.stones;
        effect.to_play
    }
}

/// The move of a node that has nothing else, as most nodes do.
fn lone_move(collection: &Collection, node: NodeId, root: bool) -> Option<Property<'_>> {
    let property = collection.lone_property(node)?;
    (matches!(property.ident, id::B | id::W) && property.values.len() == 1 && !root).then_some(property)
}
