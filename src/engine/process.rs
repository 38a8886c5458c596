//! One engine process: started, asked, and ended for certain.
//!
//! A thread writes to the engine and another reads from it, so that nothing it does or leaves undone holds up the one
//! who asks for longer than his time-out. Knows how to ask, not what.

use std::fmt::Write as _;
use std::io::{BufRead, BufReader, Read, Write};
use std::process::{Child, ChildStdin, ChildStdout, Command, Stdio};
use std::sync::mpsc::{Receiver, RecvTimeoutError, Sender, SyncSender, channel, sync_channel};
use std::thread;
use std::time::{Duration, Instant};

use super::fault::EngineFault;
use super::gtp::{Answer, AnswerReader, LARGEST_ANSWER};

/// How many answers may wait for whoever asks; then the engine has to wait with printing.
const ANSWERS_AHEAD: usize = 64;

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
    /// The number of the next command.
    next: u32,
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
        // What the engine says of itself is not read: so it cannot fill a pipe either.
        command.args(arguments).stdin(Stdio::piped()).stdout(Stdio::piped()).stderr(Stdio::null());
        own_group(&mut command);
        let mut child = command.spawn().map_err(|error| fault(error.to_string()))?;
        let pipes = child.stdin.take().zip(child.stdout.take());
        let (commands, to_write) = channel();
        let (sender, events) = sync_channel(ANSWERS_AHEAD);
        // From here on dropping the process ends the child, also where the threads cannot be started.
        let process = Self { child, commands, events, next: 1 };
        let (input, output) = pipes.ok_or_else(|| fault("it has no input and output".to_owned()))?;
        let writer = {
            let sender = sender.clone();
            move || write(input, &to_write, &sender)
        };
        thread::Builder::new().name("engine-in".to_owned()).spawn(writer).map_err(|error| fault(error.to_string()))?;
        let reader = move || read(output, &sender);
        thread::Builder::new().name("engine-out".to_owned()).spawn(reader).map_err(|error| fault(error.to_string()))?;
        Ok(process)
    }

    /// Sends commands, all at once, and waits for as many answers.
    ///
    /// # Errors
    /// If they do not come, or something else does: then the process is out of step, and of no more use.
    pub(super) fn ask(&mut self, commands: &[String], deadline: Deadline) -> Result<Vec<Answer>, EngineFault> {
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
        self.commands.send(text.into_bytes()).map_err(|_| EngineFault::Ended)?;
        (first..self.next).map(|id| self.receive(id, deadline)).collect()
    }

    fn receive(&self, id: u32, deadline: Deadline) -> Result<Answer, EngineFault> {
        match self.events.recv_timeout(deadline.time.saturating_duration_since(Instant::now())) {
            Ok(Event::Answer(answer)) if answer.id.is_none_or(|answered| answered == id) => Ok(answer),
            Ok(Event::Answer(answer)) => Err(EngineFault::Nonsense { printed: answer.text }),
            Ok(Event::Fault(fault)) => Err(fault),
            Err(RecvTimeoutError::Timeout) => Err(EngineFault::TooSlow(deadline.allowed)),
            Err(RecvTimeoutError::Disconnected) => Err(EngineFault::Ended),
        }
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
            let _ = events.send(Event::Fault(EngineFault::Ended));
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
            Ok(0) | Err(_) => Event::Fault(EngineFault::Ended),
        };
        let is_last = matches!(event, Event::Fault(_));
        // Nobody receives where the process has been dropped.
        if events.send(event).is_err() || is_last {
            return;
        }
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
