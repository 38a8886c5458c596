//! Many files: found in order, read and checked in parallel, reported in order.
//!
//! The only room with the file system and threads. Knows neither rules nor formats: a file's bytes go to the check, and
//! its report to the emitter.

mod output;
mod report;
mod run;
mod walk;

pub use output::{Existing, OutputFile};
pub use report::Report;
pub use run::{Run, RunError, read_record, run};
pub use walk::{Target, targets};

/// Reads a text file that an option names.
///
/// # Errors
/// If it cannot be opened or read, or is not UTF-8.
pub fn read_text(path: &std::path::Path) -> std::io::Result<String> {
    std::fs::read_to_string(path)
}
