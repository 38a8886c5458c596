//! What the user wants to hear: `--level`, `--ignore`, `--warn`, `--error`.

use super::code::{Code, Severity};

/// Which findings are shown, and how bad they are.
#[derive(Clone, Debug)]
pub struct Policy {
    /// Findings below this severity are not shown.
    level: Severity,
    /// For each code: what the user has said of it.
    said: Vec<Option<Said>>,
}

#[derive(Clone, Copy, Debug)]
enum Said {
    Ignore,
    Severity(Severity),
}

impl Policy {
    /// Shows findings of `level` and above, each as bad as the table says.
    #[must_use]
    pub fn new(level: Severity) -> Self {
        Self { level, said: vec![None; Code::ALL.len()] }
    }

    /// Leaves out a code.
    pub fn ignore(&mut self, code: Code) {
        self.said[code as usize] = Some(Said::Ignore);
    }

    /// Gives a code another severity.
    pub fn set(&mut self, code: Code, severity: Severity) {
        self.said[code as usize] = Some(Said::Severity(severity));
    }

    /// How bad a finding is that is as bad as `severity` by the table and the record; `None` if it is left out.
    #[must_use]
    pub fn severity(&self, code: Code, severity: Severity) -> Option<Severity> {
        match self.said[code as usize] {
            None => Some(severity),
            Some(Said::Severity(severity)) => Some(severity),
            Some(Said::Ignore) => None,
        }
    }

    /// Whether findings of this severity are shown.
    #[must_use]
    pub fn shows(&self, severity: Severity) -> bool {
        severity >= self.level
    }
}
