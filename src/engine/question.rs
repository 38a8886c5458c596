//! The question: which stones of this board are dead?
//!
//! Sets a board up on an engine, asks, and trusts no answer that does not fit the board.

use std::time::Duration;

use super::fault::EngineFault;
use super::gtp::{self, Answer};
use super::process::{Deadline, Process};
use crate::go::{Board, Color, Point, Size};
use crate::score::{DeadStones, Points};

/// A board to judge.
#[derive(Clone, Copy, Debug)]
pub(super) struct Question<'q> {
    pub(super) board: &'q Board,
    pub(super) to_move: Color,
    pub(super) komi: Points,
}

/// Why a question has no answer.
#[derive(Debug)]
pub(super) enum NoAnswer {
    /// The engine cannot deal with this board; it is still in step.
    Board(EngineFault),
    /// The engine cannot be trusted any more.
    Engine(EngineFault),
}

/// What an engine can do beyond what every engine can.
#[derive(Clone, Copy, Debug, Default)]
struct Abilities {
    rectangles: bool,
    set_position: bool,
    clear_cache: bool,
}

/// An engine that has shown that it can answer.
pub(super) struct Engine {
    process: Process,
    abilities: Abilities,
    /// Whether it has been asked about a game.
    pub(super) used: bool,
}

impl Engine {
    /// Starts an engine and asks it about a trial board: so an engine that can never answer is known as such at once,
    /// whatever the games are.
    pub(super) fn start(command: &[String], allowed: Duration) -> Result<Self, EngineFault> {
        let fault = |fault| EngineFault::DoesNotWork(Box::new(fault));
        let deadline = Deadline::within(allowed);
        let mut process = Process::start(command)?;
        let listed = process.ask(&["list_commands".to_owned()], deadline).map_err(fault)?;
        let lists = |name: &str| listed.iter().any(|answer| answer.text.lines().any(|line| line.trim() == name));
        let abilities = Abilities {
            rectangles: lists("rectangular_boardsize"),
            set_position: lists("set_position"),
            clear_cache: lists("clear_cache"),
        };
        let mut engine = Self { process, abilities, used: false };
        let mut last = EngineFault::Ended(None);
        // There are engines for 19x19 only.
        for size in [Size::new(9, 9), Some(Size::NINETEEN)].into_iter().flatten() {
            let board = trial_board(size);
            match engine.answer(Question { board: &board, to_move: Color::Black, komi: Points::ZERO }, deadline) {
                Ok(_) => return Ok(engine),
                Err(NoAnswer::Board(fault)) => last = fault,
                Err(NoAnswer::Engine(why)) => return Err(fault(why)),
            }
        }
        Err(fault(last))
    }

    /// The dead stones of a board.
    pub(super) fn dead(&mut self, question: Question<'_>, allowed: Duration) -> Result<DeadStones, NoAnswer> {
        self.used = true;
        self.answer(question, Deadline::within(allowed))
    }

    fn answer(&mut self, question: Question<'_>, deadline: Deadline) -> Result<DeadStones, NoAnswer> {
        let size = question.board.size();
        self.command(self.size_command(size).map_err(NoAnswer::Board)?, deadline)?.map_err(NoAnswer::Board)?;
        // A komi in a unit that the engine does not take bears little on life and death; an earlier game's must not stay.
        let komi = self.command(format!("komi {}", question.komi), deadline)?;
        if komi.is_err() {
            self.command("komi 0".to_owned(), deadline)?.map_err(NoAnswer::Engine)?;
        }
        let commands = self.set_up(question);
        let answers = self.process.ask(&commands, deadline).map_err(NoAnswer::Engine)?;
        let mut last = String::new();
        for (command, answer) in commands.iter().zip(answers) {
            last = success(command, answer).map_err(NoAnswer::Engine)?;
        }
        let dead = parse_dead(&last, question.board).map_err(NoAnswer::Engine)?;
        Ok(DeadStones::chains_of(question.board, &dead))
    }

    /// Sends one command. The outer error is the engine's end, the inner its refusal.
    fn command(&mut self, command: String, deadline: Deadline) -> Result<Result<String, EngineFault>, NoAnswer> {
        let commands = [command];
        let answers = self.process.ask(&commands, deadline).map_err(NoAnswer::Engine)?;
        Ok(answers.into_iter().next().map_or(Err(EngineFault::Ended(None)), |answer| success(&commands[0], answer)))
    }

    fn size_command(&self, size: Size) -> Result<String, EngineFault> {
        if size.columns() == size.rows() {
            Ok(format!("boardsize {}", size.columns()))
        } else if self.abilities.rectangles {
            Ok(format!("rectangular_boardsize {} {}", size.columns(), size.rows()))
        } else {
            Err(EngineFault::OnlySquares)
        }
    }

    /// The commands after the board's size, the question itself being the last.
    fn set_up(&self, Question { board, to_move, .. }: Question<'_>) -> Vec<String> {
        let size = board.size();
        let stones = size.iter().filter_map(|point| {
            board.stone(point).map(|stone| format!("{} {}", gtp::color(stone), gtp::vertex(point, size)))
        });
        let mut commands = vec!["clear_board".to_owned()];
        if self.abilities.clear_cache {
            // What was read out on an earlier board must not bear on this one.
            commands.push("clear_cache".to_owned());
        }
        let mut passes = true;
        if self.abilities.set_position {
            // Stones that were set up tell a network no false story of how they came to stand there. Black moves then.
            commands.push(stones.fold("set_position".to_owned(), |command, stone| format!("{command} {stone}")));
            passes = to_move == Color::White;
        } else {
            // Where every group has a liberty, no order of play captures: a group that is not complete has one more.
            commands.extend(stones.map(|stone| format!("play {stone}")));
        }
        if passes {
            // One pass says whose turn it is. After two, some engines take the game for over and every stone for alive.
            commands.push(format!("play {} pass", gtp::color(to_move.opponent())));
        }
        commands.push("final_status_list dead".to_owned());
        commands
    }
}

fn success(command: &str, answer: Answer) -> Result<String, EngineFault> {
    if answer.success {
        Ok(answer.text)
    } else {
        Err(EngineFault::Refused { command: command.to_owned(), said: answer.text.replace('\n', " ") })
    }
}

fn parse_dead(text: &str, board: &Board) -> Result<Vec<Point>, EngineFault> {
    let stone = |word: &str| gtp::parse_vertex(word, board.size()).filter(|&point| board.stone(point).is_some());
    text.split_whitespace()
        .map(|word| stone(word).ok_or_else(|| EngineFault::NoStone { named: word.to_owned() }))
        .collect()
}

/// A board on which there is nothing to think about: Black has the left half and White the right, each with two eyes.
fn trial_board(size: Size) -> Board {
    let mut board = Board::new(size);
    let middle = size.columns() / 2;
    let stones: Vec<(Point, Option<Color>)> = size
        .iter()
        .filter(|point| !([0, size.columns() - 1].contains(&point.column) && [0, size.rows() - 1].contains(&point.row)))
        .map(|point| (point, Some(if point.column < middle { Color::Black } else { Color::White })))
        .collect();
    board.set(&stones);
    board
}
