//! What a format is to those who write reports: a trait, what it is told, and the wrapper that leaves all but the summary
//! out. Knows no format.

use std::path::Path;

use super::fold::Folding;
use super::style::Style;
use super::tally::Tally;
use crate::check::{Facts, FileReport, ShownCounts};

/// Writes the report of one command in one format.
pub trait Emitter: Sync {
    /// What stands before everything else.
    fn start(&self) -> Vec<u8> {
        Vec::new()
    }

    /// A file's part; nothing where the format has nothing to say of it.
    fn file(&self, path: &Path, report: &FileReport<'_>) -> Vec<u8>;

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

/// What the user may ask of a format. Each takes from it what it has a use for.
#[derive(Clone, Copy, Debug)]
pub struct Settings {
    /// How text for people looks.
    pub style: Style,
    /// The counts to show.
    pub shown: ShownCounts,
    /// Whether text for people folds findings that repeat.
    pub folding: Folding,
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

    fn file(&self, _: &Path, _: &FileReport<'_>) -> Vec<u8> {
        Vec::new()
    }

    fn separator(&self) -> &'static [u8] {
        self.0.separator()
    }

    fn finish(&self, tally: &Tally) -> Vec<u8> {
        self.0.finish(tally)
    }
}
