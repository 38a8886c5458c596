//! Marks, territory and labels of a node: points outside the board, and points that are marked in two ways of which only
//! one can hold.
//!
//! Whether a value is a point at all is told with the other values; here only readable points are looked at.

use super::findings::Findings;
use crate::diagnostic::NodeFinding;
use crate::go::{MAX_SIDE, Point, Size};
use crate::sgf::{Group, Ident, Property, Value, id, point_list_item};

/// Of these a point has one at most in a node.
const EXCLUSIVE_MARKS: [&[Ident]; 2] = [&[id::CR, id::MA, id::SL, id::SQ, id::TR], &[id::TB, id::TW]];

/// Points of a board: for each row a bit a column. Rectangles are short to write, and a list of them names millions of
/// points; so rows are compared, not points, and none need be left out.
type PointSet = [u64; MAX_SIDE as usize];

/// Checks the marks of a node.
pub(super) fn check<'c>(
    properties: impl Iterator<Item = Property<'c>> + Clone,
    size: Size,
    findings: &mut Findings<'_>,
) {
    let marks = properties.filter(|property| is_mark(property.ident));
    for property in marks.clone() {
        check_board(property, size, findings);
    }
    for set in EXCLUSIVE_MARKS {
        check_clashes(&marks.clone().filter(|property| set.contains(&property.ident)), set, size, findings);
    }
}

/// Whether a property's values are points, or start with one.
pub(super) fn is_mark(ident: Ident) -> bool {
    ident.meaning().is_some_and(|meaning| meaning.group == Group::Markup)
}

/// Points outside the board, told once a property.
fn check_board(property: Property<'_>, size: Size, findings: &mut Findings<'_>) {
    let outside = |raw: &str| corners(raw).is_some_and(|(_, (column, row))| size.point(column, row).is_none());
    let mut values = property.values().filter(|value| match property.ident {
        id::LB => value.raw.split(':').next().is_some_and(outside),
        // An arrow's or line's ends, in any order.
        id::AR | id::LN => value.raw.split(':').any(outside),
        _ => outside(value.raw),
    });
    if let Some(Value { raw, span }) = values.next() {
        let more = u32::try_from(values.count()).unwrap_or(u32::MAX);
        findings.add(NodeFinding::MarkOffBoard { name: property.name().into(), value: raw.into(), more }, span);
    }
}

/// Points that two of the properties name, told once for the later property.
fn check_clashes<'c>(
    properties: &(impl Iterator<Item = Property<'c>> + Clone),
    set: &[Ident],
    size: Size,
    findings: &mut Findings<'_>,
) {
    let Some(first) = properties.clone().next() else { return };
    if properties.clone().all(|property| property.ident == first.ident) {
        return;
    }
    // The first property of each name in the set: a node may have a hundred thousand, each to be told with the first.
    let mut firsts = vec![None; set.len()];
    // For each name the points that it marked before any other did.
    let mut marked: Vec<PointSet> = vec![[0; MAX_SIDE as usize]; set.len()];
    for property in properties.clone() {
        let Some(own) = set.iter().position(|&ident| ident == property.ident) else { continue };
        firsts[own].get_or_insert(property);
        let mut clash: Option<(Point, u32)> = None;
        for (row, columns) in property.values().flat_map(|value| rows_of(value.raw, size)) {
            let at = usize::from(row);
            let by_others =
                marked.iter().enumerate().filter(|&(name, _)| name != own).fold(0, |all, (_, points)| all | points[at]);
            marked[own][at] |= columns & !by_others;
            let twice = columns & by_others;
            if let Some(column) = first_column(twice) {
                let (_, count) = clash.get_or_insert((Point { column, row }, 0));
                // A file of rectangles may name more points than fit.
                *count = count.saturating_add(twice.count_ones());
            }
        }
        let Some((point, count)) = clash else { continue };
        let other = (0..set.len()).find(|&name| name != own && contains(&marked[name], point));
        let Some(first) = other.and_then(|other| firsts[other]) else { continue };
        let (first, second) = (first.name().into(), property.name().into());
        findings.add(NodeFinding::MarksClash { first, second, point, count }, property.name_span());
    }
}

/// Whether a property names any point of the board.
pub(super) fn names_points(property: Property<'_>, size: Size) -> bool {
    property.values().any(|value| rows_of(value.raw, size).any(|(_, columns)| columns != 0))
}

/// The points of the board that properties name, each once, row by row.
pub(super) fn points_of<'c>(properties: impl Iterator<Item = Property<'c>>, size: Size) -> Vec<Point> {
    let mut named: PointSet = [0; MAX_SIDE as usize];
    for (row, columns) in properties.flat_map(|property| property.values()).flat_map(|value| rows_of(value.raw, size)) {
        named[usize::from(row)] |= columns;
    }
    size.iter().filter(|&point| contains(&named, point)).collect()
}

/// The rows that a point or rectangle of a list has on the board, and its columns there.
fn rows_of(raw: &str, size: Size) -> impl Iterator<Item = (u8, u64)> + use<> {
    corners(raw).into_iter().flat_map(move |(first, last)| size.rows_of_rectangle(first, last))
}

fn contains(points: &PointSet, Point { column, row }: Point) -> bool {
    points[usize::from(row)] >> column & 1 == 1
}

fn first_column(columns: u64) -> Option<u8> {
    u8::try_from(columns.trailing_zeros()).ok().filter(|_| columns != 0)
}

fn corners(raw: &str) -> Option<((u8, u8), (u8, u8))> {
    point_list_item(raw).0.corners()
}
