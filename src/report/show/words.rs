//! What is told about a node beside its picture, in words. Text from a record is made printable here.

use crate::check::View;
use crate::diagnostic::{Code, counted, shortened};
use crate::go::Color;

/// `Black Ann, White Bob`; nothing where the record names neither.
pub(super) fn players(view: &View) -> Option<String> {
    let named = |color: Color| view.players[color].as_ref().map(|name| format!("{color} {}", shortened(name)));
    let named: Vec<String> = [Color::Black, Color::White].into_iter().filter_map(named).collect();
    (!named.is_empty()).then(|| named.join(", "))
}

/// `game 2 of 3, variation 2.1, move 10 of 64: White at C7`
pub(super) fn moment(view: &View) -> String {
    let (game, games) = view.game;
    let game = if games > 1 { format!("game {game} of {games}, ") } else { String::new() };
    let variation = view.variation.as_ref().map_or_else(String::new, |path| format!("variation {path}, "));
    game + &variation + &last_move(view)
}

/// `move 10 of 64: White at C7`
fn last_move(view: &View) -> String {
    let of = view.moves_of_line;
    let Some(mv) = view.last_move() else {
        return match of {
            0 => "no moves".to_owned(),
            _ => format!("before the first of {}", counted(of, "move", "moves")),
        };
    };
    let played = match mv.point {
        Some(point) => format!("at {}", point.gtp(view.size())),
        None if is_no_point(view) => "plays no point of the board".to_owned(),
        None => "passes".to_owned(),
    };
    format!("move {} of {of}: {} {played}", mv.number, mv.color)
}

/// Whether the value of the last move names no point of the board.
fn is_no_point(view: &View) -> bool {
    let codes = [Code::OFF_BOARD, Code::INVALID_POINT];
    view.findings.iter().any(|finding| codes.contains(&finding.diagnostic.code()))
}

/// `Black has captured 3 stones, White 1; White to play`
pub(super) fn state(view: &View) -> String {
    let captured = view.captured_by();
    let captured = match (captured.black, captured.white) {
        (0, 0) => "nothing captured".to_owned(),
        (black, white) => format!("captured by Black: {black}, by White: {white}"),
    };
    match view.to_play {
        Some(color) => format!("{captured}; {color} to play"),
        None => format!("{captured}; either side to play"),
    }
}
