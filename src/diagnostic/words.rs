//! What findings say, and in which language.
//!
//! The words of a subject stand in its file below [`findings`](super::findings), a language beside the other: each is an
//! `impl` of [`Words`] for that subject. A language is whole when it has words for all of them, which
//! [`Language`](super::findings::Language) asks of it, so the compiler names what a new one lacks. Text from a record is made printable by whoever puts it into a sentence.

use super::move_ref::MoveRef;
use super::printable::counted;
use crate::go::{Point, Size};

/// What a finding is about, besides its own facts.
#[derive(Clone, Copy, Debug)]
pub(super) struct About {
    /// The move concerned.
    pub(super) mv: Option<MoveRef>,
    /// The size of the board, for the names of points.
    pub(super) size: Option<Size>,
}

impl About {
    /// A point of the board that is written in capital letters, as SGF writes it.
    pub(super) fn in_small_letters(self, value: &str) -> Option<String> {
        let small = value.trim().to_ascii_lowercase();
        let &[column @ b'a'..=b'z', row @ b'a'..=b'z'] = small.as_bytes() else { return None };
        let is_on_board = self.size.is_some_and(|size| size.point(column - b'a', row - b'a').is_some());
        (is_on_board && small != value.trim()).then_some(small)
    }

    /// The name of a point, as players have it where the board is known.
    pub(super) fn point(self, point: Point) -> String {
        self.size.map_or_else(|| point.sgf(), |size| point.gtp(size))
    }
}

/// The words that a language has for the findings of a subject.
pub(super) trait Words<F> {
    /// What is wrong, in a sentence without a full stop.
    fn message(finding: &F, about: About) -> String;

    /// How to mend it, in a sentence without a full stop; `None` where there is nothing to mend, or nothing general to say.
    fn help(finding: &F, about: About) -> Option<String>;
}

/// The language of the reports.
pub(super) struct English;

impl English {
    /// Who moves where: `White 10 at B7`.
    pub(super) fn who(about: About) -> String {
        about.mv.map_or_else(|| "the move".to_owned(), |mv| Self::name_move(mv, about.size))
    }

    /// A move, by its side, its number and its point: `White 10 at B7`.
    pub(super) fn name_move(mv: MoveRef, size: Option<Size>) -> String {
        let MoveRef { number, color, point } = mv;
        match point {
            Some(point) => format!("{color} {number} at {}", About { mv: Some(mv), size }.point(point)),
            None => format!("{color} {number}"),
        }
    }

    /// `9x9 board`.
    pub(super) fn board(about: About) -> String {
        about.size.map_or_else(|| "board".to_owned(), |size| format!("{size} board"))
    }

    /// `C7 is`, `C7 and 3 more points are`.
    pub(super) fn point_and_more(point: Point, count: u32, about: About) -> String {
        match count.saturating_sub(1) {
            0 => format!("{} is", about.point(point)),
            more => format!("{} and {} are", about.point(point), counted(more, "more point", "more points")),
        }
    }
}
