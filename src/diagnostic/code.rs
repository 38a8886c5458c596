//! Codes: stable names, default severities, what a finding bears on, one line each.
//!
//! The rows of the table stand with their subjects, in [`findings`](super::findings). The page of a code is Markdown in
//! `pages/`, and reads well as it stands in a terminal.

use std::cmp::Ordering;
use std::fmt;
use std::str::FromStr;

/// How bad a finding is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Hash)]
pub enum Severity {
    /// True and harmless.
    Note,
    /// Readable, but probably wrong, ambiguous, or repaired by a guess.
    Warning,
    /// The record breaks the rules of Go, or part of it cannot be read.
    Error,
}

impl Severity {
    /// `error`, `warning` or `note`.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Note => "note",
            Self::Warning => "warning",
            Self::Error => "error",
        }
    }
}

/// A text that is the name of no severity.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct UnknownSeverity;

impl fmt::Display for UnknownSeverity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str("no such severity: error, warning or note")
    }
}

impl std::error::Error for UnknownSeverity {}

/// By the name.
impl FromStr for Severity {
    type Err = UnknownSeverity;

    fn from_str(name: &str) -> Result<Self, Self::Err> {
        let named = [Self::Note, Self::Warning, Self::Error].into_iter().find(|severity| severity.name() == name);
        named.ok_or(UnknownSeverity)
    }
}

impl fmt::Display for Severity {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// What a finding bears on, and so which commands report it.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub enum BearsOn {
    /// The record alone: `validate` reports it.
    Record,
    /// The count of a game as well: `score` reports it, too.
    Count,
}

/// The code of a finding: a stable name that scripts may rely on. A code is never reused for another meaning.
#[derive(Clone, Copy)]
pub struct Code(&'static Row);

/// A row of the table of codes.
pub(super) struct Row {
    pub(super) name: &'static str,
    pub(super) severity: Severity,
    pub(super) bears_on: BearsOn,
    pub(super) summary: &'static str,
    pub(super) page: &'static str,
    pub(super) url: &'static str,
}

/// Makes constants of [`Code`] from rows of the table (constant, name, severity, what it bears on, when it is given), and
/// `CODES`, the list of them, in the file in which it stands.
macro_rules! codes {
    ($($constant:ident $name:literal $severity:ident $bears_on:ident $summary:literal)*) => {
        impl $crate::diagnostic::Code {
            $(
                #[doc = concat!("`", $name, "`: ", $summary, ".")]
                pub const $constant: Self = Self::of_row(&$crate::diagnostic::code::Row {
                    name: $name,
                    severity: $crate::diagnostic::Severity::$severity,
                    bears_on: $crate::diagnostic::BearsOn::$bears_on,
                    summary: $summary,
                    url: concat!(env!("CARGO_PKG_REPOSITORY"), "/blob/main/src/diagnostic/pages/", $name, ".md"),
                    page: include_str!(concat!("../pages/", $name, ".md")),
                });
            )*
        }

        /// The codes of this subject, in the order of the documentation.
        pub(in $crate::diagnostic) const CODES: &[$crate::diagnostic::Code] = &[$($crate::diagnostic::Code::$constant),*];
    };
}
pub(super) use codes;

impl Code {
    pub(super) const fn of_row(row: &'static Row) -> Self {
        Self(row)
    }

    /// The kebab-case name.
    #[must_use]
    pub const fn name(self) -> &'static str {
        self.0.name
    }

    /// The severity where neither the record nor the user says otherwise.
    #[must_use]
    pub const fn default_severity(self) -> Severity {
        self.0.severity
    }

    /// What its findings bear on.
    #[must_use]
    pub const fn bears_on(self) -> BearsOn {
        self.0.bears_on
    }

    /// When it is given, in one line.
    #[must_use]
    pub const fn summary(self) -> &'static str {
        self.0.summary
    }

    /// The address of its page.
    #[must_use]
    pub const fn url(self) -> &'static str {
        self.0.url
    }

    /// The page that `gocheck explain` shows: what a finding means, why it matters, an example, how to correct it, and the
    /// source of the rule.
    #[must_use]
    pub const fn page(self) -> &'static str {
        self.0.page
    }
}

impl fmt::Display for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

impl fmt::Debug for Code {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

// Codes are their names: the compiler may keep a row in more than one place.

impl PartialEq for Code {
    fn eq(&self, other: &Self) -> bool {
        self.name() == other.name()
    }
}

impl Eq for Code {}

impl PartialOrd for Code {
    fn partial_cmp(&self, other: &Self) -> Option<Ordering> {
        Some(self.cmp(other))
    }
}

impl Ord for Code {
    fn cmp(&self, other: &Self) -> Ordering {
        self.name().cmp(other.name())
    }
}

impl std::hash::Hash for Code {
    fn hash<H: std::hash::Hasher>(&self, state: &mut H) {
        self.name().hash(state);
    }
}
