//! The area count: stones on the board and the empty points that only one side touches.
//!
//! Source: `rules.md`, section 1. Takes every stone it is given as alive.

use crate::go::{Board, Color, Point, Size};

/// Stones on a board, row by row from the upper left.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Stones {
    size: Size,
    points: Vec<Option<Color>>,
}

impl Stones {
    /// The stones on `board`.
    #[must_use]
    pub fn of(board: &Board) -> Self {
        let size = board.size();
        Self { size, points: size.iter().map(|point| board.stone(point)).collect() }
    }

    /// The board's size.
    #[must_use]
    pub const fn size(&self) -> Size {
        self.size
    }

    /// The stone at a point of the board.
    #[must_use]
    pub fn at(&self, point: Point) -> Option<Color> {
        self.points[self.index(point)]
    }

    /// Puts a stone on a point of the board, or takes it away.
    pub fn set(&mut self, point: Point, stone: Option<Color>) {
        let at = self.index(point);
        self.points[at] = stone;
    }

    /// All points, row by row.
    #[must_use]
    pub fn points(&self) -> &[Option<Color>] {
        &self.points
    }

    fn index(&self, point: Point) -> usize {
        self.size.index(point)
    }
}

/// An area count, in points of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// Black stones.
    pub black_stones: u32,
    /// White stones.
    pub white_stones: u32,
    /// Empty points whose region touches black stones only.
    pub black_territory: u32,
    /// Empty points whose region touches white stones only.
    pub white_territory: u32,
    /// Empty points whose region touches both colours: half a point to each side.
    pub shared: u32,
    /// Empty points of a board without stones: half a point to each side as well.
    pub untouched: u32,
}

impl Area {
    /// Dame: the points that neither side surrounds.
    #[must_use]
    pub const fn dame(&self) -> u32 {
        self.shared + self.untouched
    }

    /// Black's area in half points.
    #[must_use]
    pub const fn black_halves(&self) -> u32 {
        2 * (self.black_stones + self.black_territory) + self.dame()
    }

    /// White's area in half points.
    #[must_use]
    pub const fn white_halves(&self) -> u32 {
        2 * (self.white_stones + self.white_territory) + self.dame()
    }
}

/// Counts the area: black's and white's together are always the points of the board.
#[must_use]
pub fn count_area(stones: &Stones) -> Area {
    let mut area = Area::default();
    for stone in stones.points().iter().flatten() {
        match stone {
            Color::Black => area.black_stones += 1,
            Color::White => area.white_stones += 1,
        }
    }
    for_each_region(stones, |points, touches| {
        *match touches {
            [true, false] => &mut area.black_territory,
            [false, true] => &mut area.white_territory,
            [true, true] => &mut area.shared,
            [false, false] => &mut area.untouched,
        } += u32::try_from(points.len()).unwrap_or(u32::MAX);
    });
    area
}

/// Whose each point is by an area count, row by row: its stone's, or that of the side that surrounds it; `None` for dame.
#[must_use]
pub fn area_owners(stones: &Stones) -> Vec<Option<Color>> {
    let mut owners = stones.points().to_vec();
    for_each_region(stones, |points, touches| {
        let owner = match touches {
            [true, false] => Some(Color::Black),
            [false, true] => Some(Color::White),
            _ => None,
        };
        for &point in points {
            owners[stones.index(point)] = owner;
        }
    });
    owners
}

/// Visits the empty regions: their points, and whether Black's stones touch them, and White's.
pub(super) fn for_each_region(stones: &Stones, mut visit: impl FnMut(&[Point], [bool; 2])) {
    let size = stones.size();
    let mut seen = vec![false; stones.points().len()];
    let mut region = Vec::new();
    for start in size.iter() {
        if stones.at(start).is_some() || std::mem::replace(&mut seen[stones.index(start)], true) {
            continue;
        }
        region.clear();
        region.push(start);
        let (mut done, mut touches) = (0, [false; 2]);
        while let Some(&point) = region.get(done) {
            done += 1;
            for next in size.neighbors(point) {
                match stones.at(next) {
                    Some(color) => touches[color as usize] = true,
                    None if !std::mem::replace(&mut seen[stones.index(next)], true) => region.push(next),
                    None => {}
                }
            }
        }
        visit(&region, touches);
    }
}
