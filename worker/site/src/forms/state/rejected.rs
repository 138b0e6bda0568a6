//! A form whose page cannot be shown: it was not sent, and the visitor keeps all answers.

use crate::{
    forms::{parse::answers::Answers, state::submission::PendingFile},
    messages::Messages,
};

/// A submitted form whose definition is not available.
#[derive(Clone, Debug)]
pub struct RejectedSubmission {
    /// Handle of the form, as the address named it.
    pub handle: String,
    pub reason: RejectionReason,
    pub answers: Answers,
    /// Files of this request that wait in `UPLOADS`. Those of earlier steps are among the answers.
    pub waiting: Vec<PendingFile>,
    /// Files of this request could not be stored: the visitor has to choose them again.
    pub lacks_files: bool,
}

impl RejectedSubmission {
    pub fn new(handle: &str, reason: RejectionReason, answers: Answers) -> RejectedSubmission {
        RejectedSubmission {
            handle: handle.to_owned(),
            reason,
            answers,
            waiting: Vec::new(),
            lacks_files: false,
        }
    }
}

/// Why a form was rejected before its answers were validated.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RejectionReason {
    /// Its page is for members, and the session has ended.
    LoggedOut,
    /// The content system cannot be reached for its page.
    Unreachable,
    /// The page does not exist or does not contain the form.
    Gone,
    /// It was sent from a preview.
    Preview,
}

impl RejectionReason {
    pub fn status(self) -> u16 {
        match self {
            RejectionReason::LoggedOut => 401,
            RejectionReason::Unreachable => 503,
            RejectionReason::Gone => 404,
            RejectionReason::Preview => 422,
        }
    }

    /// The message for the visitor.
    pub fn message(self, messages: &Messages) -> &'static str {
        match self {
            RejectionReason::LoggedOut => messages.form_session_ended,
            RejectionReason::Unreachable => messages.form_failed,
            RejectionReason::Gone => messages.form_gone,
            RejectionReason::Preview => messages.form_preview,
        }
    }

    /// Seconds for `Retry-After`, where known.
    pub fn retry_after(self) -> Option<u64> {
        (self == RejectionReason::Unreachable).then_some(30)
    }

    /// Whether sending the same form again may succeed.
    pub fn may_pass(self) -> bool {
        matches!(self, RejectionReason::LoggedOut | RejectionReason::Unreachable)
    }

    pub fn is_logged_out(self) -> bool {
        self == RejectionReason::LoggedOut
    }
}
