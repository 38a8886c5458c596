//! Fuzz target: a game on a small board, move by move beside a grid that knows nothing but flood fill.
//!
//! The bytes are the size, from 1x1 to 9x9, the rules, then turns of two bytes: what happens, and where. After every turn
//! both have the same stones, and a position that is said to have come again has stood on the grid before.
#![no_main]

use std::collections::HashSet;

use gocheck::go::{Board, Checkpoint, Color, Game, Illegal, Point, RuleSet, Size, Verdict};
use libfuzzer_sys::fuzz_target;

fuzz_target!(|bytes: &[u8]| {
    let [columns, rows, rules, turns @ ..] = bytes else { return };
    let size = Size::new(columns % 9 + 1, rows % 9 + 1).expect("a small board");
    let rules = RuleSet::ALL[usize::from(*rules) % RuleSet::ALL.len()].rules();
    let mut game = Game::new(size, rules);
    let mut grid = Grid { size, stones: vec![None; usize::from(size.points())] };
    let mut checkpoints: Vec<(Checkpoint, Grid)> = Vec::new();
    let mut seen = HashSet::from([grid.stones.clone()]);
    for turn in turns.chunks_exact(2).take(2000) {
        let index = usize::from(turn[1]) % usize::from(size.points());
        let point = size.iter().nth(index).expect("a point of the board");
        let color = if turn[0] & 1 == 0 { Color::Black } else { Color::White };
        match turn[0] >> 1 & 15 {
            0 => game.pass(color),
            // Setup of one point, or of that and all before it; the high bits say what else lies there.
            1 | 2 => setup(&mut game, &mut grid, &[(point, Some(color))]),
            3 => setup(&mut game, &mut grid, &[(point, None)]),
            4 => {
                let stones = [None, Some(color), Some(color.opponent())];
                let points: Vec<_> = size
                    .iter()
                    .take(index + 1)
                    .zip(0_usize..)
                    .map(|(point, number)| (point, stones[(number + usize::from(turn[0] >> 5)) % 3]))
                    .chain([(point, Some(color))])
                    .collect();
                setup(&mut game, &mut grid, &points);
            }
            5 if checkpoints.len() < 50 => checkpoints.push((game.checkpoint(), grid.clone())),
            6 if !checkpoints.is_empty() => {
                checkpoints.truncate(index % checkpoints.len() + 1);
                let (checkpoint, earlier) = &checkpoints[checkpoints.len() - 1];
                game.rollback(checkpoint);
                grid = earlier.clone();
            }
            7 => {
                if let Some((checkpoint, earlier)) = checkpoints.pop() {
                    game.rollback_last(&checkpoint);
                    grid = earlier;
                }
            }
            _ => {
                let there = grid.at(point);
                let verdict = game.play(color, point);
                let removed = grid.play(color, point);
                assert_eq!(game.board().removed().len(), removed, "stones taken off");
                let found = match verdict {
                    Verdict::Illegal(Illegal::Occupied { stone, .. }) => Some(stone),
                    _ => None,
                };
                assert_eq!(found, there, "the stone that was there, at {point:?}");
                let again = matches!(verdict, Verdict::Repeats(_) | Verdict::Illegal(Illegal::Superko(_)));
                assert!(!again || seen.contains(&grid.stones), "{verdict:?}");
            }
        }
        assert_same(game.board(), &grid);
        seen.insert(grid.stones.clone());
    }
    // The same stones, put down at once.
    let mut board = Board::new(size);
    board.set(&size.iter().map(|point| (point, grid.at(point))).collect::<Vec<_>>());
    assert_same(&board, &grid);
});

fn setup(game: &mut Game, grid: &mut Grid, points: &[(Point, Option<Color>)]) {
    game.set(points);
    for &(point, stone) in points {
        grid.set(point, stone);
    }
}

/// The stones, their numbers, and which of them have no liberty.
fn assert_same(board: &Board, grid: &Grid) {
    for point in grid.size.iter() {
        assert_eq!(board.stone(point), grid.at(point), "at {point:?}");
        let without_liberty = grid.at(point).is_some() && !grid.has_liberty(&grid.chain(point));
        assert_eq!(board.has_no_liberty(point), without_liberty, "liberties at {point:?}");
    }
    for color in [Color::Black, Color::White] {
        let count = grid.stones.iter().filter(|stone| **stone == Some(color)).count();
        assert_eq!(usize::from(board.stones()[color]), count, "stones of {color:?}");
    }
}

/// Stones on a plain grid, row by row.
#[derive(Clone)]
struct Grid {
    size: Size,
    stones: Vec<Option<Color>>,
}

impl Grid {
    fn place(&self, point: Point) -> usize {
        usize::from(point.row) * usize::from(self.size.columns()) + usize::from(point.column)
    }

    fn at(&self, point: Point) -> Option<Color> {
        self.stones[self.place(point)]
    }

    fn set(&mut self, point: Point, stone: Option<Color>) {
        let place = self.place(point);
        self.stones[place] = stone;
    }

    fn neighbors(&self, Point { column, row }: Point) -> Vec<Point> {
        let beside =
            [(column.wrapping_sub(1), row), (column + 1, row), (column, row.wrapping_sub(1)), (column, row + 1)];
        let inside = |&(column, row): &(u8, u8)| column < self.size.columns() && row < self.size.rows();
        beside.into_iter().filter(inside).map(|(column, row)| Point { column, row }).collect()
    }

    fn chain(&self, start: Point) -> Vec<Point> {
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

    fn has_liberty(&self, chain: &[Point]) -> bool {
        chain.iter().any(|&stone| self.neighbors(stone).iter().any(|&next| self.at(next).is_none()))
    }

    /// The stone goes down, enemy chains beside it without a liberty come off, then its own: how many came off.
    fn play(&mut self, color: Color, point: Point) -> usize {
        self.set(point, Some(color));
        let enemies = self.neighbors(point).into_iter().filter(|&next| self.at(next) == Some(color.opponent()));
        let chains: Vec<_> = enemies.map(|enemy| self.chain(enemy)).filter(|chain| !self.has_liberty(chain)).collect();
        let mut removed = 0;
        for chain in chains.iter() {
            removed += self.take_off(chain);
        }
        let own = self.chain(point);
        if self.has_liberty(&own) { removed } else { removed + self.take_off(&own) }
    }

    /// Takes stones off: how many were still there.
    fn take_off(&mut self, stones: &[Point]) -> usize {
        let there = stones.iter().filter(|&&stone| self.at(stone).is_some()).count();
        stones.iter().for_each(|&stone| self.set(stone, None));
        there
    }
}
