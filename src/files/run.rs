//! A run over many files: chunk by chunk, in parallel within a chunk, written in order.
//!
//! Memory is bounded by a chunk, not by the archive, and the bytes written are the same at any number of threads.

use std::any::Any;
use std::fmt;
use std::fs::File;
use std::io::{self, Read, Write};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};

use rayon::prelude::*;

use super::walk::{Target, targets};
use crate::check::{self, FileReport, LARGEST_FILE, Options};
use crate::report::{Emitter, Tally};

/// How many files are in work at once: enough to keep every core busy, few enough to hold their reports in memory.
const CHUNK: usize = 1024;

/// How many chunks of paths may wait for the check.
const CHUNKS_AHEAD: usize = 4;

/// The bytes that hold most records.
const MOST_RECORDS: usize = 1 << 14;

/// The bytes of room that a thread keeps after a large file.
const MOST_KEPT: usize = 1 << 20;

/// What to run.
pub struct Run<'r> {
    /// The paths as the user named them.
    pub paths: Vec<PathBuf>,
    /// What is read where they name standard input.
    pub input: &'r mut (dyn Read + Send),
    /// What standard input is called in the report.
    pub input_name: PathBuf,
    /// How files are checked.
    pub options: &'r Options,
    /// How the report is written.
    pub emitter: &'r dyn Emitter,
    /// How many threads check files; `None`: one for each core.
    pub jobs: Option<usize>,
}

/// Why a run could not go on.
#[derive(Debug)]
pub enum RunError {
    /// The threads could not be started.
    Threads(String),
    /// The report could not be written.
    Output(io::Error),
}

impl fmt::Display for RunError {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self {
            Self::Threads(why) => write!(f, "threads cannot be started: {why}"),
            Self::Output(error) => write!(f, "the output cannot be written: {error}"),
        }
    }
}

impl std::error::Error for RunError {}

/// What is read where the user names `-`.
struct StandardInput<'r> {
    stream: Mutex<&'r mut (dyn Read + Send)>,
    name: PathBuf,
}

/// A file's part of the report.
struct Part {
    bytes: Vec<u8>,
    tally: Tally,
}

/// Runs, and writes the report to `out`.
///
/// # Errors
/// If threads cannot be started, or the report cannot be written. What cannot be read is a finding, not an error.
pub fn run(run: Run<'_>, out: &mut dyn Write) -> Result<Tally, RunError> {
    let Run { paths, input, input_name, options, emitter, jobs } = run;
    let input = StandardInput { stream: Mutex::new(input), name: input_name };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(jobs.unwrap_or(0))
        .build()
        .map_err(|error| RunError::Threads(error.to_string()))?;
    out.write_all(&emitter.start()).map_err(RunError::Output)?;
    let tally = std::thread::scope(|scope| {
        // Directories are read ahead of the check, on a thread of their own, but not far.
        let (sender, chunks) = sync_channel(CHUNKS_AHEAD);
        scope.spawn(move || send_chunks(paths, &sender));
        let mut writer = Writer { out, emitter, any_part: false, tally: Tally::default() };
        for chunk in chunks {
            // What a file's bytes are read into is kept for the next one: making room costs more than filling it.
            let check = || {
                let each = |bytes: &mut Vec<u8>, target| check_target(target, bytes, &input, options, emitter);
                chunk.into_par_iter().map_init(Vec::new, each).collect()
            };
            let parts: Vec<Part> = pool.install(check);
            writer.write(parts)?;
        }
        Ok(writer.tally)
    });
    let tally = tally.map_err(RunError::Output)?;
    out.write_all(&emitter.finish(&tally)).and_then(|()| out.flush()).map_err(RunError::Output)?;
    Ok(tally)
}

fn send_chunks(paths: Vec<PathBuf>, sender: &SyncSender<Vec<Target>>) {
    let mut targets = targets(paths);
    loop {
        let chunk: Vec<Target> = targets.by_ref().take(CHUNK).collect();
        // Nobody receives where the report can no longer be written.
        if chunk.is_empty() || sender.send(chunk).is_err() {
            return;
        }
    }
}

/// Puts the parts of a report together.
struct Writer<'r> {
    out: &'r mut dyn Write,
    emitter: &'r dyn Emitter,
    any_part: bool,
    tally: Tally,
}

impl Writer<'_> {
    fn write(&mut self, parts: Vec<Part>) -> io::Result<()> {
        for Part { bytes, tally } in parts {
            self.tally.merge(&tally);
            if !bytes.is_empty() {
                if std::mem::replace(&mut self.any_part, true) {
                    self.out.write_all(self.emitter.separator())?;
                }
                self.out.write_all(&bytes)?;
            }
        }
        Ok(())
    }
}

/// Checks a file. `bytes` is what it is read into, whatever it holds before.
fn check_target(
    target: Target,
    bytes: &mut Vec<u8>,
    input: &StandardInput<'_>,
    options: &Options,
    emitter: &dyn Emitter,
) -> Part {
    bytes.clear();
    bytes.shrink_to(MOST_KEPT);
    let (path, read) = match target {
        Target::File(path) => {
            let read = File::open(&path).and_then(|mut file| read_all(&mut file, bytes));
            (path, read)
        }
        Target::StandardInput => {
            let mut stream = input.stream.lock().unwrap_or_else(PoisonError::into_inner);
            (input.name.clone(), read_all(&mut **stream, bytes))
        }
        Target::Unreadable(path, reason) => return part(&path, &check::unreadable(&reason, options), emitter),
    };
    if let Err(error) = read {
        return part(&path, &check::unreadable(&error.to_string(), options), emitter);
    }
    // One file that makes gocheck panic is one finding: the run goes on. Nothing that is shared is changed meanwhile.
    let checked = catch_unwind(AssertUnwindSafe(|| part(&path, &check::check_bytes(bytes, options), emitter)));
    checked.unwrap_or_else(|panic| part(&path, &check::panicked(&panic_message(&*panic), options), emitter))
}

fn part(path: &Path, report: &FileReport<'_>, emitter: &dyn Emitter) -> Part {
    let mut tally = Tally::default();
    tally.add(report);
    Part { bytes: emitter.file(path, report), tally }
}

/// Reads no more than one byte beyond the largest file, which is then refused.
fn read_all(source: &mut dyn Read, bytes: &mut Vec<u8>) -> io::Result<()> {
    // Room for most records at once: asking for a file's size, or starting small, costs more than it saves.
    bytes.reserve(MOST_RECORDS);
    source.take(LARGEST_FILE + 1).read_to_end(bytes)?;
    Ok(())
}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    panic
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned())
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "panic".to_owned())
}
