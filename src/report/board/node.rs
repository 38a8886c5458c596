//! The picture of a node: its position, its marks, whose each point is, and numbers on the moves as in printed records.

use std::fmt;
use std::ops::RangeInclusive;

use super::count::count_picture;
use super::letters::{BESIDE, Columns, Signs, draw, in_lines, legend, short_label};
use super::picture::{Mark, Picture, PointedOut, Spot, Window};
use super::shapes::Paper;
use crate::check::{BoardMark, View};
use crate::go::{Color, Point, Size};
use crate::report::style::Style;
use crate::score::{Removal, Stones};

/// However narrow a terminal is, so many columns of a board are drawn.
const LEAST_COLUMNS: u8 = 5;

/// So many rows of it are drawn where its columns do not fit: a terminal scrolls.
const ROWS: u8 = 19;

/// What is shown of a node besides its stones.
#[derive(Clone, Debug)]
pub enum Overlay {
    /// The last move, and the marks that the record has there.
    Marks,
    /// Whose each point is, these stones taken off as dead.
    Territory(Removal),
    /// The numbers of these moves.
    Numbers(RangeInclusive<u32>),
}

/// A move that is not seen on a board with numbers, because there is another stone where it was played, or because it was a
/// pass.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(in crate::report) struct Unseen {
    number: u32,
    at: UnseenAt,
}

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
enum UnseenAt {
    /// On the point of a numbered stone.
    Number(u32),
    /// On the point of a stone that stood there before all of them.
    Stone(Point, Size),
    /// Nowhere.
    Pass,
}

/// `37 at 12`, as printed records say it.
impl fmt::Display for Unseen {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        match self.at {
            UnseenAt::Number(number) => write!(f, "{} at {number}", self.number),
            UnseenAt::Stone(point, size) => write!(f, "{} at {}", self.number, point.gtp(size)),
            UnseenAt::Pass => write!(f, "{} pass", self.number),
        }
    }
}

/// The picture of a node, and the moves that are not seen on it.
pub(in crate::report) fn node_picture(view: &View, overlay: &Overlay) -> (Picture, Vec<Unseen>) {
    match overlay {
        Overlay::Marks => (marked(view), Vec::new()),
        Overlay::Territory(removal) => {
            let mut picture = count_picture(&Stones::of(&view.board), &removal.dead);
            point_out_last(&mut picture, view);
            (picture, Vec::new())
        }
        Overlay::Numbers(numbers) => numbered(view, numbers),
    }
}

fn marked(view: &View) -> Picture {
    let mut picture = Picture::new(view.size(), Stones::of(&view.board).points());
    point_out_last(&mut picture, view);
    for &(point, mark) in &view.marks.points {
        picture.spot_mut(point).mark = Some(match mark {
            BoardMark::Circle => Mark::Circle,
            BoardMark::Cross => Mark::Cross,
            BoardMark::Square => Mark::Square,
            BoardMark::Triangle => Mark::Triangle,
            BoardMark::Selected => Mark::Selected,
        });
    }
    for (point, label) in &view.marks.labels {
        picture.spot_mut(*point).label = Some(label.as_str().into());
    }
    for color in [Color::Black, Color::White] {
        for &point in &view.marks.territory[color] {
            picture.spot_mut(point).owner = Some(color);
        }
    }
    picture.lines.clone_from(&view.marks.lines);
    picture
}

fn point_out_last(picture: &mut Picture, view: &View) {
    if let Some(point) = view.last_move().and_then(|last| last.point) {
        picture.spot_mut(point).pointed_out = Some(PointedOut::Last);
    }
}

/// The stones as they stood before the first of the moves, and the moves with their numbers. What they captured stays, as on
/// paper.
fn numbered(view: &View, numbers: &RangeInclusive<u32>) -> (Picture, Vec<Unseen>) {
    let before = view.board_before.as_ref().unwrap_or(&view.board);
    let size = view.size();
    let mut picture = Picture::new(size, Stones::of(before).points());
    let mut unseen = Vec::new();
    for mv in view.moves.iter().filter(|mv| numbers.contains(&mv.number)) {
        let Some(point) = mv.point else {
            unseen.push(Unseen { number: mv.number, at: UnseenAt::Pass });
            continue;
        };
        let spot = picture.spot_mut(point);
        match (spot.number, spot.stone) {
            (Some(number), _) => unseen.push(Unseen { number: mv.number, at: UnseenAt::Number(number) }),
            (None, Some(_)) => unseen.push(Unseen { number: mv.number, at: UnseenAt::Stone(point, size) }),
            (None, None) => {
                spot.stone = Some(mv.color);
                spot.number = Some(mv.number);
            }
        }
    }
    (picture, unseen)
}

/// Draws a node with characters: the board, what the signs mean, and the moves that are not seen. Where it is to `fit` and is
/// too wide, the part around the last move is drawn, and it is said so. Each line ends with a line feed.
pub(in crate::report) fn draw_node(view: &View, overlay: &Overlay, style: Style, fit: bool) -> String {
    let (mut picture, unseen) = node_picture(view, overlay);
    let signs = Signs::of_drawing(style);
    let size = view.size();
    let most = style.width.saturating_sub(BESIDE) / Columns::of(&picture).width();
    let most = u8::try_from(most).unwrap_or(u8::MAX).max(LEAST_COLUMNS);
    let mut said = String::new();
    if fit && size.columns() > most {
        let middle = Point { column: size.columns() / 2, row: size.rows() / 2 };
        let center = view.last_move().and_then(|last| last.point).unwrap_or(middle);
        picture.window = Window::around(size, center, (most, most.max(ROWS)));
        said = format!("only the part around {} fits here\n", center.gtp(size));
    }
    let mut out = said + &draw(&picture, &signs, 0) + &legend(&picture, &signs, 2);
    if !unseen.is_empty() {
        let unseen: Vec<String> = unseen.iter().map(Unseen::to_string).collect();
        out.push_str(&in_lines(&unseen, 2, Some(style.width)));
    }
    out
}

/// Whether a label is seen among the characters of a drawing with marks.
pub(in crate::report) fn is_in_text(view: &View, point: Point, label: &str) -> bool {
    short_label(&Spot { stone: view.board.stone(point), label: Some(label.into()), ..Spot::default() }).is_some()
}

/// A node on paper, with these words below it and the moves that are not seen.
pub(in crate::report) fn node_on_paper(view: &View, overlay: &Overlay, mut words: Vec<String>) -> Paper {
    let (picture, unseen) = node_picture(view, overlay);
    if !unseen.is_empty() {
        // No line ends within one of them.
        let unseen: Vec<String> = unseen.iter().map(|unseen| unseen.to_string().replace(' ', "\u{a0}")).collect();
        words.push(unseen.join(", "));
    }
    Paper::of(&picture, &words)
}
