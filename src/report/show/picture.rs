//! The board at a node as a picture, with words below it.

use super::words::{moment, players, state};
use crate::check::View;
use crate::report::board::{Overlay, node_on_paper, to_svg};
#[cfg(feature = "png")]
use crate::report::board::{is_writable, to_png};

/// The board at a node as SVG.
#[must_use]
pub fn show_as_svg(view: &View, overlay: &Overlay) -> Vec<u8> {
    let words = words(view, overlay);
    let title = words.join("; ");
    to_svg(&node_on_paper(view, overlay, words), &title)
}

/// The board at a node as PNG, and what to say of it: not every character has a form in its font.
///
/// # Errors
/// If it cannot be drawn: the message.
#[cfg(feature = "png")]
pub fn show_as_png(view: &View, overlay: &Overlay) -> Result<(Vec<u8>, Option<&'static str>), String> {
    let (written, left_out): (Vec<String>, Vec<String>) =
        words(view, overlay).into_iter().partition(|line| is_writable(line));
    let with_labels = matches!(overlay, Overlay::Marks);
    let whole = left_out.is_empty() && (!with_labels || view.marks.labels.iter().all(|(_, label)| is_writable(label)));
    let png = to_png(&node_on_paper(view, overlay, written))?;
    let remark =
        "names and labels in scripts that the font of PNG pictures lacks are left out or boxes; SVG has them all";
    Ok((png, (!whole).then_some(remark)))
}

fn words(view: &View, overlay: &Overlay) -> Vec<String> {
    let mut words: Vec<String> = players(view).into_iter().collect();
    match overlay {
        Overlay::Numbers(numbers) => {
            let to = view.last_move().map_or(0, |last| last.number.min(*numbers.end()));
            words.push(format!("moves {} to {to} of {}", numbers.start(), view.moves_of_line));
        }
        Overlay::Marks | Overlay::Territory(_) => words.extend([moment(view), state(view)]),
    }
    words
}
