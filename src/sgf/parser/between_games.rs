//! What stands between games: where the next one starts, and what is said of the text before, between and after them.
//!
//! Does not know what a game holds.

use super::super::fault::FaultKind;
use super::super::scan;
use super::Parser;

impl Parser<'_> {
    /// Where the next game starts from here on: at its `(`, or at its first `;` where that is missing.
    pub(super) fn next_game(&self) -> Option<usize> {
        let first = self.start_of_text();
        let starts_here = match self.bytes.get(first)? {
            b'(' => scan::starts_game(self.bytes, first),
            b';' => scan::starts_unopened_game(self.bytes, first),
            _ => false,
        };
        if starts_here {
            return Some(first);
        }
        memchr::memchr2_iter(b'(', b';', &self.bytes[first..]).map(|at| first + at).find(|&at| match self.bytes[at] {
            b'(' => scan::starts_game_after_text(self.bytes, at),
            _ => scan::starts_unopened_game_after_text(self.bytes, at),
        })
    }

    /// Where something else than white space stands, from here on. The end-of-file mark between files that were joined is
    /// nothing.
    fn start_of_text(&self) -> usize {
        let rest = &self.bytes[self.at..];
        self.at + rest.iter().take_while(|&&byte| scan::is_space(byte) || byte == scan::END_OF_FILE).count()
    }

    pub(super) fn note_text_between_games(&mut self, start: usize, any: bool) {
        let first = self.start_of_text();
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
