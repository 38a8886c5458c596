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
const SNAPSHOT_EVERY: usize = 512;

/// So often a position is looked for one by one before an index is worth its making.
const SCANS_BEFORE_INDEX: u32 = 12;

#[derive(Clone, Copy, Debug)]
struct Entry {
    /// The stones' hash mixed with the side to play.
    key: u64,
    /// The end of the changes that lead to this position.
    changes_end: usize,
    /// The move that made the position; 0 is the start, or the last setup.
    number: u32,
}

/// One point's new content.
#[derive(Clone, Copy, Debug)]
struct Change {
    point: Point,
    stone: Option<Color>,
}

#[derive(Clone, Debug)]
struct Snapshot {
    entry: usize,
    changes_end: usize,
    /// The stones, row by row; nothing where the board is empty.
    stones: Vec<Option<Color>>,
}

/// The positions of a line of play since its beginning or since the last setup.
#[derive(Debug, Default)]
pub(super) struct History {
    entries: Vec<Entry>,
    changes: Vec<Change>,
    snapshots: Vec<Snapshot>,
    /// How often a position was looked for one by one.
    scans: u32,
    /// The latest entry of each key, for the first entries; filled only when many positions must be looked up.
    index: HashMap<u64, u32, BuildHasherDefault<KeyHasher>>,
    /// For each indexed entry: the one before it that had the same key.
    same_key: Vec<Option<u32>>,
    /// For each point: the colours of the stones that moves have taken off it. Never forgotten when a line is taken
    /// back: it only spares looking up what cannot be found.
    taken: Vec<[bool; 2]>,
    /// The most stones that ever stood, for the same purpose.
    most_stones: u16,
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
        // Clearing a table takes time for its room, not for its content.
        if self.index.capacity() > 4 * SNAPSHOT_EVERY {
            self.index = HashMap::default();
        }
        self.index.clear();
        self.scans = 0;
        self.same_key.clear();
        self.taken.clear();
        self.most_stones = 0;
        self.start = 0;
    }

    /// Notes what setup has put on points.
    pub(super) fn set(&mut self, points: &[(Point, Option<Color>)]) {
        self.changes.extend(points.iter().map(|&(point, stone)| Change { point, stone }));
    }

    /// Starts a new history with the position that setup has made.
    pub(super) fn restart(&mut self, board: &Board, to_play: Color) {
        self.start = self.entries.len();
        self.push(board, to_play, 0);
    }

    /// Adds the position that the move `number`, a stone at `placed`, has made on `board`. `replaced` is the stone that
    /// stood there before, as only an illegal move replaces one.
    pub(super) fn push_move(
        &mut self,
        board: &Board,
        placed: Point,
        replaced: Option<Color>,
        to_play: Color,
        number: u32,
    ) {
        self.changes.push(Change { point: placed, stone: board.stone(placed) });
        if let Some(color) = replaced {
            self.note_taken(board, placed, color);
        }
        for &(point, color) in board.removed() {
            self.changes.push(Change { point, stone: None });
            self.note_taken(board, point, color);
        }
        self.push(board, to_play, number);
    }

    fn note_taken(&mut self, board: &Board, point: Point, color: Color) {
        self.taken.resize(usize::from(board.size().points()), [false; 2]);
        self.taken[board.size().index(point)][color as usize] = true;
    }

    /// Adds the position after a pass: the same stones, made by the same move as before, the other side to play.
    pub(super) fn push_pass(&mut self, board: &Board, to_play: Color) {
        let number = self.entries.last().map_or(0, |last| last.number);
        self.push(board, to_play, number);
    }

    /// Makes room for so many moves.
    pub(super) fn reserve(&mut self, moves: usize) {
        self.entries.reserve(moves);
        self.changes.reserve(moves);
    }

    /// Whether a move that has just put a stone on the empty point `placed` of `board` can have made an earlier position
    /// again. Then as many stones have stood before; and of the last two stones put down, each that still stands must
    /// have stood in that position too, and so must have been taken off its point before.
    pub(super) fn may_repeat(&self, board: &Board, placed: Point) -> bool {
        let was_taken = |point: Point| match board.stone(point) {
            Some(color) => self.taken.get(board.size().index(point)).is_some_and(|taken| taken[color as usize]),
            None => true,
        };
        total(board) <= self.most_stones && was_taken(placed) && self.last_placed().is_none_or(was_taken)
    }

    /// Where the last move put its stone, if it did.
    fn last_placed(&self) -> Option<Point> {
        let [.., before, last] = &self.entries[self.start..] else { return None };
        self.changes[before.changes_end..last.changes_end].first().map(|change| change.point)
    }

    /// The latest earlier moves that made the position now on `board`: with `to_play` to move, and with the other side.
    pub(super) fn find(&mut self, board: &Board, to_play: Color) -> [Option<u32>; 2] {
        let wanted = [key(board.hash(), to_play), key(board.hash(), to_play.opponent())];
        let mut found = [None; 2];
        if self.scans < SCANS_BEFORE_INDEX {
            self.scans += 1;
            for (place, entry) in self.entries.iter().enumerate().skip(self.start) {
                if wanted.contains(&entry.key) {
                    found[usize::from(entry.key != wanted[0])] = Some(place);
                }
            }
        } else {
            self.index_all();
            found = wanted.map(|key| self.index.get(&key).map(|&place| place as usize));
        }
        found.map(|place| {
            let place = place.filter(|&place| place >= self.start && self.stood_at(place, board))?;
            Some(self.entries[place].number)
        })
    }

    pub(super) fn mark(&self) -> Mark {
        Mark { entries: self.entries.len(), changes: self.changes.len(), start: self.start }
    }

    pub(super) fn rollback(&mut self, mark: &Mark) {
        while self.same_key.len() > mark.entries {
            let Some(earlier) = self.same_key.pop() else { break };
            let key = self.entries[self.same_key.len()].key;
            match earlier {
                Some(earlier) => self.index.insert(key, earlier),
                None => self.index.remove(&key),
            };
        }
        self.entries.truncate(mark.entries);
        self.changes.truncate(mark.changes);
        self.start = mark.start;
        self.snapshots.truncate(self.snapshots.partition_point(|snapshot| snapshot.entry < mark.entries));
    }

    fn push(&mut self, board: &Board, to_play: Color, number: u32) {
        let changes_end = self.changes.len();
        let due = self.snapshots.last().is_none_or(|last| {
            self.entries.len() - last.entry >= SNAPSHOT_EVERY || changes_end - last.changes_end >= 2 * SNAPSHOT_EVERY
        });
        if due {
            self.snapshot(board);
        }
        self.most_stones = self.most_stones.max(total(board));
        self.entries.push(Entry { key: key(board.hash(), to_play), changes_end, number });
    }

    /// Keeps the position on `board`, which the next entry will stand for.
    fn snapshot(&mut self, board: &Board) {
        let stones =
            if total(board) == 0 { Vec::new() } else { board.size().iter().map(|point| board.stone(point)).collect() };
        self.snapshots.push(Snapshot { entry: self.entries.len(), changes_end: self.changes.len(), stones });
    }

    fn index_all(&mut self) {
        self.index.reserve(self.entries.len() - self.same_key.len());
        for place in self.same_key.len()..self.entries.len() {
            // A history of more entries would need a larger record than is read.
            let Ok(entry) = u32::try_from(place) else { break };
            self.same_key.push(self.index.insert(self.entries[place].key, entry));
        }
    }

    /// Whether the stones of entry `place` stood as they stand on `board`.
    fn stood_at(&self, place: usize, board: &Board) -> bool {
        let after = self.snapshots.partition_point(|snapshot| snapshot.entry <= place);
        let Some(nearest) = after.checked_sub(1).map(|nearest| &self.snapshots[nearest]) else { return false };
        let size = board.size();
        let mut stones = nearest.stones.clone();
        stones.resize(usize::from(size.points()), None);
        for change in &self.changes[nearest.changes_end..self.entries[place].changes_end] {
            stones[size.index(change.point)] = change.stone;
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
