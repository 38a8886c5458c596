//! What a format is to those who write reports: a trait, what it is told, and the wrapper that leaves all but the summary
//! out. Knows no format.

use std::path::Path;

use super::fold::Folding;
use super::held::Held;
use super::style::Style;
use super::tally::Tally;
use crate::check::{Facts, FileReport, GamesPart, ShownCounts};
use crate::diagnostic::Severity;

/// Writes the report of one command in one format.
pub trait Emitter: Sync {
    /// What stands before everything else.
    fn start(&self) -> Vec<u8> {
        Vec::new()
    }

    /// What writes a file's part; nothing where the format has nothing to say of it.
    fn file<'e>(&'e self, path: &'e Path) -> Box<dyn FileWriter + 'e>;

    /// What else it has to say of a file, after the parts of all files: as far as memory goes, so its place must not matter.
    fn after_files(&self, _: &Path, _: &FileReport<'_>) -> Vec<u8> {
        Vec::new()
    }

    /// What stands between two parts that are not empty.
    fn separator(&self) -> &'static [u8] {
        b""
    }

    /// What stands after everything else.
    fn finish(&self, tally: &Tally) -> Vec<u8>;

    /// Whether it tells facts about the games, so that a check has to gather them.
    fn facts(&self) -> Facts {
        Facts::None
    }

    /// Whether it draws boards, so that a check has to keep them.
    fn draws_boards(&self) -> bool {
        false
    }
}

/// Writes the part of one file, as its check goes on.
pub trait FileWriter {
    /// Some of its games, in their order.
    fn games(&mut self, _: &GamesPart<'_>, _: &mut Held) {}

    /// The rest, once all is known: the games are told already.
    fn finish(&mut self, report: &FileReport<'_>, out: &mut Held);
}

/// Writes the part of a file from its findings alone.
pub(super) struct AtEnd<F>(pub(super) F);

impl<F: FnMut(&FileReport<'_>) -> Vec<u8>> FileWriter for AtEnd<F> {
    fn finish(&mut self, report: &FileReport<'_>, out: &mut Held) {
        out.push(&self.0(report));
    }
}

/// What the user may ask of a format. Each takes from it what it has a use for.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How text for people looks.
    pub style: Style,
    /// The counts to show.
    pub shown: ShownCounts,
    /// Whether text for people folds findings that repeat.
    pub folding: Folding,
    /// From which severity on a finding makes the run fail.
    pub fails_from: Severity,
}

/// `--quiet`: any format, without the parts of the files.
pub struct Quiet(Box<dyn Emitter>);

impl Quiet {
    /// Leaves the parts of the files out of a format.
    #[must_use]
    pub fn around(emitter: Box<dyn Emitter>) -> Box<dyn Emitter> {
        Box::new(Self(emitter))
    }
}

impl Emitter for Quiet {
    fn start(&self) -> Vec<u8> {
        self.0.start()
    }

    fn file<'e>(&'e self, _: &'e Path) -> Box<dyn FileWriter + 'e> {
        Box::new(AtEnd(|_: &FileReport<'_>| Vec::new()))
    }

    fn separator(&self) -> &'static [u8] {
        self.0.separator()
    }

    fn finish(&self, tally: &Tally) -> Vec<u8> {
        self.0.finish(tally)
    }
}
