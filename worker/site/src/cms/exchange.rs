//! The HTTP exchange with the content system: kinds of calls with their breakers, and errors below GraphQL.

use crate::{
    breaker::Breaker,
    http::waiting::Waiting,
    ports::{Incoming, PortError},
};

/// The purpose of a call.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum CallKind {
    /// A query of public content.
    Content,
    /// A query with an editor's preview token, whose rejection does not count as a failure.
    Preview,
    /// An operation of an account, or a query with a member's token.
    Account,
    /// A query about forms and their submissions.
    FormQuery,
    /// The mutation that submits a form.
    Submission,
}

impl CallKind {
    /// Whether the call only reads content for a page. For all others the content system's result cache is bypassed
    /// (contract section 1.1): it would also store one visitor's data, and the results of mutations that it does not
    /// recognise as such.
    pub fn is_of_a_page(self) -> bool {
        matches!(self, CallKind::Content | CallKind::Preview)
    }

    /// Whether a call may be retried after a network failure. A mutation may have been carried out.
    pub fn is_repeatable(self) -> bool {
        !matches!(self, CallKind::Account | CallKind::Submission)
    }
}

/// A breaker for each purpose: slow previews must not stop pages, failing pages must not stop log-ins, and failures in
/// the background must not stop what visitors wait for.
#[derive(Debug)]
pub(super) struct Breakers {
    content: Breaker,
    /// Content that no visitor waits for.
    background: Breaker,
    previews: Breaker,
    accounts: Breaker,
    forms: Breaker,
}

impl Default for Breakers {
    fn default() -> Breakers {
        Breakers {
            content: Breaker::new("content"),
            background: Breaker::new("content in the background"),
            previews: Breaker::new("previews"),
            accounts: Breaker::new("accounts"),
            forms: Breaker::new("forms"),
        }
    }
}

impl Breakers {
    pub fn of(&self, kind: CallKind, waiting: Waiting) -> &Breaker {
        match kind {
            CallKind::Content if waiting == Waiting::Visitor => &self.content,
            CallKind::Content => &self.background,
            CallKind::Preview => &self.previews,
            CallKind::Account => &self.accounts,
            CallKind::FormQuery | CallKind::Submission => &self.forms,
        }
    }

    /// Whether the latest call for public content failed, in the foreground or the background.
    pub fn are_failing(&self) -> bool {
        self.content.is_failing() || self.background.is_failing()
    }
}

/// Why a call returned no JSON.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ExchangeError {
    /// Nothing was sent: the circuit breaker is open.
    #[error("not asked, it failed too often")]
    BreakerOpen,
    /// No response, or an incomplete one.
    #[error("network: {0}")]
    Network(#[from] PortError),
    /// A status other than 200.
    #[error("status {0}")]
    Status(u16),
    /// A `Content-Type` other than JSON.
    #[error("'{0}' is not JSON")]
    ContentType(String),
    /// JSON that cannot be read, or that was cut short.
    #[error("not understood: {0}")]
    Unreadable(#[from] serde_json::Error),
}

impl ExchangeError {
    /// Whether the content system rejected our token: with 400 if it is unknown or missing, with 403 if its schema has
    /// no access (contract section 1.3).
    pub(crate) fn is_refusal(&self) -> bool {
        matches!(self, ExchangeError::Status(400 | 401 | 403))
    }

    /// Whether a mutation may have been carried out. Cloudflare responds with 521 and above when it cannot reach the
    /// origin; of these, only 522 and 524 (time-outs) are possible after the origin received the request.
    pub(crate) fn may_have_arrived(&self) -> bool {
        match self {
            ExchangeError::BreakerOpen
            | ExchangeError::Status(400..=499 | 503 | 521 | 523 | 525..=526 | 530) => false,
            ExchangeError::Network(_)
            | ExchangeError::Status(_)
            | ExchangeError::ContentType(_)
            | ExchangeError::Unreadable(_) => true,
        }
    }
}

/// Accepts only a response with status 200 and a JSON `Content-Type`.
pub(super) fn check(sent: Result<Incoming, PortError>) -> Result<Incoming, ExchangeError> {
    let response = sent?;
    let media_type = response.content_type.split(';').next().unwrap_or_default().trim();
    match response.status {
        200 if media_type.eq_ignore_ascii_case("application/json") => Ok(response),
        200 => Err(ExchangeError::ContentType(media_type.chars().take(60).collect())),
        status => Err(ExchangeError::Status(status)),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_certainly_did_not_arrive_may_be_sent_again() {
        for status in [401, 403, 413, 429, 503, 521, 523, 525, 526, 530] {
            assert!(!ExchangeError::Status(status).may_have_arrived(), "{status}");
        }
        for status in [201, 302, 500, 502, 504, 520, 522, 524, 527] {
            assert!(ExchangeError::Status(status).may_have_arrived(), "{status}");
        }
        assert!(!ExchangeError::BreakerOpen.may_have_arrived());
        assert!(ExchangeError::Network(PortError::Timeout).may_have_arrived());
        assert!(ExchangeError::Network(PortError::Failed("connection reset".to_owned())).may_have_arrived());
        assert!(ExchangeError::ContentType("text/html".to_owned()).may_have_arrived());
    }
}
