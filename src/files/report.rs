//! A report of a run: its parts, put together in order.

use std::io::{self, Write};
use std::path::Path;

use crate::check::{FileReport, GamesPart};
use crate::report::{Emitter, FileWriter, Held, Tally};

/// So many bytes of what may stand after the parts of all files wait for it.
const MOST_HELD: usize = 1 << 20;

/// A report to write.
pub struct Report<'r> {
    /// In which format.
    pub emitter: &'r dyn Emitter,
    /// Where to.
    pub out: &'r mut dyn Write,
}

/// A file's part of a report.
pub(super) struct Part {
    own: Held,
    after_files: Vec<u8>,
}

/// A file's part of a report, while the file is checked.
pub(super) struct PartWriter<'p> {
    emitter: &'p dyn Emitter,
    path: &'p Path,
    writer: Box<dyn FileWriter + 'p>,
    own: Held,
}

impl<'p> PartWriter<'p> {
    pub(super) fn new(emitter: &'p dyn Emitter, path: &'p Path) -> Self {
        Self { emitter, path, writer: emitter.file(path), own: Held::default() }
    }

    pub(super) fn games(&mut self, part: &GamesPart<'_>) {
        self.writer.games(part, &mut self.own);
    }

    pub(super) fn finish(mut self, report: &FileReport<'_>) -> Part {
        self.writer.finish(report, &mut self.own);
        Part { own: self.own, after_files: self.emitter.after_files(self.path, report) }
    }
}

/// Puts the parts of a report together.
pub(super) struct Writer<'r> {
    report: Report<'r>,
    any_part: bool,
    held: Vec<u8>,
}

impl<'r> Writer<'r> {
    pub(super) fn start(report: Report<'r>) -> io::Result<Self> {
        report.out.write_all(&report.emitter.start())?;
        Ok(Self { report, any_part: false, held: Vec::new() })
    }

    pub(super) fn write(&mut self, Part { own, after_files }: &Part) -> io::Result<()> {
        let Report { emitter, out } = &mut self.report;
        if !own.is_empty() {
            if std::mem::replace(&mut self.any_part, true) {
                out.write_all(emitter.separator())?;
            }
            own.write_to(out)?;
        }
        if self.held.len() + after_files.len() > MOST_HELD {
            return out.write_all(after_files);
        }
        self.held.extend_from_slice(after_files);
        Ok(())
    }

    pub(super) fn finish(self, tally: &Tally) -> io::Result<()> {
        let Self { report: Report { emitter, out }, held, .. } = self;
        out.write_all(&held)?;
        out.write_all(&emitter.finish(tally))?;
        out.flush()
    }
}
