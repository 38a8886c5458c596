//! SGF and Go together: from the bytes of a file to everything that can be said about it.
//!
//! Does no input or output, and knows nothing of how a report is written.

mod count;
mod facts;
mod findings;
mod game_info;
mod line;
mod main_line;
mod marks;
mod moves;
mod nodes;
mod options;
mod outcome;
mod report;
mod row;
mod setup;
mod text;
mod turn;
mod view;
mod walk;
mod work;

pub use options::{CountOptions, Dead, Facts, Options, ShownCounts};
pub use report::{
    Counted, End, FileReport, GameFacts, GameReport, GameRules, GamesPart, Hidden, Outcome, Replayed, RulesSource,
};

pub use view::{BoardMark, BoardMarks, Moment, NoView, PlacedFinding, View, Whereabouts, view};

use std::borrow::Cow;
use std::collections::BTreeMap;

use findings::{Collected, Findings};
use game_info::GameInfo;
use walk::Walk;
use work::Work;

use crate::diagnostic::{Diagnostic, FileFinding, Finding, NotCounted, Severity};
use crate::sgf::{Collection, GameTree};

/// The largest file that is read, in bytes. Decoding may make a text three times as long, and offsets have 32 bits.
pub const LARGEST_FILE: u64 = 1 << 30;

/// So many games are checked before they are handed over.
const GAMES_OF_A_PART: usize = 2048;

/// Checks the bytes of a file.
#[must_use]
pub fn check_bytes<'a>(bytes: &'a [u8], options: &Options) -> FileReport<'a> {
    let mut games = Vec::new();
    let report = check_in_parts(bytes, options, &mut |part| games.extend(part.games));
    FileReport { games, ..report }
}

/// Checks the bytes of a file, and hands its games over some at a time: all of them may take many times the memory of the file.
/// The report has no games, and all findings.
#[must_use]
pub fn check_in_parts<'a>(bytes: &'a [u8], options: &Options, each: &mut dyn FnMut(GamesPart<'_>)) -> FileReport<'a> {
    if bytes.len() as u64 > LARGEST_FILE {
        let reason = format!("larger than {LARGEST_FILE} bytes");
        return unreadable(&reason, options);
    }
    let read = text::read(bytes, options.encoding);
    let mut findings = Findings::new(&options.policy, options.positions, bytes.len());
    text::add_encoding_faults(&read, &mut findings);
    let text::FileText { collection, encoding, .. } = read;
    text::add_syntax_faults(&collection, &mut findings);
    let work = Work::of_file(collection.text());
    let bytes_before = collection.is_borrowed().then(|| bytes.len() - collection.text().len());
    let bytes_before = bytes_before.and_then(|before| u32::try_from(before).ok());
    let mut check = FileCheck { collection: &collection, options, work, findings };
    check.name_properties(0);
    let about_file = check.findings.count();
    let of = collection.trees().len();
    let mut number = 0;
    for trees in collection.trees().chunks(GAMES_OF_A_PART) {
        let found_before = check.findings.count();
        let games: Vec<GameReport> = trees
            .iter()
            .map(|tree| {
                number += 1;
                check.game(number, tree)
            })
            .collect();
        check.name_properties(found_before);
        let diagnostics = check.findings.about(&games, about_file, found_before);
        each(GamesPart { text: collection.text(), bytes_before, encoding, of, diagnostics, games });
    }
    let Collected { diagnostics, worst, hidden, not_listed } = check.findings.finish();
    let no_game = (of == 0).then_some(NotCounted::Malformed);
    let encoding = Some(encoding);
    let (text, games) = (collection.into_text(), Vec::new());
    FileReport { text, bytes_before, encoding, games, diagnostics, no_game, worst, hidden, not_listed, failed: false }
}

/// The report on a file that cannot be read.
#[must_use]
pub fn unreadable<'a>(reason: &str, options: &Options) -> FileReport<'a> {
    failed(FileFinding::UnreadableFile { reason: reason.into() }, options)
}

/// The report on a file that made gocheck panic.
#[must_use]
pub fn panicked<'a>(reason: &str, options: &Options) -> FileReport<'a> {
    failed(FileFinding::InternalError { reason: reason.into() }, options)
}

fn failed<'a>(finding: FileFinding, options: &Options) -> FileReport<'a> {
    let finding = Finding::from(finding);
    let severity = options.policy.severity(finding.code(), Severity::Error);
    let shown = severity.filter(|&severity| options.policy.shows(severity));
    let mut hidden = Hidden::default();
    if let (Some(severity), None) = (severity, shown) {
        hidden.add(severity);
    }
    let diagnostics = shown.map(|severity| Diagnostic {
        finding,
        severity,
        game: None,
        span: None,
        property: None,
        size: None,
        mv: None,
        variation: None,
        leaves_after: None,
        related: Vec::new(),
        position: None,
    });
    FileReport {
        text: Cow::Borrowed(""),
        bytes_before: None,
        encoding: None,
        games: Vec::new(),
        diagnostics: diagnostics.into_iter().collect(),
        no_game: Some(NotCounted::Unreadable),
        worst: severity,
        hidden,
        not_listed: BTreeMap::new(),
        failed: true,
    }
}

/// A check of a file under way.
struct FileCheck<'f, 'p> {
    collection: &'f Collection<'f>,
    options: &'p Options,
    work: Work,
    findings: Findings<'p>,
}

impl FileCheck<'_, '_> {
    /// Says of the findings from an index on in which property they lie.
    fn name_properties(&mut self, from: usize) {
        let collection = self.collection;
        for diagnostic in self.findings.since(from) {
            let property = diagnostic.span.and_then(|span| collection.property_at(span));
            diagnostic.property = property.map(|property| property.capitals());
        }
    }

    fn game(&mut self, number: u32, tree: &GameTree) -> GameReport {
        let Self { collection, options, work, findings } = self;
        let root = tree.nodes.start;
        findings.start_game(number);
        if game_info::is_other_game(collection, tree, findings) {
            return self.other_game(number, tree);
        }
        let (size, oddity) = game_info::read_size(collection, root);
        findings.set_size(size);
        if let Some((finding, span)) = oddity {
            findings.add(finding, span);
        }
        let mut info = game_info::read(collection, root, size, options, findings);
        let mut walk = Walk::new(collection, tree, &mut info, options, work, findings);
        let main_line = walk.main_line();
        let (end, outcome) = outcome::judge(&mut walk, &main_line);
        let facts = match options.facts {
            Facts::None => None,
            Facts::OfGames => Some(Box::new(facts::gather(&walk, root))),
        };
        if !options.main_line_only {
            walk.variations();
        }
        walk.finish();
        GameReport { facts, ..game_report(number, tree, info, main_line.moves, end, outcome) }
    }

    /// A record of another game is not replayed, and what is odd about it is not Go's business.
    fn other_game(&self, number: u32, tree: &GameTree) -> GameReport {
        let mut unheard = Findings::new(&self.options.policy, 0, 0);
        let info = game_info::read(self.collection, tree.nodes.start, None, self.options, &mut unheard);
        game_report(number, tree, info, 0, End::Open, Outcome::NotCounted(NotCounted::NotGo))
    }
}

fn game_report(number: u32, tree: &GameTree, info: GameInfo, moves: u32, end: End, outcome: Outcome) -> GameReport {
    GameReport {
        number,
        size: info.size,
        rules: info.rules,
        black: info.black,
        white: info.white,
        moves,
        nodes: tree.nodes.end - tree.nodes.start,
        variations: tree.leaves,
        end,
        komi_recorded: info.komi_recorded,
        recorded: info.recorded,
        outcome,
        facts: None,
    }
}
