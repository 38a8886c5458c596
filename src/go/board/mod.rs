//! The board: which stones stand where, in which chains, with how many liberties.
//!
//! Knows captures and suicide as things that happen, not whether a move is legal: that needs history and rules.
//!
//! Stones of a chain are linked in a circle, and every stone names the head of its chain. The head counts the
//! chain's *pseudo-liberties*: for every stone, its empty neighbours, so that an empty point beside two stones of
//! the chain counts twice. That number is zero exactly when the chain has no liberty, and it changes by simple
//! additions, with no flood fill in the course of a game. A frame of edge cells spares the tests for the border.

mod cell;
mod journal;

pub(super) use journal::BoardCheckpoint;

use super::by_color::ByColor;
use super::color::Color;
use super::point::{Point, Size};
use cell::{Cell, Content};
use journal::{Journal, StoneCounts};

/// What is known of a stone that has just been put down.
struct Added {
    /// Its own empty neighbours.
    liberties: u16,
    /// Whether an enemy chain beside it has no liberty left.
    enemy_without_liberty: bool,
}

/// What a move did to the board.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct Effect {
    /// The stone that stood on the point before, and the number of the move that had put it there (0: setup).
    pub replaced: Option<(Color, u32)>,
    /// Own stones taken off because they were left without a liberty, the new one included.
    pub suicide: u16,
    /// The point of the captured stone and nothing more, where a lone stone took exactly one stone: the shape of a ko.
    pub single_capture: Option<Point>,
}

/// A board with stones.
#[derive(Clone, Debug)]
pub struct Board {
    size: Size,
    stride: u16,
    cells: Vec<Cell>,
    counts: StoneCounts,
    /// See [`work`](Self::work).
    work: u64,
    /// The stones that the last move took off.
    removed: Vec<(Point, Color)>,
    journal: Journal,
}

impl Board {
    /// An empty board.
    #[must_use]
    pub fn new(size: Size) -> Self {
        let stride = u16::from(size.columns()) + 1;
        let length = stride * (u16::from(size.rows()) + 2) + 1;
        let mut cells = vec![Cell::without_stone(Content::Edge); usize::from(length)];
        for row in 1..=u16::from(size.rows()) {
            let start = usize::from(row * stride + 1);
            cells[start..start + usize::from(size.columns())].fill(Cell::without_stone(Content::Empty));
        }
        Self {
            size,
            stride,
            cells,
            counts: StoneCounts::default(),
            work: 0,
            removed: Vec::new(),
            journal: Journal::default(),
        }
    }

    /// The size of the board.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone at `point`; `None` where it is empty. A point outside the board has no stone.
    #[must_use]
    pub fn stone(&self, point: Point) -> Option<Color> {
        if !self.size.contains(point) {
            return None;
        }
        self.cell(self.index(point)).content.color()
    }

    /// What stands in a row of the board, from the left.
    ///
    /// # Panics
    /// Where the board has no such row.
    pub fn row(&self, row: u8) -> impl Iterator<Item = Option<Color>> {
        let start = usize::from(self.index(Point { column: 0, row }));
        self.cells[start..start + usize::from(self.size.columns())].iter().map(|cell| cell.content.color())
    }

    /// Every point row by row from the upper left, as a letter: `B`, `W`, or `.` where no stone stands.
    pub(super) fn letters(&self) -> impl Iterator<Item = u8> {
        let columns = usize::from(self.size.columns());
        let rows = self.cells[usize::from(self.stride) + 1..].chunks(usize::from(self.stride));
        rows.take(usize::from(self.size.rows())).flat_map(move |row| &row[..columns]).map(|cell| cell.content.letter())
    }

    /// Whether the chain of the stone at `point` has no liberty, as setup may leave it; `false` where no stone stands.
    #[must_use]
    pub fn has_no_liberty(&self, point: Point) -> bool {
        self.stone(point).is_some() && self.cell(self.cell(self.index(point)).head).liberties == 0
    }

    /// The stones of the chain at `point`, none where it is empty.
    pub fn chain(&self, point: Point) -> impl Iterator<Item = Point> {
        let start = self.stone(point).map(|_| self.index(point));
        std::iter::successors(start, move |&at| {
            let next = self.cell(at).next;
            (Some(next) != start).then_some(next)
        })
        .map(|at| self.point(at))
    }

    /// The stones of each colour on the board.
    #[must_use]
    pub const fn stones(&self) -> ByColor<u16> {
        self.counts.standing
    }

    /// The stones of each colour that moves have taken off the board so far, by either side: prisoners.
    #[must_use]
    pub const fn taken(&self) -> ByColor<u32> {
        self.counts.taken
    }

    /// Stones of both colours on the board.
    #[must_use]
    pub const fn total_stones(&self) -> u16 {
        self.counts.standing.black + self.counts.standing.white
    }

    /// The stones that the last [`play`](Self::play) took off: the opponent's, then the player's own.
    #[must_use]
    pub fn removed(&self) -> &[(Point, Color)] {
        &self.removed
    }

    /// Carries out a move as SGF FF\[4\] asks: the stone is put down in place of what stood there, enemy chains without
    /// liberties are taken off, then the player's own. `number` is the move's number.
    ///
    /// # Panics
    /// Where `point` does not lie on the board; near its edge, the board is spoiled instead.
    pub fn play(&mut self, color: Color, point: Point, number: u32) -> Effect {
        debug_assert!(self.size.contains(point));
        self.removed.clear();
        let at = self.index(point);
        let replaced = self.cell(at).content.color().map(|stone| (stone, self.cell(at).placed));
        if replaced.is_some() {
            self.take_one_away(at);
        }
        let added = self.add(at, color, number);
        if added.liberties > 0 && !added.enemy_without_liberty {
            // As after most moves, nothing is taken off.
            return Effect { replaced, suicide: 0, single_capture: None };
        }
        let mut captured = 0;
        if added.enemy_without_liberty {
            for neighbor in self.around(at) {
                let cell = self.cell(neighbor);
                if cell.content == Content::stone(color.opponent()) && self.cell(cell.head).liberties == 0 {
                    captured += self.remove_chain(neighbor);
                }
            }
        }
        let single_capture = self.removed.first().map(|removed| removed.0);
        let single_capture = single_capture.filter(|_| captured == 1 && self.cell(self.cell(at).head).stones == 1);
        // A stone with an empty neighbour of its own, or with a capture, has a liberty.
        let without_liberty = added.liberties == 0 && captured == 0 && self.cell(self.cell(at).head).liberties == 0;
        let suicide = if without_liberty { self.remove_chain(at) } else { 0 };
        Effect { replaced, suicide, single_capture }
    }

    /// Sets points to stones or to nothing, as AB, AW and AE do: nothing is captured, and chains may be left without
    /// liberties. Of a point that is named twice the last counts.
    ///
    /// Chains that lose stones are taken off and built anew once for all points, so that setting every point of a full
    /// board costs no more than filling an empty one.
    ///
    /// # Panics
    /// As [`play`](Self::play) does.
    pub fn set(&mut self, points: &[(Point, Option<Color>)]) {
        let mut lifted = Vec::new();
        for &(point, _) in points {
            debug_assert!(self.size.contains(point));
            self.lift_chain(self.index(point), &mut lifted);
        }
        self.work += (points.len() + lifted.len()) as u64;
        let mut named = vec![false; self.cells.len()];
        for &(point, stone) in points.iter().rev() {
            let at = self.index(point);
            let later = std::mem::replace(&mut named[usize::from(at)], true);
            if let (Some(color), false) = (stone, later) {
                self.add(at, color, 0);
            }
        }
        for (at, color, placed) in lifted {
            if !named[usize::from(at)] {
                self.add(at, color, placed);
            }
        }
    }

    /// How many stones have been set up or built anew. A move costs little; this is what a hostile record can make dear.
    #[must_use]
    pub const fn work(&self) -> u64 {
        self.work
    }

    /// Remembers this moment, until it or an earlier one is taken back to with [`rollback_last`](Self::rollback_last).
    pub(super) fn checkpoint(&mut self) -> BoardCheckpoint {
        self.journal.checkpoint(self.counts)
    }

    /// Takes the board back to a checkpoint, which stays in use. Later ones are void.
    pub(super) fn rollback(&mut self, to: BoardCheckpoint) {
        self.journal.rollback(to, &mut self.cells, &mut self.counts);
    }

    /// Takes the board back to a checkpoint, which is void afterwards like all later ones.
    pub(super) fn rollback_last(&mut self, to: BoardCheckpoint) {
        self.rollback(to);
        self.journal.forget(to);
    }

    fn index(&self, point: Point) -> u16 {
        (u16::from(point.row) + 1) * self.stride + u16::from(point.column) + 1
    }

    fn point(&self, at: u16) -> Point {
        // Both fit a byte: a board has at most 52 rows and columns.
        #[allow(clippy::cast_possible_truncation)]
        Point { column: (at % self.stride - 1) as u8, row: (at / self.stride - 1) as u8 }
    }

    fn around(&self, at: u16) -> [u16; 4] {
        [at - self.stride, at - 1, at + 1, at + self.stride]
    }

    fn cell(&self, at: u16) -> &Cell {
        &self.cells[usize::from(at)]
    }

    /// The way to change a cell, so that the journal misses nothing.
    fn cell_mut(&mut self, at: u16) -> &mut Cell {
        if self.journal.is_open() {
            self.journal.note(at, &self.cells);
        }
        &mut self.cells[usize::from(at)]
    }

    /// Puts a stone on an empty cell and joins it to its neighbours of the same colour.
    #[allow(clippy::needless_bitwise_bool)] // no branch where nothing can be predicted
    fn add(&mut self, at: u16, color: Color, number: u32) -> Added {
        let around = self.around(at);
        if self.journal.is_open() {
            for neighbor in around {
                self.journal.note(self.cells[usize::from(neighbor)].head, &self.cells);
            }
            self.journal.note(at, &self.cells);
        }
        let (own, enemy) = (Content::stone(color), Content::stone(color.opponent()));
        let (mut liberties, mut friends, mut enemy_without_liberty) = (0, false, false);
        for neighbor in around {
            // Without a branch on what stands there, which nobody can predict: cells without a stone name the corner of
            // the frame as their head, and its count means nothing.
            let Cell { content, head, .. } = *self.cell(neighbor);
            liberties += u16::from(content == Content::Empty);
            friends |= content == own;
            let head = &mut self.cells[usize::from(head)];
            head.liberties = head.liberties.wrapping_sub(1);
            enemy_without_liberty |= (head.liberties == 0) & (content == enemy);
        }
        self.cells[usize::from(at)] = Cell { content: own, placed: number, head: at, next: at, stones: 1, liberties };
        self.counts.standing[color] += 1;
        if friends {
            for neighbor in around {
                if self.cell(neighbor).content == own {
                    self.join(at, neighbor);
                }
            }
        }
        Added { liberties, enemy_without_liberty }
    }

    /// Makes one chain of the chains of two stones. The smaller is renamed, so that a game costs n log n at worst.
    fn join(&mut self, one: u16, other: u16) {
        let (one, other) = (self.cell(one).head, self.cell(other).head);
        if one == other {
            return;
        }
        let (large, small) = if self.cell(one).stones >= self.cell(other).stones { (one, other) } else { (other, one) };
        let Cell { stones, liberties, next: small_next, .. } = *self.cell(small);
        let mut at = small;
        loop {
            let cell = self.cell_mut(at);
            cell.head = large;
            at = cell.next;
            if at == small {
                break;
            }
        }
        let large_next = self.cell(large).next;
        let head = self.cell_mut(large);
        head.stones += stones;
        head.liberties += liberties;
        head.next = small_next;
        self.cell_mut(small).next = large_next;
    }

    /// Takes the whole chain of a stone off the board; returns how many stones it had.
    fn remove_chain(&mut self, start: u16) -> u16 {
        let Some(color) = self.cell(start).content.color() else { return 0 };
        let mut count = 0;
        let mut at = start;
        loop {
            let next = self.cell(at).next;
            self.lift(at);
            self.removed.push((self.point(at), color));
            count += 1;
            at = next;
            if at == start {
                self.counts.taken[color] += u32::from(count);
                return count;
            }
        }
    }

    /// Takes one stone off the board and builds anew what is left of its chain.
    fn take_one_away(&mut self, at: u16) {
        let mut lifted = Vec::new();
        self.lift_chain(at, &mut lifted);
        self.work += lifted.len() as u64;
        for (member, color, placed) in lifted {
            if member != at {
                self.add(member, color, placed);
            }
        }
    }

    /// Takes the whole chain of a stone off the board, if there is one, and adds its stones to `lifted`.
    fn lift_chain(&mut self, start: u16, lifted: &mut Vec<(u16, Color, u32)>) {
        let Some(color) = self.cell(start).content.color() else { return };
        let mut at = start;
        loop {
            let Cell { next, placed, .. } = *self.cell(at);
            lifted.push((at, color, placed));
            self.lift(at);
            at = next;
            if at == start {
                return;
            }
        }
    }

    /// Empties a cell and gives the chains around it the liberty. The chain of the stone itself must go as a whole:
    /// its own count is not kept.
    fn lift(&mut self, at: u16) {
        let Some(color) = self.cell(at).content.color() else { return };
        *self.cell_mut(at) = Cell::without_stone(Content::Empty);
        self.counts.standing[color] -= 1;
        for neighbor in self.around(at) {
            if self.cell(neighbor).content.color().is_some() {
                let head = self.cell(neighbor).head;
                let head = self.cell_mut(head);
                // The head of the lifted stone's own chain may be empty already; its count is never read again.
                head.liberties = head.liberties.wrapping_add(1);
            }
        }
    }
}
