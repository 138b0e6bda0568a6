use std::fmt;

use serde::{Deserialize, Serialize};

use crate::ports::Millis;

/// The tokens issued at log-in and at every renewal.
#[derive(Clone, PartialEq, Eq, Serialize, Deserialize)]
pub struct Tokens {
    /// Sent with every operation of a member.
    pub access: String,
    pub access_expires_at: Millis,
    /// Valid for one renewal.
    pub refresh: String,
    pub refresh_expires_at: Millis,
    /// The account's uid.
    pub user: Option<String>,
}

impl Tokens {
    /// For sealing; `None` never happens.
    pub fn to_bytes(&self) -> Option<Vec<u8>> {
        postcard::to_allocvec(self).ok()
    }

    pub fn from_bytes(bytes: &[u8]) -> Option<Tokens> {
        postcard::from_bytes(bytes).ok()
    }
}

impl fmt::Debug for Tokens {
    /// Keeps tokens out of logs.
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str("Tokens")
    }
}

/// The result of a renewal.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
#[serde(rename_all = "snake_case")]
pub enum RenewalOutcome {
    Tokens(Tokens),
    /// The content system rejected the refresh token: the session is lost.
    Refused,
    /// An earlier response with new tokens was lost, and the refresh token is used up: the member must log in again.
    ResponseLost,
    /// The content system could not be reached, so the session is kept.
    Unreachable,
}
