//! Words that the formats of `gocheck score` for people share.

use crate::diagnostic::counted;
use crate::report::tally::Tally;
use crate::report::words::not_shown;
use crate::score::{Points, spelled_result};

/// The first line of the summary. A file that holds no game that can be read is an entry of its own, but not a game.
pub(super) fn summary_line(tally: &Tally) -> String {
    let score = &tally.score;
    let without_game = match score.without_game() {
        0 => String::new(),
        files => format!("; {} without a readable game", counted(files, "file", "files")),
    };
    format!(
        "{}, {}: {} scored, {} unfinished, {} skipped{without_game}{}\n",
        counted(tally.files, "file", "files"),
        counted(tally.games, "game", "games"),
        score.agreements().scored(),
        score.unfinished,
        score.skipped - score.without_game(),
        not_shown(tally)
    )
}

/// A result as players say it.
pub(super) fn result(margin: Points) -> String {
    if margin == Points::ZERO { "draw".to_owned() } else { spelled_result(margin) }
}
