//! What builders of data sets ask of a game: who played when for how many stones, whether the main line is legal, where it
//! ends, and what tells it from others.
//!
//! Only for those who want it: nothing here is needed to check a record. Judges nothing.

use super::game_info::{self, GameInfo};
use super::report::{GameFacts, Replayed};
use super::walk::Walk;
use crate::go::{ByColor, dyer_signature, hash_of_moves, hash_of_position};
use crate::sgf::{Collection, Ident, NodeId, id, simple_text};

/// The facts about a game, at the end of whose main line the walk stands.
pub(super) fn gather(walk: &Walk<'_, '_>, root: NodeId) -> GameFacts {
    let text = |ident| text_of(walk.collection, root, ident);
    let GameInfo { komi, handicap, .. } = &*walk.info;
    GameFacts {
        komi: komi.points,
        komi_source: komi.source,
        handicap: handicap.map(|(stones, _)| stones),
        ranks: ByColor { black: text(id::BR), white: text(id::WR) },
        date: text(id::DT).map(|date| game_info::standard_date(&date).unwrap_or(date)),
        event: text(id::EV),
        replayed: replayed(walk),
    }
}

fn replayed(walk: &Walk<'_, '_>) -> Option<Replayed> {
    let board = walk.game.as_ref()?.board();
    let points: Vec<_> = walk.path.iter().map(|mv| mv.point).collect();
    Some(Replayed {
        illegal: walk.state.first_illegal,
        captured: board.taken(),
        position: hash_of_position(board),
        moves: hash_of_moves(board.size(), walk.path.iter().map(|mv| (mv.color, mv.point))),
        dyer: dyer_signature(&points),
    })
}

fn text_of(collection: &Collection<'_>, root: NodeId, ident: Ident) -> Option<Box<str>> {
    let text = simple_text(collection.find(root, ident)?.first().raw);
    (!text.is_empty()).then(|| text.into())
}
