//! Limits log-in attempts for each account (design section 5). The limit is lower than the content system's own, which
//! locks the account, so that a stranger's guesses never lock the owner out.

use serde::{Deserialize, Serialize};

use crate::ports::Millis;

/// Failed attempts allowed …
const MAX_ATTEMPTS: usize = 4;
/// … within this time.
pub const WINDOW_MS: Millis = 300_000;

/// Whether a log-in may be attempted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LoginAttempt {
    Allowed,
    /// Seconds until the next attempt is allowed.
    RefusedFor(u64),
}

/// The attempts on one account. An attempt in progress counts as failed, so that many at once gain nothing.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct LoginAttempts {
    at: Vec<Millis>,
}

impl LoginAttempts {
    /// Counts an attempt if it is allowed. A refused one is not counted, or else a guesser could lock the owner out for
    /// ever.
    pub fn attempt(&mut self, now: Millis) -> LoginAttempt {
        self.at.retain(|at| at.saturating_add(WINDOW_MS) > now);
        match self.at.first() {
            Some(first) if self.at.len() >= MAX_ATTEMPTS => {
                let left = first.saturating_add(WINDOW_MS).saturating_sub(now);
                LoginAttempt::RefusedFor(left.div_ceil(1000))
            }
            _ => {
                self.at.push(now);
                LoginAttempt::Allowed
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fifth_attempt_waits_for_the_first_to_be_forgotten() {
        let mut attempts = LoginAttempts::default();
        for at in [0, 1000, 2000, 3000] {
            assert_eq!(attempts.attempt(at), LoginAttempt::Allowed);
        }
        assert_eq!(attempts.attempt(4000), LoginAttempt::RefusedFor(296));
        assert_eq!(attempts.attempt(299_999), LoginAttempt::RefusedFor(1));
        assert_eq!(attempts.attempt(300_000), LoginAttempt::Allowed);
        assert_eq!(attempts.attempt(300_001), LoginAttempt::RefusedFor(1));
    }
}
