//! What the output is written to, as far as it bears on how text looks.

use std::io::{self, IsTerminal};

/// Where text for people goes.
#[derive(Clone, Copy, Debug)]
pub struct Terminal {
    /// Whether colours are welcome where the user does not say.
    pub color: bool,
    /// Whether it shows more than ASCII: a terminal whose locale is UTF-8.
    pub unicode: bool,
    /// Its width in columns.
    pub width: usize,
    /// Whether it is a terminal, and no file or pipe: what is written fits its width.
    pub interactive: bool,
}

impl Terminal {
    /// The standard output of this process.
    #[must_use]
    pub fn of_standard_output() -> Self {
        let color = anstream::AutoStream::choice(&io::stdout()) != anstream::ColorChoice::Never;
        // In a file or a pipe the width is fixed, so that a report does not depend on who looks on.
        let interactive = io::stdout().is_terminal();
        let width = if interactive {
            terminal_size::terminal_size().map_or(Self::USUAL_WIDTH, |(width, _)| usize::from(width.0).max(40))
        } else {
            Self::USUAL_WIDTH
        };
        Self { color, unicode: interactive && is_locale_utf8(), width, interactive }
    }

    /// A file, which looks the same whoever looks on.
    pub(super) const FILE: Self = Self { color: false, unicode: false, width: Self::USUAL_WIDTH, interactive: false };

    const USUAL_WIDTH: usize = 100;
}

/// Whether programs that this user runs write UTF-8: the first of the three that is set says so.
#[cfg(not(windows))]
fn is_locale_utf8() -> bool {
    let set = ["LC_ALL", "LC_CTYPE", "LANG"].into_iter().filter_map(std::env::var_os).find(|value| !value.is_empty());
    set.is_some_and(|value| {
        let value = value.to_string_lossy().to_ascii_lowercase();
        value.contains("utf-8") || value.contains("utf8")
    })
}

/// The terminals of Windows are given Unicode, whatever the code page.
#[cfg(windows)]
const fn is_locale_utf8() -> bool {
    true
}
