//! Boards of another program, where the project's shared data lies beside the project: move lists with the board after
//! them, the point of a simple ko, and the area count, as sgfmill has them.

use std::path::Path;

use gocheck::go::{Board, Color, Game, Illegal, Point, RuleSet, Size};
use gocheck::score::{Stones, count_area};
use serde_json::Value;

#[test]
fn boards_of_sgfmill() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/scoring/sgfmill-boards.json");
    let Ok(text) = std::fs::read_to_string(path) else { return };
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
    let margin = (f64::from(area.black_halves()) - f64::from(area.white_halves())) / 2.0;
    assert_eq!(Some(margin), case["black_minus_white"].as_f64(), "{id}");
    if let Some(ko) = case["simple_ko_point"].as_str() {
        let verdict = game.play(last.opponent(), point(ko));
        assert!(matches!(verdict.illegal, Some(Illegal::Ko { .. })), "{id}: {verdict:?}");
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
