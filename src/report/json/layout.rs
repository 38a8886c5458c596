//! The two layouts of JSON: one document, and an object a line. Each is written entry by entry: no report is ever in memory
//! as a whole.

use std::io::{self, Write};
use std::path::Path;

use schemars::JsonSchema;
use serde::Serialize;

use crate::check::{Facts, FileReport, GamesPart};
use crate::report::emitter::{Emitter, FileWriter};
use crate::report::format::ReportKind;
use crate::report::held::Held;
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
    type Entry<'a>: JsonSchema;
    /// The object at the end.
    type Summary: Serialize + JsonSchema;

    /// What writes the entries of a file.
    fn file(path: &Path) -> Box<dyn EntryWriter + '_>;

    /// The summary.
    fn summary(tally: &Tally) -> Self::Summary;
}

/// Writes the entries of one file, as its check goes on.
pub(in crate::report) trait EntryWriter {
    /// Some of its games, in their order.
    fn games(&mut self, part: &GamesPart<'_>, entries: &mut Entries<'_>);

    /// The rest.
    fn finish(&mut self, report: &FileReport<'_>, entries: &mut Entries<'_>);
}

const ENTRY_SEPARATOR: &[u8] = b",\n";

/// Where entries stand.
#[derive(Clone, Copy, PartialEq, Eq)]
enum Layout {
    Document,
    Lines,
}

/// The entries of a file, as they are written.
pub(in crate::report) struct Entries<'o> {
    layout: Layout,
    /// The `type` of an entry.
    kind: &'static str,
    /// Whether there is an entry already.
    any: &'o mut bool,
    /// What is written in pieces goes here.
    pub(in crate::report) out: &'o mut Held,
}

impl Entries<'_> {
    /// Writes an entry.
    pub(in crate::report) fn add(&mut self, entry: &impl Serialize) {
        self.start();
        add_rest(self.out, entry);
        self.end();
    }

    /// Starts an entry with the keys of an object; it goes on with `out`, after a comma.
    pub(in crate::report) fn start_with(&mut self, head: &impl Serialize) {
        self.start();
        let head = serde_json::to_vec(head).unwrap_or_default();
        self.out.push(head.strip_prefix(b"{").and_then(|head| head.strip_suffix(b"}")).unwrap_or_default());
    }

    /// Ends an entry with the keys of an object.
    pub(in crate::report) fn end_with(&mut self, tail: &impl Serialize) {
        self.out.push(b",");
        add_rest(self.out, tail);
        self.end();
    }

    fn start(&mut self) {
        if std::mem::replace(self.any, true) && self.layout == Layout::Document {
            self.out.push(ENTRY_SEPARATOR);
        }
        self.out.push(b"{");
        if self.layout == Layout::Lines {
            self.out.push(format!("\"type\":\"{}\",", self.kind).as_bytes());
        }
    }

    fn end(&mut self) {
        if self.layout == Layout::Lines {
            self.out.push(b"\n");
        }
    }
}

/// The part of a file, in one of the layouts.
struct Part<'e> {
    layout: Layout,
    kind: &'static str,
    any: bool,
    writer: Box<dyn EntryWriter + 'e>,
}

impl<'e> Part<'e> {
    fn of<J: Json>(layout: Layout, path: &'e Path) -> Box<dyn FileWriter + 'e> {
        Box::new(Self { layout, kind: J::ENTRY, any: false, writer: J::file(path) })
    }
}

impl FileWriter for Part<'_> {
    fn games(&mut self, part: &GamesPart<'_>, out: &mut Held) {
        let Self { layout, kind, any, writer } = self;
        writer.games(part, &mut Entries { layout: *layout, kind, any, out });
    }

    fn finish(&mut self, report: &FileReport<'_>, out: &mut Held) {
        let Self { layout, kind, any, writer } = self;
        writer.finish(report, &mut Entries { layout: *layout, kind, any, out });
    }
}

/// `--format json`: one document.
pub(in crate::report) struct Document<J>(pub(in crate::report) J);

impl<J: Json> Emitter for Document<J> {
    fn start(&self) -> Vec<u8> {
        format!("{{\"version\":{VERSION},\"command\":\"{}\",\"{}\":[\n", J::KIND.command(), J::LIST).into_bytes()
    }

    fn file<'e>(&'e self, path: &'e Path) -> Box<dyn FileWriter + 'e> {
        Part::of::<J>(Layout::Document, path)
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
    fn file<'e>(&'e self, path: &'e Path) -> Box<dyn FileWriter + 'e> {
        Part::of::<J>(Layout::Lines, path)
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

/// Adds an object whose opening brace stands there already.
fn add_rest(out: &mut Held, object: &impl Serialize) {
    // Writing to memory does not fail, and nothing in an object is beyond JSON.
    let _ = serde_json::to_writer(AfterBrace { out, passed: false }, object);
}

/// Takes all but the first byte.
struct AfterBrace<'o> {
    out: &'o mut Held,
    passed: bool,
}

impl Write for AfterBrace<'_> {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        let rest = if std::mem::replace(&mut self.passed, true) { bytes } else { bytes.get(1..).unwrap_or_default() };
        self.out.push(rest);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

fn add(out: &mut Vec<u8>, object: &impl Serialize) {
    // Writing to memory does not fail, and nothing in an object is beyond JSON.
    let _ = serde_json::to_writer(out, object);
}
