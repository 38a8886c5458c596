//! The walk through a game tree: every node once, each on the board of its own line of play.
//!
//! Nodes lie in the order of the text, every one behind its parent. So the walk is a loop; at a branch point the game is
//! marked, and taken back there for every further variation.

use super::findings::Findings;
use super::game_info::{self, GameInfo};
use super::marks;
use super::moves::MoveSpan;
use super::nodes::{self, NodePlace};
use super::options::Options;
use super::setup::{Setup, ToPlay};
use super::turn::{Start, Turn};
use crate::diagnostic::Finding;
use crate::go::{Board, Game, Mark};
use crate::score::TerritoryMarks;
use crate::sgf::{Collection, GameTree, NodeId, Property, id};
use crate::source::Span;

/// How many stones a small file may set up or build anew. The largest records of problems have some tens of thousands.
const MOST_WORK: u64 = 4_000_000;

/// How many stones the games of a file may set up or build anew, all together.
#[derive(Clone, Copy, Debug)]
pub(super) struct Work {
    most: u64,
    left: u64,
}

impl Work {
    /// A large collection may ask for a stone a byte: written one by one they take four.
    pub(super) fn of_file(text: &str) -> Self {
        let most = MOST_WORK.max(text.len() as u64);
        Self { most, left: most }
    }
}

/// What a walk goes through, and what it fills.
pub(super) struct Walk<'w, 'p> {
    pub(super) text: &'w str,
    pub(super) collection: &'w Collection,
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
    work: &'w mut Work,
    /// The branch points with variations still to come.
    branches: Vec<Branch>,
    /// The node that is looked at.
    pub(super) node: NodeId,
}

/// What is known of a line of play at a node, besides its board.
#[derive(Clone, Copy, Debug)]
pub(super) struct State {
    pub(super) turn: Turn,
    /// The position before the first move.
    pub(super) start: Option<Start>,
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
    mark: Option<Mark>,
    state: State,
    moves: usize,
}

/// The main line at its end.
#[derive(Debug)]
pub(super) struct MainLine {
    /// B and W properties.
    pub(super) moves: u32,
    pub(super) state: State,
    pub(super) marks: TerritoryMarks,
    /// The last node.
    pub(super) last: NodeId,
}

impl<'w, 'p> Walk<'w, 'p> {
    pub(super) fn new(
        text: &'w str,
        collection: &'w Collection,
        info: &'w mut GameInfo,
        options: &'w Options,
        work: &'w mut Work,
        findings: &'w mut Findings<'p>,
    ) -> Self {
        let game = info.size.map(|size| Game::new(size, info.rules.rules));
        Self {
            text,
            collection,
            info,
            options,
            findings,
            game,
            first_end: None,
            state: State {
                turn: Turn::START,
                start: None,
                passes: 0,
                ended: false,
                leading_black: 0,
                only_black_so_far: true,
                first_illegal: None,
                after_end: None,
                repetition: None,
                game_info: false,
            },
            path: Vec::new(),
            setup: Setup::default(),
            work,
            branches: Vec::new(),
            node: 0,
        }
    }

    /// Walks through a tree. `at_end_of_main_line` is called when the main line has been played and nothing else.
    pub(super) fn run(&mut self, tree: &GameTree, mut at_end_of_main_line: impl FnMut(&mut Self, MainLine)) {
        let nodes = (tree.nodes.end - tree.nodes.start) as usize;
        self.path.reserve(nodes);
        if let Some(game) = &mut self.game {
            game.reserve(nodes);
        }
        let mut main = MainLineSoFar::default();
        let mut main_is_done = false;
        let branches = tree.leaves > 1;
        let mut next = tree.nodes.start;
        while next < tree.nodes.end {
            let node = next;
            next += 1;
            let on_main_line = !branches || self.collection.on_main_line(node);
            if !on_main_line && !main_is_done {
                // The first child at every branch comes first in the text: the main line is complete.
                main_is_done = true;
                at_end_of_main_line(self, main.finish(self));
            }
            if !on_main_line && self.options.main_line_only {
                break;
            }
            self.node = node;
            if branches {
                self.go_to(node);
            }
            let found_before = self.findings.count();
            let root = node == tree.nodes.start;
            let row = self.play_row(self.collection.nodes(node..tree.nodes.end));
            if row > 0 {
                next = node + row;
                if on_main_line {
                    main.visit_row(row, next - 1);
                }
            } else if let Some(mv) = lone_move(self.collection, node, root) {
                self.play(mv, false);
                if on_main_line {
                    main.visit_row(1, node);
                }
            } else {
                self.visit(node, root);
                if on_main_line {
                    main.visit(self, node);
                }
            }
            self.check_limit(next - 1);
            if !on_main_line {
                self.name_line(node, found_before);
            }
        }
        if !main_is_done {
            at_end_of_main_line(self, main.finish(self));
        }
        self.work.left = self.work.left.saturating_sub(self.work_done());
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
        if self.game.is_some() && self.work_done() > self.work.left {
            self.game = None;
            self.work.left = 0;
            let offset = self.collection.node(node).offset;
            self.findings.add(Finding::ReplayLimit { limit: self.work.most }, Span::new(offset, offset + 1));
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
            let mark = self.game.as_mut().map(Game::mark);
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
        let effect = self.setup.apply(self.text, self.collection.properties(node), game, self.work.left, self.findings);
        if effect.touched {
            self.state.turn.after_setup();
        }
        effect.to_play
    }
}

/// The move of a node that has nothing else, as most nodes do.
fn lone_move(collection: &Collection, node: NodeId, root: bool) -> Option<Property<'_>> {
    let property = collection.lone_property(node)?;
    (matches!(property.ident, id::B | id::W) && property.values.len() == 1 && !root).then_some(property)
}

/// What is gathered along the main line.
#[derive(Debug, Default)]
struct MainLineSoFar {
    moves: u32,
    /// The node whose marks of territory count, if there is one.
    marks: Option<NodeId>,
    last: NodeId,
}

impl MainLineSoFar {
    /// Takes note of so many nodes that have a move and nothing else.
    fn visit_row(&mut self, moves: u32, last: NodeId) {
        self.last = last;
        self.moves += moves;
        self.marks = None;
    }

    fn visit(&mut self, walk: &mut Walk<'_, '_>, node: NodeId) {
        self.last = node;
        // Marks count in the last node that has any, unless play went on behind it.
        let mut marks = None;
        let mut moves = 0;
        for property in walk.collection.properties(node) {
            match property.ident {
                id::B | id::W => moves += 1,
                id::TB | id::TW
                    if walk.info.size.is_some_and(|size| marks::names_points(walk.text, property, size)) =>
                {
                    marks = Some(node)
                }
                _ => {}
            }
        }
        self.moves += moves;
        if moves > 0 || marks.is_some() {
            self.marks = marks;
        }
    }

    fn finish(&self, walk: &Walk<'_, '_>) -> MainLine {
        let of = |ident| {
            let properties = self.marks.into_iter().flat_map(|node| walk.collection.properties(node));
            let marks = properties.filter(|property| property.ident == ident);
            walk.info.size.map_or_else(Vec::new, |size| marks::points_of(walk.text, marks, size))
        };
        let marks = TerritoryMarks { black: of(id::TB), white: of(id::TW) };
        MainLine { moves: self.moves, state: walk.state, marks, last: self.last }
    }
}
