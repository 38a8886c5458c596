//! The program from its arguments to its exit status, in one process; and the console blocks of the README, run by the
//! program itself.

use gocheck::cli::ExitStatus;

use super::formats::archive;
use super::program::{Answer, fixture, gocheck};

#[track_caller]
fn check_status(arguments: &[&str], expected: ExitStatus) {
    let answer = gocheck(arguments);
    assert_eq!(answer.status, expected, "{arguments:?}\n{}\n{}", answer.out, answer.err);
}

#[test]
fn the_examples_of_the_readme() {
    trycmd::TestCases::new().case("README.md").case("tests/snapshots/*.md").run();
}

#[test]
fn exit_statuses() {
    use ExitStatus::{Clean, Failure, Findings};
    let clean = fixture("games/finished.sgf");
    let illegal = fixture("illegal/ko-fight.sgf");
    let warning = fixture("findings/unusual-komi.sgf");
    check_status(&["validate", &clean], Clean);
    check_status(&["validate", &illegal], Findings);
    check_status(&["validate", &warning], Clean);
    check_status(&["validate", "--deny-warnings", &warning], Findings);
    check_status(&["validate", "--deny-warnings", "--level", "error", &warning], Findings);
    check_status(&["validate", "--deny-warnings", "--ignore", "unusual-komi", &warning], Clean);
    check_status(&["validate", "--error", "unusual-komi", &warning], Findings);
    check_status(&["validate", "--warn", "ko-recapture", &illegal], Clean);
    check_status(&["validate", "/no/such/path"], Failure);
    // 2 wins over 1.
    check_status(&["validate", &illegal, "/no/such/path"], Failure);
    check_status(&["validate"], Failure);
    check_status(&["validate", "--rules", "calvinball", &clean], Failure);
    check_status(&["validate", "--ignore", "no-such-code", &clean], Failure);
    check_status(&["validate", "--jobs", "0", &clean], Failure);
    check_status(&["frobnicate", &clean], Failure);
    check_status(&["--version"], Clean);
    check_status(&["validate", "--help"], Clean);
    check_status(&["score", &clean, &illegal], Clean);
    check_status(&["score", &fixture("findings/no-game.sgf")], Findings);
    check_status(&["score", "/no/such/path"], Failure);
    check_status(&["score", "--komi", "many", &clean], Failure);
}

#[test]
fn ways_to_find_dead_stones() {
    use ExitStatus::{Clean, Failure, Findings};
    let unmarked = fixture("scoring/unmarked-dead.sgf");
    let score = |arguments: &[&str]| gocheck(&[&["score", &unmarked], arguments].concat());
    for (arguments, result) in [
        (&["--dead", "none"][..], "W+36.5"),
        (&["--dead", "marked"], "W+36.5"),
        (&["--dead", "pass-alive"], "W+36.5"),
        (&["--dead", "estimate"], "W+2.5"),
        (&["--dead", "list", "--dead-stones", "B8"], "W+2.5"),
        (&["--dead", "list", "--dead-stones", "bb, "], "W+2.5"),
        // The whole of White's wall: 81 points, less komi.
        (&["--dead", "list", "--dead-stones", "bb ea,F5"], "B+75.5"),
    ] {
        let Answer { status, out, err } = score(arguments);
        assert_eq!((status, err.as_str()), (Clean, ""), "{arguments:?}");
        assert!(out.contains(&format!("unmarked-dead.sgf: {result}: ")), "{arguments:?}\n{out}");
    }
    let folder = tempfile::tempdir().expect("a folder");
    let list = folder.path().join("dead.txt");
    std::fs::write(&list, "B8 # the stone in the corner\r\n\n").expect("a file");
    let list = list.to_string_lossy();
    assert!(score(&["--dead", "list", "--dead-stones-file", &list]).out.contains(": W+2.5: "));
    let missing = score(&["--dead", "list", "--dead-stones", "B8 C8"]);
    assert!(missing.out.contains("warning[no-stone-listed]: C8 is named"), "{}", missing.out);
    for wrong in [
        &["--dead", "list"][..],
        &["--dead-stones", "B8"],
        &["--dead", "list", "--dead-stones", "B8", "--dead-stones-file", &list],
        &["--dead", "list", "--dead-stones-file", "/no/such/file"],
        &["--dead", "engine"],
        &["--engine", "gnugo --mode gtp"],
        &["--scoring", "points"],
    ] {
        let Answer { status, out, err } = score(wrong);
        assert_eq!((status, out.as_str()), (Failure, ""), "{wrong:?}");
        assert!(err.starts_with("error: "), "{wrong:?}\n{err}");
    }
    // Explained, so no error; and one that is not.
    check_status(&["score", "--check-result", &unmarked], Clean);
    let unexplained = fixture("findings/result-mismatch.sgf");
    check_status(&["score", "--check-result", &unexplained], Findings);
    check_status(&["score", &unexplained], Clean);
}

/// By area, Black has 9 stones and 33 points, White 10 stones and 29 points; by territory, Black has the 33 points and
/// White's dead stone, White her 29 points. Komi is 6.5.
#[test]
fn both_counts_are_shown_on_demand() {
    let record = fixture("scoring/by-territory.sgf");
    let score = |more: &[&str]| gocheck(&[&["score", "--dead", "list", "--dead-stones", "B8", &record], more].concat());
    let (area, territory) = ("W+3.5: ", "W+1.5: ");
    for (scoring, shown) in [("area", [true, false]), ("territory", [false, true]), ("both", [true, true])] {
        let out = score(&["--scoring", scoring]).out;
        assert_eq!([area, territory].map(|result| out.contains(result)), shown, "{scoring}\n{out}");
        let game = &score(&["--scoring", scoring, "--format", "json"]).json()["games"][0];
        let counted = &game["score"];
        assert_eq!(
            (&counted["black"], &counted["white"], &counted["result"]),
            (&42.0.into(), &39.0.into(), &"W+3.5".into())
        );
        let counted = &game["territory"];
        if shown[1] {
            assert_eq!((&counted["black_territory"], &counted["white_territory"]), (&33.into(), &29.into()));
            assert_eq!(
                (&counted["black"], &counted["white"], &counted["result"]),
                (&34.into(), &29.into(), &"W+1.5".into())
            );
        } else {
            assert!(counted.is_null(), "{counted}");
        }
    }
}

/// Five stones on one, and two passes too many: three of the first are shown, and each of the others.
#[test]
fn findings_that_repeat_are_folded_for_people_alone() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let record = folder.path().join("repeats.sgf");
    let game = "(;FF[4]GM[1]SZ[9];B[aa];W[aa];B[aa];W[aa];B[aa];W[aa];B[];W[];B[];W[])";
    std::fs::write(&record, game.repeat(2)).expect("a scratch file");
    let ask = |command: &str, more: &[&str]| {
        let record = record.to_string_lossy();
        let arguments = [&[command, "--level", "note", &record], more].concat();
        gocheck(&arguments).out
    };
    // JSON names the code in the address of its page as well.
    let occupied = |out: &str| out.matches("occupied-point").count() - out.matches("/occupied-point.md").count();
    let text = ask("validate", &[]);
    // Three in each game, a line for the other two, and the table has none for one file.
    assert_eq!(occupied(&text), 2 * 3 + 2, "{text}");
    assert!(text.contains("repeats.sgf: 2 more occupied-point (--all shows each)\n"), "{text}");
    assert!(text.contains("repeats.sgf: 2 more occupied-point in game 2 (--all shows each)\n"), "{text}");
    assert_eq!(text.matches("[extra-pass]").count(), 2 * 2, "{text}");
    for (command, more) in [
        ("validate", &["--all"][..]),
        ("validate", &["--format", "concise"]),
        ("validate", &["--format", "jsonl", "--ignore", "extra-pass"]),
    ] {
        let out = ask(command, more);
        // The summary of JSON has a number by the code.
        let summaries = usize::from(more.contains(&"jsonl"));
        assert_eq!(occupied(&out), 2 * 5 + summaries, "{more:?}\n{out}");
    }
    assert!(!ask("validate", &["--all"]).contains("--all"));
}

/// What decides without a count is told apart from a record that says nothing.
#[test]
fn a_resignation_is_not_called_missing() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    std::fs::write(folder.path().join("a.sgf"), "(;SZ[2]RE[B+R];B[aa];W[];B[])").expect("a scratch file");
    std::fs::write(folder.path().join("b.sgf"), "(;SZ[2];B[aa];W[];B[])").expect("a scratch file");
    let out = gocheck(&["score".as_ref(), folder.path().as_os_str()]).out;
    assert!(out.contains("1 scored, not compared: the record says that the game was not decided by points"), "{out}");
    assert!(out.contains("1 scored, nothing in the record to compare with"), "{out}");
}

/// The numbers of the message lead from the areas to the result: 15 - 10 - 0.5 - 2 is 2.5.
#[test]
fn a_mismatch_names_the_bonus() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let record = folder.path().join("handicap.sgf");
    let moves = "AB[ca][ce];W[da];B[cb];W[db];B[cc];W[dc];B[cd];W[dd];B[ab];W[de];B[];W[]";
    std::fs::write(&record, format!("(;FF[4]GM[1]SZ[5]KM[0.5]HA[2]RU[Chinese]RE[B+20]{moves})")).expect("a file");
    let out = gocheck(&["validate".as_ref(), record.as_os_str()]).out;
    let message = "the count is B+2.5 (Black 15, White 10 before komi and 2 for the handicap stones)";
    assert!(out.contains(message), "{out}");
}

#[test]
fn a_result_by_territory_is_not_called_missing() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let record = folder.path().join("japanese.sgf");
    std::fs::write(&record, "(;SZ[2]RU[Japanese]RE[B+1];B[aa];W[];B[bb];W[];B[])").expect("a scratch file");
    let answer = gocheck(&["score".as_ref(), record.as_os_str()]);
    assert!(answer.out.contains("recorded B+1 by territory, not compared"), "{}", answer.out);
    assert!(
        answer.out.contains("1 scored by area, not compared: the record's result is by territory"),
        "{}",
        answer.out
    );
    assert!(!answer.out.contains("nothing in the record"), "{}", answer.out);
}

#[test]
fn nothing_to_check_is_a_failure() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    std::fs::write(folder.path().join("notes.txt"), "(;B[aa])").expect("a scratch file");
    let answer = gocheck(&["validate", &folder.path().to_string_lossy()]);
    assert_eq!(answer.status, ExitStatus::Failure);
    assert!(answer.err.contains("nothing to check"), "{}", answer.err);
    // A named file is read whatever its ending.
    let named = folder.path().join("notes.txt");
    assert_eq!(gocheck(&["validate", &named.to_string_lossy()]).status, ExitStatus::Clean);
}

#[test]
fn explanations() {
    let answer = gocheck(&["explain", "ko-recapture"]);
    assert!(answer.out.starts_with("# ko-recapture\n"), "{}", answer.out);
    assert_eq!(answer.status, ExitStatus::Clean);
    let answer = gocheck(&["explain", "--all", "--format", "json"]);
    let report: serde_json::Value = serde_json::from_str(&answer.out).expect("valid JSON");
    assert!(report["codes"].as_array().is_some_and(|codes| codes.len() > 50));
    let answer = gocheck(&["explain", "ko-recaptur"]);
    assert!(answer.err.contains("ko-recapture"), "{}", answer.err);
    assert_eq!(answer.status, ExitStatus::Failure);
    check_status(&["explain"], ExitStatus::Failure);
}

#[test]
fn the_summary_adds_up() {
    let folder = archive();
    let answer = gocheck(&["score", "--format", "json", &folder.path().to_string_lossy()]);
    let report: serde_json::Value = serde_json::from_str(&answer.out).expect("valid JSON");
    let summary = &report["summary"];
    let number = |key: &str| summary[key].as_u64().expect("a number");
    assert_eq!(number("files"), 2200);
    assert_eq!(number("games"), report["games"].as_array().expect("a list").len() as u64);
    assert_eq!(number("scored") + number("unfinished") + number("skipped"), number("games"));
    let compared = number("match") + number("other_margin") + number("other_winner") + number("not_comparable");
    assert_eq!(compared, number("scored"));
}

#[test]
fn quiet_is_the_summary_alone() {
    let answer = gocheck(&["validate", "--quiet", &fixture("games")]);
    assert_eq!(answer.out.lines().next(), Some("4 files, 5 games, 64 moves: 0 errors, 0 warnings"));
    let answer = gocheck(&["score", "--quiet", "--format", "json", &fixture("games")]);
    let report: serde_json::Value = serde_json::from_str(&answer.out).expect("valid JSON");
    assert_eq!(report["games"].as_array().map(Vec::len), Some(0));
    assert_eq!(report["summary"]["scored"], 3);
}

#[cfg(unix)]
mod unix {
    use std::ffi::OsStr;
    use std::os::unix::ffi::OsStrExt;

    use super::super::program::gocheck;
    use super::ExitStatus;

    #[test]
    fn links_loops_and_names_that_are_no_text() {
        let folder = tempfile::tempdir().expect("a scratch folder");
        let root = folder.path();
        let record = "(;FF[4]GM[1]SZ[9];B[cc])";
        std::fs::write(root.join("real.sgf"), record).expect("a file");
        std::fs::write(root.join(OsStr::from_bytes(b"z\xff.sgf")), record).expect("a file");
        std::fs::create_dir(root.join("sub.sgf")).expect("a folder");
        std::os::unix::fs::symlink("..", root.join("sub.sgf/loop.sgf")).expect("a link");
        std::os::unix::fs::symlink("../real.sgf", root.join("sub.sgf/link.sgf")).expect("a link");
        std::os::unix::fs::symlink("nowhere", root.join("dangling.sgf")).expect("a link");
        let answer = gocheck(&["validate", "--format", "json", &root.to_string_lossy()]);
        assert_eq!(answer.status, ExitStatus::Failure);
        let report: serde_json::Value = serde_json::from_str(&answer.out).expect("valid JSON");
        let names: Vec<String> = report["files"]
            .as_array()
            .expect("a list")
            .iter()
            .map(|file| match file["path"].as_str() {
                Some(path) => path[root.to_string_lossy().len() + 1..].to_owned(),
                None => format!(
                    "{} bytes",
                    file["path"]["bytes"].as_array().expect("bytes").len() - root.as_os_str().len() - 1
                ),
            })
            .collect();
        assert_eq!(names, ["dangling.sgf", "real.sgf", "sub.sgf/link.sgf", "6 bytes"]);
        assert_eq!(report["summary"]["unreadable"], 1);
    }
}
