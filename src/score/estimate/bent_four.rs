//! The bent four in the corner: a group that looks like one side of a seki, and is dead.
//!
//! Knows one position, and how often each of its chains survived. Does not play random games, where nobody would start
//! the ko that decides.
//!
//! Three stones stand in the corner of a group whose only eye space are these and two empty points, and one of the two
//! would make four of them: a point, the corner, two more along the edge. The surrounded side cannot play there; it
//! would have one liberty left, and be taken. The other side plays when it has removed all threats: the four are taken,
//! it plays back into the corner, and what follows is a ko that it takes first. So the group is dead: the Nihon Ki-in's
//! rules of 1989 and the Korean rules say so of the shape, and by play it mostly is under all others.

use super::super::chains::{self, Chains, Region, beside};
use super::super::stones::Stones;
use crate::go::{Color, Size};

/// The three stones in the corner and the two points where they have liberties.
const EYE_SPACE: usize = 5;

/// A side of the board is so long at least, or one shape would reach two corners.
const SHORTEST_SIDE: u8 = 4;

/// A chain that survives in so many games is not in danger.
const LIVING: f64 = 0.8;

/// A larger area of empty points is not mere dame.
const LARGEST_DAME: usize = 20;

/// Chains by their numbers.
pub(super) struct BentFour {
    /// What is dead.
    pub(super) surrounded: Vec<usize>,
    /// The stones in the corner.
    pub(super) inside: usize,
}

/// Every bent four in a corner.
pub(super) fn all(stones: &Stones, chains: &Chains, survival: &[f64]) -> Vec<BentFour> {
    let mut found = Vec::new();
    for color in [Color::Black, Color::White] {
        let (regions, region_at) = chains::regions(stones, chains, color);
        for shape in shapes(stones.size()) {
            let [_, corner, ..] = shape;
            let Some(space) = region_at[corner].map(|region| &regions[region]) else { continue };
            let Some(inside) = chain_inside(stones, chains, space, shape) else { continue };
            let group = Group { stones, chains, survival, space, inside };
            if group.is_surrounded() {
                found.push(BentFour { surrounded: space.chains.clone(), inside });
            }
        }
    }
    found
}

/// The bent fours of all corners: the short end, the corner, and two points along the other edge.
fn shapes(size: Size) -> Vec<[usize; 4]> {
    let (columns, rows) = (usize::from(size.columns()), usize::from(size.rows()));
    if size.columns().min(size.rows()) < SHORTEST_SIDE {
        return Vec::new();
    }
    let mut shapes = Vec::new();
    for at_right in [0, 1] {
        for at_bottom in [0, 1] {
            // So many points from the corner, to the side and up or down.
            let at = |aside: usize, along: usize| {
                let column = aside.abs_diff(at_right * (columns - 1));
                along.abs_diff(at_bottom * (rows - 1)) * columns + column
            };
            shapes.push([at(1, 0), at(0, 0), at(0, 1), at(0, 2)]);
            shapes.push([at(0, 1), at(0, 0), at(1, 0), at(2, 0)]);
        }
    }
    shapes
}

/// The chain that needs one more stone for the shape, and is alone in an eye space with room for one besides.
fn chain_inside(stones: &Stones, chains: &Chains, space: &Region, shape: [usize; 4]) -> Option<usize> {
    let [_, corner, ..] = shape;
    let inside = chains.at(corner)?;
    let chain = &chains.all()[inside];
    let is_shape = chain.stones.len() == shape.len() - 1 && chain.stones.iter().all(|stone| shape.contains(stone));
    let mut left = shape.iter().filter(|point| !chain.stones.contains(point));
    let is_open = space.points.len() == EYE_SPACE && left.all(|&point| stones.points()[point].is_none());
    let others = space.points.iter().filter(|&&point| stones.points()[point].is_some()).count();
    (is_shape && is_open && others == chain.stones.len()).then_some(inside)
}

/// The chains around an eye space.
struct Group<'a> {
    stones: &'a Stones,
    chains: &'a Chains,
    survival: &'a [f64],
    space: &'a Region,
    inside: usize,
}

impl Group<'_> {
    /// Whether there is nothing around but living stones of the other side and points where no eye can be made.
    fn is_surrounded(&self) -> bool {
        let stones = self.space.chains.iter().flat_map(|&chain| &self.chains.all()[chain].stones);
        stones.flat_map(|&stone| beside(self.stones.size(), stone)).all(|next| match self.chains.at(next) {
            Some(chain) => chain == self.inside || self.is_part(chain) || self.survival[chain] >= LIVING,
            None => self.space.points.contains(&next) || self.is_dame(next),
        })
    }

    fn is_part(&self, chain: usize) -> bool {
        self.space.chains.contains(&chain)
    }

    /// Whether every empty point that hangs together with this one lies beside a living stone of the other side, and none
    /// leads to another group.
    fn is_dame(&self, start: usize) -> bool {
        let own = self.chains.all()[self.inside].color.opponent();
        let mut points = vec![start];
        let mut done = 0;
        while done < points.len() {
            let mut is_guarded = false;
            for next in beside(self.stones.size(), points[done]) {
                match self.chains.at(next) {
                    None if !points.contains(&next) => points.push(next),
                    None => {}
                    Some(chain) if self.chains.all()[chain].color != own => {
                        is_guarded |= self.survival[chain] >= LIVING;
                    }
                    Some(chain) if self.is_part(chain) => {}
                    Some(_) => return false,
                }
            }
            if !is_guarded || points.len() > LARGEST_DAME {
                return false;
            }
            done += 1;
        }
        true
    }
}
