//! The star points of a board: the small dots on its lines, by which players find their way.
//!
//! Knows sizes only. Where handicap stones are put is another matter.

use super::point::{Point, Size};

/// From this side on the corners' star points lie on the fourth line.
const ON_FOURTH_LINE: u8 = 13;

/// From this side on they lie on the third line; smaller boards have none in their corners.
const ON_THIRD_LINE: u8 = 7;

/// From this side on there is one in the middle.
const WITH_MIDDLE: u8 = 5;

/// From these sides on there is one in the middle of each edge, too.
const WITH_EDGES: u8 = 15;

/// The star points of a board, row by row from the upper left: nine on 19x19, five on 13x13 and 9x9. The middle has one only
/// where it is a point.
#[must_use]
pub fn star_points(size: Size) -> Vec<Point> {
    let (columns, rows) = (Lines::of(size.columns()), Lines::of(size.rows()));
    let has_edges = size.columns() >= WITH_EDGES && size.rows() >= WITH_EDGES;
    let is_star = |Point { column, row }: &Point| {
        let (corner, middle) = (columns.is_corner(*column), columns.is_middle(*column));
        match (rows.is_corner(*row), rows.is_middle(*row)) {
            (true, _) if corner => true,
            (_, true) if middle => true,
            (true, _) => middle && has_edges,
            (_, true) => corner && has_edges,
            (false, false) => false,
        }
    };
    size.iter().filter(is_star).collect()
}

/// The lines of one direction on which star points lie.
struct Lines {
    side: u8,
    /// How far those of the corners are from the edge.
    corner: Option<u8>,
}

impl Lines {
    const fn of(side: u8) -> Self {
        let corner = match side {
            ON_FOURTH_LINE.. => Some(3),
            ON_THIRD_LINE.. => Some(2),
            _ => None,
        };
        Self { side, corner }
    }

    fn is_corner(&self, line: u8) -> bool {
        self.corner.is_some_and(|corner| line == corner || line == self.side - 1 - corner)
    }

    const fn is_middle(&self, line: u8) -> bool {
        self.side >= WITH_MIDDLE && self.side % 2 == 1 && line == self.side / 2
    }
}

#[cfg(test)]
mod tests {
    use super::star_points;
    use crate::go::Size;

    #[track_caller]
    fn check(columns: u8, rows: u8, expected: &str) {
        let size = Size::new(columns, rows).expect("a size");
        let points: Vec<String> = star_points(size).into_iter().map(|point| point.gtp(size)).collect();
        assert_eq!(points.join(" "), expected, "{size}");
    }

    /// As boards are made, and as GTP numbers its handicap points.
    #[test]
    fn boards_of_every_kind() {
        check(19, 19, "D16 K16 Q16 D10 K10 Q10 D4 K4 Q4");
        check(13, 13, "D10 K10 G7 D4 K4");
        check(9, 9, "C7 G7 E5 C3 G3");
        check(7, 7, "C5 E5 D4 C3 E3");
        check(5, 5, "C3");
        check(3, 3, "");
        check(1, 1, "");
        check(8, 8, "C6 F6 C3 F3");
        check(18, 18, "D15 P15 D4 P4");
        check(19, 9, "D7 Q7 K5 D3 Q3");
        check(5, 19, "C10");
        check(52, 52, "D49 YY49 D4 YY4");
    }
}
