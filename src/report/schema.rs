//! `gocheck schema`: the JSON Schema of a report in JSON, made from the types that are written.

use schemars::generate::SchemaSettings;
use serde_json::{Value, json};

use super::format::ReportKind;
use super::json::{Json, VERSION};
use super::score::json::ScoreJson;
use super::validate::json::ValidateJson;

/// The JSON Schema (2020-12) of what a command writes under `--format json`.
#[must_use]
pub fn schema(kind: ReportKind) -> String {
    let schema = match kind {
        ReportKind::Validate => schema_of::<ValidateJson>(),
        ReportKind::Score => schema_of::<ScoreJson>(),
    };
    format!("{schema:#}\n")
}

/// The whole document is never a value of one type, because it is written entry by entry; its parts are.
fn schema_of<J: Json>() -> Value {
    let command = J::KIND.command();
    let settings = SchemaSettings::draft2020_12().for_serialize();
    let meta_schema = settings.meta_schema.clone();
    let mut generator = settings.into_generator();
    let entry = generator.subschema_for::<J::Entry<'static>>();
    let summary = generator.subschema_for::<J::Summary>();
    json!({
        "$schema": meta_schema,
        "title": format!("gocheck {command} --format json"),
        "description": format!(
            "The report of gocheck {command} as one document. Keys are only ever added. --format jsonl writes the same \
             entries and then the same summary, an object a line, each with a \"type\": \"{}\" or \"summary\".",
            J::ENTRY,
        ),
        "type": "object",
        "properties": {
            "version": { "description": "The number of the document's form. New keys do not change it.", "const": VERSION },
            "command": { "description": "The command that wrote it.", "const": command },
            J::LIST: { "description": "The entries, in the order of the files.", "type": "array", "items": entry },
            "summary": summary,
        },
        "required": ["version", "command", J::LIST, "summary"],
        "$defs": generator.take_definitions(true),
    })
}
