//! Rows of a table as RFC 4180 has them. What a cell holds is made harmless by whoever fills it.

use std::fmt::Display;

/// A row, with its line end.
pub(super) fn row<C: AsRef<[u8]>>(cells: impl IntoIterator<Item = C>) -> Vec<u8> {
    let mut writer = csv::Writer::from_writer(Vec::new());
    // Writing to memory does not fail.
    let _ = writer.write_record(cells);
    writer.into_inner().unwrap_or_default()
}

/// What a cell holds of something that may be missing.
pub(super) fn cell(value: Option<impl Display>) -> String {
    value.map(|value| value.to_string()).unwrap_or_default()
}
