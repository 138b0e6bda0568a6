//! The outcome of a call to the content system at the level of HTTP.

use crate::ports::{Incoming, PortError};

/// How often a call is sent when the network fails.
#[derive(Clone, Copy, PartialEq, Eq)]
pub(super) enum Attempts {
    /// For mutations.
    Once,
    /// For queries.
    Twice,
    /// For queries with an editor's token, which may be rejected.
    Preview,
}

/// Why there is no JSON.
#[derive(Debug, thiserror::Error)]
pub(crate) enum ExchangeError {
    /// The breaker is open: nothing was sent.
    #[error("not asked, it failed too often")]
    Resting,
    /// No response, or only a part of one.
    #[error("network: {0}")]
    Network(#[from] PortError),
    /// Not 200.
    #[error("status {0}")]
    Status(u16),
    /// Not JSON.
    #[error("'{0}' is not JSON")]
    ContentType(String),
}

impl ExchangeError {
    /// Whether what was sent can have been carried out. Statuses from 521 on come from the network before the content
    /// system: all but 522 and 524 tell that there was no connection.
    pub(crate) fn may_have_arrived(&self) -> bool {
        match self {
            ExchangeError::Resting | ExchangeError::Status(400..=499 | 503 | 521 | 523 | 525..=526 | 530) => {
                false
            }
            ExchangeError::Network(_) | ExchangeError::Status(_) | ExchangeError::ContentType(_) => true,
        }
    }
}

/// The body of a response that claims to be JSON.
pub(super) fn check(sent: Result<Incoming, PortError>) -> Result<Vec<u8>, ExchangeError> {
    let answer = sent?;
    let media_type = answer.content_type.split(';').next().unwrap_or_default().trim();
    match answer.status {
        200 if media_type.eq_ignore_ascii_case("application/json") => Ok(answer.body),
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
        assert!(!ExchangeError::Resting.may_have_arrived());
        assert!(ExchangeError::Network(PortError::Timeout).may_have_arrived());
        assert!(ExchangeError::Network(PortError::Failed("connection reset".to_owned())).may_have_arrived());
        assert!(ExchangeError::ContentType("text/html".to_owned()).may_have_arrived());
    }
}
