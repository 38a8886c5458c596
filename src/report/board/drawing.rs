//! Boards drawn with letters, with coordinates as players name them: what all drawings share.

use std::fmt::Write as _;
use std::ops::Range;

use crate::go::{Point, Size, column_letters};

/// The part of a board that is drawn.
pub(super) struct Window {
    pub(super) columns: Range<u8>,
    pub(super) rows: Range<u8>,
}

impl Window {
    pub(super) const fn whole(size: Size) -> Self {
        Self { columns: 0..size.columns(), rows: 0..size.rows() }
    }

    /// Whether the board goes on somewhere outside.
    pub(super) const fn is_cut(&self, size: Size) -> bool {
        let Self { columns, rows } = self;
        columns.start > 0 || rows.start > 0 || columns.end < size.columns() || rows.end < size.rows()
    }
}

/// How a point is drawn.
pub(super) struct Cell {
    pub(super) sign: char,
    /// What stands on both sides of it.
    pub(super) brackets: Option<(char, char)>,
}

/// Draws a part of a board. At a side where it is cut, `~` says that the board goes on. Each line ends with a line feed.
pub(super) fn draw(size: Size, window: &Window, cell: impl Fn(Point) -> Cell) -> String {
    let Window { columns, rows } = window;
    // Columns after the 25th are named by two letters, which want more room.
    let width = if columns.end > 25 { 3 } else { 2 };
    let left = if columns.start > 0 { " ~" } else { "" };
    let right = if columns.end < size.columns() { "~ " } else { "" };
    let mut out = String::new();
    let line = |out: &mut String, text: &dyn Fn(u8) -> String| {
        let _ = write!(out, "       {:1$}", "", left.len());
        columns.clone().for_each(|column| {
            let _ = write!(out, "{:>width$}", text(column));
        });
        out.push('\n');
    };
    line(&mut out, &column_letters);
    if rows.start > 0 {
        line(&mut out, &|_| "~".to_owned());
    }
    for row in rows.clone() {
        let label = size.rows() - row;
        let _ = write!(out, "    {label:>3}{left}");
        let mut closing = ' ';
        for column in columns.clone() {
            let Cell { sign, brackets } = cell(Point { column, row });
            let (open, close) = brackets.unwrap_or((' ', ' '));
            // A bracket takes the place of the space between two points; where there is but one, an opening one wins.
            if width > 2 {
                out.push(closing);
            }
            out.push(if width == 2 && open == ' ' { closing } else { open });
            out.push(sign);
            closing = close;
        }
        let _ = writeln!(out, "{closing}{right}{label}");
    }
    if rows.end < size.rows() {
        line(&mut out, &|_| "~".to_owned());
    }
    line(&mut out, &column_letters);
    out
}
