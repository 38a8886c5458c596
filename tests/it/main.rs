//! The tests of gocheck as a whole: one binary, so that they build and link once.

#![allow(clippy::print_stdout)] // figures, for whoever asks with --nocapture

mod bad_input;
mod checks;
mod ci_recipes;
mod cli;
mod codes;
mod dead_stones;
mod decoding;
mod encodings;
#[cfg(unix)]
mod engine;
mod estimate;
mod explanations;
mod facts;
mod fast_path;
mod formats;
mod game_end;
mod game_info;
mod help;
mod known_status;
mod legal_positions;
mod marks;
mod moves;
mod naive_engine;
mod naive_game;
mod naive_score;
mod options;
mod other_programs;
mod pass_alive;
mod places;
mod program;
mod rooms;
mod rule_counts;
mod schema;
mod score_entries;
mod score_reports;
mod second_reader;
mod services;
mod setup;
mod show;
mod surprise;
mod syntax;
mod teaching_page;
mod terminal;
mod turns;
