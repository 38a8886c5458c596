//! The area count: stones on the board and the empty points that only one side touches.
//!
//! Takes every stone it is given as alive. Knows no komi and no bonus.
//!
//! Source: the Chinese rules, and Tromp-Taylor's: an empty point that reaches stones of one colour only, along empty
//! points, is that side's. Half a point of every other goes to each side, so that both sides' areas together are always
//! the points of the board; for who wins, and by how much, that is the same as giving it to nobody.

use super::empty_regions::{Border, empty_regions};
use super::point_set::PointSet;
use super::points::Points;
use super::seki::Life;
use super::stones::Stones;
use crate::go::{ByColor, Color, Tax};

/// An area count, in points of the board.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct Area {
    /// The stones of each side.
    pub stones: ByColor<u32>,
    /// The empty points whose region touches stones of one side only.
    pub territory: ByColor<u32>,
    /// Empty points whose region touches both colours: half a point to each side.
    pub shared: u32,
    /// Empty points of a board without stones: half a point to each side as well.
    pub untouched: u32,
    /// Empty points that one side alone touches, but that lie in a seki, under a tax on seki: half a point to each side, so
    /// that they are nobody's.
    pub in_seki: u32,
    /// What each side pays for the eyes of its groups, under a tax on groups.
    pub group_tax: ByColor<u32>,
}

impl Area {
    /// Dame: the points that neither side surrounds.
    #[must_use]
    pub const fn dame(&self) -> u32 {
        self.shared + self.untouched + self.in_seki
    }

    /// The area of each side in half points, before a tax on groups.
    #[must_use]
    pub fn halves(&self) -> ByColor<u32> {
        ByColor::from_fn(|color| 2 * (self.stones[color] + self.territory[color]) + self.dame())
    }

    /// By how much Black's area is the larger, the tax on groups paid; negative where White's is.
    #[must_use]
    pub fn margin(&self) -> Points {
        let tax = self.group_tax.map(Points::whole);
        self.untaxed_margin() - tax.black + tax.white
    }

    /// By how much Black's area is the larger before a tax on groups; negative where White's is.
    #[must_use]
    pub fn untaxed_margin(&self) -> Points {
        let halves = self.halves().map(Points::halves);
        halves.black - halves.white
    }
}

/// Counts the area under rules that do not count the points that `tax` names. Where dead stones stood (`was_dead`)
/// tells of eyes that are only one.
pub(super) fn count_taxed_area(stones: &Stones, was_dead: &PointSet, tax: Tax) -> Area {
    let mut area = count_area(stones);
    if tax == Tax::None {
        return area;
    }
    let life = Life::of(stones, was_dead);
    for region in life.regions().iter().filter(|region| life.touches_seki(region)) {
        if let Border::One(owner) = region.border {
            let points = region.points.len();
            area.territory[owner] -= points;
            area.in_seki += points;
        }
    }
    if tax == Tax::AllGroups {
        area.group_tax = life.group_tax();
    }
    area
}

/// Counts the area: black's and white's together are always the points of the board.
#[must_use]
pub fn count_area(stones: &Stones) -> Area {
    let mut area = Area { stones: ByColor::from_fn(|color| stones.set_of(color).len()), ..Area::default() };
    for (points, border) in empty_regions(stones) {
        *match border {
            Border::One(color) => &mut area.territory[color],
            Border::Both => &mut area.shared,
            Border::Nobody => &mut area.untouched,
        } += points.len();
    }
    area
}

/// Whose each point is by an area count, row by row: its stone's, or that of the side that surrounds it; `None` for dame.
#[must_use]
pub fn area_owners(stones: &Stones) -> Vec<Option<Color>> {
    let mut owners = stones.points().to_vec();
    for (points, border) in empty_regions(stones) {
        let owner = match border {
            Border::One(color) => Some(color),
            Border::Nobody | Border::Both => None,
        };
        for point in points.iter() {
            owners[stones.index(point)] = owner;
        }
    }
    owners
}
