//! What is seen on a board: the stones, and all that is shown about its points. Every drawing, with letters or with lines, is
//! made from this.
//!
//! Knows boards. Does not know how anything is drawn.

use std::ops::Range;

use crate::go::{Color, Point, Size, star_points};

/// A board to be drawn, or a part of one.
#[derive(Clone, Debug)]
pub(in crate::report) struct Picture {
    pub(super) size: Size,
    /// The part that is drawn.
    pub(super) window: Window,
    /// What is seen on each point of the board, row by row from the upper left.
    spots: Vec<Spot>,
    /// Whether it is told whose each point is, so that the others are dame.
    pub(super) owned: bool,
    /// Lines from point to point, and whether the second one is an arrow's head.
    pub(super) lines: Vec<(Point, Point, bool)>,
}

/// The part of a board that is drawn.
#[derive(Clone, Debug, PartialEq, Eq)]
pub(super) struct Window {
    pub(super) columns: Range<u8>,
    pub(super) rows: Range<u8>,
}

/// What is seen on a point.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub(super) struct Spot {
    pub(super) stone: Option<Color>,
    /// Whether the stone counts as dead.
    pub(super) dead: bool,
    /// Whose point it is, where that is told.
    pub(super) owner: Option<Color>,
    /// Which move it is that is pointed out.
    pub(super) pointed_out: Option<PointedOut>,
    /// The number of the move.
    pub(super) number: Option<u32>,
    pub(super) mark: Option<Mark>,
    /// A label; what needs a picture has one.
    pub(super) label: Option<Box<str>>,
    /// Whether it is a star point.
    pub(super) star: bool,
}

/// Why a point is pointed out.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum PointedOut {
    /// The move that is talked about.
    This,
    /// A move just before it.
    Before,
    /// The last move.
    Last,
}

/// A mark of the record.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Mark {
    /// CR.
    Circle,
    /// MA.
    Cross,
    /// SQ.
    Square,
    /// TR.
    Triangle,
    /// SL.
    Selected,
}

impl Window {
    pub(super) const fn whole(size: Size) -> Self {
        Self { columns: 0..size.columns(), rows: 0..size.rows() }
    }

    /// Whether the board goes on somewhere outside.
    pub(super) const fn is_cut(&self, size: Size) -> bool {
        let Self { columns, rows } = self;
        columns.start > 0 || rows.start > 0 || columns.end < size.columns() || rows.end < size.rows()
    }

    /// Up to so many columns and rows, as far as possible around a point.
    pub(super) fn around(size: Size, center: Point, (columns, rows): (u8, u8)) -> Self {
        let along = |side: u8, center: u8, wanted: u8| {
            let wanted = wanted.clamp(1, side);
            let start = center.saturating_sub((wanted - 1) / 2).min(side - wanted);
            start..start + wanted
        };
        Self { columns: along(size.columns(), center.column, columns), rows: along(size.rows(), center.row, rows) }
    }

    /// The points of it, row by row.
    pub(super) fn points(&self) -> impl Iterator<Item = Point> {
        let columns = self.columns.clone();
        self.rows.clone().flat_map(move |row| columns.clone().map(move |column| Point { column, row }))
    }
}

impl Picture {
    /// A whole board with these stones, row by row from the upper left. Where there are too few, the rest is empty.
    pub(super) fn new(size: Size, stones: &[Option<Color>]) -> Self {
        let mut spots = vec![Spot::default(); usize::from(size.points())];
        for (spot, &stone) in spots.iter_mut().zip(stones) {
            spot.stone = stone;
        }
        for point in star_points(size) {
            spots[size.index(point)].star = true;
        }
        Self { size, window: Window::whole(size), spots, owned: false, lines: Vec::new() }
    }

    /// What is seen on a point of the board.
    pub(super) fn spot(&self, point: Point) -> &Spot {
        &self.spots[self.size.index(point)]
    }

    pub(super) fn spot_mut(&mut self, point: Point) -> &mut Spot {
        &mut self.spots[self.size.index(point)]
    }

    /// What is seen of the part that is drawn.
    pub(super) fn drawn(&self) -> impl Iterator<Item = &Spot> {
        self.window.points().map(|point| self.spot(point))
    }

    /// Says whose each point is, row by row.
    pub(super) fn set_owners(&mut self, owners: &[Option<Color>]) {
        self.owned = true;
        for (spot, &owner) in self.spots.iter_mut().zip(owners) {
            spot.owner = owner;
        }
    }
}
