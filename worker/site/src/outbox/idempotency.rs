//! Records submissions by fingerprint, so that a form submitted twice is delivered once.

use serde::{Deserialize, Serialize};

use super::state::{DeliveryState, RETENTION_MS};
use crate::{ports::Millis, versioned};

/// A claim without a result after this time counts as lost.
const IN_PROGRESS_MS: Millis = 60_000;
/// After this time the same form may be sent again, since that may be intended.
const COMPLETED_MS: Millis = 10 * 60_000;

/// The result of claiming a fingerprint.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum Claim {
    /// Not seen before: the caller sends it under this reference.
    New(String),
    /// An earlier claim was never completed: the caller looks up this reference before it sends the submission under
    /// it.
    Lost(String),
    /// Another request is sending it under this reference.
    InProgress(String),
    /// It was accepted recently.
    Completed {
        reference: String,
        /// It is waiting in the outbox.
        is_pending: bool,
    },
}

/// The result of sending a claimed submission.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum ClaimResult {
    Delivered,
    /// It is in the outbox.
    Stored,
    /// It may be sent again after correction.
    Refused,
}

/// The stored record of a claim.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct IdempotencyRecord {
    reference: String,
    /// When it was claimed, or completed.
    at: Millis,
    /// `None` while the submission is in progress.
    result: Option<ClaimResult>,
}

impl IdempotencyRecord {
    pub fn to_json(&self) -> String {
        versioned::to_json(self)
    }

    /// Reads a stored record; `None` when this version cannot.
    pub fn from_json(text: &str) -> Option<IdempotencyRecord> {
        versioned::from_json(text).ok()
    }

    /// The reference under which it was sent.
    pub fn reference(&self) -> &str {
        &self.reference
    }

    /// When the record may be deleted. A submission in the outbox keeps it for as long as its message.
    pub fn expires_at(&self) -> Millis {
        let is_stored = self.result == Some(ClaimResult::Stored);
        self.at.saturating_add(if is_stored { RETENTION_MS } else { COMPLETED_MS })
    }

    /// Claims a submission, with a new reference if none is recorded. `state` is that of the outbox message under the
    /// recorded reference: while it is pending, the submission is not accepted twice, even if its claim was never
    /// completed. A failed one may be sent again.
    pub fn claim(
        record: Option<&IdempotencyRecord>,
        state: Option<&DeliveryState>,
        reference: &str,
        now: Millis,
    ) -> Claim {
        let new = Claim::New(reference.to_owned());
        let Some(IdempotencyRecord { reference, at, result }) = record else { return new };
        let completed = |is_pending| Claim::Completed { reference: reference.clone(), is_pending };
        let is_recent = at.saturating_add(COMPLETED_MS) > now;
        match (result, state) {
            (None | Some(ClaimResult::Stored), Some(state)) if state.is_pending() => completed(true),
            (None | Some(ClaimResult::Stored), Some(state)) if is_recent && state.is_delivered() => {
                completed(false)
            }
            (Some(ClaimResult::Delivered), _) if is_recent => completed(false),
            (None, _) if is_recent && at.saturating_add(IN_PROGRESS_MS) > now => {
                Claim::InProgress(reference.clone())
            }
            (None, _) if is_recent => Claim::Lost(reference.clone()),
            _ => new,
        }
    }

    /// Completes the record with its result. `None` after a rejection, because the form may be sent again.
    #[must_use]
    pub fn completed(self, result: ClaimResult, now: Millis) -> Option<IdempotencyRecord> {
        let record = IdempotencyRecord { at: now, result: Some(result), ..self };
        (result != ClaimResult::Refused).then_some(record)
    }
}

impl Claim {
    /// The record to store before sending; `None` when the caller sends nothing.
    pub fn record(&self, now: Millis) -> Option<IdempotencyRecord> {
        match self {
            Claim::New(reference) | Claim::Lost(reference) => {
                Some(IdempotencyRecord { reference: reference.clone(), at: now, result: None })
            }
            Claim::InProgress(_) | Claim::Completed { .. } => None,
        }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::{
        outbox::{
            message::{FormPayload, OutboxMessage, Payload},
            outcome::{AttemptOutcome, DeliveryOutcome},
            status::NextStep,
        },
        routing::locale::Locale,
    };

    const DAY: Millis = 24 * 60 * 60_000;

    fn new(reference: &str) -> Claim {
        Claim::New(reference.to_owned())
    }

    fn completed(reference: &str, is_pending: bool) -> Claim {
        Claim::Completed { reference: reference.to_owned(), is_pending }
    }

    /// A record claimed at 0, and completed a second later if there is a result.
    fn record(result: Option<ClaimResult>) -> IdempotencyRecord {
        let record = new("ONE").record(0).unwrap();
        result.map_or(record.clone(), |result| record.completed(result, 1000).unwrap())
    }

    fn claim(record: &IdempotencyRecord, now: Millis) -> Claim {
        IdempotencyRecord::claim(Some(record), None, "TWO", now)
    }

    #[test]
    fn who_clicks_twice_sends_once() {
        assert_eq!(IdempotencyRecord::claim(None, None, "ONE", 0), new("ONE"));
        assert_eq!(claim(&record(None), 59_999), Claim::InProgress("ONE".to_owned()));
        let delivered = record(Some(ClaimResult::Delivered));
        assert_eq!(claim(&delivered, 600_999), completed("ONE", false));
        assert_eq!(claim(&delivered, 601_000), new("TWO"), "people may mean it");
        assert_eq!(delivered.expires_at(), 601_000);
    }

    #[test]
    fn what_was_refused_may_be_sent_anew() {
        assert_eq!(record(None).completed(ClaimResult::Refused, 1), None);
    }

    #[test]
    fn who_never_came_back_is_looked_for_by_one() {
        let lost = claim(&record(None), 60_000);
        assert_eq!(lost, Claim::Lost("ONE".to_owned()));
        let looking = lost.record(60_000).unwrap();
        assert_eq!(claim(&looking, 60_001), Claim::InProgress("ONE".to_owned()));
        assert_eq!(claim(&record(None), 600_000), new("TWO"), "long ago");
        assert_eq!(
            (completed("ONE", true).record(1), Claim::InProgress("ONE".to_owned()).record(1)),
            (None, None)
        );
    }

    #[test]
    fn what_is_kept_is_taken_for_as_long_as_it_waits() {
        let payload = Payload::Form(FormPayload { has_reference: true, ..FormPayload::default() });
        let reference = "ONE".to_owned();
        let message =
            OutboxMessage { reference, locale: Locale::Nl, made_at: 1000, is_uncertain: false, payload };
        let state = DeliveryState::new(&message, 1000);
        let after = |outcome| state.after_attempt(NextStep::Send, &AttemptOutcome::Delivery(outcome), 5000);
        let kept = record(Some(ClaimResult::Stored));
        let claim =
            |state: Option<&DeliveryState>, now| IdempotencyRecord::claim(Some(&kept), state, "TWO", now);
        for waiting in [&state, &after(DeliveryOutcome::Unreachable), &after(DeliveryOutcome::Unknown)] {
            assert_eq!(claim(Some(waiting), 2 * DAY), completed("ONE", true));
            let unsaid = IdempotencyRecord::claim(Some(&record(None)), Some(waiting), "TWO", 70_000);
            assert_eq!(unsaid, completed("ONE", true), "nobody could say that it was kept");
        }
        let done = after(DeliveryOutcome::Delivered { id: "7".to_owned() });
        assert_eq!(claim(Some(&done), 600_999), completed("ONE", false));
        assert_eq!(claim(Some(&done), 601_000), new("TWO"), "people may mean it");
        for nothing in [after(DeliveryOutcome::CaptchaFailed), after(DeliveryOutcome::DeadLetter)] {
            assert_eq!(claim(Some(&nothing), 6000), new("TWO"), "it came to nothing");
        }
        assert_eq!(claim(None, 6000), new("TWO"), "nobody knows it any more");
        assert_eq!(kept.expires_at(), 1000 + 30 * DAY);
    }

    #[test]
    fn what_is_written_is_read() {
        for result in [None, Some(ClaimResult::Delivered), Some(ClaimResult::Stored)] {
            let record = record(result);
            assert_eq!(IdempotencyRecord::from_json(&record.to_json()), Some(record));
        }
        assert_eq!(
            (IdempotencyRecord::from_json(""), IdempotencyRecord::from_json("ONE 7 delivered")),
            (None, None)
        );
    }
}
