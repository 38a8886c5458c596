//! Report formats: one file each, behind one trait.
//!
//! A report says what a check has found; it never decides what is wrong. A file's part is written by the thread that
//! checked it, into memory; the parts are put together in order. Text from a record is made printable on the way.

mod board;
mod concise;
mod concise_score;
mod explain;
mod fault_board;
mod final_board;
mod json;
mod json_score;
mod json_validate;
mod places;
mod snippet;
mod tally;
mod text_score;
mod text_validate;

pub use concise::Concise;
pub use concise_score::ScoreConcise;
pub use explain::{explain_as_json, explain_as_text};
pub use json::{Json, JsonLayout, JsonOut};
pub use json_score::ScoreJson;
pub use json_validate::ValidateJson;
pub use snippet::Style;
pub use tally::{Agreements, ScoreTally, Tally};
pub use text_score::ScoreText;
pub use text_validate::ValidateText;

use std::path::Path;

use crate::check::{FileReport, Hidden};
use crate::diagnostic::{counted, printable};

/// A report format of one command.
pub trait Emitter: Sync {
    /// What stands before everything else.
    fn start(&self) -> Vec<u8> {
        Vec::new()
    }

    /// A file's part; nothing where the format has nothing to say of it.
    fn file(&self, path: &Path, report: &FileReport<'_>) -> Vec<u8>;

    /// What stands between two parts that are not empty.
    fn separator(&self) -> &'static [u8] {
        b""
    }

    /// What stands behind everything else.
    fn finish(&self, tally: &Tally) -> Vec<u8>;
}

/// `; 2 warnings not shown (--level)`, so that nobody takes what was left out for clean. Notes are left out unless the user
/// asks for them, which goes without saying.
fn not_shown(hidden: Hidden) -> String {
    match hidden.warnings {
        0 => String::new(),
        warnings => format!("; {} not shown (--level)", counted(warnings, "warning", "warnings")),
    }
}

/// A path for people. It starts no line that a CI service would take for a command (`::error ..`, `##[..]`).
fn shown_path(path: &Path) -> String {
    let path = path.to_string_lossy();
    let path = printable(&path);
    if path.starts_with("::") || path.starts_with("##") { format!("./{path}") } else { path.into_owned() }
}
