//! gocheck beside the least that could be done, on one core: `cargo bench --bench bare -- DIRECTORY`.
//!
//! The bare program walks, reads, looks for `B[xy]` and `W[xy]`, and replays them on the same board. It knows no errors,
//! no encodings, no variations, no ko and no history. Its time is what the rest is measured against. It is measured
//! twice: with the count of the final area, as the prototype did that the design speaks of, and without. gocheck is
//! measured twice, too: its check in this process, and the program as a user runs it, with one thread. All four take
//! turns, so that a machine that is slower for a while is slower for all of them.

#![allow(clippy::print_stdout)] // a program that prints

use std::path::{Path, PathBuf};
use std::process::{Command, Stdio};
use std::time::{Duration, Instant};

use gocheck::check::{Options, check_bytes};
use gocheck::diagnostic::{Policy, Severity};
use gocheck::go::{Board, Color, Size};
use gocheck::score::{Stones, count_area};
use walkdir::WalkDir;

/// Each program runs so often, in turn; the best time counts.
const ROUNDS: usize = 8;

fn main() {
    // `cargo bench` without a folder, and `cargo test --benches`, run this too.
    let Some(folder) = std::env::args_os().skip(1).find(|argument| Path::new(argument).is_dir()) else {
        println!("bare: name a directory of records: cargo bench --bench bare -- DIRECTORY");
        return;
    };
    let folder = PathBuf::from(folder);
    let options = Options::new(Policy::new(Severity::Warning));
    let (mut bare, mut counted, mut checked, mut program) =
        (Duration::MAX, Duration::MAX, Duration::MAX, Duration::MAX);
    let mut files = 0;
    for _ in 0..ROUNDS {
        let start = Instant::now();
        let moves: usize = records(&folder).map(|bytes| replay_bare(&bytes).0).sum();
        bare = bare.min(start.elapsed());
        let start = Instant::now();
        let points: u32 = records(&folder)
            .map(|bytes| count_area(&Stones::of(&replay_bare(&bytes).1)).halves().black)
            .fold(0, u32::wrapping_add);
        std::hint::black_box(points);
        counted = counted.min(start.elapsed());
        let start = Instant::now();
        let mut checked_moves = 0;
        files = 0;
        for bytes in records(&folder) {
            let report = check_bytes(&bytes, &options);
            checked_moves += report.games.iter().map(|game| game.moves as usize).sum::<usize>();
            files += 1;
        }
        checked = checked.min(start.elapsed());
        let start = Instant::now();
        let status = run_program(&folder);
        program = program.min(start.elapsed());
        println!("{files} files, {moves} moves replayed bare, {checked_moves} checked; gocheck: {status}");
    }
    let rate = |time: Duration| f64::from(files) / time.as_secs_f64();
    println!("bare scan and replay:            {:.0} files/s on one core", rate(bare));
    println!("bare scan, replay and count:     {:.0} files/s on one core", rate(counted));
    for (name, time) in [("gocheck's check, in this process", checked), ("gocheck validate --quiet -j 1", program)] {
        let (with, without) = (rate(time) / rate(counted), rate(time) / rate(bare));
        println!("{name}: {:.0} files/s on one core", rate(time));
        println!("    ratio: {without:.2} of the bare program, {with:.2} of the one that counts");
    }
}

/// Runs `gocheck validate --quiet --jobs 1`; says how it ended.
fn run_program(folder: &Path) -> String {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gocheck"));
    command.args(["validate", "--quiet", "--jobs", "1"]).arg(folder).stdout(Stdio::null()).stderr(Stdio::null());
    command.status().map_or_else(|error| error.to_string(), |status| status.to_string())
}

fn records(folder: &Path) -> impl Iterator<Item = Vec<u8>> {
    WalkDir::new(folder)
        .sort_by_file_name()
        .into_iter()
        .filter_map(Result::ok)
        .filter(|entry| entry.file_type().is_file())
        .filter_map(|entry| std::fs::read(entry.path()).ok())
}

fn replay_bare(bytes: &[u8]) -> (usize, Board) {
    let mut board = Board::new(Size::NINETEEN);
    let mut moves = 0;
    for at in memchr::memchr_iter(b';', bytes) {
        let Some(&[color @ (b'B' | b'W'), b'[', column, row, b']']) = bytes.get(at + 1..at + 6) else { continue };
        let Some(point) = Size::NINETEEN.point(column.wrapping_sub(b'a'), row.wrapping_sub(b'a')) else { continue };
        moves += 1;
        let color = if color == b'B' { Color::Black } else { Color::White };
        board.play(color, point, 0);
    }
    (moves, board)
}
