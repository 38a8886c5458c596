//! Lines and columns for a report, counted once for a file.

use crate::check::{FileReport, GamesPart};
use crate::diagnostic::Diagnostic;
use crate::source::{LineColumn, Span, line_columns_from};

/// Lines and columns of all places that the findings of a file name.
pub(super) struct Places {
    offsets: Vec<u32>,
    positions: Vec<LineColumn>,
    bytes_before: Option<u32>,
}

impl Places {
    /// Counts the places of all findings of a file in one pass.
    pub(super) fn of_report(report: &FileReport<'_>) -> Self {
        Self::of(report.diagnostics.iter(), &report.text, (0, LineColumn::START), report.bytes_before)
    }

    /// As [`of_report`](Self::of_report), for the findings about some of its games: the first, or those that follow on the
    /// games for which `before` are the places.
    pub(super) fn of_games(part: &GamesPart<'_>, before: Option<&Self>) -> Self {
        let known = before.and_then(|before| Some((*before.offsets.first()?, *before.positions.first()?)));
        let start = known.unwrap_or((0, LineColumn::START));
        Self::of(part.diagnostics.iter().copied(), part.text, start, part.bytes_before)
    }

    fn of<'d>(
        diagnostics: impl Iterator<Item = &'d Diagnostic>,
        text: &str,
        start: (u32, LineColumn),
        bytes_before: Option<u32>,
    ) -> Self {
        let mut offsets: Vec<u32> = diagnostics
            .flat_map(|diagnostic| {
                let related = diagnostic.related.iter().map(|related| related.span);
                diagnostic.span.into_iter().chain(related)
            })
            .flat_map(|span| [span.start, span.end])
            .collect();
        offsets.sort_unstable();
        offsets.dedup();
        let positions = line_columns_from(text, start, &offsets);
        Self { offsets, positions, bytes_before }
    }

    /// The byte order mark, in bytes of the file.
    pub(super) fn byte_order_mark(&self) -> Option<Span> {
        self.bytes_before.map(|before| Span::new(0, before))
    }

    /// A place, in bytes of the file as it lies on disk; `None` where that cannot be told.
    pub(super) fn in_file(&self, span: Span) -> Option<Span> {
        let before = self.bytes_before?;
        Some(Span::new(span.start + before, span.end + before))
    }

    /// The position of a place that a finding names.
    pub(super) fn position(&self, offset: u32) -> LineColumn {
        match self.offsets.binary_search(&offset) {
            Ok(at) => self.positions[at],
            Err(_) => LineColumn { line: 1, column: 1 },
        }
    }
}
