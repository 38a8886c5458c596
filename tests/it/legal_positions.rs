//! Oracle: the numbers of positions and of games on tiny boards, which are known from the literature.
//!
//! Source: John Tromp and Gunnar Farnebäck, *Combinatorics of Go* (2016): a position is legal when every chain has a
//! liberty; games are those of the Tromp-Taylor rules, with positional superko. All positions are enumerated, so the
//! boards here are checked wholly and not at random. The plain grid that stands beside the board in every one of these
//! tests, and in the other naive oracles, is here too.

use std::fmt;

use gocheck::go::{Board, ByColor, Color, Game, Illegal, KoRule, Point, RuleSet, Rules, Size, SuicideRule, Verdict};

/// Stones on a plain grid: a diagram of `.`, `X` for Black and `O` for White, row by row.
#[derive(Clone, PartialEq, Eq)]
pub(super) struct Grid {
    size: Size,
    diagram: Vec<u8>,
}

impl Grid {
    pub(super) fn new(size: Size) -> Self {
        Self { size, diagram: vec![b'.'; usize::from(size.columns()) * usize::from(size.rows())] }
    }

    pub(super) fn size(&self) -> Size {
        self.size
    }

    fn place(&self, point: Point) -> usize {
        usize::from(point.row) * usize::from(self.size.columns()) + usize::from(point.column)
    }

    pub(super) fn at(&self, point: Point) -> Option<Color> {
        match self.diagram[self.place(point)] {
            b'X' => Some(Color::Black),
            b'O' => Some(Color::White),
            _ => None,
        }
    }

    pub(super) fn set(&mut self, point: Point, stone: Option<Color>) {
        let place = self.place(point);
        self.diagram[place] = match stone {
            Some(Color::Black) => b'X',
            Some(Color::White) => b'O',
            None => b'.',
        };
    }

    /// Every point and what is on it, as setup would put it there.
    fn points(&self) -> Vec<(Point, Option<Color>)> {
        self.size.iter().map(|point| (point, self.at(point))).collect()
    }

    fn with(&self, point: Point, stone: Option<Color>) -> Self {
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
    pub(super) fn chain(&self, start: Point) -> Vec<Point> {
        let mut chain = vec![start];
        let mut done = 0;
        while done < chain.len() {
            for next in self.neighbors(chain[done]) {
                if self.at(next) == self.at(start) && !chain.contains(&next) {
                    chain.push(next);
                }
            }
            done += 1;
        }
        chain
    }

    pub(super) fn has_liberty(&self, chain: &[Point]) -> bool {
        chain.iter().any(|&stone| self.neighbors(stone).iter().any(|&next| self.at(next).is_none()))
    }

    /// Carries out a move as SGF asks: the stone, whatever stood there; then the enemy chains beside it that have no
    /// liberty; then its own chain.
    pub(super) fn play(&mut self, color: Color, point: Point) -> Removed {
        self.set(point, Some(color));
        let mut captured = Vec::new();
        for next in self.neighbors(point) {
            if self.at(next) == Some(color.opponent()) && !captured.contains(&next) {
                let chain = self.chain(next);
                if !self.has_liberty(&chain) {
                    captured.extend(chain);
                }
            }
        }
        self.take_off(&captured);
        let own = self.chain(point);
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

/// `4x1 XO..`, with blanks between the rows, for the messages of failed assertions.
impl fmt::Debug for Grid {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}", self.size)?;
        let mut rows = self.diagram.chunks(usize::from(self.size.columns()));
        rows.try_for_each(|row| write!(f, " {}", String::from_utf8_lossy(row)))
    }
}

/// The stones that a move took off.
pub(super) struct Removed {
    pub(super) captured: Vec<Point>,
    pub(super) suicide: Vec<Point>,
}

/// A small deterministic source of random numbers: `SplitMix64` (Steele, Lea and Flood 2014).
pub(super) struct Random(u64);

impl Random {
    pub(super) const fn new(seed: u64) -> Self {
        Self(seed)
    }

    fn draw(&mut self) -> u64 {
        self.0 = self.0.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let mut z = self.0;
        z = (z ^ (z >> 30)).wrapping_mul(0xbf58_476d_1ce4_e5b9);
        z = (z ^ (z >> 27)).wrapping_mul(0x94d0_49bb_1331_11eb);
        z ^ (z >> 31)
    }

    /// A number from 0 to `bound` - 1.
    pub(super) fn below(&mut self, bound: usize) -> usize {
        usize::try_from(self.draw() % bound as u64).expect("it is less than a usize")
    }

    /// Whether something that happens `percent` times in a hundred happens now.
    pub(super) fn chance(&mut self, percent: usize) -> bool {
        self.below(100) < percent
    }

    pub(super) fn pick<T: Copy>(&mut self, from: &[T]) -> T {
        from[self.below(from.len())]
    }

    pub(super) fn color(&mut self) -> Color {
        self.pick(&[Color::Black, Color::White])
    }
}

pub(super) fn size(columns: u8, rows: u8) -> Size {
    Size::new(columns, rows).expect("a size from 1x1 to 52x52")
}

/// All sizes from 1x1 to `longest` x `longest`, rectangles included.
pub(super) fn sizes_up_to(longest: u8) -> impl Iterator<Item = Size> {
    (1..=longest).flat_map(move |columns| (1..=longest).map(move |rows| size(columns, rows)))
}

/// The size and the point as they are in one of the eight symmetries of the board: `which` from 0 (none) to 7.
pub(super) fn symmetric(which: u8, size: Size, point: Point) -> (Size, Point) {
    let Point { mut column, mut row } = point;
    if which & 1 != 0 {
        column = size.columns() - 1 - column;
    }
    if which & 2 != 0 {
        row = size.rows() - 1 - row;
    }
    if which & 4 == 0 {
        return (size, Point { column, row });
    }
    let turned = Size::new(size.rows(), size.columns()).expect("a size is one on its side as well");
    (turned, Point { column: row, row: column })
}

/// What can be on a point.
pub(super) const CONTENTS: [Option<Color>; 3] = [None, Some(Color::Black), Some(Color::White)];

/// All colourings of a board.
fn colorings(size: Size) -> Vec<Grid> {
    let mut grids = vec![Grid::new(size)];
    for point in size.iter() {
        grids = grids.iter().flat_map(|grid| CONTENTS.map(|stone| grid.with(point, stone))).collect();
    }
    grids
}

pub(super) fn board_of(grid: &Grid) -> Board {
    let mut board = Board::new(grid.size());
    board.set(&grid.points());
    board
}

/// Every point, every chain, and whether each chain has a liberty.
pub(super) fn assert_same_board(board: &Board, grid: &Grid) {
    let mut seen = Grid::new(grid.size());
    let mut stones = ByColor::default();
    for point in grid.size().iter() {
        let stone = grid.at(point);
        assert_eq!(board.stone(point), stone, "at {point:?} of {grid:?}");
        let Some(color) = stone else {
            assert!(!board.has_no_liberty(point) && board.chain(point).next().is_none());
            continue;
        };
        stones[color] += 1;
        if seen.at(point).is_some() {
            continue;
        }
        let mut chain = grid.chain(point);
        let without_liberty = !grid.has_liberty(&chain);
        for &stone in &chain {
            seen.set(stone, Some(color));
            assert_eq!(board.has_no_liberty(stone), without_liberty, "at {stone:?} of {grid:?}");
        }
        let mut same: Vec<Point> = board.chain(point).collect();
        same.sort_unstable();
        chain.sort_unstable();
        assert_eq!(same, chain);
    }
    assert_eq!(board.stones(), stones);
}

fn is_legal(board: &Board) -> bool {
    !board.size().iter().any(|point| board.has_no_liberty(point))
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

/// One board that goes through all colourings, so that stones come, go and change colour in chains of every shape.
#[test]
fn legal_positions_are_the_same_on_a_board_set_up_over_and_over() {
    for size in [size(2, 3), size(3, 2), size(3, 3)] {
        let mut board = Board::new(size);
        for grid in colorings(size) {
            // Only what differs, as a record would set it up.
            let mut points = grid.points();
            points.retain(|&(point, stone)| board.stone(point) != stone);
            board.set(&points);
            assert_same_board(&board, &grid);
        }
    }
}

/// Rules that say this of moves, and anything of the count.
pub(super) fn rules(ko: KoRule, suicide: SuicideRule) -> Rules {
    let mut rules = RuleSet::Chinese.rules();
    (rules.ko, rules.suicide) = (ko, suicide);
    rules
}

/// From every legal position every move by either side: judged rightly, and legal moves lead to legal positions.
#[test]
fn legal_positions_lead_to_legal_positions() {
    for (size, legal) in [(size(2, 2), 57), (size(2, 3), 489), (size(3, 3), 12675)] {
        let (mut positions, mut legal_moves, mut suicides) = (0, 0, 0);
        for grid in colorings(size).iter().filter(|grid| is_legal(&board_of(grid))) {
            positions += 1;
            let mut game = Game::new(size, rules(KoRule::Simple, SuicideRule::Forbidden));
            game.set(&grid.points());
            let start = game.checkpoint();
            for point in size.iter() {
                for color in [Color::Black, Color::White] {
                    let mut after = grid.clone();
                    let right = match grid.at(point) {
                        Some(stone) => Some(Illegal::Occupied { stone, placed: None }),
                        None => match after.play(color, point).suicide.len() {
                            0 => None,
                            dead => Some(Illegal::Suicide { stones: u16::try_from(dead).expect("nine at most") }),
                        },
                    };
                    let verdict = game.play(color, point);
                    assert_eq!(verdict, right.map_or(Verdict::Legal, Verdict::Illegal), "{color} {point:?} {grid:?}");
                    // Suicide is carried out as well, so that no chain is left without a liberty.
                    if grid.at(point).is_none() {
                        assert!(size.iter().all(|point| game.board().stone(point) == after.at(point)));
                        assert!(is_legal(game.board()));
                    }
                    legal_moves += u32::from(right.is_none());
                    suicides += u32::from(matches!(right, Some(Illegal::Suicide { .. })));
                    game.rollback(&start);
                }
            }
            assert!(size.iter().all(|point| game.board().stone(point) == grid.at(point)));
        }
        assert_eq!(positions, legal);
        assert!(legal_moves > 0 && suicides > 0, "{legal_moves} legal moves, {suicides} suicides");
    }
}

/// Games without passes in which either side may move at any time (passes never break superko and are not counted),
/// the one without a move included.
fn count_games(game: &mut Game) -> u64 {
    let size = game.board().size();
    assert!(game.moves() < 3_u32.pow(u32::from(size.points())), "a game longer than there are positions");
    let mut games = 1;
    for point in size.iter() {
        for color in [Color::Black, Color::White] {
            let before = game.checkpoint();
            if !matches!(game.play(color, point), Verdict::Illegal(_)) {
                games += count_games(game);
            }
            game.rollback_last(&before);
        }
    }
    games
}

#[test]
fn legal_positions_make_as_many_games_as_tromp_and_farneback_counted() {
    for (columns, rows, games) in [(1, 1, 1), (1, 2, 9), (1, 3, 907)] {
        for size in [size(columns, rows), size(rows, columns)] {
            let mut game = Game::new(size, rules(KoRule::Positional, SuicideRule::Allowed));
            assert_eq!(count_games(&mut game), games, "{size}");
        }
    }
}
