//! Move lists with the board after them, the point of a simple ko, and the area count: a few of our own, worked out by
//! hand, and those of sgfmill, where the project's shared data lies beside the project.

use std::path::Path;

use gocheck::go::{Board, Color, Game, Illegal, Point, RuleSet, Size, Verdict};
use gocheck::score::{Stones, count_area};
use serde_json::{Value, json};

use super::program::skipped;

#[test]
fn boards_of_our_own() {
    // A stone in the corner; two chains of a stone each, with one move.
    check(&json!({
        "id": "corner", "size": 3, "moves": ["W A3", "B A2", "B B3"],
        "diagram": [".X.", "X..", "..."], "black_minus_white": 9.0,
    }));
    check(&json!({
        "id": "two chains", "size": 3, "moves": ["W A3", "B A2", "W C3", "B C2", "B B3"],
        "diagram": [".X.", "X.X", "..."], "black_minus_white": 9.0,
    }));
    // Two stones fill their own last liberty: they go, and White has the board.
    check(&json!({
        "id": "suicide", "size": 3, "moves": ["W A2", "W B2", "W C3", "B A3", "B B3"],
        "diagram": ["..O", "OO.", "..."], "black_minus_white": -9.0,
    }));
    // Black: 4 stones and 2 points; White: 3 stones and 1 point; 6 dame.
    check(&json!({
        "id": "ko", "size": 4, "moves": ["B A3", "W D3", "B B4", "W C4", "B B2", "W C2", "W B3", "B C3"],
        "diagram": [".XO.", "X.XO", ".XO.", "...."], "black_minus_white": 2.0, "simple_ko_point": "B3",
    }));
    // White takes one stone and leaves all of hers a single liberty: Black takes five. That is no ko.
    check(&json!({
        "id": "snapback", "size": 4,
        "moves": ["B D4", "B D3", "B C2", "B B2", "B A2", "W A4", "W A3", "W B3", "W C3", "B B4", "W C4", "B B4"],
        "diagram": [".X.X", "...X", "XXX.", "...."], "black_minus_white": 16.0,
    }));
}

#[test]
fn boards_of_sgfmill() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/scoring/sgfmill-boards.json");
    let Ok(text) = std::fs::read_to_string(&path) else {
        return skipped("boards of sgfmill", &format!("no {}", path.display()));
    };
    let document: Value = serde_json::from_str(&text).expect("JSON");
    let cases = document["cases"].as_array().expect("cases");
    assert!(!cases.is_empty());
    for case in cases {
        check(case);
    }
}

fn check(case: &Value) {
    let id = &case["id"];
    let side = u8::try_from(case["size"].as_u64().expect("a size")).expect("a small size");
    let size = Size::new(side, side).expect("a size");
    let point = |name: &str| size.iter().find(|point| point.gtp(size) == name).expect("a point");
    let color = |name: &str| if name == "B" { Color::Black } else { Color::White };
    let diagram: Vec<&str> =
        case["diagram"].as_array().expect("rows").iter().map(|row| row.as_str().expect("a row")).collect();
    let mut game = Game::new(size, RuleSet::Chinese.rules());
    let mut last = Color::White;
    if let Some(moves) = case["moves"].as_array() {
        for mv in moves {
            let (side, name) = mv.as_str().and_then(|mv| mv.split_once(' ')).expect("a move");
            last = color(side);
            // Some are suicide: carried out all the same.
            game.play(last, point(name));
        }
    } else {
        let stone = |point: Point| match diagram[usize::from(point.row)].as_bytes()[usize::from(point.column)] {
            b'X' => Some(Color::Black),
            b'O' => Some(Color::White),
            _ => None,
        };
        game.set(&size.iter().map(|point| (point, stone(point))).collect::<Vec<_>>());
    }
    assert_eq!(rows(game.board()), diagram, "{id}");
    let area = count_area(&Stones::of(game.board()));
    let margin = (f64::from(area.halves().black) - f64::from(area.halves().white)) / 2.0;
    assert_eq!(Some(margin), case["black_minus_white"].as_f64(), "{id}");
    if let Some(ko) = case["simple_ko_point"].as_str() {
        let verdict = game.play(last.opponent(), point(ko));
        assert!(matches!(verdict, Verdict::Illegal(Illegal::Ko { .. })), "{id}: {verdict:?}");
    }
}

fn rows(board: &Board) -> Vec<String> {
    let size = board.size();
    let letter = |point: Point| match board.stone(point) {
        Some(Color::Black) => 'X',
        Some(Color::White) => 'O',
        None => '.',
    };
    (0..size.rows()).map(|row| (0..size.columns()).map(|column| letter(Point { column, row })).collect()).collect()
}
