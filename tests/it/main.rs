//! The tests of gocheck as a whole: one binary, so that they build and link once.

#![allow(clippy::print_stdout)] // figures, for whoever asks with --nocapture

mod bad_input;
mod cli;
mod decoding;
mod encoding_choice;
#[cfg(unix)]
mod engine;
mod estimate;
mod explanations;
mod findings;
mod formats;
mod legal_positions;
mod naive_engine;
mod naive_score;
mod odd_records;
mod options;
mod other_programs;
mod pass_alive;
mod program;
mod rooms;
mod schema;
mod score_reports;
mod second_reader;
mod teaching_page;
mod terminal;
mod words;
