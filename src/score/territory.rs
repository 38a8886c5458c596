//! The territory count: surrounded points and prisoners, as Japanese and Korean rules count.
//!
//! Takes every stone it is given as alive: dead stones must be off the board, and among the prisoners. Knows no record.
//!
//! Source: the Nihon Ki-in rules of 1989, article 8: points surrounded by one side's living stones, those in seki
//! excepted. What is a seki the rules decide by play; here it is told from the shape: two groups in want of a second eye
//! face each other across empty points that both touch. A group is the chains of a side that share an empty region of
//! their own; it wants a second eye where it has no more than one such region, too small to be parted in two.

use super::chains::Chains;
use super::dead_stones::DeadStones;
use super::empty_regions::{Border, for_each_empty_region};
use super::points::Points;
use super::stones::Stones;
use crate::go::{Board, ByColor, Color};

/// An eye of more points than this can be made into two.
const LARGEST_SINGLE_EYE: usize = 2;

/// Whether points in a seki are points.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SekiPoints {
    /// They are, as under rules without a tax.
    Counted,
    /// They are not, as by the Japanese rules.
    NotCounted,
}

/// A territory count, before komi.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Territory {
    /// The empty points that each side surrounds.
    pub points: ByColor<u32>,
    /// The opponent's stones that each side has taken, or that are dead.
    pub prisoners: ByColor<u32>,
    /// Empty points that one side alone touches, but that lie in a seki.
    pub in_seki: u32,
}

impl Territory {
    /// Counts a final board, these dead stones taken off.
    ///
    /// # Panics
    /// Where one of the dead stones does not lie on the board.
    #[must_use]
    pub fn count(board: &Board, dead: &DeadStones, seki_points: SekiPoints) -> Self {
        let stones = dead.taken_off(board);
        let number = |stones: &[_]| u32::try_from(stones.len()).unwrap_or(u32::MAX);
        let prisoners = ByColor::from_fn(|color| {
            let enemy = color.opponent();
            board.taken()[enemy] + number(&dead[enemy])
        });
        let (points, in_seki) = surrounded(&stones, seki_points);
        Self { points, prisoners, in_seki }
    }

    /// The points of a side, prisoners included.
    #[must_use]
    pub fn total(&self, color: Color) -> u32 {
        self.points[color] + self.prisoners[color]
    }

    /// By how much Black is ahead, with this komi for White.
    #[must_use]
    pub fn margin(&self, komi: Points) -> Points {
        Points::whole(self.total(Color::Black)) - Points::whole(self.total(Color::White)) - komi
    }
}

/// An empty region.
struct EmptyRegion {
    points: usize,
    /// The chains beside it, by number, sorted.
    chains: Vec<usize>,
    border: Border,
}

impl EmptyRegion {
    /// Whether one side alone surrounds it.
    const fn is_own(&self) -> bool {
        matches!(self.border, Border::One(_))
    }
}

/// The points that each side surrounds, and how many more lie in a seki.
fn surrounded(stones: &Stones, seki_points: SekiPoints) -> (ByColor<u32>, u32) {
    let chains = Chains::of(stones);
    let regions = empty_regions(stones, &chains);
    let in_seki = match seki_points {
        SekiPoints::Counted => Vec::new(),
        SekiPoints::NotCounted => chains_in_seki(&chains, &regions),
    };
    let (mut points, mut lost) = (ByColor::default(), 0);
    for EmptyRegion { points: size, chains, border } in &regions {
        let Border::One(owner) = *border else { continue };
        let size = u32::try_from(*size).unwrap_or(u32::MAX);
        if chains.iter().any(|&chain| in_seki.get(chain).copied().unwrap_or(false)) {
            lost += size;
        } else {
            points[owner] += size;
        }
    }
    (points, lost)
}

fn empty_regions(stones: &Stones, chains: &Chains) -> Vec<EmptyRegion> {
    let size = stones.size();
    let mut regions = Vec::new();
    for_each_empty_region(stones, |points, border| {
        let beside = points.iter().flat_map(|&point| size.neighbors(point));
        let mut chains: Vec<usize> = beside.filter_map(|point| chains.at(size.index(point))).collect();
        chains.sort_unstable();
        chains.dedup();
        regions.push(EmptyRegion { points: points.len(), chains, border });
    });
    regions
}

/// For each chain, whether it lives in a seki.
fn chains_in_seki(chains: &Chains, regions: &[EmptyRegion]) -> Vec<bool> {
    // The group of a chain is named by one of its chains.
    let mut group: Vec<usize> = (0..chains.all().len()).collect();
    for region in regions.iter().filter(|region| region.is_own()) {
        if let [first, rest @ ..] = &region.chains[..] {
            for &other in rest {
                let (first, other) = (find(&group, *first), find(&group, other));
                group[other] = first;
            }
        }
    }
    // The eyes of each group: how many, and whether one is large enough for two.
    let mut eyes = vec![(0, false); chains.all().len()];
    for region in regions.iter().filter(|region| region.is_own()) {
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
    for region in regions.iter().filter(|region| region.border == Border::Both) {
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
        let count = |seki_points| Territory::count(&board, &DeadStones::default(), seki_points);
        let Territory { points: ByColor { black, white }, in_seki, .. } = count(SekiPoints::NotCounted);
        assert_eq!((black, white, in_seki), expected, "{diagram:#?}");
        let Territory { points: ByColor { black, white }, in_seki, .. } = count(SekiPoints::Counted);
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
