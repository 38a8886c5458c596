//! What the tests of single subjects share: a record in, what is found in it out, as short lines to compare.
//!
//! Nothing here knows a subject. The tests of the program as a whole have [`program`](super::program).

use gocheck::check::{CountOptions, FileReport, Options, check_bytes};
use gocheck::diagnostic::{Code, Diagnostic, Policy, Severity};
use gocheck::source::line_columns;

/// What the library does unless told otherwise, and notes are shown.
pub(super) fn options() -> Options {
    Options::new(Policy::new(Severity::Note))
}

/// The same with games counted as the user asks, and differences explained.
pub(super) fn counting(count: CountOptions) -> Options {
    Options { count: Some(count), ..options() }
}

/// The report on a record, at note level.
pub(super) fn report(bytes: &[u8]) -> FileReport<'_> {
    check_bytes(bytes, &options())
}

/// Text in an encoding that has all of its characters.
#[track_caller]
pub(super) fn encoded(text: &str, label: &str) -> Vec<u8> {
    let encoding = encoding_rs::Encoding::for_label(label.as_bytes()).expect("an encoding");
    let (bytes, _, lossy) = encoding.encode(text);
    assert!(!lossy, "{label}: {text}");
    bytes.into_owned()
}

/// Checks the findings of a record at note level: `code line:column`, and in a collection `game n`.
#[track_caller]
pub(super) fn check(record: impl AsRef<[u8]>, expected: &[&str]) {
    check_at(Severity::Note, record.as_ref(), expected);
}

/// As [`check`], without notes.
#[track_caller]
pub(super) fn check_warnings(record: impl AsRef<[u8]>, expected: &[&str]) {
    check_at(Severity::Warning, record.as_ref(), expected);
}

#[track_caller]
fn check_at(level: Severity, bytes: &[u8], expected: &[&str]) {
    let report = check_bytes(bytes, &Options::new(Policy::new(level)));
    assert_eq!(found(&report), expected, "{}", bytes.escape_ascii());
}

fn found(report: &FileReport<'_>) -> Vec<String> {
    let text = |diagnostic: &Diagnostic| {
        let place = place(report, diagnostic).map_or(String::new(), |place| format!(" {place}"));
        let game = diagnostic.game.filter(|_| report.games.len() > 1);
        let game = game.map_or(String::new(), |game| format!(" game {game}"));
        format!("{}{place}{game}", diagnostic.code())
    };
    // A record of a few nodes has no end, which is not what these tests are about.
    report.diagnostics.iter().filter(|diagnostic| diagnostic.code() != Code::NO_DOUBLE_PASS).map(text).collect()
}

/// `line:column`.
fn place(report: &FileReport<'_>, diagnostic: &Diagnostic) -> Option<String> {
    let place = diagnostic.span.map(|span| line_columns(&report.text, &[span.start])[0]);
    place.map(|place| format!("{}:{}", place.line, place.column))
}

/// The messages of the findings with one of these codes, in the order of the text.
pub(super) fn messages(report: &FileReport<'_>, codes: &[Code]) -> Vec<String> {
    let wanted = report.diagnostics.iter().filter(|diagnostic| codes.contains(&diagnostic.code()));
    wanted.map(Diagnostic::message).collect()
}

/// Checks the messages of a record's findings with a code.
#[track_caller]
pub(super) fn check_messages(record: &str, code: Code, expected: &[&str]) {
    assert_eq!(messages(&report(record.as_bytes()), &[code]), expected, "{record}");
}

/// Checks the places and the messages of a record's findings with a code, each as `line:column message`.
#[track_caller]
pub(super) fn check_told(record: &str, code: Code, expected: &[&str]) {
    let report = report(record.as_bytes());
    let told = report.diagnostics.iter().filter(|diagnostic| diagnostic.code() == code).map(|diagnostic| {
        let place = place(&report, diagnostic).unwrap_or_default();
        format!("{place} {}", diagnostic.message())
    });
    assert_eq!(told.collect::<Vec<_>>(), expected, "{record}");
}

/// Checks the message and the help of the only finding of a record with a code.
#[track_caller]
pub(super) fn check_help(record: &str, code: Code, message: &str, help: Option<&str>) {
    let expected = vec![(message.to_owned(), help.map(str::to_owned))];
    assert_eq!(words(record, code, &options()), expected, "{record}");
}

/// The messages and helps of a record's findings with a code, in the order of the text.
pub(super) fn words(record: &str, code: Code, options: &Options) -> Vec<(String, Option<String>)> {
    let report = check_bytes(record.as_bytes(), options);
    let found = report.diagnostics.iter().filter(|diagnostic| diagnostic.code() == code);
    found.map(|diagnostic| (diagnostic.message(), diagnostic.help())).collect()
}
