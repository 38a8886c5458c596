//! The positions of a line of play, to tell whether a new one repeats an old one.
//!
//! Knows stones and the side to play, not which repetition a rule forbids.
//!
//! A position is looked up by its 64-bit hash and then compared stone by stone: nobody is accused because of a
//! collision. For the comparison a position is kept whole now and then, and the changes from one to the next.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::board::Board;
use super::color::Color;
use super::point::Point;

/// A position is kept whole at least once in so many.
const SNAPSHOT_EVERY: usize = 64;

#[derive(Clone, Copy, Debug)]
struct Entry {
    /// The stones' hash mixed with the side to play.
    key: u64,
    /// The end of the changes that lead to this position.
    changes_end: usize,
    /// The entry before this one that had the same key; known once this one is indexed.
    same_key: Option<u32>,
    /// The move that made the position; 0 is the start.
    number: u32,
    /// The most stones that stood in any position of this history so far.
    most_stones: u16,
}

/// One point's new content.
#[derive(Clone, Copy, Debug)]
struct Change {
    point: Point,
    stone: Option<Color>,
}

#[derive(Clone, Copy, Debug)]
struct Snapshot {
    entry: usize,
    changes_end: usize,
}

/// The positions of a line of play since its beginning or since the last setup.
#[derive(Debug, Default)]
pub(super) struct History {
    entries: Vec<Entry>,
    changes: Vec<Change>,
    snapshots: Vec<Snapshot>,
    /// The stones of the snapshots, one board after the other.
    snapshot_stones: Vec<Option<Color>>,
    /// The latest entry of each key, for the first `indexed` entries. Filled only when something must be looked up:
    /// most moves leave more stones than there ever were, and cannot repeat anything.
    index: HashMap<u64, u32, BuildHasherDefault<KeyHasher>>,
    indexed: usize,
    /// The entry at which the present history starts.
    start: usize,
}

/// A moment to which the history can be taken back.
#[derive(Clone, Copy, Debug)]
pub(super) struct Mark {
    entries: usize,
    changes: usize,
    start: usize,
}

impl History {
    /// Forgets everything; no mark may be in use.
    pub(super) fn clear(&mut self) {
        self.entries.clear();
        self.changes.clear();
        self.snapshots.clear();
        self.snapshot_stones.clear();
        self.index.clear();
        self.indexed = 0;
        self.start = 0;
    }

    /// Notes what setup has put on a point.
    pub(super) fn set(&mut self, point: Point, stone: Option<Color>) {
        self.changes.push(Change { point, stone });
    }

    /// Starts a new history with the position that setup has made after move `number`.
    pub(super) fn restart(&mut self, board: &Board, to_play: Color, number: u32) {
        self.start = self.entries.len();
        self.push(board, to_play, number);
    }

    /// Adds the position that the move `number`, a stone at `placed`, has made on `board`.
    pub(super) fn push_move(&mut self, board: &Board, placed: Point, to_play: Color, number: u32) {
        self.changes.push(Change { point: placed, stone: board.stone(placed) });
        self.changes.extend(board.removed().iter().map(|&(point, _)| Change { point, stone: None }));
        self.push(board, to_play, number);
    }

    /// Adds the position after a pass: the same stones, made by the same move as before, the other side to play.
    pub(super) fn push_pass(&mut self, board: &Board, to_play: Color) {
        let number = self.entries.last().map_or(0, |last| last.number);
        self.push(board, to_play, number);
    }

    /// The latest earlier move that made the position now on `board` with `to_play` to move.
    pub(super) fn find(&mut self, board: &Board, to_play: Color) -> Option<u32> {
        let last = self.entries.last()?;
        if total(board) > last.most_stones {
            return None;
        }
        self.index_all();
        let place = *self.index.get(&key(board.hash(), to_play))? as usize;
        (place >= self.start && self.stood_at(place, board)).then(|| self.entries[place].number)
    }

    pub(super) fn mark(&self) -> Mark {
        Mark { entries: self.entries.len(), changes: self.changes.len(), start: self.start }
    }

    pub(super) fn rollback(&mut self, mark: &Mark) {
        while self.entries.len() > mark.entries {
            let Some(entry) = self.entries.pop() else { break };
            if self.indexed > self.entries.len() {
                self.indexed = self.entries.len();
                match entry.same_key {
                    Some(earlier) => self.index.insert(entry.key, earlier),
                    None => self.index.remove(&entry.key),
                };
            }
        }
        self.changes.truncate(mark.changes);
        self.start = mark.start;
        let kept = self.snapshots.partition_point(|snapshot| snapshot.entry < mark.entries);
        if let Some(points) = self.snapshot_stones.len().checked_div(self.snapshots.len()) {
            self.snapshot_stones.truncate(kept * points);
        }
        self.snapshots.truncate(kept);
    }

    fn push(&mut self, board: &Board, to_play: Color, number: u32) {
        let changes_end = self.changes.len();
        let points = usize::from(board.size().points());
        let due = self.snapshots.last().is_none_or(|last| {
            self.entries.len() - last.entry >= SNAPSHOT_EVERY || changes_end - last.changes_end > points
        });
        if due {
            self.snapshots.push(Snapshot { entry: self.entries.len(), changes_end });
            self.snapshot_stones.extend(board.size().iter().map(|point| board.stone(point)));
        }
        let stones = total(board);
        let earlier = self.entries[self.start..].last().map_or(0, |last| last.most_stones);
        self.entries.push(Entry {
            key: key(board.hash(), to_play),
            changes_end,
            same_key: None,
            number,
            most_stones: stones.max(earlier),
        });
    }

    fn index_all(&mut self) {
        for place in self.indexed..self.entries.len() {
            // A history of more entries would need a record of some ten gigabytes; the reader takes four at most.
            let Ok(entry) = u32::try_from(place) else { break };
            self.entries[place].same_key = self.index.insert(self.entries[place].key, entry);
        }
        self.indexed = self.entries.len();
    }

    /// Whether the stones of entry `place` stood as they stand on `board`.
    fn stood_at(&self, place: usize, board: &Board) -> bool {
        let after = self.snapshots.partition_point(|snapshot| snapshot.entry <= place);
        let Some(nearest) = after.checked_sub(1) else { return false };
        let size = board.size();
        let points = usize::from(size.points());
        let mut stones = self.snapshot_stones[nearest * points..(nearest + 1) * points].to_vec();
        let range = self.snapshots[nearest].changes_end..self.entries[place].changes_end;
        for change in &self.changes[range] {
            let row = usize::from(change.point.row) * usize::from(size.columns());
            stones[row + usize::from(change.point.column)] = change.stone;
        }
        size.iter().zip(stones).all(|(point, stone)| board.stone(point) == stone)
    }
}

fn total(board: &Board) -> u16 {
    board.stones(Color::Black) + board.stones(Color::White)
}

fn key(stones: u64, to_play: Color) -> u64 {
    match to_play {
        Color::Black => stones,
        Color::White => stones ^ 0xd1b5_4a32_d192_ed03,
    }
}

/// The keys are hashes already.
#[derive(Default)]
struct KeyHasher(u64);

impl Hasher for KeyHasher {
    fn finish(&self) -> u64 {
        self.0
    }

    fn write(&mut self, bytes: &[u8]) {
        for &byte in bytes {
            self.0 = self.0.rotate_left(8) ^ u64::from(byte);
        }
    }

    fn write_u64(&mut self, key: u64) {
        self.0 = key;
    }
}
