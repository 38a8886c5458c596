//! Findings of one code that repeat within a game: a reader has understood after three.
//!
//! Only reports for people fold. Does not know how a finding looks.

use std::collections::BTreeMap;
use std::fmt;

use crate::diagnostic::{Code, Diagnostic};

/// So many findings of one code in a game are shown one by one.
const SHOWN_OF_A_CODE: u64 = 3;

/// So many lines about folded findings are read; more of them become one.
const MOST_LINES: usize = 20;

/// Whether findings that repeat are folded.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Folding {
    /// The fourth and every later finding of one code in a game is only counted.
    Repeated,
    /// Each is shown: `--all`.
    Nothing,
}

/// Findings that are only counted.
pub(super) struct Folded {
    game: Option<u32>,
    code: Code,
    count: u64,
}

impl fmt::Display for Folded {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        write!(f, "{} more {}", self.count, self.code)?;
        match self.game {
            Some(game) if game > 1 => write!(f, " in game {game}"),
            _ => Ok(()),
        }
    }
}

/// The findings to show one by one, and those that are only counted, by game and code.
pub(super) fn fold<'d>(
    diagnostics: impl IntoIterator<Item = &'d Diagnostic>,
    folding: Folding,
) -> (Vec<&'d Diagnostic>, Vec<Folded>) {
    let mut counts: BTreeMap<(Option<u32>, Code), u64> = BTreeMap::new();
    let mut shown = Vec::new();
    for diagnostic in diagnostics {
        let count = counts.entry((diagnostic.game, diagnostic.code())).or_default();
        *count += 1;
        if folding == Folding::Nothing || *count <= SHOWN_OF_A_CODE {
            shown.push(diagnostic);
        }
    }
    if folding == Folding::Nothing {
        return (shown, Vec::new());
    }
    let folded = counts.into_iter().filter(|&(_, count)| count > SHOWN_OF_A_CODE);
    let folded = folded.map(|((game, code), count)| Folded { game, code, count: count - SHOWN_OF_A_CODE });
    (shown, folded.collect())
}

/// Lines about findings that are only counted.
pub(super) fn folded_lines(folded: &[Folded]) -> Vec<String> {
    let (told, rest) = folded.split_at(folded.len().min(MOST_LINES));
    let more: u64 = rest.iter().map(|folded| folded.count).sum();
    let mut lines: Vec<String> = told.iter().map(|folded| format!("{folded} (--all shows each)")).collect();
    if more > 0 {
        lines.push(format!("{more} more findings that repeat within their game (--all shows each)"));
    }
    lines
}
