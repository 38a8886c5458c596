//! Setup: AB, AW, AE and PL of a node, applied as SGF says: it overwrites and captures nothing.

use super::findings::Findings;
use super::nodes;
use crate::diagnostic::Finding;
use crate::go::{Color, Game, Point, Size};
use crate::sgf::{PointListItem, PointValue, Property, id, point_list_item, simple_text};
use crate::source::Span;

/// What the setup properties of a node ask for.
#[derive(Debug, Default)]
pub(super) struct Setup {
    /// For each point of the board: the last node that set it, and how. Kept from node to node.
    marks: Vec<Mark>,
    node: u32,
    /// The points that this node set, where they stand in the text.
    set: Vec<(Point, Span)>,
}

#[derive(Clone, Copy, Debug, Default)]
struct Mark {
    node: u32,
    stone: Option<Color>,
}

/// What setup did to a position.
#[derive(Clone, Copy, Debug, Default)]
pub(super) struct SetupEffect {
    /// Some point was set, if only to what it was.
    pub(super) touched: bool,
    /// PL.
    pub(super) to_play: Option<Color>,
}

impl Setup {
    /// Applies the setup of a node.
    pub(super) fn apply<'c>(
        &mut self,
        text: &str,
        properties: impl Iterator<Item = Property<'c>>,
        game: &mut Game,
        findings: &mut Findings<'_>,
    ) -> SetupEffect {
        let size = game.board().size();
        self.marks.resize(usize::from(size.points()), Mark::default());
        self.node += 1;
        self.set.clear();
        let mut effect = SetupEffect::default();
        let mut without_effect: Option<(Point, Option<Color>, Span, u32)> = None;
        for property in properties {
            let stone = match property.ident {
                id::AB => Some(Color::Black),
                id::AW => Some(Color::White),
                id::AE => None,
                id::PL => {
                    effect.to_play = effect.to_play.or_else(|| read_color(text, property, findings));
                    continue;
                }
                _ => continue,
            };
            for &span in property.values {
                for point in points(text, property, span, size, findings) {
                    effect.touched = true;
                    if game.board().stone(point) == stone {
                        without_effect.get_or_insert((point, stone, span, 0)).3 += 1;
                    }
                    self.set_point(point, stone, span, game, findings);
                }
            }
        }
        if let Some((point, stone, span, count)) = without_effect {
            findings.add(Finding::SetupNoEffect { point, stone, count }, span);
        }
        self.check_liberties(game, findings);
        effect
    }

    fn set_point(
        &mut self,
        point: Point,
        stone: Option<Color>,
        span: Span,
        game: &mut Game,
        findings: &mut Findings<'_>,
    ) {
        let size = game.board().size();
        let at = size.index(point);
        let mark = &mut self.marks[at];
        if mark.node == self.node {
            let finding = if mark.stone == stone {
                Finding::DuplicateSetupPoint { point }
            } else {
                Finding::SetupConflict { point, last: stone }
            };
            findings.add(finding, span);
        }
        *mark = Mark { node: self.node, stone };
        game.set(point, stone);
        self.set.push((point, span));
    }

    /// Groups that the setup of this node leaves without liberties, told once.
    fn check_liberties(&self, game: &Game, findings: &mut Findings<'_>) {
        let board = game.board();
        let breathless = self.set.iter().find_map(|&(point, span)| {
            std::iter::once(point)
                .chain(board.size().neighbors(point))
                .find(|&point| board.is_breathless(point))
                .map(|point| (point, span))
        });
        if let Some((point, span)) = breathless {
            let stones = u32::try_from(board.group(point).count()).unwrap_or(u32::MAX);
            findings.add(Finding::SetupWithoutLiberties { point, stones }, span);
        }
    }
}

/// The points of the board that an element of a list names. What cannot be read or lies outside goes to the findings.
pub(super) fn points(
    text: &str,
    property: Property<'_>,
    span: Span,
    size: Size,
    findings: &mut Findings<'_>,
) -> impl Iterator<Item = Point> + use<> {
    let raw = span.of(text);
    let (item, spaced) = point_list_item(raw);
    let (first, last, proper) = match item {
        PointListItem::Single(PointValue::At(column, row)) => ((column, row), (column, row), true),
        PointListItem::Rectangle { first, second } => {
            let corner = |pick: fn(u8, u8) -> u8| (pick(first.0, second.0), pick(first.1, second.1));
            let upper_left = corner(u8::min);
            (upper_left, corner(u8::max), upper_left == first)
        }
        // One column and no row: nothing.
        PointListItem::Single(_) => ((1, 1), (0, 0), false),
    };
    if spaced || !proper {
        findings.add(Finding::InvalidValue { name: nodes::name(text, property), value: raw.into() }, span);
    }
    if first.0 <= last.0 && size.point(last.0, last.1).is_none() {
        findings.add(Finding::SetupOffBoard { value: raw.into() }, span);
    }
    (first.1..=last.1).flat_map(move |row| (first.0..=last.0).filter_map(move |column| size.point(column, row)))
}

fn read_color(text: &str, property: Property<'_>, findings: &mut Findings<'_>) -> Option<Color> {
    let span = *property.values.first()?;
    let raw = span.of(text);
    match raw {
        "B" => return Some(Color::Black),
        "W" => return Some(Color::White),
        _ => {}
    }
    findings.add(Finding::InvalidValue { name: nodes::name(text, property), value: raw.into() }, span);
    match simple_text(raw).to_ascii_lowercase().as_str() {
        "b" | "black" | "1" => Some(Color::Black),
        "w" | "white" | "2" => Some(Color::White),
        _ => None,
    }
}
