//! A picture of a board as shapes: lines, circles, texts and their colours, with the words below it. Both the vector and the
//! raster picture are made of these, so they look the same.
//!
//! Knows where everything stands on paper. Knows no format of pictures.

use super::picture::{Mark, Picture, PointedOut, Spot};
use crate::go::{Color, Point, column_letters};

/// The distance between two lines of the board, in units of the paper.
const GAP: f32 = 40.0;

/// From the edge of the paper to the first line: room for coordinates.
const MARGIN: f32 = 58.0;

/// From the edge of the paper to the middle of the coordinates.
const COORDINATES: f32 = 20.0;

const STONE: f32 = 18.8;
const STAR: f32 = 4.5;
const WORDS: f32 = 17.0;
const LINE_OF_WORDS: f32 = 25.0;

const WOOD: Rgb = Rgb(0xe4, 0xb8, 0x6a);
const LINE: Rgb = Rgb(0x4a, 0x3a, 0x20);
const BLACK: Rgb = Rgb(0x14, 0x14, 0x14);
const WHITE: Rgb = Rgb(0xfd, 0xfd, 0xfb);
const PAPER: Rgb = Rgb(0xff, 0xff, 0xff);
const STROKE: Rgb = Rgb(0x1b, 0x4f, 0x9c);
const ALERT: Rgb = Rgb(0xb0, 0x10, 0x10);

/// A colour.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) struct Rgb(pub(super) u8, pub(super) u8, pub(super) u8);

/// A place on the paper, from its upper left.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Place {
    pub(super) x: f32,
    pub(super) y: f32,
}

/// What is drawn.
#[derive(Clone, Debug, PartialEq)]
pub(super) enum Form {
    /// A circle, and its radius.
    Circle(Place, f32),
    /// Straight lines from place to place.
    Lines(Vec<Place>),
    /// A surface between straight lines.
    Polygon(Vec<Place>),
    /// A text of this size, in the middle of a place or to its right.
    Text { at: Place, size: f32, text: String, centered: bool },
}

/// How it is drawn.
#[derive(Clone, Copy, Debug, PartialEq)]
pub(super) struct Ink {
    pub(super) fill: Option<Rgb>,
    /// The colour and the width of its outline.
    pub(super) outline: Option<(Rgb, f32)>,
    /// Whether what lies below shines through.
    pub(super) faint: bool,
}

/// Something drawn.
#[derive(Clone, Debug, PartialEq)]
pub(super) struct Shape {
    pub(super) form: Form,
    pub(super) ink: Ink,
}

/// A picture on paper.
#[derive(Clone, Debug, PartialEq)]
pub(in crate::report) struct Paper {
    pub(super) width: f32,
    pub(super) height: f32,
    /// From the lowest to the uppermost.
    pub(super) shapes: Vec<Shape>,
}

impl Ink {
    const fn fill(color: Rgb) -> Self {
        Self { fill: Some(color), outline: None, faint: false }
    }

    const fn outline(color: Rgb, width: f32) -> Self {
        Self { fill: None, outline: Some((color, width)), faint: false }
    }
}

impl Paper {
    /// A picture with words below it, which are broken into lines as wide as the board.
    pub(super) fn of(picture: &Picture, words: &[String]) -> Self {
        let across = |lines: u8| 2.0 * MARGIN + GAP * f32::from(lines.saturating_sub(1));
        let width = across(picture.size.columns()).max(LEAST_WIDTH);
        let board_height = across(picture.size.rows());
        let words = broken(words, width - 2.0 * COORDINATES);
        let mut paper = Self { width, height: board_height, shapes: Vec::new() };
        paper.add(rectangle(Place { x: 0.0, y: 0.0 }, Place { x: width, y: board_height }), Ink::fill(WOOD));
        paper.add_grid(picture);
        for &(from, to, is_arrow) in &picture.lines {
            paper.add_stroke(paper.place(picture, from), paper.place(picture, to), is_arrow);
        }
        for point in picture.size.iter() {
            paper.add_spot(paper.place(picture, point), picture.spot(point), picture.owned);
        }
        if !words.is_empty() {
            paper.add_words(&words);
        }
        paper
    }

    /// Where a point of the board lies; a narrow board stands in the middle.
    fn place(&self, picture: &Picture, Point { column, row }: Point) -> Place {
        let board = GAP * f32::from(picture.size.columns() - 1);
        Place { x: (self.width - board) / 2.0 + GAP * f32::from(column), y: MARGIN + GAP * f32::from(row) }
    }

    fn add(&mut self, form: Form, ink: Ink) {
        self.shapes.push(Shape { form, ink });
    }

    /// The lines, the star points, and the coordinates on all sides.
    fn add_grid(&mut self, picture: &Picture) {
        let size = picture.size;
        let last = Point { column: size.columns() - 1, row: size.rows() - 1 };
        let (first, end) = (self.place(picture, Point { column: 0, row: 0 }), self.place(picture, last));
        let bottom = self.height - COORDINATES;
        for column in 0..size.columns() {
            let x = self.place(picture, Point { column, row: 0 }).x;
            self.add(Form::Lines(vec![Place { x, y: first.y }, Place { x, y: end.y }]), Ink::outline(LINE, 1.3));
            for y in [COORDINATES, bottom] {
                self.add_text(Place { x, y }, 15.0, column_letters(column), LINE);
            }
        }
        for row in 0..size.rows() {
            let y = self.place(picture, Point { column: 0, row }).y;
            self.add(Form::Lines(vec![Place { x: first.x, y }, Place { x: end.x, y }]), Ink::outline(LINE, 1.3));
            for x in [first.x - MARGIN + COORDINATES, end.x + MARGIN - COORDINATES] {
                self.add_text(Place { x, y }, 15.0, (size.rows() - row).to_string(), LINE);
            }
        }
        for point in size.iter().filter(|&point| picture.spot(point).star) {
            self.add(Form::Circle(self.place(picture, point), STAR), Ink::fill(LINE));
        }
    }

    fn add_text(&mut self, at: Place, size: f32, text: String, color: Rgb) {
        self.add(Form::Text { at, size, text, centered: true }, Ink::fill(color));
    }

    fn add_spot(&mut self, at: Place, spot: &Spot, owned: bool) {
        if let Some(color) = spot.stone {
            let mut ink = Ink { outline: Some((BLACK, 1.3)), ..Ink::fill(rgb(color)) };
            ink.faint = spot.dead;
            self.add(Form::Circle(at, STONE), ink);
        }
        if let Some(owner) = spot.owner.filter(|_| spot.stone.is_none() || spot.dead || !owned) {
            self.add(square(at, 6.5), Ink { outline: Some((BLACK, 1.3)), ..Ink::fill(rgb(owner)) });
        }
        let over = spot.stone.map_or(LINE, |color| rgb(color.opponent()));
        let writing = spot.number.map(|number| number.to_string()).or_else(|| spot.label.as_deref().map(str::to_owned));
        if let Some(text) = writing {
            if spot.stone.is_none() {
                // The lines would run through it.
                self.add(Form::Circle(at, 14.0), Ink::fill(WOOD));
            }
            let size = match text.chars().count() {
                0 | 1 => 22.0,
                2 => 19.0,
                3 => 15.0,
                count => f32::from(u8::try_from(count).unwrap_or(u8::MAX)).recip() * 48.0,
            };
            self.add_text(at, size, text, over);
        } else if let Some(mark) = spot.mark {
            self.add_mark(at, mark, over);
        } else if spot.pointed_out.is_some() {
            // Where the stone is gone, the point is all there is.
            let color = if spot.stone.is_some() && spot.pointed_out == Some(PointedOut::Last) { over } else { ALERT };
            self.add(Form::Circle(at, 8.5), Ink::outline(color, 3.0));
        }
    }

    fn add_mark(&mut self, at: Place, mark: Mark, color: Rgb) {
        let by = |x: f32, y: f32| Place { x: at.x + x, y: at.y + y };
        let ink = Ink::outline(color, 3.0);
        match mark {
            Mark::Circle => self.add(Form::Circle(at, 9.0), ink),
            Mark::Square => self.add(square(at, 8.0), ink),
            Mark::Triangle => self.add(Form::Polygon(vec![by(0.0, -11.0), by(9.5, 5.5), by(-9.5, 5.5)]), ink),
            Mark::Selected => self.add(Form::Circle(at, 6.0), Ink::fill(color)),
            Mark::Cross => {
                self.add(Form::Lines(vec![by(-8.0, -8.0), by(8.0, 8.0)]), ink);
                self.add(Form::Lines(vec![by(-8.0, 8.0), by(8.0, -8.0)]), ink);
            }
        }
    }

    /// A line from point to point, or an arrow.
    fn add_stroke(&mut self, from: Place, to: Place, is_arrow: bool) {
        self.add(Form::Lines(vec![from, to]), Ink::outline(STROKE, 4.0));
        if is_arrow {
            let length = (to.x - from.x).hypot(to.y - from.y);
            let (x, y) = ((to.x - from.x) / length, (to.y - from.y) / length);
            let back =
                |along: f32, aside: f32| Place { x: to.x - along * x - aside * y, y: to.y - along * y + aside * x };
            self.add(Form::Polygon(vec![to, back(15.0, 8.0), back(15.0, -8.0)]), Ink::fill(STROKE));
        }
    }

    fn add_words(&mut self, words: &[String]) {
        let top = self.height;
        for line in words {
            let at = Place { x: COORDINATES, y: self.height + LINE_OF_WORDS * 0.8 };
            self.add(Form::Text { at, size: WORDS, text: line.clone(), centered: false }, Ink::fill(BLACK));
            self.height += LINE_OF_WORDS;
        }
        self.height += LINE_OF_WORDS * 0.6;
        let paper = rectangle(Place { x: 0.0, y: top }, Place { x: self.width, y: self.height });
        self.shapes.insert(0, Shape { form: paper, ink: Ink::fill(PAPER) });
    }
}

/// The paper is no narrower: there are words below the smallest board, too.
const LEAST_WIDTH: f32 = 360.0;

const fn rgb(color: Color) -> Rgb {
    match color {
        Color::Black => BLACK,
        Color::White => WHITE,
    }
}

fn rectangle(from: Place, to: Place) -> Form {
    Form::Polygon(vec![from, Place { x: to.x, y: from.y }, to, Place { x: from.x, y: to.y }])
}

fn square(Place { x, y }: Place, half: f32) -> Form {
    rectangle(Place { x: x - half, y: y - half }, Place { x: x + half, y: y + half })
}

/// Paragraphs broken into lines that are no wider than this, between words or, where one is too long, within it.
fn broken(paragraphs: &[String], most: f32) -> Vec<String> {
    let width = |c: char| WORDS * if c < '\u{1100}' { 0.62 } else { 1.05 };
    let mut lines = Vec::new();
    for paragraph in paragraphs {
        let mut line = String::new();
        let mut used = 0.0;
        for word in paragraph.split_inclusive(' ') {
            let own: f32 = word.trim_end().chars().map(width).sum();
            if used > 0.0 && used + own > most {
                lines.push(std::mem::take(&mut line));
                used = 0.0;
            }
            for c in word.chars() {
                if used + width(c) > most && c != ' ' {
                    lines.push(std::mem::take(&mut line));
                    used = 0.0;
                }
                line.push(c);
                used += width(c);
            }
        }
        lines.push(line);
    }
    for line in &mut lines {
        line.truncate(line.trim_end().len());
    }
    lines
}
