//! Hostile input: whatever the bytes are, gocheck answers, and its answer fits them.
//!
//! Never a panic, every place inside the text and between its characters, JSON that is JSON; and for large inputs, time
//! that grows as they do.

use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::time::{Duration, Instant};

use gocheck::check::{FileReport, Options, check_bytes};
use gocheck::diagnostic::{Diagnostic, Policy, Severity};
use gocheck::report::{Emitter, JsonLayout, ScoreJson, ScoreText, Style, Tally, ValidateJson, ValidateText};
use gocheck::source::{Position, Span, positions};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde_json::Value;

/// The debug build is some twenty times slower: there a part of the inputs has to do.
const DEBUG: bool = cfg!(debug_assertions);

/// The stack for large inputs. Anything that recurses on their depth overflows it.
const SMALL_STACK: usize = 256 << 10;

/// A record with a little of everything.
const RECORD: &str = "\
(;FF[4]GM[1]CA[UTF-8]AP[gocheck:0.1]ST[2]SZ[9]KM[5.5]HA[2]RU[Chinese]DT[2024-05-06,07]
PB[林海峰]BR[9段]PW[藤沢秀行]WR[8d]EV[Meijin (title match)]RO[1 ; final]PC[東京]RE[W+0.5]TM[3600]OT[5x30 byo-yomi]
AB[gc][cg]AW[ee]PL[W]C[Handicap 2: the stones stand at \\] and \\[; see (;B[aa\\]).
A second line, with a backslash \\\\ and a soft \\
break; 日本語のコメント: 表示ソ能]
;W[gg]WL[3590.5];B[cc]BL[3580]N[the usual: corner]LB[cc:A][gg:1]TR[gc][cg]
(;W[ec]C[main line];B[gf]TE[1];W[fg]
(;B[ff]BM[2]C[questionable: 悪手];W[hf];B[he];W[hg];B[];W[tt]TB[aa:bc][ca]TW[hh:ii][ig]C[the end])
(;B[hg]DO[];W[ff]KO[];B[fe](;W[ge]HO[1])(;W[he]IT[];B[ge]V[-3.5])))
(;W[dc]N[another opening]CR[dc]SQ[cb]MA[dd];AE[ee]AB[ef:ff]AW[dh][eh]DD[aa:ii]VW[];W[de];B[ed]AR[aa:bb]LN[cc:dd];W[fe]))
(;GM[1]FF[3]GaMeName[second]SiZe[7]CoPyright[nobody]RE[Void];B[dd];W[dd];B[ee];B[ff];W[];B[];W[aa])
";

#[test]
fn every_prefix_of_a_record() {
    for bytes in variants() {
        for end in steps(bytes.len(), 5) {
            check(&bytes[..end]);
        }
    }
}

#[test]
fn every_suffix_of_a_record() {
    for bytes in variants() {
        for start in steps(bytes.len(), 11) {
            check(&bytes[start..]);
        }
    }
}

#[test]
fn every_byte_replaced() {
    for mut bytes in variants() {
        for (turn, at) in steps(bytes.len(), 3).enumerate() {
            let kept = bytes[at];
            let strange = b"][();\\\xff\0";
            // In the debug build every place meets one strange byte only.
            let strange = if DEBUG { &strange[turn % strange.len()..][..1] } else { &strange[..] };
            for &byte in strange {
                bytes[at] = byte;
                check(&bytes);
            }
            bytes[at] = kept;
        }
    }
}

#[test]
fn every_byte_left_out_or_doubled() {
    for mut bytes in variants() {
        for at in steps(bytes.len(), 13) {
            let kept = bytes.remove(at);
            check(&bytes);
            bytes.insert(at, kept);
            bytes.insert(at, kept);
            check(&bytes);
            bytes.remove(at);
        }
    }
}

proptest! {
    #![proptest_config(ProptestConfig { failure_persistence: None, ..ProptestConfig::with_cases(CASES) })]

    #[test]
    fn random_bytes(bytes in vec(any::<u8>(), 0..300)) {
        check(&bytes);
    }

    #[test]
    fn random_signs(signs in vec(select(b"()[];\\BWAaz:0 \n".to_vec()), 0..120)) {
        check(&signs);
    }

    #[test]
    fn random_words(words in vec(select(WORDS.to_vec()), 0..60)) {
        check(words.concat().as_bytes());
        check(format!("(;SZ[3]{}", words.concat()).as_bytes());
    }

    #[test]
    fn random_values(name in select(NAMES.to_vec()), value in value(), other in value()) {
        check(format!("(;{name}[{value}];{name}[{other}][{value}]B[aa])").as_bytes());
        check(format!("(;SZ[5]{name}[{value}{other}]RE[B+1];B[aa];W[];B[])").as_bytes());
    }
}

const CASES: u32 = if DEBUG { 400 } else { 10_000 };

/// Pieces of records, which together go further than single signs.
const WORDS: &[&str] = &[
    "(",
    "(;",
    ")",
    ";",
    ";B[aa]",
    ";W[ab]",
    ";B[ba]",
    ";W[bb]",
    ";B[]",
    ";W[tt]",
    "AB[aa:cc]",
    "AW[bb][ab]",
    "AE[aa:bb]",
    "PL[W]",
    "C[",
    "]",
    "[",
    "B[",
    "TB[aa:bb]",
    "TW[cc]",
    "KO[]",
    "FF[4]",
    "(;GM[1]",
    "GM[2]",
    "SZ[3:2]",
    "RE[B+1]",
    "HA[2]",
    "KM[",
    "\\",
    "\\]",
    " ",
    "\n",
    "\0",
    "é",
    "碁",
    "\u{feff}",
    "b[aa]",
    "Black[bb]",
    "CA[gbk]",
    "aaaaaaaaaaaaaaaaaaaaaaaaaaaa",
];

/// All names with a meaning, and some without.
const NAMES: &[&str] = &[
    "B",
    "W",
    "KO",
    "MN",
    "BM",
    "DO",
    "IT",
    "TE",
    "AB",
    "AW",
    "AE",
    "PL",
    "C",
    "N",
    "DM",
    "GB",
    "GW",
    "UC",
    "HO",
    "V",
    "AR",
    "CR",
    "DD",
    "LN",
    "MA",
    "SL",
    "SQ",
    "TR",
    "VW",
    "TB",
    "TW",
    "LB",
    "AP",
    "CA",
    "FF",
    "GM",
    "ST",
    "SZ",
    "AN",
    "BR",
    "BT",
    "CP",
    "DT",
    "EV",
    "GC",
    "GN",
    "ON",
    "OT",
    "PB",
    "PC",
    "PW",
    "RE",
    "RO",
    "RU",
    "SO",
    "US",
    "WR",
    "WT",
    "TM",
    "HA",
    "KM",
    "BL",
    "OB",
    "OW",
    "WL",
    "FG",
    "PM",
    "XX",
    "ABCDEFGHIJ",
    "b",
    "Bb",
];

fn value() -> impl Strategy<Value = String> {
    let word = select(vec![
        "aa",
        "ss",
        "ZZ",
        ":",
        "-",
        "+",
        ".",
        ",",
        "1",
        "9",
        "0",
        "999999999",
        "4294967296",
        "1e999",
        "nan",
        "inf",
        "B+",
        "W+",
        "Draw",
        "19",
        "52",
        "\\",
        "\\:",
        " ",
        "\n",
        "(",
        ";",
        "[",
        "B",
        "目半",
        "2又1/4子",
        "黑胜",
        "é",
        "\0",
        "ko",
        "sui1",
        "2024-05",
        "05",
        "utf-16",
        "gbk",
        "\u{202e}",
    ]);
    vec(word, 0..6).prop_map(|words| words.concat())
}

#[test]
fn odd_sizes() {
    for size in [
        "-10", "0", "1", "2", "52", "53", "255", "256", "a", "", " ", "1:52", "52:1", "52:53", "0:9", "9:", ":9", "1:1",
    ] {
        for moves in ["", ";B[aa];W[ba];B[ab];W[aa]", ";B[ZZ];W[];B[]", ";AB[aa:ZZ];AW[aa];AE[aa:ZZ];B[ss]"] {
            check(format!("(;SZ[{size}]{moves}(;B[bb])(;W[cc];TB[aa:ZZ]))").as_bytes());
        }
    }
}

/// The record in several encodings, some of which have bytes that look like brackets.
fn variants() -> Vec<Vec<u8>> {
    let encoded = |label: &str| {
        let encoding = encoding_rs::Encoding::for_label(label.as_bytes()).expect("an encoding");
        let (bytes, _, lossy) = encoding.encode(RECORD);
        assert!(!lossy, "{label}");
        let text = RECORD.replace("CA[UTF-8]", &format!("CA[{label}]"));
        drop(bytes);
        encoding.encode(&text).0.into_owned()
    };
    let wide = std::iter::once(0xfeff).chain(RECORD.encode_utf16()).flat_map(u16::to_le_bytes).collect();
    vec![RECORD.as_bytes().to_vec(), encoded("gbk"), encoded("shift_jis"), wide]
}

/// The offsets up to `end`: all of them, in the debug build one in `step`.
fn steps(end: usize, step: usize) -> impl Iterator<Item = usize> {
    (0..end).step_by(if DEBUG { step } else { 1 })
}

fn options() -> Options {
    Options::new(Policy::new(Severity::Note))
}

/// Checks a small input: no panic, no place outside, reports that fit.
#[track_caller]
fn check(bytes: &[u8]) {
    let fault = match catch_unwind(AssertUnwindSafe(|| fault_of(bytes))) {
        Ok(Ok(())) => return,
        Ok(Err(fault)) => fault,
        Err(_) => "panic".to_owned(),
    };
    panic!("{fault}\nbytes: b\"{}\"\n text: {}", bytes.escape_ascii(), String::from_utf8_lossy(bytes));
}

fn fault_of(bytes: &[u8]) -> Result<(), String> {
    let mut options = options();
    // With drawings, and a count of every game.
    options.positions = 10;
    options.unfinished = true;
    let report = check_bytes(bytes, &options);
    let places = fault_of_places(&report)?;
    fault_of_json(&report, &places)?;
    let style = Style { color: true, width: 100 };
    let _ = ValidateText { style, quiet: false }.file(Path::new("x.sgf"), &report);
    let _ = ScoreText { style, quiet: false }.file(Path::new("x.sgf"), &report);
    let naive: Vec<Position> =
        spans(&report.diagnostics).map(|span| naive_position(&report.text, span.start)).collect();
    if naive == places { Ok(()) } else { Err(format!("places {places:?}, not {naive:?}")) }
}

/// The places of all findings and of what is related to them, in this order.
fn fault_of_places(report: &FileReport<'_>) -> Result<Vec<Position>, String> {
    let text = &report.text;
    for diagnostic in &report.diagnostics {
        let code = diagnostic.code();
        if diagnostic.span.is_none() {
            return Err(format!("{code} has no place"));
        }
        if diagnostic.game.is_some_and(|game| game == 0 || game as usize > report.games.len()) {
            return Err(format!("{code} in game {:?} of {}", diagnostic.game, report.games.len()));
        }
        for span in spans(std::slice::from_ref(diagnostic)) {
            let (start, end) = (span.start as usize, span.end as usize);
            if start > end || end > text.len() || !text.is_char_boundary(start) || !text.is_char_boundary(end) {
                if is_known_fault(text, span) {
                    continue;
                }
                return Err(format!("{code} at {start}..{end} of a text of {} bytes", text.len()));
            }
        }
    }
    let offsets: Vec<u32> = spans(&report.diagnostics).map(|span| span.start).collect();
    let mut sorted = offsets.clone();
    sorted.sort_unstable();
    let found = positions(text, &sorted);
    let places = offsets.iter().map(|offset| found[sorted.partition_point(|other| other < offset)]);
    Ok(places.collect())
}

/// The places of findings, each followed by those of what is related to it.
fn spans(diagnostics: &[Diagnostic]) -> impl Iterator<Item = Span> {
    diagnostics
        .iter()
        .flat_map(|diagnostic| diagnostic.span.into_iter().chain(diagnostic.related.iter().map(|related| related.span)))
}

/// A place counted as its definition says.
fn naive_position(text: &str, offset: u32) -> Position {
    let before = text[..offset as usize].replace("\r\n", "\n\n");
    // A place between CR and LF is still in the line that they end.
    let before = if text[..offset as usize].ends_with('\r') && text[offset as usize..].starts_with('\n') {
        before[..before.len() - 1].to_owned()
    } else {
        before
    };
    let lines: Vec<&str> = before.split(['\n', '\r']).collect();
    let number = |number: usize| u32::try_from(number).expect("a small text");
    Position {
        line: number(text[..offset as usize].replace("\r\n", "\n").split(['\n', '\r']).count()),
        column: number(lines.last().map_or(0, |line| line.chars().count()) + 1),
    }
}

/// The JSON of both commands, in both layouts: it must be JSON, and name the same places.
fn fault_of_json(report: &FileReport<'_>, places: &[Position]) -> Result<(), String> {
    let mut tally = Tally::default();
    tally.add(report);
    for layout in [JsonLayout::Document, JsonLayout::Lines] {
        let validate = json_of(&*ValidateJson::emitter(layout, false), layout, report, &tally)?;
        let file = if layout == JsonLayout::Document { &validate[0]["files"][0] } else { &validate[0] };
        let found = file["diagnostics"].as_array().ok_or("no diagnostics")?;
        let found: Vec<Position> = found.iter().flat_map(places_of_json).collect();
        if found != places {
            return Err(format!("places in JSON {found:?}, not {places:?}"));
        }
        json_of(&*ScoreJson::emitter(layout, false), layout, report, &tally)?;
    }
    Ok(())
}

/// A whole report on one file, read back.
fn json_of(
    emitter: &dyn Emitter,
    layout: JsonLayout,
    report: &FileReport<'_>,
    tally: &Tally,
) -> Result<Vec<Value>, String> {
    let written = [emitter.start(), emitter.file(Path::new("x.sgf"), report), emitter.finish(tally)].concat();
    let text = String::from_utf8(written).map_err(|error| error.to_string())?;
    let parse = |text: &str| serde_json::from_str(text).map_err(|error| format!("{error}: {text}"));
    match layout {
        JsonLayout::Document => Ok(vec![parse(&text)?]),
        JsonLayout::Lines => text.lines().map(parse).collect(),
    }
}

fn places_of_json(diagnostic: &Value) -> Vec<Position> {
    let related = diagnostic["related"].as_array().into_iter().flatten();
    let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok()).unwrap_or(0);
    let place = |value: &Value| Position { line: number(&value["line"]), column: number(&value["column"]) };
    std::iter::once(diagnostic).chain(related).map(place).collect()
}

fn is_known_fault(text: &str, span: Span) -> bool {
    let end = span.end as usize;
    end == text.len() + 1 || (!text.is_char_boundary(end) || !text.is_char_boundary(span.start as usize))
}
