//! Messages about properties, marks and setup, and what the properties of SGF are called in words.

use std::fmt::Write as _;

use super::{counted, quoted, shortened};
use crate::go::{Color, Size};

pub(super) fn in_small_letters(name: &str, count: u32, read_as: &str) -> String {
    let (name, read_as) = (shortened(name), shortened(read_as));
    let mut text = format!("property names are written in capitals; {name} is read as {read_as}");
    if count > 1 {
        let _ = write!(text, " ({count} such names in this game)");
    }
    text
}

pub(super) fn invalid_value(name: &str, value: &str) -> String {
    let value = quoted(value);
    match in_words(name) {
        Some(words) => format!("{value} is not a valid value of {} ({words})", shortened(name)),
        None => format!("{value} is not a valid value of {}", shortened(name)),
    }
}

pub(super) fn mark_off_board(name: &str, value: &str, more: u32, size: Option<Size>) -> String {
    let board = size.map_or_else(|| "board".to_owned(), |size| format!("{size} board"));
    let mut text = format!("{}: {} lies outside the {board}", shortened(name), quoted(value));
    if more > 0 {
        let _ = write!(text, " (and {})", counted(more, "more of its values", "more of its values"));
    }
    text
}

pub(super) fn setup_without_liberties(point: &str, stones: u32) -> String {
    match stones {
        1 => format!("setup leaves the stone at {point} without a liberty; SGF lets it stay"),
        _ => format!("setup leaves the group of {stones} stones at {point} without a liberty; SGF lets them stay"),
    }
}

pub(super) fn setup_no_effect(point: &str, stone: Option<Color>, count: u32) -> String {
    let what = stone.map_or("is empty already", |color| match color {
        Color::Black => "already holds a black stone",
        Color::White => "already holds a white stone",
    });
    let more = match count.saturating_sub(1) {
        0 => String::new(),
        more => format!(" (likewise at {})", counted(more, "more point", "more points")),
    };
    format!("{point} {what}; setting it changes nothing{more}")
}

/// What a property is about, for people who do not know its letters; `None` where SGF does not say so, or where the
/// property takes any text.
fn in_words(name: &str) -> Option<&'static str> {
    // The small letters of old formats do not count.
    let name: String = name.chars().filter(|c| !c.is_ascii_lowercase()).collect();
    Some(match name.as_str() {
        "B" => "Black's move",
        "W" => "White's move",
        "KO" => "a move known to be illegal",
        "MN" => "move number",
        "AB" => "black stones set up",
        "AW" => "white stones set up",
        "AE" => "points made empty",
        "PL" => "player to move",
        "DM" => "even position",
        "GB" => "good for Black",
        "GW" => "good for White",
        "HO" => "hotspot",
        "UC" => "unclear position",
        "V" => "value of the position",
        "BM" => "bad move",
        "DO" => "doubtful move",
        "IT" => "interesting move",
        "TE" => "good move",
        "AR" => "arrows",
        "CR" => "circles",
        "DD" => "dimmed points",
        "LB" => "labels",
        "LN" => "lines",
        "MA" => "crosses",
        "SL" => "selected points",
        "SQ" => "squares",
        "TR" => "triangles",
        "TB" => "Black's territory",
        "TW" => "White's territory",
        "VW" => "visible points",
        "FF" => "version of SGF",
        "ST" => "style of variations",
        "DT" => "date",
        "TM" => "time limit",
        "BL" => "Black's time left",
        "WL" => "White's time left",
        "OB" => "Black's moves left in overtime",
        "OW" => "White's moves left in overtime",
        "FG" => "figure",
        "PM" => "print mode",
        _ => return None,
    })
}
