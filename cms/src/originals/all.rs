//! Making everything at once, on all cores, with a word about how far it is.

use std::sync::atomic::{AtomicUsize, Ordering};
use std::sync::mpsc::{RecvTimeoutError, channel};
use std::thread;
use std::time::{Duration, Instant};

use super::{Originals, cores};
use crate::store::Original;

/// How often somebody who waits hears how far it is.
const WORD: Duration = Duration::from_secs(10);

impl Originals {
    /// Makes all of these that are missing; answers how many could not be made, each of which is reported.
    /// `say` hears the number of those that are there and of all.
    pub fn make_all(&self, originals: &[Original], mut say: impl FnMut(usize, usize)) -> usize {
        let next = AtomicUsize::new(0);
        let (done, results) = channel();
        thread::scope(|scope| {
            for _ in 0..cores() {
                let (next, done) = (&next, done.clone());
                scope.spawn(move || {
                    while let Some(original) = originals.get(next.fetch_add(1, Ordering::Relaxed)) {
                        // The other end lives until every worker has hung up.
                        let _ = done.send((original, self.make(original)));
                    }
                });
            }
            drop(done);
            let (mut made, mut failed, mut word) = (0, 0, Instant::now() + WORD);
            loop {
                match results.recv_timeout(word.saturating_duration_since(Instant::now())) {
                    Ok((_, Ok(()))) => made += 1,
                    Ok((original, Err(error))) => {
                        eprintln!("cms: {}: {error}", original.path);
                        failed += 1;
                    }
                    Err(RecvTimeoutError::Timeout) => {
                        say(made, originals.len());
                        word += WORD;
                    }
                    Err(RecvTimeoutError::Disconnected) => return failed,
                }
            }
        })
    }
}
