//! Time that grows with an input and not as its square, on a small stack.

use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use gocheck::check::{ShownCounts, check_bytes};
use gocheck::diagnostic::BearsOn;
use gocheck::diagnostic::Severity;
use gocheck::report::{Folding, ReportKind, Settings, Style};
use serde::de::IgnoredAny;

use super::DEBUG;
use super::answers::places_of;
use super::growing::{DEEP, LONG};
use crate::checks::options;
use crate::formats::{emitter, part, whole};

/// Text in a narrow terminal.
const NARROW: Settings = Settings {
    style: Style { color: false, unicode: false, width: 80 },
    shown: ShownCounts::Area,
    folding: Folding::Repeated,
    fails_from: Severity::Error,
};

#[test]
fn time_grows_with_the_input() {
    for &(name, size, input) in DEEP.iter().chain(LONG) {
        let size = if DEBUG { size / 16 } else { size };
        check_growth(name, size, |size| check_large(name, input(size)));
    }
}

/// Games that name different charsets are decoded one by one.
#[test]
fn time_grows_with_the_games_in_other_encodings() {
    let games: &[&[u8]] = &[
        b"(;CA[gbk]PB[\xc4\xf4]C[x;B[aa])",
        b"(;CA[big5]PB[\xa9P\\\xbe])",
        b"(;CA[nothing]PB[\x93\xa1\x91\xf2]C[x;B[aa])",
    ];
    let time_of = |count: usize| {
        let bytes = games.concat().repeat(count);
        let start = Instant::now();
        let report = check_bytes(&bytes, &options());
        places_of(&report).expect("places in the text");
        assert_eq!(report.games.len(), games.len() * count);
        start.elapsed()
    };
    let count = if DEBUG { 1_000 } else { 8_000 };
    check_growth("games in other encodings", count, time_of);
}

/// Reports for people show source lines, and a record may be one line of megabytes.
#[test]
fn time_for_people_grows_with_the_input() {
    for (name, input) in [
        ("a line of illegal moves", (|n| format!("(;{})", ";B[aa];W[aa]".repeat(n / 12))) as fn(usize) -> String),
        ("games in a line", |n| "(;B[aa]W[aa])".repeat(n / 13)),
        ("faults in lines", |n| format!("(;{})", "\nA C[x]y];".repeat(n / 10))),
        ("a fault before long text", |n| format!("(;B[aa];W[aa]{})", "C[碁]".repeat(n / 6))),
    ] {
        let size = if DEBUG { 1 << 15 } else { 1 << 18 };
        let time_of = |size| {
            let input = input(size);
            let start = Instant::now();
            let mut options = options();
            options.positions = 1000;
            let report = check_bytes(input.as_bytes(), &options);
            for kind in ReportKind::ALL {
                part(&*emitter("text", kind, NARROW), Path::new("x.sgf"), &report);
            }
            start.elapsed()
        };
        check_growth(name, size, time_of);
    }
}

/// Only the piece of a line around a fault is shown: a record in one line is told as fast as the same in many lines.
#[test]
fn a_long_line_takes_no_longer_than_short_ones() {
    let count = if DEBUG { 4_000 } else { 40_000 };
    let time_of = |between: &str| {
        let input = format!("(;GM[1]SZ[9];B[aa]{})", format!("{between};W[aa]").repeat(count));
        let report = check_bytes(input.as_bytes(), &options());
        let start = Instant::now();
        part(&*emitter("text", ReportKind::Validate, NARROW), Path::new("x.sgf"), &report);
        start.elapsed()
    };
    let takes_longer = || grew_too_fast(time_of("\n"), time_of(""));
    assert!(!(takes_longer() && takes_longer() && takes_longer()));
}

/// Checks that time grows with an input, and not as its square: for a sixteenth of it, for a quarter, and for all of it. What
/// grows too fast shows it before it takes hours.
#[track_caller]
fn check_growth(name: &str, size: usize, time_of: impl Fn(usize) -> Duration) {
    // One after the other: they would disturb each other's clock.
    static CLOCK: Mutex<()> = Mutex::new(());
    let _clock = CLOCK.lock().unwrap_or_else(PoisonError::into_inner);
    let mut small = time_of(size / 16);
    for size in [size / 4, size] {
        let large = time_of(size);
        println!("{name:46} {size:9} {large:12.1?} {small:12.1?}");
        // Something else may have kept the machine busy meanwhile: so three times in a row, small and large together.
        let grows = || grew_too_fast(time_of(size / 4), time_of(size));
        let grows = grew_too_fast(small, large) && grows() && grows();
        assert!(!grows, "{name}: {small:?}, and for four times as much {large:?}");
        small = large;
    }
}

/// Four times as much may take twelve times as long; its square takes sixteen times. What takes no time to speak of says
/// nothing.
fn grew_too_fast(small: Duration, large: Duration) -> bool {
    large > 12 * small + Duration::from_millis(100)
}

/// Checks a large input on a small stack: how long it took to check and to report.
fn check_large(name: &str, input: String) -> Duration {
    // A quarter of what a thread of the program has; what recurses on the depth of an input overflows it.
    let thread = std::thread::Builder::new().stack_size(512 << 10);
    let checked = thread.spawn(move || {
        let start = Instant::now();
        let report = check_bytes(input.as_bytes(), &options());
        // `score` hears but what bears on the count.
        let mut about_counts = report.clone();
        about_counts.diagnostics.retain(|found| found.code().bears_on() == BearsOn::Count);
        let json = [(ReportKind::Validate, &report), (ReportKind::Score, &about_counts)]
            .map(|(kind, report)| whole(&*emitter("json", kind, NARROW), Path::new("x.sgf"), report));
        let time = start.elapsed();
        places_of(&report).expect("places in the text");
        for json in json {
            serde_json::from_slice::<IgnoredAny>(&json).expect("JSON");
        }
        time
    });
    checked.expect("a thread").join().unwrap_or_else(|_| panic!("{name}"))
}
