//! A picture as SVG: shapes and texts, and nothing that a viewer would run or fetch.

use std::io;

use quick_xml::Writer;
use quick_xml::events::BytesText;

use super::shapes::{Form, Ink, Paper, Place, Rgb, Shape};
use crate::report::escape::in_xml;

/// What writes the texts of a picture, the first that there is.
const FONTS: &str = "DejaVu Sans, Verdana, Noto Sans, Noto Sans CJK SC, sans-serif";

/// By how much a text is moved down so that its letters stand in the middle of its place, in parts of its size.
pub(super) const DOWN: f32 = 0.365;

/// Writes a picture, with a title for those who do not see it.
pub(in crate::report) fn to_svg(paper: &Paper, title: &str) -> Vec<u8> {
    let mut writer = Writer::new_with_indent(Vec::new(), b' ', 1);
    // Writing to memory does not fail.
    let _ = write_paper(&mut writer, paper, title);
    let mut out = writer.into_inner();
    out.push(b'\n');
    out
}

fn write_paper(writer: &mut Writer<Vec<u8>>, paper: &Paper, title: &str) -> io::Result<()> {
    let (width, height) = (number(paper.width), number(paper.height));
    let view = format!("0 0 {width} {height}");
    let svg = writer.create_element("svg").with_attributes([
        ("xmlns", "http://www.w3.org/2000/svg"),
        ("width", width.as_str()),
        ("height", height.as_str()),
        ("viewBox", view.as_str()),
        ("role", "img"),
        ("font-family", FONTS),
    ]);
    svg.write_inner_content(|writer| {
        writer.create_element("title").write_text_content(BytesText::new(&in_xml(title)))?;
        paper.shapes.iter().try_for_each(|shape| write_shape(writer, shape))
    })?;
    Ok(())
}

fn write_shape(writer: &mut Writer<Vec<u8>>, Shape { form, ink }: &Shape) -> io::Result<()> {
    let mut attributes: Vec<(&str, String)> = Vec::new();
    let name = match form {
        Form::Circle(at, radius) => {
            attributes.extend([("cx", number(at.x)), ("cy", number(at.y)), ("r", number(*radius))]);
            "circle"
        }
        Form::Lines(places) => {
            attributes.push(("points", list(places)));
            "polyline"
        }
        Form::Polygon(places) => {
            attributes.push(("points", list(places)));
            "polygon"
        }
        Form::Text { at, size, centered, .. } => {
            attributes.extend([("x", number(at.x)), ("y", number(at.y + DOWN * size)), ("font-size", number(*size))]);
            if *centered {
                attributes.push(("text-anchor", "middle".to_owned()));
            }
            "text"
        }
    };
    add_ink(&mut attributes, ink);
    let element = attributes
        .iter()
        .fold(writer.create_element(name), |element, (name, value)| element.with_attribute((*name, value.as_str())));
    match form {
        Form::Text { text, .. } => element.write_text_content(BytesText::new(&in_xml(text)))?,
        Form::Circle(..) | Form::Lines(_) | Form::Polygon(_) => element.write_empty()?,
    };
    Ok(())
}

fn add_ink(attributes: &mut Vec<(&str, String)>, ink: &Ink) {
    attributes.push(("fill", ink.fill.map_or_else(|| "none".to_owned(), hexadecimal)));
    if let Some((color, width)) = ink.outline {
        attributes.extend([("stroke", hexadecimal(color)), ("stroke-width", number(width))]);
        attributes.push(("stroke-linecap", "square".to_owned()));
    }
    if ink.faint {
        attributes.push(("opacity", number(FAINT)));
    }
}

/// How much of what is faint is seen.
pub(super) const FAINT: f32 = 0.5;

fn hexadecimal(Rgb(red, green, blue): Rgb) -> String {
    format!("#{red:02x}{green:02x}{blue:02x}")
}

fn list(places: &[Place]) -> String {
    let places: Vec<String> = places.iter().map(|place| format!("{},{}", number(place.x), number(place.y))).collect();
    places.join(" ")
}

/// With two digits at most, and without those that say nothing.
fn number(number: f32) -> String {
    let number = format!("{number:.2}");
    number.trim_end_matches('0').trim_end_matches('.').to_owned()
}
