//! The root node: what the record says about itself, read the way people write it.
//!
//! Values come out ready to use; what is odd about them goes to the findings.

mod date;
mod komi;
mod result;
mod rules;
mod size;

pub(super) use date::is_date;
pub(super) use komi::{Komi, is_komi};
pub(super) use result::read as read_result;

use super::findings::Findings;
use super::options::Options;
use super::report::GameRules;
use crate::diagnostic::Finding;
use crate::go::Size;
use crate::score::{Points, Recorded};
use crate::sgf::{Collection, Ident, NodeId, Property, id, simple_text};
use crate::source::Span;

/// What the root node says.
pub(super) struct GameInfo {
    /// The board; `None` where SZ cannot be used.
    pub(super) size: Option<Size>,
    /// The rules to check by.
    pub(super) rules: GameRules,
    /// Komi and where it comes from.
    pub(super) komi: Komi,
    /// KM as written.
    pub(super) komi_recorded: Option<Box<str>>,
    /// KM as a number, without any repair.
    pub(super) komi_as_written: Option<Points>,
    /// The number of handicap stones and the place of HA's value; `None` without a readable HA.
    pub(super) handicap: Option<(u32, Span)>,
    /// The recorded result.
    pub(super) recorded: Recorded,
    /// The place of RE's value.
    pub(super) result_span: Option<Span>,
    /// PB.
    pub(super) black: Option<String>,
    /// PW.
    pub(super) white: Option<String>,
}

/// A look at the properties of the root.
#[derive(Clone, Copy)]
struct Root<'c> {
    collection: &'c Collection,
    text: &'c str,
    id: NodeId,
}

impl<'c> Root<'c> {
    fn property(self, ident: Ident) -> Option<Property<'c>> {
        self.collection.find(self.id, ident)
    }

    /// The first value of a property, as written, and its place.
    fn value(self, ident: Ident) -> Option<(&'c str, Span)> {
        let property = self.property(ident)?;
        let span = *property.values.first()?;
        Some((span.of(self.text), span))
    }

    fn simple_text(self, ident: Ident) -> Option<String> {
        let (raw, _) = self.value(ident)?;
        let text = simple_text(raw);
        (!text.is_empty()).then(|| text.into_owned())
    }
}

/// The number in GM, and whether the record is of another game and must not be replayed. GM that is no number is read
/// as Go.
pub(super) fn is_other_game(collection: &Collection, text: &str, root: NodeId, findings: &mut Findings<'_>) -> bool {
    let root = Root { collection, text, id: root };
    let Some((raw, span)) = root.value(id::GM) else { return false };
    match raw.trim().parse::<u32>() {
        Ok(1) => false,
        Ok(game) => {
            findings.add(Finding::NotGo { game: Some(game) }, span);
            true
        }
        Err(_) => {
            findings.add(Finding::NotGo { game: None }, span);
            false
        }
    }
}

/// The size of the board, read before everything else because findings name points by it.
pub(super) fn read_size(collection: &Collection, text: &str, root: NodeId) -> (Option<Size>, Option<(Finding, Span)>) {
    let root = Root { collection, text, id: root };
    root.value(id::SZ).map_or((Some(Size::NINETEEN), None), |(raw, span)| {
        let (size, finding) = size::read(raw);
        (size, finding.map(|finding| (finding, span)))
    })
}

/// The names of the players, PB and PW.
pub(super) fn read_names(collection: &Collection, text: &str, root: NodeId) -> (Option<String>, Option<String>) {
    let root = Root { collection, text, id: root };
    (root.simple_text(id::PB), root.simple_text(id::PW))
}

/// Reads the root of a Go record.
pub(super) fn read(
    collection: &Collection,
    text: &str,
    root: NodeId,
    size: Option<Size>,
    options: &Options,
    findings: &mut Findings<'_>,
) -> GameInfo {
    let (black, white) = read_names(collection, text, root);
    let root = Root { collection, text, id: root };
    let rules = rules::read(root.value(id::RU), options, findings);
    let komi = komi::read(root.value(id::KM), root.value(id::KO), rules.set, options.komi, findings);
    let komi_recorded = root.value(id::KM).map(|(raw, _)| raw);
    let handicap = root.value(id::HA).and_then(|(raw, span)| {
        let number = raw.trim().parse::<u32>().ok();
        if number.is_none() {
            findings.add(Finding::InvalidHandicap { value: raw.into() }, span);
        }
        number.map(|number| (number, span))
    });
    let (recorded, result_span) = match root.value(id::RE) {
        Some((raw, span)) => (result::read(raw, span, rules.set, findings), Some(span)),
        None => (Recorded::NOTHING, None),
    };
    GameInfo {
        size,
        rules,
        komi,
        komi_recorded: komi_recorded.map(Into::into),
        komi_as_written: komi_recorded.and_then(|raw| Points::parse(raw.trim())),
        handicap,
        recorded,
        result_span,
        black,
        white,
    }
}
