//! What stands between games: where the next one starts, and what is said of the text before, between and after them.
//!
//! Does not know what a game holds.

use super::super::fault::FaultKind;
use super::super::scan;
use super::Parser;

impl Parser<'_> {
    /// The `(` of the next game from here on.
    pub(super) fn next_game(&self) -> Option<usize> {
        let first = scan::skip_space(self.bytes, self.at);
        if self.bytes.get(first) == Some(&b'(') && scan::starts_game(self.bytes, first) {
            return Some(first);
        }
        memchr::memchr_iter(b'(', self.bytes.get(first..)?)
            .map(|at| first + at)
            .find(|&at| scan::starts_game_after_text(self.bytes, at))
    }

    pub(super) fn note_text_between_games(&mut self, start: usize, any: bool) {
        let first = scan::skip_space(self.bytes, self.at);
        if first >= start {
            return;
        }
        let kind = if !any {
            FaultKind::TextBeforeGame
        } else if self.only_closing_parentheses(first, start) {
            FaultKind::UnmatchedParenthesis
        } else {
            FaultKind::StrayText
        };
        self.fault(kind, first, start);
    }

    pub(super) fn note_text_after_games(&mut self) {
        let end = self.bytes.len();
        let first = scan::skip_space(self.bytes, self.at);
        if first < end {
            let closing = self.only_closing_parentheses(first, end);
            self.fault(if closing { FaultKind::UnmatchedParenthesis } else { FaultKind::TextAfterGame }, first, end);
        }
    }

    fn only_closing_parentheses(&self, from: usize, to: usize) -> bool {
        self.bytes[from..to].iter().all(|&byte| byte == b')' || scan::is_space(byte))
    }
}
