//! Setup: AB, AW, AE and PL of a node, and what stands for them, applied as SGF says: it overwrites and captures nothing.

use super::findings::Findings;
use crate::diagnostic::{Finding, NodeFinding, SetupFinding};
use crate::go::{Color, Game, Point, Size};
use crate::sgf::{PointListItem, Property, Value, id, point_list_item, simple_text};
use crate::source::Span;

/// What the setup properties of a node ask for.
#[derive(Debug, Default)]
pub(super) struct Setup {
    /// For each point of the board: the last node that set it, and how. Kept from node to node.
    points: Vec<PointSetup>,
    node: u32,
    /// What this node sets, each point once.
    set: Vec<(Point, Option<Color>)>,
    /// Where each of it stands in the text.
    places: Vec<Span>,
    /// See [`named`](Self::named).
    named: u64,
}

#[derive(Clone, Copy, Debug, Default)]
struct PointSetup {
    node: u32,
    stone: Option<Color>,
    /// Its index in `set`.
    index: usize,
}

/// The upper left and the lower right corner of a rectangle, each column and row.
type Corners = ((u8, u8), (u8, u8));

/// What setup did to a position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SetupEffect {
    /// Some point was set, if only to what it was.
    pub(super) touched: bool,
    /// Stones were asked for, on the board or beside it.
    pub(super) stones: bool,
    /// PL.
    pub(super) to_play: Option<ToPlay>,
}

/// What PL says.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum ToPlay {
    /// Whose turn it is.
    Color(Color),
    /// Nothing that can be understood.
    Unreadable,
}

/// What is odd about a value of AB, AW or AE: the first point it happens at, and at how many.
#[derive(Clone, Copy, Debug, Default)]
struct Oddities {
    duplicate: Option<(Point, u32)>,
    conflict: Option<(Point, u32)>,
}

impl Setup {
    /// How many points the setup of the game has named so far, each as often as it was named.
    pub(super) const fn named(&self) -> u64 {
        self.named
    }

    /// Applies the setup of a node. Where the game names more points than `most`, what is left of the node is left out:
    /// the caller will give up the game.
    pub(super) fn apply<'c>(
        &mut self,
        properties: &(impl Iterator<Item = Property<'c>> + Clone),
        game: &mut Game,
        most: u64,
        findings: &mut Findings<'_>,
    ) -> SetupEffect {
        let size = game.board().size();
        self.points.resize(usize::from(size.points()), PointSetup::default());
        self.node += 1;
        self.set.clear();
        self.places.clear();
        let mut effect = SetupEffect::default();
        let mut without_effect: Option<(Point, Option<Color>, Span, u32)> = None;
        for property in properties.clone() {
            let stone = match property.ident {
                id::AB => Some(Color::Black),
                id::AW => Some(Color::White),
                id::B if is_setup_as_move(property, properties.clone()) => Some(Color::Black),
                id::W if is_setup_as_move(property, properties.clone()) => Some(Color::White),
                id::AE => None,
                id::PL => {
                    effect.to_play.get_or_insert_with(|| read_to_play(property, findings));
                    continue;
                }
                _ => continue,
            };
            effect.stones |= stone.is_some();
            for value in property.values() {
                if self.named > most {
                    break;
                }
                let mut oddities = Oddities::default();
                for point in points(property, value, size, findings) {
                    // A list in one value may be as long as the file.
                    if self.named > most {
                        break;
                    }
                    effect.touched = true;
                    self.named += 1;
                    let again = self.note(point, stone, value.span, size, &mut oddities);
                    // The board is still as it was before this node.
                    if !again && game.board().stone(point) == stone {
                        without_effect.get_or_insert((point, stone, value.span, 0)).3 += 1;
                    }
                }
                if let Some((point, count)) = oddities.duplicate {
                    findings.add(SetupFinding::DuplicateSetupPoint { point, count }, value.span);
                }
                if let Some((point, count)) = oddities.conflict {
                    findings.add(SetupFinding::SetupConflict { point, count }, value.span);
                }
            }
        }
        if let Some((point, stone, span, count)) = without_effect {
            findings.add(SetupFinding::SetupNoEffect { point, stone, count }, span);
        }
        if effect.touched {
            game.set(&self.set);
            self.check_liberties(game, findings);
        }
        effect
    }

    /// Notes that this node sets a point, and whether it has set it before.
    fn note(&mut self, point: Point, stone: Option<Color>, span: Span, size: Size, oddities: &mut Oddities) -> bool {
        let last = &mut self.points[size.index(point)];
        let again = last.node == self.node;
        if again {
            let oddity = if last.stone == stone { &mut oddities.duplicate } else { &mut oddities.conflict };
            oddity.get_or_insert((point, 0)).1 += 1;
            last.stone = stone;
            self.set[last.index] = (point, stone);
            self.places[last.index] = span;
        } else {
            *last = PointSetup { node: self.node, stone, index: self.set.len() };
            self.set.push((point, stone));
            self.places.push(span);
        }
        again
    }

    /// Groups that the setup of this node leaves without liberties, told once: at a stone of the group where this node
    /// set one, else at the stone that took its last liberty.
    fn check_liberties(&self, game: &Game, findings: &mut Findings<'_>) {
        let board = game.board();
        let set = || self.set.iter().map(|&(point, _)| point).zip(self.places.iter().copied());
        let without_liberty = set().find(|&(point, _)| board.has_no_liberty(point)).or_else(|| {
            set().find_map(|(point, span)| {
                let neighbor = board.size().neighbors(point).find(|&point| board.has_no_liberty(point));
                neighbor.map(|point| (point, span))
            })
        });
        if let Some((point, span)) = without_liberty {
            let stones = u32::try_from(board.chain(point).count()).unwrap_or(u32::MAX);
            findings.add(SetupFinding::SetupWithoutLiberties { point, stones }, span);
        }
    }
}

/// Whether a B or W stands for AB or AW: it has several values, as only setup has, in a node that sets up stones.
pub(super) fn is_setup_as_move<'c>(property: Property<'c>, mut of_node: impl Iterator<Item = Property<'c>>) -> bool {
    matches!(property.ident, id::B | id::W)
        && property.count() > 1
        && of_node.any(|other| matches!(other.ident, id::AB | id::AW | id::AE))
}

/// The points of the board that a value names. What cannot be read or lies outside goes to the findings.
fn points<'c>(
    property: Property<'_>,
    Value { raw, span }: Value<'c>,
    size: Size,
    findings: &mut Findings<'_>,
) -> impl Iterator<Item = Point> + use<'c> {
    let (item, spaced) = point_list_item(raw);
    let corners = item.corners();
    let list = if corners.is_none() { list_in_value(raw) } else { Vec::new() };
    let well_written = corners.is_some_and(|(upper_left, _)| match item {
        PointListItem::Rectangle { first, .. } => first == upper_left,
        PointListItem::Single(_) => true,
    });
    if spaced || !well_written {
        findings.add(odd_value(property.name(), raw, corners, &list), span);
    }
    for (item, (_, (column, row))) in corners.map(|corners| (raw, corners)).iter().chain(&list) {
        if size.point(*column, *row).is_none() {
            findings.add(SetupFinding::SetupOffBoard { value: (*item).into() }, span);
        }
    }
    let rectangles = corners.into_iter().chain(list.into_iter().map(|(_, corners)| corners));
    rectangles.flat_map(move |(first, last)| size.rectangle(first, last))
}

/// What is odd about a value that is no well-written point or rectangle. An empty one names no stone that could be missing.
fn odd_value(name: &str, raw: &str, corners: Option<Corners>, list: &[(&str, Corners)]) -> Finding {
    let (name, value) = (name.into(), raw.into());
    if !list.is_empty() {
        let standard = list.iter().flat_map(|(item, _)| ["[", item, "]"]).collect::<String>().into();
        NodeFinding::ListInValue { name, value, standard }.into()
    } else if corners.is_none() && !raw.trim().is_empty() {
        SetupFinding::InvalidSetupPoint { name, value }.into()
    } else {
        NodeFinding::InvalidValue { name, value }.into()
    }
}

/// The points and rectangles of a list that stands in one value, with commas or white space between them, each as written
/// and with its corners; none where anything in it is neither.
fn list_in_value(raw: &str) -> Vec<(&str, Corners)> {
    let items = raw.split(|c: char| c == ',' || c.is_whitespace()).filter(|item| !item.is_empty());
    let corners = |item| Some((item, point_list_item(item).0.corners()?));
    items.map(corners).collect::<Option<_>>().unwrap_or_default()
}

fn read_to_play(property: Property<'_>, findings: &mut Findings<'_>) -> ToPlay {
    let Value { raw, span } = property.first();
    match raw {
        "B" => return ToPlay::Color(Color::Black),
        "W" => return ToPlay::Color(Color::White),
        _ => {}
    }
    let read_as = match simple_text(raw).to_ascii_lowercase().as_str() {
        "b" | "black" | "1" => Color::Black,
        "w" | "white" | "2" => Color::White,
        _ => {
            findings.add(NodeFinding::InvalidValue { name: property.name().into(), value: raw.into() }, span);
            return ToPlay::Unreadable;
        }
    };
    findings.add(NodeFinding::LooseToPlay { value: raw.into(), read_as }, span);
    ToPlay::Color(read_as)
}
