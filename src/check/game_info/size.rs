//! SZ: `19`, or `19:13` for columns and rows.

use crate::diagnostic::GameInfoFinding;
use crate::go::Size;

/// Reads a board size. White space is forgiven; a square written as a pair is a size and a finding.
pub(super) fn read(raw: &str) -> (Option<Size>, Option<GameInfoFinding>) {
    let side = |text: &str| text.trim().parse::<u8>().ok();
    let size = match raw.split_once(':') {
        Some((columns, rows)) => side(columns).zip(side(rows)),
        None => side(raw).map(|side| (side, side)),
    };
    match size.and_then(|(columns, rows)| Size::new(columns, rows)) {
        None => (None, Some(GameInfoFinding::InvalidSize { value: raw.into() })),
        Some(size) if raw.contains(':') && size.columns() == size.rows() => {
            (Some(size), Some(GameInfoFinding::SquareSizeAsPair { side: size.rows() }))
        }
        Some(size) => (Some(size), None),
    }
}
