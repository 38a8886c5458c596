//! The two layouts of JSON: one document, and an object a line. Each is written entry by entry: no report is ever in memory
//! as a whole.

use std::path::Path;

use schemars::JsonSchema;
use serde::Serialize;

use crate::check::{Facts, FileReport};
use crate::report::emitter::Emitter;
use crate::report::format::ReportKind;
use crate::report::tally::Tally;

/// The number of the form of a document. New keys do not change it.
pub(in crate::report) const VERSION: u32 = 1;

/// What a command puts into its JSON.
pub(in crate::report) trait Json: Sync + 'static {
    /// The report that it is.
    const KIND: ReportKind;
    /// The name of the list of entries.
    const LIST: &'static str;
    /// The `type` of an entry in a report of lines.
    const ENTRY: &'static str;

    /// The facts about games that its entries tell.
    const FACTS: Facts = Facts::None;

    /// An object of the list.
    type Entry<'a>: Serialize + JsonSchema;
    /// The object at the end.
    type Summary: Serialize + JsonSchema;

    /// Hands the entries of a file to `write`.
    fn entries(path: &Path, report: &FileReport<'_>, write: &mut dyn FnMut(&Self::Entry<'_>));

    /// The summary.
    fn summary(tally: &Tally) -> Self::Summary;
}

const ENTRY_SEPARATOR: &[u8] = b",\n";

/// `--format json`: one document.
pub(in crate::report) struct Document<J>(pub(in crate::report) J);

impl<J: Json> Emitter for Document<J> {
    fn start(&self) -> Vec<u8> {
        format!("{{\"version\":{VERSION},\"command\":\"{}\",\"{}\":[\n", J::KIND.command(), J::LIST).into_bytes()
    }

    fn file(&self, path: &Path, report: &FileReport<'_>) -> Vec<u8> {
        let mut out = Vec::new();
        J::entries(path, report, &mut |entry| {
            if !out.is_empty() {
                out.extend_from_slice(ENTRY_SEPARATOR);
            }
            add(&mut out, entry);
        });
        out
    }

    fn separator(&self) -> &'static [u8] {
        ENTRY_SEPARATOR
    }

    fn finish(&self, tally: &Tally) -> Vec<u8> {
        let mut out = b"\n],\"summary\":".to_vec();
        add(&mut out, &J::summary(tally));
        out.extend_from_slice(b"}\n");
        out
    }

    fn facts(&self) -> Facts {
        J::FACTS
    }
}

/// `--format jsonl`: an object a line.
pub(in crate::report) struct Lines<J>(pub(in crate::report) J);

/// In a report of lines an object says first what it is.
#[derive(Serialize)]
struct Typed<'a, T> {
    r#type: &'static str,
    #[serde(flatten)]
    object: &'a T,
}

/// The last object of such a report says which form it has.
#[derive(Serialize)]
struct Versioned<'a, T> {
    version: u32,
    #[serde(flatten)]
    object: &'a T,
}

impl<J: Json> Emitter for Lines<J> {
    fn file(&self, path: &Path, report: &FileReport<'_>) -> Vec<u8> {
        let mut out = Vec::new();
        J::entries(path, report, &mut |entry| {
            add(&mut out, &Typed { r#type: J::ENTRY, object: entry });
            out.push(b'\n');
        });
        out
    }

    fn finish(&self, tally: &Tally) -> Vec<u8> {
        let mut out = Vec::new();
        let summary = Versioned { version: VERSION, object: &J::summary(tally) };
        add(&mut out, &Typed { r#type: "summary", object: &summary });
        out.push(b'\n');
        out
    }

    fn facts(&self) -> Facts {
        J::FACTS
    }
}

fn add(out: &mut Vec<u8>, object: &impl Serialize) {
    // Writing to memory does not fail, and nothing in an object is beyond JSON.
    let _ = serde_json::to_writer(out, object);
}
