//! Hostile input: whatever the bytes are, gocheck answers, and its answer fits them.
//!
//! Never a panic, every place inside the text and between its characters, JSON that is JSON; and for large inputs, time
//! that grows as they do.

use std::fmt::Write as _;
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::Path;
use std::sync::{Mutex, PoisonError};
use std::time::{Duration, Instant};

use gocheck::check::{FileReport, GameReport, Options, Outcome, Scoring, check_bytes};
use gocheck::diagnostic::{Code, Diagnostic, Policy, Severity};
use gocheck::go::Point;
use gocheck::report::{ReportKind, Settings, Style};
use gocheck::score::Explanation;
use gocheck::source::{Position, Span, positions};
use proptest::collection::vec;
use proptest::prelude::*;
use proptest::sample::select;
use serde::de::IgnoredAny;
use serde_json::Value;

use super::formats::{emitter, formats, json_values, whole};

/// The debug build is some eight times slower: there a part of the inputs has to do. The gate runs these tests in both.
const DEBUG: bool = cfg!(debug_assertions);

/// Text in a narrow terminal.
const NARROW: Settings = Settings { style: Style { color: false, width: 80 }, scoring: Scoring::AREA };

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
fn values_at_the_end_and_too_long() {
    check(b"(;B[");
    check(b"(;B[aa");
    check(format!("(;B[a{}])", "é".repeat(200)).as_bytes());
    check(format!("(;W[{}", "碁".repeat(300)).as_bytes());
}

#[test]
fn every_prefix_of_a_record() {
    for bytes in variants() {
        for end in steps(bytes.len(), 13) {
            check(&bytes[..end]);
        }
    }
}

#[test]
fn every_suffix_of_a_record() {
    for bytes in variants() {
        for start in steps(bytes.len(), 29) {
            check(&bytes[start..]);
        }
    }
}

#[test]
fn every_byte_replaced() {
    for mut bytes in variants() {
        for (turn, at) in steps(bytes.len(), 11).enumerate() {
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
        for at in steps(bytes.len(), 31) {
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
    fn random_words(words in vec(select(WORDS.to_vec()), 0..40)) {
        check(words.concat().as_bytes());
        check(format!("(;SZ[3]{}", words.concat()).as_bytes());
    }

    #[test]
    fn random_values(name in select(NAMES.split(' ').collect::<Vec<_>>()), value in value(), other in value()) {
        check(format!("(;{name}[{value}];{name}[{other}][{value}]B[aa])").as_bytes());
        check(format!("(;SZ[5]{name}[{value}{other}]RE[B+1];B[aa];W[];B[])").as_bytes());
    }
}

const CASES: u32 = if DEBUG { 200 } else { 10_000 };

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
const NAMES: &str = "B W KO MN BM DO IT TE AB AW AE PL C N DM GB GW UC HO V AR CR DD LN MA SL SQ TR VW TB TW LB AP CA FF \
                     GM ST SZ AN BR BT CP DT EV GC GN ON OT PB PC PW RE RO RU SO US WR WT TM HA KM BL OB OW WL FG PM XX \
                     ABCDEFGHIJ b Bb";

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

/// What grows: a name, its largest size in bytes or repetitions, and the input of a size.
type Growing = (&'static str, usize, fn(usize) -> String);

/// Depth and length, each of so many nodes or signs.
const DEEP: &[Growing] = &[
    ("nested variations, never closed", 80_000, |n| "(;B[aa](;W[bb]".repeat(n / 2)),
    ("nested variations", 80_000, |n| "(;B[aa](;W[bb]".repeat(n / 2) + &")".repeat(n / 2 * 2)),
    ("nested variations with leaves", 40_000, |n| format!("(;B[aa]{}{})", "(;W[bb])(;W[cc]".repeat(n), ")".repeat(n))),
    ("nested variations before leaves", 40_000, |n| {
        format!("(;B[aa]{}{})", "(;W[bb]".repeat(n), ";B[cc])(;W[dd])".repeat(n))
    }),
    ("nodes behind variations", 50_000, |n| format!("(;B[aa]{})", "(;W[bb]);W[cc]".repeat(n))),
    ("nested parentheses, never closed", 1_000_000, |n| "(".repeat(n)),
    ("nested parentheses", 1_000_000, |n| "(".repeat(n) + &")".repeat(n)),
    ("nested nodes, never closed", 200_000, |n| "(;".repeat(n)),
    ("a line of nodes", 200_000, |n| format!("(;SZ[52]{})", moves(n))),
    ("a line of empty nodes", 1_000_000, |n| format!("({})", ";".repeat(n))),
    ("variations of one node", 200_000, |n| format!("(;B[aa]{})", "(;W[bb])".repeat(n))),
    ("illegal variations of one node", 50_000, |n| format!("(;B[aa]{})", "(;W[aa])".repeat(n))),
    ("games", 200_000, |n| "(;)".repeat(n)),
    ("games on large boards", 50_000, |n| "(;SZ[52]B[aa])".repeat(n)),
    ("games without an end", 50_000, |n| "(;FF[4]B[aa]".repeat(n)),
    ("a ko without an end", 100_000, |n| format!("(;SZ[2:1]RU[TT]{})", ";B[aa];W[ba]".repeat(n / 2))),
    ("passes", 100_000, |n| format!("(;{})", ";B[]".repeat(n))),
];

/// Length, in bytes.
const LONG: &[Growing] = &[
    ("a comment", 4 << 20, |n| format!("(;C[{}])", "x".repeat(n))),
    ("a comment of brackets", 4 << 20, |n| format!("(;C[{}])", "\\]".repeat(n / 2))),
    ("a comment of moves", 1 << 20, |n| format!("(;C[{}])", ";W[aa\\]".repeat(n / 7))),
    ("a comment without an end", 4 << 20, |n| format!("(;C[{}", "x;B[aa".repeat(n / 6))),
    ("closing brackets", 1 << 20, |n| "]".repeat(n)),
    ("closing brackets in a game", 1 << 20, |n| format!("(;{}", "]".repeat(n))),
    ("opening brackets", 1 << 20, |n| format!("(;{}", "[".repeat(n))),
    ("opening brackets of text", 1 << 20, |n| format!("(;C{}", "[".repeat(n))),
    ("opening brackets of a move", 1 << 18, |n| format!("(;B{}", "[".repeat(n))),
    ("texts in each other", 1 << 20, |n| format!("(;{}", "C[".repeat(n / 2))),
    ("texts and stray letters", 1 << 20, |n| format!("(;{}", "C[x]x".repeat(n / 5))),
    ("texts with bare brackets", 1 << 20, |n| format!("(;{}", "C[x]y]".repeat(n / 6))),
    ("texts with many bare brackets", 1 << 20, |n| {
        format!("(;{}", format!("C[x]{}", "y]".repeat(200)).repeat(n / 404))
    }),
    ("texts that swallow a move", 1 << 20, |n| format!("(;{})", "C[x;B[aa]".repeat(n / 9))),
    ("moves without an end", 1 << 20, |n| "(;B[".repeat(n / 4)),
    ("long moves without an end", 1 << 25, |n| format!("(;B[{}", "x".repeat(252)).repeat(n / 256)),
    ("texts without an end", 1 << 20, |n| "(;C[".repeat(n / 4)),
    ("texts and parentheses", 1 << 20, |n| "(;C[](".repeat(n / 6)),
    ("moves before semicolons", 1 << 20, |n| "B[aa];".repeat(n / 6)),
    ("setup of the whole board", 1 << 20, |n| format!("(;{})", ";AB[aa:ss]".repeat(n / 10))),
    ("setup of the whole board, in a variation", 1 << 20, |n| {
        format!("(;B[aa](;{})(;W[bb]))", ";AB[aa:ss]".repeat(n / 10))
    }),
    ("setup of the whole board and none, by turns", 1 << 18, |n| {
        format!("(;B[aa](;{})(;W[bb]))", ";AB[aa:ss];AE[aa:ss]".repeat(n / 20))
    }),
    ("setup of the whole board in each other color", 1 << 18, |n| {
        format!("(;B[aa](;{})(;W[bb]))", ";AB[aa:ss];AW[aa:ss]".repeat(n / 20))
    }),
    ("setup of the whole board again and again", 1 << 18, |n| format!("(;AB{})", "[aa:ss]".repeat(n / 7))),
    ("variations behind setup that repeat a position", 1 << 16, |n| {
        // White takes back what Black has taken, and the board is as it was; an eighth is setup of the whole board.
        let setup = format!("{};AB[ba][ab][bc]AW[bb][ca][db][cc]", ";AE[aa:ZZ]".repeat(n / 80));
        format!("(;SZ[52]{setup}{})", "(;B[cb];W[];B[];W[bb])".repeat(n / 25))
    }),
    ("moves on a group that fills the board", 1 << 17, |n| {
        format!("(;AB[aa:sr](;{})(;W[ss]))", ";B[aa]".repeat(n / 6))
    }),
    ("marks of the whole board", 1 << 16, |n| {
        format!("(;TR{}TB{})", "[aa:ss]".repeat(n / 14), "[aa:ss]".repeat(n / 14))
    }),
    ("marks of two kinds on the whole board", 1 << 18, |n| {
        format!("(;SZ[52]{})", ";TR[aa:ZZ]SQ[aa:ZZ]".repeat(n / 19))
    }),
    ("marks of two kinds in one node", 1 << 18, |n| {
        format!("(;SZ[52]TR{}SQ{})", "[aa:ZZ]".repeat(n / 14), "[aa:ZZ]".repeat(n / 14))
    }),
    ("marks of two kinds behind many properties", 1 << 18, |n| {
        format!("(;{}TB[aa]{})", "C[]".repeat(n / 9), "TW[aa]".repeat(n / 9))
    }),
    ("marks outside the board", 1 << 20, |n| {
        format!("(;SZ[9]LB{}TR{})", "[jj:1]".repeat(n / 12), "[zz]".repeat(n / 8))
    }),
    ("information in every node", 1 << 20, |n| format!("(;{})", ";RU[NZ]KM[6.5]HA[2]".repeat(n / 20))),
    ("doubled brackets", 1 << 20, |n| format!("(;{})", "B[[aa]".repeat(n / 6))),
    ("variations behind texts without an end", 1 << 20, |n| format!("(;{})", "C[x)))(;B[aa]".repeat(n / 13))),
    ("dates", 1 << 20, |n| format!("(;DT[1996-05-06{}])", ",07".repeat(n / 3))),
    ("properties of one name", 700_000, |n| format!("(;{})", "AB[aa]AE[aa]".repeat(n / 12))),
    ("properties of 100,000 names", 700_000, |n| format!("(;{})", names(n / 7))),
    ("properties of long names", 1 << 20, |n| format!("(;{})", "ABCDEFGHIJ[]".repeat(n / 12))),
    ("a long name", 1 << 20, |n| format!("(;{}[])", "A".repeat(n))),
    ("names without values", 1 << 19, |n| format!("(;{})", "A ".repeat(n / 2))),
    ("values of a property", 400_000, |n| format!("(;AB{})", "[aa]".repeat(n / 4))),
    ("values of a private property", 400_000, |n| format!("(;XX{})", "[aa]".repeat(n / 4))),
    ("values of a label", 600_000, |n| format!("(;LB{})", "[aa:1]".repeat(n / 6))),
    ("values of marks", 400_000, |n| format!("(;TR{}TB{})", "[aa]".repeat(n / 8), "[bb]".repeat(n / 8))),
    ("old names", 1 << 20, |n| format!("(;{})", "Black[aa]White[bb]".repeat(n / 18))),
    ("white space", 4 << 20, |n| format!("(;{})", " \n\0\t".repeat(n / 4))),
    ("words between games", 1 << 20, |n| "(;) x ( y ".repeat(n / 10)),
    ("a web page", 1 << 20, |n| "for (;;) { x [ ( ; ] }\n".repeat(n / 23)),
    ("a page of moves without an end", 1 << 20, |n| format!("x{}]", "(;B[".repeat(n / 4))),
    ("a page of nodes without an end", 1 << 20, |n| format!("x{}]", "(;A[".repeat(n / 4))),
    ("charsets", 1 << 20, |n| format!("(;C[é]{}", "CA ".repeat(n / 3))),
    ("names of charsets", 1 << 20, |n| format!("(;C[é]{})", "CA[x]".repeat(n / 5))),
    ("marks of the whole board", 1 << 20, |n| format!("(;SZ[52]CR[aa]MA{}TB[aa]TW[ZZ])", "[aa:ZZ]".repeat(n / 7))),
    ("territory of the whole board", 1 << 20, |n| format!("(;SZ[52]TB[aa]TW{})", "[aa:ZZ]".repeat(n / 7))),
    ("a long result", 1 << 20, |n| format!("(;RE[{}];B[];W[])", "黑".repeat(n / 3))),
    ("nothing but zeros", 1 << 20, |n| "\0".repeat(n)),
    ("replacement characters", 1 << 20, |n| format!("(;B[{}])", "\u{fffd}".repeat(n / 3))),
];

#[test]
fn time_grows_with_the_input() {
    for &(name, size, input) in DEEP.iter().chain(LONG) {
        let size = if DEBUG { size / 16 } else { size };
        check_growth(name, size, |size| check_large(name, input(size)));
    }
}

/// Rectangles name every point of a board in a few bytes: in nodes of their own, again and again in one node, and in one
/// game after another. Stones beyond all measure are not set up, and territory counts once. Of marks nothing is left out.
#[test]
fn rectangles_are_not_followed_without_end() {
    let limited = |text: &str| {
        let report = check_bytes(text.as_bytes(), &options());
        let limits = report.diagnostics.iter().filter(|diagnostic| diagnostic.code() == Code::ReplayLimit);
        limits.map(|diagnostic| diagnostic.game).collect::<Vec<_>>()
    };
    let just = 4_000_000 / (52 * 52);
    let list = |count| format!("(;SZ[52]AB{})", "[aa:ZZ]".repeat(count));
    assert_eq!(limited(&list(just + 1)), [Some(1)]);
    // Nothing of such a list lies on the board.
    assert_eq!(limited(&format!("(;SZ[1]AE{})", "[bb:ZZ]".repeat(just + 1))), []);
    for marks in ["TB[aa:ZZ]", "TB[aa:ZZ]TW[aa:ZZ]"] {
        let report = |times| {
            let game = format!("(;SZ[52]AB[aa]AW[ZZ];B[];W[]{})", marks.repeat(times));
            format!("{:?}", check_bytes(game.as_bytes(), &options()).games[0].outcome)
        };
        assert_eq!(report(1), report(20));
    }
    // However many points the marks name, the last of them counts as the first does.
    let many = "[ab:ZZ]".repeat(just + 1);
    let game = format!("(;SZ[52]AB[aa]AW[ba];B[];W[]TB{many}[ba]CR{many}[aa]MA[aa])");
    let report = check_bytes(game.as_bytes(), &options());
    let Outcome::Counted(counted) = &report.games[0].outcome else { panic!("the game has ended") };
    assert_eq!(counted.score.removal.dead.white, [Point { column: 1, row: 0 }]);
    let code = |diagnostic: &&Diagnostic| diagnostic.code() == Code::ConflictingAnnotations;
    assert_eq!(report.diagnostics.iter().filter(code).count(), 1);
    // Four million stones take their time.
    if DEBUG {
        return;
    }
    assert_eq!(limited(&list(just)), []);
    // Each game sets every point twice, the second time after taking as many stones off. What the first games have used
    // is not there for the others.
    let games = |count| "(;SZ[52];AB[aa:ZZ];AE[aa:ZZ])".repeat(count);
    assert_eq!(limited(&games(just / 3)), []);
    assert_eq!(limited(&games(just / 3 + 2)).len(), 2);
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
                emitter("text", kind, NARROW).file(Path::new("x.sgf"), &report);
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
        emitter("text", ReportKind::Validate, NARROW).file(Path::new("x.sgf"), &report);
        start.elapsed()
    };
    let takes_longer = || grew_too_fast(time_of("\n"), time_of(""));
    assert!(!(takes_longer() && takes_longer() && takes_longer()));
}

/// A guess at dead stones takes as long as the check of a thousand records: a file of tiny ones gets only so many.
#[test]
fn a_file_has_only_so_many_guesses() {
    let is_explained = |games: &str| -> Vec<bool> {
        let report = check_bytes(games.as_bytes(), &Options { explain: true, ..options() });
        let explained = |game: &GameReport| match &game.outcome {
            Outcome::Counted(counted) => matches!(counted.explanation, Some(Explanation::Found { .. })),
            Outcome::NotCounted(_) => panic!("not counted"),
        };
        report.games.iter().map(explained).collect()
    };
    // White's lone stone is dead by a guess alone; and empty boards, about which a guess would be as quick as nothing.
    let guessed = "(;SZ[5]RE[B+25]AB[ba:be]AW[ea];B[];W[])";
    let empty = "(;SZ[52]RE[B+3];B[];W[])";
    assert_eq!(is_explained(guessed), [true]);
    let explained = is_explained(&(empty.repeat(3) + &guessed.repeat(24)));
    let guesses = explained.iter().filter(|explained| **explained).count();
    assert!((10..24).contains(&guesses), "{guesses}");
    assert!(explained[3..3 + guesses].iter().all(|explained| *explained), "the first are guessed: {explained:?}");
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
        let json = ReportKind::ALL.map(|kind| {
            let emitter = emitter("json", kind, NARROW);
            whole(&*emitter, Path::new("x.sgf"), &report)
        });
        let time = start.elapsed();
        places_of(&report).expect("places in the text");
        for json in json {
            serde_json::from_slice::<IgnoredAny>(&json).expect("JSON");
        }
        time
    });
    checked.expect("a thread").join().unwrap_or_else(|_| panic!("{name}"))
}

/// Moves over a large board, column by column.
fn moves(count: usize) -> String {
    let letters: Vec<char> = ('a'..='z').chain('A'..='Z').collect();
    (0..count).fold(String::new(), |mut text, number| {
        let color = if number % 2 == 0 { 'B' } else { 'W' };
        let _ = write!(text, ";{color}[{}{}]", letters[number / 52 % 52], letters[number % 52]);
        text
    })
}

/// Properties, each of another name.
fn names(count: usize) -> String {
    let letter = |number: usize| char::from(b"ABCDEFGHIJKLMNOPQRSTUVWXYZ"[number % 26]);
    (0..count).fold(String::new(), |mut text, number| {
        let _ = write!(
            text,
            "X{}{}{}{}[]",
            letter(number / 17576),
            letter(number / 676),
            letter(number / 26),
            letter(number)
        );
        text
    })
}

/// The record in several encodings, some of which have bytes that look like brackets.
fn variants() -> Vec<Vec<u8>> {
    let encoded = |label: &str| {
        let encoding = encoding_rs::Encoding::for_label(label.as_bytes()).expect("an encoding");
        let text = RECORD.replace("CA[UTF-8]", &format!("CA[{label}]"));
        let (bytes, _, lossy) = encoding.encode(&text);
        assert!(!lossy, "{label}");
        bytes.into_owned()
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
    let places = places_of(&report)?;
    fault_of_reports(&report, &places)?;
    let naive: Vec<Position> =
        spans(&report.diagnostics).map(|span| naive_position(&report.text, span.start)).collect();
    if naive == places { Ok(()) } else { Err(format!("places {places:?}, not {naive:?}")) }
}

/// The places of all findings and of what is related to them, in this order.
fn places_of(report: &FileReport<'_>) -> Result<Vec<Position>, String> {
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

/// Every format of both commands: it must be text, and where it is JSON, name the same places.
fn fault_of_reports(report: &FileReport<'_>, places: &[Position]) -> Result<(), String> {
    let settings = Settings { style: Style { color: true, width: 100 }, scoring: Scoring::AREA };
    for (format, kind) in formats() {
        let written = whole(&*emitter(format.name, kind, settings), Path::new("x.sgf"), report);
        let text = String::from_utf8(written).map_err(|error| error.to_string())?;
        let Some(values) = json_values(format, &text) else { continue };
        let values = values.map_err(|error| format!("{error}: {text}"))?;
        if kind == ReportKind::Validate {
            let file = values[0]["files"].get(0).unwrap_or(&values[0]);
            let found = file["diagnostics"].as_array().ok_or("no diagnostics")?;
            let found: Vec<Position> = found.iter().flat_map(places_of_json).collect();
            if found != places {
                return Err(format!("places in {} {found:?}, not {places:?}", format.name));
            }
        }
    }
    Ok(())
}

fn places_of_json(diagnostic: &Value) -> Vec<Position> {
    let related = diagnostic["related"].as_array().into_iter().flatten();
    let number = |value: &Value| value.as_u64().and_then(|number| u32::try_from(number).ok()).unwrap_or(0);
    let place = |value: &Value| Position { line: number(&value["line"]), column: number(&value["column"]) };
    std::iter::once(diagnostic).chain(related).map(place).collect()
}
