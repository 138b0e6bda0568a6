//! What a page shows of a submitted form: the step, the answers, and the result.

use serde::{Deserialize, Serialize};

use crate::{
    forms::{NEWSLETTER, parse::answers::Answers, state::sent_copy::SentCopy, validate::problems::Problems},
    messages::Messages,
    rate_limit::RetryAfter,
};

/// A submitted form, for the page that shows it again. Such a page is private to its visitor and is never cached.
#[derive(Clone, Debug, Default, Serialize, Deserialize)]
pub struct SubmissionState {
    /// Handle of an editors' form, or [`NEWSLETTER`]. Empty where the page has no such form.
    pub handle: String,
    /// Position of its block on the page, counted from 1: a page may show a form twice. 0 in the footer.
    pub block: usize,
    /// The step to show, counted from 0.
    pub step: usize,
    pub answers: Answers,
    /// Files of this and earlier steps that wait at the edge.
    pub waiting: Vec<PendingFile>,
    pub problems: Problems,
    pub status: SubmissionStatus,
}

impl SubmissionState {
    /// HTTP status of the page that shows it: invalid answers are 422 (design section 10).
    pub fn http_status(&self) -> u16 {
        match &self.status {
            SubmissionStatus::Filling | SubmissionStatus::Sent(_) => 200,
            SubmissionStatus::Invalid => 422,
            SubmissionStatus::Failed(failure) => failure.status(),
        }
    }

    /// One sentence about what is wrong, for script, which marks the fields itself.
    pub fn message(&self, messages: &Messages) -> String {
        match self.failure() {
            Some(failure @ SubmissionError::Wait(_)) => failure.message(messages),
            Some(_) if self.handle == NEWSLETTER => messages.newsletter_failed.to_owned(),
            Some(failure) => failure.message(messages),
            None => {
                let first = self.problems.iter().next().and_then(|(_, messages)| messages.first());
                first.cloned().unwrap_or_default()
            }
        }
    }

    /// Seconds for `Retry-After`, where known.
    pub fn retry_after(&self) -> Option<u64> {
        self.failure().and_then(SubmissionError::retry_after)
    }

    pub fn failure(&self) -> Option<SubmissionError> {
        match self.status {
            SubmissionStatus::Failed(failure) => Some(failure),
            _ => None,
        }
    }

    pub fn receipt(&self) -> Option<&Receipt> {
        match &self.status {
            SubmissionStatus::Sent(receipt) => Some(receipt),
            _ => None,
        }
    }
}

/// A file that was sent before and need not be chosen again.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub struct PendingFile {
    pub field: String,
    pub name: String,
    /// Size in bytes.
    pub bytes: usize,
    /// Its sealed key, which travels in the form.
    pub token: String,
}

/// The result of submitting a form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub enum SubmissionStatus {
    /// The visitor is still filling it in.
    #[default]
    Filling,
    /// Not sent: `problems` says what is wrong with its fields.
    Invalid,
    /// Not sent, although its answers are valid.
    Failed(SubmissionError),
    Sent(Receipt),
}

/// Why a valid form was not sent.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum SubmissionError {
    /// Too many forms from one address; the number is the seconds to wait.
    Wait(u64),
    /// The captcha rejected the token, or the token was already used.
    Captcha,
    /// The files are larger than a request may be.
    TooLarge,
    /// It could neither be delivered nor stored in the outbox.
    Unavailable,
}

impl From<RetryAfter> for SubmissionError {
    fn from(RetryAfter(seconds): RetryAfter) -> SubmissionError {
        SubmissionError::Wait(seconds)
    }
}

impl SubmissionError {
    pub fn status(self) -> u16 {
        match self {
            SubmissionError::Wait(_) => 429,
            SubmissionError::Captcha => 422,
            SubmissionError::TooLarge => 413,
            SubmissionError::Unavailable => 503,
        }
    }

    /// The message for the visitor.
    pub fn message(self, messages: &Messages) -> String {
        match self {
            SubmissionError::Wait(seconds) => messages.form_failed_wait.replace("{n}", &seconds.to_string()),
            SubmissionError::Captcha => messages.form_failed_captcha.to_owned(),
            SubmissionError::TooLarge => messages.form_failed_large.to_owned(),
            SubmissionError::Unavailable => messages.form_failed.to_owned(),
        }
    }

    /// Seconds for `Retry-After`, where known.
    pub fn retry_after(self) -> Option<u64> {
        match self {
            SubmissionError::Wait(seconds) => Some(seconds),
            SubmissionError::Unavailable => Some(30),
            SubmissionError::Captcha | SubmissionError::TooLarge => None,
        }
    }
}

/// The confirmation of an accepted form.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Receipt {
    /// The submission's reference. Absent when the form has no field for it.
    pub reference: Option<String>,
    /// It waits in the outbox and will be delivered later.
    pub is_late: bool,
    /// It waits in the outbox and may have arrived already, so it is looked up before it is sent again.
    pub is_unknown: bool,
    /// The captcha service was not reached: the submission is checked by hand first.
    pub is_unverified: bool,
    /// The visitor's quotation list was sent with it.
    pub is_quotation: bool,
    /// What was sent, for the page that confirms it. Absent where the form's own page does, which repeats nothing.
    pub copy: Option<SentCopy>,
}

impl Receipt {
    /// Its sentences, joined to one text.
    pub fn message(&self, messages: &Messages) -> String {
        let thanks = if self.is_quotation { messages.form_thanks_quotation } else { messages.form_thanks };
        let late = match (self.is_late, self.is_unknown) {
            (false, _) => None,
            (true, false) => Some(messages.form_late),
            (true, true) => Some(messages.form_late_unknown),
        };
        let unverified = self.is_unverified.then_some(messages.form_unverified);
        let reference = self.reference.as_ref().map(|name| format!("{} {name}", messages.form_reference));
        let mut words = thanks.to_owned();
        for part in [late, unverified, reference.as_deref()].into_iter().flatten() {
            words.push_str(". ");
            words.push_str(part.trim_end_matches('.'));
        }
        words
    }
}
