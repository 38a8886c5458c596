//! The rooms of the house: who may know whom, and who may touch the world outside.
//!
//! Reads every path in the code below `src/`, wherever it stands: in a `use` with groups, in an expression, in a test. A
//! text between quotation marks counts as code; comments (`//`) do not.

use std::collections::{BTreeMap, BTreeSet};
use std::path::{Path, PathBuf};

/// The rooms, the topmost first: a room may know those of later rows and itself, nothing else. The rows are those of
/// the table in `src/lib.rs`, but for rooms in one row, which must not know each other.
const ROWS: &[&[&str]] = &[
    &["cli"],
    &["files"],
    &["report"],
    &["check", "engine"],
    &["score"],
    &["diagnostic"],
    &["sgf", "go"],
    &["source"],
];

/// The rooms that may do input and output or start threads, and the program itself. All others are pure.
const NOT_PURE: &[&str] = &["main", "cli", "files", "report", "engine"];

/// What only some rooms may use, and which.
const RESERVED: &[(&str, &[&str])] = &[
    ("walkdir", &["files"]),
    ("rayon", &["files"]),
    ("clap", &["cli"]),
    ("rustix", &["engine"]),
    ("std::fs", &["files"]),
    ("std::process::Command", &["engine"]),
    ("std::process", NOT_PURE),
    ("std::io", NOT_PURE),
    ("std::env", NOT_PURE),
    ("std::thread", NOT_PURE),
    ("std::net", NOT_PURE),
];

#[test]
fn no_arrow_runs_upwards() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = walkdir::WalkDir::new(&src).into_iter().map(|entry| entry.expect("an entry of src").into_path());
    let sources: Vec<PathBuf> = files.filter(|path| path.extension().is_some_and(|ending| ending == "rs")).collect();
    assert!(sources.len() > 50, "a walk that finds nothing finds no fault either");
    let mut found = Vec::new();
    for path in sources {
        let text = std::fs::read_to_string(&path).expect("a source file");
        let path = path.strip_prefix(&src).expect("a path below src");
        found.extend(faults(path, &text).into_iter().map(|fault| format!("src/{}: {fault}", path.display())));
        if text.strip_prefix("//! ").is_none() {
            found.push(format!("src/{}: does not start with what it is for", path.display()));
        }
    }
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

/// No two files of a room know each other, nor do more of them in a circle. A module and those below it, which it puts
/// together, are one in this.
#[test]
fn no_files_of_a_room_go_in_a_circle() {
    let src = Path::new(env!("CARGO_MANIFEST_DIR")).join("src");
    let files = walkdir::WalkDir::new(&src).into_iter().map(|entry| entry.expect("an entry of src").into_path());
    let sources = files.filter(|path| path.extension().is_some_and(|ending| ending == "rs"));
    let texts: BTreeMap<Vec<String>, String> = sources
        .map(|path| {
            let module = module_of(path.strip_prefix(&src).expect("a path below src"));
            (module, std::fs::read_to_string(&path).expect("a source file"))
        })
        .collect();
    let known: BTreeMap<&[String], BTreeSet<&[String]>> =
        texts.iter().map(|(module, text)| (&module[..], known_to(module, text, &texts))).collect();
    assert!(known.values().map(BTreeSet::len).sum::<usize>() > 200, "who sees no arrow sees no circle either");
    let mut left: BTreeSet<&[String]> = known.keys().copied().collect();
    // Whoever knows nobody that is left is in no circle; what remains in the end is.
    loop {
        let free: Vec<&[String]> =
            left.iter().copied().filter(|module| known[module].iter().all(|other| !left.contains(other))).collect();
        if free.is_empty() {
            break;
        }
        for module in free {
            left.remove(module);
        }
    }
    let circles: Vec<String> = left.iter().map(|module| module.join("::")).collect();
    assert!(circles.is_empty(), "in circles, or above one: {circles:#?}");
}

/// The path of a file's module, from the room on.
fn module_of(file: &Path) -> Vec<String> {
    let file = file.with_extension("");
    file.iter().filter_map(|name| name.to_str()).filter(|name| *name != "mod").map(str::to_owned).collect()
}

/// The files of its own room that a module names in its `use` lines, itself and those above and below it aside.
fn known_to<'t>(module: &[String], text: &str, texts: &'t BTreeMap<Vec<String>, String>) -> BTreeSet<&'t [String]> {
    let code = text.split("#[cfg(test)]").next().unwrap_or_default();
    let lines = code.split("\nuse ").skip(1).chain(code.split("\npub use ").skip(1));
    let paths = lines.filter_map(|line| line.split(';').next()).flat_map(paths);
    let targets = paths.filter_map(|path| {
        let names: Vec<&str> = path.split("::").collect();
        let supers = names.iter().take_while(|name| **name == "super").count();
        let mut target: Vec<String> = match names[0] {
            "crate" => Vec::new(),
            _ => module[..module.len().checked_sub(supers)?].to_vec(),
        };
        target.extend(names.iter().skip(supers.max(usize::from(names[0] == "crate"))).map(|name| (*name).to_owned()));
        while !texts.contains_key(&target) {
            target.pop()?;
        }
        texts.get_key_value(&target).map(|(target, _)| &target[..])
    });
    let is_other = |target: &&[String]| !module.starts_with(target) && !target.starts_with(module);
    targets.filter(|target| target.first() == module.first()).filter(is_other).collect()
}

/// The list above is the one that the map shows, and the one that the compiler sees.
#[test]
fn the_map_names_every_room() {
    let lib = include_str!("../../src/lib.rs").lines();
    let rows =
        lib.clone().skip_while(|line| *line != "//! # The map").take_while(|line| !line.contains("tests/it/rooms.rs"));
    // Rooms of the program alone have no page to link to.
    let room =
        |line: &'static str| Some(line.strip_prefix("//! | ")?.split_once(" |")?.0.trim_matches(['[', '`', ']']));
    let shown = rows.filter(|line| line.contains('`')).filter_map(room);
    assert_eq!(shown.collect::<Vec<_>>(), ROWS.concat(), "the table of src/lib.rs, from top to bottom");
    let mut built: Vec<&str> = lib.filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';')).collect();
    let mut rooms = ROWS.concat();
    built.sort_unstable();
    rooms.sort_unstable();
    assert_eq!(built, rooms, "the modules of src/lib.rs");
}

/// What is wrong with the paths of a file, whose own path is given from `src` on.
fn faults(file: &Path, text: &str) -> Vec<String> {
    let code: String = text.lines().map(|line| line.split("//").next().unwrap_or_default().to_owned() + "\n").collect();
    let module = file.with_extension("");
    let module: Vec<&str> = module.iter().filter_map(|name| name.to_str()).filter(|name| *name != "mod").collect();
    let room = module[0];
    let row_of = |room: &str| ROWS.iter().position(|row| row.contains(&room));
    let tests_at = code.find("mod tests {").unwrap_or(code.len());
    let mut found = Vec::new();
    for (at, _) in code.match_indices(char::is_alphabetic) {
        let before = &code[..at];
        // Not in the middle of a name or of a path; but `::clap::Args` starts with `clap`.
        let path_before = before.trim_end().strip_suffix("::").unwrap_or_default();
        if before.ends_with(is_in_name) || path_before.trim_end().ends_with(is_in_name) {
            continue;
        }
        for path in paths(&code[at..]) {
            let is_below = |upper: &str| path == upper || path.starts_with(&format!("{upper}::"));
            for (reserved, rooms) in RESERVED {
                if is_below(reserved) && !rooms.contains(&room) {
                    found.push(format!("{room} must not use {reserved}"));
                }
            }
            let names: Vec<&str> = path.split("::").collect();
            let supers = names.iter().take_while(|name| **name == "super").count();
            // Tests are a module of their own at the end of a file.
            let depth = module.len() + usize::from(at > tests_at);
            if supers >= depth {
                found.push(format!("{room} is left by {path}"));
            }
            // To the program the library is another crate.
            if !["crate", "gocheck"].contains(&names[0]) || names.len() == 1 || names[1] == room {
                continue;
            }
            match (row_of(room), row_of(names[1])) {
                (_, None) => found.push(format!("{} is no room", names[1])),
                (Some(own), Some(other)) if own < other => {}
                (None, Some(0)) if room == "main" => {}
                _ => found.push(format!("{room} must not know {}", names[1])),
            }
        }
    }
    found
}

/// The paths that start with a text, groups spread out: `a::{b, c::d}` is `a::b` and `a::c::d`.
fn paths(text: &str) -> Vec<String> {
    let text = text.trim_start();
    let (name, rest) = text.split_at(text.find(|c| !is_in_name(c)).unwrap_or(text.len()));
    let Some(rest) = rest.trim_start().strip_prefix("::") else { return vec![name.to_owned()] };
    let rest = rest.trim_start();
    let tails = match rest.strip_prefix('{') {
        Some(group) => items(group).into_iter().flat_map(paths).collect(),
        None => paths(rest),
    };
    tails.into_iter().map(|tail| format!("{name}::{tail}")).collect()
}

/// The items of a group up to its closing brace, parted by the commas that are in no inner group.
fn items(group: &str) -> Vec<&str> {
    let mut depth = 1;
    let end = group.find(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        depth == 0
    });
    let mut depth = 0;
    let parts = group[..end.unwrap_or(group.len())].split(|c| {
        depth += i32::from(c == '{') - i32::from(c == '}');
        c == ',' && depth == 0
    });
    parts.filter(|part| !part.trim().is_empty()).collect()
}

fn is_in_name(c: char) -> bool {
    c.is_alphanumeric() || c == '_' || c == '*'
}

/// Checks what is said of a file with this code.
#[track_caller]
fn check(path: &str, code: &str, expected: &[&str]) {
    assert_eq!(faults(Path::new(path), code), expected, "{path}: {code}");
}

#[test]
fn arrows_of_every_spelling_are_seen() {
    check("sgf/tree.rs", "use crate::go::Color;", &["sgf must not know go"]);
    check("go/board.rs", "use crate::sgf;", &["go must not know sgf"]);
    check(
        "score/mod.rs",
        "use crate::{go::Board, source::{Span, Position}, check as c};",
        &["score must not know check"],
    );
    check("sgf/tree.rs", "use crate::{\n    source::Span, // a place\n    go,\n};", &["sgf must not know go"]);
    check("go/mod.rs", "fn f() -> usize { crate::report::width() }", &["go must not know report"]);
    check("go/mod.rs", "#[derive(crate::sgf::Node)] struct S(crate :: sgf :: X);", &["go must not know sgf"; 2]);
    check("go/mod.rs", "macro_rules! m { () => { $crate::check::x() } }", &["go must not know check"]);
    check("diagnostic/a/b.rs", "pub(in crate::score) fn f() {}", &["diagnostic must not know score"]);
    check("engine/mod.rs", "use crate::check::Options;", &["engine must not know check"]);
    check("check/mod.rs", "use crate::nursery::Toy; use crate::*;", &["nursery is no room", "* is no room"]);
    check("main.rs", "use gocheck::cli::run; use gocheck::check::x;", &["main must not know check"]);
    check("go/mod.rs", "use super::sgf::Node;", &["go is left by super::sgf::Node"]);
    check("go/board.rs", "use super::super::sgf;", &["go is left by super::super::sgf"]);
    check("go/board.rs", "mod tests { use super::super::super::sgf; }", &["go is left by super::super::super::sgf"]);
    check("check/a/b.rs", "mod tests { use super::*; use super::super::super::report::End; }", &[]);
    check("check/moves.rs", "use crate::go::{Color, Point}; use crate::sgf::{id, point}; use super::walk::Walk;", &[]);
    check("go/board.rs", "// use crate::sgf;\n/// [`crate::check`]\npub(crate) struct S; pub(super) struct T;", &[]);
}

#[test]
fn the_world_outside_belongs_to_few() {
    check("report/mod.rs", "use std::fs;", &["report must not use std::fs"]);
    check("cli/mod.rs", "fn f() { std::fs::read(\"x\").ok(); }", &["cli must not use std::fs"]);
    check("go/mod.rs", "use std::{fmt, io::{self, Read}};", &["go must not use std::io"; 2]);
    check("check/mod.rs", "#[derive(::clap::Args)] struct A;", &["check must not use clap"]);
    check(
        "cli/mod.rs",
        "use rayon::prelude::*; extern crate walkdir;",
        &["cli must not use rayon", "cli must not use walkdir"],
    );
    check("files/run.rs", "use std::{process::{Child, Command}};", &["files must not use std::process::Command"]);
    check("files/run.rs", "use std::fs::File; use std::io::Read; use walkdir::WalkDir; use rayon::*;", &[]);
    check("engine/process.rs", "use std::process::{Child, Command}; use std::thread; use rustix::process;", &[]);
    check("go/board.rs", "use std::fmt; fn f(fs: u8, io: u8) -> u8 { fs + io }", &[]);
    check("lib.rs", "pub mod cli; use clap::Parser;", &["lib must not use clap"]);
}
