//! Every format of every command: what all of them have in common, whatever they look like.

use std::ffi::OsString;
use std::io::{self, Write};
use std::path::Path;

use gocheck::check::{CountOptions, FileReport, GamesPart, Options, ShownCounts, check_bytes};
use gocheck::cli::{ExitStatus, run};
use gocheck::diagnostic::{Policy, Severity};
use gocheck::report::{Emitter, Folding, Format, Held, Quiet, ReportKind, Settings, Style, Tally};

use super::program::{PIPE, fixture, gocheck};

/// How text looks in a file, and the count that is shown where nobody asks for another.
pub(super) const PLAIN: Settings = Settings {
    style: Style { color: false, unicode: false, width: 100 },
    shown: ShownCounts::Area,
    folding: Folding::Repeated,
    fails_from: Severity::Error,
};

/// Every format with every kind of report that is written in it.
pub(super) fn formats() -> impl Iterator<Item = (&'static Format, ReportKind)> {
    let each = |format: &'static Format| ReportKind::ALL.into_iter().map(move |kind| (format, kind));
    Format::ALL.iter().flat_map(each).filter(|(format, kind)| format.emitter_of(*kind).is_some())
}

/// The emitter of a format.
#[track_caller]
pub(super) fn emitter(name: &str, kind: ReportKind, settings: Settings) -> Box<dyn Emitter> {
    let format = Format::ALL.iter().find(|format| format.name == name).expect("a format");
    format.emitter_of(kind).expect("a format of this report")(settings)
}

/// A file's part of a report.
pub(super) fn part(emitter: &dyn Emitter, path: &Path, report: &FileReport<'_>) -> Vec<u8> {
    let mut held = Held::default();
    let mut writer = emitter.file(path);
    // As the program does it, if two games come at a time.
    for games in report.games.chunks(2) {
        let (first, last) = (games[0].number, games[games.len() - 1].number);
        let diagnostics = report.diagnostics.iter().filter(|diagnostic| match diagnostic.game {
            Some(game) => (first..=last).contains(&game),
            None => first == 1,
        });
        let part = GamesPart {
            text: &report.text,
            bytes_before: report.bytes_before,
            encoding: report.encoding.expect("what has games could be read"),
            of: report.games.len(),
            games: games.to_vec(),
            diagnostics: diagnostics.collect(),
        };
        writer.games(&part, &mut held);
    }
    writer.finish(report, &mut held);
    let mut out = Vec::new();
    held.write_to(&mut out).expect("memory takes all");
    out
}

/// A whole report on one file.
pub(super) fn whole(emitter: &dyn Emitter, path: &Path, report: &FileReport<'_>) -> Vec<u8> {
    let mut tally = Tally::default();
    tally.add_games(&report.games);
    tally.add(report);
    [emitter.start(), part(emitter, path, report), emitter.after_files(path, report), emitter.finish(&tally)].concat()
}

/// The JSON values of a report: of one that is one document, of one that has one in each line; `None` in other formats.
pub(super) fn json_values(format: &Format, text: &str) -> Option<Result<Vec<serde_json::Value>, serde_json::Error>> {
    match format.name {
        "json" => Some(serde_json::from_str(text).map(|value| vec![value])),
        "jsonl" => Some(text.lines().map(serde_json::from_str).collect()),
        _ => None,
    }
}

/// The README names every format: in a row for all commands, or in one for each where they differ. To renew it, run the tests
/// with `UPDATE_README=1`.
#[track_caller]
fn the_readme_lists_the_formats() {
    let path = Path::new(env!("CARGO_MANIFEST_DIR")).join("README.md");
    let readme = std::fs::read_to_string(&path).expect("the README");
    let names = |kind: ReportKind| {
        let own = Format::ALL.iter().filter(|format| format.emitter_of(kind).is_some());
        own.map(|format| format.name).collect::<Vec<_>>().join("\\|")
    };
    let row = |of: &str, names: String| format!("| `{of}--format {names}` | how the report is written |");
    let [first, rest @ ..] = ReportKind::ALL;
    let wanted: Vec<String> = if rest.iter().all(|&kind| names(kind) == names(first)) {
        vec![row("", names(first))]
    } else {
        ReportKind::ALL.map(|kind| row(&format!("{} ", kind.command()), names(kind))).to_vec()
    };
    let is_row = |line: &&str| line.starts_with("| `") && line.contains("--format ") && line.contains("the report is");
    let rows: Vec<&str> = readme.lines().filter(is_row).collect();
    if std::env::var_os("UPDATE_README").is_some() {
        std::fs::write(&path, readme.replace(&rows.join("\n"), &wanted.join("\n"))).expect("the README is written");
    } else {
        assert_eq!(rows, wanted, "run the tests with UPDATE_README=1");
    }
}

#[test]
fn the_list() {
    let names: Vec<&str> = Format::ALL.iter().map(|format| format.name).collect();
    let mut sorted = names.clone();
    sorted.sort_unstable();
    sorted.dedup();
    assert_eq!(sorted.len(), names.len(), "a name stands twice: {names:?}");
    the_readme_lists_the_formats();
    for format in Format::ALL {
        let commands = ReportKind::ALL.into_iter().filter(|kind| format.emitter_of(*kind).is_some());
        assert!(commands.count() > 0, "no command has {}", format.name);
        // A command knows its own formats; of others it says what there is instead.
        for kind in ReportKind::ALL {
            let answer = gocheck(&[kind.command(), "--format", format.name, &fixture("games")]);
            let known = format.emitter_of(kind).is_some();
            assert_eq!(answer.status == ExitStatus::Clean, known, "{} {}", kind.command(), format.name);
            assert_eq!(answer.err.contains("possible values: text, "), !known, "{}", answer.err);
        }
    }
}

#[test]
fn every_kind_of_input() {
    let inputs = [
        "games/finished.sgf",
        "illegal/ko-fight.sgf",
        "findings/unclosed-value.sgf",
        "findings/no-game.sgf",
        "no/such/file",
    ];
    for (format, kind) in formats() {
        for input in inputs {
            let name = format!("{} {} {input}", kind.command(), format.name);
            let options = [kind.command(), "--format", format.name, "--level", "note", &fixture(input)];
            let answer = gocheck(&options);
            assert!(answer.err.is_empty(), "{name}: {}", answer.err);
            assert!(answer.out.ends_with('\n'), "{name}");
            if let Some(values) = json_values(format, &answer.out) {
                assert!(values.expect("valid JSON").iter().all(serde_json::Value::is_object), "{name}");
            }
        }
    }
}

/// What `--level` leaves out may still decide the status: then the summary says so.
#[test]
fn warnings_that_are_not_shown_are_counted() {
    let warning = fixture("findings/unusual-komi.sgf");
    for (format, kind) in formats() {
        let name = format!("{} {}", kind.command(), format.name);
        let options = [kind.command(), "--level", "error", "--deny-warnings", "--format", format.name, &warning];
        let answer = gocheck(&options);
        assert_eq!(answer.status, ExitStatus::Findings, "{name}");
        // Formats for CI services have no room for it.
        let told = match format.name {
            "text" | "concise" => "; 1 warning not shown (--level)\n",
            "json" | "jsonl" => "\"not_shown\":{\"warnings\":1,",
            _ => "",
        };
        assert!(answer.out.contains(told), "{name}: {}", answer.out);
        // What the user has ruled out is not counted.
        let answer = gocheck(&[&options[..], &["--ignore", "unusual-komi"]].concat());
        assert!(!answer.out.contains("1 warning") && !answer.out.contains("\"warnings\":1"), "{}", answer.out);
    }
}

/// An output that is closed after so many bytes.
struct Closing(usize);

impl Write for Closing {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        match self.0.checked_sub(bytes.len()) {
            Some(left) => {
                self.0 = left;
                Ok(bytes.len())
            }
            None => Err(io::Error::from(io::ErrorKind::BrokenPipe)),
        }
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}

/// Whoever closes it has seen enough: the run ends as one that found nothing, and says nothing.
#[test]
fn a_closed_pipe_ends_quietly() {
    for (format, kind) in formats() {
        for paths in [fixture("illegal"), fixture("findings")] {
            for quiet in [None, Some("--quiet")] {
                let options = ["gocheck", kind.command(), "--level", "note", "--format", format.name, &paths];
                let arguments = options.into_iter().chain(quiet).map(OsString::from);
                let mut err = Vec::new();
                let status = run(arguments, PIPE, &mut io::empty(), &mut Closing(1), &mut err);
                let name = format!("{} {} {quiet:?} {paths}", kind.command(), format.name);
                assert_eq!((status, err.as_slice()), (ExitStatus::Clean, &b""[..]), "{name}");
            }
        }
    }
}

/// A folder of records of all kinds, in folders and sub-folders, more than a chunk of them.
pub(super) fn archive() -> tempfile::TempDir {
    let folder = tempfile::tempdir().expect("a scratch folder");
    let mut records = Vec::new();
    for kind in ["games", "teaching", "findings", "near-misses"] {
        let mut paths: Vec<_> =
            std::fs::read_dir(fixture(kind)).expect("a folder").map(|entry| entry.expect("an entry").path()).collect();
        paths.sort();
        // What takes a while to check need not be checked a hundred times.
        paths.retain(|path| !path.ends_with("replay-limit.sgf"));
        records.extend(paths.iter().map(|path| std::fs::read(path).expect("a fixture")));
    }
    for (number, record) in records.iter().cycle().take(2200).enumerate() {
        let below = folder.path().join(format!("{:02}", number % 37)).join(format!("{}", number % 5));
        std::fs::create_dir_all(&below).expect("a scratch folder");
        std::fs::write(below.join(format!("{number}.SGF")), record).expect("a scratch file");
    }
    folder
}

#[test]
fn the_same_bytes_at_any_number_of_threads() {
    let folder = archive();
    let path = folder.path().to_string_lossy().into_owned();
    for (format, kind) in formats() {
        let run = |jobs| gocheck(&[kind.command(), "--format", format.name, "--jobs", jobs, &path]);
        let one = run("1");
        for jobs in ["2", "8"] {
            let more = run(jobs);
            assert!(one.out == more.out, "{} {} differs at {jobs} threads", kind.command(), format.name);
            assert_eq!(one.status, more.status);
        }
    }
}

/// What a record or a file name holds never reaches a terminal as it is, nor a CI service as a command.
#[test]
fn hostile_names_and_comments() {
    // Escape sequences, a direction mark, line ends that would start a line of their own, and what CI services obey.
    let hostile =
        "\u{7f}\u{1b}[2J\u{1b}]0;title\u{7}\u{9b}31m\u{202e}\u{2028}\r\n::error file=x::y\n##[error]z\r\"'<b>&\\u0000";
    let names = [hostile, "::error file=a.sgf::b", "##[error]a.sgf", "##vso[task.x]a.sgf", "a\u{1b}[31m.sgf", "\u{7f}"];
    let value = hostile.replace('\\', "\\\\").replace(']', "\\]");
    let record = format!(
        "(;SZ[9]PB[{value}]PW[{value}]KM[{value}]RU[{value}]RE[{value}]HA[{value}]CA[{value}]AP[{value}]DT[{value}]\
         \n\u{1b};B[cc]C[{value}]\u{9b};W[cc]N[{value}];B[{value}]\u{7}X\u{1b}Y[{value}];W[];B[])\n{hostile}"
    );
    let count = CountOptions { unfinished: true, ..CountOptions::PLAIN };
    let options = Options { positions: 5, count: Some(count), ..Options::new(Policy::new(Severity::Note)) };
    let report = check_bytes(record.as_bytes(), &options);
    assert!(report.diagnostics.len() > 10, "{:?}", report.diagnostics);
    for (format, kind) in formats() {
        for name in names {
            let written = whole(&*emitter(format.name, kind, PLAIN), Path::new(name), &report);
            let text = String::from_utf8(written).expect("text is UTF-8");
            let what = format!("{} {} {name:?}: {}", kind.command(), format.name, text.escape_debug());
            // One command a finding, and none that the record or the file name gives.
            let obeyed: Vec<&str> =
                text.lines().filter(|line| line.starts_with("::") || line.starts_with("##")).collect();
            let commands = if format.name == "github" { report.diagnostics.len() } else { 0 };
            assert_eq!(obeyed.len(), commands, "{what}");
            let of_a_finding = |line: &&str| {
                ["error", "warning", "notice"].iter().any(|kind| line.starts_with(&format!("::{kind} file=")))
            };
            assert!(obeyed.iter().all(of_a_finding), "{what}");
            if let Some(values) = json_values(format, &text) {
                let values = values.expect("valid JSON");
                let entry = values[0][if kind == ReportKind::Validate { "files" } else { "games" }].get(0);
                assert_eq!(entry.unwrap_or(&values[0])["path"], name, "{what}");
            }
            // JSON has its own escapes for what is below the space; it is for programs, so the rest stays as it is.
            let is_json = text.starts_with('{');
            let raw = |c: char| c < ' ' || !is_json && (c.is_control() || matches!(c, '\u{202e}' | '\u{2028}'));
            assert_eq!(text.find(|c| c != '\n' && raw(c)), None, "{what}");
        }
    }
}

#[test]
fn quiet_leaves_the_files_out_and_nothing_else() {
    let report = check_bytes(b"(;SZ[9];B[aa];W[aa];B[];W[])", &Options::new(Policy::new(Severity::Note)));
    let mut tally = Tally::default();
    tally.add_games(&report.games);
    tally.add(&report);
    for (format, kind) in formats() {
        let plain = emitter(format.name, kind, PLAIN);
        let quiet = Quiet::around(emitter(format.name, kind, PLAIN));
        let path = Path::new("a.sgf");
        assert!(!part(&*plain, path, &report).is_empty() && part(&*quiet, path, &report).is_empty());
        assert_eq!((quiet.start(), quiet.finish(&tally)), (plain.start(), plain.finish(&tally)));
        assert!(!quiet.draws_boards());
    }
}
