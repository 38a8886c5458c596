//! Taking a board back to an earlier moment: a journal of the cells that changed, or a copy of all where that is
//! smaller.
//!
//! Knows cells and numbers, not what they mean.

use super::cell::Cell;
use crate::go::ByColor;

/// How many stones there are, and were.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct StoneCounts {
    /// The stones of each colour on the board.
    pub(super) standing: ByColor<u16>,
    /// The stones of each colour that moves have taken off.
    pub(super) taken: ByColor<u32>,
}

/// A moment to which the board can be taken back: its place among those in use.
#[derive(Clone, Copy, Debug)]
pub(in crate::go) struct BoardCheckpoint(usize);

/// What is kept for a checkpoint.
#[derive(Clone, Debug)]
struct Kept {
    /// Where its part of the journal starts.
    start: usize,
    /// All cells, once so many have changed since that a copy is the smaller.
    cells: Option<Vec<Cell>>,
    counts: StoneCounts,
}

/// What it takes to go back.
#[derive(Clone, Debug, Default)]
pub(super) struct Journal {
    /// The checkpoints in use, the latest last.
    kept: Vec<Kept>,
    /// The cells as they were before each change since the oldest checkpoint, newest last.
    changes: Vec<(u16, Cell)>,
    /// See [`is_open`](Self::is_open).
    open: bool,
}

impl Journal {
    /// Whether changes must be noted: there is a checkpoint, and the latest has no copy of all cells.
    pub(super) const fn is_open(&self) -> bool {
        self.open
    }

    pub(super) fn checkpoint(&mut self, counts: StoneCounts) -> BoardCheckpoint {
        self.open = true;
        self.kept.push(Kept { start: self.changes.len(), cells: None, counts });
        BoardCheckpoint(self.kept.len() - 1)
    }

    /// Makes the cells and counts what they were at a checkpoint, which stays in use.
    pub(super) fn rollback(&mut self, to: BoardCheckpoint, cells: &mut Vec<Cell>, counts: &mut StoneCounts) {
        while self.kept.len() > to.0 {
            let Some(last) = self.kept.pop() else { break };
            while self.changes.len() > last.start {
                if let Some((at, cell)) = self.changes.pop() {
                    cells[usize::from(at)] = cell;
                }
            }
            if let Some(copy) = last.cells {
                *cells = copy;
            }
            *counts = last.counts;
            if self.kept.len() == to.0 {
                // From here the journal serves again: what follows may change little.
                self.open = true;
                self.kept.push(Kept { cells: None, ..last });
                return;
            }
        }
    }

    /// Keeps nothing more for a checkpoint and all later ones.
    pub(super) fn forget(&mut self, from: BoardCheckpoint) {
        self.kept.truncate(from.0);
        self.open = self.kept.last().is_some_and(|last| last.cells.is_none());
        if self.kept.is_empty() {
            self.changes = Vec::new();
        }
    }

    /// Notes a cell before it changes.
    ///
    /// Apart from the path that every move takes, which is the faster for being short.
    #[cold]
    #[inline(never)]
    pub(super) fn note(&mut self, at: u16, cells: &[Cell]) {
        self.changes.push((at, cells[usize::from(at)]));
        let since = self.kept.last().map_or(0, |last| self.changes.len() - last.start);
        if since > 2 * cells.len() {
            self.copy_instead_of_changes(cells);
        }
    }

    /// Replaces the latest checkpoint's part of the journal by a copy of all cells as they were.
    fn copy_instead_of_changes(&mut self, cells: &[Cell]) {
        let Some(last) = self.kept.last_mut() else { return };
        let mut cells = cells.to_vec();
        for (at, cell) in self.changes.drain(last.start..).rev() {
            cells[usize::from(at)] = cell;
        }
        last.cells = Some(cells);
        self.open = false;
    }
}
