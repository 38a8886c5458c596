//! What is odd about the properties of a node, whatever stands on the board.

use std::collections::HashSet;

use super::findings::Findings;
use super::game_info::is_date;
use super::marks;
use crate::diagnostic::NodeFinding;
use crate::go::Size;
use crate::sgf::{Group, Ident, PointListItem, Property, Values, fits_strictly, id, point_list_item};
use crate::source::Span;

/// Up to so many properties a node is searched from its start for each of them.
const FEW: usize = 16;

/// Remarks of which a node may have one at most.
const EXCLUSIVE: [&[Ident]; 2] = [&[id::BM, id::DO, id::IT, id::TE], &[id::DM, id::GB, id::GW, id::UC]];

/// What the rest of the check needs to know of a node.
#[derive(Clone, Copy, Debug, Default)]
#[allow(clippy::struct_excessive_bools)] // independent facts
pub(super) struct NodeFacts {
    /// It has AB, AW, AE or PL.
    pub(super) setup: bool,
    /// It has B or W.
    pub(super) moves: bool,
    /// It has KO: the illegality of its move is known.
    pub(super) forced: bool,
    /// It has information about the game.
    pub(super) game_info: bool,
}

/// What the walk knows of a node before it is looked at.
#[derive(Clone, Copy, Debug)]
pub(super) struct NodePlace {
    /// It is the first node of its game.
    pub(super) root: bool,
    /// A node before it on its path has information about the game.
    pub(super) after_game_info: bool,
    /// KO with a number stands for komi in this root.
    pub(super) komi_in_ko: bool,
    /// The board; `None` where it cannot be used.
    pub(super) size: Option<Size>,
}

/// Checks the properties of a node.
pub(super) fn check<'c>(
    text: &str,
    properties: impl Iterator<Item = Property<'c>> + Clone,
    place: NodePlace,
    findings: &mut Findings<'_>,
) -> NodeFacts {
    let mut facts = NodeFacts::default();
    let (mut moves, mut first_move, mut first_stones, mut to_play) = (0, None, None, None);
    let mut any_marks = false;
    let mut seen = HashSet::new();
    for (position, property) in properties.clone().enumerate() {
        let Property { ident, values, .. } = property;
        let meaning = ident.meaning();
        if is_repeated(text, properties.clone(), position, property, &mut seen) {
            let list = meaning.is_some_and(|meaning| meaning.values == Values::List);
            let (name, span) = (name(text, property), name_span(text, property));
            if !list {
                findings.add(NodeFinding::DuplicateProperty { name }, span);
                continue;
            }
            findings.add(NodeFinding::DuplicateList { name }, span);
        }
        match meaning.map(|meaning| meaning.group) {
            Some(Group::Move) => {
                moves += 1;
                first_move.get_or_insert(property);
                if moves == 2 {
                    findings.add(NodeFinding::TwoMovesInNode, name_span(text, property));
                }
            }
            Some(Group::Setup) => {
                facts.setup = true;
                let first = if ident == id::PL { &mut to_play } else { &mut first_stones };
                first.get_or_insert(property);
            }
            Some(Group::Root) if !place.root => {
                findings.add(
                    NodeFinding::RootPropertyOutsideRoot { name: name(text, property) },
                    name_span(text, property),
                );
            }
            Some(Group::GameInfo) => {
                if place.after_game_info && !facts.game_info {
                    findings
                        .add(NodeFinding::RepeatedGameInfo { name: name(text, property) }, name_span(text, property));
                }
                facts.game_info = true;
            }
            Some(Group::MoveAnnotation) => facts.forced |= ident == id::KO,
            Some(Group::Markup) => any_marks = true,
            _ => {}
        }
        if let (Some(Values::Single), [_, second, ..]) = (meaning.map(|meaning| meaning.values), values) {
            findings.add(NodeFinding::RepeatedValue { name: name(text, property), count: values.len() }, *second);
        }
        if meaning.is_some() && !(ident == id::KO && place.komi_in_ko) {
            check_values(text, property, findings);
        }
    }
    if let (Some(mv), true) = (first_move, place.root) {
        findings.add(NodeFinding::MoveInRoot, name_span(text, mv));
    }
    for (setup, finding) in [(first_stones, NodeFinding::MoveAndSetup), (to_play, NodeFinding::MoveAndToPlay)] {
        if let (Some(mv), Some(setup)) = (first_move, setup) {
            let second = if mv.offset < setup.offset { setup } else { mv };
            findings.add(finding, name_span(text, second));
        }
    }
    facts.moves = moves > 0;
    if let (Some(size), true) = (place.size, any_marks) {
        marks::check(text, properties.clone(), size, findings);
    }
    check_annotations(text, properties, facts.moves, place, findings);
    facts
}

/// Remarks without a move, and remarks that contradict each other.
fn check_annotations<'c>(
    text: &str,
    properties: impl Iterator<Item = Property<'c>> + Clone,
    has_move: bool,
    place: NodePlace,
    findings: &mut Findings<'_>,
) {
    let mut chosen: [Option<Property<'_>>; EXCLUSIVE.len()] = [None; EXCLUSIVE.len()];
    for property in properties {
        let Some(meaning) = property.ident.meaning() else { continue };
        let is_komi = property.ident == id::KO && place.komi_in_ko;
        if meaning.group == Group::MoveAnnotation && !has_move && !is_komi {
            findings.add(NodeFinding::AnnotationWithoutMove { name: name(text, property) }, name_span(text, property));
        }
        for (set, chosen) in EXCLUSIVE.iter().zip(&mut chosen) {
            if !set.contains(&property.ident) {
                continue;
            }
            match chosen {
                Some(first) if first.ident != property.ident => {
                    let finding =
                        NodeFinding::ConflictingAnnotations { first: name(text, *first), second: name(text, property) };
                    findings.add(finding, name_span(text, property));
                }
                _ => *chosen = Some(property),
            }
        }
    }
}

/// Whether a property of the same name stands before this one in its node.
fn is_repeated<'c>(
    text: &str,
    properties: impl Iterator<Item = Property<'c>>,
    position: usize,
    property: Property<'c>,
    seen: &mut HashSet<Box<str>>,
) -> bool {
    let same = |other: &Property<'_>| {
        other.ident == property.ident && (other.ident != Ident::LONG || name(text, *other) == name(text, property))
    };
    if position < FEW {
        return properties.take(position).any(|other| same(&other));
    }
    if position == FEW {
        seen.extend(properties.take(position).map(|other| counted_name(text, other)));
    }
    !seen.insert(counted_name(text, property))
}

/// The strict reading of a property's values. Moves, setup, size, komi, handicap and the kind of game have their own.
fn check_values(text: &str, property: Property<'_>, findings: &mut Findings<'_>) {
    let Property { ident, values, .. } = property;
    let invalid = |findings: &mut Findings<'_>, span: Span| {
        let value = span.of(text).into();
        findings.add(NodeFinding::InvalidValue { name: name(text, property), value }, span);
    };
    match ident {
        id::B | id::W | id::AB | id::AW | id::AE | id::PL | id::SZ | id::KM | id::HA | id::GM => {}
        id::DT => {
            if let Some(&span) = values.first() {
                let date = span.of(text).trim();
                if !date.is_empty() && !is_date(date) {
                    invalid(findings, span);
                }
            }
        }
        // The strict reader takes FF[0], too.
        id::FF if matches!(values[0].of(text).trim(), "1" | "2" | "3" | "4") => {}
        id::FF => invalid(findings, values[0]),
        // The format allows PM[0], which sgf-parse does not know.
        id::PM if values[0].of(text) == "0" => {}
        id::LB | id::FG => {
            for &span in values {
                if !fits_strictly(ident, &[span.of(text)]) {
                    invalid(findings, span);
                }
            }
        }
        _ if ident.is_text() => {}
        _ => {
            let single = ident.meaning().is_none_or(|meaning| meaning.values == Values::Single);
            for &span in if single { &values[..1] } else { values } {
                let value = span.of(text);
                if !is_plainly_right(ident, value) && !fits_strictly(ident, &[value]) {
                    invalid(findings, span);
                }
            }
        }
    }
}

/// The usual values, told without the strict reader: clocks in digits, points of two letters.
fn is_plainly_right(ident: Ident, value: &str) -> bool {
    match ident {
        id::BL | id::WL => {
            let digits = value.bytes().filter(u8::is_ascii_digit).count();
            digits > 0 && digits + 1 >= value.len() && value.bytes().all(|b| b.is_ascii_digit() || b == b'.')
        }
        id::OB | id::OW | id::MN => {
            !value.is_empty() && value.len() < 10 && value.bytes().all(|byte| byte.is_ascii_digit())
        }
        _ => {
            let markup = ident.meaning().is_some_and(|meaning| meaning.group == Group::Markup);
            let is_rectangle = || match point_list_item(value) {
                (PointListItem::Rectangle { first, second }, false) => {
                    first != second && first.0 <= second.0 && first.1 <= second.1
                }
                _ => false,
            };
            markup
                && ident != id::AR
                && ident != id::LN
                && (value.len() == 2 && value.bytes().all(|byte| byte.is_ascii_alphabetic()) || is_rectangle())
        }
    }
}

/// A property's name as written.
pub(super) fn name(text: &str, property: Property<'_>) -> Box<str> {
    name_span(text, property).of(text).into()
}

/// The name that counts, without the small letters of old formats.
fn counted_name(text: &str, property: Property<'_>) -> Box<str> {
    if property.ident == Ident::LONG { name(text, property) } else { property.ident.to_string().into() }
}

/// Where a property's name stands.
pub(super) fn name_span(text: &str, property: Property<'_>) -> Span {
    let rest = text.get(property.offset as usize..).unwrap_or_default();
    let length = rest.bytes().take_while(u8::is_ascii_alphanumeric).count();
    Span::new(property.offset, property.offset + u32::try_from(length).unwrap_or(0))
}
