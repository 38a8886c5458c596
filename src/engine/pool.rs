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

#[cfg(test)]
mod tests {
    use std::sync::Arc;
    use std::sync::atomic::{AtomicUsize, Ordering};

    use super::*;

    /// An engine that counts itself.
    struct Counted(Arc<AtomicUsize>);

    impl Drop for Counted {
        fn drop(&mut self) {
            self.0.fetch_sub(1, Ordering::SeqCst);
        }
    }

    /// A pool of engines of which so many can run at once, the number that run, and the number of starts.
    fn pool(most: usize, room: usize) -> (Pool<Counted>, Arc<AtomicUsize>, Arc<AtomicUsize>) {
        let (running, starts) = (Arc::new(AtomicUsize::new(0)), Arc::new(AtomicUsize::new(0)));
        let counters = (running.clone(), starts.clone());
        let start = move || {
            starts.fetch_add(1, Ordering::SeqCst);
            let engine = Counted(running.clone());
            // Dropping it takes the number back again.
            if running.fetch_add(1, Ordering::SeqCst) < room { Ok(engine) } else { Err(EngineFault::Ended(None)) }
        };
        (Pool::new(most, Box::new(start)), counters.0, counters.1)
    }

    #[test]
    fn an_engine_is_used_again() {
        let (pool, running, starts) = pool(4, 4);
        for _ in 0..10 {
            let (seat, engine) = pool.take().expect("an engine");
            seat.give_back(engine);
        }
        assert_eq!((running.load(Ordering::SeqCst), starts.load(Ordering::SeqCst)), (1, 1));
        // One that is not given back is gone, and its seat free.
        for _ in 0..10 {
            drop(pool.take().expect("an engine"));
        }
        assert_eq!(running.load(Ordering::SeqCst), 0);
        drop(pool);
    }

    #[test]
    fn threads_share_the_engines_there_is_room_for() {
        for (most, room) in [(1, 1), (3, 3), (8, 1), (8, 2)] {
            let (pool, running, _) = pool(most, room);
            let served = AtomicUsize::new(0);
            std::thread::scope(|scope| {
                for _ in 0..8 {
                    scope.spawn(|| {
                        for _ in 0..50 {
                            let (seat, engine) = pool.take().expect("an engine");
                            std::thread::yield_now();
                            served.fetch_add(1, Ordering::SeqCst);
                            seat.give_back(engine);
                        }
                    });
                }
            });
            assert_eq!(served.load(Ordering::SeqCst), 400);
            let left = running.load(Ordering::SeqCst);
            assert!((1..=room.min(most)).contains(&left), "{left} run where {most} may and {room} can");
        }
    }

    #[test]
    fn what_never_starts_is_given_up() {
        let (pool, _, starts) = pool(1, 0);
        for _ in 0..10 {
            assert_eq!(pool.take().err(), Some(EngineFault::Ended(None)));
        }
        assert_eq!(starts.load(Ordering::SeqCst), STARTS);
    }
}
