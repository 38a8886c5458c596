//! Messages about the count at the end of a game.

use super::{counted, shortened};

/// `area` is that of Black and of White in half points.
pub(super) fn result_mismatch(
    recorded: &str,
    count: &str,
    area: (u32, u32),
    unsettled: bool,
    explanation: Option<&str>,
) -> String {
    let (black, white) = (half_points(area.0), half_points(area.1));
    let recorded = shortened(recorded);
    let text =
        format!("the record says {recorded}, but the count is {count} (Black {black}, White {white} before komi)");
    match explanation {
        Some(explanation) => format!("{text}; {explanation}"),
        None if unsettled => format!("{text}; dead stones may still be on the board"),
        None => text,
    }
}

fn half_points(halves: u32) -> String {
    if halves.is_multiple_of(2) { (halves / 2).to_string() } else { format!("{}.5", halves / 2) }
}

pub(super) fn dead_stones_possible(shared: u32, proven: u32) -> String {
    if shared == 0 {
        let stones = counted(proven, "stone", "stones");
        format!(
            "{stones} inside territory of the other side can never live, and no TB or TW says so; the count takes every \
             stone as alive"
        )
    } else {
        let points = counted(shared, "empty point touches", "empty points touch");
        format!(
            "{points} both colours, and no TB or TW tells dead stones from living ones; the count takes every stone as \
             alive"
        )
    }
}

pub(super) fn no_double_pass(reason: Option<&str>) -> &'static str {
    match reason {
        Some("resignation") => "not counted: the game ended by resignation",
        Some("time") => "not counted: the game was lost on time",
        Some("forfeit") => "not counted: the game was forfeited",
        Some("void") => "not counted: the record says that there is no result",
        _ => "not counted: the game does not end in two passes",
    }
}
