//! Dead stones that are named: by marks, by a list, by an engine that answers or does not.
//!
//! The guess has [`estimate`](super::estimate), the proof [`pass_alive`](super::pass_alive), and asking an engine
//! `engine.rs`.

use std::sync::Arc;

use gocheck::check::{CountOptions, Dead, FileReport, Options, Outcome, check_bytes};
use gocheck::cli::ExitStatus;
use gocheck::diagnostic::Code;
use gocheck::go::{Board, Color, Point};
use gocheck::score::{DeadStoneJudge, DeadStones, Points};
use serde_json::Value;

use super::checks::counting;
use super::program::{Answer, check_score, score};

/// Black has the two columns to the left, White the two to the right, and nobody marks anything.
const EVEN: &str = "(;GM[1]SZ[5]AB[aa:be]AW[da:ee];B[];W[])";

fn taking_off(dead: Dead) -> Options {
    counting(CountOptions { dead, ..CountOptions::PLAIN })
}

fn has(report: &FileReport<'_>, code: Code) -> bool {
    report.diagnostics.iter().any(|diagnostic| diagnostic.code() == code)
}

/// Two black stones stand in White's half; the marks call one of them dead.
#[test]
fn each_way_takes_its_own_off() {
    let record = "(;GM[1]SZ[7]AB[ca:cg][ea][gg]AW[da:dg];B[];W[]TW[ea][fa])";
    for (options, dead) in [
        (&[][..], vec!["ea"]),
        (&["--dead", "none"], vec![]),
        (&["--dead", "marked"], vec!["ea"]),
        // White's wall has no second eye that is certain.
        (&["--dead", "pass-alive"], vec![]),
        (&["--dead", "list", "--dead-stones", "G1"], vec!["gg"]),
        (&["--dead", "list", "--dead-stones", "e7, gg"], vec!["ea", "gg"]),
    ] {
        check_score(options, record, "/dead/black", dead);
        check_score(options, record, "/dead/white", Vec::<Value>::new());
        check_score(options, record, "/dead/mode", options.get(1).copied().unwrap_or("marked"));
    }
}

/// What is no point of any board is wrong usage; a point that this board does not have is this game's matter.
#[test]
fn names_of_dead_stones() {
    let list = |points: &str| score(&["--dead", "list", "--dead-stones", points], EVEN);
    for wrong in ["Z99 hello", "I5", "A0", "A53", "D04", "abc", "a", "5", "pass", "A1 é", "AB5", "A-1", "D 4"] {
        let Answer { status, out, err } = list(wrong);
        assert_eq!((status, out.as_str()), (ExitStatus::Failure, ""), "{wrong}");
        assert!(err.starts_with("error: "), "{wrong}\n{err}");
    }
    for right in ["A1", "a1", "zZ52", "AAA1", "BBB52", "ZZ", "aa,bb", ""] {
        assert_eq!(list(right).status, ExitStatus::Clean, "{right}");
    }
    let report = list("J9").json();
    assert_eq!(report["games"][0]["diagnostics"][0]["code"], "no-stone-listed");
}

#[test]
fn a_listed_stone_that_does_not_stand_is_a_finding() {
    let record = b"(;FF[4]GM[1]SZ[3]AB[ba][bb][bc]AW[aa][ab];B[];W[])";
    let white = [(0, 0), (0, 1)].map(|(column, row)| Point { column, row });
    // As players name points and as SGF does; one stone of a group is enough.
    for (list, dead, fails) in [
        (&["A3"][..], &white[..], false),
        (&["ab"], &white, false),
        (&["a2", "aa"], &white, false),
        (&["A1"], &[], true),
        (&["A3", "cc"], &white, true),
        (&["Z9"], &[], true),
        (&["pass\u{1b}"], &[], true),
        (&[], &[], false),
    ] {
        let dead_stones = Dead::List(list.iter().map(|&name| name.to_owned()).collect());
        let report = check_bytes(record, &taking_off(dead_stones));
        assert_eq!(has(&report, Code::NO_STONE_LISTED), fails, "{list:?}: {:?}", report.diagnostics);
        let Outcome::Counted(counted) = &report.games[0].outcome else { panic!("not counted") };
        assert_eq!(counted.score.removal.dead.white, dead, "{list:?}");
        for diagnostic in &report.diagnostics {
            assert!(!diagnostic.message().contains(char::is_control), "{}", diagnostic.message());
        }
    }
}

/// What the engine says, if it says anything.
#[derive(Debug)]
struct Says(Result<DeadStones, String>);

impl DeadStoneJudge for Says {
    fn dead(&self, _: &Board, _: Color, _: Points) -> Result<DeadStones, String> {
        self.0.clone()
    }
}

#[test]
fn an_engine_that_does_not_answer_is_a_finding() {
    let record = b"(;FF[4]GM[1]SZ[3]AB[ba][bb][bc]AW[aa];B[];W[])";
    let white = Point { column: 0, row: 0 };
    let answer = DeadStones { black: Vec::new(), white: vec![white] };
    for (says, fails) in [(Ok(answer), false), (Err("the engine\nsleeps".to_owned()), true)] {
        let dead = says.clone().unwrap_or_default();
        let report = check_bytes(record, &taking_off(Dead::Engine(Arc::new(Says(says)))));
        assert_eq!(has(&report, Code::ENGINE_FAILED), fails, "{:?}", report.diagnostics);
        let Outcome::Counted(counted) = &report.games[0].outcome else { panic!("not counted") };
        assert_eq!((counted.is_reliable(), &counted.score.removal.dead), (!fails, &dead));
        assert_eq!(counted.score.area.stones.white, u32::from(fails));
        for diagnostic in &report.diagnostics {
            assert!(!diagnostic.message().contains(char::is_control), "{}", diagnostic.message());
        }
    }
}
