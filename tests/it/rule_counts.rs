//! Rule sets counted whole: tax, button, ties, pass stones, and the territory that marks name.

use std::fmt::Write as _;

use gocheck::check::{CountOptions, Counted, Outcome, ShownCounts, check_bytes};
use gocheck::go::{Color, Game, Point, RuleSet, Size, Verdict};
use gocheck::score::{Agreement, Points, TerritorySource};

use super::checks::counting;
use super::legal_positions::Random;

fn counted(record: &str) -> Counted {
    let options = counting(CountOptions { shown: ShownCounts::Both, ..CountOptions::PLAIN });
    match &check_bytes(record.as_bytes(), &options).games[0].outcome {
        Outcome::Counted(counted) => (**counted).clone(),
        Outcome::NotCounted(why) => panic!("{record}: {}", why.name()),
    }
}

/// On a board of 5x5 Black has three columns and White two: 15 to 10 by area, 10 to 5 by territory.
fn check(root: &str, passes: &str, expected: &str, agreement: Agreement) {
    let moves = ";B[cc];W[dc];B[cb];W[db];B[ca];W[da];B[cd];W[dd];B[ce];W[de]";
    let counted = counted(&format!("(;FF[4]GM[1]SZ[5]{root}{moves}{passes})"));
    assert_eq!((counted.score.result(), counted.agreement), (expected.to_owned(), agreement), "{root}");
}

#[test]
fn the_button_goes_to_the_first_pass() {
    let button = "RU[koPOSITIONALscoreAREAtaxNONEsui0button1]";
    check(&format!("{button}KM[5.5]RE[0]"), ";B[];W[]", "0", Agreement::Match);
    check(&format!("{button}KM[4]RE[B+1.5]"), ";B[];W[]", "B+1.5", Agreement::Match);
    // White passes first, Black fills a point of his own, and both pass.
    check(&format!("{button}KM[4]RE[B+0.5]"), ";B[aa];W[];B[ba];W[];B[]", "B+0.5", Agreement::Match);
    let json =
        "RU[{\"ko\": \"SIMPLE\", \"scoring\": \"AREA\", \"tax\": \"NONE\", \"suicide\": false, \"hasButton\": true}]";
    check(&format!("{json}KM[5.5]RE[0]"), ";B[];W[]", "0", Agreement::Match);
    check("RU[Chinese]KM[5.5]RE[0]", ";B[];W[]", "W+0.5", Agreement::OtherWinner);
}

#[test]
fn black_wins_ties_after_a_komi_of_eight() {
    // Six columns of eight are Black's: 12 to 4.
    let moves = ";B[fa];W[ga];B[fb];W[gb];B[];W[]";
    for (root, agreement) in [
        ("RU[Ing]KM[8]RE[B+]", Agreement::Match),
        ("RU[Ing]KM[8]RE[B+0.5]", Agreement::Match),
        ("RU[Ing]KM[8]RE[0]", Agreement::OtherWinner),
        ("RU[Ing]KM[8]RE[W+]", Agreement::OtherWinner),
        ("RU[NZ]KM[8]RE[0]", Agreement::Match),
    ] {
        let counted = counted(&format!("(;FF[4]GM[1]SZ[8:2]{root}{moves})"));
        assert_eq!(counted.agreement, agreement, "{root}: {}", counted.score.result());
    }
}

/// Black lives with two eyes in one group, White in two.
#[test]
fn groups_pay_for_their_eyes_under_a_tax() {
    let stones = "SZ[11:3]AW[ca][ab:cb][ia][ib:kb]AB[da][fa][ha][db:hb][ac:kc]";
    for (tax, result, agreement) in [
        ("NONE", "B+9", Agreement::OtherMargin),
        ("SEKI", "B+9", Agreement::OtherMargin),
        ("ALL", "B+11", Agreement::Match),
    ] {
        let root = format!("RU[koSIMPLEscoreAREAtax{tax}sui0]KM[0]RE[B+11]");
        let counted = counted(&format!("(;FF[4]GM[1]{stones}{root};B[];W[])"));
        assert_eq!((counted.score.result(), counted.agreement), (result.to_owned(), agreement), "{tax}");
        assert_eq!(counted.score.area.halves().black + counted.score.area.halves().white, 2 * 33);
    }
}

/// Under a tax nobody can say what a seki is before the dead stones are off; under `KataGo`'s territory rules there is an
/// encore to play. With a white stone in Black's corner his 9 other points there touch both colours.
#[test]
fn what_the_board_does_not_settle_is_not_compared() {
    for (rules, agreement) in [
        ("koSIMPLEscoreAREAtaxSEKIsui0", Agreement::NotComparable),
        ("koSIMPLEscoreAREAtaxNONEsui0", Agreement::OtherWinner),
        ("koSIMPLEscoreTERRITORYtaxSEKIsui0", Agreement::NotComparable),
    ] {
        check(&format!("RU[{rules}]KM[0]RE[B+7]"), ";B[];W[aa];B[];W[]", "W+6", agreement);
    }
    check("RU[koSIMPLEscoreTERRITORYtaxSEKIsui0]KM[0]RE[B+5]", ";B[];W[]", "B+5", Agreement::Match);
}

#[test]
fn marks_are_the_territory_under_territory_rules() {
    let marks = "TB[ba:be][ab:ae]TW[ea:ee]";
    let territory = |rules: &str, marks: &str| {
        let moves = ";B[cc];W[dc];B[cb];W[db];B[ca];W[da];B[cd];W[dd];B[ce];W[de];B[];W[]";
        let counted = counted(&format!("(;FF[4]GM[1]SZ[5]KM[0]{rules}{moves};{marks})"));
        let territory = counted.territory.expect("a territory count");
        (territory.source, territory.margin(Points::ZERO))
    };
    // The corner is not marked: both sides agreed that it is no point.
    let [four, five] = [4, 5].map(Points::whole);
    assert_eq!(territory("RU[Japanese]", marks), (TerritorySource::Marks, four));
    assert_eq!(territory("", marks), (TerritorySource::Marks, four));
    assert_eq!(territory("RU[Japanese]", "TB[ba:be][ab:ae]"), (TerritorySource::Board, five));
    assert_eq!(territory("RU[AGA]", marks), (TerritorySource::Board, five));
}

/// With a stone for each pass, and White's pass the last, territory and area are the same, whatever was played.
#[test]
fn pass_stones_make_territory_and_area_the_same() {
    let mut random = Random::new(7);
    for round in 0..200_u8 {
        let size = Size::new(3 + round % 5, 3 + round % 5).expect("a board");
        let points: Vec<Point> = size.iter().collect();
        let mut game = Game::new(size, RuleSet::Aga.rules());
        let mut record = format!("(;FF[4]GM[1]SZ[{}]RU[AGA]KM[0.5]", size.rows());
        for color in [Color::Black, Color::White].into_iter().cycle().take(40 + 2 * usize::from(round)) {
            let letter = if color == Color::Black { 'B' } else { 'W' };
            let before = game.checkpoint();
            let point = random.pick(&points);
            if random.chance(85) && matches!(game.play(color, point), Verdict::Legal) {
                let _ = write!(record, ";{letter}[{}]", point.sgf());
            } else {
                game.rollback(&before);
                game.pass(color);
                let _ = write!(record, ";{letter}[]");
            }
        }
        // Two passes, or one too many for a game that had ended before. Where Black passes last, White's pass counts, too.
        record += if round % 2 == 0 { ";B[];W[])" } else { ";B[];W[];B[])" };
        let counted = counted(&record);
        let territory = counted.territory.expect("a territory count");
        assert_eq!(territory.margin(Points::halves(1)), counted.score.margin(), "{record}");
    }
}
