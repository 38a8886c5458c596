//! The codes: each has a record that triggers it (`fixtures/findings`), a near miss that does not (`fixtures/near-misses`), a
//! page, and a row in the README; and what their findings say reads well.

use std::collections::BTreeSet;
use std::fmt::Write as _;
use std::path::{Path, PathBuf};

use gocheck::check::{self, FileReport};
use gocheck::diagnostic::{Code, Diagnostic, Severity};

use super::checks::{options, report};

fn folder(name: &str) -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(name)
}

fn codes(report: &FileReport<'_>) -> BTreeSet<Code> {
    report.diagnostics.iter().map(Diagnostic::code).collect()
}

/// Codes that no record can trigger: the file system's, gocheck's own, and those about what the user or an engine says.
fn has_no_fixture(code: Code) -> bool {
    [Code::UNREADABLE_FILE, Code::INTERNAL_ERROR, Code::NO_STONE_LISTED, Code::ENGINE_FAILED].contains(&code)
}

#[test]
fn each_code_has_a_record_that_triggers_it_and_a_near_miss() {
    for &code in Code::ALL.iter().filter(|&&code| !has_no_fixture(code)) {
        for (kind, wanted) in [("findings", true), ("near-misses", false)] {
            let path = folder(kind).join(format!("{code}.sgf"));
            let bytes = std::fs::read(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            let found = codes(&report(&bytes));
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
            assert!(name.parse::<Code>().is_ok(), "{}", path.display());
        }
    }
}

/// A finding comes alone: the record has one fault, and no cascade follows from it. The findings that do
/// belong together are named here.
#[test]
fn a_fault_does_not_cascade() {
    let together: &[(Code, &[Code])] = &[
        // The record has a score after an illegal move, and an open value takes the game's end with it.
        (Code::UNRELIABLE_SCORE, &[Code::OCCUPIED_POINT]),
        (Code::UNCLOSED_VALUE, &[Code::UNCLOSED_GAME]),
    ];
    let mut cascades = Vec::new();
    for &code in Code::ALL.iter().filter(|&&code| !has_no_fixture(code)) {
        let bytes = std::fs::read(folder("findings").join(format!("{code}.sgf"))).expect("a fixture");
        let report = report(&bytes);
        let allowed = together.iter().find(|(first, _)| *first == code).map_or(&[][..], |(_, others)| *others);
        let others: Vec<Code> = report
            .diagnostics
            .iter()
            .filter(|diagnostic| diagnostic.severity > Severity::Note)
            .map(Diagnostic::code)
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
    assert_eq!(codes(&report), BTreeSet::from([Code::UNREADABLE_FILE]));
    let report = check::panicked("index out of bounds", &options());
    assert_eq!(codes(&report), BTreeSet::from([Code::INTERNAL_ERROR]));
}

/// Every message is one sentence for people: it starts small or with a name, has no full stop, and no raw line end.
#[test]
fn messages_are_sentences_without_a_full_stop() {
    for kind in ["findings", "near-misses"] {
        for entry in std::fs::read_dir(folder(kind)).expect("a folder") {
            let bytes = std::fs::read(entry.expect("an entry").path()).expect("a fixture");
            for diagnostic in report(&bytes).diagnostics {
                for text in std::iter::once(diagnostic.message()).chain(diagnostic.help()) {
                    assert!(!text.is_empty() && !text.ends_with('.') && !text.contains(char::is_control), "{text:?}");
                }
            }
        }
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
