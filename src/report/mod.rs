//! Reports: the list of formats, and a file for each of them and command (the two layouts of JSON share one), behind one
//! trait.
//!
//! A report says what a check has found; it never decides what is wrong. A file's part is written by the thread that
//! checked it, into memory; the parts are put together in order. Text from a record is made printable on the way.
//!
//! A format is added by a file below `validate/` or `score/`, or `findings/` where it is the same for both, with a function that makes its emitter, and here by its `mod`
//! line and its entry in [`Format::ALL`]. The command line, its help and every test of formats know it from there
//! (and `UPDATE_README=1 cargo test --test it formats` writes the README's row).

mod board;
mod emitter;
mod escape;
mod explain;
mod fingerprint;
mod fold;
mod format;
mod held;
mod json;
mod places;
mod schema;
mod show;
mod snippet;
mod style;
mod table;
mod tally;
mod words;

pub use board::Overlay;
pub use emitter::{Emitter, FileWriter, Quiet, Settings};
pub use explain::{explain_as_json, explain_as_text};
pub use fold::Folding;
pub use format::{Format, MakeEmitter, ReportKind};
pub use held::Held;
pub use schema::schema;
pub use show::show_as_text;
pub use style::Style;
pub use tally::{Agreements, ScoreTally, Tally};
pub use words::placed_line;

/// The formats that are a list of findings, whichever command has them.
mod findings {
    pub(in crate::report) mod github;
    pub(in crate::report) mod gitlab;
    pub(in crate::report) mod junit;
    pub(in crate::report) mod sarif;
}

/// The formats of `gocheck validate`, a file each.
mod validate {
    pub(in crate::report) mod concise;
    pub(in crate::report) mod csv;
    pub(in crate::report) mod json;
    pub(in crate::report) mod text;
}

/// The formats of `gocheck score`, a file each, and what they share.
mod score {
    pub(in crate::report) mod concise;
    pub(in crate::report) mod csv;
    pub(in crate::report) mod json;
    pub(in crate::report) mod text;
    mod words;
}

impl Format {
    /// Every format, in the order of the documentation; the first is what is written where nobody asks for another.
    pub const ALL: &[Self] = &[
        Self::new("text", "For people").validate(validate::text::emitter).score(score::text::emitter),
        Self::new("concise", "A line a finding: path:line:column: severity code message; in score a line a game, too")
            .validate(validate::concise::emitter)
            .score(score::concise::emitter),
        Self::new("json", "One JSON document").validate(validate::json::document).score(score::json::document),
        Self::new("jsonl", "A JSON object a line").validate(validate::json::lines).score(score::json::lines),
        Self::new("csv", "A table: a row a finding; in score a row a game")
            .validate(validate::csv::emitter)
            .score(score::csv::emitter),
        Self::of_findings("github", "Annotations of GitHub Actions, errors first", findings::github::emitter),
        Self::of_findings("gitlab", "A code quality report of GitLab", findings::gitlab::emitter),
        Self::of_findings("sarif", "SARIF 2.1.0, for code scanning and editors", findings::sarif::emitter),
        Self::of_findings("junit", "JUnit's XML: a test case a file", findings::junit::emitter),
    ];
}
