//! The delivery state of a message in the outbox: when it is retried, when it needs an operator, when it is deleted.
//!
//! The state is stored beside its message and outlives its content. It holds nothing that visitors wrote.

use serde::{Deserialize, Serialize};

use super::{
    backoff,
    message::{CaptchaCheck, OutboxMessage, Payload},
    outcome::{AttemptOutcome, DeliveryOutcome},
    status::{Cause, DeliveryStatus, NextStep, Verifiability},
};
use crate::{
    log,
    ports::{Millis, Runtime},
    routing::locale::Locale,
    versioned,
};

const MINUTE: Millis = 60_000;
const DAY: Millis = 24 * 60 * MINUTE;
/// After this time the outbox stops retrying and leaves the message to the operators.
const GIVE_UP_AFTER_MS: Millis = 3 * DAY;
/// After this time a message and its state are deleted.
pub(super) const RETENTION_MS: Millis = 30 * DAY;
/// The content system indexes submissions in a queue: before this time, not finding one proves nothing.
const FINDABLE_AFTER_MS: Millis = 15 * MINUTE;

const SPAM: &str = "taken for spam";
const NOT_REACHED: &str = "not reached";
const MAY_HAVE_ARRIVED: &str = "it may have arrived";
const UNDELIVERABLE: &str = "it cannot be delivered as it is";

#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct DeliveryState {
    pub reference: String,
    /// Handle of its form, or `newsletter`, `account`, `log-out` or `lists`.
    pub form: String,
    pub locale: Locale,
    pub made_at: Millis,
    pub(super) verifiability: Verifiability,
    pub(super) status: DeliveryStatus,
    pub attempts: usize,
    pub tried_at: Option<Millis>,
    /// When it was last sent and may have arrived.
    pub(super) sent_at: Option<Millis>,
    /// When the next step is due.
    pub due_at: Millis,
    /// An operator requested that it be sent now.
    pub is_requested: bool,
    /// Its captcha could not be verified.
    pub(super) is_unverified: bool,
    /// Why the latest attempt failed; holds nothing that the visitor wrote.
    pub(super) cause: String,
}

impl DeliveryState {
    pub fn to_json(&self) -> String {
        versioned::to_json(self)
    }

    /// Parses a stored state; `None` for one of an unknown version.
    pub fn from_json(text: &str) -> Option<DeliveryState> {
        versioned::from_json(text).ok()
    }

    /// The state of a new message, given its stored text; `None` when that cannot be parsed.
    pub fn of_message(message: &str, now: Millis) -> Option<DeliveryState> {
        Some(DeliveryState::new(&OutboxMessage::from_json(message)?, now))
    }

    pub fn new(message: &OutboxMessage, now: Millis) -> DeliveryState {
        let (form, verifiability) = match &message.payload {
            Payload::Form(form) if form.has_reference => (form.handle.clone(), Verifiability::ByReference),
            Payload::Form(form) => (form.handle.clone(), Verifiability::ByOperators),
            Payload::Newsletter(_) => ("newsletter".to_owned(), Verifiability::NotNeeded),
            Payload::Account(_) => ("account".to_owned(), Verifiability::NotNeeded),
            Payload::LogOut(_) => ("log-out".to_owned(), Verifiability::NotNeeded),
            Payload::AccountLists(_) => ("lists".to_owned(), Verifiability::NotNeeded),
        };
        let mut state = DeliveryState {
            reference: message.reference.clone(),
            form,
            locale: message.locale,
            made_at: message.made_at,
            verifiability,
            status: DeliveryStatus::Waiting,
            attempts: 0,
            tried_at: None,
            sent_at: None,
            due_at: 0,
            is_requested: false,
            is_unverified: matches!(
                &message.payload,
                Payload::Form(form) if matches!(form.captcha, CaptchaCheck::Unverified(_))
            ),
            cause: String::new(),
        };
        if message.is_uncertain && verifiability != Verifiability::NotNeeded {
            state.status = DeliveryStatus::Uncertain;
            state.sent_at = Some(now);
        }
        state.due_at = state.next_due(now);
        state
    }

    /// The step to take when it is due.
    pub(super) fn next_step(&self, now: Millis) -> NextStep {
        match self.sent_at {
            _ if now >= self.expires_at() => NextStep::Delete,
            Some(at) if self.verifiability == Verifiability::ByReference => {
                let is_findable = at.saturating_add(FINDABLE_AFTER_MS) <= now;
                if is_findable || self.is_requested { NextStep::FindThenSend } else { NextStep::Find }
            }
            // What may have arrived and cannot be looked up is sent only at the request of operators, who have looked
            // for it themselves.
            _ => NextStep::Send,
        }
    }

    /// State to store before an attempt. If the worker dies during it, the message counts as possibly delivered.
    #[must_use]
    pub fn before_attempt(&self, now: Millis) -> DeliveryState {
        self.after(DeliveryOutcome::Unknown, now)
    }

    /// State after an attempt that could not be started.
    #[must_use]
    pub fn after_unstarted_attempt(&self, now: Millis) -> DeliveryState {
        self.after(DeliveryOutcome::Unreachable, now)
    }

    fn after(&self, outcome: DeliveryOutcome, now: Millis) -> DeliveryState {
        self.after_attempt(self.next_step(now), &AttemptOutcome::Delivery(outcome), now)
    }

    /// State after a step that ended with this outcome.
    #[must_use]
    pub(super) fn after_attempt(
        &self,
        step: NextStep,
        outcome: &AttemptOutcome,
        now: Millis,
    ) -> DeliveryState {
        let mut state = self.clone();
        state.attempts = self.attempts.saturating_add(1);
        state.tried_at = Some(now);
        state.is_requested = false;
        let was_sent = step != NextStep::Find && self.verifiability != Verifiability::NotNeeded;
        if was_sent && *outcome == AttemptOutcome::Delivery(DeliveryOutcome::Unknown) {
            state.sent_at = Some(now);
        }
        (state.status, state.cause) = match outcome {
            AttemptOutcome::Spam(reason) => (DeliveryStatus::Spam, reason.clone()),
            AttemptOutcome::Delivery(outcome) => state.status_after(outcome),
        };
        if state.is_pending() && now >= state.made_at.saturating_add(GIVE_UP_AFTER_MS) {
            state.status = DeliveryStatus::GivenUp;
        }
        state.due_at = state.next_due(now);
        state
    }

    fn status_after(&self, outcome: &DeliveryOutcome) -> (DeliveryStatus, String) {
        let (status, cause) = match outcome {
            DeliveryOutcome::Delivered { .. } => (DeliveryStatus::Delivered, ""),
            DeliveryOutcome::CaptchaFailed => (DeliveryStatus::Refused, SPAM),
            DeliveryOutcome::Unknown => (self.pending_status(), MAY_HAVE_ARRIVED),
            DeliveryOutcome::Unreachable => (self.pending_status(), NOT_REACHED),
            DeliveryOutcome::DeadLetter => (DeliveryStatus::GivenUp, UNDELIVERABLE),
            DeliveryOutcome::Refused(problems) => {
                let fields: Vec<&str> = problems.iter().map(|(field, _)| field).collect();
                return (DeliveryStatus::Refused, fields.join(", "));
            }
        };
        (status, cause.to_owned())
    }

    fn pending_status(&self) -> DeliveryStatus {
        if self.sent_at.is_some() { DeliveryStatus::Uncertain } else { DeliveryStatus::Waiting }
    }

    /// State after an operator requested to send it now. `None` when its content has been deleted.
    pub fn requested_by_operator(&self, now: Millis) -> Option<DeliveryState> {
        let requested = || DeliveryState {
            status: self.pending_status(),
            is_requested: true,
            due_at: now,
            ..self.clone()
        };
        (!self.is_delivered()).then(requested)
    }

    /// The same when all waiting messages are sent at once: `None` for one that an operator has to look at first.
    pub fn requested_while_waiting(&self, now: Millis) -> Option<DeliveryState> {
        self.requested_by_operator(now).filter(|_| !self.needs_operator() && self.is_pending())
    }

    /// Merges this state after an attempt with an operator's concurrent request (in `stored`). The request is dropped
    /// when the attempt itself may have delivered the message, because nobody has looked for it since.
    #[must_use]
    pub fn merge_concurrent(self, stored: Option<&DeliveryState>, now: Millis) -> DeliveryState {
        let is_requested = stored.is_some_and(|stored| stored.is_requested);
        let may_have_arrived = self.sent_at.is_some() && self.sent_at == self.tried_at;
        let requested = self.requested_by_operator(now);
        requested.filter(|_| is_requested && !may_have_arrived).unwrap_or(self)
    }

    /// Why it has not arrived, or what to review about it.
    pub fn cause(&self) -> Cause<'_> {
        match self.status {
            DeliveryStatus::Waiting if self.attempts == 0 => Cause::Untried,
            DeliveryStatus::Waiting => Cause::Unreachable,
            DeliveryStatus::Uncertain if self.needs_operator() => Cause::Unverifiable,
            DeliveryStatus::Uncertain => Cause::Uncertain,
            DeliveryStatus::Refused if self.cause == SPAM => Cause::CaptchaFailed,
            DeliveryStatus::Refused => Cause::Rejected(&self.cause),
            DeliveryStatus::GivenUp if self.cause == UNDELIVERABLE => Cause::Undeliverable,
            DeliveryStatus::GivenUp => Cause::GivenUp,
            DeliveryStatus::Spam => Cause::Spam(&self.cause),
            DeliveryStatus::Delivered if self.is_unverified => Cause::Unverified,
            DeliveryStatus::Delivered => Cause::Nothing,
        }
    }

    /// Whether the outbox still tries to deliver it, or cannot tell that it arrived.
    pub(super) fn is_pending(&self) -> bool {
        matches!(self.status, DeliveryStatus::Waiting | DeliveryStatus::Uncertain)
    }

    /// Whether the message arrived, so that its content is no longer needed.
    pub fn is_delivered(&self) -> bool {
        matches!(self.status, DeliveryStatus::Delivered | DeliveryStatus::Spam)
    }

    pub(super) fn log_for_operators(&self, runtime: &impl Runtime) {
        if self.needs_operator() {
            log::error(runtime, "somebody has to look at what a visitor sent", self.summary());
        } else if self.status == DeliveryStatus::Spam {
            log::warning(runtime, "what was delivered late lies with the spam", &self.reference);
        }
    }

    /// Whether an operator has to act, because it is not retried any more.
    pub fn needs_operator(&self) -> bool {
        let is_unverifiable =
            self.status == DeliveryStatus::Uncertain && self.verifiability == Verifiability::ByOperators;
        is_unverifiable || matches!(self.status, DeliveryStatus::Refused | DeliveryStatus::GivenUp)
    }

    fn next_due(&self, now: Millis) -> Millis {
        if !self.is_pending() || self.needs_operator() {
            return self.expires_at();
        }
        let wait = backoff::delay(self.attempts);
        let next = now.saturating_add(wait);
        // Looked up as soon as the index can be expected to contain it.
        let findable = self.sent_at.map_or(next, |at| at.saturating_add(FINDABLE_AFTER_MS));
        let next = if findable > now { next.min(findable) } else { next };
        next.min(self.expires_at())
    }

    fn expires_at(&self) -> Millis {
        self.made_at.saturating_add(RETENTION_MS)
    }
}

#[cfg(test)]
#[path = "state_tests.rs"]
mod tests;
