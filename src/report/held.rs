//! A file's part of a report, while it waits for its place: the thread that checked the file is often ahead of the one that
//! writes. Knows no format.

use std::io::{self, Write};

/// So many bytes of it lie as they are; before more come, they are packed.
const MOST_FRESH: usize = 1 << 20;

/// Bytes to be written later. A report on many faulty games is hundreds of times larger than the file, and says nearly the same
/// of each: packed, it is about as large.
#[derive(Default)]
pub struct Held {
    packed: Vec<Vec<u8>>,
    fresh: Vec<u8>,
}

impl Held {
    /// Whether there is nothing to be written.
    #[must_use]
    pub const fn is_empty(&self) -> bool {
        self.packed.is_empty() && self.fresh.is_empty()
    }

    /// Adds bytes.
    pub fn push(&mut self, bytes: &[u8]) {
        if self.fresh.len() >= MOST_FRESH {
            self.packed.push(lz4_flex::compress_prepend_size(&self.fresh));
            self.fresh.clear();
        }
        self.fresh.extend_from_slice(bytes);
    }

    /// Writes them.
    ///
    /// # Errors
    /// If `out` cannot be written to.
    pub fn write_to(&self, out: &mut dyn Write) -> io::Result<()> {
        for packed in &self.packed {
            let unpacked = lz4_flex::decompress_size_prepended(packed).map_err(io::Error::other)?;
            out.write_all(&unpacked)?;
        }
        out.write_all(&self.fresh)
    }
}

/// Never fails: it is memory.
impl Write for Held {
    fn write(&mut self, bytes: &[u8]) -> io::Result<usize> {
        self.push(bytes);
        Ok(bytes.len())
    }

    fn flush(&mut self) -> io::Result<()> {
        Ok(())
    }
}
