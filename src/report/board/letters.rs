//! Boards drawn with characters, with coordinates as players name them: letters where nothing else is sure to be shown,
//! stones and lines on terminals.

use std::fmt::Write as _;

use super::paint::{Paint, painted};
use super::picture::{Picture, PointedOut, Spot};
use crate::go::{Color, Point, Size, column_letters};
use crate::report::style::Style;

/// The characters of a drawing, and how they look.
#[derive(Clone, Copy, Debug)]
pub(in crate::report) struct Signs {
    /// Stones and lines instead of letters and dots.
    unicode: bool,
    color: bool,
    /// Whether star points are shown.
    stars: bool,
    /// How wide the legend may be; `None`: it is one line.
    width: Option<usize>,
}

impl Signs {
    /// As in a report: in letters it shows no star points, which are taken for something else.
    pub(super) fn of_report(Style { color, unicode, width }: Style) -> Self {
        Self { unicode, color, stars: unicode, width: unicode.then_some(width) }
    }

    /// As in a drawing that stands alone.
    pub(super) const fn of_drawing(Style { color, unicode, width }: Style) -> Self {
        Self { unicode, color, stars: true, width: Some(width) }
    }

    const fn stone(self, color: Color, dead: bool) -> char {
        match (color, dead, self.unicode) {
            (Color::Black, false, false) => 'X',
            (Color::White, false, false) => 'O',
            (Color::Black, true, false) => 'x',
            (Color::White, true, false) => 'o',
            (Color::Black, false, true) => '●',
            (Color::White, false, true) => '○',
            (Color::Black, true, true) => '◆',
            (Color::White, true, true) => '◇',
        }
    }

    const fn owned(self, color: Color) -> char {
        match (color, self.unicode) {
            (Color::Black, false) => '+',
            (Color::White, false) => '-',
            (Color::Black, true) => '▪',
            (Color::White, true) => '▫',
        }
    }

    /// What dame look like in the legend: they are empty points as ever.
    const fn dame(self) -> char {
        if self.unicode { '┼' } else { '.' }
    }

    fn empty(self, size: Size, point: Point, star: bool) -> char {
        match (self.unicode, star && self.stars) {
            (false, true) => ',',
            (false, false) => '.',
            (true, true) => '╋',
            (true, false) => crossing(size, point),
        }
    }

    /// What is drawn on a point, and in which paint.
    fn sign(self, picture: &Picture, point: Point) -> (char, Paint) {
        let spot = picture.spot(point);
        match (spot.stone, short_label(spot), spot.owner) {
            (Some(color), _, _) => (self.stone(color, spot.dead), Paint::Stone(color)),
            (None, Some(label), _) => (label, Paint::Mark),
            (None, None, Some(owner)) => (self.owned(owner), Paint::Stone(owner)),
            // Among points that are somebody's, a star point would look like one more.
            (None, None, None) => (self.empty(picture.size, point, spot.star && !picture.owned), Paint::Line),
        }
    }
}

/// The label of an empty point, where it is a letter or digit that is taken for nothing else.
pub(super) fn short_label(spot: &Spot) -> Option<char> {
    let mut chars = spot.label.as_deref()?.chars();
    let label = chars.next().filter(|&c| c.is_ascii_alphanumeric() && !matches!(c, 'X' | 'O' | 'x' | 'o'))?;
    (spot.stone.is_none() && chars.next().is_none()).then_some(label)
}

/// The lines that cross at a point.
fn crossing(size: Size, Point { column, row }: Point) -> char {
    let (left, right) = (column > 0, column + 1 < size.columns());
    let (up, down) = (row > 0, row + 1 < size.rows());
    match (left, right, up, down) {
        (true, true, true, true) => '┼',
        (true, true, false, true) => '┬',
        (true, true, true, false) => '┴',
        (false, true, true, true) => '├',
        (true, false, true, true) => '┤',
        (false, true, false, true) => '┌',
        (true, false, false, true) => '┐',
        (false, true, true, false) => '└',
        (true, false, true, false) => '┘',
        (true, true, false, false) => '─',
        (false, false, true, true) => '│',
        (false, true, false, false) => '╶',
        (true, false, false, false) => '╴',
        (false, false, false, true) => '╷',
        (false, false, true, false) => '╵',
        (false, false, false, false) => '·',
    }
}

/// How wide the points of a drawing are.
pub(super) struct Columns {
    /// What stands before the sign: columns after the 25th are named by two letters, which want more room.
    lead: usize,
    /// What stands after it: a number.
    tail: usize,
}

impl Columns {
    pub(super) fn of(picture: &Picture) -> Self {
        let digits = |spot: &Spot| spot.number.map_or(0, |number| number.to_string().len());
        let lead = if picture.window.columns.end > 25 { 2 } else { 1 };
        Self { lead, tail: picture.drawn().map(digits).max().unwrap_or(0) }
    }

    /// How many columns of characters a column of the board takes.
    pub(super) const fn width(&self) -> usize {
        self.lead + 1 + self.tail
    }

    /// Where the sign of a column of the drawing stands.
    const fn sign_of(&self, column: usize) -> usize {
        self.lead + column * self.width()
    }
}

/// What stands beside the points of a drawing, on both sides together, without its indentation: numbers of rows, `~` where the
/// board goes on, and a space.
pub(super) const BESIDE: usize = 10;

/// Draws a board. At a side where it is cut, `~` says that the board goes on. Each line ends with a line feed.
pub(super) fn draw(picture: &Picture, signs: &Signs, indent: usize) -> String {
    let Picture { size, window, .. } = picture;
    let columns = Columns::of(picture);
    let left = if window.columns.start > 0 { " ~" } else { "" };
    let right = if window.columns.end < size.columns() { "~ " } else { "" };
    let mut out = String::new();
    let line = |out: &mut String, text: &dyn Fn(u8) -> String| {
        let mut line = String::new();
        for (at, column) in window.columns.clone().enumerate() {
            let width = columns.sign_of(at) + 1 - line.chars().count();
            let _ = write!(line, "{:>width$}", text(column));
        }
        let _ = writeln!(out, "{:1$}{line}", "", indent + 3 + left.len());
    };
    line(&mut out, &column_letters);
    if window.rows.start > 0 {
        line(&mut out, &|_| "~".to_owned());
    }
    for row in window.rows.clone() {
        let label = size.rows() - row;
        let points = painted(&points(picture, *signs, &columns, row), signs.color);
        let _ = writeln!(out, "{:indent$}{label:>3}{left}{points}{right}{label}", "");
    }
    if window.rows.end < size.rows() {
        line(&mut out, &|_| "~".to_owned());
    }
    line(&mut out, &column_letters);
    out
}

/// The characters of a row: the signs of its points, and what stands between them.
fn points(picture: &Picture, signs: Signs, columns: &Columns, row: u8) -> Vec<(char, Paint)> {
    let drawn = picture.window.columns.clone();
    let between = |from: u8, to: u8| from > 0 && to < picture.size.columns() && signs.unicode;
    let mut chars = Vec::with_capacity(drawn.len() * columns.width() + 1);
    let fill = |chars: &mut Vec<(char, Paint)>, until: usize, line: bool| {
        chars.resize(until.max(chars.len()), (if line { '─' } else { ' ' }, Paint::Line));
    };
    for (at, column) in drawn.clone().enumerate() {
        let spot = picture.spot(Point { column, row });
        let sign_at = columns.sign_of(at);
        fill(&mut chars, sign_at, between(column, column));
        let brackets = match spot.pointed_out {
            Some(PointedOut::This) => Some(('[', ']')),
            Some(PointedOut::Before | PointedOut::Last) => Some(('(', ')')),
            None => None,
        };
        // A bracket takes the place of the space between two points; where there is but one, an opening one wins.
        if let Some((open, _)) = brackets {
            chars[sign_at - 1] = (open, Paint::Mark);
        }
        let (sign, paint) = signs.sign(picture, Point { column, row });
        chars.push((sign, paint));
        if let Some(number) = spot.number {
            chars.extend(number.to_string().chars().map(|digit| (digit, paint)));
        }
        if let Some((_, close)) = brackets {
            chars.push((close, Paint::Mark));
        }
    }
    fill(&mut chars, drawn.len() * columns.width() + 1, between(drawn.end, drawn.end));
    chars
}

/// What the signs of a drawing mean, as far as they are in it. Each line ends with a line feed.
pub(super) fn legend(picture: &Picture, signs: &Signs, indent: usize) -> String {
    let shown = |sign: char, color| painted(&[(sign, Paint::Stone(color))], signs.color);
    let stone = |color, dead| shown(signs.stone(color, dead), color);
    let mut entries =
        vec![format!("{} Black", stone(Color::Black, false)), format!("{} White", stone(Color::White, false))];
    let count = |what| picture.drawn().filter(|spot| spot.pointed_out == Some(what)).count();
    if count(PointedOut::This) > 0 {
        entries.push("[ ] this move".to_owned());
    }
    match count(PointedOut::Before) {
        0 => {}
        1 => entries.push("( ) a move just before".to_owned()),
        _ => entries.push("( ) the moves before".to_owned()),
    }
    if count(PointedOut::Last) > 0 {
        entries.push("( ) the last move".to_owned());
    }
    if picture.owned {
        let owned = |color| shown(signs.owned(color), color);
        entries.push(format!("{} Black's point", owned(Color::Black)));
        entries.push(format!("{} White's point", owned(Color::White)));
        entries.push(format!("{} dame", signs.dame()));
    }
    for (color, meaning) in [(Color::Black, "dead black stone"), (Color::White, "dead white stone")] {
        if picture.drawn().any(|spot| spot.dead && spot.stone == Some(color)) {
            entries.push(format!("{} {meaning}", stone(color, true)));
        }
    }
    if picture.window.is_cut(picture.size) {
        entries.push("~ the board goes on".to_owned());
    }
    in_lines(&entries, indent, signs.width)
}

/// Entries side by side, in lines that are no wider than this.
pub(super) fn in_lines(entries: &[String], indent: usize, most: Option<usize>) -> String {
    let mut out = String::new();
    let mut width = 0;
    for entry in entries {
        let own = anstream::adapter::strip_str(entry).to_string().chars().count();
        if width == 0 || most.is_some_and(|most| width + 2 + own > most) {
            out.push_str(if width == 0 { "" } else { "\n" });
            let _ = write!(out, "{:indent$}{entry}", "");
            width = indent + own;
        } else {
            let _ = write!(out, "  {entry}");
            width += 2 + own;
        }
    }
    out.push('\n');
    out
}
