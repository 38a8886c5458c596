//! Each code has a record that triggers it (`fixtures/findings`), and a near miss that does not (`fixtures/near-misses`).

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};
use std::sync::Arc;

use gocheck::check::{self, FileReport, Options, Outcome, check_bytes};
use gocheck::diagnostic::{Code, Policy, Severity};
use gocheck::go::{Board, Color, Point};
use gocheck::score::{DeadMode, DeadStoneJudge, DeadStones, Points};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(name)
}

fn options() -> Options {
    Options::new(Policy::new(Severity::Note))
}

fn codes(report: &FileReport<'_>) -> BTreeSet<Code> {
    report.diagnostics.iter().map(gocheck::diagnostic::Diagnostic::code).collect()
}

/// Codes that no record can trigger: the file system's, gocheck's own, and those about what the user or an engine says.
fn has_no_fixture(code: Code) -> bool {
    matches!(code, Code::UnreadableFile | Code::InternalError | Code::NoStoneListed | Code::EngineFailed)
}

#[test]
fn each_code_has_a_record_that_triggers_it_and_a_near_miss() {
    for &code in Code::ALL.iter().filter(|&&code| !has_no_fixture(code)) {
        for (kind, wanted) in [("findings", true), ("near-misses", false)] {
            let path = folder(kind).join(format!("{code}.sgf"));
            let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let found = codes(&check_bytes(&bytes, &options()));
            assert_eq!(found.contains(&code), wanted, "{}: {found:?}", path.display());
        }
    }
}

#[test]
fn each_fixture_is_named_after_a_code() {
    for kind in ["findings", "near-misses"] {
        for entry in std::fs::read_dir(folder(kind)).expect("a folder") {
            let path = entry.expect("an entry").path();
            let name = path.file_stem().and_then(|name| name.to_str()).expect("a name");
            assert!(Code::from_name(name).is_some(), "{}", path.display());
        }
    }
}

/// A finding comes alone: the record has one fault, and no cascade follows from it. The findings that do
/// belong together are named here.
#[test]
fn a_fault_does_not_cascade() {
    let together: &[(Code, &[Code])] = &[
        // The record has a score behind an illegal move, and an open value takes the game's end with it.
        (Code::UnreliableScore, &[Code::OccupiedPoint]),
        (Code::UnclosedValue, &[Code::UnclosedGame]),
    ];
    let mut cascades = Vec::new();
    for &code in Code::ALL.iter().filter(|&&code| !has_no_fixture(code)) {
        let bytes = std::fs::read(folder("findings").join(format!("{code}.sgf"))).expect("a fixture");
        let report = check_bytes(&bytes, &options());
        let allowed = together.iter().find(|(first, _)| *first == code).map_or(&[][..], |(_, others)| *others);
        let others: Vec<Code> = report
            .diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.severity > Severity::Note)
            .map(gocheck::diagnostic::Diagnostic::code)
            .filter(|other| *other != code && !allowed.contains(other))
            .collect();
        if !others.is_empty() {
            cascades.push(format!("{code} comes with {others:?}"));
        }
    }
    assert!(cascades.is_empty(), "{cascades:#?}");
}

#[test]
fn a_file_that_cannot_be_read_is_a_finding() {
    let report = check::unreadable("no such file", &options());
    assert_eq!(codes(&report), BTreeSet::from([Code::UnreadableFile]));
    let report = check::panicked("index out of bounds", &options());
    assert_eq!(codes(&report), BTreeSet::from([Code::InternalError]));
}

/// A count that is missing because the record asks for too much is told together with the reason.
#[test]
fn a_replay_that_was_given_up_bears_on_the_count() {
    let bytes = std::fs::read(folder("findings").join("replay-limit.sgf")).expect("a fixture");
    let report = check_bytes(&bytes, &options());
    assert!(report.bearing_on_count()[0].iter().any(|diagnostic| diagnostic.code() == Code::ReplayLimit));
    assert_eq!(report.worst_for_count, Some(Severity::Error));
}

/// What the engine says, if it says anything.
#[derive(Debug)]
struct Says(Result<DeadStones, String>);

impl DeadStoneJudge for Says {
    fn dead(&self, _: &Board, _: Color, _: Points) -> Result<DeadStones, String> {
        self.0.clone()
    }
}

/// A finding of any kind says on which line of play its node lies, the main line aside.
#[test]
fn findings_in_variations_carry_their_line() {
    let record = b"(;FF[4]GM[1]SZ[9];B[aa](;W[aa];AB[ww])(;AB[zz];W[bb]CR[zz](;B[bb])(;W[cc];B[];PL[?]AE[xx])))";
    let report = check_bytes(record, &options());
    let found: Vec<(Code, &str)> = report
        .diagnostics
        .iter()
        .filter(|diagnostic| diagnostic.code() != Code::NoDoublePass)
        .map(|diagnostic| (diagnostic.code(), diagnostic.variation.as_deref().unwrap_or("main line")))
        .collect();
    let expected = [
        (Code::OccupiedPoint, "main line"),
        (Code::SetupOffBoard, "main line"),
        (Code::SetupOffBoard, "2"),
        (Code::InvalidValue, "2"),
        (Code::OccupiedPoint, "2.1"),
        (Code::WrongTurn, "2.2"),
        (Code::InvalidValue, "2.2"),
        (Code::SetupOffBoard, "2.2"),
    ];
    assert_eq!(found, expected);
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
        let dead_list = list.iter().map(|&name| name.to_owned()).collect();
        let report = check_bytes(record, &Options { dead: DeadMode::List, dead_list, ..options() });
        assert_eq!(codes(&report).contains(&Code::NoStoneListed), fails, "{list:?}: {:?}", report.diagnostics);
        let Outcome::Counted(counted) = &report.games[0].outcome else { panic!("not counted") };
        assert_eq!(counted.score.removal.dead.white, dead, "{list:?}");
        for diagnostic in &report.diagnostics {
            assert!(!diagnostic.message().contains(char::is_control), "{}", diagnostic.message());
        }
    }
}

/// Where nothing is marked, it is not the marks that would have left every stone alive.
#[test]
fn no_dead_stones_are_no_marked_stones() {
    let record = b"(;FF[4]GM[1]SZ[3]KM[0]RE[B+5]AB[ba][bb][bc]AW[aa];B[];W[])";
    let dead_list = vec!["A3".to_owned()];
    let report = check_bytes(record, &Options { dead: DeadMode::List, dead_list, explain: true, ..options() });
    let Outcome::Counted(counted) = &report.games[0].outcome else { panic!("not counted") };
    let explanation = counted.explanation.as_ref().expect("an explanation");
    assert_eq!(explanation.to_string(), "they agree if every stone is alive");
}

#[test]
fn an_engine_that_does_not_answer_is_a_finding() {
    let record = b"(;FF[4]GM[1]SZ[3]AB[ba][bb][bc]AW[aa];B[];W[])";
    let white = Point { column: 0, row: 0 };
    let answer = DeadStones { black: Vec::new(), white: vec![white] };
    for (says, fails) in [(Ok(answer), false), (Err("the engine\nsleeps".to_owned()), true)] {
        let dead = says.clone().unwrap_or_default();
        let engine: Option<Arc<dyn DeadStoneJudge>> = Some(Arc::new(Says(says)));
        let report = check_bytes(record, &Options { dead: DeadMode::Engine, engine, ..options() });
        assert_eq!(codes(&report).contains(&Code::EngineFailed), fails, "{:?}", report.diagnostics);
        let Outcome::Counted(counted) = &report.games[0].outcome else { panic!("not counted") };
        assert_eq!((counted.is_reliable(), &counted.score.removal.dead), (!fails, &dead));
        assert_eq!(counted.score.area.stones.white, u32::from(fails));
        for diagnostic in &report.diagnostics {
            assert!(!diagnostic.message().contains(char::is_control), "{}", diagnostic.message());
        }
    }
    // Nobody to ask: the same.
    let report = check_bytes(record, &Options { dead: DeadMode::Engine, ..options() });
    assert!(codes(&report).contains(&Code::EngineFailed));
}

/// Every message is one sentence for people: it starts small or with a name, has no full stop, and no raw line end.
#[test]
fn messages_are_sentences_without_a_full_stop() {
    for kind in ["findings", "near-misses"] {
        for entry in std::fs::read_dir(folder(kind)).expect("a folder") {
            let bytes = std::fs::read(entry.expect("an entry").path()).expect("a fixture");
            for diagnostic in check_bytes(&bytes, &options()).diagnostics {
                for text in std::iter::once(diagnostic.message()).chain(diagnostic.help()) {
                    assert!(!text.is_empty() && !text.ends_with('.') && !text.contains(char::is_control), "{text:?}");
                }
            }
        }
    }
}

/// The README lists every code with its severity and summary. To renew the list, run this test with `UPDATE_README=1`.
#[test]
fn the_readme_lists_every_code() {
    const START: &str = "<!-- findings -->\n";
    const END: &str = "<!-- end of findings -->\n";
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let readme = std::fs::read_to_string(&path).expect("the README");
    let (before, rest) = readme.split_once(START).expect("the start of the list");
    let (list, after) = rest.split_once(END).expect("the end of the list");
    let mut wanted = "| code | severity | when |\n|---|---|---|\n".to_owned();
    for code in Code::ALL {
        let _ = writeln!(wanted, "| `{code}` | {} | {} |", code.default_severity(), code.summary());
    }
    if std::env::var_os("UPDATE_README").is_some() {
        std::fs::write(&path, format!("{before}{START}{wanted}{END}{after}")).expect("the README is written");
    } else {
        assert_eq!(list, wanted, "run the tests with UPDATE_README=1");
    }
}

/// Each code has a page of the same form, which reads well in a terminal.
#[test]
fn each_code_has_a_page() {
    const PARTS: [&str; 4] = ["## Why it matters", "## Example", "## How to fix", "## Source"];
    for &code in Code::ALL {
        let page = code.page();
        assert_eq!(page.lines().next(), Some(format!("# {code}").as_str()), "{code}");
        let parts: Vec<&str> = page.lines().filter(|line| line.starts_with("## ")).collect();
        assert_eq!(parts, PARTS, "{code}");
        assert!(page.ends_with('\n'), "{code}");
        for line in page.lines() {
            assert!(line.chars().count() <= 78, "{code}: {line}");
        }
    }
}
