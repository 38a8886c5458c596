//! One engine process: started, asked, and ended for certain.
//!
//! A thread writes to the engine, one reads its answers and one its error stream, so that nothing it does or leaves
//! undone holds up the one who asks for longer than his time-out. Knows how to ask, not what.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStderr, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::sync::{Arc, Mutex, PoisonError};
use std::thread;
use std::time::{Duration, Instant};

use super::fault::EngineFault;
use super::gtp::{Answer, AnswerReader, LARGEST_ANSWER};

/// How many answers may wait for whoever asks; then the engine has to wait with printing.
const ANSWERS_AHEAD: usize = 64;

/// The bytes of a line of the error stream that are kept.
const LARGEST_ERROR_LINE: u64 = 1 << 10;

/// How long an engine that has ended is waited for to close its error stream: something it has started may hold it open.
const LAST_WORDS_WITHIN: Duration = Duration::from_millis(500);

/// What the reading and the writing thread have to say.
enum Event {
    Answer(Answer),
    Fault(EngineFault),
}

/// An engine that runs. Dropping it ends it.
pub(super) struct Process {
    child: Child,
    commands: Sender<Vec<u8>>,
    events: Receiver<Event>,
    errors: ErrorStream,
    /// The number of the next command.
    next: u32,
}

/// What an engine says of itself. It is read all the time, so that it cannot fill the pipe, and forgotten but for the last
/// line that is not empty.
struct ErrorStream {
    last_line: Arc<Mutex<Option<String>>>,
    /// Disconnected once the stream has ended.
    ended: Receiver<()>,
}

/// By when answers must be there.
#[derive(Clone, Copy, Debug)]
pub(super) struct Deadline {
    time: Instant,
    allowed: Duration,
}

impl Deadline {
    /// So much time from now on.
    pub(super) fn within(allowed: Duration) -> Self {
        Self { time: Instant::now() + allowed, allowed }
    }
}

impl Process {
    /// Starts a program, found as the system finds programs; no shell is asked.
    pub(super) fn start(command: &[String]) -> Result<Self, EngineFault> {
        let (program, arguments) = command.split_first().map_or(("", command), |(first, rest)| (first, rest));
        let fault = |reason: String| EngineFault::CannotStart { program: program.to_owned(), reason };
        let mut command = Command::new(program);
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::piped());
        own_group(&mut command);
        let mut child = command.spawn().map_err(|error| fault(error.to_string()))?;
        let pipes = child.stdin.take().zip(child.stdout.take()).zip(child.stderr.take());
        let (commands, to_write) = channel();
        let (sender, events) = sync_channel(ANSWERS_AHEAD);
        let (errors_are_open, ended) = channel();
        let last_line = Arc::new(Mutex::new(None));
        let errors = ErrorStream { last_line: last_line.clone(), ended };
        // From here on dropping the process ends the child, also where the threads cannot be started.
        let process = Self { child, commands, events, errors, next: 1 };
        let ((input, output), error_stream) = pipes.ok_or_else(|| fault("it has no input and output".to_owned()))?;
        let writer = {
            let sender = sender.clone();
            move || write(input, &to_write, &sender)
        };
        thread::Builder::new().name("engine-in".to_owned()).spawn(writer).map_err(|error| fault(error.to_string()))?;
        let reader = move || read(output, &sender);
        thread::Builder::new().name("engine-out".to_owned()).spawn(reader).map_err(|error| fault(error.to_string()))?;
        let reader = move || {
            keep_last_line(error_stream, &last_line);
            drop(errors_are_open);
        };
        thread::Builder::new().name("engine-err".to_owned()).spawn(reader).map_err(|error| fault(error.to_string()))?;
        Ok(process)
    }

    /// Sends commands, all at once, and waits for as many answers.
    ///
    /// # Errors
    /// If they do not come, or something else does: then the process is out of step, and of no more use.
    pub(super) fn ask(&mut self, commands: &[String], deadline: Deadline) -> Result<Vec<Answer>, EngineFault> {
        self.exchange(commands, deadline).map_err(|fault| match fault {
            EngineFault::Ended(_) => EngineFault::Ended(self.errors.last_words()),
            other => other,
        })
    }

    fn exchange(&mut self, commands: &[String], deadline: Deadline) -> Result<Vec<Answer>, EngineFault> {
        // An answer that nobody asked for would be taken for the next one.
        match self.events.try_recv() {
            Ok(Event::Answer(answer)) => return Err(EngineFault::Nonsense { printed: answer.text }),
            Ok(Event::Fault(fault)) => return Err(fault),
            Err(_) => {}
        }
        let first = self.next;
        let mut text = String::new();
        for command in commands {
            // Writing to a string cannot fail.
            let _ = writeln!(text, "{} {command}", self.next);
            self.next += 1;
        }
        self.commands.send(text.into_bytes()).map_err(|_| EngineFault::Ended(None))?;
        (first..self.next).map(|id| self.receive(id, deadline)).collect()
    }

    fn receive(&self, id: u32, deadline: Deadline) -> Result<Answer, EngineFault> {
        match self.events.recv_timeout(deadline.time.saturating_duration_since(Instant::now())) {
            Ok(Event::Answer(answer)) if answer.id.is_none_or(|answered| answered == id) => Ok(answer),
            Ok(Event::Answer(answer)) => Err(EngineFault::Nonsense { printed: answer.text }),
            Ok(Event::Fault(fault)) => Err(fault),
            Err(RecvTimeoutError::Timeout) => Err(EngineFault::TooSlow(deadline.allowed)),
            Err(RecvTimeoutError::Disconnected) => Err(EngineFault::Ended(None)),
        }
    }
}

impl ErrorStream {
    /// The last line of an engine that has ended.
    fn last_words(&self) -> Option<String> {
        // Nothing is ever sent: this waits for the end.
        let _ = self.ended.recv_timeout(LAST_WORDS_WITHIN);
        self.last_line.lock().unwrap_or_else(PoisonError::into_inner).clone()
    }
}

impl Drop for Process {
    fn drop(&mut self) {
        // The threads are not waited for: they end with the pipes, which something that left the group may hold open.
        end(&mut self.child);
    }
}

fn write(mut input: ChildStdin, commands: &Receiver<Vec<u8>>, events: &SyncSender<Event>) {
    for text in commands {
        if input.write_all(&text).and_then(|()| input.flush()).is_err() {
            // Said as the reader says it, so that the report does not depend on which of them comes first.
            let _ = events.send(Event::Fault(EngineFault::Ended(None)));
            return;
        }
    }
}

fn read(output: ChildStdout, events: &SyncSender<Event>) {
    let mut output = BufReader::new(output);
    let mut answers = AnswerReader::default();
    let mut line = Vec::new();
    loop {
        line.clear();
        let read = (&mut output).take(LARGEST_ANSWER as u64 + 1).read_until(b'\n', &mut line);
        let event = match read {
            Ok(1..) => match answers.line(&line) {
                Ok(None) => continue,
                Ok(Some(answer)) => Event::Answer(answer),
                Err(fault) => Event::Fault(fault),
            },
            Ok(0) | Err(_) => Event::Fault(EngineFault::Ended(None)),
        };
        let is_last = matches!(event, Event::Fault(_));
        // Nobody receives where the process has been dropped.
        if events.send(event).is_err() || is_last {
            return;
        }
    }
}

fn keep_last_line(errors: ChildStderr, last_line: &Mutex<Option<String>>) {
    let mut errors = BufReader::new(errors);
    let mut line = Vec::new();
    // A longer line counts as several.
    while let Ok(1..) = (&mut errors).take(LARGEST_ERROR_LINE).read_until(b'\n', &mut line) {
        let text: String = String::from_utf8_lossy(&line).chars().filter(|c| !c.is_control()).collect();
        let text = text.trim();
        if !text.is_empty() {
            *last_line.lock().unwrap_or_else(PoisonError::into_inner) = Some(text.to_owned());
        }
        line.clear();
    }
}

/// Lets the engine lead a group of processes of its own: a script that starts the engine proper ends together with it.
#[cfg(unix)]
fn own_group(command: &mut Command) {
    std::os::unix::process::CommandExt::process_group(command, 0);
}

#[cfg(not(unix))]
fn own_group(_: &mut Command) {}

/// Ends a child and what it has started, and waits, so that nothing of it stays behind.
fn end(child: &mut Child) {
    // Not yet waited for, so its number cannot be another's by now.
    #[cfg(unix)]
    let _ = rustix::process::kill_process_group(rustix::process::Pid::from_child(child), rustix::process::Signal::KILL);
    let _ = child.kill();
    let _ = child.wait();
}
