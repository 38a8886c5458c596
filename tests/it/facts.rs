//! Games as data: what `validate` tells of each game in JSON, for those who build data sets.

use serde_json::{Value, json};

use super::program::validate;

/// What is told of the first game of a record, by key.
#[track_caller]
fn check(record: &str, expected: &[(&str, Value)]) {
    let report = validate(&[], record).json();
    let game = &report["files"][0]["games"][0];
    for (key, value) in expected {
        assert_eq!(game.get(key), Some(value), "{key} in {game}");
    }
}

#[test]
fn a_game_tells_what_data_sets_are_chosen_by() {
    let record = "(;FF[4]GM[1]SZ[9]CA[UTF-8]KM[650]HA[2]AB[gc][cg]PB[a]PW[b]BR[3d]WR[ 9p ]DT[31.12.2001]EV[Cup\nfinal]RE[Black + 3];W[ee])";
    check(
        record,
        &[
            ("komi", json!(6.5)),
            ("komi_source", json!("repaired")),
            ("handicap", json!(2)),
            ("black_rank", json!("3d")),
            ("white_rank", json!("9p")),
            ("date", json!("2001-12-31")),
            ("event", json!("Cup final")),
            ("recorded", json!({ "text": "Black + 3", "kind": "score", "winner": "black", "margin": 3.0 })),
            ("legal", json!(true)),
            ("first_illegal", Value::Null),
        ],
    );
    check(
        "(;FF[4]GM[1]SZ[9])",
        &[
            ("komi", json!(0.0)),
            ("komi_source", json!("default")),
            ("handicap", Value::Null),
            ("black_rank", Value::Null),
            ("date", Value::Null),
            ("recorded", json!({ "text": null, "kind": "none", "winner": null, "margin": null })),
            ("legal", json!(true)),
            ("dyer", json!("????????????")),
        ],
    );
    // A date that could be two stays as it is.
    check("(;FF[4]GM[1]SZ[9]DT[03/04/2001])", &[("date", json!("03/04/2001"))]);
}

#[test]
fn the_main_line_tells_legality_and_captures() {
    // White takes one stone, Black takes two; a variation takes another.
    let record = "(;FF[4]GM[1]SZ[5];B[aa];W[ba];B[ee];W[ab](;B[bb];W[ee];B[ca](;W[de])(;W[ed]))(;B[ac]))";
    check(
        record,
        &[
            ("black_captured", json!(1)),
            ("white_captured", json!(0)),
            ("legal", json!(false)),
            ("first_illegal", json!(6)),
        ],
    );
    let ko = "(;FF[4]GM[1]SZ[5];B[ba];W[ca];B[ab];W[db];B[bc];W[cc];B[cb];W[bb];B[cb])";
    check(ko, &[("black_captured", json!(1)), ("white_captured", json!(1)), ("first_illegal", json!(9))]);
    check("(;FF[4]GM[1]SZ[0];B[aa])", &[("legal", Value::Null), ("moves_hash", Value::Null), ("dyer", Value::Null)]);
    check("(;FF[4]GM[3];B[e2e4])", &[("komi", Value::Null), ("legal", Value::Null), ("position_hash", Value::Null)]);
}

#[test]
fn a_mirror_image_has_the_same_hash_of_moves_and_another_board() {
    let game = |record: &str| validate(&[], record).json()["files"][0]["games"][0].clone();
    let one = game("(;FF[4]GM[1]SZ[9];B[cc];W[gd];B[])");
    let image = game("(;FF[4]GM[1]SZ[9]PB[other](;B[gc];W[cd];B[])(;B[aa]))");
    assert_eq!(one["moves_hash"], image["moves_hash"]);
    assert_ne!(one["position_hash"], image["position_hash"]);
    // By a few lines of Python, from the text that the schema names.
    assert_eq!(one["position_hash"], "dd09a510599aae26");
    assert_eq!(one["moves_hash"], "18ab216e0e59d52c");
}
