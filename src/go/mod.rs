//! The game itself: board, chains, liberties, captures, ko and superko.
//!
//! Knows the rules of Go and nothing else: no SGF, no files, no findings. A move is never refused here: it is carried
//! out as SGF FF\[4\] asks (the stone is put down, enemy groups without liberties go, then the player's own), and what
//! makes it illegal comes back as a value. So one replay serves both the checker and the count.

mod board;
mod color;
mod game;
mod history;
mod point;
mod rules;
pub(crate) mod split_mix;

pub use board::{Board, Effect};
pub use color::Color;
pub use game::{Game, Illegal, Mark, Repeat, Verdict};
pub use point::{COLUMN_LETTERS, MAX_SIDE, Point, Size, column_letters};
pub use rules::{HandicapBonus, KoRule, RuleSet, Rules, SuicideRule};
