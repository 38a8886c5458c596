//! The territory count: surrounded points and prisoners, as Japanese and Korean rules count.
//!
//! Takes as dead what it is told, and every other stone as alive. Knows no record.
//!
//! Sources: the Nihon Ki-in's rules of 1989, article 8 (points surrounded by one side's living stones, those in seki
//! excepted) and article 10 (dead stones are taken from territory; so a stone inside a seki stays); for the stones that passes
//! hand over, the rules of the American Go Association.

use std::fmt;

use super::dead_stones::{DeadStones, TerritoryMarks};
use super::empty_regions::Border;
use super::point_set::PointSet;
use super::points::Points;
use super::seki::Life;
use crate::go::{Board, ByColor, Color, Tax};

/// Where the points of a territory count come from.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub enum TerritorySource {
    /// The board: what the stones surround.
    #[default]
    Board,
    /// TB and TW, on which both sides have agreed.
    Marks,
}

impl TerritorySource {
    /// The name in JSON.
    #[must_use]
    pub const fn name(self) -> &'static str {
        match self {
            Self::Board => "board",
            Self::Marks => "marks",
        }
    }
}

/// The name in JSON.
impl fmt::Display for TerritorySource {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.write_str(self.name())
    }
}

/// A territory count, before komi.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Territory {
    /// Where the points come from.
    pub source: TerritorySource,
    /// The points that each side surrounds.
    pub points: ByColor<u32>,
    /// The opponent's stones that each side has taken, or that are dead.
    pub prisoners: ByColor<u32>,
    /// The stones that the opponent has handed over with passes.
    pub pass_stones: ByColor<u32>,
    /// Empty points that one side alone touches, but that lie in a seki.
    pub in_seki: u32,
    /// What each side pays of its points for the eyes of its groups.
    pub group_tax: ByColor<u32>,
}

impl Territory {
    /// Counts a final board, these dead stones taken off, under rules that do not count the points that `tax` names. Dead
    /// stones inside a seki stay on the board under a tax on seki.
    ///
    /// # Panics
    /// Where one of the dead stones does not lie on the board.
    #[must_use]
    pub fn count(board: &Board, dead: &DeadStones, tax: Tax) -> Self {
        let (life, dead) = match tax {
            Tax::None => (life(board, dead), dead.clone()),
            Tax::Seki | Tax::AllGroups => without_seki(board, dead),
        };
        let mut territory = Self { prisoners: prisoners(board, &dead), ..Self::default() };
        for region in life.regions() {
            let Border::One(owner) = region.border else { continue };
            let size = region.points.len();
            if tax != Tax::None && life.touches_seki(region) {
                territory.in_seki += size;
            } else {
                territory.points[owner] += size;
            }
        }
        if tax == Tax::AllGroups {
            territory.group_tax = life.group_tax();
        }
        territory
    }

    /// Counts a final board as both sides have agreed: the marked points that are not a side's own stones are its territory,
    /// and the opponent's stones there are dead.
    #[must_use]
    pub fn marked(board: &Board, marks: &TerritoryMarks) -> Self {
        let points =
            ByColor::from_fn(|color| number(marks[color].iter().filter(|&&point| board.stone(point) != Some(color))));
        let prisoners = prisoners(board, &DeadStones::marked(board, marks));
        Self { source: TerritorySource::Marks, points, prisoners, ..Self::default() }
    }

    /// The same with the stones that each side has received for passes.
    #[must_use]
    pub const fn with_pass_stones(self, pass_stones: ByColor<u32>) -> Self {
        Self { pass_stones, ..self }
    }

    /// The points of a side: what it surrounds, prisoners and stones for passes, less its tax.
    #[must_use]
    pub fn total(&self, color: Color) -> u32 {
        self.points[color] + self.prisoners[color] + self.pass_stones[color] - self.group_tax[color]
    }

    /// By how much Black is ahead, with this komi for White.
    #[must_use]
    pub fn margin(&self, komi: Points) -> Points {
        Points::whole(self.total(Color::Black)) - Points::whole(self.total(Color::White)) - komi
    }
}

fn number<T>(things: impl Iterator<Item = T>) -> u32 {
    u32::try_from(things.count()).unwrap_or(u32::MAX)
}

fn prisoners(board: &Board, dead: &DeadStones) -> ByColor<u32> {
    ByColor::from_fn(|color| {
        let enemy = color.opponent();
        board.taken()[enemy] + number(dead[enemy].iter())
    })
}

fn life(board: &Board, dead: &DeadStones) -> Life {
    Life::of(&dead.taken_off(board), &dead.points())
}

/// What lives once dead stones are off the board, those that stand inside a seki excepted; and the dead stones without them.
fn without_seki(board: &Board, dead: &DeadStones) -> (Life, DeadStones) {
    let mut dead = dead.clone();
    loop {
        let life = life(board, &dead);
        let in_seki = life.regions().iter().filter(|region| life.touches_seki(region));
        let inside = in_seki.fold(PointSet::EMPTY, |inside, region| inside.union(&region.points));
        let stays = |&point: &_| inside.contains(point);
        if !dead.iter().flatten().any(stays) {
            return (life, dead);
        }
        // What else is in a seki may show only now.
        dead = dead.map(|stones| stones.into_iter().filter(|point| !stays(point)).collect());
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::go::{Point, Size};

    /// `X` is Black, `O` White. `expected`: Black's points, White's, and points in seki.
    fn check(diagram: &[&str], expected: (u32, u32, u32)) {
        let board = board(diagram);
        let count = |tax| Territory::count(&board, &DeadStones::default(), tax);
        let Territory { points: ByColor { black, white }, in_seki, .. } = count(Tax::Seki);
        assert_eq!((black, white, in_seki), expected, "{diagram:#?}");
        let Territory { points: ByColor { black, white }, in_seki, .. } = count(Tax::None);
        assert_eq!((black + white, in_seki), (expected.0 + expected.1 + expected.2, 0), "{diagram:#?}");
    }

    fn board(diagram: &[&str]) -> Board {
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
        board
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
        check(&[".X.X.O.O.", "XXXX.OOOO"], (2, 2, 0));
        check(&[".X.O.O.", "XX.OOOO"], (1, 2, 0));
        check(&["...X.O...", "...X.O..."], (6, 6, 0));
        // Nothing parts a square of four.
        check(&["..X.O..", "..X.O.."], (0, 0, 8));
    }

    /// The groups with one eye are joined to those with room for two wherever their side plays on the open row.
    #[test]
    fn open_dame_make_no_seki() {
        check(
            &[
                "O..OX.X", //
                "OOOOXXX", ".......", "OOOOXXX", "...OX..", "...OX..",
            ],
            (5, 8, 0),
        );
    }

    /// Black's eye at A3 is false: once White plays A1, he must fill it to save a stone.
    #[test]
    fn a_false_eye_is_none() {
        check(
            &[
                ".X.O.", //
                "XXXOO", ".XXOO", "XOOOO", ".OOOO",
            ],
            (0, 0, 3),
        );
    }

    /// The dead stone on the vital point leaves White one eye, and so a seki: there it stays, and is no prisoner.
    #[test]
    fn dead_stones_in_a_seki_stay() {
        let board = board(&[".X.O.X.", "XXXOOOO", "XXXXXXX"]);
        let dead = DeadStones { black: vec![Point { column: 5, row: 0 }], white: Vec::new() };
        let count = |tax| {
            let Territory { points, prisoners, in_seki, .. } = Territory::count(&board, &dead, tax);
            (points.black, points.white, prisoners.white, in_seki)
        };
        assert_eq!(count(Tax::Seki), (0, 0, 0, 1));
        assert_eq!(count(Tax::None), (1, 3, 1, 0));
    }

    /// Each of White's two groups pays for its eyes, and Black's one; a tax takes no more than there is.
    #[test]
    fn groups_pay_for_their_eyes() {
        let board = board(&["..OX.X.XO..", "OOOXXXXXOOO", "XXXXXXXXXXX"]);
        let territory = Territory::count(&board, &DeadStones::default(), Tax::AllGroups);
        assert_eq!(territory.points, ByColor { black: 2, white: 4 });
        assert_eq!(territory.group_tax, ByColor { black: 2, white: 4 });
    }

    /// Marks are the territory, and what stands on them is dead.
    #[test]
    fn marks_are_the_territory() {
        let board = board(&["..XO.", "..XO.", "O.XO."]);
        let points = |from: u8, to: u8| (0..3).flat_map(move |row| (from..to).map(move |column| Point { column, row }));
        let marks = TerritoryMarks { black: points(0, 2).collect(), white: points(4, 5).collect() };
        let Territory { source, points, prisoners, .. } = Territory::marked(&board, &marks);
        assert_eq!((source, points.black, points.white), (TerritorySource::Marks, 6, 3));
        assert_eq!(prisoners, ByColor { black: 1, white: 0 });
    }
}
