//! Many files: found in order, read and checked in parallel, reported in order.
//!
//! The only room with the file system and threads. Knows neither rules nor formats: a file's bytes go to the check, and
//! its report to the emitter.

mod run;
mod walk;

pub use run::{Run, RunError, run};
pub use walk::{Target, targets};
