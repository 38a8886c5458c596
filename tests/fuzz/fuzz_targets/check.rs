//! Fuzz target: a whole check of any bytes, at note level, with drawings and a count of every game.
//!
//! No panic; every place of a finding, and of what is related to it, lies inside the text and between its characters;
//! every format of both commands can be written and is UTF-8; JSON is JSON.
#![no_main]

use std::path::Path;

use gocheck::check::{CountOptions, Options, ShownCounts, check_bytes, check_in_parts};
use gocheck::diagnostic::{Policy, Severity};
use gocheck::report::{Folding, Format, Held, ReportKind, Settings, Style, Tally};
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
    tally.add_games(&report.games);
    tally.add(&report);
    let settings = Settings {
        style: Style { color: true, width: 100 },
        shown: ShownCounts::Area,
        folding: Folding::Repeated,
        fails_from: Severity::Error,
    };
    for format in Format::ALL {
        for make in ReportKind::ALL.into_iter().filter_map(|kind| format.emitter_of(kind)) {
            let emitter = make(settings);
            let mut writer = emitter.file(Path::new("x.sgf"));
            let mut part = Held::default();
            let report = check_in_parts(bytes, &options, &mut |games| writer.games(&games, &mut part));
            writer.finish(&report, &mut part);
            let mut written = emitter.start();
            part.write_to(&mut written).expect("memory takes all");
            written.extend(emitter.finish(&tally));
            let text = std::str::from_utf8(&written).expect("a report is UTF-8");
            let read = match format.name {
                "json" => serde_json::from_str(text).map(|value| vec![value]),
                "jsonl" => text.lines().map(serde_json::from_str).collect(),
                _ => Ok(Vec::new()),
            };
            let read: Result<Vec<Value>, _> = read;
            assert!(read.is_ok(), "{read:?}: {text}");
        }
    }
});
