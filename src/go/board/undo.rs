//! Taking a board back to an earlier moment: a journal of the cells that changed, or a copy of all where that is smaller.

use super::{Board, Cell};

/// A moment to which the board can be taken back: the number of the mark among those in use.
#[derive(Clone, Copy, Debug)]
pub struct Mark(usize);

/// What is kept for a mark.
#[derive(Clone, Debug)]
pub(super) struct Marked {
    /// Where its part of the journal starts.
    journal: usize,
    /// All cells, once so many have changed since that a copy is the smaller.
    cells: Option<Vec<Cell>>,
    stones: [u16; 2],
    taken: [u32; 2],
}

impl Board {
    /// Remembers this moment, until it or an earlier mark is taken back to with
    /// [`rollback_last`](Self::rollback_last).
    pub fn mark(&mut self) -> Mark {
        self.journaling = true;
        self.marks.push(Marked { journal: self.journal.len(), cells: None, stones: self.stones, taken: self.taken });
        Mark(self.marks.len() - 1)
    }

    /// Takes the board back to `mark`, which stays in use. Later marks are void.
    pub fn rollback(&mut self, mark: Mark) {
        while self.marks.len() > mark.0 {
            let Some(last) = self.marks.pop() else { break };
            while self.journal.len() > last.journal {
                if let Some((at, cell)) = self.journal.pop() {
                    self.cells[usize::from(at)] = cell;
                }
            }
            if let Some(cells) = last.cells {
                self.cells = cells;
            }
            self.stones = last.stones;
            self.taken = last.taken;
            if self.marks.len() == mark.0 {
                // From here the journal serves again: what follows may change little.
                self.journaling = true;
                self.marks.push(Marked { cells: None, ..last });
                return;
            }
        }
    }

    /// Takes the board back to `mark`, which is void afterwards like all later ones.
    pub fn rollback_last(&mut self, mark: Mark) {
        self.rollback(mark);
        self.marks.truncate(mark.0);
        self.journaling = self.marks.last().is_some_and(|last| last.cells.is_none());
        if self.marks.is_empty() {
            self.journal = Vec::new();
        }
    }

    /// Replaces the latest mark's part of the journal by a copy of all cells as they were.
    fn copy_instead_of_journal(&mut self) {
        let Some(last) = self.marks.last_mut() else { return };
        let mut cells = self.cells.clone();
        for (at, cell) in self.journal.drain(last.journal..).rev() {
            cells[usize::from(at)] = cell;
        }
        last.cells = Some(cells);
        self.journaling = false;
    }

    /// The way to change a cell, so that the journal misses nothing.
    pub(super) fn cell_mut(&mut self, at: u16) -> &mut Cell {
        if self.journaling {
            self.note(at);
        }
        &mut self.cells[usize::from(at)]
    }

    /// Apart from the path that every move takes, which is the faster for being short.
    #[cold]
    #[inline(never)]
    pub(super) fn note(&mut self, at: u16) {
        self.journal.push((at, self.cells[usize::from(at)]));
        let since_mark = self.marks.last().map_or(0, |last| self.journal.len() - last.journal);
        if since_mark > 2 * self.cells.len() {
            self.copy_instead_of_journal();
        }
    }
}
