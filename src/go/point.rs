//! Board sizes and intersections, and their two spellings.

use std::fmt;

/// The longest side of a board: SGF has letters for 52 columns (`a`-`z`, `A`-`Z`).
pub const MAX_SIDE: u8 = 52;

/// A board's size: 1 to 52 columns, 1 to 52 rows, not always square.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash)]
pub struct Size {
    columns: u8,
    rows: u8,
}

impl Size {
    /// The usual board, and SGF's default where `SZ` is missing.
    pub const NINETEEN: Self = Self { columns: 19, rows: 19 };

    /// A size of `columns` x `rows`; `None` unless both lie between 1 and [`MAX_SIDE`].
    #[must_use]
    pub const fn new(columns: u8, rows: u8) -> Option<Self> {
        if columns >= 1 && columns <= MAX_SIDE && rows >= 1 && rows <= MAX_SIDE {
            Some(Self { columns, rows })
        } else {
            None
        }
    }

    /// The number of columns, 1 to 52.
    #[must_use]
    pub const fn columns(self) -> u8 {
        self.columns
    }

    /// The number of rows, 1 to 52.
    #[must_use]
    pub const fn rows(self) -> u8 {
        self.rows
    }

    /// The number of intersections, 1 to 2704.
    #[must_use]
    pub const fn points(self) -> u16 {
        self.columns as u16 * self.rows as u16
    }

    /// The point at `column` and `row` (from 0, from the upper left); `None` outside the board.
    #[must_use]
    pub const fn point(self, column: u8, row: u8) -> Option<Point> {
        if column < self.columns && row < self.rows { Some(Point { column, row }) } else { None }
    }

    /// The place of a point of the board among all its points, row by row from the upper left.
    #[must_use]
    pub fn index(self, point: Point) -> usize {
        usize::from(point.row) * usize::from(self.columns) + usize::from(point.column)
    }

    /// Every point, row by row from the upper left.
    pub fn iter(self) -> impl Iterator<Item = Point> {
        (0..self.rows).flat_map(move |row| (0..self.columns).map(move |column| Point { column, row }))
    }

    /// The points of the board in a rectangle, row by row; its corners are columns and rows, both part of it. There are
    /// none where the second corner does not lie to the lower right of the first.
    pub fn rectangle(self, first: (u8, u8), last: (u8, u8)) -> impl Iterator<Item = Point> {
        let end = |last: u8, side: u8| last.saturating_add(1).min(side);
        let (columns, rows) = (first.0..end(last.0, self.columns), first.1..end(last.1, self.rows));
        rows.flat_map(move |row| columns.clone().map(move |column| Point { column, row }))
    }

    /// The rows of the board in a rectangle, and the columns that it has there, a bit a column: a rectangle of thousands
    /// of points is short to write, and this takes no more than a step a row. See [`rectangle`](Self::rectangle).
    pub fn rows_of_rectangle(self, first: (u8, u8), last: (u8, u8)) -> impl Iterator<Item = (u8, u64)> {
        let before = |column: u8| (1_u64 << column.min(self.columns)) - 1;
        let columns = before(last.0.saturating_add(1)) & !before(first.0);
        (first.1..last.1.saturating_add(1).min(self.rows)).map(move |row| (row, columns))
    }

    /// Whether `point` lies on a board of this size.
    #[must_use]
    pub const fn contains(self, point: Point) -> bool {
        point.column < self.columns && point.row < self.rows
    }

    /// The up to four points next to `point` along the lines.
    pub fn neighbors(self, point: Point) -> impl Iterator<Item = Point> {
        let Point { column, row } = point;
        [
            (row.checked_sub(1).map(|row| (column, row))),
            (column.checked_sub(1).map(|column| (column, row))),
            Some((column + 1, row)),
            Some((column, row + 1)),
        ]
        .into_iter()
        .flatten()
        .filter_map(move |(column, row)| self.point(column, row))
    }
}

/// `19x19`: columns, then rows.
impl fmt::Display for Size {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{}x{}", self.columns, self.rows)
    }
}

/// An intersection, counted from 0 at the upper left as SGF does.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Hash, PartialOrd, Ord)]
pub struct Point {
    /// From the left, 0 to 51.
    pub column: u8,
    /// From the top, 0 to 51.
    pub row: u8,
}

impl Point {
    /// SGF's spelling, such as `dd`: column, then row, `a`-`z` then `A`-`Z`.
    #[must_use]
    pub fn sgf(self) -> String {
        [self.column, self.row].into_iter().map(sgf_letter).collect()
    }

    /// The players' and GTP's spelling, such as `D16`, on a board of `size`.
    #[must_use]
    pub fn gtp(self, size: Size) -> String {
        format!("{}{}", column_letters(self.column), size.rows().saturating_sub(self.row))
    }

    /// The point of a board that players spell so, in letters of any case; `None` where there is none.
    #[must_use]
    pub fn from_gtp(text: &str, size: Size) -> Option<Self> {
        let (letters, row) = text.split_at(text.find(|c: char| c.is_ascii_digit())?);
        let row = if row.starts_with('0') { None } else { row.parse().ok() };
        let row = size.rows().checked_sub(row?)?;
        let column = (0..size.columns()).find(|&column| column_letters(column).eq_ignore_ascii_case(letters))?;
        size.point(column, row)
    }
}

/// The letter SGF writes for the column or row `index` (from 0).
fn sgf_letter(index: u8) -> char {
    char::from(if index < 26 { b'a' + index } else { b'A' + (index - 26) })
}

/// The letters of the columns beside a board: all but `I`.
pub const COLUMN_LETTERS: &[u8; 25] = b"ABCDEFGHJKLMNOPQRSTUVWXYZ";

/// The letters of a column (from 0) beside a drawn board: `A`-`Z` without `I`, then `AA`, `BB`, ...
#[must_use]
pub fn column_letters(column: u8) -> String {
    let letter = char::from(COLUMN_LETTERS[usize::from(column) % COLUMN_LETTERS.len()]);
    let times = 1 + usize::from(column) / COLUMN_LETTERS.len();
    std::iter::repeat_n(letter, times).collect()
}

#[cfg(test)]
mod tests {
    use super::{Point, Size};

    #[test]
    fn points_as_players_write_them() {
        let read = |text| Point::from_gtp(text, Size::NINETEEN).map(Point::sgf);
        for (text, sgf) in [("Q4", "pp"), ("q16", "pd"), ("A1", "as"), ("H19", "ha"), ("J19", "ia"), ("T1", "ss")] {
            assert_eq!(read(text).as_deref(), Some(sgf), "{text}");
        }
        // Players leave out the letter I, and these others lie on no board of this size.
        for text in
            ["I4", "U1", "A0", "A20", "AA1", "A", "4", "D04", "4Q", "Q-4", "Q+4", "Q4Q4", "Q999", "", "pass", "四4"]
        {
            assert_eq!(read(text), None, "{text}");
        }
        let wide = Size::new(52, 9).expect("a size");
        assert_eq!(Point::from_gtp("AA9", wide), wide.point(25, 0));
    }
}
