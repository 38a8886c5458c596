//! A run over many files: chunk by chunk, in parallel within a chunk, written in order, to several reports at once.
//!
//! Memory is bounded by a chunk, not by the archive, and the bytes written are the same at any number of threads.

use std::any::Any;
use std::fmt;
use std::fs::File;
use std::io::{self, Read};
use std::panic::{AssertUnwindSafe, catch_unwind};
use std::path::{Path, PathBuf};
use std::sync::mpsc::{SyncSender, sync_channel};
use std::sync::{Mutex, PoisonError};

use rayon::prelude::*;

use super::report::{Part, PartWriter, Report, Writer};
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
    /// The reports to write.
    pub reports: Vec<Report<'r>>,
    /// How many threads check files; `None`: one for each core.
    pub jobs: Option<usize>,
}

/// Why a run could not go on.
#[derive(Debug)]
pub enum RunError {
    /// The threads could not be started.
    Threads(String),
    /// A report could not be written.
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

/// What a file comes to.
struct Checked {
    /// Its part of each report.
    parts: Vec<Part>,
    tally: Tally,
}

/// Runs, and writes the reports.
///
/// # Errors
/// If threads cannot be started, or a report cannot be written. What cannot be read is a finding, not an error.
pub fn run(run: Run<'_>) -> Result<Tally, RunError> {
    let Run { paths, input, input_name, options, reports, jobs } = run;
    let emitters: Vec<&dyn Emitter> = reports.iter().map(|report| report.emitter).collect();
    let input = StandardInput { stream: Mutex::new(input), name: input_name };
    let pool = rayon::ThreadPoolBuilder::new()
        .num_threads(jobs.unwrap_or(0))
        .build()
        .map_err(|error| RunError::Threads(error.to_string()))?;
    std::thread::scope(|scope| {
        let mut writers = reports.into_iter().map(Writer::start).collect::<io::Result<Vec<_>>>()?;
        // Directories are read ahead of the check, on a thread of their own, but not far.
        let (sender, chunks) = sync_channel(CHUNKS_AHEAD);
        scope.spawn(move || send_chunks(paths, &sender));
        let mut tally = Tally::default();
        for chunk in chunks {
            // What a file's bytes are read into is kept for the next one: making room costs more than filling it.
            let check = || {
                let each = |bytes: &mut Vec<u8>, target| check_target(target, bytes, &input, options, &emitters);
                chunk.into_par_iter().map_init(Vec::new, each).collect()
            };
            let checked: Vec<Checked> = pool.install(check);
            for file in checked {
                tally.merge(&file.tally);
                for (writer, part) in writers.iter_mut().zip(&file.parts) {
                    writer.write(part)?;
                }
            }
        }
        writers.into_iter().try_for_each(|writer| writer.finish(&tally))?;
        Ok(tally)
    })
    .map_err(RunError::Output)
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

/// Checks a file. `bytes` is what it is read into, whatever it holds before.
fn check_target(
    target: Target,
    bytes: &mut Vec<u8>,
    input: &StandardInput<'_>,
    options: &Options,
    emitters: &[&dyn Emitter],
) -> Checked {
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
        Target::Unreadable(path, reason) => return checked(&path, &check::unreadable(&reason, options), emitters),
    };
    if let Err(error) = read {
        return checked(&path, &check::unreadable(&error.to_string(), options), emitters);
    }
    // One file that makes gocheck panic is one finding: the run goes on. Nothing that is shared is changed meanwhile.
    let file = catch_unwind(AssertUnwindSafe(|| {
        let mut tally = Tally::default();
        let mut parts: Vec<_> = emitters.iter().map(|emitter| PartWriter::new(*emitter, &path)).collect();
        let report = check::check_in_parts(bytes, options, &mut |games| {
            tally.add_games(&games.games);
            for part in &mut parts {
                part.games(&games);
            }
        });
        tally.add(&report);
        Checked { parts: parts.into_iter().map(|part| part.finish(&report)).collect(), tally }
    }));
    file.unwrap_or_else(|panic| checked(&path, &check::panicked(&panic_message(&*panic), options), emitters))
}

/// A file that could not be checked.
fn checked(path: &Path, report: &FileReport<'_>, emitters: &[&dyn Emitter]) -> Checked {
    let mut tally = Tally::default();
    tally.add(report);
    let part = |emitter: &&dyn Emitter| PartWriter::new(*emitter, path).finish(report);
    Checked { parts: emitters.iter().map(part).collect(), tally }
}

/// Reads no more than one byte beyond the largest file, which is then refused.
fn read_all(source: &mut dyn Read, bytes: &mut Vec<u8>) -> io::Result<()> {
    // Room for most records at once: asking for a file's size, or starting small, costs more than it saves.
    bytes.reserve(MOST_RECORDS);
    source.take(LARGEST_FILE + 1).read_to_end(bytes)?;
    Ok(())
}

/// Reads one record: a file, or `input` where the path is `-`. Of one that is too large no more than tells so.
///
/// # Errors
/// If it cannot be read.
pub fn read_record(path: &Path, input: &mut dyn Read) -> io::Result<Vec<u8>> {
    let mut bytes = Vec::new();
    if path == Path::new("-") {
        read_all(input, &mut bytes)?;
    } else {
        read_all(&mut File::open(path)?, &mut bytes)?;
    }
    Ok(bytes)
}

fn panic_message(panic: &(dyn Any + Send)) -> String {
    panic
        .downcast_ref::<&str>()
        .map(|text| (*text).to_owned())
        .or_else(|| panic.downcast_ref::<String>().cloned())
        .unwrap_or_else(|| "panic".to_owned())
}
