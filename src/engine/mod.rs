//! Engines: other programs that play Go, asked which stones of a final board are dead.
//!
//! Talks to them by the Go Text Protocol, starts them, shares them among threads, and ends them. Whatever an engine does
//! is an answer or a fault, never the end of a run. Knows boards and counts; does not know records, files or reports.

mod fault;
mod gtp;
mod pool;
mod process;
mod question;

pub use fault::EngineFault;

use std::fmt;
use std::time::Duration;

use pool::{Pool, Seat};
use question::{Engine, NoAnswer, Question};

use crate::go::{Board, Color};
use crate::score::{DeadStoneJudge, DeadStones, Points};

/// How often a game is asked about, where engines fail that may have been worn out by earlier games.
const ATTEMPTS: usize = 3;

/// Which engine, and how it is used.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct EngineSettings {
    /// The program and its arguments.
    pub command: Vec<String>,
    /// How long it may take to get ready, and for each game.
    pub timeout: Duration,
    /// How many of its processes may run at once.
    pub most: usize,
}

/// The engines of a run. Dropping them ends every process.
pub struct Engines {
    settings: EngineSettings,
    pool: Pool<Engine>,
}

impl Engines {
    /// Engines that are started when the first games need them.
    #[must_use]
    pub fn new(settings: EngineSettings) -> Self {
        let EngineSettings { command, timeout, most } = settings.clone();
        let pool = Pool::new(most, Box::new(move || Engine::start(&command, timeout)));
        Self { settings, pool }
    }

    /// The dead stones of a board. Waits until an engine is free.
    ///
    /// # Errors
    /// If no engine can be started, or it fails on this board.
    pub fn dead(&self, board: &Board, to_move: Color, komi: Points) -> Result<DeadStones, EngineFault> {
        if board.size().iter().any(|point| board.has_no_liberty(point)) {
            return Err(EngineFault::NoLiberty);
        }
        let question = Question { board, to_move, komi };
        let (mut seat, mut engine) = self.pool.take()?;
        let mut attempts = 1;
        loop {
            let fresh = !engine.used;
            let fault = match engine.dead(question, self.settings.timeout) {
                Ok(dead) => {
                    seat.give_back(engine);
                    return Ok(dead);
                }
                Err(NoAnswer::Board(fault)) => {
                    seat.give_back(engine);
                    return Err(fault);
                }
                Err(NoAnswer::Engine(fault)) => fault,
            };
            drop(engine);
            // An engine may fail for what an earlier game has left in it. Whether this game has an answer must not hang on
            // that: which games share an engine is a matter of chance. So only a new engine's failure counts.
            if fresh || attempts == ATTEMPTS {
                return Err(fault);
            }
            attempts += 1;
            (seat, engine) = self.renew(seat)?;
        }
    }

    /// A new engine on the same seat; another where there is no room for a new one.
    fn renew<'p>(&'p self, seat: Seat<'p, Engine>) -> Result<(Seat<'p, Engine>, Engine), EngineFault> {
        if let Some(engine) = seat.start()? {
            return Ok((seat, engine));
        }
        drop(seat);
        self.pool.take()
    }
}

impl DeadStoneJudge for Engines {
    fn dead(&self, board: &Board, to_move: Color, komi: Points) -> Result<DeadStones, String> {
        self.dead(board, to_move, komi).map_err(|fault| fault.to_string())
    }
}

impl fmt::Debug for Engines {
    fn fmt(&self, f: &mut fmt::Formatter<'_>) -> fmt::Result {
        f.debug_struct("Engines").field("settings", &self.settings).finish_non_exhaustive()
    }
}
