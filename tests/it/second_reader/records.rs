//! Records that people and servers have written: those of the repository, and those of the corpus where it is present.

use std::path::{Path, PathBuf};

use gocheck::check::{Options, check_bytes};
use gocheck::diagnostic::{Policy, Severity};

use super::compare::compare;
use super::trees::{Game, read};
use crate::program::skipped;

/// sgf-parse needs some hundred bytes of stack for each node of a line; a test has two megabytes.
const DEEPEST: usize = 2000;

/// All records of the repository and of the corpus that sgf-parse accepts.
#[test]
fn real_records() {
    // The loose files of the corpus, or a folder that is named: the unpacked corpus takes a minute in a release build.
    let loose = Path::new(env!("CARGO_MANIFEST_DIR")).join("../shared/corpus");
    let corpus = std::env::var_os("GOCHECK_CORPUS").map_or(loose, PathBuf::from);
    if !corpus.is_dir() {
        skipped("two readers on the corpus", &format!("no {}", corpus.display()));
    }
    let fixtures = Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures");
    let (mut alike, mut faulty, mut deep, mut refused) = (0, 0, 0, 0);
    for path in records(&fixtures).chain(records(&corpus)) {
        let bytes = std::fs::read(&path).expect("a file of the corpus");
        let Ok(text) = std::str::from_utf8(&bytes) else { continue };
        let text = text.trim_start_matches('\u{feff}');
        let (games, faults) = read(text);
        if games.iter().any(|game| depth(game) > DEEPEST) {
            deep += 1;
        } else if sgf_parse::parse(text).is_err() {
            // What the stricter reader refuses has faults of syntax, or of properties (two of a name in a node).
            let options = Options::new(Policy::new(Severity::Warning));
            let found = !check_bytes(&bytes, &options).diagnostics.is_empty();
            assert!(found || !faults.is_empty(), "{}", path.display());
            refused += 1;
        } else if let Err(difference) = compare(text, &games) {
            // A fault is a reading of gocheck's own.
            assert!(!faults.is_empty(), "{}: {difference}", path.display());
            faulty += 1;
        } else {
            alike += 1;
        }
    }
    println!("{alike} records read alike, {faulty} otherwise because of faults, {refused} refused, {deep} too deep");
    assert!(alike > 50, "{alike}");
}

fn records(corpus: &Path) -> impl Iterator<Item = PathBuf> {
    walkdir::WalkDir::new(corpus)
        .sort_by_file_name()
        .into_iter()
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_file())
        .map(walkdir::DirEntry::into_path)
        .filter(|path| path.extension().is_some_and(|extension| extension.eq_ignore_ascii_case("sgf")))
}

/// The nodes of the longest line.
fn depth(game: &Game) -> usize {
    let mut depths: Vec<usize> = Vec::with_capacity(game.len());
    for node in game {
        depths.push(1 + node.parent.map_or(0, |parent| depths[parent]));
    }
    depths.into_iter().max().unwrap_or(0)
}
