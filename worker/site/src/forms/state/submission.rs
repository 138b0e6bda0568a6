//! What a page shows of a form that was sent: where the visitor is, what was typed, and what became of it.

use crate::{
    forms::{parse::answers::Answers, validate::problems::Problems},
    messages::Messages,
};

/// What was sent with a form of the page that is shown again. A page that carries it is made for one visitor.
#[derive(Clone, Debug)]
pub enum SubmissionState {
    /// A form that editors made.
    Form(FormState),
    Newsletter(NewsletterState),
}

impl SubmissionState {
    /// The status of the page that shows it.
    pub fn status(&self) -> u16 {
        match self {
            SubmissionState::Form(form) => form.status.http_status(),
            SubmissionState::Newsletter(form) => form.failure.map_or(422, SubmissionError::status),
        }
    }

    /// What is wrong, in one sentence for script, which shows the rest by itself.
    pub fn message(&self, messages: &Messages) -> String {
        match self {
            SubmissionState::Form(FormState { status: SubmissionStatus::Failed(failure), .. })
            | SubmissionState::Newsletter(NewsletterState {
                failure: Some(failure @ SubmissionError::Wait(_)),
                ..
            }) => failure.message(messages),
            SubmissionState::Newsletter(NewsletterState { failure: Some(_), .. }) => {
                messages.newsletter_failed.to_owned()
            }
            SubmissionState::Form(FormState { problems, .. })
            | SubmissionState::Newsletter(NewsletterState { problems, .. }) => {
                let first = problems.iter().next().and_then(|(_, messages)| messages.first());
                first.cloned().unwrap_or_default()
            }
        }
    }

    /// Seconds after which it may be tried again, where that is known.
    pub fn retry_after(&self) -> Option<u64> {
        match self {
            SubmissionState::Form(FormState { status: SubmissionStatus::Failed(failure), .. }) => {
                failure.retry_after()
            }
            SubmissionState::Form(_) => None,
            SubmissionState::Newsletter(form) => form.failure.and_then(SubmissionError::retry_after),
        }
    }
}

/// A form that editors made, as its visitor left it.
#[derive(Clone, Debug, Default)]
pub struct FormState {
    pub handle: String,
    /// Position of its block on the page: a page may show a form twice.
    pub block: usize,
    /// The step to show, counted from 0.
    pub step: usize,
    /// What was typed and chosen.
    pub answers: Answers,
    /// Files of this and earlier steps that wait at the edge.
    pub waiting: Vec<PendingFile>,
    /// What is wrong with it.
    pub problems: Problems,
    pub status: SubmissionStatus,
}

/// A file that was sent before and need not be chosen again.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct PendingFile {
    pub field: String,
    pub name: String,
    /// Size in bytes.
    pub bytes: usize,
    /// Its sealed key, which travels in the form.
    pub token: String,
}

/// What became of a form.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub enum SubmissionStatus {
    /// It is being filled in.
    #[default]
    Filling,
    /// It was not sent, for reasons that stand beside its fields.
    Invalid,
    /// It was not sent, for this reason.
    Failed(SubmissionError),
    Sent(Receipt),
}

impl SubmissionStatus {
    /// The status of the page that shows it: bad input is 422 (design section 10).
    fn http_status(&self) -> u16 {
        match self {
            SubmissionStatus::Filling | SubmissionStatus::Sent(_) => 200,
            SubmissionStatus::Invalid => 422,
            SubmissionStatus::Failed(failure) => failure.status(),
        }
    }
}

/// Why a form was not sent although nothing is wrong with it.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SubmissionError {
    /// Too many forms from one address; how many seconds to wait.
    Wait(u64),
    /// The captcha's check failed, or its token was used up.
    Captcha,
    /// Files take more room than a request may.
    TooLarge,
    /// It could neither be delivered nor kept.
    Unavailable,
}

impl SubmissionError {
    /// The HTTP status of the answer.
    pub fn status(self) -> u16 {
        match self {
            SubmissionError::Wait(_) => 429,
            SubmissionError::Captcha => 422,
            SubmissionError::TooLarge => 413,
            SubmissionError::Unavailable => 503,
        }
    }

    /// What the visitor is told.
    pub fn message(self, messages: &Messages) -> String {
        match self {
            SubmissionError::Wait(seconds) => messages.form_failed_wait.replace("{n}", &seconds.to_string()),
            SubmissionError::Captcha => messages.form_failed_captcha.to_owned(),
            SubmissionError::TooLarge => messages.form_failed_large.to_owned(),
            SubmissionError::Unavailable => messages.form_failed.to_owned(),
        }
    }

    /// Seconds to wait, where that is known.
    pub fn retry_after(self) -> Option<u64> {
        match self {
            SubmissionError::Wait(seconds) => Some(seconds),
            SubmissionError::Unavailable => Some(30),
            SubmissionError::Captcha | SubmissionError::TooLarge => None,
        }
    }
}

/// What a visitor is told about a form that was taken.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct Receipt {
    /// The submission's reference; absent where the form carries none.
    pub reference: Option<String>,
    /// It is kept at the edge and will be delivered later.
    pub is_late: bool,
    /// Of one that is kept: it may have arrived already, which somebody or something has to find out first.
    pub is_unknown: bool,
    /// The captcha could not be asked: somebody looks at it by hand first.
    pub is_unverified: bool,
    /// It took the visitor's quotation list along.
    pub is_quotation: bool,
}

impl Receipt {
    /// What it says, in one sentence after the other.
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

/// The newsletter's form, as its visitor left it.
#[derive(Clone, Debug, Default)]
pub struct NewsletterState {
    /// Which form of the page: the start of its ids (`newsletter` in the footer).
    pub form: String,
    pub answers: Answers,
    /// What is wrong with it, by the names of its fields.
    pub problems: Problems,
    /// It could not be sent.
    pub failure: Option<SubmissionError>,
}
