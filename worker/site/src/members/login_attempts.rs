//! How often a log-in to one account may be tried (design section 5): fewer times than the content system allows before it
//! locks the account, so that a stranger's guesses never lock its owner out.

use serde::{Deserialize, Serialize};

use crate::ports::{Attempt, Millis};

/// So many attempts that did not succeed are allowed …
const MOST: usize = 4;
/// … within this time.
pub const WITHIN_MS: Millis = 300_000;

/// The attempts on one account. One that is still on its way counts as failed, so that many at once help nobody.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct Attempts {
    at: Vec<Millis>,
}

impl Attempts {
    /// Counts an attempt if it is allowed; a refused one changes nothing, or a guesser could keep the owner out for ever.
    pub fn attempt(&mut self, now: Millis) -> Attempt {
        self.at.retain(|at| at.saturating_add(WITHIN_MS) > now);
        match self.at.first() {
            Some(first) if self.at.len() >= MOST => {
                let left = first.saturating_add(WITHIN_MS).saturating_sub(now);
                Attempt::RefusedFor(left.div_ceil(1000))
            }
            _ => {
                self.at.push(now);
                Attempt::Allowed
            }
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_fifth_attempt_waits_for_the_first_to_be_forgotten() {
        let mut attempts = Attempts::default();
        for at in [0, 1000, 2000, 3000] {
            assert_eq!(attempts.attempt(at), Attempt::Allowed);
        }
        assert_eq!(attempts.attempt(4000), Attempt::RefusedFor(296));
        assert_eq!(attempts.attempt(299_999), Attempt::RefusedFor(1));
        assert_eq!(attempts.attempt(300_000), Attempt::Allowed);
        assert_eq!(attempts.attempt(300_001), Attempt::RefusedFor(1));
    }
}
