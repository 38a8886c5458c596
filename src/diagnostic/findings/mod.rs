//! What can be found: a subject a file, each with its codes, its facts and its words side by side.
//!
//! To add a finding: a row in `codes!` of its subject, a variant of the subject's enum, and whatever the compiler then
//! asks for; then a page, a fixture and a near miss, for which `tests/it/codes.rs` asks. Does not know how a fault is found.

mod count;
mod file;
mod finding;
mod game_info;
mod language;
mod moves;
mod node;
mod setup;
mod syntax;

pub use count::{CountFinding, NotCounted, NotSettled};
pub use file::{FileFinding, OtherGame};
pub use finding::Finding;
pub use game_info::{GameInfoFinding, HandicapStones, InvalidDate, TimeLimit};
pub use moves::{FirstMoveOddity, MoveFinding, RepetitionRule, SuicideBan, WrongTurn};
pub use node::NodeFinding;
pub use setup::SetupFinding;
pub use syntax::SyntaxFinding;

pub(super) use language::Language;

use super::code::{Code, codes};

/// The codes of all subjects, in the order of the documentation.
pub(super) const CODES: [&[Code]; 7] =
    [file::CODES, syntax::CODES, node::CODES, game_info::CODES, setup::CODES, moves::CODES, count::CODES];
