//! The command line: arguments as typed become ready options, a run, an exit status.
//!
//! The only room that knows clap.

mod args;
mod common;
mod reports;
mod score;
mod show;
mod terminal;

use std::ffi::OsString;
use std::io::{self, BufWriter, Read, Write};
use std::process::ExitCode;

use clap::error::{ContextKind, ContextValue};
use clap::{CommandFactory, Parser};

use crate::check::Options;
use crate::diagnostic::Severity;
use crate::files::{OutputFile, Run, RunError, run as run_files};
use crate::report::{ReportKind, Tally};
use args::{Arguments, Command};
use common::{Common, Contradiction};
use reports::Reports;
pub use terminal::Terminal;

/// How a run ends, as scripts see it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ExitStatus {
    /// Nothing at error level.
    Clean,
    /// Findings at error level, or warnings under `--deny-warnings`.
    Findings,
    /// Wrong usage, a path that cannot be read, or nothing to check.
    Failure,
}

impl From<ExitStatus> for ExitCode {
    fn from(status: ExitStatus) -> Self {
        Self::from(match status {
            ExitStatus::Clean => 0,
            ExitStatus::Findings => 1,
            ExitStatus::Failure => 2,
        })
    }
}

/// A list of valid values that is longer than this tells nobody which one was meant.
const MOST_VALUES_LISTED: usize = 20;

/// Runs gocheck with the arguments of a command line, the program's name first. `input` is read where `-` is named.
pub fn run(
    arguments: impl IntoIterator<Item = OsString>,
    terminal: Terminal,
    input: &mut (dyn Read + Send),
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> ExitStatus {
    let arguments = match Arguments::try_parse_from(arguments) {
        Ok(arguments) => arguments,
        Err(error) => return usage(&without_long_list(error), terminal, out, err),
    };
    let (kind, planned) = match &arguments.command {
        Command::Explain(explain) => return write_text(&explain.pages(), out, err),
        Command::Schema(schema) => return write_text(&schema.text(), out, err),
        Command::Show(show) => {
            return show
                .run(terminal, input, out, err)
                .unwrap_or_else(|contradiction| usage(&as_usage("show", contradiction), terminal, out, err));
        }
        Command::Validate(validate) => {
            let reports = validate.reports(terminal);
            (ReportKind::Validate, reports.map(|reports| (&validate.common, validate.options(&reports), reports)))
        }
        Command::Score(score) => {
            let planned = score.reports(terminal).and_then(|reports| Ok((score.options(&reports)?, reports)));
            (ReportKind::Score, planned.map(|(options, reports)| (&score.common, options, reports)))
        }
    };
    match planned {
        Ok((common, options, reports)) => check_files(common, &options, &reports, input, out, err),
        Err(contradiction) => usage(&as_usage(kind.command(), contradiction), terminal, out, err),
    }
}

/// Checks files and writes the reports; those that go to files take their places at the end.
fn check_files(
    common: &Common,
    options: &Options,
    reports: &Reports,
    input: &mut (dyn Read + Send),
    out: &mut dyn Write,
    err: &mut dyn Write,
) -> ExitStatus {
    let mut files = match reports.open_files() {
        Ok(files) => files,
        Err(message) => {
            let _ = writeln!(err, "gocheck: {message}");
            return ExitStatus::Failure;
        }
    };
    let mut out = BufWriter::with_capacity(1 << 16, out);
    let run = Run {
        paths: common.paths.clone(),
        input,
        input_name: common.stdin_filename.clone(),
        options,
        reports: reports.to_run(&mut files, &mut out),
        jobs: common.jobs(),
    };
    let tally = match run_files(run) {
        Ok(tally) => tally,
        Err(RunError::Output(error)) => return output_error(&error, err),
        Err(RunError::Threads(error)) => {
            let _ = writeln!(err, "gocheck: threads cannot be started: {error}");
            return ExitStatus::Failure;
        }
    };
    match files.into_iter().flatten().try_for_each(OutputFile::finish) {
        Ok(()) => status(&tally, common.deny_warnings, err),
        Err(error) => output_error(&error, err),
    }
}

fn write_text(text: &str, out: &mut dyn Write, err: &mut dyn Write) -> ExitStatus {
    let written = out.write_all(text.as_bytes()).and_then(|()| out.flush());
    written.map_or_else(|error| output_error(&error, err), |()| ExitStatus::Clean)
}

/// A closed pipe ends a run quietly: whoever reads has seen enough.
fn output_error(error: &io::Error, err: &mut dyn Write) -> ExitStatus {
    if error.kind() == io::ErrorKind::BrokenPipe {
        return ExitStatus::Clean;
    }
    let _ = writeln!(err, "gocheck: the output cannot be written: {error}");
    ExitStatus::Failure
}

fn status(tally: &Tally, deny_warnings: bool, err: &mut dyn Write) -> ExitStatus {
    if tally.files == 0 {
        let _ = writeln!(err, "gocheck: nothing to check: no file that ends in .sgf was found");
        return ExitStatus::Failure;
    }
    let limit = if deny_warnings { Severity::Warning } else { Severity::Error };
    if tally.unreadable > 0 {
        ExitStatus::Failure
    } else if tally.worst >= Some(limit) {
        ExitStatus::Findings
    } else {
        ExitStatus::Clean
    }
}

/// Help and version go to the output, wrong usage to the error stream.
fn usage(error: &clap::Error, terminal: Terminal, out: &mut dyn Write, err: &mut dyn Write) -> ExitStatus {
    let text = error.render();
    let text = if terminal.color { text.ansi().to_string() } else { text.to_string() };
    let (stream, status): (&mut dyn Write, _) =
        if error.use_stderr() { (err, ExitStatus::Failure) } else { (out, ExitStatus::Clean) };
    match stream.write_all(text.as_bytes()).and_then(|()| stream.flush()) {
        Err(failed) if !error.use_stderr() => output_error(&failed, err),
        _ => status,
    }
}

/// What contradicts itself, as wrong usage of a command.
fn as_usage(of: &str, Contradiction { kind, message }: Contradiction) -> clap::Error {
    let mut command = Arguments::command();
    command.build();
    match command.find_subcommand_mut(of) {
        Some(command) => command.error(kind, message),
        None => command.error(kind, message),
    }
}

/// Of a misspelled code only the one that was meant: all codes would fill the screen.
fn without_long_list(mut error: clap::Error) -> clap::Error {
    if let Some(ContextValue::Strings(values)) = error.get(ContextKind::ValidValue)
        && values.len() > MOST_VALUES_LISTED
    {
        error.remove(ContextKind::ValidValue);
        if error.get(ContextKind::SuggestedValue).is_none() {
            let tip = ContextValue::StyledStrs(vec!["gocheck explain --all lists the codes".into()]);
            error.insert(ContextKind::Suggested, tip);
        }
    }
    error
}
