//! The record of one refresh token's renewal, stored by a Durable Object (design section 5).
//!
//! The content system deletes a refresh token before it responds, so the token is sent once, and later requests with
//! the same token share the response for a while. When a response is lost, it is unknown whether the token was used up;
//! the record shows that it was sent, so that a later rejection is reported as a lost response.

use serde::{Deserialize, Serialize};

use crate::{
    crypto::{Nonce, Seal},
    members::session::{RenewalOutcome, Tokens},
    ports::Millis,
};

/// How long the new tokens are shared between requests, in milliseconds.
pub const SHARED_MS: Millis = 60_000;
/// How long a lost response is remembered, in milliseconds.
pub const REMEMBERED_MS: Millis = 24 * 60 * 60 * 1000;
const CONTEXT: &str = "renewal";

/// The stored record of a renewal; its tokens are encrypted.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RenewalRecord {
    /// The refresh token was sent.
    sent: bool,
    /// The encrypted new tokens, and until when they are shared.
    tokens: Option<(String, Millis)>,
}

impl RenewalRecord {
    /// The tokens of the latest renewal, while they are shared.
    pub fn shared_tokens(&self, seal: &Seal, now: Millis) -> Option<Tokens> {
        let (sealed, _) = self.tokens.as_ref().filter(|(_, until)| *until > now)?;
        Tokens::from_bytes(&seal.open(CONTEXT, sealed)?)
    }

    /// The record to store before the refresh token is sent.
    pub fn before_sending(&self) -> RenewalRecord {
        RenewalRecord { sent: true, tokens: None }
    }

    /// The outcome given the record so far, and the record to store; `None` stores nothing.
    pub fn after_response(
        &self,
        response: RenewalOutcome,
        seal: &Seal,
        nonce: &Nonce,
        now: Millis,
    ) -> (RenewalOutcome, Option<RenewalRecord>) {
        match response {
            RenewalOutcome::Tokens(tokens) => {
                let sealed = tokens.to_bytes().and_then(|plain| seal.seal(CONTEXT, nonce, &plain));
                let kept = sealed.map(|text| (text, now.saturating_add(SHARED_MS)));
                (RenewalOutcome::Tokens(tokens), Some(RenewalRecord { sent: true, tokens: kept }))
            }
            RenewalOutcome::Refused if self.sent => (RenewalOutcome::ResponseLost, None),
            RenewalOutcome::Unreachable => (RenewalOutcome::Unreachable, Some(self.before_sending())),
            other => (other, None),
        }
    }

    pub fn ttl_ms(&self) -> Millis {
        if self.tokens.is_some() { SHARED_MS } else { REMEMBERED_MS }
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::versioned;

    const NOW: Millis = 1_800_000_000_000;

    fn seal() -> Seal {
        Seal::new("a secret of thirty-two bytes and more", None)
    }

    fn tokens() -> Tokens {
        Tokens {
            access: "a.b.c".to_owned(),
            access_expires_at: NOW + 1,
            refresh: "refresh".to_owned(),
            refresh_expires_at: NOW + 2,
            user: Some("u-7".to_owned()),
        }
    }

    #[test] // TK11
    fn the_same_answer_is_shared_for_a_minute() {
        let (response, record) =
            RenewalRecord::default().after_response(RenewalOutcome::Tokens(tokens()), &seal(), &[3; 24], NOW);
        assert_eq!(response, RenewalOutcome::Tokens(tokens()));
        let record = record.unwrap();
        assert_eq!(record.shared_tokens(&seal(), NOW + 59_999), Some(tokens()));
        assert_eq!(record.shared_tokens(&seal(), NOW + 60_000), None);
        assert_eq!(record.ttl_ms(), SHARED_MS);
        let kept = versioned::to_json(&record);
        assert!(!kept.contains("a.b.c") && !kept.contains("refresh"), "{kept}");
    }

    #[test] // TK12
    fn a_refusal_after_a_lost_answer_is_no_dead_session() {
        let refused =
            |record: &RenewalRecord| record.after_response(RenewalOutcome::Refused, &seal(), &[3; 24], NOW);
        assert_eq!(refused(&RenewalRecord::default()), (RenewalOutcome::Refused, None));
        let (response, lost) =
            RenewalRecord::default().after_response(RenewalOutcome::Unreachable, &seal(), &[3; 24], NOW);
        assert_eq!(response, RenewalOutcome::Unreachable);
        let lost = lost.unwrap();
        assert_eq!((lost.ttl_ms(), lost.shared_tokens(&seal(), NOW)), (REMEMBERED_MS, None));
        assert_eq!(refused(&lost), (RenewalOutcome::ResponseLost, None));
        assert_eq!(refused(&RenewalRecord::default().before_sending()), (RenewalOutcome::ResponseLost, None));
    }
}
