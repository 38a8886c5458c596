//! Fuzz target: a whole check of any bytes, at note level, with drawings and a count of every game.
//!
//! No panic; every place of a finding, and of what is related to it, lies inside the text and between its characters;
//! the JSON of both commands is JSON; the report for people can be written.
#![no_main]

use std::path::Path;

use gocheck::check::{CountOptions, Options, check_bytes};
use gocheck::diagnostic::{Policy, Severity};
use gocheck::report::{Emitter, JsonLayout, ScoreJson, Style, Tally, ValidateJson, ValidateText};
use libfuzzer_sys::fuzz_target;
use serde_json::Value;

fuzz_target!(|bytes: &[u8]| {
    let every_game = CountOptions { unfinished: true, ..CountOptions::PLAIN };
    let options =
        Options { positions: 5, count: Some(every_game), ..Options::new(Policy::new(Severity::Note)) };
    let report = check_bytes(bytes, &options);

    for diagnostic in &report.diagnostics {
        for span in diagnostic.span.into_iter().chain(diagnostic.related.iter().map(|related| related.span)) {
            let found = report.text.get(span.start as usize..span.end as usize);
            assert!(found.is_some(), "{:?} at {span:?} of {} bytes", diagnostic.code(), report.text.len());
        }
    }

    let mut tally = Tally::default();
    tally.add(&report);
    let whole = |emitter: &dyn Emitter| {
        [emitter.start(), emitter.file(Path::new("x.sgf"), &report), emitter.finish(&tally)].concat()
    };
    for emitter in [ValidateJson::emitter, ScoreJson::emitter] {
        let written = whole(&*emitter(JsonLayout::Document, false));
        let read: Result<Value, _> = serde_json::from_slice(&written);
        assert!(read.is_ok(), "{read:?}: {}", String::from_utf8_lossy(&written));
    }
    let style = Style { color: true, width: 100 };
    let written = whole(&ValidateText { style, quiet: false });
    assert!(std::str::from_utf8(&written).is_ok(), "a report that is not UTF-8");
});
