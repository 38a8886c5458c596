//! A piece of a text, by its byte offsets.
//!
//! Does not know which text: whoever keeps spans keeps the text beside them.

/// A piece of a text: byte offsets of its first character and of the one after its last.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Span {
    /// The offset of the first byte.
    pub start: u32,
    /// The offset after the last byte.
    pub end: u32,
}

impl Span {
    /// The span from `start` up to `end`. Offsets are 32 bits wide: the reader takes no text of 4 GiB or more.
    #[must_use]
    pub const fn new(start: u32, end: u32) -> Self {
        Self { start, end }
    }

    /// How many bytes it takes.
    #[must_use]
    pub const fn length(self) -> u32 {
        self.end.saturating_sub(self.start)
    }

    /// The text that the span covers; empty where it does not fit `text`.
    #[must_use]
    pub fn of(self, text: &str) -> &str {
        text.get(self.start as usize..self.end as usize).unwrap_or_default()
    }
}
