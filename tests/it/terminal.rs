//! What the program writes to: pipes, terminals, narrow ones, full disks; and how it looks there.

use std::io::Write as _;
use std::process::{Command, Output, Stdio};

use gocheck::cli::Terminal;

#[cfg(unix)]
use super::program::skipped;
use super::program::{fixture, gocheck, gocheck_in};

/// The program itself, in an environment that says nothing of colours.
fn program() -> Command {
    let mut command = Command::new(env!("CARGO_BIN_EXE_gocheck"));
    for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
        command.env_remove(name);
    }
    command
}

fn run(command: &mut Command) -> Output {
    command.output().expect("gocheck runs")
}

const ESCAPE: u8 = 0x1b;

#[test]
fn a_pipe_has_no_colors() {
    let illegal = fixture("illegal/ko-fight.sgf");
    for (variables, options, colored) in [
        (&[][..], &[][..], false),
        (&[("NO_COLOR", "1")], &[], false),
        (&[("CLICOLOR_FORCE", "1")], &[], true),
        (&[("CLICOLOR_FORCE", "1"), ("NO_COLOR", "1")], &[], false),
        (&[("CLICOLOR_FORCE", "1")], &["--color", "never"], false),
        // What the user says now counts more than what he always says.
        (&[("NO_COLOR", "1")], &["--color", "always"], true),
    ] {
        let output = run(program().envs(variables.iter().copied()).arg("validate").args(options).arg(&illegal));
        assert_eq!(output.stdout.contains(&ESCAPE), colored, "{variables:?} {options:?}");
    }
    // In a pipe the width is always the same, whatever the environment says.
    let narrow = run(program().env("COLUMNS", "40").args(["validate", &illegal]));
    assert_eq!(narrow.stdout, run(program().args(["validate", &illegal])).stdout);
}

#[test]
fn the_program_reads_standard_input() {
    let mut child = program()
        .args(["validate", "--format", "json", "-"])
        .stdin(Stdio::piped())
        .stdout(Stdio::piped())
        .spawn()
        .expect("gocheck runs");
    child.stdin.take().expect("a pipe").write_all(b"(;GM[1]SZ[5];B[aa];W[aa])").expect("gocheck reads");
    let output = child.wait_with_output().expect("gocheck ends");
    assert_eq!(output.status.code(), Some(1));
    let report: serde_json::Value = serde_json::from_slice(&output.stdout).expect("JSON");
    assert_eq!(report["files"][0]["diagnostics"][0]["code"], "occupied-point");
}

/// A record in one long line, with faults at both of its ends.
fn long_line() -> String {
    format!("(;GM[1]SZ[9];B[aa];W[aa]C[{}];B[zz])", "a long remark ".repeat(200))
}

#[test]
fn source_lines_fit_the_width() {
    for width in [40, 60, 80, 100, 200] {
        let terminal = Terminal { color: false, unicode: false, width, interactive: false };
        let out = gocheck_in(terminal, long_line().as_bytes(), &["validate", "-"]).out;
        // `1 | ...;W[aa];...`, and the mark below it.
        let lines: Vec<&str> = out.lines().filter(|line| line.contains(" | ")).collect();
        assert!(!lines.is_empty() && lines.iter().all(|line| line.chars().count() <= width), "{width}\n{out}");
        for fault in ["W[aa]", "B[zz]"] {
            assert!(lines.iter().any(|line| line.contains(fault)), "{width} {fault}\n{out}");
        }
    }
}

/// The column's name stands over the marked point also where names have two letters.
#[test]
fn boards_with_more_than_25_columns() {
    let record = "(;GM[1]SZ[30:9]AB[ac:AA];B[Ac])";
    for (point, name) in [("Ac", "BB"), ("zc", "AA"), ("yc", "Z"), ("Dc", "EE")] {
        let record = format!("(;GM[1]SZ[30:9]AB[{point}];B[{point}])");
        let out = gocheck_in(
            Terminal { color: false, unicode: false, width: 100, interactive: false },
            record.as_bytes(),
            &["validate", "-"],
        )
        .out;
        let lines: Vec<&str> = out.lines().collect();
        let row =
            lines.iter().position(|line| line.contains('[') && line.trim_start().starts_with("7 ")).expect("a row");
        let stone = lines[row].find("[X]").expect("the stone") + 1;
        let header = lines
            .iter()
            .find(|line| line.trim_start().starts_with(|c: char| c.is_ascii_uppercase()) && line.contains(name));
        let over = &header.expect("a header")[..=stone];
        assert!(over.ends_with(name), "{point} {name}\n{out}");
    }
    let out = gocheck_in(super::program::PIPE, record.as_bytes(), &["score", "--unfinished", "--board", "-"]).out;
    let names: Vec<&str> =
        out.lines().find(|line| line.trim_start().starts_with("A ")).expect("a header").split_whitespace().collect();
    assert_eq!((names.len(), names[24], names[25], names[29]), (30, "Z", "AA", "EE"));
}

#[test]
fn score_shows_findings_as_text() {
    let record = b"(;GM[1]SZ[5]KM[650];B[aa];W[aa];B[];W[])";
    let out = gocheck_in(super::program::PIPE, record, &["score", "--level", "note", "-"]).out;
    for finding in ["warning[unusual-komi]", "warning[unreliable-score]"] {
        assert!(out.contains(finding), "{out}");
    }
    assert!(gocheck(&["score", &fixture("findings/no-game.sgf")]).out.contains("error[no-game]"));
}

#[cfg(unix)]
#[test]
fn a_full_disk_is_a_failure_that_is_told() {
    let Ok(full) = std::fs::OpenOptions::new().write(true).open("/dev/full") else {
        return skipped("a full disk is told", "no /dev/full");
    };
    let illegal = fixture("illegal/ko-fight.sgf");
    for arguments in [
        &["--help"][..],
        &["--version"],
        &["validate", &illegal],
        &["score", &illegal],
        &["show", &illegal],
        &["explain", "--all"],
        &["schema", "score"],
    ] {
        let full = full.try_clone().expect("a file");
        let output = run(program().args(arguments).stdout(full));
        assert_eq!(output.status.code(), Some(2), "{arguments:?}");
        assert!(!output.stderr.is_empty(), "{arguments:?}");
    }
}

#[cfg(unix)]
#[test]
fn a_file_that_must_not_be_read_is_a_finding() {
    use std::os::unix::fs::PermissionsExt as _;

    let folder = tempfile::tempdir().expect("a scratch folder");
    for name in ["a", "b"] {
        std::fs::write(folder.path().join(name).with_extension("sgf"), "(;GM[1]SZ[5];B[aa])").expect("a file");
    }
    let closed = folder.path().join("a.sgf");
    std::fs::set_permissions(&closed, std::fs::Permissions::from_mode(0o000)).expect("a file of our own");
    if std::fs::File::open(&closed).is_ok() {
        return skipped("a file without permission", "root may read all files");
    }
    let answer = gocheck(&["validate", "--format", "json", &folder.path().to_string_lossy()]);
    assert_eq!(answer.status, gocheck::cli::ExitStatus::Failure);
    let report = answer.json();
    assert_eq!(report["files"][0]["diagnostics"][0]["code"], "unreadable-file");
    assert_eq!(report["files"][1]["games"][0]["moves"], 1, "the run goes on");
    assert_eq!(report["summary"]["unreadable"], 1);
}

/// `script` runs a command in a terminal of its own.
#[cfg(target_os = "linux")]
#[test]
fn a_terminal_has_colors_and_a_width() {
    let in_terminal = |columns: u16, color: &str| {
        let record = tempfile::NamedTempFile::new().expect("a scratch file");
        std::fs::write(record.path(), long_line()).expect("a scratch file");
        let program = env!("CARGO_BIN_EXE_gocheck");
        let line = format!(
            "stty cols {columns} rows 24 && {color} TERM=xterm '{program}' validate '{}'",
            record.path().display()
        );
        let mut command = Command::new("script");
        command.args(["-q", "-e", "-c", &line, "/dev/null"]).stdin(Stdio::null());
        for name in ["NO_COLOR", "CLICOLOR", "CLICOLOR_FORCE"] {
            command.env_remove(name);
        }
        command.output().ok().filter(|output| output.status.code() == Some(1))
    };
    let Some(plain) = in_terminal(60, "NO_COLOR=1") else {
        return skipped("colours and width of a terminal", "no `script` that makes one, or no `stty`");
    };
    let text = String::from_utf8_lossy(&plain.stdout);
    let widest =
        |text: &str| text.lines().filter(|line| line.contains(" | ")).map(|line| line.trim_end().chars().count()).max();
    assert!(!plain.stdout.contains(&ESCAPE), "{text}");
    assert!(widest(&text).is_some_and(|width| (50..=60).contains(&width)), "{text}");
    let wide = in_terminal(150, "NO_COLOR=1").expect("a terminal");
    assert!(widest(&String::from_utf8_lossy(&wide.stdout)).is_some_and(|width| (110..=150).contains(&width)));
    assert!(in_terminal(60, "").expect("a terminal").stdout.contains(&ESCAPE));
}
