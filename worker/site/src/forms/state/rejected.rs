//! A form whose page cannot be shown: nothing of it was sent, and nothing of it is lost.

use crate::{
    forms::{parse::answers::Answers, state::submission::PendingFile},
    messages::Messages,
};

/// A form as its visitor sent it, when nobody can say what it asks.
#[derive(Clone, Debug)]
pub struct RejectedSubmission {
    /// Handle of the form, as the address named it.
    pub handle: String,
    /// Why it was not sent.
    pub reason: RejectionReason,
    /// What was typed and chosen.
    pub answers: Answers,
    /// Files that came with it and wait at the edge. Those of earlier steps are among the answers.
    pub waiting: Vec<PendingFile>,
    /// Files came with it that could not be kept: they have to be chosen again.
    pub lacks_files: bool,
}

impl RejectedSubmission {
    /// A form of this handle with what came with it.
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

/// Why a form was not even looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum RejectionReason {
    /// Only members see its page, and nobody is logged in any more.
    LoggedOut,
    /// Its page cannot be had now.
    Unreachable,
    /// Its page does not show it, or does not exist.
    Gone,
    /// It was sent from an unpublished page.
    Preview,
}

impl RejectionReason {
    /// The HTTP status of the answer.
    pub fn status(self) -> u16 {
        match self {
            RejectionReason::LoggedOut => 401,
            RejectionReason::Unreachable => 503,
            RejectionReason::Gone => 404,
            RejectionReason::Preview => 422,
        }
    }

    /// What the visitor is told.
    pub fn message(self, messages: &Messages) -> &'static str {
        match self {
            RejectionReason::LoggedOut => messages.form_session_ended,
            RejectionReason::Unreachable => messages.form_failed,
            RejectionReason::Gone => messages.form_gone,
            RejectionReason::Preview => messages.form_preview,
        }
    }

    /// Seconds to wait, where that is known.
    pub fn retry_after(self) -> Option<u64> {
        (self == RejectionReason::Unreachable).then_some(30)
    }

    /// Whether the same form may be taken when it is sent again.
    pub fn may_pass(self) -> bool {
        matches!(self, RejectionReason::LoggedOut | RejectionReason::Unreachable)
    }

    pub fn is_logged_out(self) -> bool {
        self == RejectionReason::LoggedOut
    }
}
