//! `gocheck explain`: pages about codes, for people and as JSON.

use serde::Serialize;

use crate::diagnostic::Code;

/// Pages for people, a rule between two of them.
#[must_use]
pub fn explain_as_text(codes: &[Code]) -> String {
    let pages: Vec<&str> = codes.iter().map(|code| code.page()).collect();
    pages.join("\n----------------------------------------\n\n")
}

#[derive(Serialize)]
struct Explanations {
    version: u32,
    command: &'static str,
    codes: Vec<Explanation>,
}

#[derive(Serialize)]
struct Explanation {
    code: &'static str,
    severity: &'static str,
    summary: &'static str,
    page: &'static str,
}

/// Pages as one JSON document.
#[must_use]
pub fn explain_as_json(codes: &[Code]) -> String {
    let codes = codes.iter().map(|&code| Explanation {
        code: code.name(),
        severity: code.default_severity().name(),
        summary: code.summary(),
        page: code.page(),
    });
    let document = Explanations { version: 1, command: "explain", codes: codes.collect() };
    // Nothing in it is beyond JSON.
    serde_json::to_string(&document).unwrap_or_default() + "\n"
}
