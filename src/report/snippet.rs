//! A finding for people: message, place, source line, earlier places, help.

use std::borrow::Cow;
use std::path::Path;

use annotate_snippets::renderer::DecorStyle;
use annotate_snippets::{Annotation, AnnotationKind, Group, Level, Renderer, Snippet};

use super::places::Places;
use super::style::Style;
use super::words::shown_path;
use crate::diagnostic::{Diagnostic, Severity, printable};
use crate::source::{LineColumn, Span, line_around};

/// How much of a line is kept on each side of a place, in bytes: more than any terminal is wide, and little enough that
/// a line of megabytes with a thousand findings is not read a thousand times.
const KEPT: usize = 500;

/// A longer path of branch points than this, in characters, is read by nobody: it is told where the line leaves the main line.
const LONGEST_PATH: usize = 30;

/// Renders a finding, with a line feed at its end.
pub(super) fn render(path: &Path, text: &str, diagnostic: &Diagnostic, places: &Places, style: Style) -> String {
    let level = match diagnostic.severity {
        Severity::Error => Level::ERROR,
        Severity::Warning => Level::WARNING,
        Severity::Note => Level::NOTE,
    };
    let path = shown_path(path);
    let mut group = Group::with_title(level.primary_title(diagnostic.message()).id(diagnostic.code().name()));
    let line;
    let mut place = format!(" {} {path}", style.arrow());
    if let Some(span) = diagnostic.span {
        let LineColumn { line: number, column } = places.position(span.start);
        line = SourceLine::around(text, span);
        if !line.text.trim().is_empty() {
            let annotation: Annotation<'_> = AnnotationKind::Primary.span(line.from..line.to).label(label(diagnostic));
            group = group.element(Snippet::source(&*line.text).line_start(number as usize).annotation(annotation));
        }
        let indent = number.to_string().len();
        place = format!("{:indent$}{} {path}:{number}:{column}", "", style.arrow());
    }
    if let Some(place) = where_in_file(diagnostic) {
        group = group.element(Level::NOTE.no_name().message(place));
    }
    for related in &diagnostic.related {
        let LineColumn { line, column } = places.position(related.span.start);
        group = group.element(Level::NOTE.message(format!("{} ({line}:{column})", related.message())));
    }
    if let Some(help) = diagnostic.help() {
        group = group.element(Level::HELP.message(help));
    }
    let rendered = renderer(style).render(&[group]);
    // The renderer would count the column in the piece of the line that it is given, so the place is written here.
    let (title, rest) = rendered.split_once('\n').unwrap_or((&rendered, ""));
    if rest.is_empty() { format!("{title}\n{place}\n") } else { format!("{title}\n{place}\n{rest}\n") }
}

fn renderer(style: Style) -> Renderer {
    let renderer = if style.color { Renderer::styled() } else { Renderer::plain() };
    renderer.decor_style(DecorStyle::Ascii).term_width(style.width)
}

/// What stands under the marked piece of the line: the move.
fn label(diagnostic: &Diagnostic) -> Option<String> {
    diagnostic.mv.map(|mv| mv.describe(diagnostic.size))
}

/// The game of a collection and the line of play, where the place alone would not tell.
fn where_in_file(diagnostic: &Diagnostic) -> Option<String> {
    let game = diagnostic.game.filter(|&game| game > 1).map(|game| format!("game {game}"));
    let variation = diagnostic.variation.as_ref().map(|path| match diagnostic.leaves_after {
        Some(0) if path.len() > LONGEST_PATH => "a variation from the start".to_owned(),
        Some(moves) if path.len() > LONGEST_PATH => format!("a variation after move {moves} of the main line"),
        Some(_) | None => format!("variation {path}"),
    });
    match (game, variation) {
        (Some(game), Some(variation)) => Some(format!("in {game}, {variation}")),
        (Some(place), None) | (None, Some(place)) => Some(format!("in {place}")),
        (None, None) => None,
    }
}

/// A piece of a line with a sign for each character that would act on a terminal. The renderer has signs of its own for tabs
/// and the other characters below the space, but lets the rest pass.
fn without_unseen(piece: &str) -> String {
    let is_unseen = |c: char| c > '\u{7f}' && matches!(printable(c.encode_utf8(&mut [0; 4])), Cow::Owned(_));
    piece.replace(is_unseen, "\u{fffd}")
}

/// A line of the source, cut if it is long.
struct SourceLine {
    text: String,
    /// The marked piece of it, in bytes.
    from: usize,
    to: usize,
}

impl SourceLine {
    fn around(text: &str, span: Span) -> Self {
        let line = line_around(text, span, KEPT);
        let dots = |cut: bool| if cut { "..." } else { "" };
        let before = dots(line.cut_before);
        let from = span.start as usize - line.start + before.len();
        let end = before.len() + line.text.len();
        let to = (span.end as usize).saturating_sub(line.start).saturating_add(before.len());
        let text = format!("{before}{}{}", line.text, dots(line.cut_after));
        // The renderer panics where a mark does not lie between characters.
        let boundary = |at: usize| (0..=at.min(end)).rev().find(|&at| text.is_char_boundary(at)).unwrap_or(0);
        let (from, to) = (boundary(from), boundary(to.max(from)));
        let [before, marked, after] = [&text[..from], &text[from..to], &text[to..]].map(without_unseen);
        Self { from: before.len(), to: before.len() + marked.len(), text: before + &marked + &after }
    }
}
