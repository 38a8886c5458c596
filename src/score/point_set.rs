//! Sets of points of a board, a bit for each.
//!
//! Knows rows and columns. Does not know what stands on a point. A count looks at thousands of points: here it takes a step a
//! row, or one for each run of points in a row.

use crate::go::{MAX_SIDE, Point, Size};

/// A set of points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct PointSet {
    /// A row of the board each, the first column in the lowest bit.
    rows: [u64; MAX_SIDE as usize],
}

impl PointSet {
    /// No point.
    pub(super) const EMPTY: Self = Self { rows: [0; MAX_SIDE as usize] };

    /// Every point of a board.
    pub(super) fn all(size: Size) -> Self {
        let mut all = Self::EMPTY;
        all.rows[..usize::from(size.rows())].fill((1 << size.columns()) - 1);
        all
    }

    /// These points.
    pub(super) fn of<'p>(points: impl IntoIterator<Item = &'p Point>) -> Self {
        let mut set = Self::EMPTY;
        points.into_iter().for_each(|&point| set.insert(point));
        set
    }

    pub(super) const fn contains(&self, point: Point) -> bool {
        self.rows[point.row as usize] >> point.column & 1 == 1
    }

    pub(super) const fn insert(&mut self, point: Point) {
        self.rows[point.row as usize] |= 1 << point.column;
    }

    pub(super) const fn remove(&mut self, point: Point) {
        self.rows[point.row as usize] &= !(1 << point.column);
    }

    /// Puts these columns of a row, a bit each, in the set.
    pub(super) const fn insert_in_row(&mut self, row: u8, columns: u64) {
        self.rows[row as usize] |= columns;
    }

    pub(super) fn is_empty(&self) -> bool {
        *self == Self::EMPTY
    }

    /// How many points these are.
    pub(super) fn len(&self) -> u32 {
        self.rows.iter().map(|row| row.count_ones()).sum()
    }

    pub(super) fn union(&self, other: &Self) -> Self {
        Self { rows: std::array::from_fn(|row| self.rows[row] | other.rows[row]) }
    }

    /// The points that are in both.
    pub(super) fn and(&self, other: &Self) -> Self {
        Self { rows: std::array::from_fn(|row| self.rows[row] & other.rows[row]) }
    }

    /// The points that are not in the other.
    pub(super) fn without(&self, other: &Self) -> Self {
        Self { rows: std::array::from_fn(|row| self.rows[row] & !other.rows[row]) }
    }

    /// The points beside one of these, along the lines. Some may lie outside the board.
    pub(super) fn beside(&self) -> Self {
        let row = |at: usize| self.rows.get(at).copied().unwrap_or(0);
        Self { rows: std::array::from_fn(|at| row(at) << 1 | row(at) >> 1 | row(at.wrapping_sub(1)) | row(at + 1)) }
    }

    /// The points beside two or more of these. Some may lie outside the board.
    pub(super) fn beside_two(&self) -> Self {
        let row = |at: usize| self.rows.get(at).copied().unwrap_or(0);
        Self {
            rows: std::array::from_fn(|at| {
                let (left, right, above, below) = (row(at) << 1, row(at) >> 1, row(at.wrapping_sub(1)), row(at + 1));
                left & right | above & below | (left | right) & (above | below)
            }),
        }
    }

    /// The points, row by row.
    pub(super) fn iter(&self) -> impl Iterator<Item = Point> {
        (0..).zip(self.rows).flat_map(|(row, mut left)| {
            std::iter::from_fn(move || {
                let column = lowest(left)?;
                left &= left - 1;
                Some(Point { column, row })
            })
        })
    }

    /// The largest connected sets of these points, by their first points.
    pub(super) fn parts(self) -> impl Iterator<Item = Self> {
        let (mut left, mut row) = (self, 0);
        std::iter::from_fn(move || {
            let first = loop {
                match lowest(*left.rows.get(usize::from(row))?) {
                    Some(column) => break Point { column, row },
                    None => row += 1,
                }
            };
            let part = left.connected(first);
            left = left.without(&part);
            Some(part)
        })
    }

    /// All that hangs together with a point of the set, the point included.
    fn connected(&self, start: Point) -> Self {
        let mut found = Self::EMPTY;
        let first = usize::from(start.row);
        found.rows[first] = runs_at(self.rows[first], 1 << start.column);
        // The rows where points were found whose neighbours are not looked at yet. Each time a row is found to have more,
        // it is by a whole run of its points: so many steps there are at most.
        let mut open = 1_u64 << first;
        while let Some(row) = lowest(open).map(usize::from) {
            open &= open - 1;
            for next in [row.wrapping_sub(1), row + 1] {
                let Some(&points) = self.rows.get(next) else { continue };
                let reached = found.rows[row] & points & !found.rows[next];
                if reached != 0 {
                    found.rows[next] |= runs_at(points, reached);
                    open |= 1 << next;
                }
            }
        }
        found
    }
}

/// The place of the lowest bit.
fn lowest(bits: u64) -> Option<u8> {
    // At most 63.
    #[allow(clippy::cast_possible_truncation)]
    (bits != 0).then(|| bits.trailing_zeros() as u8)
}

/// The runs of bits in which one of the starts lies; all starts are bits of `points`.
fn runs_at(points: u64, starts: u64) -> u64 {
    if points == starts {
        return starts;
    }
    // A sum carries from a start to the end of its run, which it leaves empty but for other starts.
    let upwards = |points: u64, starts: u64| points & !points.wrapping_add(starts) | starts;
    let from_end = upwards(points.reverse_bits(), starts.reverse_bits()).reverse_bits();
    upwards(points, starts) | from_end
}

#[cfg(test)]
mod tests {
    use super::*;

    /// The points where a diagram has a letter.
    fn set(diagram: &[&str], letter: char) -> PointSet {
        let mut set = PointSet::EMPTY;
        for (row, line) in (0..).zip(diagram) {
            for (column, _) in (0..).zip(line.chars()).filter(|&(_, sign)| sign == letter) {
                set.insert(Point { column, row });
            }
        }
        set
    }

    /// A part is found whole whatever way it winds, and not what touches it only at a corner.
    #[test]
    fn parts_hang_together_along_the_lines() {
        let diagram = ["aaaaa.b", "....a..", "aaa.a.c", "a...a.c", "aaaaa..", ".....dd"];
        let all = "abcd".chars().map(|letter| set(&diagram, letter)).fold(PointSet::EMPTY, |all, set| all.union(&set));
        let expected: Vec<_> = "abcd".chars().map(|letter| set(&diagram, letter)).collect();
        assert_eq!(all.parts().collect::<Vec<_>>(), expected);
        assert_eq!(PointSet::EMPTY.parts().count(), 0);
    }

    #[test]
    fn the_largest_board_is_one_part() {
        let all = PointSet::all(Size::new(MAX_SIDE, MAX_SIDE).expect("a board"));
        assert_eq!(all.len(), 2704);
        assert_eq!(all.parts().collect::<Vec<_>>(), [all]);
        assert_eq!(all.iter().count(), 2704);
    }

    #[test]
    fn points_beside_others() {
        let size = Size::new(5, 3).expect("a board");
        let board = PointSet::all(size);
        let stones = set(&[".a...", "...a.", "....a"], 'a');
        assert_eq!(stones.beside().and(&board), set(&["b.bb.", ".bb.b", "...b."], 'b'));
        assert_eq!(stones.beside_two().and(&board), set(&[".....", "....b", "...b."], 'b'));
    }
}
