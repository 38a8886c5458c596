//! The program from its arguments to its exit status, in one process; and the console blocks of the README, run by the
//! program itself.

use std::ffi::OsString;
use std::io::{self, Write};

use gocheck::cli::{ExitStatus, run};

use super::program::{Answer, PIPE, fixture, gocheck};

#[track_caller]
fn check_status(arguments: &[&str], expected: ExitStatus) {
    let answer = gocheck(arguments);
    assert_eq!(answer.status, expected, "{arguments:?}\n{}\n{}", answer.out, answer.err);
}

#[test]
fn the_examples_of_the_readme() {
    trycmd::TestCases::new().case("README.md").run();
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

/// What `--level` leaves out may still decide the status: then the summary says so.
#[test]
fn warnings_that_are_not_shown_are_counted() {
    let warning = fixture("findings/unusual-komi.sgf");
    for (format, told) in [
        ("text", "0 errors, 0 warnings; 1 warning not shown (--level)\n"),
        ("concise", "0 errors, 0 warnings; 1 warning not shown (--level)\n"),
        ("json", "\"not_shown\":{\"warnings\":1,"),
        ("jsonl", "\"not_shown\":{\"warnings\":1,"),
    ] {
        let options = ["validate", "--level", "error", "--deny-warnings", "--format", format, &warning];
        let answer = gocheck(&options);
        assert_eq!(answer.status, ExitStatus::Findings, "{format}");
        assert!(answer.out.replace(": ", ":").contains(&told.replace(": ", ":")), "{format}: {}", answer.out);
        // What the user has ruled out is not counted.
        let answer = gocheck(&[&options[..], &["--ignore", "unusual-komi"]].concat());
        assert!(!answer.out.contains("1 warning") && !answer.out.contains("\"warnings\":1"), "{}", answer.out);
    }
    let answer = gocheck(&["score", "--level", "error", &warning]);
    assert!(answer.out.contains("1 warning not shown (--level)"), "{}", answer.out);
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

/// An output that is closed after so many bytes.
struct Closing(usize);

impl Write for Closing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.checked_sub(bytes.len()) {
            Some(left) => {
                self.0 = left;
                Ok(bytes.len())
            }
            None => Err(io::Error::from(io::ErrorKind::BrokenPipe)),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

#[test]
fn a_closed_pipe_ends_quietly() {
    let arguments = ["gocheck", "validate", "--format", "json", &fixture("")].map(OsString::from);
    let mut err = Vec::new();
    let status = run(arguments, PIPE, &mut io::empty(), &mut Closing(100), &mut err);
    assert_eq!((status, err.as_slice()), (ExitStatus::Clean, &b""[..]));
}

#[test]
fn every_format_on_every_kind_of_input() {
    let inputs = [
        "games/finished.sgf",
        "illegal/ko-fight.sgf",
        "findings/unclosed-value.sgf",
        "findings/no-game.sgf",
        "no/such/file",
    ];
    for command in ["validate", "score"] {
        for format in ["text", "concise", "json", "jsonl"] {
            for input in inputs {
                let answer = gocheck(&[command, "--format", format, "--level", "note", &fixture(input)]);
                assert!(answer.err.is_empty(), "{command} {format} {input}: {}", answer.err);
                assert!(answer.out.ends_with('\n'), "{command} {format} {input}");
                let documents: Vec<&str> = match format {
                    "json" => vec![&answer.out],
                    "jsonl" => answer.out.lines().collect(),
                    _ => continue,
                };
                for document in documents {
                    let value: serde_json::Value = serde_json::from_str(document).expect("valid JSON");
                    assert!(value.is_object());
                }
            }
        }
    }
}

/// A folder of records of all kinds, in folders and sub-folders, more than a chunk of them.
fn archive() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let mut records = Vec::new();
    for kind in ["games", "teaching", "findings", "near-misses"] {
        let mut paths: Vec<_> =
            std::fs::read_dir(fixture(kind)).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
        paths.sort();
        // What takes a while to check need not be checked a hundred times.
        paths.retain(|path| !path.ends_with("replay-limit.sgf"));
        records.extend(paths.iter().map(|path| std::fs::read(path).expect("a fixture")));
    }
    for (number, record) in records.iter().cycle().take(2200).enumerate() {
        let below = folder.path().join(format!("{:02}", number % 37)).join(format!("{}", number % 5));
        std::fs::create_dir_all(&below).expect("a scratch folder");
        std::fs::write(below.join(format!("{number}.SGF")), record).expect("a scratch file");
    }
    folder
}

#[test]
fn the_same_bytes_at_any_number_of_threads() {
    let folder = archive();
    let path = folder.path().to_string_lossy().into_owned();
    for command in ["validate", "score"] {
        for format in ["text", "json", "jsonl"] {
            let one = gocheck(&[command, "--format", format, "--jobs", "1", &path]);
            for jobs in ["2", "8"] {
                let more = gocheck(&[command, "--format", format, "--jobs", jobs, &path]);
                assert!(one.out == more.out, "{command} {format} differs at {jobs} threads");
                assert_eq!(one.status, more.status);
            }
        }
    }
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

/// What a record or a file name holds never reaches a terminal as it is.
#[test]
fn text_of_a_record_is_made_printable() {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let path = folder.path().join("a\u{1b}[31m.sgf");
    std::fs::write(&path, "(;SZ[9]KM[\u{1b}[2J]RE[\u{7}\u{202e}];B[cc];W[cc]C[\u{1b}]0;title\u{7}])").expect("a file");
    for command in ["validate", "score"] {
        let answer = gocheck(
            &[command, "--unfinished", "--level", "note", &path.to_string_lossy()]
                .into_iter()
                .filter(|argument| command == "score" || *argument != "--unfinished")
                .collect::<Vec<_>>(),
        );
        let raw = answer.out.chars().find(|c| c.is_control() && *c != '\n' || *c == '\u{202e}');
        assert_eq!(raw, None, "{}", answer.out.escape_debug());
    }
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
