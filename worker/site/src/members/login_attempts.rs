//! Limits log-in attempts per account (design section 5), so that strangers can neither guess its password nor lock its
//! owner out.
//!
//! Craft counts an account's wrong passwords and locks it at the fifth within an hour (`maxInvalidLogins`,
//! `invalidLoginWindowDuration`); a correct one resets the count. So this counts the attempts let through, and stops a
//! device short of the lock, the earlier the less it is trusted. Beyond that, only the password of the last successful
//! log-in gets through, which a few stored bits of its hash recognise.

use serde::{Deserialize, Serialize};

use crate::ports::Millis;

/// The content system's window, plus a minute of clock skew.
pub const WINDOW_MS: Millis = 3_660_000;
/// How long the bits of a password hash are kept: as long as a device is known.
pub const KNOWN_MS: Millis = 365 * 24 * 3_600_000;
/// Longest duration of a mutation: an attempt that began earlier was counted before the success that reset the count.
const IN_FLIGHT_MS: Millis = 5000;
/// Wrong passwords after which the content system locks an account.
const LOCK: usize = 5;
/// Seconds that an unknown device waits before it counts as [`Trust::Patient`].
pub const PATIENCE_SECONDS: u64 = 30;
/// Which bits of the hash of the last correct password are kept: enough to hold back wrong guesses, and all that a
/// thief of store and key learns about it.
const CHECK_BITS: u16 = 0x0fff;

/// How much a device that tries to log in is trusted.
#[derive(Clone, Copy, Debug, PartialEq, Eq, PartialOrd, Ord, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Trust {
    Stranger,
    /// It waited as instructed, or passed a captcha.
    Patient,
    /// A password was just reset on it, for any account.
    Reset,
    /// It has logged in to this account before, or is logged in.
    Known,
}

/// A password that somebody tries, and from where.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct LoginGuess {
    pub trust: Trust,
    /// A hash of the client's network.
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

/// The outcome of an allowed attempt. A rejected password needs none: it was counted when it was let through.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum LoginOutcome {
    Succeeded,
    /// The content system did not respond, or did not judge the password.
    Unanswered,
}

/// The attempts on one account.
#[derive(Debug, Default, Serialize, Deserialize)]
pub struct LoginAttempts {
    /// Times of the passwords that the content system may have counted as wrong. Those in flight count too, so that
    /// parallel attempts gain nothing.
    asked: Vec<Millis>,
    guesses: Vec<Guess>,
    /// The kept bits of the last correct password's hash, and when it was used.
    known: Option<(u16, Millis)>,
}

#[derive(Debug, Serialize, Deserialize)]
struct Guess {
    at: Millis,
    trust: Trust,
    network: String,
}

impl Trust {
    /// How many passwords the content system may have counted as wrong in a window, this one included. The rest, up to
    /// the lock, is reserved for devices that are trusted more.
    fn most_asked(self, is_known_password: bool) -> usize {
        match (self, is_known_password) {
            // Only the owner has both the device and the password.
            (Trust::Known, true) => usize::MAX,
            (_, true) | (Trust::Known | Trust::Reset, _) => LOCK - 1,
            (Trust::Patient, _) => LOCK - 2,
            (Trust::Stranger, _) => LOCK - 3,
        }
    }

    /// Most guesses at an account in a window, over all networks: twenty in total from unknown devices.
    fn most_guesses(self) -> usize {
        match self {
            Trust::Stranger => 12,
            Trust::Patient | Trust::Reset => 8,
            Trust::Known => 20,
        }
    }

    /// Most guesses at an account in a window from one network.
    fn most_of_network(self) -> usize {
        match self {
            Trust::Stranger | Trust::Patient | Trust::Reset => 3,
            Trust::Known => 20,
        }
    }

    /// Whether both share a budget of guesses.
    fn counts_with(self, other: Trust) -> bool {
        self.most_guesses() == other.most_guesses()
    }
}

impl LoginAttempts {
    /// Counts an attempt. Guesses beyond the limit are not counted, or a guesser could keep others out for ever.
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

    /// Takes back an attempt that was not a wrong guess.
    pub fn settle(&mut self, guess: &LoginGuess, outcome: LoginOutcome, now: Millis) {
        self.asked.pop();
        let is_own = |one: &Guess| one.trust == guess.trust && one.network == guess.network;
        if let Some(place) = self.guesses.iter().rposition(is_own) {
            self.guesses.remove(place);
        }
        if outcome == LoginOutcome::Succeeded {
            // The earlier typos no longer count against this network, but still in the total, so strangers gain no
            // guesses.
            for own in self.guesses.iter_mut().filter(|one| one.network == guess.network) {
                own.network.clear();
            }
            self.asked.retain(|at| at.saturating_add(IN_FLIGHT_MS) > now);
            self.known = Some((guess.check, now));
        }
    }

    /// When all of it has expired.
    pub fn expires_at(&self, now: Millis) -> Millis {
        let known = self.known.map_or(0, |(_, at)| at.saturating_add(KNOWN_MS));
        now.saturating_add(WINDOW_MS).max(known)
    }

    /// Tells an unknown device how long to wait before it counts as patient.
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

/// When fewer than `most` of these times, oldest first, lie in the window.
fn free_at(times: &[Millis], most: usize) -> Millis {
    let last = times.len().checked_sub(most).and_then(|place| times.get(place));
    last.map_or(0, |at| at.saturating_add(WINDOW_MS))
}

#[cfg(test)]
#[path = "login_attempts_tests.rs"]
mod tests;
