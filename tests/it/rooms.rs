//! The rooms of the house: who may know whom, and who may touch the world outside.
//!
//! Reads every file below `src/` as tokens, not as text: so an arrow counts wherever it stands (a `use` with groups, a
//! path in the middle of an expression, `super::super::`), and a comment or a string never does.

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

/// What only some rooms may use, and which.
const RESERVED: &[(&[&str], &[&str])] = &[
    (&["std", "fs"], &["files"]),
    (&["walkdir"], &["files"]),
    (&["rayon"], &["files"]),
    (&["clap"], &["cli"]),
    (&["std", "io"], NOT_PURE),
    (&["std", "env"], NOT_PURE),
    (&["std", "thread"], NOT_PURE),
    (&["std", "process"], NOT_PURE),
    (&["std", "process", "Command"], &["engine"]),
    (&["rustix"], &["engine"]),
    (&["std", "net"], NOT_PURE),
];

/// The rooms that may do input and output or start threads, the program itself included. All others are pure.
const NOT_PURE: &[&str] = &[PROGRAM, "cli", "files", "report", "engine"];

/// Stands for `src/main.rs`, which is a crate of its own.
const PROGRAM: &str = "main";

/// Stands for `src/lib.rs`, which holds the rooms and nothing else.
const HOUSE: &str = "lib";

#[test]
fn no_arrow_runs_upwards() {
    let found: Vec<String> = sources().iter().flat_map(|(path, text)| violations(path, text)).collect();
    assert!(found.is_empty(), "\n{}", found.join("\n"));
}

/// The list above is the one that the map shows, and the one that the compiler sees.
#[test]
fn the_map_names_every_room() {
    let lib = std::fs::read_to_string(src().join("lib.rs")).expect("src/lib.rs");
    let shown: Vec<&str> = lib
        .lines()
        .filter_map(|line| line.strip_prefix("//! | [`")?.split_once("`] |"))
        .map(|(room, _)| room)
        .collect();
    assert_eq!(shown, ROWS.concat(), "the table of src/lib.rs, from top to bottom");
    let mut built: Vec<&str> =
        lib.lines().filter_map(|line| line.strip_prefix("pub mod ")?.strip_suffix(';')).collect();
    let mut rooms = ROWS.concat();
    built.sort_unstable();
    rooms.sort_unstable();
    assert_eq!(built, rooms, "the modules of src/lib.rs");
}

#[test]
fn arrows_of_every_spelling_are_seen() {
    // A use, with groups, renamed, a path in an expression, in an attribute, in a macro, in a test.
    check("sgf/tree.rs", "use crate::go::Color;", &["sgf must not know go"]);
    check("go/board.rs", "use crate::sgf;", &["go must not know sgf"]);
    check(
        "score/mod.rs",
        "use crate::{go::Board, source::{Span, Position}, check as c};",
        &["score must not know check"],
    );
    check("sgf/tree.rs", "use crate::{\n    source::Span, // a place\n    go,\n};", &["sgf must not know go"]);
    check("go/mod.rs", "fn f() -> usize { crate::report::width() }", &["go must not know report"]);
    check("source/mod.rs", "#[derive(crate::sgf::Node)] struct S;", &["source must not know sgf"]);
    check("go/mod.rs", "macro_rules! m { () => { $crate::check::check_bytes(b\"\") } }", &["go must not know check"]);
    check("go/mod.rs", "#[cfg(test)] mod tests { use crate::score::Points; }", &["go must not know score"]);
    check("diagnostic/a/b.rs", "pub(in crate::score) fn f() {}", &["diagnostic must not know score"]);
    check("files/run.rs", "use crate::cli::Terminal; use crate::cli::run;", &["files must not know cli"; 2]);
    check("check/mod.rs", "use crate::nursery::Toy;", &["nursery is no room"]);
    check("nursery/mod.rs", "//! Toys.", &["nursery is no room"]);
    check("check/mod.rs", "use crate::*;", &["check names the whole crate"]);
}

#[test]
fn super_leads_out_of_a_room_as_well() {
    check("go/mod.rs", "use super::sgf::Node;", &["go must not know sgf"]);
    check("go/board.rs", "use super::super::sgf::Node;", &["go must not know sgf"]);
    check("check/game_info/komi.rs", "use super::super::super::report::draw;", &["check must not know report"]);
    check("go/board.rs", "mod tests { use super::super::super::sgf::Node; }", &["go must not know sgf"]);
    check("go/mod.rs", "use self::super::sgf::Node;", &["go must not know sgf"]);
    check("go/mod.rs", "use super::*;", &["go names the whole crate"]);
    // `check` has a module `report` of its own.
    check("check/findings.rs", "use super::report::bears_on_count;", &[]);
    check("check/findings.rs", "mod tests { use super::super::report::End; use super::*; }", &[]);
    check("check/findings.rs", "mod a { fn f() {} } use super::super::cli::run;", &["check must not know cli"]);
}

#[test]
fn arrows_that_run_downwards_are_no_fault() {
    check(
        "cli/mod.rs",
        "use crate::{files, report::Emitter, check::Options, score, diagnostic, sgf, go, source};",
        &[],
    );
    check("check/moves.rs", "use crate::go::{Color, Point}; use crate::sgf::{id, point}; use super::walk::Walk;", &[]);
    check("go/board.rs", "pub(crate) struct S; pub(super) struct T; use super::color::Color;", &[]);
    // Neither comments nor strings nor characters are code, and an apostrophe may start a lifetime.
    check(
        "go/board.rs",
        "// use crate::sgf;\n/* crate::sgf::x /* crate::sgf::y */ std::fs */ /// [`crate::check`]\n",
        &[],
    );
    check("go/board.rs", "const S: &str = \"crate::sgf::x \\\" std::fs::read\"; const Q: char = '\"';", &[]);
    check("go/board.rs", "const R: &[u8] = br#\"crate::sgf::x \" clap::Parser\"#; const B: u8 = b'\\'';", &[]);
    let lifetime = "fn f<'a>(x: &'a str) -> &'a str { x } const C: char = 'c'; use crate::sgf;";
    check("go/board.rs", lifetime, &["go must not know sgf"]);
}

#[test]
fn the_world_outside_belongs_to_few() {
    check("report/mod.rs", "use std::fs;", &["report must not use std::fs"]);
    check("cli/mod.rs", "fn f() { std::fs::read(\"x\").ok(); }", &["cli must not use std::fs"]);
    check(
        "cli/mod.rs",
        "use walkdir::WalkDir; use rayon::prelude::*;",
        &["cli must not use walkdir", "cli must not use rayon"],
    );
    check("check/mod.rs", "use clap::ValueEnum;", &["check must not use clap"]);
    check("report/mod.rs", "#[derive(::clap::Args)] struct A;", &["report must not use clap"]);
    check("files/mod.rs", "extern crate clap;", &["files must not use clap"]);
    for room in ["check", "score", "diagnostic", "sgf", "go", "source"] {
        for module in ["fs", "io", "env", "thread"] {
            let expected = format!("{room} must not use std::{module}");
            check(&format!("{room}/mod.rs"), &format!("use std::{{fmt, {module}::{{self}}}};"), &[&expected]);
        }
    }
    check(
        "files/run.rs",
        "use std::fs::File; use std::io::Read; use std::thread; use walkdir::WalkDir; use rayon::*;",
        &[],
    );
    check(
        "cli/args.rs",
        "use clap::Parser; use std::io; use std::process::ExitCode; fn f() { std::env::args(); }",
        &[],
    );
    check("engine/process.rs", "use std::process::{Child, Command}; use std::{io, thread}; use rustix::process;", &[]);
    check("files/run.rs", "use std::process::Command;", &["files must not use std::process::Command"]);
    check("check/outcome.rs", "use crate::engine::Engines;", &["check must not know engine"]);
    check("engine/mod.rs", "use crate::check::Options;", &["engine must not know check"]);
    check("engine/mod.rs", "use std::fs;", &["engine must not use std::fs"]);
    check("go/board.rs", "use std::fmt; use std::collections::HashMap; fn f(fs: u8, io: u8) -> u8 { fs + io }", &[]);
}

#[test]
fn the_program_knows_the_command_line_only() {
    check("main.rs", "use gocheck::cli::{Terminal, run}; fn main() { run(std::env::args_os()); }", &[]);
    check("main.rs", "use gocheck::check::check_bytes;", &["main must not know check"]);
    check("main.rs", "use std::fs;", &["main must not use std::fs"]);
    check("lib.rs", "pub mod cli; pub mod go;", &[]);
    check("lib.rs", "use clap::Parser;", &["lib must not use clap"]);
}

#[test]
fn every_file_says_what_it_is_for() {
    let said = |text: &str| violations(Path::new("go/board.rs"), text);
    assert_eq!(said("//! The board.\n"), [""; 0]);
    assert_eq!(said("use std::fmt;\n"), ["src/go/board.rs: no `//!` comment at its head"]);
    assert_eq!(said("// The board.\n//! More.\n"), ["src/go/board.rs: no `//!` comment at its head"]);
    assert_eq!(said(""), ["src/go/board.rs: no `//!` comment at its head"]);
    assert_eq!(said("//!\nuse std::fmt;\n"), ["src/go/board.rs: no `//!` comment at its head"]);
}

/// Checks what is said of a file with this code, its comment aside.
#[track_caller]
fn check(path: &str, code: &str, expected: &[&str]) {
    let found = violations(Path::new(path), &format!("//! About.\n\n{code}\n"));
    let short: Vec<&str> = found
        .iter()
        .map(|said| said.split_once(": ").expect("a path before what is said").1)
        .map(|said| said.split_once(" (").map_or(said, |(what, _)| what))
        .collect();
    assert_eq!(short, expected, "{path}: {code}");
}

fn src() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("src")
}

/// Every source file below `src/`: its path from there, and its text.
fn sources() -> Vec<(PathBuf, String)> {
    let src = src();
    let files: Vec<_> = walkdir::WalkDir::new(&src)
        .sort_by_file_name()
        .into_iter()
        .map(|entry| entry.expect("an entry of src").into_path())
        .filter(|path| path.extension().is_some_and(|extension| extension == "rs"))
        .map(|path| {
            let text = std::fs::read_to_string(&path).expect("a source file");
            (path.strip_prefix(&src).expect("a path below src").to_owned(), text)
        })
        .collect();
    // A walk that finds nothing finds no fault either.
    assert!(files.len() > ROWS.len(), "{} files below {}", files.len(), src.display());
    files
}

/// What is wrong with a file, whose path is given from `src` on: one line each.
fn violations(path: &Path, text: &str) -> Vec<String> {
    let module = module_of(path);
    let room = match module.first() {
        Some(room) => room.as_str(),
        None if path == Path::new("main.rs") => PROGRAM,
        None => HOUSE,
    };
    let mut said = Vec::new();
    let mut say = |what: String| said.push(format!("src/{}: {what}", path.display()));
    let comment = text.lines().next().and_then(|line| line.strip_prefix("//!")).unwrap_or_default();
    if comment.trim().is_empty() {
        say("no `//!` comment at its head".to_owned());
    }
    if row_of(room).is_none() {
        say(format!("{room} is no room"));
    }
    for path in paths(text, &module) {
        let shown = path.join("::");
        for (reserved, rooms) in RESERVED {
            if starts_with(&path, reserved) && !rooms.contains(&room) {
                say(format!("{room} must not use {} ({shown})", reserved.join("::")));
            }
        }
        // To the program the library is another crate.
        let ours = ["crate", "gocheck"].contains(&path[0].as_str());
        let Some(other) = path.get(1).filter(|_| ours).map(String::as_str) else { continue };
        match row_of(other) {
            _ if other == room || room == HOUSE => {}
            _ if other == "*" || other == "self" => say(format!("{room} names the whole crate ({shown})")),
            None => say(format!("{other} is no room ({shown})")),
            Some(row) if room == PROGRAM && row > 0 => say(format!("{room} must not know {other} ({shown})")),
            Some(row) if row_of(room).is_some_and(|own| row <= own) => {
                say(format!("{room} must not know {other} ({shown})"));
            }
            Some(_) => {}
        }
    }
    said
}

/// The row of a room, from the top; the program and the house stand above the first.
fn row_of(room: &str) -> Option<isize> {
    if room == PROGRAM || room == HOUSE {
        return Some(-1);
    }
    ROWS.iter().zip(0..).find(|(rooms, _)| rooms.contains(&room)).map(|(_, row)| row)
}

fn starts_with(path: &[String], start: &[&str]) -> bool {
    path.len() >= start.len() && path.iter().zip(start).all(|(one, other)| one == other)
}

/// The module that a file is, as names from the root of its crate.
fn module_of(path: &Path) -> Vec<String> {
    let mut names: Vec<String> =
        path.with_extension("").iter().map(|name| name.to_str().expect("a name in ASCII").to_owned()).collect();
    match names.last().map(String::as_str) {
        Some("mod") => drop(names.pop()),
        Some("lib" | "main") if names.len() == 1 => names.clear(),
        _ => {}
    }
    names
}

/// Every path of two names or more in the code of a module, groups spread out, those that start at `super` or `self`
/// written from `crate` on as far as they lead there. `use x` and `extern crate x` count with one name.
fn paths(text: &str, module: &[String]) -> Vec<Vec<String>> {
    let tokens = tokens(text);
    let mut module = module.to_vec();
    // For each open brace, whether it is a module's.
    let mut braces = Vec::new();
    let mut found = Vec::new();
    let mut at = 0;
    while let Some(token) = tokens.get(at) {
        let before = |back: usize| at.checked_sub(back).map_or("", |at| tokens[at].as_str());
        match token.as_str() {
            "{" => {
                let is_module = before(2) == "mod";
                if is_module {
                    module.push(before(1).to_owned());
                }
                braces.push(is_module);
            }
            "}" if braces.pop() == Some(true) => {
                module.pop();
            }
            name if is_name(name) => {
                let alone_counts = before(1) == "use" || (before(2), before(1)) == ("extern", "crate");
                let mut trees = Vec::new();
                at = spread(&tokens, at, &mut Vec::new(), &mut trees);
                found.extend(trees.into_iter().filter(|path| path.len() > 1 || alone_counts));
                for path in found.iter_mut().rev().take_while(|path| ["self", "super"].contains(&path[0].as_str())) {
                    *path = from_root(path, &module);
                }
                continue;
            }
            _ => {}
        }
        at += 1;
    }
    found
}

/// Reads the path, or the tree of paths, at `at`; answers where to read on.
fn spread(tokens: &[String], mut at: usize, prefix: &mut Vec<String>, found: &mut Vec<Vec<String>>) -> usize {
    let length = prefix.len();
    loop {
        match tokens.get(at).map(String::as_str) {
            Some("{") if !prefix.is_empty() => {
                at += 1;
                while let Some(token) = tokens.get(at) {
                    match token.as_str() {
                        "}" => {
                            at += 1;
                            break;
                        }
                        "," => at += 1,
                        // A new name of what was imported.
                        "as" => at += 2,
                        _ => at = spread(tokens, at, prefix, found).max(at + 1),
                    }
                }
                break;
            }
            Some(name) if is_name(name) || name == "*" => {
                prefix.push(name.to_owned());
                at += 1;
                if tokens.get(at).is_none_or(|next| next != "::") {
                    found.push(prefix.clone());
                    break;
                }
                at += 1;
            }
            // `Vec::<u8>`: the path ends for our purpose.
            _ => {
                found.push(prefix.clone());
                break;
            }
        }
    }
    prefix.truncate(length);
    at
}

/// A path that starts at `self` or `super`, seen from `module`, as it reads from the root of the crate.
fn from_root(path: &[String], module: &[String]) -> Vec<String> {
    let mut module = module.to_vec();
    let rest = path.iter().position(|name| match name.as_str() {
        "self" => false,
        "super" => {
            module.pop();
            false
        }
        _ => true,
    });
    let mut absolute = vec!["crate".to_owned()];
    absolute.append(&mut module);
    absolute.extend(rest.map(|rest| path[rest..].to_vec()).unwrap_or_default());
    absolute
}

fn is_name(token: &str) -> bool {
    token.starts_with(|c: char| c.is_alphabetic() || c == '_')
}

/// The names, `::` and other signs of Rust code; no comments, strings, characters or lifetimes.
fn tokens(text: &str) -> Vec<String> {
    let mut tokens = Vec::new();
    let mut rest = text;
    while let Some(c) = rest.chars().next() {
        let length = if rest.starts_with("//") {
            rest.find('\n').unwrap_or(rest.len())
        } else if rest.starts_with("/*") {
            block_comment(rest)
        } else if let Some(length) = string(rest).or_else(|| character(rest)) {
            length
        } else if c.is_alphanumeric() || c == '_' {
            let length = rest.find(|c: char| !c.is_alphanumeric() && c != '_').unwrap_or(rest.len());
            tokens.push(rest[..length].to_owned());
            length
        } else if rest.starts_with("::") {
            tokens.push("::".to_owned());
            2
        } else {
            if !c.is_whitespace() {
                tokens.push(c.to_string());
            }
            c.len_utf8()
        };
        rest = &rest[length..];
    }
    tokens
}

/// The length of a block comment, in which others may lie.
fn block_comment(text: &str) -> usize {
    let (mut depth, mut at) = (0, 0);
    while at < text.len() {
        match &text.as_bytes()[at..text.len().min(at + 2)] {
            b"/*" => (depth, at) = (depth + 1, at + 2),
            b"*/" => (depth, at) = (depth - 1, at + 2),
            _ => at += 1,
        }
        if depth == 0 {
            break;
        }
    }
    at
}

/// The length of the string literal that a text starts with.
fn string(text: &str) -> Option<usize> {
    let body = text.trim_start_matches(['b', 'c']);
    if let Some(raw) = body.strip_prefix('r') {
        let quoted = raw.trim_start_matches('#');
        let hashes = &raw[..raw.len() - quoted.len()];
        let inside = quoted.strip_prefix('"')?;
        let end = format!("\"{hashes}");
        let length = inside.find(&end).map_or(inside.len(), |at| at + end.len());
        return Some(text.len() - inside.len() + length);
    }
    let inside = body.strip_prefix('"')?;
    Some(text.len() - inside.len() + quoted(inside, '"'))
}

/// The length of the character literal, or of the lifetime, that a text starts with.
fn character(text: &str) -> Option<usize> {
    let inside = text.strip_prefix("b'").or_else(|| text.strip_prefix('\''))?;
    let start = text.len() - inside.len();
    let mut chars = inside.chars();
    let is_literal = chars.next() == Some('\\') || chars.next() == Some('\'');
    // Of a lifetime only the apostrophe: its name is a name like others.
    Some(if is_literal { start + quoted(inside, '\'') } else { start })
}

/// The length of quoted text up to and with its end, behind the opening quotation mark.
fn quoted(text: &str, mark: char) -> usize {
    let mut escaped = false;
    let end = text.find(|c| {
        let is_end = c == mark && !escaped;
        escaped = c == '\\' && !escaped;
        is_end
    });
    end.map_or(text.len(), |end| end + 1)
}
