//! The board at a node, for people.

use std::fmt::Write as _;
use std::path::Path;

use super::words::{moment, players, state};
use crate::check::{BoardMark, PlacedFinding, View};
use crate::diagnostic::printable;
use crate::go::Point;
use crate::report::board::{Overlay, draw_node, is_in_text};
use crate::report::style::Style;
use crate::report::words::shown_path;
use crate::score::Removal;

/// The board at a node: where that is, the picture, and what was found there. `fit` says whether a board that is too wide is
/// drawn in part.
#[must_use]
pub fn show_as_text(path: &Path, view: &View, overlay: &Overlay, style: Style, fit: bool) -> String {
    let mut out = String::new();
    let _ = writeln!(out, "{}:{}:{}", shown_path(path), view.place.line, view.place.column);
    if let Some(players) = players(view) {
        let _ = writeln!(out, "{players}");
    }
    let _ = writeln!(out, "{}", moment(view));
    out.push_str(&draw_node(view, overlay, style, fit));
    let mut told = Vec::new();
    match overlay {
        Overlay::Marks => told = marks(view),
        Overlay::Territory(removal) => told.push(dead(removal)),
        Overlay::Numbers(_) => {}
    }
    told.push(state(view));
    for line in told {
        add_wrapped(&mut out, &line, style.width);
    }
    for PlacedFinding { diagnostic, .. } in &view.findings {
        let code = format!("{}[{}]", diagnostic.severity, diagnostic.code());
        let _ = writeln!(out, "{}: {}", style.severity(diagnostic.severity, &code), diagnostic.message());
    }
    out
}

/// Adds a line, or more of them where it is too wide; it is broken between words.
fn add_wrapped(out: &mut String, line: &str, most: usize) {
    let mut width = 0;
    for word in line.split(' ') {
        let own = word.chars().count();
        if width > 0 && width + 1 + own > most {
            out.push_str("\n  ");
            width = 2;
        } else if width > 0 {
            out.push(' ');
            width += 1;
        }
        out.push_str(word);
        width += own;
    }
    out.push('\n');
}

/// The marks that are not seen among the characters of a board, in words.
fn marks(view: &View) -> Vec<String> {
    let size = view.size();
    let names = |points: Vec<Point>| points.into_iter().map(|point| point.gtp(size)).collect::<Vec<_>>().join(" ");
    let mut lines = Vec::new();
    for (mark, name) in [
        (BoardMark::Circle, "circle"),
        (BoardMark::Cross, "cross"),
        (BoardMark::Square, "square"),
        (BoardMark::Triangle, "triangle"),
        (BoardMark::Selected, "selected"),
    ] {
        let points: Vec<Point> =
            view.marks.points.iter().filter(|(_, other)| *other == mark).map(|(point, _)| *point).collect();
        if !points.is_empty() {
            lines.push(format!("{name}: {}", names(points)));
        }
    }
    let labels = view.marks.labels.iter().filter(|(point, label)| !is_in_text(view, *point, label));
    let labels: Vec<String> =
        labels.map(|(point, label)| format!("{} \"{}\"", point.gtp(size), printable(label))).collect();
    if !labels.is_empty() {
        lines.push(format!("labels: {}", labels.join(", ")));
    }
    let strokes: Vec<String> = view
        .marks
        .lines
        .iter()
        .map(|(from, to, is_arrow)| {
            format!("{} {} {}", from.gtp(size), if *is_arrow { "->" } else { "-" }, to.gtp(size))
        })
        .collect();
    if !strokes.is_empty() {
        lines.push(format!("lines: {}", strokes.join(", ")));
    }
    lines
}

/// Which stones count as dead, and who says so.
fn dead(removal: &Removal) -> String {
    let count = removal.dead.count();
    let stones = if count == 1 { "stone counts" } else { "stones count" };
    let guess = removal.confidence.map_or_else(String::new, |sure| format!(" (a guess, {sure} % sure)"));
    match count {
        0 => format!("no stone counts as dead{guess}"),
        _ => format!("{count} {stones} as dead{guess}"),
    }
}
