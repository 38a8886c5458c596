//! The engines of a run: so many at most, each started when it is first needed and asked about one game after another.
//!
//! Knows who has which engine, and what to do with those that fail. Does not know what they are asked.

use std::sync::{Condvar, Mutex, MutexGuard, PoisonError};

use super::fault::EngineFault;

/// How often an engine that ends while it starts is tried again, at one go.
const STARTS: usize = 3;

/// Engines of type `E`, shared by threads.
pub(super) struct Pool<E> {
    state: Mutex<State<E>>,
    /// Something in the state has changed for those who wait.
    changed: Condvar,
    start: Box<dyn Fn() -> Result<E, EngineFault> + Send + Sync>,
}

struct State<E> {
    idle: Vec<E>,
    /// Engines that somebody has, those that are being started included.
    taken: usize,
    most: usize,
    /// Why no engine can be had any more.
    broken: Option<EngineFault>,
}

/// The right to an engine, and the engine. Given back when dropped.
pub(super) struct Seat<'p, E> {
    pool: &'p Pool<E>,
    engine: Option<E>,
}

impl<E> Pool<E> {
    /// At most so many engines, and how to start one.
    pub(super) fn new(most: usize, start: Box<dyn Fn() -> Result<E, EngineFault> + Send + Sync>) -> Self {
        let state = State { idle: Vec::new(), taken: 0, most: most.max(1), broken: None };
        Self { state: Mutex::new(state), changed: Condvar::new(), start }
    }

    /// Waits for an engine; starts it where that is needed.
    ///
    /// # Errors
    /// If no engine can be started. It is not tried again for the games that follow.
    pub(super) fn take(&self) -> Result<(Seat<'_, E>, E), EngineFault> {
        loop {
            let (seat, engine) = self.wait()?;
            if let Some(engine) = engine.map_or_else(|| seat.start(), |engine| Ok(Some(engine)))? {
                return Ok((seat, engine));
            }
        }
    }

    /// Waits for a free seat, with an engine that is idle if there is one.
    fn wait(&self) -> Result<(Seat<'_, E>, Option<E>), EngineFault> {
        let mut state = self.state();
        loop {
            if let Some(fault) = &state.broken {
                return Err(fault.clone());
            }
            let idle = state.idle.pop();
            if idle.is_some() || state.taken < state.most {
                state.taken += 1;
                return Ok((Seat { pool: self, engine: None }, idle));
            }
            state = self.changed.wait(state).unwrap_or_else(PoisonError::into_inner);
        }
    }

    /// No code that may panic runs under the lock: what a thread leaves behind that panics elsewhere is in order.
    fn state(&self) -> MutexGuard<'_, State<E>> {
        self.state.lock().unwrap_or_else(PoisonError::into_inner)
    }
}

impl<E> Seat<'_, E> {
    /// Starts an engine on this seat. `None` where there must be fewer of them, and the seat is to be given back.
    ///
    /// # Errors
    /// If no engine can be started, and no other runs.
    pub(super) fn start(&self) -> Result<Option<E>, EngineFault> {
        let mut starts = 1;
        let fault = loop {
            match (self.pool.start)() {
                Ok(engine) => return Ok(Some(engine)),
                Err(fault) if starts == STARTS || fault.is_slow_start() => break fault,
                Err(_) => starts += 1,
            }
        };
        let mut state = self.pool.state();
        // Where others run, this one was too many: for the memory, or the graphics card. It is not tried again.
        let others = state.taken - 1 + state.idle.len();
        if others > 0 {
            state.most = others;
            return Ok(None);
        }
        state.broken = Some(fault.clone());
        Err(fault)
    }

    /// Gives back an engine that is in order.
    pub(super) fn give_back(mut self, engine: E) {
        self.engine = Some(engine);
    }
}

impl<E> Drop for Seat<'_, E> {
    fn drop(&mut self) {
        let mut state = self.pool.state();
        state.taken -= 1;
        state.idle.extend(self.engine.take());
        drop(state);
        self.pool.changed.notify_all();
    }
}
