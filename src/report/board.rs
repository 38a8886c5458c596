//! A small drawing of a position, with coordinates as players name them.

use std::fmt::Write as _;

use crate::go::{Color, Point, Size, column_letters};

/// How many rows and columns are drawn on each side of a point of a large board.
const AROUND: u8 = 5;

/// Boards up to this side are drawn whole.
const LARGEST_WHOLE: u8 = 13;

/// Draws the part of a board around `marked`, whose stone or empty point stands in brackets; `recent` points stand in
/// parentheses. Stones are `X` for Black and `O` for White, `.` is empty. Each line ends with a line feed.
#[must_use]
pub fn draw(size: Size, stones: &[Option<Color>], marked: Point, recent: &[Point]) -> String {
    let rows = window(size.rows(), marked.row);
    let columns = window(size.columns(), marked.column);
    let mut out = String::new();
    let header = |out: &mut String| {
        out.push_str("   ");
        for column in columns.clone() {
            let _ = write!(out, "{:>2}", column_letters(column));
        }
        out.push('\n');
    };
    header(&mut out);
    for row in rows {
        let label = size.rows() - row;
        let _ = write!(out, "{label:>3}");
        let mut closing = None;
        for column in columns.clone() {
            let point = Point { column, row };
            let at = size.index(point);
            let (open, close) = if point == marked {
                ('[', Some(']'))
            } else if recent.contains(&point) {
                ('(', Some(')'))
            } else {
                (' ', None)
            };
            // A bracket takes the place of the space between two points; an opening one wins.
            out.push(if open == ' ' { closing.unwrap_or(' ') } else { open });
            out.push(match stones.get(at).copied().flatten() {
                Some(Color::Black) => 'X',
                Some(Color::White) => 'O',
                None => '.',
            });
            closing = close;
        }
        out.push(closing.unwrap_or(' '));
        let _ = writeln!(out, "{label}");
    }
    header(&mut out);
    out
}

fn window(side: u8, center: u8) -> std::ops::Range<u8> {
    if side <= LARGEST_WHOLE {
        return 0..side;
    }
    let wanted = 2 * AROUND + 1;
    let start = center.saturating_sub(AROUND).min(side - wanted);
    start..start + wanted
}

#[cfg(test)]
mod tests {
    use super::draw;
    use crate::go::{Color, Point, Size};

    #[test]
    fn a_corner_of_a_small_board() {
        let size = Size::new(3, 2).expect("a size");
        let stones = [Some(Color::Black), Some(Color::White), None, None, Some(Color::Black), None];
        let drawn = draw(size, &stones, Point { column: 1, row: 0 }, &[Point { column: 0, row: 0 }]);
        assert_eq!(drawn, "    A B C\n  2(X[O]. 2\n  1 . X . 1\n    A B C\n");
    }

    #[test]
    fn a_part_of_a_large_board() {
        let stones = [None; 361];
        let drawn = draw(Size::NINETEEN, &stones, Point { column: 18, row: 18 }, &[]);
        let lines: Vec<&str> = drawn.lines().collect();
        assert_eq!(lines[0], "    J K L M N O P Q R S T");
        assert_eq!(lines[11], "  1 . . . . . . . . . .[.]1");
        assert_eq!(lines.len(), 13);
    }
}
