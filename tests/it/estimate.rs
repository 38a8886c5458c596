//! The guess at dead stones: positions of our own that leave no doubt, and what any guess must obey.
//!
//! In the diagrams small letters are the stones that are dead.

use gocheck::go::{Board, Color, Point, Tax};
use gocheck::score::{
    Compensation, DeadStones, Effort, Estimate, KomiSource, Points, Removal, Score, Stones, estimate, pass_alive_dead,
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
            let here = |points: &[Point]| {
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
        let found = estimate(&stones(board));
        assert_eq!((found.dead, found.confidence), (DeadStones::default(), confidence));
    }
    check(&["X.X", "XXX", ".X."]);
}

/// Any position, chains without liberties included, on any board: whole chains, once and in order, and always the same.
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
        let found = estimate(&position);
        assert_eq!(estimate(&position), found);
        let Estimate { dead, confidence, .. } = found;
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
                    "a chain dies whole"
                );
            }
        }
    }
}

/// On the largest board both sides fill their half up to eyes of two points, far more than two of them, so that nothing can
/// capture them; in each eye a stone of the other side is dead.
#[test]
fn the_largest_board_has_an_estimate() {
    let size = size(52, 52);
    let mut position = Stones::of(&Board::new(size));
    let mut expected = DeadStones::default();
    for point in size.iter() {
        let color = if point.column < 26 { Color::Black } else { Color::White };
        let in_eyes = point.row % 4 == 1 && ![25, 26].contains(&point.column);
        match point.column % 4 {
            0 if in_eyes => {}
            1 if in_eyes => {
                position.set(point, Some(color.opponent()));
                let dead = if color == Color::White { &mut expected.black } else { &mut expected.white };
                dead.push(point);
            }
            _ => position.set(point, Some(color)),
        }
    }
    assert!(expected.black.len() > 50 && expected.white.len() > 50);
    assert_eq!(estimate(&position).dead, expected);
}

/// Black has two eyes of one point, so that White's stone in the third eye is dead, and so is the one in the open: there is no
/// room for two white eyes. The whole board is Black's, 9 stones and 19 points.
#[test]
fn the_count_takes_them_off() {
    let position = [".XO.X..", "XXXXX..", "OX.....", ".X....."];
    let position = stones(&position);
    let mut board = Board::new(position.size());
    board.set(&position.size().iter().map(|point| (point, position.at(point))).collect::<Vec<_>>());
    let nothing = Compensation::komi(Points::ZERO, KomiSource::Default);
    for removal in [Removal::estimate(&board, &mut Effort::new(u64::MAX)), Removal::pass_alive(&board)] {
        let mode = removal.mode;
        let score = Score::without(removal, &board, Tax::None, nothing);
        let white = vec![Point { column: 2, row: 0 }, Point { column: 0, row: 2 }];
        assert_eq!(score.removal.dead, DeadStones { black: Vec::new(), white }, "{mode:?}");
        let area = score.area;
        let (stones, territory) = (area.stones, area.territory);
        let counts = [stones.black, territory.black, stones.white, territory.white, area.dame()];
        assert_eq!(counts, [9, 19, 0, 0, 0], "{mode:?}");
        assert_eq!(score.result(), "B+28", "{mode:?}");
    }
}
