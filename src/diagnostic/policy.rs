//! What the user wants to hear: which command, `--level`, `--ignore`, `--warn`, `--error`.

use std::collections::BTreeMap;

use super::code::{BearsOn, Code, Severity};

/// Which findings are heard and shown, and how bad they are.
#[derive(Clone, Debug)]
pub struct Policy {
    /// Findings below this severity are not shown.
    level: Severity,
    /// Whether only findings that bear on a count are heard.
    scope: BearsOn,
    /// What the user wants of some codes: another severity, or (`None`) to leave them out.
    wishes: BTreeMap<Code, Option<Severity>>,
}

impl Policy {
    /// Hears everything, and shows findings of `level` and above, each as bad as the table says.
    #[must_use]
    pub const fn new(level: Severity) -> Self {
        Self { level, scope: BearsOn::Record, wishes: BTreeMap::new() }
    }

    /// Hears only findings that bear on a count, as `score` does.
    #[must_use]
    pub fn about_counts(self) -> Self {
        Self { scope: BearsOn::Count, ..self }
    }

    /// Leaves out a code.
    pub fn ignore(&mut self, code: Code) {
        self.wishes.insert(code, None);
    }

    /// Gives a code another severity.
    pub fn set(&mut self, code: Code, severity: Severity) {
        self.wishes.insert(code, Some(severity));
    }

    /// How bad a finding is that is as bad as `severity` by the table and the record; `None` if it is left out.
    #[must_use]
    pub fn severity(&self, code: Code, severity: Severity) -> Option<Severity> {
        let heard = match (self.scope, code.bears_on()) {
            (BearsOn::Record, _) | (BearsOn::Count, BearsOn::Count) => true,
            (BearsOn::Count, BearsOn::Record) => false,
        };
        if heard { self.wishes.get(&code).copied().unwrap_or(Some(severity)) } else { None }
    }

    /// Whether findings of this severity are shown.
    #[must_use]
    pub fn shows(&self, severity: Severity) -> bool {
        severity >= self.level
    }
}
