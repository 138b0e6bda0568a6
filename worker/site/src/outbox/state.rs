//! What happens to a parcel in the outbox: when it is sent again, when somebody has to look, and when it goes.
//!
//! A slip lies beside each parcel and outlives what was in it. It holds nothing that visitors wrote.

use serde::{Deserialize, Serialize};

use super::Delivery;
use crate::{
    log,
    outbox::{
        message::{Letter, Parcel},
        retry::Outcome,
    },
    ports::{Millis, Runtime},
    routing::locale::Locale,
    versioned,
};

const SECOND: Millis = 1000;
const MINUTE: Millis = 60 * SECOND;
const HOUR: Millis = 60 * MINUTE;
const DAY: Millis = 24 * HOUR;
/// Waits before the first attempts; after these it is tried every hour.
const WAITS: [Millis; 5] = [5 * SECOND, 15 * SECOND, MINUTE, 5 * MINUTE, 15 * MINUTE];
/// A parcel that was not delivered by then is operators' work.
const GIVEN_UP_MS: Millis = 3 * DAY;
/// So long everything about a parcel is kept.
pub(super) const REMEMBERED_MS: Millis = 30 * DAY;
/// The content system finds words some time after it has stored them, for it indexes them in a queue that may be long: that
/// a submission is not found tells nothing before.
const FINDABLE_MS: Millis = 15 * MINUTE;

/// Where a parcel is.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum State {
    /// It did not arrive yet.
    Waiting,
    /// It was sent, and nobody knows whether it arrived.
    Uncertain,
    /// It arrived.
    Delivered,
    /// It arrived, and lies with the spam.
    Spam,
    /// It was looked at and not taken.
    Refused,
    /// It was tried for too long, or can never arrive as it is.
    GivenUp,
}

/// What is to be done with a parcel.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Errand {
    /// It is sent.
    Send,
    /// It is looked for, and sent when it is not there.
    LookThenSend,
    /// It is looked for: it was sent so short a time ago that it might not be found yet.
    Look,
    /// It goes, with everything that is known about it.
    Forget,
}

/// How it can be told whether a parcel arrived when its answer was lost.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "kebab-case")]
pub(super) enum Proof {
    /// It carries its reference: it can be looked for.
    Reference,
    /// Only by operators, at the other end.
    People,
    /// It need not be told: sending it twice does no harm.
    Needless,
}

/// What is known of a parcel.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct Slip {
    /// The parcel's name.
    pub reference: String,
    /// Handle of its form, or `newsletter`.
    pub form: String,
    pub(super) locale: Locale,
    pub(super) made_at: Millis,
    pub(super) proof: Proof,
    /// Where it is.
    pub(super) state: State,
    pub(super) attempts: usize,
    pub(super) tried_at: Option<Millis>,
    /// When it was sent so that it may have arrived.
    pub(super) sent_at: Option<Millis>,
    /// When something is to be done with it.
    pub due_at: Millis,
    /// An operator wants it sent now.
    pub(super) is_wanted: bool,
    /// What came of the latest attempt, in a few words of ours.
    pub(super) cause: String,
}

impl Slip {
    /// The text that is stored.
    pub fn to_json(&self) -> String {
        versioned::to_json(self)
    }

    /// Reads what is stored; `None` when this version cannot.
    pub fn from_json(text: &str) -> Option<Slip> {
        versioned::from_json(text).ok()
    }

    /// The slip of a parcel that was just put in, as it is kept; nothing when it is none.
    pub fn of(parcel: &str, now: Millis) -> Option<Slip> {
        Some(Slip::new(&Parcel::from_json(parcel)?, now))
    }

    /// The slip of a parcel that was just put in.
    pub fn new(parcel: &Parcel, now: Millis) -> Slip {
        let (form, proof) = match &parcel.letter {
            Letter::Form(form) if form.has_reference => (form.handle.clone(), Proof::Reference),
            Letter::Form(form) => (form.handle.clone(), Proof::People),
            Letter::Newsletter(_) => ("newsletter".to_owned(), Proof::Needless),
        };
        let mut slip = Slip {
            reference: parcel.reference.clone(),
            form,
            locale: parcel.locale,
            made_at: parcel.made_at,
            proof,
            state: State::Waiting,
            attempts: 0,
            tried_at: None,
            sent_at: None,
            due_at: 0,
            is_wanted: false,
            cause: String::new(),
        };
        if parcel.is_uncertain && proof != Proof::Needless {
            slip.state = State::Uncertain;
            slip.sent_at = Some(now);
        }
        slip.due_at = slip.due(now);
        slip
    }

    /// What is to be done with it now that it is due.
    pub(super) fn errand(&self, now: Millis) -> Errand {
        match self.sent_at {
            _ if now >= self.forgotten_at() => Errand::Forget,
            Some(at) if self.proof == Proof::Reference => {
                let is_findable = at.saturating_add(FINDABLE_MS) <= now;
                if is_findable || self.is_wanted { Errand::LookThenSend } else { Errand::Look }
            }
            // Only operators send what may have arrived and cannot be found: they have looked for it themselves.
            _ => Errand::Send,
        }
    }

    /// The slip to be kept while its errand is run: should nobody come back from it, the parcel may have arrived.
    #[must_use]
    pub fn underway(&self, now: Millis) -> Slip {
        self.after(self.errand(now), &Outcome::of(Delivery::Unknown), now)
    }

    /// The slip after an errand that could not be begun.
    #[must_use]
    pub fn unreached(&self, now: Millis) -> Slip {
        self.after(self.errand(now), &Outcome::of(Delivery::Unreachable), now)
    }

    /// The slip after an errand that was begun at a time.
    #[must_use]
    pub(super) fn after(&self, errand: Errand, outcome: &Outcome, now: Millis) -> Slip {
        let mut slip = self.clone();
        slip.attempts = self.attempts.saturating_add(1);
        slip.tried_at = Some(now);
        slip.is_wanted = false;
        let was_sent = errand != Errand::Look && self.proof != Proof::Needless;
        if was_sent && *outcome == Outcome::of(Delivery::Unknown) {
            slip.sent_at = Some(now);
        }
        (slip.state, slip.cause) = match outcome {
            Outcome::Spam(reason) => (State::Spam, reason.clone()),
            Outcome::Delivery(delivery) => slip.state_after(delivery),
        };
        if slip.waits() && now >= slip.made_at.saturating_add(GIVEN_UP_MS) {
            slip.state = State::GivenUp;
        }
        slip.due_at = slip.due(now);
        slip
    }

    fn state_after(&self, delivery: &Delivery) -> (State, String) {
        let open = if self.sent_at.is_some() { State::Uncertain } else { State::Waiting };
        let (state, cause) = match delivery {
            Delivery::Done { .. } => (State::Delivered, ""),
            Delivery::Captcha => (State::Refused, "taken for spam"),
            Delivery::Unknown => (open, "it may have arrived"),
            Delivery::Unreachable => (open, "not reached"),
            Delivery::DeadLetter => (State::GivenUp, "it cannot be delivered as it is"),
            Delivery::Refused(problems) => {
                let fields: Vec<&str> = problems.iter().map(|(field, _)| field).collect();
                return (State::Refused, fields.join(", "));
            }
        };
        (state, cause.to_owned())
    }

    /// The slip of a parcel that an operator wants sent now. Nothing when there is nothing to send any more.
    pub fn wanted(&self, now: Millis) -> Option<Slip> {
        let state = if self.sent_at.is_some() { State::Uncertain } else { State::Waiting };
        (!self.is_empty()).then(|| Slip { state, is_wanted: true, due_at: now, ..self.clone() })
    }

    /// The slip after an errand, as it is to be kept: an operator may have wanted the parcel sent meanwhile. Where this very
    /// errand may have brought it there, nobody has looked yet, and the wish does not count.
    #[must_use]
    pub fn and_meanwhile(self, kept: Option<&Slip>, now: Millis) -> Slip {
        let is_wanted = kept.is_some_and(|kept| kept.is_wanted);
        let may_be_there = self.sent_at.is_some() && self.sent_at == self.tried_at;
        self.wanted(now).filter(|_| is_wanted && !may_be_there).unwrap_or(self)
    }

    /// Whether the parcel is not known to have arrived, and may still do so.
    pub(super) fn waits(&self) -> bool {
        matches!(self.state, State::Waiting | State::Uncertain)
    }

    /// Whether the parcel arrived, so that what was in it is no longer needed.
    pub fn is_empty(&self) -> bool {
        matches!(self.state, State::Delivered | State::Spam)
    }

    /// Says in the log what somebody has to do about it.
    pub(super) fn report(&self, runtime: &impl Runtime) {
        if self.is_stranded() {
            log::error(runtime, "somebody has to look at what a visitor sent", self.told());
        } else if self.state == State::Spam {
            log::warning(runtime, "what was delivered late lies with the spam", &self.reference);
        }
    }

    /// Whether it has come to rest at a place where somebody has to look; nothing happens by itself any more.
    pub(super) fn is_stranded(&self) -> bool {
        let is_lost = self.state == State::Uncertain && self.proof == Proof::People;
        is_lost || matches!(self.state, State::Refused | State::GivenUp)
    }

    /// When something is to be done next.
    fn due(&self, now: Millis) -> Millis {
        if !self.waits() || self.is_stranded() {
            return self.forgotten_at();
        }
        let wait = WAITS.get(self.attempts).copied().unwrap_or(HOUR);
        let next = now.saturating_add(wait);
        // As soon as a look can tell something it is worth one.
        let findable = self.sent_at.map_or(next, |at| at.saturating_add(FINDABLE_MS));
        let next = if findable > now { next.min(findable) } else { next };
        next.min(self.forgotten_at())
    }

    fn forgotten_at(&self) -> Millis {
        self.made_at.saturating_add(REMEMBERED_MS)
    }
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
