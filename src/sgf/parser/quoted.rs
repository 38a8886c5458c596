//! Records whose lines a mail has quoted: each starts with `>`, or with more than one.
//!
//! Between tokens such a mark means nothing to SGF, and in a value it is what the mail has put there: so the record is read
//! as if blanks stood in their places, which leaves everything else where it is.

use super::super::fault::{Fault, FaultKind};
use super::super::scan;
use super::super::tree::Collection;
use super::{Parser, index};
use crate::source::Span;

/// Reads a text again without the marks before its lines, where that makes more sense than `read`, what it holds with them.
/// The text that was read comes with it.
pub(super) fn parse_without_marks(text: &str, read: &Collection<'_>) -> Option<(String, Collection<'static>)> {
    let (unquoted, marks) = without_marks(text)?;
    let mut again = Parser::new(&unquoted).run();
    let start = again.trees.first()?.offset;
    if again.faults.len() >= read.faults.len() && !read.trees.is_empty() {
        return None;
    }
    let before = index(scan::skip_space(text.as_bytes(), 0));
    if before < start && !matches!(again.faults.first(), Some(Fault { kind: FaultKind::TextBeforeGame, .. })) {
        let span = Span::new(before, start);
        again.faults.insert(0, Fault { kind: FaultKind::TextBeforeGame, span, game: None });
    }
    // The marks are told once, at the first line that is not the first of a game.
    if let Some(&mark) = marks.iter().find(|mark| mark.start > start) {
        let game = again.trees.partition_point(|tree| tree.offset < mark.start) - 1;
        let place = again.faults.partition_point(|fault| fault.span.start < mark.start);
        again.faults.insert(place, Fault { kind: FaultKind::QuotedLines, span: mark, game: Some(index(game)) });
    }
    Some((unquoted, again))
}

/// The text with blanks in place of the marks before its lines, and where these stand. `None` where there are none.
fn without_marks(text: &str) -> Option<(String, Vec<Span>)> {
    let mut unquoted = String::with_capacity(text.len());
    let mut marks = Vec::new();
    for line in text.split_inclusive(['\n', '\r']) {
        let rest = line.trim_start_matches(['>', ' ', '\t']);
        let before = &line[..line.len() - rest.len()];
        if let (Some(first), Some(last)) = (before.find('>'), before.rfind('>')) {
            let start = unquoted.len();
            marks.push(Span::new(index(start + first), index(start + last + 1)));
        }
        unquoted.extend(before.chars().map(|mark| if mark == '>' { ' ' } else { mark }));
        unquoted.push_str(rest);
    }
    (!marks.is_empty()).then_some((unquoted, marks))
}
