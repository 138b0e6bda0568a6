//! One attempt to deliver a message from the outbox.

use super::{
    client::DeliveryClient,
    find::{FoundSubmission, SubmissionKey},
    message::{Attachment, FormPayload, OutboxMessage, Payload},
    outcome::{AttemptOutcome, DeliveryOutcome},
    state::DeliveryState,
    status::NextStep,
};
use crate::ports::Ports;

impl<P: Ports> DeliveryClient<'_, P> {
    /// Takes the next step with a message. Returns the state after it, or `None` when the message is to be deleted. The
    /// content of a delivered message is deleted at once, its files first; `message` is `None` when that has happened
    /// before.
    pub async fn retry(&self, state: &DeliveryState, message: Option<&str>) -> Option<DeliveryState> {
        let step = state.next_step(self.ports.now());
        let message = message.and_then(OutboxMessage::from_json);
        let outcome = match (step, &message) {
            (NextStep::Delete, _) => None,
            (_, None) => Some(AttemptOutcome::Delivery(DeliveryOutcome::DeadLetter)),
            (_, Some(message)) => Some(self.attempt(step, message).await),
        };
        let after = outcome.map(|outcome| state.after_attempt(step, &outcome, self.ports.now()));
        if after.as_ref().is_none_or(DeliveryState::is_delivered) {
            self.delete_files_of(message.as_ref()).await;
        }
        if let Some(state) = &after {
            state.log_for_operators(self.ports);
        }
        after
    }

    async fn attempt(&self, step: NextStep, message: &OutboxMessage) -> AttemptOutcome {
        match &message.payload {
            Payload::Newsletter(person) => {
                AttemptOutcome::Delivery(self.subscribe(person, message.locale, message.made_at).await)
            }
            Payload::LogOut(sealed) => AttemptOutcome::Delivery(self.retry_log_out(sealed).await),
            Payload::AccountLists(account) => {
                AttemptOutcome::Delivery(self.retry_delete_lists(account).await)
            }
            Payload::Account(operation) => AttemptOutcome::Delivery(self.send_account(operation).await),
            Payload::Form(form) if self.config.keys.captcha_verdict.is_some() => {
                self.attempt_form(&form.late(message.made_at), &message.reference, step).await
            }
            // Without a verdict key, the content system cannot be told that the form is late; soon afterwards its token
            // may still be valid.
            Payload::Form(form) => self.attempt_form(form, &message.reference, step).await,
        }
    }

    async fn delete_files_of(&self, message: Option<&OutboxMessage>) {
        let Some(OutboxMessage { payload: Payload::Form(form), .. }) = message else { return };
        let keys: Vec<String> = form.files.iter().map(|file| file.key.clone()).collect();
        self.delete_files(&keys).await;
    }

    async fn attempt_form(&self, form: &FormPayload, reference: &str, step: NextStep) -> AttemptOutcome {
        if matches!(step, NextStep::Find | NextStep::FindThenSend) {
            match self.find(&form.handle, SubmissionKey::Reference(reference)).await {
                Ok(Some(found)) => return outcome_of(Some(found), String::new()),
                Ok(None) if step == NextStep::Find => {
                    return AttemptOutcome::Delivery(DeliveryOutcome::Unknown);
                }
                Ok(None) => {}
                Err(_) => return AttemptOutcome::Delivery(DeliveryOutcome::Unreachable),
            }
        }
        let files: Vec<Attachment> = form.files.iter().map(Attachment::from).collect();
        let delivery = self.send_form(form, reference, &files).await;
        let DeliveryOutcome::Delivered { id } = delivery else { return AttemptOutcome::Delivery(delivery) };
        // Only the submission says whether it was filed as spam, not the mutation's response.
        outcome_of(self.find(&form.handle, SubmissionKey::Id(&id)).await.ok().flatten(), id)
    }
}

/// The outcome of a submission that arrived.
fn outcome_of(found: Option<FoundSubmission>, id: String) -> AttemptOutcome {
    match found {
        Some(FoundSubmission { is_spam: true, spam_reason }) => AttemptOutcome::Spam(spam_reason),
        _ => AttemptOutcome::Delivery(DeliveryOutcome::Delivered { id }),
    }
}
