//! gocheck as the tests run it, in this process: arguments and standard input in, exit status and both streams out.

use std::ffi::{OsStr, OsString};
use std::io::Write as _;
use std::path::Path;

use gocheck::cli::{ExitStatus, Terminal, run};
use serde_json::Value;

/// What a pipe is.
pub(super) const PIPE: Terminal = Terminal { color: false, unicode: false, width: 100, interactive: false };

/// How a run ended, and what it wrote.
pub(super) struct Answer {
    pub(super) status: ExitStatus,
    pub(super) out: String,
    pub(super) err: String,
}

impl Answer {
    /// The JSON document that it wrote.
    #[track_caller]
    pub(super) fn json(&self) -> Value {
        serde_json::from_str(&self.out).unwrap_or_else(|error| panic!("{error}\n{}\n{}", self.out, self.err))
    }
}

/// Runs gocheck without anything on its standard input.
pub(super) fn gocheck<A: AsRef<OsStr>>(arguments: &[A]) -> Answer {
    gocheck_in(PIPE, b"", arguments)
}

/// Runs gocheck in a terminal, with something on its standard input.
pub(super) fn gocheck_in<A: AsRef<OsStr>>(terminal: Terminal, mut input: &[u8], arguments: &[A]) -> Answer {
    let arguments = arguments.iter().map(|argument| argument.as_ref().to_owned());
    let (mut out, mut err) = (Vec::new(), Vec::new());
    let arguments = std::iter::once(OsString::from("gocheck")).chain(arguments);
    let status = run(arguments, terminal, &mut input, &mut out, &mut err);
    let text = |bytes| String::from_utf8(bytes).expect("text is UTF-8");
    Answer { status, out: text(out), err: text(err) }
}

/// Runs `gocheck validate` on a record on its standard input; the report is JSON.
pub(super) fn validate(options: &[&str], record: &str) -> Answer {
    gocheck_in(PIPE, record.as_bytes(), &[&["validate", "--format", "json"], options, &["-"]].concat())
}

/// As [`validate`], for `gocheck score`.
pub(super) fn score(options: &[&str], record: &str) -> Answer {
    gocheck_in(PIPE, record.as_bytes(), &[&["score", "--format", "json"], options, &["-"]].concat())
}

/// Checks a value of the report of `score` on the first game of a record.
#[track_caller]
pub(super) fn check_score(options: &[&str], record: &str, pointer: &str, expected: impl Into<Value>) {
    let report = score(options, record).json();
    let game = &report["games"][0];
    assert_eq!(game.pointer(pointer), Some(&expected.into()), "{options:?} {pointer} in {game}");
}

/// The path of a fixture.
pub(super) fn fixture(name: &str) -> String {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("fixtures").join(name).to_string_lossy().into_owned()
}

/// Says that a part of the tests did not run, also where the output of tests is captured.
pub(super) fn skipped(what: &str, why: &str) {
    let _ = writeln!(std::io::stderr(), "SKIPPED: {what}: {why}");
}
