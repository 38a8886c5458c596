//! How text for people looks: colours, and the width of lines.

use anstyle::AnsiColor;

use crate::diagnostic::Severity;

/// How text for people looks.
#[derive(Clone, Copy, Debug)]
pub struct Style {
    /// Whether colours are used.
    pub color: bool,
    /// Whether boards are drawn with stones and lines, not with letters and dots.
    pub unicode: bool,
    /// The width of the terminal, in columns.
    pub width: usize,
}

impl Style {
    /// The arrow before a place, as the renderer of snippets draws it.
    pub(super) fn arrow(self) -> String {
        self.painted("-->", AnsiColor::BrightBlue)
    }

    /// The name of a severity with more after it, in the severity's colour.
    pub(super) fn severity(self, severity: Severity, text: &str) -> String {
        self.painted(
            text,
            match severity {
                Severity::Error => AnsiColor::BrightRed,
                Severity::Warning => AnsiColor::Yellow,
                Severity::Note => AnsiColor::BrightGreen,
            },
        )
    }

    fn painted(self, text: &str, color: AnsiColor) -> String {
        if !self.color {
            return text.to_owned();
        }
        let style = color.on_default().bold();
        format!("{}{text}{}", style.render(), style.render_reset())
    }
}
