//! The record of one refresh token's renewal, which a Durable Object keeps (design section 5).
//!
//! The content system deletes a refresh token before it answers, so the token is sent once, and who comes later with the
//! same one gets the same answer for a while. When an answer is lost, nobody can tell whether the token was used up; the
//! record remembers that it was sent, so that a later refusal is not taken for a dead session.

use serde::{Deserialize, Serialize};

use crate::{
    crypto::{Nonce, Seal},
    ports::{Millis, Renewed, Tokens},
};

/// For so long the same answer is given.
pub const SHARED_MS: Millis = 60_000;
/// For so long it is remembered that an answer was lost.
pub const REMEMBERED_MS: Millis = 24 * 60 * 60 * 1000;
const CONTEXT: &str = "renewal";

/// What is kept of a renewal. Tokens are sealed: storage holds none that can be read.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct Record {
    /// The token was sent.
    sent: bool,
    /// The new tokens, sealed, and until when they are shared.
    tokens: Option<(String, Millis)>,
}

impl Record {
    /// The answer that was given a moment ago.
    pub fn shared(&self, seal: &Seal, now: Millis) -> Option<Tokens> {
        let (sealed, _) = self.tokens.as_ref().filter(|(_, until)| *until > now)?;
        postcard::from_bytes(&seal.open(CONTEXT, sealed)?).ok()
    }

    /// The record to keep before the token is sent.
    pub fn sending(&self) -> Record {
        Record { sent: true, tokens: None }
    }

    /// What the answer means, and the record to keep after it. `None` keeps nothing.
    pub fn answered(
        &self,
        answer: Renewed,
        seal: &Seal,
        nonce: &Nonce,
        now: Millis,
    ) -> (Renewed, Option<Record>) {
        match answer {
            Renewed::Tokens(tokens) => {
                let plain = postcard::to_allocvec(&tokens).unwrap_or_default();
                let sealed = seal.seal(CONTEXT, nonce, &plain);
                let kept = sealed.map(|text| (text, now.saturating_add(SHARED_MS)));
                (Renewed::Tokens(tokens), Some(Record { sent: true, tokens: kept }))
            }
            Renewed::Refused if self.sent => (Renewed::Forgotten, None),
            Renewed::Unreachable => (Renewed::Unreachable, Some(self.sending())),
            other => (other, None),
        }
    }

    /// For how long a record is worth keeping.
    pub fn lives_ms(&self) -> Millis {
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
        }
    }

    #[test]
    fn the_same_answer_is_shared_for_a_minute() {
        let (answer, record) = Record::default().answered(Renewed::Tokens(tokens()), &seal(), &[3; 24], NOW);
        assert_eq!(answer, Renewed::Tokens(tokens()));
        let record = record.unwrap();
        assert_eq!(record.shared(&seal(), NOW + 59_999), Some(tokens()));
        assert_eq!(record.shared(&seal(), NOW + 60_000), None);
        assert_eq!(record.lives_ms(), SHARED_MS);
        let kept = versioned::to_json(&record);
        assert!(!kept.contains("a.b.c") && !kept.contains("refresh"), "{kept}");
    }

    #[test]
    fn a_refusal_after_a_lost_answer_is_no_dead_session() {
        let refused = |record: &Record| record.answered(Renewed::Refused, &seal(), &[3; 24], NOW);
        assert_eq!(refused(&Record::default()), (Renewed::Refused, None));
        let (answer, lost) = Record::default().answered(Renewed::Unreachable, &seal(), &[3; 24], NOW);
        assert_eq!(answer, Renewed::Unreachable);
        let lost = lost.unwrap();
        assert_eq!((lost.lives_ms(), lost.shared(&seal(), NOW)), (REMEMBERED_MS, None));
        assert_eq!(refused(&lost), (Renewed::Forgotten, None));
        assert_eq!(refused(&Record::default().sending()), (Renewed::Forgotten, None));
    }
}
