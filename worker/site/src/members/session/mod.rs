//! A member's session in two encrypted cookies (specification sections 4 and 9, design section 5).
//!
//! `authentication-cookie` holds the refresh token, `apollo-token` the access token. Both are `HttpOnly`. The host is
//! part of the encryption, so a session is valid on one language's domain only.

mod access_token;
mod ended_sessions;
mod ends;
mod jar;
pub mod renewal;
mod tokens;

use self::access_token::TokenError;
pub use self::{
    ended_sessions::{EndedSessions, account},
    ends::{REMEMBERED_MS, SessionEnd, SessionEnds},
    jar::{Jar, SessionCookie, clear_cookies, clear_sent_cookies},
    tokens::{RenewalOutcome, Tokens},
};
use crate::{crypto::hash, ports::Millis};

/// An access token that expires within this time is renewed before it is used.
const RENEWED_BEFORE_MS: Millis = 60_000;

/// What the session cookies hold.
#[derive(Clone, PartialEq, Eq)]
pub struct Session {
    /// Stays the same through all renewals: the hash of the first refresh token.
    pub id: String,
    /// The account's uid.
    pub user: String,
    /// When the log-in request was sent.
    pub began_at: Millis,
    /// The refresh token, valid for one renewal.
    pub refresh: String,
    pub refresh_expires_at: Millis,
    /// The access token and its expiry. `None` when its cookie is missing or cannot be decrypted.
    pub access: Option<(String, Millis)>,
}

impl std::fmt::Debug for Session {
    /// Keeps tokens out of logs.
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Session(of {})", self.user)
    }
}

/// The state of a session at a point in time.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionState {
    Valid,
    /// The access token must be renewed; if that fails, it can be used as long as [`Session::usable_access`] returns
    /// it.
    AccessExpired,
    /// The access token must be renewed, and must not be sent any more.
    AccessInvalid,
    /// The refresh token has expired, so the session cannot be renewed.
    Expired,
}

impl Session {
    /// A new session from the tokens issued at a log-in. `None` when they name no account.
    pub fn new(tokens: Tokens, began_at: Millis) -> Option<Session> {
        let user = tokens.user.clone()?;
        let id = hash(&tokens.refresh);
        Some(
            Session { id, user, began_at, refresh: String::new(), refresh_expires_at: 0, access: None }
                .renewed(tokens),
        )
    }

    /// The same session with new tokens.
    #[must_use]
    pub fn renewed(self, tokens: Tokens) -> Session {
        Session {
            refresh: tokens.refresh,
            refresh_expires_at: tokens.refresh_expires_at,
            access: Some((tokens.access, tokens.access_expires_at)),
            ..self
        }
    }

    /// The session's tokens; a missing access token becomes an empty, expired one.
    pub fn into_tokens(self) -> Tokens {
        let (access, access_expires_at) = self.access.unwrap_or_default();
        let (refresh, refresh_expires_at) = (self.refresh, self.refresh_expires_at);
        Tokens { access, access_expires_at, refresh, refresh_expires_at, user: Some(self.user) }
    }

    /// `secret` is `JWT_SECRET`, where it is configured.
    pub fn state(&self, secret: Option<&str>, now: Millis) -> SessionState {
        if self.refresh_expires_at <= now {
            return SessionState::Expired;
        }
        let Some((access, ends)) = &self.access else { return SessionState::AccessExpired };
        match access_token::check(access, secret, now) {
            Ok(()) if *ends > now.saturating_add(RENEWED_BEFORE_MS) => SessionState::Valid,
            Ok(()) | Err(TokenError::Expired) => SessionState::AccessExpired,
            Err(TokenError::Invalid) => SessionState::AccessInvalid,
        }
    }

    /// The access token, unless it has expired: a fallback for when the renewal fails.
    pub fn usable_access(&self, now: Millis) -> Option<&str> {
        self.access.as_ref().filter(|(_, ends)| *ends > now).map(|(access, _)| access.as_str())
    }
}

#[cfg(test)]
#[path = "session_tests.rs"]
mod tests;
