//! Memory: a file takes no more of it than so many times its own bytes, whatever it is made of.
//!
//! `tests/memory.py` measures more kinds of files in all formats.

use std::path::Path;
use std::process::{Command, Stdio};
use std::time::Duration;

use crate::program::skipped;

use super::DEBUG;

/// What the program takes before it has read anything, in bytes: more than was ever seen.
const BASE: usize = 16_000_000;

/// How many times the bytes of a file it may take.
const MOST: usize = 40;

/// The largest resident memory of gocheck, in bytes, from its start until it has checked a file.
fn peak(arguments: &[&str], path: &Path) -> Option<usize> {
    // It waits for standard input after the file, and can be looked at meanwhile.
    let mut child = Command::new(env!("CARGO_BIN_EXE_gocheck"))
        .args(arguments)
        .args(["--jobs", "1"])
        .arg(path)
        .arg("-")
        .stdin(Stdio::piped())
        .stdout(Stdio::null())
        .stderr(Stdio::null())
        .spawn()
        .expect("gocheck starts");
    let kilobytes = peak_when_quiet(&Path::new("/proc").join(child.id().to_string()));
    drop(child.stdin.take());
    child.wait().expect("gocheck ends");
    kilobytes.map(|kilobytes| kilobytes * 1024)
}

/// The largest resident memory of a process in kilobytes, once it has come to wait. `None` where the system does not say.
fn peak_when_quiet(process: &Path) -> Option<usize> {
    let mut quiet = 0;
    while quiet < 5 {
        std::thread::sleep(Duration::from_millis(10));
        quiet = if sleeps(process)? { quiet + 1 } else { 0 };
    }
    let status = std::fs::read_to_string(process.join("status")).ok()?;
    status.lines().find_map(|line| line.strip_prefix("VmHWM:")?.trim().strip_suffix(" kB")?.parse().ok())
}

/// Whether each thread of a process waits for something. `None` where the system does not say.
fn sleeps(process: &Path) -> Option<bool> {
    let mut sleeping = true;
    for thread in std::fs::read_dir(process.join("task")).ok()? {
        let stat = std::fs::read_to_string(thread.ok()?.path().join("stat")).ok()?;
        sleeping &= stat.rsplit_once(") ")?.1.starts_with('S');
    }
    Some(sleeping)
}

#[test]
fn a_file_takes_memory_in_proportion_to_its_length() {
    let folder = tempfile::tempdir().expect("a folder");
    let path = folder.path().join("record.sgf");
    let length = if DEBUG { 1 << 18 } else { 1 << 20 };
    for piece in ["(;)", "(;B[];W[])", ";", "(", "(;A)", "(;B[aa]W[aa])"] {
        std::fs::write(&path, piece.repeat(length / piece.len())).expect("written");
        for (command, format) in
            [("validate", "text"), ("validate", "jsonl"), ("validate", "sarif"), ("score", "text"), ("score", "json")]
        {
            let Some(peak) = peak(&[command, "--format", format], &path) else {
                return skipped("memory", "no /proc here");
            };
            let most = BASE + MOST * length;
            assert!(peak <= most, "{command} --format {format} takes {peak} bytes for {length} bytes of {piece}");
        }
    }
}
