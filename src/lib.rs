//! gocheck reads records of Go games (SGF), replays every move through a rules engine, says which move is illegal, why
//! and where, and counts the area of finished games.
//!
//! # As a library
//!
//! Read a record. Nothing is refused: what is odd about its syntax is a value, and reading goes on.
//!
//! ```
//! use gocheck::sgf::{self, id};
//!
//! let collection = sgf::parse("(;FF[4]GM[1]SZ[9]PB[Ann];B[ee];W[ec])");
//! let tree = &collection.trees()[0];
//! assert_eq!((tree.nodes.len(), collection.faults().len()), (3, 0));
//! let player = collection.find(tree.nodes.start, id::PB).map(|property| property.first().raw);
//! assert_eq!(player, Some("Ann"));
//! ```
//!
//! Replay it: every move by the rules, every fault with its place.
//!
//! ```
//! use gocheck::check::{Options, check_bytes};
//! use gocheck::diagnostic::{Code, Policy, Severity};
//!
//! let options = Options::new(Policy::new(Severity::Warning));
//! let report = check_bytes(b"(;GM[1]SZ[9];B[ee];W[ee])", &options);
//! let found = &report.diagnostics[0];
//! assert_eq!(found.code(), Code::OCCUPIED_POINT);
//! assert_eq!(found.message(), "White 2 at E5 is played on a stone (Black 1 stands there)");
//! ```
//!
//! Count it: Black has the two columns to the left, White the two to the right, and the one between is dame.
//!
//! ```
//! use gocheck::check::{CountOptions, Options, Outcome, check_bytes};
//! use gocheck::diagnostic::{Policy, Severity};
//!
//! let policy = Policy::new(Severity::Warning).about_counts();
//! let options = Options { count: Some(CountOptions::PLAIN), ..Options::new(policy) };
//! let report = check_bytes(b"(;GM[1]SZ[5]KM[0.5]AB[aa:be]AW[da:ee];B[];W[])", &options);
//! let Outcome::Counted(counted) = &report.games[0].outcome else { panic!("it ends in two passes") };
//! assert_eq!(counted.score.result(), "W+0.5");
//! ```
//!
//! The library alone (`default-features = false`) does no input or output, starts no threads, and needs no command line.
//!
//! # The map
//!
//! A file's bytes become a [`source`] text, the text an [`sgf`] collection; [`check`] replays it on a [`go`] board, has
//! [`score`] count it, and makes a report of [`diagnostic`] values. The program adds the rest, under the feature `cli`:
//! `report` writes it in one format or another; `files` does that for many files in parallel and in order; `cli` turns
//! arguments into all of this. Where the user names an `engine`, `cli` hands it to [`check`] as a
//! [`score::DeadStoneJudge`].
//!
//! Rooms depend on each other one way only, downwards in this list:
//!
//! | room | knows | must not know |
//! |---|---|---|
//! | `cli` | arguments, exit statuses | how anything is checked |
//! | `files` | the file system, threads | formats, rules |
//! | `report` | output formats | how anything is found |
//! | [`check`] | SGF and Go together | files, formats |
//! | `engine` | other programs that play Go, and how to ask them | SGF, files |
//! | [`score`] | counting | SGF |
//! | [`diagnostic`] | what can be found, and its words | how it is found |
//! | [`sgf`] | the file format | the rules of Go |
//! | [`go`] | the rules of Go | SGF |
//! | [`source`] | encodings, lines and columns | everything else |
//!
//! `tests/it/rooms.rs` reads the `use` lines and fails on one that runs upwards.
//!
//! # Where to add what
//!
//! | what | where |
//! |---|---|
//! | a finding | `diagnostic/findings/`: a row and a variant in the file of its subject; its page in `diagnostic/pages/`; its check in `check/`; a fixture and a near miss (`tests/it/codes.rs` says what is missing, and writes the README's list) |
//! | a rule set | `go/rule_set.rs`: its row; how records spell it in `check/game_info/rules.rs` |
//! | a reading of KM, RE, RU, DT ... | `check/game_info/` |
//! | a format of reports | `report/`: its file, and a line in the list of formats |
//! | an option | `cli/`: the argument, and what it means for `check::Options` |
//! | a hypothesis about a result | `score/`: the hypothesis with its price, and where it is tried |
//! | a second language | an `impl` of `Words` in each file of `diagnostic/findings/`, and of `Language`; the pages, summaries and reports are English so far |
//!
//! `.github/CONTRIBUTING.md` has a worked example of each of the first four.
//!
//! # What never happens
//!
//! No recursion on the depth of a record, no panic on any bytes, no time or memory beyond a multiple of a file's length
//! (but for an engine's time-out, and `--dead estimate`, which plays hundreds of games a record), no `unsafe`, no output
//! that depends on the timing of threads, no global mutable state.

pub mod check;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod cli;
pub mod diagnostic;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod engine;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod files;
pub mod go;
#[cfg(feature = "cli")]
#[doc(hidden)]
pub mod report;
pub mod score;
pub mod sgf;
pub mod source;
