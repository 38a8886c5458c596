//! Which living chains live in a seki, and which make up one group: what a territory count and a tax ask of a position.
//!
//! Takes every stone it is given as alive: dead stones must be off the board, but where they stood may matter. Knows neither
//! rules nor points of a count.
//!
//! What is a seki the rules decide by play (Nihon Ki-in's rules of 1989, articles 7 and 8: stones that live without two eyes,
//! beside dame that nobody can fill). Here it is told from the shape:
//!
//! * Chains of a side are *linked* where they share a liberty, or empty points that the other side does not touch: whoever
//!   plays there joins them, and in a seki nobody could. So dame that are merely left open make no seki.
//! * An empty region that one side alone surrounds is an *eye* of the chains around it: two eyes where it can be parted, one
//!   where it is too small for that, or where a dead stone stands on the point that parts it.
//! * Linked chains *live* with two eyes, and an eye counts only where all chains around it live: a false eye, beside which a
//!   chain has nothing else, is none. (D. B. Benson's theorem in the weaker form that agreed boards ask for.)
//! * What wants an eye and faces, across empty points that both touch, chains of the other side that want one too, lives in a
//!   seki.

use super::chain_sets::ChainSets;
use super::empty_regions::{self, Border};
use super::point_set::PointSet;
use super::stones::Stones;
use crate::go::{ByColor, Color, Point};

/// A largest set of connected empty points.
#[derive(Clone, Debug)]
pub(super) struct EmptyRegion {
    pub(super) points: PointSet,
    /// The chains beside it, by number, sorted.
    pub(super) chains: Vec<usize>,
    pub(super) border: Border,
}

/// How the chains of a position live.
#[derive(Clone, Debug)]
pub(super) struct Life {
    regions: Vec<EmptyRegion>,
    /// For each chain the chain that names its group: all that is linked or shares an eye.
    group: Vec<usize>,
    /// For each chain, whether it lives in a seki.
    in_seki: Vec<bool>,
    colors: Vec<Color>,
}

impl Life {
    /// Looks at a position from which these dead stones have been taken off.
    pub(super) fn of(stones: &Stones, dead: &PointSet) -> Self {
        let chains = ChainSets::of(stones);
        let regions = empty_regions(stones, &chains);
        let mut linked = Sets::new(chains.len());
        link(stones, &chains, &regions, &mut linked);
        let alive = alive(dead, &regions, &linked);
        let mut group = linked.clone();
        for region in regions.iter().filter(|region| region.is_own()) {
            group.join_all(&region.chains);
        }
        let colors: Vec<Color> = chains.all().iter().map(|&(color, _)| color).collect();
        let in_seki = in_seki(&regions, &colors, &alive, &group);
        let group = (0..colors.len()).map(|chain| group.find(chain)).collect();
        Self { regions, group, in_seki, colors }
    }

    /// The empty regions.
    pub(super) fn regions(&self) -> &[EmptyRegion] {
        &self.regions
    }

    /// Whether a chain beside the region lives in a seki.
    pub(super) fn touches_seki(&self, region: &EmptyRegion) -> bool {
        region.chains.iter().any(|&chain| self.in_seki[chain])
    }

    /// The points of a tax of two on each living group, of the points that it surrounds; a seki has none to give.
    pub(super) fn group_tax(&self) -> ByColor<u32> {
        let mut surrounded = vec![0_u32; self.group.len()];
        for region in self.regions.iter().filter(|region| region.is_own() && !self.touches_seki(region)) {
            if let Some(&chain) = region.chains.first() {
                surrounded[self.group[chain]] += region.points.len();
            }
        }
        let mut tax = ByColor::default();
        for (&color, points) in self.colors.iter().zip(surrounded) {
            tax[color] += if points < 2 { points } else { 2 };
        }
        tax
    }
}

impl EmptyRegion {
    /// Whether one side alone surrounds it.
    pub(super) const fn is_own(&self) -> bool {
        matches!(self.border, Border::One(_))
    }
}

fn empty_regions(stones: &Stones, chains: &ChainSets) -> Vec<EmptyRegion> {
    let region = |(points, border): (PointSet, Border)| {
        let around = points.beside();
        let chains = [Color::Black, Color::White].map(|color| chains.at(&around, color)).concat();
        EmptyRegion { points, chains, border }
    };
    empty_regions::empty_regions(stones).map(region).collect()
}

/// Joins chains of a side across the regions that both sides touch: at a liberty that they share, and across points that the
/// other side does not touch.
fn link(stones: &Stones, chains: &ChainSets, regions: &[EmptyRegion], linked: &mut Sets) {
    let open = regions.iter().filter(|region| region.border == Border::Both);
    let open = open.fold(PointSet::EMPTY, |open, region| open.union(&region.points));
    for color in [Color::Black, Color::White] {
        let shared = open.and(&stones.set_of(color).beside_two());
        let own = open.without(&stones.set_of(color.opponent()).beside());
        let liberties = shared.iter().map(|liberty| PointSet::of([&liberty]));
        for joins in liberties.chain(own.parts()) {
            linked.join_all(&chains.at(&joins.beside(), color));
        }
    }
}

/// For each chain, whether what it is linked with has two eyes, or shares one with chains that have.
fn alive(dead: &PointSet, regions: &[EmptyRegion], linked: &Sets) -> Vec<bool> {
    let eyes: Vec<(Vec<usize>, u32)> = regions
        .iter()
        .filter(|region| region.is_own())
        .map(|region| {
            let mut around: Vec<usize> = region.chains.iter().map(|&chain| linked.find(chain)).collect();
            around.sort_unstable();
            around.dedup();
            (around, eyes_of(dead, &region.points))
        })
        .collect();
    let mut alive = vec![true; linked.len()];
    loop {
        let mut count = vec![0; alive.len()];
        for (around, eyes) in eyes.iter().filter(|(around, _)| around.iter().all(|&set| alive[set])) {
            for &set in around {
                count[set] += eyes;
            }
        }
        let dying: Vec<usize> = (0..alive.len()).filter(|&set| alive[set] && count[set] < 2).collect();
        if dying.is_empty() {
            break;
        }
        for set in dying {
            alive[set] = false;
        }
    }
    // Whoever shares a region with chains that live can join them.
    loop {
        let mut joined = Vec::new();
        for (around, _) in eyes.iter().filter(|(around, _)| around.iter().any(|&set| alive[set])) {
            joined.extend(around.iter().copied().filter(|&set| !alive[set]));
        }
        if joined.is_empty() {
            return (0..alive.len()).map(|chain| alive[linked.find(chain)]).collect();
        }
        for set in joined {
            alive[set] = true;
        }
    }
}

/// How many eyes a region that one side surrounds is worth to it: two where it can be parted.
///
/// Up to two points are one eye. A point is vital where it alone parts the region: the middle of three, of a pyramid of four,
/// of a cross or a bulky five, of a rabbitty six. A dead stone there leaves one eye, and so does the square of four, which
/// nothing parts. Anything else, and anything larger, is room for two.
fn eyes_of(dead: &PointSet, region: &PointSet) -> u32 {
    let points = region.len();
    if points <= 2 {
        return 1;
    }
    if points > 6 {
        return 2;
    }
    let inside = |point: Point| PointSet::of([&point]).beside().and(region).len();
    let most = region.iter().map(inside).max().unwrap_or(0);
    // Every connection between points is seen from both its ends; a region without a circle has one fewer than points.
    let has_circle = region.iter().map(inside).sum::<u32>() / 2 >= points;
    let has_vital = match (points, has_circle) {
        (3, _) => true,
        (4, true) => return 1,
        (4, false) | (5, true) => most == 3,
        (5, false) | (6, true) => most == 4,
        _ => false,
    };
    let on_vital = region.and(dead).iter().any(|point| inside(point) == most);
    if has_vital && on_vital { 1 } else { 2 }
}

/// For each chain, whether it lives in a seki.
fn in_seki(regions: &[EmptyRegion], colors: &[Color], alive: &[bool], group: &Sets) -> Vec<bool> {
    let mut in_seki = vec![false; colors.len()];
    for region in regions.iter().filter(|region| region.border == Border::Both) {
        let wanting = || region.chains.iter().copied().filter(|&chain| !alive[chain]);
        let faces = |color| wanting().any(|chain| colors[chain] == color);
        if faces(Color::Black) && faces(Color::White) {
            wanting().for_each(|chain| in_seki[group.find(chain)] = true);
        }
    }
    (0..colors.len()).map(|chain| !alive[chain] && in_seki[group.find(chain)]).collect()
}

/// Numbers, parted in sets.
#[derive(Clone, Debug)]
struct Sets {
    above: Vec<usize>,
}

impl Sets {
    /// Each number by itself.
    fn new(numbers: usize) -> Self {
        Self { above: (0..numbers).collect() }
    }

    fn len(&self) -> usize {
        self.above.len()
    }

    /// The number that names the set of a number.
    fn find(&self, mut number: usize) -> usize {
        while self.above[number] != number {
            number = self.above[number];
        }
        number
    }

    /// Joins the sets of these numbers; the smallest name stays.
    fn join_all(&mut self, numbers: &[usize]) {
        let Some(name) = numbers.iter().map(|&number| self.find(number)).min() else { return };
        for &number in numbers {
            let other = self.find(number);
            self.above[other] = name;
            // The way stays short, however often sets are joined.
            self.above[number] = name;
        }
    }
}
