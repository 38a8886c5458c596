//! The territory count: surrounded points and prisoners, as Japanese and Korean rules count.
//!
//! Takes every stone it is given as alive: dead stones must be off the board, and among the prisoners. Knows no record.
//!
//! Source: the Nihon Ki-in rules of 1989, article 8: points surrounded by one side's living stones, those in seki
//! excepted. What is a seki the rules decide by play; here it is told from the shape: two groups in want of a second eye
//! face each other across empty points that both touch. A group is the chains of a side that share an empty region of
//! their own; it wants a second eye where it has no more than one such region, too small to be parted in two.

use super::area::{Stones, for_each_region};
use super::chains::Chains;
use super::dead::DeadStones;
use super::points::Points;
use crate::go::{Board, Color};

/// An eye of more points than this can be made into two.
const LARGEST_SINGLE_EYE: usize = 2;

/// A territory count, before komi.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Territory {
    /// Empty points that Black surrounds, and White.
    pub points: [u32; 2],
    /// White stones that Black has taken or that are dead, and Black stones that White has.
    pub prisoners: [u32; 2],
    /// Empty points that one side alone touches, but that lie in a seki.
    pub in_seki: u32,
}

impl Territory {
    /// Counts a final board, these dead stones taken off. `seki_counts`: points in a seki are points as well.
    #[must_use]
    pub fn count(board: &Board, dead: &DeadStones, seki_counts: bool) -> Self {
        let stones = dead.taken_off(board);
        let number = |stones: &[_]| u32::try_from(stones.len()).unwrap_or(u32::MAX);
        let prisoners =
            [board.taken(Color::White) + number(&dead.white), board.taken(Color::Black) + number(&dead.black)];
        let (points, in_seki) = surrounded(&stones, seki_counts);
        Self { points, prisoners, in_seki }
    }

    /// The points of a side, prisoners included.
    #[must_use]
    pub const fn total(&self, color: Color) -> u32 {
        self.points[color as usize] + self.prisoners[color as usize]
    }

    /// By how much Black is ahead, with this komi for White.
    #[must_use]
    pub fn margin(&self, komi: Points) -> Points {
        Points::whole(self.total(Color::Black)) - Points::whole(self.total(Color::White)) - komi
    }
}

/// An empty region.
struct Region {
    points: usize,
    /// The chains beside it, by number, sorted.
    chains: Vec<usize>,
    /// The colours of the chains beside it.
    touches: [bool; 2],
}

/// The points that each side surrounds, and how many more lie in a seki.
fn surrounded(stones: &Stones, seki_counts: bool) -> ([u32; 2], u32) {
    let chains = Chains::of(stones);
    let regions = empty_regions(stones, &chains);
    let in_seki = if seki_counts { Vec::new() } else { chains_in_seki(&chains, &regions) };
    let (mut points, mut lost) = ([0; 2], 0);
    for Region { points: size, chains, touches } in &regions {
        let owner = match touches {
            [true, false] => Color::Black,
            [false, true] => Color::White,
            _ => continue,
        };
        let size = u32::try_from(*size).unwrap_or(u32::MAX);
        if chains.iter().any(|&chain| in_seki.get(chain).copied().unwrap_or(false)) {
            lost += size;
        } else {
            points[owner as usize] += size;
        }
    }
    (points, lost)
}

fn empty_regions(stones: &Stones, chains: &Chains) -> Vec<Region> {
    let size = stones.size();
    let mut regions = Vec::new();
    for_each_region(stones, |points, touches| {
        let beside = points.iter().flat_map(|&point| size.neighbors(point));
        let mut chains: Vec<usize> = beside.filter_map(|point| chains.at(size.index(point))).collect();
        chains.sort_unstable();
        chains.dedup();
        regions.push(Region { points: points.len(), chains, touches });
    });
    regions
}

/// For each chain, whether it lives in a seki.
fn chains_in_seki(chains: &Chains, regions: &[Region]) -> Vec<bool> {
    let own = |region: &&Region| region.touches[0] != region.touches[1];
    // The group of a chain is named by one of its chains.
    let mut group: Vec<usize> = (0..chains.all().len()).collect();
    for region in regions.iter().filter(own) {
        if let [first, rest @ ..] = &region.chains[..] {
            for &other in rest {
                let (first, other) = (find(&group, *first), find(&group, other));
                group[other] = first;
            }
        }
    }
    // The eyes of each group: how many, and whether one is large enough for two.
    let mut eyes = vec![(0, false); chains.all().len()];
    for region in regions.iter().filter(own) {
        if let Some(&chain) = region.chains.first() {
            let (count, large) = &mut eyes[find(&group, chain)];
            *count += 1;
            *large |= region.points > LARGEST_SINGLE_EYE;
        }
    }
    let wants_an_eye = |chain: usize| {
        let (count, large) = eyes[find(&group, chain)];
        count < 2 && !large
    };
    let mut in_seki = vec![false; chains.all().len()];
    for region in regions.iter().filter(|region| region.touches == [true; 2]) {
        let wanting = |color: Color| {
            region
                .chains
                .iter()
                .copied()
                .filter(move |&chain| chains.all()[chain].color == color && wants_an_eye(chain))
        };
        if wanting(Color::Black).next().is_some() && wanting(Color::White).next().is_some() {
            for chain in wanting(Color::Black).chain(wanting(Color::White)) {
                in_seki[find(&group, chain)] = true;
            }
        }
    }
    (0..in_seki.len()).map(|chain| in_seki[find(&group, chain)]).collect()
}

/// The chain that names the group of a chain.
fn find(group: &[usize], mut chain: usize) -> usize {
    while group[chain] != chain {
        chain = group[chain];
    }
    chain
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::Size;

    /// `X` is Black, `O` White. `expected`: Black's points, White's, and points in seki.
    fn check(diagram: &[&str], expected: (u32, u32, u32)) {
        let columns = u8::try_from(diagram[0].len()).unwrap_or(0);
        let rows = u8::try_from(diagram.len()).unwrap_or(0);
        let mut board = Board::new(Size::new(columns, rows).expect("a board"));
        let points: Vec<_> = board
            .size()
            .iter()
            .map(|point| {
                let stone = match diagram[usize::from(point.row)].as_bytes()[usize::from(point.column)] {
                    b'X' => Some(Color::Black),
                    b'O' => Some(Color::White),
                    _ => None,
                };
                (point, stone)
            })
            .collect();
        board.set(&points);
        let Territory { points: [black, white], in_seki, .. } = Territory::count(&board, &DeadStones::default(), false);
        assert_eq!((black, white, in_seki), expected, "{diagram:#?}");
        let Territory { points: [black, white], in_seki, .. } = Territory::count(&board, &DeadStones::default(), true);
        assert_eq!((black + white, in_seki), (expected.0 + expected.1 + expected.2, 0), "{diagram:#?}");
    }

    #[test]
    fn territory_is_what_one_side_surrounds() {
        check(&["..X.O..", "..X.O..", "..X.O.."], (6, 6, 0));
        check(&["...", "...", "..."], (0, 0, 0));
    }

    /// Each side has one eye and wants another, and they share their last liberty: neither eye is a point.
    #[test]
    fn eyes_in_a_seki_are_no_points() {
        check(&[".X.O."], (0, 0, 2));
        check(
            &[
                ".X.O.", //
                "XX.OO", "XXXOO", "OOOOO",
            ],
            (0, 0, 2),
        );
    }

    /// Two eyes, or room for two, and the points count, whatever empty points both sides touch; and where one side has
    /// them, nothing is a seki.
    #[test]
    fn with_two_eyes_there_is_no_seki() {
        check(&[".X.X.O.O."], (2, 2, 0));
        check(&[".X.O.O."], (1, 2, 0));
        check(&["..X.O..", "..X.O.."], (4, 4, 0));
    }
}
