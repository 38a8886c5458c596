//! The colours of a board that is drawn with characters: stones on wood, which look the same on light and dark terminals.
//!
//! Knows no board, only what is painted in which colour.

use anstyle::{Ansi256Color, Style};

use crate::go::Color;

/// What a character of a drawing is part of.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Paint {
    /// The lines of the board.
    Line,
    /// A stone, or a point, of a side.
    Stone(Color),
    /// Marks and labels.
    Mark,
}

/// Of the 256 colours that terminals have beside their sixteen, which are each user's own.
const WOOD: Ansi256Color = Ansi256Color(179);
const LINES: Ansi256Color = Ansi256Color(94);
const BLACK: Ansi256Color = Ansi256Color(16);
const WHITE: Ansi256Color = Ansi256Color(231);
const MARKS: Ansi256Color = Ansi256Color(88);

impl Paint {
    fn style(self) -> Style {
        let foreground = match self {
            Self::Line => LINES,
            Self::Stone(Color::Black) => BLACK,
            Self::Stone(Color::White) => WHITE,
            Self::Mark => MARKS,
        };
        let style = Style::new().fg_color(Some(foreground.into())).bg_color(Some(WOOD.into()));
        if self == Self::Line { style } else { style.bold() }
    }
}

/// The characters, in their colours where there are any.
pub(super) fn painted(chars: &[(char, Paint)], color: bool) -> String {
    let mut out = String::with_capacity(chars.len());
    for stretch in chars.chunk_by(|one, other| one.1 == other.1) {
        let text = stretch.iter().map(|(c, _)| c);
        match stretch.first() {
            Some((_, paint)) if color => {
                let style = paint.style();
                out.push_str(&style.render().to_string());
                out.extend(text);
                out.push_str(&style.render_reset().to_string());
            }
            _ => out.extend(text),
        }
    }
    out
}
