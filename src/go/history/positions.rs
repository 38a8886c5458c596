//! The positions that the steps of a history make, read when somebody asks whether one of them has come again.
//!
//! They are told apart by a 64-bit hash, and then stone by stone, so that nobody is accused because of a collision. For
//! that comparison a position is kept whole now and then.

use std::collections::HashMap;
use std::hash::{BuildHasherDefault, Hasher};

use super::step::{Step, What};
use crate::go::{Board, Color, Point, Size, split_mix};

/// A position is kept whole once in about so many steps.
const SNAPSHOT_EVERY: usize = 1024;

/// So often a position is looked for one by one before an index is worth its making.
const SCANS_BEFORE_INDEX: u32 = 12;

/// A position that stood on the board.
#[derive(Clone, Copy, Debug)]
struct Entry {
    hash: u64,
    to_play: Color,
    /// The move that made the position; 0 is the start, or the last setup.
    number: u32,
    /// The end of the steps that lead to this position.
    steps: usize,
    /// The first entry of the history it belongs to.
    start: usize,
}

/// The stones after so many steps.
#[derive(Clone, Debug)]
struct Snapshot {
    steps: usize,
    stones: Vec<Option<Color>>,
}

/// The positions of a history, as far as its steps have been read.
#[derive(Debug, Default)]
pub(super) struct Positions {
    /// How many steps have been read.
    read: usize,
    /// The positions they made.
    entries: Vec<Entry>,
    /// The stones of the position that was read last, row by row; nothing where that must be found out.
    stones: Vec<Option<Color>>,
    /// The hash of `stones`.
    hash: u64,
    /// The entry at which the present history starts.
    start: usize,
    snapshots: Vec<Snapshot>,
    /// How often a position was looked for one by one.
    scans: u32,
    /// The latest entry of each key, for the first entries; filled only when many positions must be looked up.
    index: HashMap<u64, u32, BuildHasherDefault<KeyHasher>>,
    /// For each indexed entry: the one before it that had the same key.
    same_key: Vec<Option<u32>>,
}

impl Positions {
    /// Forgets everything and starts from `board`.
    pub(super) fn clear(&mut self, board: &Board) {
        self.read = 0;
        self.entries.clear();
        self.stones.clear();
        self.start = 0;
        self.snapshots.clear();
        if board.total_stones() > 0 {
            let stones = board.size().iter().map(|point| board.stone(point)).collect();
            self.snapshots.push(Snapshot { steps: 0, stones });
        }
        self.scans = 0;
        // Clearing a table takes time for its room, not for its content.
        if self.index.capacity() > 2 * SNAPSHOT_EVERY {
            self.index = HashMap::default();
        }
        self.index.clear();
        self.same_key.clear();
    }

    /// The latest earlier moves that made the position after all steps: with the same side to play after it, and with
    /// the other side.
    pub(super) fn find_last(&mut self, steps: &[Step], size: Size) -> [Option<u32>; 2] {
        self.read_steps(steps, size);
        let Some((&Entry { hash, to_play, .. }, earlier)) = self.entries.split_last() else { return [None; 2] };
        let mut found = [None; 2];
        if self.scans < SCANS_BEFORE_INDEX {
            self.scans += 1;
            for (place, entry) in earlier.iter().enumerate().skip(self.start) {
                if entry.hash == hash {
                    found[usize::from(entry.to_play != to_play)] = Some(place);
                }
            }
        } else {
            self.index_to(earlier.len());
            found = [to_play, to_play.opponent()]
                .map(|to_play| self.index.get(&key(hash, to_play)).map(|&place| place as usize));
        }
        found.map(|place| {
            let place = place.filter(|&place| place >= self.start && self.stood_at(place, steps, size))?;
            Some(self.entries[place].number)
        })
    }

    /// Forgets what comes after so many steps.
    pub(super) fn forget_after(&mut self, steps: usize) {
        if self.read <= steps {
            return;
        }
        let entries = self.entries.partition_point(|entry| entry.steps <= steps);
        while self.same_key.len() > entries {
            let Some(earlier) = self.same_key.pop() else { break };
            let Entry { hash, to_play, .. } = self.entries[self.same_key.len()];
            match earlier {
                Some(earlier) => self.index.insert(key(hash, to_play), earlier),
                None => self.index.remove(&key(hash, to_play)),
            };
        }
        self.entries.truncate(entries);
        // Setup after the last entry has been read, too: every variation would read it again.
        self.read = steps;
        self.start = self.entries.last().map_or(0, |last| last.start);
        self.snapshots.truncate(self.snapshots.partition_point(|snapshot| snapshot.steps <= self.read));
        self.stones.clear();
    }

    /// Makes positions of the steps that have not been read yet.
    fn read_steps(&mut self, steps: &[Step], size: Size) {
        if self.stones.is_empty() {
            self.stones = self.stones_after(&steps[..self.read], size);
            self.hash = self.stones.iter().enumerate().fold(0, |hash, (place, stone)| hash ^ stone_key(place, *stone));
        }
        while let Some(&Step { what, point, number }) = steps.get(self.read) {
            let whole = self.snapshots.last().map_or(0, |last| last.steps);
            if self.read - whole >= SNAPSHOT_EVERY {
                self.snapshots.push(Snapshot { steps: self.read, stones: self.stones.clone() });
            }
            self.read += 1;
            let made_by = self.entries.last().map_or(0, |last| last.number);
            match what {
                What::Move(color) => {
                    self.put(point, Some(color), size);
                    self.push(color.opponent(), number);
                }
                What::Taken => {
                    self.put(point, None, size);
                    if let Some(last) = self.entries.last_mut() {
                        (last.hash, last.steps) = (self.hash, self.read);
                    }
                }
                What::Set(stone) => self.put(point, stone, size),
                What::Pass(color) => self.push(color.opponent(), made_by),
                What::Start(to_play) => {
                    self.start = self.entries.len();
                    self.push(to_play, 0);
                }
            }
        }
    }

    /// Fails unless these are the stones of the position that was read last.
    #[cfg(test)]
    pub(super) fn assert_read(&self, stones: &[Option<Color>], number: u32) {
        assert_eq!(self.stones, stones, "after move {number}");
        let hash = stones.iter().enumerate().fold(0, |hash, (at, stone)| hash ^ stone_key(at, *stone));
        assert_eq!(self.hash, hash, "after move {number}");
    }

    fn put(&mut self, point: Point, stone: Option<Color>, size: Size) {
        let place = size.index(point);
        let before = std::mem::replace(&mut self.stones[place], stone);
        self.hash ^= stone_key(place, before) ^ stone_key(place, stone);
    }

    fn push(&mut self, to_play: Color, number: u32) {
        self.entries.push(Entry { hash: self.hash, to_play, number, steps: self.read, start: self.start });
    }

    fn index_to(&mut self, end: usize) {
        self.index.reserve(end.saturating_sub(self.same_key.len()));
        for place in self.same_key.len()..end {
            // A history of more entries would need a larger record than is read.
            let Ok(entry) = u32::try_from(place) else { break };
            let Entry { hash, to_play, .. } = self.entries[place];
            self.same_key.push(self.index.insert(key(hash, to_play), entry));
        }
    }

    /// Whether the stones of entry `place` stood as those of the last position do.
    fn stood_at(&self, place: usize, steps: &[Step], size: Size) -> bool {
        self.stones_after(&steps[..self.entries[place].steps], size) == self.stones
    }

    /// The stones after these steps, the first of the history.
    fn stones_after(&self, steps: &[Step], size: Size) -> Vec<Option<Color>> {
        let after = self.snapshots.partition_point(|snapshot| snapshot.steps <= steps.len());
        let nearest = after.checked_sub(1).map(|nearest| &self.snapshots[nearest]);
        let mut stones = nearest.map_or_else(Vec::new, |nearest| nearest.stones.clone());
        stones.resize(usize::from(size.points()), None);
        for step in &steps[nearest.map_or(0, |nearest| nearest.steps)..] {
            match step.what {
                What::Move(color) => stones[size.index(step.point)] = Some(color),
                What::Taken => stones[size.index(step.point)] = None,
                What::Set(stone) => stones[size.index(step.point)] = stone,
                What::Pass(_) | What::Start(_) => {}
            }
        }
        stones
    }
}

/// The Zobrist key of a point's content: a random number for each place and colour, 0 for an empty point.
fn stone_key(place: usize, stone: Option<Color>) -> u64 {
    let Some(color) = stone else { return 0 };
    let number = (place as u64) << 1 | color as u64;
    split_mix::output(split_mix::advance(0, number + 1))
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
