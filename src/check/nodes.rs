//! What is odd about the properties of a node, whatever stands on the board.

use std::collections::HashMap;
use std::collections::hash_map::Entry;

use super::findings::Findings;
use super::game_info::{check_date, odd_time};
use super::line::Legality;
use super::marks;
use super::setup;
use crate::diagnostic::{Code, NodeFinding, Severity};
use crate::go::{Color, Size};
use crate::sgf::{Group, Ident, PointListItem, Property, Value, Values, fits_strictly, id, point_list_item};

/// Up to so many properties a node is searched from its start for each of them.
const FEW: usize = 16;

/// Remarks of which a node may have one at most.
const EXCLUSIVE_ANNOTATIONS: [&[Ident]; 2] = [&[id::BM, id::DO, id::IT, id::TE], &[id::DM, id::GB, id::GW, id::UC]];

/// What the rest of the check needs to know of a node.
#[derive(Clone, Copy, Debug, Default)]
#[allow(clippy::struct_excessive_bools)] // independent facts
pub(super) struct NodeFacts {
    /// It has AB, AW, AE or PL.
    pub(super) setup: bool,
    /// It has B or W.
    pub(super) moves: bool,
    /// Whether the rules decide on its moves, or KO says that their illegality is known.
    pub(super) legality: Legality,
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

/// What has been seen of a node's properties.
#[derive(Default)]
struct Seen<'c> {
    facts: NodeFacts,
    moves: u32,
    first_move: Option<Property<'c>>,
    first_stones: Option<Property<'c>>,
    to_play: Option<Property<'c>>,
    any_marks: bool,
}

/// Checks the properties of a node.
pub(super) fn check<'c>(
    properties: impl Iterator<Item = Property<'c>> + Clone,
    place: NodePlace,
    findings: &mut Findings<'_>,
) -> NodeFacts {
    let mut seen = Seen::default();
    let mut names = HashMap::new();
    for (position, property) in properties.clone().enumerate() {
        let meaning = property.ident.meaning();
        if let Some(first) = earlier(properties.clone(), position, property, &mut names) {
            let (name, span) = (property.name().into(), property.name_span());
            if meaning.is_none_or(|meaning| meaning.values == Values::Single) {
                let severity = loss_by_duplicate(first, property);
                findings.add_as(severity, NodeFinding::DuplicateProperty { name }, span);
                continue;
            }
            // Both lists count; where they clash, that is a finding of its own.
            findings.add_as(Severity::Note, NodeFinding::DuplicateList { name }, span);
        }
        let Some(meaning) = meaning else { continue };
        let as_move = setup::is_setup_as_move(property, properties.clone());
        seen.add(property, if as_move { Group::Setup } else { meaning.group }, place, findings);
        if let (Values::Single, Some(second)) = (meaning.values, property.values().nth(1)) {
            let (name, count) = (property.name().into(), property.count());
            let finding = if as_move {
                NodeFinding::SetupAsMove {
                    name,
                    color: if property.ident == id::B { Color::Black } else { Color::White },
                    count,
                }
            } else {
                NodeFinding::RepeatedValue { name, count }
            };
            findings.add(finding, second.span);
        }
        if !(property.ident == id::KO && place.komi_in_ko) {
            check_values(property, findings);
        }
    }
    let facts = seen.finish(place, findings);
    if let (Some(size), true) = (place.size, seen.any_marks) {
        marks::check(properties.clone(), size, findings);
    }
    check_annotations(properties, facts.moves, place, findings);
    facts
}

impl<'c> Seen<'c> {
    /// Takes note of a property of a group, and says where it does not belong.
    fn add(&mut self, property: Property<'c>, group: Group, place: NodePlace, findings: &mut Findings<'_>) {
        let ident = property.ident;
        match group {
            Group::Move => {
                self.moves += 1;
                self.first_move.get_or_insert(property);
                if self.moves == 2 {
                    findings.add(NodeFinding::TwoMovesInNode, property.name_span());
                }
            }
            Group::Setup => {
                self.facts.setup = true;
                let first = if ident == id::PL { &mut self.to_play } else { &mut self.first_stones };
                first.get_or_insert(property);
            }
            Group::Root if place.root => {}
            Group::Root => {
                let finding = NodeFinding::RootPropertyOutsideRoot { name: property.name().into() };
                findings.add(finding, property.name_span());
            }
            Group::GameInfo => {
                if place.after_game_info && !self.facts.game_info {
                    let finding = NodeFinding::RepeatedGameInfo { name: property.name().into() };
                    findings.add(finding, property.name_span());
                }
                self.facts.game_info = true;
            }
            Group::MoveAnnotation => {
                if ident == id::KO {
                    self.facts.legality = Legality::Waived;
                }
            }
            Group::Markup => self.any_marks = true,
            Group::Timing | Group::Other => {}
        }
    }

    /// Says what does not go together, once all properties have been seen.
    fn finish(&self, place: NodePlace, findings: &mut Findings<'_>) -> NodeFacts {
        if let (Some(mv), true) = (self.first_move, place.root) {
            findings.add(NodeFinding::MoveInRoot, mv.name_span());
        }
        let setups = [(self.first_stones, NodeFinding::MoveAndSetup), (self.to_play, NodeFinding::MoveAndToPlay)];
        for (setup, finding) in setups {
            if let (Some(mv), Some(setup)) = (self.first_move, setup) {
                let second = if mv.offset < setup.offset { setup } else { mv };
                findings.add(finding, second.name_span());
            }
        }
        NodeFacts { moves: self.moves > 0, ..self.facts }
    }
}

/// Remarks without a move, and remarks that contradict each other.
fn check_annotations<'c>(
    properties: impl Iterator<Item = Property<'c>> + Clone,
    has_move: bool,
    place: NodePlace,
    findings: &mut Findings<'_>,
) {
    let mut chosen: [Option<Property<'_>>; EXCLUSIVE_ANNOTATIONS.len()] = [None; EXCLUSIVE_ANNOTATIONS.len()];
    for property in properties {
        let Some(meaning) = property.ident.meaning() else { continue };
        let is_komi = property.ident == id::KO && place.komi_in_ko;
        if meaning.group == Group::MoveAnnotation && !has_move && !is_komi {
            findings.add(NodeFinding::AnnotationWithoutMove { name: property.name().into() }, property.name_span());
        }
        for (set, chosen) in EXCLUSIVE_ANNOTATIONS.iter().zip(&mut chosen) {
            if !set.contains(&property.ident) {
                continue;
            }
            match chosen {
                Some(first) if first.ident != property.ident => {
                    let finding = NodeFinding::ConflictingAnnotations {
                        first: first.name().into(),
                        second: property.name().into(),
                    };
                    findings.add(finding, property.name_span());
                }
                _ => *chosen = Some(property),
            }
        }
    }
}

/// The first property of the same name that stands before this one in its node.
fn earlier<'c>(
    properties: impl Iterator<Item = Property<'c>>,
    position: usize,
    property: Property<'c>,
    seen: &mut HashMap<Box<str>, Property<'c>>,
) -> Option<Property<'c>> {
    if position < FEW {
        return properties.take(position).find(|other| is_same_name(other, &property));
    }
    if position == FEW {
        for other in properties.take(position) {
            seen.entry(counted_name(other)).or_insert(other);
        }
    }
    match seen.entry(counted_name(property)) {
        Entry::Occupied(first) => Some(*first.get()),
        Entry::Vacant(free) => {
            free.insert(property);
            None
        }
    }
}

/// How bad it is that a property of one value stands again: nothing is lost where it says the same, or where it does not bear
/// on the game.
fn loss_by_duplicate(first: Property<'_>, second: Property<'_>) -> Severity {
    let bears_on_game = match second.ident {
        id::AP
        | id::ST
        | id::US
        | id::SO
        | id::AN
        | id::CP
        | id::ON
        | id::GC
        | id::GN
        | id::EV
        | id::RO
        | id::PC
        | id::BT
        | id::WT
        | id::BR
        | id::WR
        | id::OT
        | id::FG
        | id::PM => false,
        ident => ident.meaning().is_some(),
    };
    let says_the_same = first.first().raw == second.first().raw;
    if says_the_same || !bears_on_game { Severity::Note } else { Code::DUPLICATE_PROPERTY.default_severity() }
}

/// Whether two properties have one name, long ones included.
fn is_same_name(one: &Property<'_>, other: &Property<'_>) -> bool {
    one.ident == other.ident && (one.ident != Ident::LONG || one.name() == other.name())
}

/// The strict reading of a property's values. Moves, setup, size, komi, handicap and the kind of game have their own.
fn check_values(property: Property<'_>, findings: &mut Findings<'_>) {
    let ident = property.ident;
    let first = property.first();
    let invalid = |findings: &mut Findings<'_>, value: Value<'_>| {
        let finding = NodeFinding::InvalidValue { name: property.name().into(), value: value.raw.into() };
        findings.add(finding, value.span);
    };
    match ident {
        id::B | id::W | id::AB | id::AW | id::AE | id::PL | id::SZ | id::KM | id::HA | id::GM => {}
        id::DT => check_date(first, findings),
        id::TM if fits_strictly(ident, &[first.raw]) => {}
        id::TM => match odd_time(first.raw) {
            Some(finding) => {
                findings.add(finding, first.span);
            }
            None => invalid(findings, first),
        },
        // The strict reader takes FF[0], too.
        id::FF if matches!(first.raw.trim(), "1" | "2" | "3" | "4") => {}
        id::FF => invalid(findings, first),
        // The format allows PM[0], which sgf-parse does not know.
        id::PM if first.raw == "0" => {}
        id::LB | id::FG => {
            for value in property.values().filter(|value| !fits_strictly(ident, &[value.raw])) {
                invalid(findings, value);
            }
        }
        _ if ident.is_text() => {}
        _ => {
            let single = ident.meaning().is_none_or(|meaning| meaning.values == Values::Single);
            for value in property.values().take(if single { 1 } else { usize::MAX }) {
                if !is_plainly_right(ident, value.raw) && !fits_strictly(ident, &[value.raw]) {
                    invalid(findings, value);
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

/// The name that counts, without the small letters of old formats.
fn counted_name(property: Property<'_>) -> Box<str> {
    if property.ident == Ident::LONG { property.name().into() } else { property.ident.to_string().into() }
}
