//! A look at one node of a record: the position there, how it came about, and what was found there.
//!
//! The node is reached by the same walk that checks a record, so the board is the one that findings speak of. Knows nothing of
//! how it is shown.

mod marks;
mod place;
mod problem;

pub use marks::{BoardMark, BoardMarks};
pub use place::{Moment, Whereabouts};
pub use problem::{NoView, PlacedFinding};

use super::findings::Findings;
use super::main_line::MainLine;
use super::walk::Walk;
use super::work::Work;
use super::{GameRules, LARGEST_FILE, Options, check_in_parts, game_info, text, unreadable};
use crate::diagnostic::{Code, Diagnostic, MoveRef};
use crate::go::{Board, ByColor, Color, Size};
use crate::score::{DeadMode, Effort, Removal, TerritoryMarks};
use crate::sgf::Collection;
use crate::source::{LineColumn, line_columns};
use place::Found;

/// The position at a node.
#[derive(Clone, Debug)]
pub struct View {
    /// The number of the game in the file, from 1, and how many there are.
    pub game: (u32, u32),
    /// PB and PW.
    pub players: ByColor<Option<String>>,
    /// The rules it is checked by.
    pub rules: GameRules,
    /// The board, with the stones that stand there after the node.
    pub board: Board,
    /// The moves up to the node, that of the node included; the first has the number 1.
    pub moves: Vec<MoveRef>,
    /// How many moves its line has.
    pub moves_of_line: u32,
    /// The line of play, such as `2.1`; `None` for the main line.
    pub variation: Option<String>,
    /// Whose turn it is; `None` where either side may go on.
    pub to_play: Option<Color>,
    /// Where the node stands in the text.
    pub place: LineColumn,
    /// The marks that the node has.
    pub marks: BoardMarks,
    /// TB and TW of the node, or of one before it that has no move after it.
    pub territory: TerritoryMarks,
    /// What was found in the node.
    pub findings: Vec<PlacedFinding>,
    /// The board before the move that was asked for.
    pub board_before: Option<Board>,
}

impl View {
    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.board.size()
    }

    /// The last move, if there is one.
    #[must_use]
    pub fn last_move(&self) -> Option<MoveRef> {
        self.moves.last().copied()
    }

    /// How many stones each side has taken.
    #[must_use]
    pub fn captured_by(&self) -> ByColor<u32> {
        let taken = self.board.taken();
        ByColor { black: taken.white, white: taken.black }
    }

    /// The stones that count as dead, found in this way; a list and an engine's answer are nothing to be found here.
    #[must_use]
    pub fn removal(&self, mode: DeadMode) -> Removal {
        match mode {
            DeadMode::Marked => Removal::marked(&self.board, &self.territory),
            DeadMode::PassAlive => Removal::pass_alive(&self.board),
            DeadMode::Estimate => Removal::estimate(&self.board, &mut Effort::new(0)),
            DeadMode::None | DeadMode::List | DeadMode::Engine => Removal::nothing(),
        }
    }
}

/// Looks at a node of a file.
///
/// # Errors
/// If there is no such node, or no board: what there is instead.
pub fn view(bytes: &[u8], options: &Options, wanted: &Whereabouts) -> Result<View, NoView> {
    if bytes.len() as u64 > LARGEST_FILE {
        let report = unreadable(&format!("larger than {LARGEST_FILE} bytes"), options);
        return Err(NoView::Findings(PlacedFinding::of("", report.diagnostics)));
    }
    let report = check_in_parts(bytes, options, &mut |_| {});
    let read = text::read(bytes, options.encoding);
    if read.collection.trees().is_empty() {
        let about_file = |diagnostic: &Diagnostic| diagnostic.code() == Code::NO_GAME;
        let found = report.diagnostics.into_iter().filter(about_file).collect();
        return Err(NoView::Findings(PlacedFinding::of(read.collection.text(), found)));
    }
    let found = place::find(&read.collection, &report.diagnostics, wanted)?;
    look(&read.collection, report.diagnostics, options, &found)
}

fn look(
    collection: &Collection<'_>,
    diagnostics: Vec<Diagnostic>,
    options: &Options,
    found: &Found,
) -> Result<View, NoView> {
    let tree = &collection.trees()[found.tree];
    let root = tree.nodes.start;
    let mut unheard = Findings::new(&options.policy, 0, 0);
    let size = if game_info::is_other_game(collection, tree, &mut unheard) {
        None
    } else {
        game_info::read_size(collection, root).0
    };
    let mut info = game_info::read(collection, root, size, options, &mut unheard);
    let (black, white) = game_info::read_names(collection, root);
    let rules = info.rules;
    let mut work = Work::of_file(collection.text());
    let mut walk = Walk::new(collection, tree, &mut info, options, &mut work, &mut unheard);
    let mut line = MainLine::default();
    let mut board_before = None;
    for (at, &node) in found.path.iter().enumerate() {
        if found.before == Some(at) {
            board_before = walk.game.as_ref().map(|game| game.board().clone());
        }
        walk.go_straight_to(node);
        line.add_node(collection, node, size);
    }
    let node = found.path.last().copied().unwrap_or(root);
    let Some(game) = walk.game.take() else {
        return Err(NoView::Findings(PlacedFinding::of(collection.text(), without_board(diagnostics, found))));
    };
    let board = game.board().clone();
    let to_play = walk.to_play();
    let moves = walk.path.iter().zip(1..).map(|(mv, number)| MoveRef { number, color: mv.color, point: mv.point });
    let in_node = diagnostics.into_iter().filter(|diagnostic| found.is_of_node(collection, diagnostic)).collect();
    let offset = collection.node(node).offset;
    let size = board.size();
    Ok(View {
        game: (found.number(), u32::try_from(collection.trees().len()).unwrap_or(u32::MAX)),
        players: ByColor { black, white },
        rules,
        moves: moves.collect(),
        moves_of_line: found.moves_of_line,
        variation: collection.variation(collection.node(node).line),
        to_play,
        place: line_columns(collection.text(), &[offset]).first().copied().unwrap_or(LineColumn::START),
        marks: BoardMarks::of_node(collection, node, size),
        territory: line.territory(collection, size),
        findings: PlacedFinding::of(collection.text(), in_node),
        board,
        board_before,
    })
}

/// Why a game has no board.
fn without_board(diagnostics: Vec<Diagnostic>, found: &Found) -> Vec<Diagnostic> {
    let tells = |diagnostic: &Diagnostic| {
        diagnostic.game == Some(found.number())
            && [Code::NOT_GO, Code::INVALID_SIZE, Code::REPLAY_LIMIT].contains(&diagnostic.code())
    };
    diagnostics.into_iter().filter(tells).collect()
}
