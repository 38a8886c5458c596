//! Counting: area, territory, dead stones, komi and bonus, and whether the recorded result agrees.
//!
//! Knows boards and numbers. Does not know how a record spells them.
//!
//! # How a game is counted
//!
//! * **Area** (Chinese, AGA, New Zealand, Ing, Tromp-Taylor): each side has its stones on the board and the empty
//!   points that only its stones surround. An empty region is all the empty points that can be reached from one of them
//!   along the lines; it is a side's where no stone of the other touches it. What both touch, or nobody on an empty
//!   board, is *dame*: half a point to each side, so that the areas together are always the points of the board, and a
//!   score may end in .5. Two examples: 9 stones + 33 points = 42 against 9 + 30 = 39 is Black by 3; and where a column
//!   of 9 dame lies between them, 4.5 points of it are each side's.
//! * **Territory** (Japanese, Korean): each side has the empty points that only it surrounds, and a point for every
//!   prisoner: the stones it has captured and the opponent's dead ones. Points in a *seki* are none: the Nihon Ki-in's
//!   rules of 1989, article 8, give no territory to stones that live without two eyes. Stones on the board count
//!   nothing.
//! * **Dead stones.** No rule tells them from living ones but play itself; the players agree on them after the second
//!   pass, and take them off before the count. A chain is dead or alive whole. A record keeps the agreement as marks of
//!   territory (TB, TW) in its last node: a stone on the opponent's marked territory is dead. Without such marks a
//!   count takes every stone as alive, and whoever wants more asks for it: what D. B. Benson's theorem proves
//!   ([`pass_alive_dead`]), a guess ([`estimate`]), or somebody's word ([`DeadStoneJudge`]). Under Tromp-Taylor rules
//!   what stands is alive.
//! * **Komi** are points for White, for moving second: whatever the record or the user says, and none where nobody
//!   does.
//! * **Bonus.** Under an area count each of Black's handicap stones is a point that he did not play for. Rule sets
//!   differ in what White receives for that: see the table in [`go`](crate::go). There is none where nobody names the
//!   rules.
//! * **Result.** Black wins where his points are more than White's with komi and bonus; as many are a draw.
//!
//! Sources: the Chinese rules; the Nihon Ki-in's rules of 1989; Tromp and Taylor, *The logical rules of Go*; Benson,
//! *Life in the Game of Go*, Information Sciences 10 (1976); SGF FF\[4\] for how a result is spelled.

mod agreement;
mod area;
mod area_score;
mod chain_sets;
mod chains;
mod compensation;
mod dead_stones;
mod difference;
mod effort;
mod empty_regions;
mod estimate;
mod explanation;
mod hypothesis;
mod judge;
mod pass_alive;
mod point_set;
mod points;
mod prices;
mod recorded;
mod removal;
mod seki;
mod stones;
mod territory;
mod usual_komi;
mod winner;

pub use agreement::{Agreement, Settles};
pub use area::{Area, area_owners, count_area};
pub use area_score::Score;
pub use compensation::{Compensation, KomiSource};
pub use dead_stones::{DeadStones, TerritoryMarks};
pub use difference::Difference;
pub use effort::Effort;
pub use estimate::{Estimate, SEED, estimate};
pub use explanation::{Explanation, Tried};
pub use hypothesis::{Hypothesis, KomiChange, OtherDead, joined_names};
pub use judge::DeadStoneJudge;
pub use pass_alive::{PassAlive, Proof, pass_alive_dead};
pub use points::Points;
pub use recorded::{Recorded, ResultKind};
pub use removal::{DeadMode, Removal};
pub use stones::Stones;
pub use territory::{Territory, TerritorySource};
pub use winner::{Winner, spelled_result};
