//! Marks, territory and labels of a node: points outside the board, and points that are marked in two ways of which only
//! one can hold.
//!
//! Whether a value is a point at all is told with the other values; here only readable points are looked at.

use super::findings::Findings;
use super::nodes::{name, name_span};
use crate::diagnostic::Finding;
use crate::go::{Point, Size};
use crate::sgf::{Group, Ident, Property, id, point_list_item};
use crate::source::Span;

/// Of these a point has one at most in a node.
const EXCLUSIVE: [&[Ident]; 2] = [&[id::CR, id::MA, id::SL, id::SQ, id::TR], &[id::TB, id::TW]];

/// So many points of a game's marks are compared, and so many of its territory are looked at: rectangles are short to
/// write, and one file must not keep an archive waiting. No game that people look at has as many.
pub(super) const MOST_COMPARED: usize = 4_000_000;

/// Checks the marks of a node. `left` points of the game may still be compared.
pub(super) fn check<'c>(
    text: &str,
    properties: impl Iterator<Item = Property<'c>> + Clone,
    size: Size,
    left: &mut usize,
    findings: &mut Findings<'_>,
) {
    let marks = properties.filter(|property| is_mark(property.ident));
    for property in marks.clone() {
        check_board(text, property, size, findings);
    }
    for set in EXCLUSIVE {
        check_clashes(text, &marks.clone().filter(|property| set.contains(&property.ident)), set, size, left, findings);
    }
}

/// Whether a property's values are points, or start with one.
pub(super) fn is_mark(ident: Ident) -> bool {
    ident.meaning().is_some_and(|meaning| meaning.group == Group::Markup)
}

/// Points outside the board, told once a property.
fn check_board(text: &str, property: Property<'_>, size: Size, findings: &mut Findings<'_>) {
    let outside = |raw: &str| corners(raw).is_some_and(|(_, (column, row))| size.point(column, row).is_none());
    let mut values = property.values.iter().filter(|span| {
        let raw = span.of(text);
        match property.ident {
            id::LB => raw.split(':').next().is_some_and(outside),
            // An arrow's or line's ends, in any order.
            id::AR | id::LN => raw.split(':').any(outside),
            _ => outside(raw),
        }
    });
    if let Some(&span) = values.next() {
        let more = u32::try_from(values.count()).unwrap_or(u32::MAX);
        let value = span.of(text).into();
        findings.add(Finding::MarkOffBoard { name: name(text, property), value, more }, span);
    }
}

/// Points that two of the properties name, told once for the later property.
fn check_clashes<'c>(
    text: &str,
    properties: &(impl Iterator<Item = Property<'c>> + Clone),
    set: &[Ident],
    size: Size,
    left: &mut usize,
    findings: &mut Findings<'_>,
) {
    let Some(first) = properties.clone().next().filter(|_| *left > 0) else { return };
    if properties.clone().all(|property| property.ident == first.ident) {
        return;
    }
    // The first property of each name in the set: a node may have a hundred thousand, each to be told with the first.
    let mut firsts = vec![None; set.len()];
    // For each point the name that marked it first, by its place in the set, from 1.
    let mut owners = vec![0_u8; usize::from(size.points())];
    for property in properties.clone() {
        let Some((own, first)) =
            (1..).zip(&mut firsts).zip(set).find_map(|(slot, &ident)| (ident == property.ident).then_some(slot))
        else {
            continue;
        };
        first.get_or_insert(property);
        let mut clash: Option<(u8, Point, u32)> = None;
        for point in property.values.iter().flat_map(|&span| points_of(text, span, size)) {
            *left = left.saturating_sub(1);
            if *left == 0 {
                return;
            }
            match &mut owners[size.index(point)] {
                owner @ 0 => *owner = own,
                owner if *owner != own => clash.get_or_insert((*owner, point, 0)).2 += 1,
                _ => {}
            }
        }
        let Some((owner, point, count)) = clash else { continue };
        let Some(first) = firsts[usize::from(owner) - 1] else { continue };
        let (first, second) = (name(text, first), name(text, property));
        findings.add(Finding::MarksClash { first, second, point, count }, name_span(text, property));
    }
}

/// The points of the board that a point or rectangle of a list names.
pub(super) fn points_of(text: &str, span: Span, size: Size) -> impl Iterator<Item = Point> + use<> {
    corners(span.of(text)).into_iter().flat_map(move |(first, last)| size.rectangle(first, last))
}

fn corners(raw: &str) -> Option<((u8, u8), (u8, u8))> {
    point_list_item(raw).0.corners()
}
