//! What the JSON reports of all commands share: their layout, their schema, and the parts of their objects.
//!
//! Keys are only ever added. What is written and what the schema says come from the same types: their comments are its
//! descriptions, so they speak to those who read a report.

mod diagnostic;
mod layout;
mod named;
mod parts;

pub(super) use diagnostic::JsonDiagnostics;
pub(super) use layout::{Document, Entries, EntryWriter, Json, Lines, VERSION};
pub(super) use named::Named;
pub(super) use parts::{JsonHidden, JsonPath, JsonRecorded};
