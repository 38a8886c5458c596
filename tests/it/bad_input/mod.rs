//! Hostile input: whatever the bytes are, gocheck answers, and its answer fits them.
//!
//! Never a panic, every place inside the text and between its characters, JSON that is JSON ([`answers`]); and for large
//! inputs, time that grows as they do ([`time`]).

mod answers;
mod capped;
mod damaged;
mod growing;
mod limits;
mod memory;
mod random;
mod time;

/// The debug build is some eight times slower: there a part of the inputs has to do. The gate runs these tests in both.
const DEBUG: bool = cfg!(debug_assertions);
