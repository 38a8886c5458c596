//! What the output is written to, as far as it bears on how text looks.

use std::io::{self, IsTerminal};

/// Where text for people goes.
#[derive(Clone, Copy, Debug)]
pub struct Terminal {
    /// Whether colours are welcome where the user does not say.
    pub color: bool,
    /// Its width in columns.
    pub width: usize,
}

impl Terminal {
    /// The standard output of this process.
    #[must_use]
    pub fn of_standard_output() -> Self {
        let color = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
        // In a file or a pipe the width is fixed, so that a report does not depend on who looks on.
        let width = if io::stdout().is_terminal() {
            terminal_size::terminal_size().map_or(Self::USUAL_WIDTH, |(width, _)| usize::from(width.0).max(40))
        } else {
            Self::USUAL_WIDTH
        };
        Self { color, width }
    }

    /// A file, which looks the same whoever looks on.
    pub(super) const FILE: Self = Self { color: false, width: Self::USUAL_WIDTH };

    const USUAL_WIDTH: usize = 100;
}
