//! A bracket where a `]` should stand: whether it stands for that, or for itself.
//!
//! A `)` after a value without its `]` may be the `]`, mistyped, or the end of the variation. What comes after it tells: moves
//! of one node's variations have one color, and a game has as many `)` as `(`.

use super::super::ident::{Ident, id};
use super::super::scan::{self, Letters};
use super::Parser;

impl Parser<'_> {
    /// Whether what stands at `at`, after a value without its `]`, is that bracket, mistyped.
    pub(super) fn closes_value(&self, at: usize) -> bool {
        match self.bytes.get(at) {
            Some(b'[') => scan::may_follow_value(self.bytes, at + 1, Letters::Capital),
            Some(b')') => self.parenthesis_closes_value(at),
            _ => false,
        }
    }

    fn parenthesis_closes_value(&self, at: usize) -> bool {
        let run = self.bytes[at..].iter().take_while(|&&byte| byte == b')' || scan::is_space(byte));
        let after = at + run.clone().count();
        let count = run.filter(|&&byte| byte == b')').count();
        let closes_game = count == self.open.len();
        if count > self.open.len() {
            return true;
        }
        match self.bytes.get(after) {
            None => false,
            Some(b'(') if scan::starts_another_game(self.bytes, after) => false,
            Some(b'(') => match (self.color_of_node(), self.color_of_variation(after)) {
                (Some(here), Some(next)) => here != next && (count == 1 || closes_game),
                _ => closes_game,
            },
            Some(b';') => count == 1 && !scan::starts_unopened_game_after_game(self.bytes, after),
            Some(_) => count == 1 && scan::may_follow_value(self.bytes, after, Letters::Capital),
        }
    }

    /// Whose move the present node has.
    fn color_of_node(&self) -> Option<Ident> {
        let node = &self.collection.nodes[self.current? as usize];
        let properties = &self.collection.properties[node.properties as usize..];
        properties.iter().map(|property| property.ident).find(|&ident| ident == id::B || ident == id::W)
    }

    /// Whose move the variation starts with whose `(` stands at `at`.
    fn color_of_variation(&self, at: usize) -> Option<Ident> {
        let node = scan::skip_space(self.bytes, at + 1);
        let name = scan::skip_space(self.bytes, node + 1);
        match self.bytes.get(name..name + 2) {
            Some(b"B[") if self.bytes[node] == b';' => Some(id::B),
            Some(b"W[") if self.bytes[node] == b';' => Some(id::W),
            _ => None,
        }
    }
}
