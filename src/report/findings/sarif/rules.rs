//! The tool of a SARIF log with its rules: every code, with its page as help.

use serde::Serialize;

use crate::diagnostic::Code;

#[derive(Serialize)]
pub(super) struct Tool {
    driver: Driver,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Driver {
    name: &'static str,
    version: &'static str,
    semantic_version: &'static str,
    information_uri: &'static str,
    rules: Vec<Rule>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct Rule {
    id: &'static str,
    short_description: Text,
    full_description: Text,
    help: Help,
    help_uri: &'static str,
    default_configuration: Configuration,
}

#[derive(Serialize)]
struct Text {
    text: String,
}

#[derive(Serialize)]
struct Help {
    text: &'static str,
    markdown: &'static str,
}

#[derive(Serialize)]
struct Configuration {
    level: &'static str,
}

impl Tool {
    /// gocheck, with all its codes.
    pub(super) fn gocheck() -> Self {
        let version = env!("CARGO_PKG_VERSION");
        let driver = Driver {
            name: "gocheck",
            version,
            semantic_version: version,
            information_uri: env!("CARGO_PKG_REPOSITORY"),
            rules: Code::ALL.iter().map(|&code| Rule::of(code)).collect(),
        };
        Self { driver }
    }
}

impl Rule {
    fn of(code: Code) -> Self {
        Self {
            id: code.name(),
            short_description: Text { text: sentence(code.summary()) },
            full_description: Text { text: first_paragraph(code.page()) },
            help: Help { text: code.page(), markdown: code.page() },
            help_uri: code.url(),
            default_configuration: Configuration { level: code.default_severity().name() },
        }
    }
}

/// With a full stop, as SARIF asks.
fn sentence(text: &str) -> String {
    format!("{text}.")
}

/// What a page says between its title and its next heading, on one line.
fn first_paragraph(page: &str) -> String {
    let lines = page.lines().skip(1).take_while(|line| !line.starts_with('#'));
    lines.filter(|line| !line.is_empty()).collect::<Vec<_>>().join(" ")
}
