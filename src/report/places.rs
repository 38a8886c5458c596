//! Lines and columns for a report, counted once for a file.

use crate::check::FileReport;
use crate::source::{LineColumn, line_columns};

/// Lines and columns of all places that the findings of a file name.
pub(super) struct Places {
    offsets: Vec<u32>,
    positions: Vec<LineColumn>,
}

impl Places {
    /// Counts the places of all findings of a file in one pass.
    pub(super) fn of_report(report: &FileReport<'_>) -> Self {
        let mut offsets: Vec<u32> = report
            .diagnostics
            .iter()
            .flat_map(|diagnostic| {
                let related = diagnostic.related.iter().map(|related| related.span.start);
                diagnostic.span.map(|span| span.start).into_iter().chain(related)
            })
            .collect();
        offsets.sort_unstable();
        offsets.dedup();
        let positions = line_columns(&report.text, &offsets);
        Self { offsets, positions }
    }

    /// The position of a place that a finding names.
    pub(super) fn of(&self, offset: u32) -> LineColumn {
        match self.offsets.binary_search(&offset) {
            Ok(at) => self.positions[at],
            Err(_) => LineColumn { line: 1, column: 1 },
        }
    }
}
