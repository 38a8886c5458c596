//! Messages about what a record says of its game: kind of game, komi, handicap, result.

use super::{counted, quoted, shortened};
use crate::diagnostic::HandicapStones;

pub(super) fn not_go(game: Option<u32>) -> String {
    match game {
        Some(game) => {
            format!("the record is of another game (GM[{game}]{}), so it is not replayed", name_of_game(game))
        }
        None => "GM is not a number; the record is read as Go (GM[1])".to_owned(),
    }
}

fn name_of_game(number: u32) -> &'static str {
    // The FF[4] specification's list, as far as its games are well known.
    match number {
        2 => ", Othello",
        3 => ", chess",
        4 => ", Gomoku or Renju",
        5 => ", Nine Men's Morris",
        6 => ", Backgammon",
        7 => ", Chinese chess",
        8 => ", Shogi",
        11 => ", Hex",
        18 => ", Amazons",
        _ => "",
    }
}

pub(super) fn invalid_komi(value: &str) -> String {
    if value.trim().is_empty() {
        "KM is empty; komi 0 is used".to_owned()
    } else {
        format!("{} is not a valid komi; 0 is used", quoted(value))
    }
}

pub(super) fn unusual_komi(value: &str, used: &str, in_ko: bool) -> String {
    if in_ko {
        format!("KM is missing; KO[{}] is read as komi {used}", shortened(value))
    } else if value.trim() == used {
        format!("a komi of {used} is unusual; it is used as it is")
    } else {
        format!("the komi is written as {}; {used} is used", quoted(value))
    }
}

pub(super) fn invalid_handicap(value: &str) -> String {
    if value.trim().is_empty() {
        "HA is empty".to_owned()
    } else {
        format!("{} is not a valid number of handicap stones", quoted(value))
    }
}

pub(super) fn handicap_mismatch(handicap: u32, stones: HandicapStones) -> String {
    match stones {
        HandicapStones::SetUp(stones) => {
            format!("HA says {handicap}, but {} set up", counted(stones, "black stone is", "black stones are"))
        }
        HandicapStones::LeadingMoves(0) => format!("HA says {handicap}, but there are no handicap stones"),
        HandicapStones::LeadingMoves(moves) => format!(
            "HA says {handicap}, but no stones are set up and Black starts with {}",
            counted(moves, "move", "moves")
        ),
    }
}

pub(super) fn nonstandard_result(value: &str, standard: Option<&str>) -> String {
    let result = format!("the result {} is not spelled as SGF asks", quoted(value));
    standard.map_or_else(|| result.clone(), |standard| format!("{result}; it is read as {standard}"))
}
