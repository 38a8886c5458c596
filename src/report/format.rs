//! What a format is to the command line and to tests: a name, a line of help, and an emitter for each command that has it.
//! The list of formats stands in `report/mod.rs`.

use super::emitter::{Emitter, Settings};

/// What a report is about: each command that checks files writes its own.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ReportKind {
    /// The faults of records: `gocheck validate`.
    Validate,
    /// The counts of games: `gocheck score`.
    Score,
}

impl ReportKind {
    /// Both kinds.
    pub const ALL: [Self; 2] = [Self::Validate, Self::Score];

    /// The command that writes it.
    #[must_use]
    pub const fn command(self) -> &'static str {
        match self {
            Self::Validate => "validate",
            Self::Score => "score",
        }
    }
}

/// Makes the emitter of a format for one kind of report.
pub type MakeEmitter = fn(Settings) -> Box<dyn Emitter>;

/// A format that a user may ask for.
#[derive(Clone, Copy, Debug)]
pub struct Format {
    /// What `--format` calls it.
    pub name: &'static str,
    /// What it is, in a line of `--help`.
    pub help: &'static str,
    validate: Option<MakeEmitter>,
    score: Option<MakeEmitter>,
}

impl Format {
    /// A format that no command has yet.
    pub(super) const fn new(name: &'static str, help: &'static str) -> Self {
        Self { name, help, validate: None, score: None }
    }

    /// A format that both commands have alike: a list of their findings.
    pub(super) const fn of_findings(name: &'static str, help: &'static str, make: MakeEmitter) -> Self {
        Self::new(name, help).validate(make).score(make)
    }

    /// The format, also for `gocheck validate`.
    pub(super) const fn validate(self, make: MakeEmitter) -> Self {
        Self { validate: Some(make), ..self }
    }

    /// The format, also for `gocheck score`.
    pub(super) const fn score(self, make: MakeEmitter) -> Self {
        Self { score: Some(make), ..self }
    }

    /// What makes its emitter; `None` where this kind of report is not written in the format.
    #[must_use]
    pub const fn emitter_of(&self, kind: ReportKind) -> Option<MakeEmitter> {
        match kind {
            ReportKind::Validate => self.validate,
            ReportKind::Score => self.score,
        }
    }
}
