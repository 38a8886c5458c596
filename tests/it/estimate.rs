//! The guess at dead stones: positions of our own that leave no doubt, and what any guess must obey.
//!
//! In the diagrams small letters are the stones that are dead.

use gocheck::go::{Board, Color, Size};
use gocheck::score::{
    Compensation, DeadMode, DeadStones, Estimate, KomiSource, Points, Removal, Score, Stones, TerritoryMarks,
    count_area, estimate, pass_alive_dead,
};

use super::legal_positions::{Random, size, sizes_up_to};
use super::pass_alive::stones;

/// The small letters of the diagram are what the estimate takes off.
fn check(board: &[&str]) {
    let position = stones(board);
    let found = estimate(&position).dead;
    let mut drawn: Vec<String> = Vec::new();
    for (row, text) in board.iter().enumerate() {
        let letter = |(column, letter): (usize, char)| {
            let here = |points: &[gocheck::go::Point]| {
                points.iter().any(|point| usize::from(point.row) == row && usize::from(point.column) == column)
            };
            match letter.to_ascii_uppercase() {
                'X' if here(&found.black) => 'x',
                'O' if here(&found.white) => 'o',
                other => other,
            }
        };
        drawn.push(text.chars().enumerate().map(letter).collect());
    }
    assert_eq!(drawn, board);
}

#[test]
fn stones_in_the_others_territory_are_dead() {
    check(&[
        "....XO...",
        ".o..XO...",
        "....XO.x.",
        "..X.XO...",
        "....XO.O.",
        ".X..XO...",
        "....XO...",
        "..o.XO...",
        "....XO...",
    ]);
}

#[test]
fn groups_with_two_eyes_live_inside() {
    check(&[
        ".O.OX.XO.",
        "OOOOX.XO.",
        "XXXXX.XO.",
        "......XO.",
        "......XOO",
        "XXXXXXXXO",
        "OOOOOOOOO",
        ".........",
        "....O....",
    ]);
}

#[test]
fn a_group_with_a_small_eye_space_is_dead() {
    // One eye of two points; White is all around it, with room of her own.
    check(&[
        "..xO.....",
        "xxxO.....",
        "OOOO.....",
        "....O....",
        "OOOOOOOOO",
        "XXXXXXXXX",
        ".........",
        "....X....",
        ".........",
    ]);
}

#[test]
fn nobody_dies_in_a_seki() {
    // At the top an eye each and a liberty between them: who fills it is taken.
    check(&[
        ".X.O.OX..",
        "XXOOOOX..",
        "OOXXXXX..",
        ".OX......",
        "OOX..X...",
        ".OX......",
        "OOX......",
        ".OX..X...",
        "OOX......",
    ]);
}

#[test]
fn boards_without_dead_stones() {
    for (board, confidence) in [(&["."][..], 100), (&["...", "..."], 100)] {
        assert_eq!(estimate(&stones(board)), Estimate { dead: DeadStones::default(), confidence });
    }
    check(&["X.X", "XXX", ".X."]);
}

/// Any position, groups without liberties included, on any board: whole groups, once and in order, and always the same.
#[test]
fn any_position_has_one_estimate() {
    let mut random = Random::new(31);
    let odd = [(1, 52), (52, 1), (9, 9), (2, 19), (13, 7)].map(|(columns, rows)| size(columns, rows));
    for size in sizes_up_to(4).chain(odd) {
        let density = random.pick(&[10, 40, 70, 100]);
        let mut position = Stones::of(&Board::new(size));
        for point in size.iter().filter(|_| random.chance(density)).collect::<Vec<_>>() {
            position.set(point, Some(random.color()));
        }
        let Estimate { dead, confidence } = estimate(&position);
        assert_eq!(estimate(&position), Estimate { dead: dead.clone(), confidence });
        assert!((50..=100).contains(&confidence));
        let proven = pass_alive_dead(&position);
        for (color, dead, proven) in
            [(Color::Black, &dead.black, &proven.black), (Color::White, &dead.white, &proven.white)]
        {
            assert!(dead.is_sorted_by_key(|point| (point.row, point.column)));
            assert!(proven.iter().all(|point| dead.contains(point)), "what is proven to be dead is dead");
            for &point in dead {
                assert_eq!(position.at(point), Some(color));
                assert!(
                    size.neighbors(point).all(|next| position.at(next) != Some(color) || dead.contains(&next)),
                    "a group dies whole"
                );
            }
        }
    }
}

/// The largest board takes no longer than a few usual ones.
#[test]
fn the_largest_board_is_bounded() {
    let size = Size::new(52, 52).expect("the largest board");
    let mut random = Random::new(32);
    let mut position = Stones::of(&Board::new(size));
    for point in size.iter().filter(|_| random.chance(40)).collect::<Vec<_>>() {
        position.set(point, Some(random.color()));
    }
    assert!(estimate(&position).confidence >= 50);
}

#[test]
fn the_count_takes_them_off() {
    let position = ["..XO.", "o.XO.", "..XO.", "XXXO.", "OOOO."];
    let mut board = Board::new(size(5, 5));
    let position = stones(&position);
    let points: Vec<_> = position.size().iter().map(|point| (point, position.at(point))).collect();
    board.set(&points);
    let nothing = Compensation { komi: Points::ZERO, komi_source: KomiSource::Default, handicap_bonus: Points::ZERO };
    for (mode, dead) in
        [(DeadMode::Estimate, estimate(&position).dead), (DeadMode::PassAlive, pass_alive_dead(&position))]
    {
        let score = Score::without(Removal::of(mode, &board, &TerritoryMarks::default()), &board, nothing);
        assert_eq!(score.area, count_area(&dead.taken_off(&board)));
        assert_eq!(score.removal.dead, dead);
    }
}
