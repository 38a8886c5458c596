//! Oracle: a second, naive area count, compared with [`count_area`] on random positions, and what a count must obey.
//!
//! Source: the area count as the docs of `gocheck::score` tell it, in the Tromp-Taylor reading: a point is a side's when
//! a path through empty points leads from it to a stone of that side and none to the other's. Reach is found by growing
//! the set of stones one step at a time until it grows no more, whereas the code under test fills regions.

use std::collections::BTreeSet;

use gocheck::go::{Board, ByColor, Color, Point, Size, Tax};
use gocheck::score::{
    Area, Compensation, DeadStones, KomiSource, Points, Removal, Score, Stones, TerritoryMarks, count_area,
};

use super::legal_positions::{Grid, Random, board_of, size, sizes_up_to, symmetric};

/// The points of `from` and all that they reach through points with the content `through`.
fn spread(grid: &Grid, from: BTreeSet<Point>, through: Option<Color>) -> BTreeSet<Point> {
    let mut reached = from;
    loop {
        let beside = reached.iter().flat_map(|&point| grid.neighbors(point));
        let new: Vec<Point> = beside.filter(|next| grid.at(*next) == through && !reached.contains(next)).collect();
        if new.is_empty() {
            return reached;
        }
        reached.extend(new);
    }
}

fn points_with(grid: &Grid, content: Option<Color>) -> BTreeSet<Point> {
    grid.size().iter().filter(|&point| grid.at(point) == content).collect()
}

fn naive_area(grid: &Grid) -> Area {
    let stones = ByColor::from_fn(|color| points_with(grid, Some(color)));
    let number = |stones: &BTreeSet<Point>| u32::try_from(stones.len()).expect("a board has 2704 points");
    let mut area = Area { stones: ByColor::from_fn(|color| number(&stones[color])), ..Area::default() };
    let ByColor { black, white } = stones.map(|stones| spread(grid, stones, None));
    for point in points_with(grid, None) {
        *match (black.contains(&point), white.contains(&point)) {
            (true, false) => &mut area.territory.black,
            (false, true) => &mut area.territory.white,
            (true, true) => &mut area.shared,
            (false, false) => &mut area.untouched,
        } += 1;
    }
    area
}

/// The chains of `color` with a stone on one of the points, row by row.
fn naive_dead(grid: &Grid, color: Color, marked: &[Point]) -> Vec<Point> {
    let hit = marked.iter().copied().filter(|&point| grid.at(point) == Some(color)).collect();
    let mut dead: Vec<Point> = spread(grid, hit, Some(color)).into_iter().collect();
    dead.sort_unstable_by_key(|point| (point.row, point.column));
    dead
}

/// A position from empty to full, in half of the cases with the colours mostly on their own sides of the board.
fn random_position(size: Size, random: &mut Random) -> Grid {
    let density = random.pick(&[0, 3, 10, 25, 50, 75, 95, 100]);
    let border = random.below(2 * usize::from(size.columns()));
    let mut grid = Grid::new(size);
    for point in size.iter().filter(|_| random.chance(density)).collect::<Vec<_>>() {
        let mixed = border >= usize::from(size.columns()) || random.chance(3);
        let color = match usize::from(point.column) {
            _ if mixed => random.color(),
            column if column < border => Color::Black,
            _ => Color::White,
        };
        grid.set(point, Some(color));
    }
    grid
}

/// A position of a game, with captures, so that chains have been joined and removed on the board that is counted.
fn random_game(size: Size, random: &mut Random) -> (Board, Grid) {
    let (mut board, mut grid) = (Board::new(size), Grid::new(size));
    let points: Vec<Point> = size.iter().collect();
    for number in 1..=random.below(2 * points.len()) {
        let (color, point) = (random.color(), random.pick(&points));
        board.play(color, point, u32::try_from(number).expect("a short game"));
        grid.play(color, point);
    }
    (board, grid)
}

/// All sizes up to 7x7 several times, and some of the others once.
fn sizes() -> impl Iterator<Item = Size> {
    let others = [(9, 9), (13, 13), (19, 19), (19, 7), (52, 1), (1, 52), (52, 52)];
    let others = others.into_iter().map(|(columns, rows)| size(columns, rows));
    std::iter::repeat_n((), 15).flat_map(|()| sizes_up_to(7)).chain(others)
}

fn count(board: &Board) -> Area {
    count_area(&Stones::of(board))
}

#[test]
fn naive_score_agrees_on_random_positions() {
    let mut random = Random::new(11);
    let mut totals = [0; 6];
    for size in sizes() {
        let grid = random_position(size, &mut random);
        let game = random_game(size, &mut random);
        for (board, grid) in [(board_of(&grid), grid), game] {
            let area = count(&board);
            assert_eq!(area, naive_area(&grid), "{grid:?}");
            assert_eq!(area.halves().iter().sum::<u32>(), 2 * u32::from(size.points()), "{grid:?}");
            let Area { stones, territory, shared, untouched, .. } = area;
            let counts = [stones.black, stones.white, territory.black, territory.white, shared, untouched];
            totals.iter_mut().zip(counts).for_each(|(total, count)| *total += u32::from(count > 0));
        }
    }
    assert!(totals.iter().all(|&positions| positions > 50), "{totals:?}");
}

/// A count knows no direction and prefers no side.
#[test]
fn naive_score_agrees_in_all_symmetries_and_colors() {
    let mut random = Random::new(12);
    for size in sizes() {
        let grid = random_position(size, &mut random);
        let area = count(&board_of(&grid));
        let swapped_area = Area {
            stones: ByColor::from_fn(|color| area.stones[color.opponent()]),
            territory: ByColor::from_fn(|color| area.territory[color.opponent()]),
            ..area
        };
        for which in 0..8 {
            let seen = |point| symmetric(which, size, point);
            let seen_size = seen(Point { column: 0, row: 0 }).0;
            let (mut turned, mut swapped) = (Stones::of(&Board::new(seen_size)), Stones::of(&Board::new(seen_size)));
            for point in size.iter() {
                turned.set(seen(point).1, grid.at(point));
                swapped.set(seen(point).1, grid.at(point).map(Color::opponent));
            }
            assert_eq!(count_area(&turned), area, "{which} {grid:?}");
            assert_eq!(count_area(&swapped), swapped_area, "{which} {grid:?}");
        }
    }
}

/// Marks may stand anywhere and twice: on empty points and on stones of their own side they kill nothing.
#[test]
fn naive_score_agrees_on_dead_stones() {
    let mut random = Random::new(13);
    let nothing = Compensation::komi(Points::ZERO, KomiSource::Default);
    let (mut killed, mut larger) = (0, 0);
    for size in sizes() {
        let position = random_position(size, &mut random);
        let game = random_game(size, &mut random);
        let points: Vec<Point> = size.iter().collect();
        for (board, grid) in [(board_of(&position), position), game] {
            let few = 1 + random.below(6);
            let mut some_points = || (0..random.below(few)).map(|_| random.pick(&points)).collect::<Vec<_>>();
            let marks = TerritoryMarks { black: some_points(), white: some_points() };
            let dead = DeadStones {
                black: naive_dead(&grid, Color::Black, &marks.white),
                white: naive_dead(&grid, Color::White, &marks.black),
            };
            assert_eq!(DeadStones::marked(&board, &marks), dead, "{marks:?} {grid:?}");
            let mut left = grid.clone();
            for (color, stones) in [(Color::Black, &dead.black), (Color::White, &dead.white)] {
                for &stone in stones {
                    assert_eq!(grid.at(stone), Some(color));
                    assert!(
                        grid.neighbors(stone).iter().all(|next| grid.at(*next) != Some(color) || stones.contains(next))
                    );
                    left.set(stone, None);
                }
            }
            killed += u32::from(left != grid);
            larger += u32::from(dead.black.len() > marks.white.len() || dead.white.len() > marks.black.len());
            let score = Score::without(Removal::marked(&board, &marks), &board, Tax::None, nothing);
            assert_eq!((score.area, &score.removal.dead), (naive_area(&left), &dead), "{marks:?} {grid:?}");
            let score = Score::without(Removal::nothing(), &board, Tax::None, nothing);
            assert_eq!(
                (score.area, score.removal.dead),
                (naive_area(&grid), DeadStones::default()),
                "{marks:?} {grid:?}"
            );
        }
    }
    assert!(killed > 300 && larger > 120, "{killed} positions with dead stones, {larger} with more stones than marks");
}
