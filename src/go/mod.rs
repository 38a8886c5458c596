//! The game itself: board, chains, liberties, captures, ko and superko, and what each rule set says.
//!
//! Knows the rules of Go and nothing else: no SGF, no files, no findings. A move is never refused here: it is carried
//! out as SGF FF\[4\] asks (the stone is put down, enemy chains without liberties go, then the player's own), and what
//! makes it illegal comes back as a value. So one replay serves both the checker and the count.
//!
//! # The rules of play
//!
//! * **Board.** Stones stand on the intersections of a grid, here of 1 to 52 columns and rows. Black plays first, then
//!   the sides take turns (whose turn it is, this room does not ask). A stone never moves, and leaves the board by
//!   capture only.
//! * **Chain.** Stones of one colour that touch along the lines are one chain. It lives or dies whole. (A *group*, in
//!   this house, is several chains that live together; no rule of play knows it.)
//! * **Liberty.** An empty point beside a stone of a chain, along a line, never diagonally, is a liberty of the chain.
//!   A single stone has four in the middle, three at the edge, two in the corner.
//! * **Capture.** A move that takes the last liberty of enemy chains takes them all off the board at once.
//! * **Suicide.** A move that leaves its own chain without a liberty, *after* captures, is suicide. Most rule sets
//!   forbid it; some allow it to chains of two stones or more, which then leave the board. A lone stone's suicide is
//!   illegal everywhere: it would be a pass.
//! * **Ko.** Where a lone stone has just taken a lone stone, that stone must not be taken back at once by another lone
//!   stone: the board would be as it was. The test is exact. The ban holds for the point where the captured stone
//!   stood, for the very next move, and only if that move takes the one capturing stone and nothing else. So a
//!   snapback, which takes two stones or more, is no ko. Any other move or a pass lifts the ban.
//! * **Superko.** Some rule sets forbid every repetition: *positional*, where the stones stand as they stood before, or
//!   *situational*, where the same side is to play as well. Passes repeat nothing. Setup in the course of a game starts
//!   a new history: nothing before it is repeated.
//! * **Setup.** It puts stones and takes them away without captures, and may leave chains without liberties; they stand
//!   until a move beside them takes them off.
//! * **End.** A pass gives up a turn. Two running end the game. What is counted then is said in
//!   [`score`](crate::score).
//!
//! What differs from one rule set to the next is a field of [`Rules`]; the docs of [`RuleSet`] show the table.
//!
//! Sources: SGF FF\[4\] (<https://www.red-bean.com/sgf/go.html>) for how a record's move is carried out; John Tromp and
//! Bill Taylor, *The logical rules of Go* (<https://tromp.github.io/go.html>); the rules that `KataGo` supports
//! (<https://lightvector.github.io/KataGo/rules.html>).

mod board;
mod by_color;
mod color;
mod game;
mod history;
mod names;
mod point;
mod rule_set;
mod rules;
mod signature;
pub(crate) mod split_mix;
mod star_points;
mod verdict;

pub use board::{Board, Effect};
pub use by_color::ByColor;
pub use color::Color;
pub use game::{Checkpoint, Game};
pub use names::UnknownName;
pub use point::{COLUMN_LETTERS, MAX_SIDE, Point, Size, column_letters};
pub use rule_set::RuleSet;
pub use rules::{Button, DeadStoneRule, HandicapBonus, KoRule, PassStones, Rules, Scoring, SuicideRule, Tax};
pub use signature::{dyer_signature, hash_of_moves, hash_of_position};
pub use star_points::star_points;
pub use verdict::{Illegal, Repeat, Verdict};
