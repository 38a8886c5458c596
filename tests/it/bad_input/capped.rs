//! A hostile file gets some thousands of findings of a code, and the number of the rest: nothing is left out silently, and
//! nothing changes the exit status.

use gocheck::check::check_bytes;
use gocheck::diagnostic::{Code, Severity};
use gocheck::report::Tally;

use crate::checks::options;

/// How many findings of the code are listed, and how many are only counted.
#[track_caller]
fn check(text: &str, code: Code, listed: usize, not_listed: Option<u64>) {
    let report = check_bytes(text.as_bytes(), &options());
    let found = report.diagnostics.iter().filter(|diagnostic| diagnostic.code() == code).count();
    assert_eq!((found, report.not_listed.get(&code).copied()), (listed, not_listed));
    let mut tally = Tally::default();
    tally.add_games(&report.games);
    tally.add(&report);
    assert_eq!(tally.not_listed().values().sum::<u64>(), report.not_listed.values().sum::<u64>());
}

#[test]
fn of_a_code_a_file_lists_so_many() {
    let stray = |count| format!("(;{}B[aa];W[aa])", "!;".repeat(count));
    check(&stray(2000), Code::STRAY_TEXT, 2000, None);
    check(&stray(2001), Code::STRAY_TEXT, 2000, Some(1));
    // Another code has its own room.
    check(&stray(5000), Code::OCCUPIED_POINT, 1, None);
    // A large file may have more: one for each 256 bytes.
    let games = format!("(;KM[x]C[{}])", "x".repeat(245)).repeat(4096);
    assert_eq!(games.len(), 4096 * 256);
    check(&games, Code::INVALID_KOMI, 4096, None);
}

/// An error that is not listed is an error.
#[test]
fn what_is_not_listed_decides_the_status() {
    let text = format!("(;{})", "A;".repeat(3000));
    let report = check_bytes(text.as_bytes(), &options());
    assert_eq!(report.worst, Some(Severity::Error));
    assert_eq!(report.not_listed.get(&Code::PROPERTY_WITHOUT_VALUE), Some(&1000));
}
