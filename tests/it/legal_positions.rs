//! Oracle: the numbers of positions and of games on tiny boards, which are known from the literature.
//!
//! Source: John Tromp and Gunnar Farnebäck, *Combinatorics of Go* (2016): a position is legal when every group has a
//! liberty; games are those of the Tromp-Taylor rules, with positional superko. All positions are enumerated, so the
//! boards here are checked wholly and not at random. The plain grid that stands beside the board in every one of these
//! tests, and in the other naive oracles, is here too.

use std::collections::HashSet;

use gocheck::go::{Board, Color, Game, Illegal, KoRule, Point, Rules, Size, SuicideRule, Verdict};

use super::naive_engine::{Random, assert_same_board, size};

/// Stones on a plain grid, row by row.
#[derive(Clone, Debug, PartialEq, Eq, Hash)]
pub(super) struct Grid {
    size: Size,
    stones: Vec<Option<Color>>,
}

impl Grid {
    pub(super) fn new(size: Size) -> Self {
        Self { size, stones: vec![None; usize::from(size.columns()) * usize::from(size.rows())] }
    }

    pub(super) fn size(&self) -> Size {
        self.size
    }

    fn place(&self, point: Point) -> usize {
        usize::from(point.row) * usize::from(self.size.columns()) + usize::from(point.column)
    }

    pub(super) fn at(&self, point: Point) -> Option<Color> {
        self.stones[self.place(point)]
    }

    pub(super) fn set(&mut self, point: Point, stone: Option<Color>) {
        let place = self.place(point);
        self.stones[place] = stone;
    }

    pub(super) fn with(&self, point: Point, stone: Option<Color>) -> Self {
        let mut grid = self.clone();
        grid.set(point, stone);
        grid
    }

    pub(super) fn neighbors(&self, point: Point) -> Vec<Point> {
        let Point { column, row } = point;
        let mut found = Vec::with_capacity(4);
        if column > 0 {
            found.push(Point { column: column - 1, row });
        }
        if column + 1 < self.size.columns() {
            found.push(Point { column: column + 1, row });
        }
        if row > 0 {
            found.push(Point { column, row: row - 1 });
        }
        if row + 1 < self.size.rows() {
            found.push(Point { column, row: row + 1 });
        }
        found
    }

    /// The stones joined with the one at `start`, by flood fill.
    pub(super) fn group(&self, start: Point) -> Vec<Point> {
        let mut group = vec![start];
        let mut done = 0;
        while done < group.len() {
            for next in self.neighbors(group[done]) {
                if self.at(next) == self.at(start) && !group.contains(&next) {
                    group.push(next);
                }
            }
            done += 1;
        }
        group
    }

    pub(super) fn has_liberty(&self, group: &[Point]) -> bool {
        group.iter().any(|&stone| self.neighbors(stone).iter().any(|&next| self.at(next).is_none()))
    }

    /// Carries out a move as SGF asks: the stone, whatever stood there; then the enemy groups beside it that have no
    /// liberty; then its own group.
    pub(super) fn play(&mut self, color: Color, point: Point) -> Removed {
        self.set(point, Some(color));
        let mut captured = Vec::new();
        for next in self.neighbors(point) {
            if self.at(next) == Some(color.opponent()) && !captured.contains(&next) {
                let group = self.group(next);
                if !self.has_liberty(&group) {
                    captured.extend(group);
                }
            }
        }
        self.take_off(&captured);
        let own = self.group(point);
        let suicide = if self.has_liberty(&own) { Vec::new() } else { own };
        self.take_off(&suicide);
        Removed { captured, suicide }
    }

    fn take_off(&mut self, stones: &[Point]) {
        for &stone in stones {
            self.set(stone, None);
        }
    }
}

/// The stones that a move took off.
pub(super) struct Removed {
    pub(super) captured: Vec<Point>,
    pub(super) suicide: Vec<Point>,
}

/// What can be on a point.
const CONTENTS: [Option<Color>; 3] = [None, Some(Color::Black), Some(Color::White)];

/// All colourings of a board.
fn colorings(size: Size) -> Vec<Grid> {
    let mut grids = vec![Grid::new(size)];
    for point in size.iter() {
        grids = grids.iter().flat_map(|grid| CONTENTS.map(|stone| grid.with(point, stone))).collect();
    }
    grids
}

fn board_of(grid: &Grid) -> Board {
    let mut board = Board::new(grid.size());
    grid.size().iter().for_each(|point| board.set(point, grid.at(point)));
    board
}

fn is_legal(board: &Board) -> bool {
    !board.size().iter().any(|point| board.is_breathless(point))
}

#[test]
fn legal_positions_are_as_many_as_tromp_counted() {
    let counts = [
        (1, 1, 1),
        (1, 2, 5),
        (1, 3, 15),
        (1, 4, 41),
        (1, 5, 113),
        (1, 6, 313),
        (2, 2, 57),
        (2, 3, 489),
        (2, 4, 4125),
        (3, 3, 12675),
    ];
    for (columns, rows, legal) in counts {
        for size in [size(columns, rows), size(rows, columns)] {
            let grids = colorings(size);
            assert_eq!(grids.len(), 3_usize.pow(u32::from(size.points())));
            assert_eq!(grids.iter().filter(|grid| is_legal(&board_of(grid))).count(), legal, "{size}");
        }
    }
}

/// One board that goes through all colourings, so that stones come, go and change colour in groups of every shape.
#[test]
fn legal_positions_are_the_same_on_a_board_set_up_over_and_over() {
    for size in [size(2, 3), size(3, 2), size(3, 3)] {
        let mut board = Board::new(size);
        let mut hashes = HashSet::new();
        for grid in colorings(size) {
            // Only what differs, as a record would set it up.
            for point in size.iter().filter(|&point| board.stone(point) != grid.at(point)).collect::<Vec<_>>() {
                board.set(point, grid.at(point));
            }
            assert_same_board(&board, &grid);
            assert_eq!(board.hash(), board_of(&grid).hash());
            hashes.insert(board.hash());
        }
        // Nothing rests on it, since a repetition is compared stone by stone; but a good hash tells these apart.
        assert_eq!(hashes.len(), 3_usize.pow(u32::from(size.points())));
    }
}

/// From every legal position every move by either side: judged rightly, and legal moves lead to legal positions.
#[test]
fn legal_positions_lead_to_legal_positions() {
    for (size, legal, moves) in [(size(2, 2), 57, 0), (size(2, 3), 489, 0), (size(3, 3), 12675, 0)] {
        let (mut positions, mut legal_moves) = (0, 0);
        for grid in colorings(size).iter().filter(|grid| is_legal(&board_of(grid))) {
            positions += 1;
            let mut game = Game::new(size, Rules { ko: KoRule::Simple, suicide: SuicideRule::Forbidden });
            size.iter().for_each(|point| game.set(point, grid.at(point)));
            let start = game.mark();
            for point in size.iter() {
                for color in [Color::Black, Color::White] {
                    let mut after = grid.clone();
                    let suicide = after.play(color, point).suicide.len();
                    let right = match grid.at(point) {
                        Some(stone) => Some(Illegal::Occupied { stone, placed: None }),
                        None if suicide > 0 => Some(Illegal::Suicide { stones: u16::try_from(suicide).expect("few") }),
                        None => None,
                    };
                    assert_eq!(game.play(color, point), Verdict { illegal: right, repeats: None }, "{point:?} {grid:?}");
                    assert!(size.iter().all(|point| game.board().stone(point) == after.at(point)));
                    // Even an illegal move is carried out so that no group is left without a liberty.
                    assert!(is_legal(game.board()));
                    legal_moves += u32::from(right.is_none());
                    game.rollback(&start);
                }
            }
            assert!(size.iter().all(|point| game.board().stone(point) == grid.at(point)));
        }
        assert_eq!(positions, legal);
        assert_eq!(legal_moves, moves);
    }
}

/// Games without passes in which either side may move at any time (passes never break superko and are not counted),
/// the one without a move included.
fn count_games(game: &mut Game) -> u64 {
    let size = game.board().size();
    let mut games = 1;
    for point in size.iter() {
        for color in [Color::Black, Color::White] {
            let before = game.mark();
            if game.play(color, point).illegal.is_none() {
                games += count_games(game);
            }
            game.rollback(&before);
        }
    }
    games
}

#[test]
fn legal_positions_make_as_many_games_as_tromp_and_farneback_counted() {
    for (columns, rows, games) in [(1, 1, 1), (1, 2, 9), (1, 3, 907)] {
        for size in [size(columns, rows), size(rows, columns)] {
            let mut game = Game::new(size, Rules { ko: KoRule::Positional, suicide: SuicideRule::Allowed });
            assert_eq!(count_games(&mut game), games, "{size}");
        }
    }
}
