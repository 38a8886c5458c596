//! The fast path changes nothing: a record that leaves it, by white space alone, has the same report, places aside.

use std::path::{Path, PathBuf};

use gocheck::check::{FileReport, Options, check_bytes};
use gocheck::diagnostic::{Policy, Severity};
use gocheck::sgf::parse;
use proptest::prelude::*;

use super::program::{fixture, skipped};

/// So many records of the shared corpus are read, where it is present.
const RECORDS: usize = 2000;

fn options() -> Options {
    Options { positions: 20, ..Options::new(Policy::new(Severity::Note)) }
}

/// The text with something before every move that comes first in its node, so that it is no plain one.
fn disguised(text: &str, with: &str) -> String {
    let collection = parse(text);
    let mut result = String::with_capacity(2 * text.len());
    let mut at = 0;
    for tree in collection.trees() {
        for node in collection.nodes(tree.nodes.clone()) {
            let semicolon = node.offset as usize;
            if [";B[", ";W["].iter().any(|mv| text[semicolon..].starts_with(mv)) {
                result.push_str(&text[at..=semicolon]);
                result.push_str(with);
                at = semicolon + 1;
            }
        }
    }
    result + &text[at..]
}

/// Everything that a report says, but for places.
fn said(report: &FileReport<'_>) -> Vec<String> {
    let findings = report.diagnostics.iter().map(|found| {
        let related: Vec<_> = found.related.iter().map(|one| (one.role, one.number, one.color)).collect();
        format!(
            "{} {} {} {:?} {:?} {:?} {:?} {:?} {related:?} {:?}",
            found.severity,
            found.code(),
            found.message(),
            found.help(),
            found.game,
            found.mv,
            found.point(),
            found.variation,
            found.position
        )
    });
    report.games.iter().map(|game| format!("{game:?}")).chain(findings).collect()
}

/// Compares the two reports on a record. It is read as UTF-8 both times, so that the spaces cannot be part of characters.
#[track_caller]
fn check(text: &str) {
    let utf8 = Options { encoding: Some(encoding_rs::UTF_8), ..options() };
    let plain = said(&check_bytes(text.as_bytes(), &utf8));
    // White space leaves the rows; a property that says nothing of the game leaves the whole path.
    let number = Some("MN[1]").filter(|_| !text.contains("MN"));
    for with in [" "].into_iter().chain(number) {
        let disguised = disguised(text, with);
        assert_eq!(plain, said(&check_bytes(disguised.as_bytes(), &utf8)), "{text}\n{disguised}");
    }
}

fn records_below(folder: &Path) -> impl Iterator<Item = PathBuf> {
    let ends_in_sgf = |path: &PathBuf| path.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("sgf"));
    let entries = walkdir::WalkDir::new(folder).sort_by_file_name().into_iter().filter_map(Result::ok);
    entries.filter(|entry| entry.file_type().is_file()).map(walkdir::DirEntry::into_path).filter(ends_in_sgf)
}

#[test]
fn a_plain_move_and_a_spaced_one_are_the_same() {
    let record = "(;SZ[9]C[;B[aa\\]];B[aa](;W[bb])(;W[cc]))";
    assert_eq!(disguised(record, " "), "(;SZ[9]C[;B[aa\\]]; B[aa](; W[bb])(; W[cc]))");
    check("(;SZ[9];B[aa];W[bb];B[cc];W[cc];B[dd];B[ee];W[];B[];W[ff])");
    check("(;SZ[9]HA[2];B[aa];B[bb];W[cc];B[dd](;W[ee];B[ff];W[ii];B[jj])(;W[tt];B[tt];W[gg];B[aa]))");
}

#[test]
fn fixtures_read_the_same_with_and_without_it() {
    for path in records_below(Path::new(&fixture(""))) {
        let bytes = std::fs::read(&path).expect("a fixture");
        // One asks for millions of stones, which takes its time twice.
        if !path.ends_with("replay-limit.sgf") {
            check(&check_bytes(&bytes, &options()).text);
        }
    }
}

#[test]
fn real_records_read_the_same_with_and_without_it() {
    let corpus = std::env::var_os("GOCHECK_CORPUS").map_or_else(|| PathBuf::from("../shared/corpus"), PathBuf::from);
    let mut read = 0;
    for path in records_below(&corpus).take(RECORDS) {
        let bytes = std::fs::read(&path).expect("a record");
        check(&check_bytes(&bytes, &options()).text);
        read += 1;
    }
    println!("{read} records below {} read the same with and without the fast path", corpus.display());
    if read == 0 {
        skipped("the fast path on real records", "no records below GOCHECK_CORPUS or ../shared/corpus");
    }
}

/// A node of a random record: mostly a plain move on a small board, so that much is captured, retaken and illegal.
fn node() -> impl Strategy<Value = String> {
    let side = prop_oneof![Just('B'), Just('W')];
    let point = "[a-e][a-e]";
    prop_oneof![
        12 => (side.clone(), point).prop_map(|(side, point)| format!(";{side}[{point}]")),
        1 => side.clone().prop_map(|side| format!(";{side}[]")),
        1 => (side.clone(), point).prop_map(|(side, point)| format!(";{side}[{point}]KO[]C[x]")),
        1 => (side, "[a-z][A-Z]").prop_map(|(side, point)| format!(";{side}[{point}]")),
        1 => ("A[BWE]", point).prop_map(|(name, point)| format!(";{name}[{point}]")),
        1 => "PL\\[[BW]\\]".prop_map(|pl| format!(";{pl}")),
    ]
}

/// Moves in turn, now and then something else.
fn line() -> impl Strategy<Value = String> {
    let turns = proptest::collection::vec("[a-e][a-e]", 0..60).prop_map(|points| {
        let sides = ["B", "W"].into_iter().cycle();
        points.iter().zip(sides).fold(String::new(), |line, (point, side)| line + &format!(";{side}[{point}]"))
    });
    (turns, proptest::collection::vec(node(), 0..30)).prop_map(|(turns, nodes)| turns + &nodes.concat())
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(400) })]

    #[test]
    fn random_records_read_the_same_with_and_without_it(
        info in prop_oneof![Just(""), Just("HA[2]"), Just("RU[AGA]"), Just("RU[NZ]"), Just("HA[3]AB[aa][bb][cc]")],
        main in line(),
        variations in proptest::collection::vec(line(), 0..4),
    ) {
        let branches = variations.iter().filter(|line| !line.is_empty());
        let branches = branches.fold(String::new(), |text, line| text + &format!("({line})"));
        check(&format!("(;SZ[5]{info}{main}{branches})"));
    }
}
