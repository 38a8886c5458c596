//! SGF and Go together: from the bytes of a file to everything that can be said about it.
//!
//! Does no input or output, and knows nothing of how a report is written.

mod count;
mod findings;
mod game_info;
mod marks;
mod moves;
mod nodes;
mod options;
mod outcome;
mod report;
mod setup;
mod text;
mod turn;
mod walk;

pub use options::{Options, Scoring};
pub use report::{Counted, End, FileReport, GameReport, GameRules, Hidden, NotCounted, Outcome, RulesSource};

use std::borrow::Cow;

use findings::{Collected, Findings};
use outcome::MainLineEnd;
use walk::{Walk, Work};

use crate::diagnostic::{Diagnostic, Finding, Severity};
use crate::go::{Board, Color};
use crate::sgf::{Collection, GameTree};
use crate::source::Span;

/// The largest file that is read, in bytes. Decoding may make a text three times as long, and offsets have 32 bits.
pub const LARGEST_FILE: u64 = 1 << 30;

/// Checks the bytes of a file.
#[must_use]
pub fn check_bytes<'a>(bytes: &'a [u8], options: &Options) -> FileReport<'a> {
    if bytes.len() as u64 > LARGEST_FILE {
        let reason = format!("larger than {LARGEST_FILE} bytes");
        return unreadable(&reason, options);
    }
    let (read, collection) = text::read(bytes, options.encoding);
    let mut findings = Findings::new(&options.policy, options.positions);
    text::add_encoding_faults(&read, &collection, &mut findings);
    let text::FileText { text, encoding, .. } = read;
    findings.guesses_left = count::points_to_guess_on(text.len());
    text::add_syntax_faults(&text, &collection, &mut findings);
    let mut work = Work::of_file(&text);
    let games = collection
        .trees()
        .iter()
        .zip(1..)
        .map(|(tree, number)| check_game(&text, &collection, tree, number, options, &mut work, &mut findings))
        .collect::<Vec<_>>();
    let Collected { diagnostics, worst, hidden, hidden_for_count } = findings.finish();
    let no_game = games.is_empty().then_some(NotCounted::Malformed);
    FileReport {
        text,
        encoding: Some(encoding),
        games,
        diagnostics,
        no_game,
        worst: worst.all,
        worst_for_count: worst.for_count,
        hidden,
        hidden_for_count,
        failed: false,
    }
}

/// The report on a file that cannot be read.
#[must_use]
pub fn unreadable<'a>(reason: &str, options: &Options) -> FileReport<'a> {
    failed(Finding::UnreadableFile { reason: reason.into() }, options)
}

/// The report on a file that made gocheck panic.
#[must_use]
pub fn panicked<'a>(reason: &str, options: &Options) -> FileReport<'a> {
    failed(Finding::InternalError { reason: reason.into() }, options)
}

fn failed<'a>(finding: Finding, options: &Options) -> FileReport<'a> {
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
        size: None,
        mv: None,
        variation: None,
        related: Vec::new(),
        position: None,
    });
    FileReport {
        text: Cow::Borrowed(""),
        encoding: None,
        games: Vec::new(),
        diagnostics: diagnostics.into_iter().collect(),
        no_game: Some(NotCounted::Unreadable),
        worst: severity,
        worst_for_count: severity,
        hidden,
        hidden_for_count: hidden,
        failed: true,
    }
}

fn check_game(
    text: &str,
    collection: &Collection,
    tree: &GameTree,
    number: u32,
    options: &Options,
    work: &mut Work,
    findings: &mut Findings<'_>,
) -> GameReport {
    let root = tree.nodes.start;
    findings.start_game(number, None);
    let other_game = game_info::is_other_game(collection, text, root, findings);
    let (mut size, odd_size) = game_info::read_size(collection, text, root);
    if other_game {
        size = None;
    } else {
        findings.start_game(number, size);
        if let Some((finding, span)) = odd_size {
            findings.add(finding, span);
        }
    }
    let nodes = tree.nodes.end - tree.nodes.start;
    if other_game {
        let (black, white) = game_info::read_names(collection, text, root);
        // What is odd about it is not Go's business.
        let mut unheard = Findings::new(&options.policy, 0);
        let info = game_info::read(collection, text, root, None, options, &mut unheard);
        return GameReport {
            number,
            size: None,
            rules: info.rules,
            black,
            white,
            moves: 0,
            nodes,
            variations: tree.leaves,
            end: End::Open,
            komi_recorded: info.komi_recorded,
            recorded: info.recorded,
            outcome: Outcome::NotCounted(NotCounted::NotGo),
        };
    }
    let mut info = game_info::read(collection, text, root, size, options, findings);
    let mut ending = None;
    Walk::new(text, collection, &mut info, options, work, findings).run(tree, |walk, main| {
        let moves = main.moves;
        let offset = collection.node(main.last).offset;
        let last = Span::new(offset, offset + 1);
        let to_move = main.state.turn.expected().or_else(|| walk.path.last().map(|mv| mv.color.opponent()));
        let judged = match &walk.game {
            Some(game) => {
                let board: &Board = game.board();
                let to_move = to_move.unwrap_or(Color::Black);
                MainLineEnd { main, info: walk.info, options, board, first_end: walk.first_end.as_ref(), to_move, last }
                    .judge(walk.findings)
            }
            None => (
                match walk.info.recorded.kind.reason_not_to_count() {
                    _ if main.state.passes >= 2 => End::DoublePass,
                    Some(_) => End::Decided(walk.info.recorded.kind),
                    None => End::Open,
                },
                Outcome::NotCounted(if size.is_some() { NotCounted::Malformed } else { NotCounted::InvalidSize }),
            ),
        };
        ending = Some((moves, judged));
    });
    let (moves, (end, outcome)) = ending.unwrap_or((0, (End::Open, Outcome::NotCounted(NotCounted::Malformed))));
    GameReport {
        number,
        size,
        rules: info.rules,
        black: info.black,
        white: info.white,
        moves,
        nodes,
        variations: tree.leaves,
        end,
        komi_recorded: info.komi_recorded,
        recorded: info.recorded,
        outcome,
    }
}
