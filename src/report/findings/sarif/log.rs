//! The objects of a SARIF log that results are made of, under the names that the specification gives them. Knows nothing of
//! findings.

use std::collections::BTreeMap;

use serde::Serialize;

/// What is said to people.
#[derive(Serialize)]
pub(super) struct Message {
    text: String,
}

impl Message {
    /// A plain text. In SARIF braces are doubled, and `[words](address)` would be a link, which no record may set.
    pub(super) fn new(text: &str) -> Self {
        Self { text: text.replace('{', "{{").replace('}', "}}").replace("](", "] (") }
    }
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ResultObject<'a> {
    pub(super) rule_id: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) rule_index: Option<usize>,
    pub(super) level: &'static str,
    pub(super) message: Message,
    pub(super) locations: Vec<Location<'a>>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) related_locations: Vec<Location<'a>>,
    pub(super) partial_fingerprints: BTreeMap<&'static str, String>,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) fixes: Vec<Fix<'a>>,
    pub(super) properties: Properties<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Location<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) message: Option<Message>,
    pub(super) physical_location: PhysicalLocation<'a>,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct PhysicalLocation<'a> {
    pub(super) artifact_location: ArtifactLocation<'a>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) region: Option<Region>,
}

#[derive(Serialize)]
pub(super) struct ArtifactLocation<'a> {
    pub(super) uri: &'a str,
}

/// A part of a text: lines and columns from 1, the last column that just after its end.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Region {
    pub(super) start_line: u32,
    pub(super) start_column: u32,
    pub(super) end_line: u32,
    pub(super) end_column: u32,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Fix<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) description: Option<Message>,
    pub(super) artifact_changes: [ArtifactChange<'a>; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct ArtifactChange<'a> {
    pub(super) artifact_location: ArtifactLocation<'a>,
    pub(super) replacements: [Replacement; 1],
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Replacement {
    pub(super) deleted_region: Region,
    pub(super) inserted_content: Content,
}

#[derive(Serialize)]
pub(super) struct Content {
    pub(super) text: Box<str>,
}

/// What SARIF has no name for, under the names of our JSON.
#[derive(Serialize)]
pub(super) struct Properties<'a> {
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) game: Option<u32>,
    #[serde(rename = "move", skip_serializing_if = "Option::is_none")]
    pub(super) number: Option<u32>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) color: Option<&'static str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) point: Option<String>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) variation: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    pub(super) property: Option<&'a str>,
}

/// How the run went.
#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
pub(super) struct Invocation {
    pub(super) execution_successful: bool,
    #[serde(skip_serializing_if = "Vec::is_empty")]
    pub(super) tool_execution_notifications: Vec<Notification>,
}

#[derive(Serialize)]
pub(super) struct Notification {
    pub(super) level: &'static str,
    pub(super) message: Message,
}
