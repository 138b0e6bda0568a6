//! A form whose page cannot be shown: nothing of it was sent, and nothing of it is lost.

use super::{answers::Answers, sent::WaitingFile};
use crate::messages::Messages;

/// A form as its visitor sent it, when nobody can say what it asks.
#[derive(Clone, Debug)]
pub struct Unsent {
    /// Handle of the form, as the address named it.
    pub handle: String,
    /// Why it was not sent.
    pub cause: Cause,
    /// What was typed and chosen.
    pub answers: Answers,
    /// Files that came with it and wait at the edge. Those of earlier steps are among the answers.
    pub waiting: Vec<WaitingFile>,
    /// Files came with it that could not be kept: they have to be chosen again.
    pub lacks_files: bool,
}

impl Unsent {
    /// A form of this handle with what came with it.
    pub fn new(handle: &str, cause: Cause, answers: Answers) -> Unsent {
        Unsent { handle: handle.to_owned(), cause, answers, waiting: Vec::new(), lacks_files: false }
    }
}

/// Why a form was not even looked at.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Cause {
    /// Only members see its page, and nobody is logged in any more.
    LoggedOut,
    /// Its page cannot be had now.
    Unreachable,
    /// Its page does not show it, or does not exist.
    Gone,
    /// It was sent from an unpublished page.
    Preview,
}

impl Cause {
    /// The HTTP status of the answer.
    pub fn status(self) -> u16 {
        match self {
            Cause::LoggedOut => 401,
            Cause::Unreachable => 503,
            Cause::Gone => 404,
            Cause::Preview => 422,
        }
    }

    /// What the visitor is told.
    pub fn words(self, messages: &Messages) -> &'static str {
        match self {
            Cause::LoggedOut => messages.form_session_ended,
            Cause::Unreachable => messages.form_failed,
            Cause::Gone => messages.form_gone,
            Cause::Preview => messages.form_preview,
        }
    }

    /// Seconds to wait, where that is known.
    pub fn retry_after(self) -> Option<u64> {
        (self == Cause::Unreachable).then_some(30)
    }

    /// Whether the same form may be taken when it is sent again.
    pub fn may_pass(self) -> bool {
        matches!(self, Cause::LoggedOut | Cause::Unreachable)
    }

    /// Whether logging in helps.
    pub fn is_logged_out(self) -> bool {
        self == Cause::LoggedOut
    }
}
