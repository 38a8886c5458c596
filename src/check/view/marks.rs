//! What a node marks on the board: CR, MA, SL, SQ, TR, labels, lines and arrows, TB and TW.
//!
//! What is odd about the marks is told with the findings; here only what can be read is gathered.

use std::collections::{BTreeMap, BTreeSet};

use crate::check::marks::points_of;
use crate::diagnostic::shortened;
use crate::go::{ByColor, Point, Size};
use crate::sgf::{Collection, Ident, NodeId, PointListItem, id, point_list_item, simple_text};

/// So many lines and arrows of a node are shown: more would hide the board.
const MOST_LINES: usize = 500;

/// What a node marks.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct BoardMarks {
    /// Points with a mark. Of a point with two marks the last counts.
    pub points: Vec<(Point, BoardMark)>,
    /// Labels, shortened and made printable, by row and column.
    pub labels: Vec<(Point, String)>,
    /// Lines: their two ends, and whether the second one is an arrow's head.
    pub lines: Vec<(Point, Point, bool)>,
    /// TB and TW.
    pub territory: ByColor<Vec<Point>>,
}

/// A mark on a point.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum BoardMark {
    /// CR.
    Circle,
    /// MA.
    Cross,
    /// SQ.
    Square,
    /// TR.
    Triangle,
    /// SL.
    Selected,
}

impl BoardMarks {
    pub(super) fn of_node(collection: &Collection<'_>, node: NodeId, size: Size) -> Self {
        let of = |ident: Ident| collection.properties(node).filter(move |property| property.ident == ident);
        let marks = [
            (id::CR, BoardMark::Circle),
            (id::MA, BoardMark::Cross),
            (id::SQ, BoardMark::Square),
            (id::TR, BoardMark::Triangle),
            (id::SL, BoardMark::Selected),
        ];
        let points = marks
            .into_iter()
            .flat_map(|(ident, mark)| points_of(of(ident), size).into_iter().map(move |point| (point, mark)));
        let mut labels = BTreeMap::new();
        for value in of(id::LB).flat_map(|property| property.values()) {
            if let Some((point, text)) = value.raw.split_once(':')
                && let Some(point) = single(point, size)
            {
                labels.insert((point.row, point.column), shortened(&simple_text(text)));
            }
        }
        let labels = labels.into_iter().filter(|(_, text)| !text.is_empty());
        let mut lines = BTreeSet::new();
        for (ident, is_arrow) in [(id::LN, false), (id::AR, true)] {
            for value in of(ident).flat_map(|property| property.values()) {
                if let PointListItem::Rectangle { first, second } = point_list_item(value.raw).0
                    && let (Some(from), Some(to)) = (size.point(first.0, first.1), size.point(second.0, second.1))
                    && from != to
                    && lines.len() < MOST_LINES
                {
                    lines.insert((from.row, from.column, to.row, to.column, is_arrow));
                }
            }
        }
        Self {
            points: points.collect(),
            labels: labels.map(|((row, column), text)| (Point { column, row }, text)).collect(),
            lines: lines
                .into_iter()
                .map(|(row, column, to_row, to_column, is_arrow)| {
                    (Point { column, row }, Point { column: to_column, row: to_row }, is_arrow)
                })
                .collect(),
            territory: ByColor { black: points_of(of(id::TB), size), white: points_of(of(id::TW), size) },
        }
    }
}

/// The one point of the board that a text names.
fn single(raw: &str, size: Size) -> Option<Point> {
    let (first, last) = point_list_item(raw).0.corners()?;
    if first == last { size.point(first.0, first.1) } else { None }
}
