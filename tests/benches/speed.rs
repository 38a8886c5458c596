//! How fast the parts are, on a record made here: `cargo bench --bench speed`.
//!
//! Throughput in bytes and moves; what a whole run takes beside other programs is measured by `tests/speed.sh`.

use std::fmt::Write as _;

use divan::counter::{BytesCount, ItemsCount};
use divan::{Bencher, black_box};
use gocheck::check::{Options, ShownCounts, check_bytes};
use gocheck::diagnostic::{Policy, Severity};
use gocheck::files::{Report, Run, run};
use gocheck::go::{Board, Color, Game, Point, RuleSet, Size};
use gocheck::report::{Folding, Format, Quiet, ReportKind, Settings, Style};
use gocheck::score::{Stones, count_area};

fn main() {
    divan::main();
}

/// A random legal game of so many moves on a 19x19 board: more captures than players make, so rather slower to replay.
fn game(moves: usize) -> Vec<(Color, Point)> {
    let size = Size::NINETEEN;
    let mut board = Board::new(size);
    let mut played: Vec<(Color, Point)> = Vec::new();
    let mut color = Color::Black;
    let mut seed = 7_u64;
    while played.len() < moves {
        // SplitMix64's increment and a multiplier are random enough for this.
        seed = seed.wrapping_add(0x9e37_79b9_7f4a_7c15);
        let spread = (seed ^ (seed >> 31)).wrapping_mul(0xbf58_476d_1ce4_e5b9) >> 33;
        let at = usize::try_from(spread).unwrap_or(0) % usize::from(size.points());
        let Some(point) = size.iter().nth(at) else { continue };
        let mut attempt = board.clone();
        if board.stone(point).is_none() && attempt.play(color, point, 1).suicide == 0 {
            board = attempt;
            played.push((color, point));
            color = color.opponent();
        }
    }
    played
}

/// A record as a server writes it.
fn record() -> String {
    let mut text = "(;FF[4]GM[1]CA[UTF-8]SZ[19]KM[6.5]RU[Chinese]PB[black]PW[white]RE[B+R]\n".to_owned();
    for (color, point) in game(220) {
        let name = if color == Color::Black { 'B' } else { 'W' };
        let _ = write!(text, ";{name}[{}]", point.sgf());
    }
    text.push(')');
    text
}

fn options() -> Options {
    Options::new(Policy::new(Severity::Warning))
}

/// Text to tree.
#[divan::bench]
fn lex(bencher: Bencher<'_, '_>) {
    let text = record();
    bencher.counter(BytesCount::of_str(&text)).bench(|| gocheck::sgf::parse(black_box(&text)));
}

/// Moves to a board, with ko and history.
#[divan::bench]
fn replay(bencher: Bencher<'_, '_>) {
    let moves = game(220);
    bencher.counter(ItemsCount::new(moves.len())).bench(|| {
        let mut game = Game::new(Size::NINETEEN, RuleSet::Chinese.rules());
        for &(color, point) in black_box(&moves) {
            game.play(color, point);
        }
        game.board().total_stones()
    });
}

/// A board to an area count.
#[divan::bench]
fn score(bencher: Bencher<'_, '_>) {
    let mut board = Board::new(Size::NINETEEN);
    for (number, (color, point)) in (1..).zip(game(220)) {
        board.play(color, point, number);
    }
    bencher.bench(|| count_area(&Stones::of(black_box(&board))));
}

/// Bytes to a report.
#[divan::bench]
fn check(bencher: Bencher<'_, '_>) {
    let text = record();
    let options = options();
    bencher.counter(BytesCount::of_str(&text)).bench(|| check_bytes(black_box(text.as_bytes()), &options).games.len());
}

/// A directory of 2,000 files to a summary, on all cores.
#[divan::bench(sample_count = 10)]
fn whole_run(bencher: Bencher<'_, '_>) {
    const FILES: usize = 2000;
    let text = record();
    let folder = tempfile::tempdir().expect("a scratch folder");
    for number in 0..FILES {
        std::fs::write(folder.path().join(format!("{number}.sgf")), &text).expect("a scratch file");
    }
    let options = options();
    let settings = Settings {
        style: Style { color: false, unicode: false, width: 100 },
        shown: ShownCounts::Area,
        folding: Folding::Repeated,
        fails_from: Severity::Error,
    };
    let text = Format::ALL[0].emitter_of(ReportKind::Validate).expect("text");
    let emitter = Quiet::around(text(settings));
    bencher.counter(ItemsCount::new(FILES)).bench(|| {
        let paths = vec![folder.path().to_path_buf()];
        run(Run {
            paths,
            input: &mut std::io::empty(),
            input_name: "-".into(),
            options: &options,
            reports: vec![Report { emitter: &*emitter, out: &mut std::io::sink() }],
            jobs: None,
        })
        .map(|tally| tally.files)
        .ok()
    });
}
