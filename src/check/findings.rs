//! Collects the findings of a file, as the user wants them.

use std::collections::BTreeMap;

use super::report::{GameReport, Hidden};
use crate::diagnostic::{Code, Diagnostic, Finding, Policy, Severity};
use crate::go::Size;
use crate::source::Span;

/// So many findings of one code are listed of any file.
const LEAST_LISTED: usize = 2000;

/// Of larger files so many for each byte: one in 256, which is more than records have that people have made.
const BYTES_OF_A_FINDING: usize = 256;

/// Everything that was found in a file.
pub(super) struct Collected {
    /// What the user wants to see, in the order of the text.
    pub(super) diagnostics: Vec<Diagnostic>,
    /// The worst finding, shown or not.
    pub(super) worst: Option<Severity>,
    pub(super) hidden: Hidden,
    /// Findings beyond those of their code that are listed.
    pub(super) not_listed: BTreeMap<Code, u64>,
}

/// The findings of a file so far. A few bytes can ask for a finding that takes hundreds, so of one code only so many are kept,
/// and the rest is counted.
pub(super) struct Findings<'p> {
    policy: &'p Policy,
    list: Vec<Diagnostic>,
    worst: Option<Severity>,
    hidden: Hidden,
    /// How many findings of one code are listed.
    most_of_a_code: usize,
    /// How many of each code are, once there are enough for one to have all that it may.
    listed: BTreeMap<Code, usize>,
    not_listed: BTreeMap<Code, u64>,
    /// The game that is looked at, from 1, and its board.
    game: Option<u32>,
    size: Option<Size>,
    /// How many more findings may keep their position.
    pub(super) positions_left: usize,
}

impl<'p> Findings<'p> {
    /// For a file of so many bytes.
    pub(super) fn new(policy: &'p Policy, positions: usize, bytes: usize) -> Self {
        Self {
            policy,
            list: Vec::new(),
            worst: None,
            hidden: Hidden::default(),
            most_of_a_code: LEAST_LISTED.max(bytes / BYTES_OF_A_FINDING),
            listed: BTreeMap::new(),
            not_listed: BTreeMap::new(),
            game: None,
            size: None,
            positions_left: positions,
        }
    }

    /// What follows is about this game, whose board is not known yet.
    pub(super) fn start_game(&mut self, number: u32) {
        self.game = Some(number);
        self.size = None;
    }

    /// What follows is about a board of this size; `None` where it cannot be used.
    pub(super) fn set_size(&mut self, size: Option<Size>) {
        self.size = size;
    }

    /// Adds a finding that is as bad as the table says.
    pub(super) fn add(&mut self, finding: impl Into<Finding>, span: Span) -> Option<usize> {
        let finding = finding.into();
        self.add_as(finding.code().default_severity(), finding, span)
    }

    /// Adds a finding of another severity. The answer is its index in the list, for what is learnt later.
    pub(super) fn add_as(&mut self, severity: Severity, finding: impl Into<Finding>, span: Span) -> Option<usize> {
        let finding = finding.into();
        let severity = self.policy.severity(finding.code(), severity)?;
        self.worst = self.worst.max(Some(severity));
        if !self.policy.shows(severity) {
            self.hidden.add(severity);
            return None;
        }
        if !self.takes_one_more(finding.code()) {
            *self.not_listed.entry(finding.code()).or_default() += 1;
            return None;
        }
        self.list.push(Diagnostic {
            finding,
            severity,
            game: self.game,
            span: Some(span),
            property: None,
            size: self.size,
            mv: None,
            variation: None,
            leaves_after: None,
            related: Vec::new(),
            position: None,
        });
        Some(self.list.len() - 1)
    }

    /// Whether one more finding of a code is listed, which it then must be.
    fn takes_one_more(&mut self, code: Code) -> bool {
        if self.list.len() < self.most_of_a_code {
            return true;
        }
        if self.listed.is_empty() {
            for diagnostic in &self.list {
                *self.listed.entry(diagnostic.code()).or_default() += 1;
            }
        }
        let listed = self.listed.entry(code).or_default();
        let takes = *listed < self.most_of_a_code;
        *listed += usize::from(takes);
        takes
    }

    /// A finding added before.
    pub(super) fn at(&mut self, index: usize) -> &mut Diagnostic {
        &mut self.list[index]
    }

    /// How many findings are shown so far.
    pub(super) const fn count(&self) -> usize {
        self.list.len()
    }

    /// The findings from an index on.
    pub(super) fn since(&mut self, index: usize) -> &mut [Diagnostic] {
        &mut self.list[index..]
    }

    /// The findings that a part of the games brought, from an index on, and of the first `before` those that are about them, in
    /// the order of the text.
    pub(super) fn about(&self, games: &[GameReport], before: usize, from: usize) -> Vec<&Diagnostic> {
        let (first, last) = (games.first().map(|game| game.number), games.last().map(|game| game.number));
        let (earlier, own) = (&self.list[..before], &self.list[from..]);
        let is_about = |diagnostic: &&Diagnostic| match diagnostic.game {
            Some(_) => diagnostic.game >= first && diagnostic.game <= last,
            // What is about the file as a whole is told with its first game.
            None => first == Some(1),
        };
        let mut found: Vec<&Diagnostic> = earlier.iter().filter(is_about).chain(own).collect();
        found.sort_by_key(|diagnostic| diagnostic.span);
        found
    }

    /// What was found, in the order of the text.
    pub(super) fn finish(mut self) -> Collected {
        self.list.sort_by_key(|diagnostic| diagnostic.span);
        let Self { list: diagnostics, worst, hidden, not_listed, .. } = self;
        Collected { diagnostics, worst, hidden, not_listed }
    }
}
