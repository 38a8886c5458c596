//! How surprising an explanation is: counted again, by asking the program for the reason of each changed result.

use gocheck::check::{CountOptions, Outcome, check_bytes};
use gocheck::score::Explanation;

use super::checks::counting;

/// As in `explanations`: Black is 3 ahead, without dame and prisoners.
const MOVES: &str = ";B[da];W[ea];B[db];W[eb];B[dc];W[ec];B[ed];W[fd];B[ee];W[fe];B[ef];W[ff];B[eg];W[fg];B[eh];W[fh]\
                     ;B[ei];W[fi]";

/// The reason for a result, in halves of a point, and how surprising it is said to be.
fn reason(root: &str, moves: &str, result: i32) -> Option<(String, Option<u8>)> {
    let side = if result > 0 { "B+" } else { "W+" };
    let spelled = if result == 0 { "0".to_owned() } else { format!("{side}{}", f64::from(result.abs()) / 2.0) };
    let record = format!("(;FF[4]GM[1]SZ[9]{root}RE[{spelled}]{moves})");
    let report = check_bytes(record.as_bytes(), &counting(CountOptions::PLAIN));
    let Outcome::Counted(counted) = &report.games[0].outcome else { panic!("{record} is not counted") };
    match &counted.explanation {
        Some(explanation @ Explanation::Found { surprise, .. }) => Some((explanation.name(), *surprise)),
        Some(Explanation::Decided | Explanation::IllegalMove(_) | Explanation::Unexplained(_)) | None => None,
    }
}

/// What the reasons cost by the table of `prices`, where RU says Chinese.
fn price(reason: &str) -> u32 {
    let one = |name| match name {
        "dead-stones-marked" | "dead-stones-pass-alive" | "first-double-pass" => 1,
        "territory" | "dead-stones-estimate" | "komi-missing" | "komi-unit" | "handicap-bonus" => 2,
        "dead-stones-none" | "dead-stones-second-guess" | "komi-not-counted" => 3,
        "one-point" => 4,
        "komi-edited" | "colors-swapped" => 5,
        _ => panic!("{name} has no price here"),
    };
    reason.split('+').map(one).sum()
}

/// `result` in halves of a point. Of the results one to twenty points beside it, both ways, those are counted that have a
/// reason no dearer, as a share of a hundred, rounded up.
fn check(root: &str, moves: &str, result: i32, expected: &str) {
    let (name, surprise) = reason(root, moves, result).expect("an explanation");
    assert_eq!(name, expected, "{root} {result}");
    let changed = (1..=20).flat_map(|points| [result + 2 * points, result - 2 * points]);
    let fits = changed.filter_map(|other| reason(root, moves, other)).filter(|(other, _)| price(other) <= price(&name));
    assert_eq!(surprise.map(usize::from), Some((100 * fits.count()).div_ceil(40)), "{root} {result}: {name}");
}

#[test]
fn surprise_is_what_changed_results_find() {
    let ended = format!("{MOVES};B[];W[]");
    check("RU[Chinese]", &ended, -9, "komi-missing");
    check("RU[Chinese]KM[13]", &ended, -7, "komi-unit");
    check("RU[Chinese]KM[6.5]", &ended, -5, "one-point");
    check("RU[Chinese]KM[0]", &ended, -6, "colors-swapped");
    check("RU[Chinese]KM[4]", &ended, -9, "komi-edited");
    // Behind the first two passes Black plays into White's side.
    let given = format!(
        "{MOVES};B[];W[];B[ga];W[];B[gb];W[];B[gc];W[];B[gd];W[];B[ge];W[];B[gf];W[];B[gg];W[];B[gh];W[]\
                         ;B[gi];W[];B[];W[]"
    );
    check("RU[Chinese]KM[2.5]", &given, 1, "first-double-pass");
}
