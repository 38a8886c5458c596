//! Text made fit for what reads it: a terminal, a CI service, a spreadsheet, XML, an address. Messages come here already
//! printable; paths come as they are.

use std::borrow::Cow;
use std::fmt::Write as _;
use std::io;
use std::path::Path;

use serde::Serialize;
use serde_json::ser::Formatter;

use crate::diagnostic::{needs_a_picture, printable};

/// A path as services know it: below the folder where the run was started, without `./` before it.
fn plain(path: &Path) -> Cow<'_, str> {
    match path.strip_prefix("./") {
        Ok(path) => path.to_string_lossy(),
        Err(_) => path.to_string_lossy(),
    }
}

/// A path on one line, for people: line ends and tabs as `\n`, `\r` and `\t`. It starts no line that a CI service would take
/// for a command.
pub(super) fn path_on_a_line(path: &Path) -> String {
    let path = plain(path).replace('\n', "\\n").replace('\r', "\\r").replace('\t', "\\t");
    let path = printable(&path);
    if is_command(&path) { format!("./{path}") } else { path.into_owned() }
}

/// Whether a CI service would obey a line that starts so.
fn is_command(text: &str) -> bool {
    text.starts_with("::") || text.starts_with("##")
}

/// A path for programs that read JSON, which has escapes of its own.
pub(super) fn path_in_json(path: &Path) -> Cow<'_, str> {
    plain(path)
}

/// What stands after the `::` of a workflow command of GitHub.
pub(super) fn workflow_message(text: &str) -> String {
    text.replace('%', "%25").replace('\r', "%0D").replace('\n', "%0A")
}

/// A path among the properties of a workflow command.
pub(super) fn workflow_path(path: &Path) -> String {
    let path = workflow_message(&plain(path)).replace(':', "%3A").replace(',', "%2C");
    printable(&path).into_owned()
}

/// A text for XML 1.0, which cannot hold everything; what it can hold is escaped by whoever writes it.
pub(super) fn in_xml(text: &str) -> String {
    let held = |c: char| if matches!(c, '\u{fffe}' | '\u{ffff}') || (c < ' ' && c != '\n') { '\u{fffd}' } else { c };
    text.chars().map(held).collect()
}

/// A text in a cell of a table, which no spreadsheet takes for a formula, nor a CI service for a command.
pub(super) fn in_cell(text: &str) -> String {
    let text = printable(text);
    let is_formula = text.starts_with(['=', '+', '-', '@', '\u{ff1d}', '\u{ff0b}', '\u{ff0d}', '\u{ff20}']);
    if is_formula || is_command(&text) { format!("'{text}") } else { text.into_owned() }
}

/// The address of a file: its bytes, all but the plainest as `%` and their number.
pub(super) fn uri(path: &Path) -> String {
    let relative = path.strip_prefix("./").unwrap_or(path);
    let mut uri = if path.is_absolute() { "file://".to_owned() } else { String::new() };
    let bytes = relative.as_os_str().as_encoded_bytes();
    if path.is_absolute() && bytes.first() != Some(&b'/') {
        uri.push('/');
    }
    for &byte in bytes {
        let is_separator = byte == b'/' || char::from(byte) == std::path::MAIN_SEPARATOR;
        match char::from(byte) {
            _ if is_separator => uri.push('/'),
            c @ ('a'..='z' | 'A'..='Z' | '0'..='9' | '-' | '.' | '_' | '~') => uri.push(c),
            _ => {
                let _ = write!(uri, "%{byte:02X}");
            }
        }
    }
    uri
}

/// Adds a value as JSON in which also stands as a number what a terminal or viewer would act on.
pub(super) fn add_json(out: &mut Vec<u8>, value: &impl Serialize) {
    // Writing to memory does not fail, and nothing in a value is beyond JSON.
    let _ = value.serialize(&mut serde_json::Serializer::with_formatter(out, Visible));
}

/// JSON as it is usually written, but for characters that are not to be seen.
struct Visible;

impl Formatter for Visible {
    fn write_string_fragment<W: ?Sized + io::Write>(&mut self, out: &mut W, mut text: &str) -> io::Result<()> {
        while let Some(at) = text.find(needs_a_picture) {
            let (before, rest) = text.split_at(at);
            out.write_all(before.as_bytes())?;
            let mut rest = rest.chars();
            // None of them lies beyond the first 65,536.
            if let Some(c) = rest.next() {
                write!(out, "\\u{:04x}", u32::from(c))?;
            }
            text = rest.as_str();
        }
        out.write_all(text.as_bytes())
    }
}
