//! gocheck reads records of Go games (SGF), replays every move through a rules engine, says which move is illegal, why
//! and where, and counts the area of finished games.
//!
//! # The map
//!
//! A file's bytes become a [`source`] text, the text an [`sgf`] collection; [`check`] replays it on a [`go`] board, has
//! [`score`] count it, and makes a report of [`diagnostic`] values; [`report`] writes it in one format or another;
//! [`files`] does that for many files in parallel and in order; [`cli`] turns arguments into all of this. Where the user
//! names an [`engine`], [`cli`] hands it to [`check`] as a [`score::DeadStoneJudge`].
//!
//! Rooms depend on each other one way only, downwards in this list:
//!
//! | room | knows | must not know |
//! |---|---|---|
//! | [`cli`] | arguments, exit statuses | how anything is checked |
//! | [`files`] | the file system, threads | formats, rules |
//! | [`report`] | output formats | how anything is found |
//! | [`check`] | SGF and Go together | files, formats |
//! | [`engine`] | other programs that play Go, and how to ask them | SGF, files |
//! | [`score`] | counting | SGF |
//! | [`diagnostic`] | what can be found, and its words | how it is found |
//! | [`sgf`] | the file format | the rules of Go |
//! | [`go`] | the rules of Go | SGF |
//! | [`source`] | encodings, lines and columns | everything else |
//!
//! `tests/it/rooms.rs` reads the `use` lines and fails on one that runs upwards.
//!
//! # What never happens
//!
//! No recursion on the depth of a record, no panic on any bytes, no time or memory beyond a multiple of a file's length
//! (but for an engine's time-out, and `--dead estimate`, which plays hundreds of games a record), no `unsafe`, no output
//! that depends on the timing of threads, no global mutable state.

pub mod check;
pub mod cli;
pub mod diagnostic;
pub mod engine;
pub mod files;
pub mod go;
pub mod report;
pub mod score;
pub mod sgf;
pub mod source;
