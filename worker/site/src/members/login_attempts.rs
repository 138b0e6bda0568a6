//! Limits log-in attempts on one account (design section 5), so that strangers neither guess its password nor lock its
//! owner out.
//!
//! Craft counts an account's wrong passwords and locks it at the fifth within an hour (`maxInvalidLogins`,
//! `invalidLoginWindowDuration`); a right one starts the count anew. So this keeps count of what it let through, and the
//! less is known of a device, the earlier it is stopped before that. Whoever comes later is let through only with the
//! password that opened the account last, of which a few bits are known here.

use serde::{Deserialize, Serialize};

use crate::ports::Millis;

/// The content system's window, and a minute for clocks that differ.
pub const WINDOW_MS: Millis = 3_660_000;
/// How long the bits of a password are kept: as long as a device is known.
pub const KNOWN_MS: Millis = 365 * 24 * 3_600_000;
/// A mutation has ended within this time: one that began earlier was counted before the success that followed it.
const IN_FLIGHT_MS: Millis = 5000;
/// Wrong passwords at which the content system locks an account.
const LOCK: usize = 5;
/// Seconds that a device which is not known waits before it may try among those that have waited.
pub const PATIENCE_SECONDS: u64 = 30;
/// Bits of the password that opened the account last. They keep wrong guesses from the content system, and a thief of
/// store and key learns no more of it.
const CHECK_BITS: u16 = 0x0fff;

/// What is known of a device that tries to log in.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trust {
    Stranger,
    /// It has waited as it was told, or passed a captcha.
    Patient,
    /// A password was just reset on it, of whichever account.
    Reset,
    /// It has logged in to this account before, or is logged in.
    Known,
}

/// A password that somebody tries.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoginGuess {
    pub trust: Trust,
    /// A hash of the network that it comes from.
    pub network: String,
    check: u16,
}

impl LoginGuess {
    /// `hash` is a keyed hash of account and password.
    pub fn new(trust: Trust, network: String, hash: &[u8; 32]) -> LoginGuess {
        let [first, second, ..] = *hash;
        LoginGuess { trust, network, check: u16::from_be_bytes([first, second]) & CHECK_BITS }
    }
}

/// Whether a log-in may be attempted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LoginAttempt {
    Allowed,
    /// Seconds until the next attempt is allowed.
    RefusedFor(u64),
}

/// What became of an allowed attempt. One that was refused stays counted, as it was from the start.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LoginOutcome {
    Succeeded,
    /// The content system did not answer, or said nothing of the password.
    Unanswered,
}

/// The attempts on one account.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct LoginAttempts {
    /// Passwords that the content system may have counted as wrong. One on its way counts, so that many at once gain
    /// nothing.
    asked: Vec<Millis>,
    guesses: Vec<Guess>,
    /// Of the password that opened the account last, and when it did.
    known: Option<(u16, Millis)>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Guess {
    at: Millis,
    trust: Trust,
    network: String,
}

impl Trust {
    /// Passwords in a window that the content system may count as wrong when this one is. What is left up to the lock is for
    /// those of whom more is known.
    fn most_asked(self, is_known_password: bool) -> usize {
        match (self, is_known_password) {
            // The owner: nobody else has both the device and the password.
            (Trust::Known, true) => usize::MAX,
            (_, true) | (Trust::Known | Trust::Reset, _) => LOCK - 1,
            (Trust::Patient, _) => LOCK - 2,
            (Trust::Stranger, _) => LOCK - 3,
        }
    }

    /// Guesses at an account in a window, from all networks: together twenty from devices that are not known.
    fn most_guesses(self) -> usize {
        match self {
            Trust::Stranger => 12,
            Trust::Patient | Trust::Reset => 8,
            Trust::Known => 20,
        }
    }

    /// The same from one network.
    fn most_of_network(self) -> usize {
        match self {
            Trust::Stranger | Trust::Patient | Trust::Reset => 3,
            Trust::Known => 20,
        }
    }

    /// Whether two share a budget.
    fn counts_with(self, other: Trust) -> bool {
        self.most_guesses() == other.most_guesses()
    }
}

impl LoginAttempts {
    /// Counts an attempt. One beyond the number of guesses is not counted, or else a guesser could keep others out for
    /// ever.
    pub fn attempt(&mut self, guess: &LoginGuess, now: Millis) -> LoginAttempt {
        self.forget_old(now);
        if self.guesses_free_at(guess.trust, &guess.network) > now {
            return self.refuse(guess, now);
        }
        let LoginGuess { trust, network, check } = guess;
        self.guesses.push(Guess { at: now, trust: *trust, network: network.clone() });
        let is_known_password = self.known.is_some_and(|(known, _)| known == *check);
        if self.asked.len() >= trust.most_asked(is_known_password) {
            return self.refuse(guess, now);
        }
        self.asked.push(now);
        LoginAttempt::Allowed
    }

    /// Takes back an attempt that was no wrong guess.
    pub fn settle(&mut self, guess: &LoginGuess, outcome: LoginOutcome, now: Millis) {
        self.asked.pop();
        let is_own = |one: &Guess| one.trust == guess.trust && one.network == guess.network;
        if let Some(place) = self.guesses.iter().rposition(is_own) {
            self.guesses.remove(place);
        }
        if outcome == LoginOutcome::Succeeded {
            // Whoever mistyped before may do so again, but strangers gain no guesses.
            for own in self.guesses.iter_mut().filter(|one| one.network == guess.network) {
                own.network.clear();
            }
            self.asked.retain(|at| at.saturating_add(IN_FLIGHT_MS) > now);
            self.known = Some((guess.check, now));
        }
    }

    /// When nothing of it is of use any more.
    pub fn expires_at(&self, now: Millis) -> Millis {
        let known = self.known.map_or(0, |(_, at)| at.saturating_add(KNOWN_MS));
        now.saturating_add(WINDOW_MS).max(known)
    }

    /// A device that is not known may wait until it is one of the patient.
    fn refuse(&self, guess: &LoginGuess, now: Millis) -> LoginAttempt {
        let trust = guess.trust.max(Trust::Patient);
        let asked = free_at(&self.asked, trust.most_asked(false));
        let free = self.guesses_free_at(trust, &guess.network).max(asked);
        let seconds = free.saturating_sub(now).div_ceil(1000);
        LoginAttempt::RefusedFor(if guess.trust == Trust::Stranger {
            seconds.max(PATIENCE_SECONDS)
        } else {
            seconds.max(1)
        })
    }

    fn guesses_free_at(&self, trust: Trust, network: &str) -> Millis {
        let alike = || self.guesses.iter().filter(|guess| guess.trust.counts_with(trust));
        let all: Vec<Millis> = alike().map(|guess| guess.at).collect();
        let near: Vec<Millis> = alike().filter(|one| one.network == network).map(|guess| guess.at).collect();
        free_at(&all, trust.most_guesses()).max(free_at(&near, trust.most_of_network()))
    }

    fn forget_old(&mut self, now: Millis) {
        let is_recent = |at: Millis| at.saturating_add(WINDOW_MS) > now;
        self.asked.retain(|at| is_recent(*at));
        self.guesses.retain(|guess| is_recent(guess.at));
        self.known = self.known.filter(|(_, at)| at.saturating_add(KNOWN_MS) > now);
    }
}

/// When fewer than so many of these times, the oldest first, lie in the window.
fn free_at(times: &[Millis], most: usize) -> Millis {
    let last = times.len().checked_sub(most).and_then(|place| times.get(place));
    last.map_or(0, |at| at.saturating_add(WINDOW_MS))
}

#[cfg(test)]
#[path = "login_attempts_tests.rs"]
mod tests;
