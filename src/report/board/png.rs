//! A picture as PNG, its texts drawn with a font of the program's own: nothing is asked of the machine.

use tiny_skia::{FillRule, LineCap, Paint, Path, PathBuilder, Pixmap, Stroke, Transform};
use ttf_parser::{Face, OutlineBuilder};

use super::shapes::{Form, Ink, Paper, Place, Rgb, Shape};
use super::svg::{DOWN, FAINT};

/// Draws a picture, a dot for each unit of the paper.
///
/// # Errors
/// If it cannot be drawn: the message.
pub(in crate::report) fn to_png(paper: &Paper) -> Result<Vec<u8>, String> {
    #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a few thousand at most, and above zero
    let side = |length: f32| length.ceil() as u32;
    let mut pixels = Pixmap::new(side(paper.width), side(paper.height)).ok_or("the picture is too large")?;
    let face = font()?;
    for Shape { form, ink } in &paper.shapes {
        if let Some(path) = path_of(form, &face) {
            draw(&mut pixels, &path, ink);
        }
    }
    pixels.encode_png().map_err(|error| error.to_string())
}

/// Whether the font has all characters of a text.
pub(in crate::report) fn is_writable(text: &str) -> bool {
    font().is_ok_and(|face| text.chars().all(|c| face.glyph_index(c).is_some()))
}

fn font() -> Result<Face<'static>, String> {
    Face::parse(dejavu::sans::regular(), 0).map_err(|error| format!("the font cannot be read: {error}"))
}

fn path_of(form: &Form, face: &Face<'_>) -> Option<Path> {
    match form {
        Form::Circle(at, radius) => PathBuilder::from_circle(at.x, at.y, *radius),
        Form::Lines(places) => through(places).finish(),
        Form::Polygon(places) => {
            let mut builder = through(places);
            builder.close();
            builder.finish()
        }
        Form::Text { at, size, text, centered } => written(face, *at, *size, text, *centered),
    }
}

fn through(places: &[Place]) -> PathBuilder {
    let mut builder = PathBuilder::new();
    if let Some((first, rest)) = places.split_first() {
        builder.move_to(first.x, first.y);
        for place in rest {
            builder.line_to(place.x, place.y);
        }
    }
    builder
}

fn draw(pixels: &mut Pixmap, path: &Path, ink: &Ink) {
    let paint = |Rgb(red, green, blue): Rgb| {
        let mut paint = Paint { anti_alias: true, ..Paint::default() };
        #[allow(clippy::cast_possible_truncation, clippy::cast_sign_loss)] // a part of 255
        let opacity = if ink.faint { (FAINT * 255.0) as u8 } else { u8::MAX };
        paint.set_color_rgba8(red, green, blue, opacity);
        paint
    };
    if let Some(fill) = ink.fill {
        pixels.fill_path(path, &paint(fill), FillRule::Winding, Transform::identity(), None);
    }
    if let Some((color, width)) = ink.outline {
        let stroke = Stroke { width, line_cap: LineCap::Square, ..Stroke::default() };
        pixels.stroke_path(path, &paint(color), &stroke, Transform::identity(), None);
    }
}

/// The outlines of a text's letters. A character that the font lacks is the box that the font has for it.
fn written(face: &Face<'_>, at: Place, size: f32, text: &str, centered: bool) -> Option<Path> {
    let scale = size / f32::from(face.units_per_em());
    let glyphs: Vec<_> = text.chars().map(|c| face.glyph_index(c).unwrap_or_default()).collect();
    let advance = |glyph| scale * f32::from(face.glyph_hor_advance(glyph).unwrap_or_default());
    let width: f32 = glyphs.iter().map(|&glyph| advance(glyph)).sum();
    let x = if centered { at.x - width / 2.0 } else { at.x };
    let mut letters = Letters { path: PathBuilder::new(), x, y: at.y + DOWN * size, scale };
    for glyph in glyphs {
        face.outline_glyph(glyph, &mut letters);
        letters.x += advance(glyph);
    }
    letters.path.finish()
}

/// Letters on a line, of which the next one starts at `x`.
struct Letters {
    path: PathBuilder,
    x: f32,
    y: f32,
    scale: f32,
}

impl Letters {
    /// A place of the letter; fonts count from below.
    fn to(&self, x: f32, y: f32) -> (f32, f32) {
        (self.x + self.scale * x, self.y - self.scale * y)
    }
}

impl OutlineBuilder for Letters {
    fn move_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.to(x, y);
        self.path.move_to(x, y);
    }

    fn line_to(&mut self, x: f32, y: f32) {
        let (x, y) = self.to(x, y);
        self.path.line_to(x, y);
    }

    fn quad_to(&mut self, x1: f32, y1: f32, x: f32, y: f32) {
        let ((x1, y1), (x, y)) = (self.to(x1, y1), self.to(x, y));
        self.path.quad_to(x1, y1, x, y);
    }

    fn curve_to(&mut self, x1: f32, y1: f32, x2: f32, y2: f32, x: f32, y: f32) {
        let ((x1, y1), (x2, y2), (x, y)) = (self.to(x1, y1), self.to(x2, y2), self.to(x, y));
        self.path.cubic_to(x1, y1, x2, y2, x, y);
    }

    fn close(&mut self) {
        self.path.close();
    }
}
