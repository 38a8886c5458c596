//! Why a count and a recorded result differ: what is told, for records made so that one thing is otherwise.

use gocheck::check::{CountOptions, Counted, Dead, Options, Outcome, ShownCounts, check_bytes};
use gocheck::diagnostic::{Code, Severity};
use gocheck::go::ByColor;
use gocheck::report::Tally;

use super::checks::counting;

/// A finished 9x9 game without dame: Black has 9 stones and 33 points, White 9 and 30. Black is 3 ahead by area, and, since
/// nobody has taken a stone, by territory.
const MOVES: &str = ";B[da];W[ea];B[db];W[eb];B[dc];W[ec];B[ed];W[fd];B[ee];W[fe];B[ef];W[ff];B[eg];W[fg];B[eh];W[fh]\
                     ;B[ei];W[fi];B[];W[]";

fn options() -> Options {
    counting(CountOptions::PLAIN)
}

fn counted(root: &str, moves: &str, options: &Options) -> (Counted, Vec<(Code, Severity)>) {
    let record = format!("(;FF[4]GM[1]SZ[9]{root}{moves})");
    let report = check_bytes(record.as_bytes(), options);
    let findings = report.diagnostics.iter().map(|diagnostic| (diagnostic.code(), diagnostic.severity)).collect();
    match &report.games[0].outcome {
        Outcome::Counted(counted) => ((**counted).clone(), findings),
        Outcome::NotCounted(why) => panic!("{record}: {}", why.name()),
    }
}

/// `expected` is the name of the explanation; nothing where the results agree.
fn check(root: &str, moves: &str, expected: &str) {
    let (counted, _) = counted(root, moves, &options());
    let name = counted.explanation.as_ref().map(gocheck::score::Explanation::name);
    assert_eq!(name.unwrap_or_default(), expected, "{root}: {}", counted.score.result());
}

#[test]
fn nothing_is_explained_where_nothing_differs() {
    check("KM[2.5]RE[B+0.5]", MOVES, "");
    check("KM[2.5]RE[B+]", MOVES, "");
    check("KM[2.5]RE[?]", MOVES, "");
    check("KM[2.5]", MOVES, "");
    check("KM[3]RE[0]", MOVES, "");
}

#[test]
fn komi_may_have_been_another() {
    check("RE[W+4.5]", MOVES, "komi-missing");
    check("RE[W+3.5]RU[Japanese]", MOVES, "komi-missing");
    check("KM[13]RE[W+3.5]", MOVES, "komi-unit");
    // Stones of the Chinese count are read as points, and nothing is left to explain.
    check("KM[3.75]RE[W+4.5]", MOVES, "");
    check("KM[6.5]RE[B+3]", MOVES, "komi-not-counted");
    check("KM[4]RE[W+4.5]", MOVES, "komi-edited");
    // Half a point komi instead of a usual one would fit any result by chance.
    check("KM[6.5]RE[B+2.5]", MOVES, "unexplained");
    // Nobody agrees on 31.5.
    check("KM[6.5]RE[W+28.5]", MOVES, "unexplained");
}

#[test]
fn the_komi_that_the_user_wants_may_not_be_the_one_that_was_played() {
    let strange = counting(CountOptions { komi: gocheck::score::Points::parse("31"), ..CountOptions::PLAIN });
    let explained = |root: &str| counted(root, MOVES, &strange).0.explanation.map(|explanation| explanation.name());
    assert_eq!(explained("KM[6.5]RE[W+3.5]").as_deref(), Some("komi-as-recorded"));
    assert_eq!(explained("KM[6.5]RE[W+6.5]").as_deref(), Some("unexplained"));
    assert_eq!(explained("RE[W+28]"), None);
}

#[test]
fn the_handicap_bonus_may_have_been_another() {
    let handicap = |rest: &str| format!("HA[2]AB[aa][ii]{rest}");
    // White's corner stone ii is in atari from the start, but nobody plays there: it lives, as every stone does here.
    let moves = ";W[ea];B[da];W[eb];B[db];W[ec];B[dc];W[fd];B[ed];W[fe];B[ee];W[ff];B[ef];W[fg];B[eg];W[fh];B[eh];W[fi]\
                 ;B[ei];W[hi];B[];W[ih];B[];W[]";
    let (counted, _) = counted(&handicap("RU[Chinese]KM[0]"), moves, &options());
    let area = counted.score.area;
    assert_eq!((area.stones, area.territory), (ByColor { black: 10, white: 11 }, ByColor { black: 32, white: 28 }));
    assert_eq!(counted.score.result(), "B+1", "two points for two stones");
    check(&handicap("RU[Chinese]KM[0]RE[B+2]"), moves, "handicap-bonus");
    check(&handicap("RU[AGA]KM[0]RE[B+1]"), moves, "handicap-bonus");
    check(&handicap("RU[Chinese]KM[0]RE[B+1]"), moves, "");
    // By area Black is 3 ahead, and one point for White would make it B+2; but Japanese and Korean rules know no such point.
    check(&handicap("RU[Chinese]KM[0]RE[B+3]"), moves, "handicap-bonus");
    for rules in ["Japanese", "Korean"] {
        check(&handicap(&format!("RU[{rules}]KM[0]RE[B+2]")), moves, "one-point");
    }
}

#[test]
fn dead_stones_may_be_others() {
    let with_white_stone = MOVES.replace(";B[];W[]", ";B[];W[bb];B[];W[]");
    check("KM[5.5]RE[W+2.5]RU[Chinese]", &with_white_stone, "dead-stones-estimate");
    // By territory White has lost a stone: 33 + 1 against 30.
    check("KM[5.5]RE[W+1.5]RU[Japanese]", &with_white_stone, "dead-stones-estimate+territory");
    // The marks are right here, and RE counts as if they were not there: Black 25, White 56.
    let marked = format!("{with_white_stone}TB[aa:ca][ab:cb]");
    check("KM[5.5]RE[W+2.5]RU[Chinese]", &marked, "");
    check("KM[5.5]RE[W+36.5]RU[Chinese]", &marked, "dead-stones-none");
    // Black's edge has three eyes, and the white stone in the second can never live: 18 points against 63.
    let edge = "KM[0]RU[Chinese]AB[ba:bi][ab][ae]AW[ca:ci][ac]";
    check(&format!("{edge}RE[W+45]"), ";B[];W[]", "dead-stones-pass-alive");
    let (_, findings) = counted(edge, ";B[];W[]", &options());
    assert!(findings.iter().any(|(code, _)| *code == Code::DEAD_STONES_POSSIBLE), "{findings:?}");
}

#[test]
fn play_may_have_gone_on_behind_the_count() {
    // White fills a point of her own: no matter by area, a point by territory.
    let moves = format!("{MOVES};B[];W[gc];B[];W[]");
    check("KM[2.5]RE[B+1.5]RU[Japanese]", &moves, "territory");
    check("KM[2.5]RE[B+0.5]RU[Japanese]", &moves, "");
    // Behind the first two passes White gives Black half of her side.
    let given = format!(
        "{MOVES};B[ga];W[];B[gb];W[];B[gc];W[];B[gd];W[];B[ge];W[];B[gf];W[];B[gg];W[];B[gh];W[];B[gi];W[]\
                        ;B[];W[]"
    );
    check("KM[2.5]RE[B+0.5]RU[Chinese]", &given, "first-double-pass");
    // One point was open at the first two passes, and Black took it: 2 ahead, then 3. That RE is a point off fits as well.
    let open = MOVES.replace(";B[ei];W[fi];B[];W[]", ";B[di];W[fi];B[];W[];B[ei];W[];B[]");
    check("KM[2.5]RE[W+0.5]RU[Chinese]", &open, "first-double-pass");
}

#[test]
fn the_result_itself_may_be_wrong() {
    check("KM[6.5]RE[W+2.5]RU[Chinese]", MOVES, "one-point");
    check("KM[2.5]RE[W+0.5]RU[Chinese]", MOVES, "one-point");
    check("KM[0]RE[W+3]RU[Chinese]", MOVES, "colors-swapped");
    check("KM[6.5]RE[B+30.5]RU[Chinese]", MOVES, "unexplained");
    check("KM[6.5]RE[B+R]RU[Chinese]", MOVES, "not-by-points");
    check("KM[6.5]RE[B+T]RU[Chinese]", MOVES, "not-by-points");
    check("KM[6.5]RE[B+]RU[Chinese]", MOVES, "unexplained");
    let illegal = MOVES.replace(";B[];W[]", ";B[ei];W[];B[]");
    check("KM[6.5]RE[B+30.5]RU[Chinese]", &illegal, "illegal-move");
}

#[test]
fn an_unexplained_result_is_an_error_for_ci() {
    let strict = counting(CountOptions { check_result: true, ..CountOptions::PLAIN });
    for (result, expected) in
        [("W+3.5", None), ("W+2.5", Some(Severity::Warning)), ("B+30.5", Some(Severity::Error)), ("B+R", None)]
    {
        let (_, findings) = counted(&format!("KM[6.5]RU[Chinese]RE[{result}]"), MOVES, &strict);
        let found = findings.iter().find(|(code, _)| *code == Code::RESULT_MISMATCH).map(|&(_, severity)| severity);
        assert_eq!(found, expected, "{result}");
    }
}

/// `--check-result` makes an error of just what the summary calls unexplained.
#[test]
fn the_summary_agrees_with_what_is_an_error() {
    let strict = counting(CountOptions { check_result: true, ..CountOptions::PLAIN });
    let illegal = MOVES.replace(";B[];W[]", ";B[ei];W[];B[]");
    for (moves, result, unexplained) in [
        (MOVES, "W+3.5", 0),
        (MOVES, "W+2.5", 0),
        (MOVES, "B+30.5", 1),
        (MOVES, "B+", 1),
        (MOVES, "B+R", 0),
        (&illegal, "W+3.5", 0),
        (&illegal, "W+2.5", 0),
        (&illegal, "B+30.5", 1),
        (&illegal, "B+R", 0),
    ] {
        let record = format!("(;FF[4]GM[1]SZ[9]KM[6.5]RU[Chinese]RE[{result}]{moves})");
        let report = check_bytes(record.as_bytes(), &strict);
        let mut tally = Tally::default();
        tally.add_games(&report.games);
        tally.add(&report);
        let is_error = |code, severity| code == Code::RESULT_MISMATCH && severity == Severity::Error;
        let errors = report.diagnostics.iter().filter(|found| is_error(found.code(), found.severity)).count();
        assert_eq!((tally.score.agreements().unexplained, errors as u64), (unexplained, unexplained), "{record}");
    }
}

#[test]
fn territory_counts_prisoners_and_dead_stones() {
    // White plays into Black's side and loses a stone there, and another one is dead.
    let moves = MOVES.replace(";B[];W[]", ";B[ab];W[aa];B[ba];W[cc];B[];W[]TB[aa][ca][bb][cb][ac:cc]");
    let shown = ShownCounts::Both;
    let options = counting(CountOptions { shown, ..CountOptions::PLAIN });
    let (counted, _) = counted("KM[6.5]", &moves, &options);
    let territory = counted.territory.expect("a territory count");
    assert_eq!(territory.points, ByColor { black: 31, white: 30 });
    assert_eq!(territory.prisoners, ByColor { black: 2, white: 0 });
    assert_eq!(territory.in_seki, 0);
}

/// Where nothing is marked, it is not the marks that would have left every stone alive.
#[test]
fn no_dead_stones_are_no_marked_stones() {
    let record = b"(;FF[4]GM[1]SZ[3]KM[0]RE[B+5]AB[ba][bb][bc]AW[aa];B[];W[])";
    let dead = Dead::List(vec!["A3".to_owned()]);
    let report = check_bytes(record, &counting(CountOptions { dead, ..CountOptions::PLAIN }));
    let Outcome::Counted(counted) = &report.games[0].outcome else { panic!("not counted") };
    let explanation = counted.explanation.as_ref().expect("an explanation");
    assert_eq!(explanation.to_string(), "they agree if every stone is alive");
}
