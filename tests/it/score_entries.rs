//! The entries of `score --format json`: which keys are null for a game of each status.

use serde_json::Value;

use super::program::score;

/// The keys that an explanation has, as the contract names them.
const EXPLANATION: [&str; 5] = ["hypotheses", "name", "others", "surprise", "text"];

const MOVES: &str = ";B[ca];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ce];W[de]";

/// `agreement`: nothing where it is null.
fn check(record: &str, options: &[&str], status: &str, reason: Option<&str>, agreement: Option<&str>) {
    let report = score(options, record).json();
    let game = &report["games"][0];
    let told = ["status", "reason", "agreement"].map(|key| game[key].as_str());
    assert_eq!(told, [Some(status), reason, agreement], "{record}");
    for key in ["agreement", "explanation", "score"] {
        assert!(game.get(key).is_some(), "{record}: no key {key}");
    }
    assert_eq!(game["score"].is_null(), agreement.is_none(), "{record}");
    let differs = !game["explanation"].is_null();
    assert!(!differs || agreement.is_some_and(|agreement| agreement != "match"), "{record}");
    if let Value::Object(explanation) = &game["explanation"] {
        let mut keys: Vec<&str> = explanation.keys().map(String::as_str).collect();
        keys.sort_unstable();
        assert_eq!(keys, EXPLANATION, "{record}");
    }
}

#[test]
fn a_game_that_is_not_counted_agrees_with_nothing() {
    let game = |root: &str, passes: &str| format!("(;FF[4]GM[1]SZ[5]KM[0]{root}{MOVES}{passes})");
    for (result, reason) in
        [("B+R", "resignation"), ("W+T", "time"), ("B+F", "forfeit"), ("Void", "void"), ("B+5", "no-double-pass")]
    {
        check(&game(&format!("RE[{result}]"), ""), &[], "unfinished", Some(reason), None);
    }
    for (record, reason) in [
        ("(;FF[4]GM[2]SZ[8])", "not-go"),
        ("(;FF[4]GM[1]SZ[99];B[aa])", "invalid-size"),
        ("no game at all", "malformed"),
    ] {
        check(record, &[], "skipped", Some(reason), None);
    }
}

#[test]
fn a_game_that_is_counted_agrees_or_says_why_not() {
    let game = |root: &str, passes: &str| format!("(;FF[4]GM[1]SZ[5]KM[0]{root}{MOVES}{passes})");
    for (root, agreement) in [
        ("RU[Chinese]RE[B+5]", "match"),
        ("RU[Chinese]RE[B+6]", "other-margin"),
        ("RU[Chinese]RE[W+5]", "other-winner"),
        ("RU[Chinese]RE[W+18]", "other-winner"),
        ("RU[Chinese]RE[B+R]", "not-comparable"),
        ("RU[Chinese]RE[?]", "not-comparable"),
        ("RU[Chinese]", "not-comparable"),
        ("RU[Japanese]RE[B+5]", "match"),
        ("RU[Japanese]RE[B+6]", "not-comparable"),
    ] {
        check(&game(root, ";B[];W[]"), &[], "scored", None, Some(agreement));
        check(&game(root, ""), &["--unfinished"], "scored", None, Some(agreement));
    }
}
