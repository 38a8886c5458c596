//! Which reports are wanted, in which formats, and where they go.

use std::ffi::OsStr;
use std::io::Write;
use std::path::{Path, PathBuf};

use clap::builder::{PossibleValue, PossibleValuesParser, TypedValueParser};
use clap::error::ErrorKind;
use clap::{Arg, Command};

use super::common::{Common, Contradiction};
use super::terminal::Terminal;
use crate::check::{Facts, ShownCounts};
use crate::diagnostic::printable;
use crate::files::{Existing, OutputFile, Report};
use crate::report::{Emitter, Format, MakeEmitter, Quiet, ReportKind};

/// A format that the user asks for, and the file that it goes to. Without one it goes to standard output, or where
/// `--output` says.
#[derive(Clone, Debug)]
pub(super) struct Wanted {
    make: MakeEmitter,
    file: Option<PathBuf>,
}

/// The reports of a run.
pub(super) struct Reports(Vec<Planned>);

struct Planned {
    emitter: Box<dyn Emitter>,
    file: Option<PathBuf>,
}

impl Reports {
    /// What the user asks for: text where he names no format. Where each format has a file of its own, nothing else is
    /// written.
    ///
    /// # Errors
    /// If two reports are to go to one place, or one to the place of a record.
    pub(super) fn new(
        kind: ReportKind,
        wanted: &[Wanted],
        common: &Common,
        shown: ShownCounts,
        terminal: Terminal,
    ) -> Result<Self, Contradiction> {
        let mut wanted = wanted.to_vec();
        if let Some(default) = Format::ALL[0].emitter_of(kind)
            && (wanted.is_empty() || common.output.is_some())
            && wanted.iter().all(|wanted| wanted.file.is_some())
        {
            wanted.push(Wanted { make: default, file: None });
        }
        let plan = |Wanted { make, file }: Wanted| {
            let is_own_file = file.is_some();
            let file = file.or_else(|| common.output.clone());
            let emitter = make(common.settings(shown, if file.is_some() { Terminal::FILE } else { terminal }));
            let emitter = if common.is_quiet() && !is_own_file { Quiet::around(emitter) } else { emitter };
            Planned { emitter, file }
        };
        let planned: Vec<Planned> = wanted.into_iter().map(plan).collect();
        refuse_clashes(&planned)?;
        Ok(Self(planned))
    }

    /// Whether one of them draws boards.
    pub(super) fn draw_boards(&self) -> bool {
        self.0.iter().any(|planned| planned.emitter.draws_boards())
    }

    /// Whether one of them tells facts about the games.
    pub(super) fn facts(&self) -> Facts {
        let told = self.0.iter().any(|planned| planned.emitter.facts() == Facts::OfGames);
        if told { Facts::OfGames } else { Facts::None }
    }

    /// Opens their files: one for each report, where it goes to one.
    ///
    /// # Errors
    /// If one cannot be written: the message for the user.
    pub(super) fn open_files(&self) -> Result<Vec<Option<OutputFile>>, String> {
        let open = |file: &PathBuf| {
            OutputFile::create(file, Existing::Replaced)
                .map_err(|error| format!("{} cannot be written: {error}", shown(file)))
        };
        self.0.iter().map(|planned| planned.file.as_ref().map(open).transpose()).collect()
    }

    /// The reports, for a run: those without a file, of which there is one at most, go to `out`.
    pub(super) fn to_run<'r>(&'r self, files: &'r mut [Option<OutputFile>], out: &'r mut dyn Write) -> Vec<Report<'r>> {
        let mut standard_output = Some(out);
        let reports = self.0.iter().zip(files).filter_map(|(planned, file)| {
            let out = match file {
                Some(file) => file,
                None => standard_output.take()?,
            };
            Some(Report { emitter: &*planned.emitter, out })
        });
        reports.collect()
    }
}

/// Two reports in one place would destroy each other, and one in the place of a record that record.
fn refuse_clashes(planned: &[Planned]) -> Result<(), Contradiction> {
    for (number, Planned { file, .. }) in planned.iter().enumerate() {
        let conflict = |message| Err(Contradiction::new(ErrorKind::ArgumentConflict, message));
        let twice = planned[..number].iter().any(|earlier| earlier.file == *file);
        match file {
            None if twice => {
                return conflict(
                    "two formats for one output: give all but one a file, such as --format sarif=report.sarif"
                        .to_owned(),
                );
            }
            Some(file) if twice => return conflict(format!("two reports for one file: {}", shown(file))),
            Some(file) if is_record(file) => {
                return conflict(format!("a report would take the place of a record: {}", shown(file)));
            }
            None | Some(_) => {}
        }
    }
    Ok(())
}

pub(super) fn is_record(file: &Path) -> bool {
    file.extension().is_some_and(|ending| ending.eq_ignore_ascii_case("sgf"))
}

pub(super) fn shown(file: &Path) -> String {
    printable(&file.to_string_lossy()).into_owned()
}

/// Reads `FORMAT` and `FORMAT=FILE`; knows the formats of a report, and no others.
#[derive(Clone, Copy)]
pub(super) struct FormatParser(pub(super) ReportKind);

impl FormatParser {
    fn formats(self) -> impl Iterator<Item = (&'static Format, MakeEmitter)> {
        Format::ALL.iter().filter_map(move |format| Some((format, format.emitter_of(self.0)?)))
    }

    fn names(self) -> impl Iterator<Item = PossibleValue> {
        self.formats().map(|(format, _)| PossibleValue::new(format.name).help(format.help))
    }
}

impl TypedValueParser for FormatParser {
    type Value = Wanted;

    fn parse_ref(&self, command: &Command, arg: Option<&Arg>, value: &OsStr) -> Result<Wanted, clap::Error> {
        let (name, file) = match value.to_str().and_then(|text| text.split_once('=')) {
            Some((name, file)) => (OsStr::new(name), Some(PathBuf::from(file))),
            None => (value, None),
        };
        let name = PossibleValuesParser::new(self.names()).parse_ref(command, arg, name)?;
        let error = |message: String| clap::Error::raw(ErrorKind::ValueValidation, message).with_cmd(command);
        if file.as_ref().is_some_and(|file| file.as_os_str().is_empty()) {
            return Err(error(format!("--format {name}= lacks the name of the file after the =\n")));
        }
        let make = self.formats().find(|(format, _)| format.name == name).map(|(_, make)| make);
        let make = make.ok_or_else(|| error(format!("no such format: {name}\n")))?;
        Ok(Wanted { make, file })
    }

    fn possible_values(&self) -> Option<Box<dyn Iterator<Item = PossibleValue> + '_>> {
        Some(Box::new(self.names()))
    }
}
