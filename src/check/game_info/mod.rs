//! What the record says about itself, in the root or, where that is silent, in a later node of the main line, read the way
//! people write it.
//!
//! Values come out ready to use; what is odd about them goes to the findings.

mod amounts;
mod date;
mod handicap;
mod kind;
mod komi;
mod loose_date;
mod loose_time;
mod no_winner;
mod result;
mod rules;
mod size;

pub(super) use kind::is_other_game;
pub(super) use komi::{Komi, is_komi};

use loose_date::LooseDate;

use super::findings::Findings;
use super::options::Options;
use super::report::GameRules;
use crate::diagnostic::GameInfoFinding;
use crate::go::Size;
use crate::score::{KomiSource, Points, Recorded, ResultKind};
use crate::sgf::{Collection, Ident, NodeId, Property, Value, id, simple_text};
use crate::source::Span;

/// What the record says about itself.
pub(super) struct GameInfo {
    /// The board; `None` where SZ cannot be used.
    pub(super) size: Option<Size>,
    /// The rules to check by.
    pub(super) rules: GameRules,
    /// Komi and where it comes from.
    pub(super) komi: Komi,
    /// KM as written.
    pub(super) komi_recorded: Option<Box<str>>,
    /// The unit in which KM is written.
    komi_unit: komi::Unit,
    /// The number of handicap stones and the place of HA's value; `None` without a readable HA.
    pub(super) handicap: Option<(u32, Span)>,
    /// The recorded result.
    pub(super) recorded: Recorded,
    /// The place of RE's value.
    pub(super) result_span: Option<Span>,
    /// The year of DT, where one can be told.
    pub(super) year: Option<u32>,
    /// PB.
    pub(super) black: Option<String>,
    /// PW.
    pub(super) white: Option<String>,
    /// KM, RU and HA, which no node has had so far.
    missing: StillMissing,
}

/// What no node has said so far, so that a later one may.
#[derive(Clone, Copy, Debug)]
struct StillMissing {
    komi: bool,
    rules: bool,
    handicap: bool,
}

impl GameInfo {
    /// KM as a number, without any repair.
    pub(super) fn komi_as_written(&self) -> Option<Points> {
        Points::parse(self.komi_recorded.as_deref()?.trim())
    }
}

/// A look at the properties of the root, or of a later node that speaks in its place.
#[derive(Clone, Copy)]
struct Root<'c> {
    collection: &'c Collection<'c>,
    id: NodeId,
}

impl<'c> Root<'c> {
    fn property(self, ident: Ident) -> Option<Property<'c>> {
        self.collection.find(self.id, ident)
    }

    /// The first value of a property, as written, and its place.
    fn value(self, ident: Ident) -> Option<(&'c str, Span)> {
        let Value { raw, span } = self.property(ident)?.first();
        Some((raw, span))
    }

    fn simple_text(self, ident: Ident) -> Option<String> {
        let (raw, _) = self.value(ident)?;
        let text = simple_text(raw);
        (!text.is_empty()).then(|| text.into_owned())
    }

    /// The unit of KM, by AP, which some records have twice.
    fn komi_unit(self) -> komi::Unit {
        let programs = self.collection.properties(self.id).filter(|property| property.ident == id::AP);
        let mut units = programs.map(|program| komi::Unit::of_program(program.first().raw));
        units.find(|&unit| unit != komi::Unit::Points).unwrap_or(komi::Unit::Points)
    }
}

/// The size of the board, read before everything else because findings name points by it.
pub(super) fn read_size(collection: &Collection<'_>, root: NodeId) -> (Option<Size>, Option<(GameInfoFinding, Span)>) {
    let root = Root { collection, id: root };
    root.value(id::SZ).map_or((Some(Size::NINETEEN), None), |(raw, span)| {
        let (size, finding) = size::read(raw);
        (size, finding.map(|finding| (finding, span)))
    })
}

/// The names of the players, PB and PW.
pub(super) fn read_names(collection: &Collection<'_>, root: NodeId) -> (Option<String>, Option<String>) {
    let root = Root { collection, id: root };
    (root.simple_text(id::PB), root.simple_text(id::PW))
}

/// Reads the root of a Go record.
pub(super) fn read(
    collection: &Collection<'_>,
    root: NodeId,
    size: Option<Size>,
    options: &Options,
    findings: &mut Findings<'_>,
) -> GameInfo {
    let (black, white) = read_names(collection, root);
    let root = Root { collection, id: root };
    let rules = rules::read(root.value(id::RU), options, findings);
    let komi_unit = root.komi_unit();
    let komi = komi::read(
        root.value(id::KM),
        root.value(id::KO),
        komi_unit,
        rules.rules.scoring,
        options.count.as_ref().and_then(|count| count.komi),
        findings,
    );
    let komi_recorded = root.value(id::KM).map(|(raw, _)| raw);
    let handicap = root.value(id::HA).and_then(|(raw, span)| handicap::read(raw, span, findings));
    let (recorded, result_span) = match root.value(id::RE) {
        Some((raw, span)) => (result::read(raw, span, rules.rules.scoring, findings), Some(span)),
        None => (Recorded::NOTHING, None),
    };
    let has = |ident| root.property(ident).is_some();
    let missing = StillMissing {
        komi: !has(id::KM) && komi.source != KomiSource::Repaired,
        rules: !has(id::RU),
        handicap: !has(id::HA),
    };
    GameInfo {
        size,
        rules,
        komi,
        komi_recorded: komi_recorded.map(Into::into),
        komi_unit,
        handicap,
        recorded,
        result_span,
        year: root.value(id::DT).and_then(|(raw, _)| year(raw)),
        black,
        white,
        missing,
    }
}

/// The first year that a date names, however it is spelled.
fn year(date: &str) -> Option<u32> {
    let mut numbers = date.split(|c: char| !c.is_ascii_digit());
    numbers.find(|number| number.len() == 4)?.parse().ok()
}

/// Reads a later node of the main line, for what no node before it has told: SGF lets a game's information stand where the
/// game parts from others in the same tree.
pub(super) fn read_later(
    collection: &Collection<'_>,
    node: NodeId,
    info: &mut GameInfo,
    options: &Options,
    findings: &mut Findings<'_>,
) {
    let node = Root { collection, id: node };
    if let Some(ru) = node.value(id::RU).filter(|_| std::mem::take(&mut info.missing.rules)) {
        info.rules = rules::read(Some(ru), options, findings);
    }
    if let Some(km) = node.value(id::KM).filter(|_| std::mem::take(&mut info.missing.komi)) {
        info.komi = komi::read(
            Some(km),
            None,
            info.komi_unit,
            info.rules.rules.scoring,
            options.count.as_ref().and_then(|count| count.komi),
            findings,
        );
        info.komi_recorded = Some(km.0.into());
    }
    if let Some((raw, span)) = node.value(id::HA).filter(|_| std::mem::take(&mut info.missing.handicap)) {
        info.handicap = handicap::read(raw, span, findings);
    }
    if let Some((raw, span)) = node.value(id::RE).filter(|_| info.recorded.kind == ResultKind::None) {
        info.recorded = result::read(raw, span, info.rules.rules.scoring, findings);
        info.result_span = Some(span);
    }
    info.black = info.black.take().or_else(|| node.simple_text(id::PB));
    info.white = info.white.take().or_else(|| node.simple_text(id::PW));
}

/// Checks what a node of a variation says of the game, which nobody uses: the main line's game is another.
pub(super) fn check_in_variation(
    collection: &Collection<'_>,
    node: NodeId,
    info: &GameInfo,
    findings: &mut Findings<'_>,
) {
    let node = Root { collection, id: node };
    if let Some(km) = node.value(id::KM) {
        komi::read(Some(km), None, info.komi_unit, info.rules.rules.scoring, None, findings);
    }
    if let Some((raw, span)) = node.value(id::HA) {
        handicap::read(raw, span, findings);
    }
    if let Some((raw, span)) = node.value(id::RE) {
        result::read(raw, span, info.rules.rules.scoring, findings);
    }
}

/// Checks a date. What a record says of its day is used for nothing else.
pub(super) fn check_date(Value { raw, span }: Value<'_>, findings: &mut Findings<'_>) {
    if raw.trim().is_empty() || date::is_date(raw) {
        return;
    }
    let value = raw.into();
    findings.add(
        match loose_date::read(raw) {
            LooseDate::Certain(date) => GameInfoFinding::NonstandardDate { value, standard: Some(date.into()) },
            LooseDate::Uncertain => GameInfoFinding::NonstandardDate { value, standard: None },
            LooseDate::Invalid(why) => GameInfoFinding::InvalidDate { value, why },
        },
        span,
    );
}

/// A date as FF\[4\] spells it, where it is spelled otherwise and there is no doubt.
pub(super) fn standard_date(raw: &str) -> Option<Box<str>> {
    if date::is_date(raw) {
        return None;
    }
    match loose_date::read(raw) {
        LooseDate::Certain(date) => Some(date.into()),
        LooseDate::Uncertain | LooseDate::Invalid(_) => None,
    }
}

/// What is odd about a time limit that is no plain number of seconds; `None` where it is no time at all.
pub(super) fn odd_time(raw: &str) -> Option<GameInfoFinding> {
    Some(GameInfoFinding::NonstandardTime { value: raw.into(), limit: loose_time::read(raw)? })
}
