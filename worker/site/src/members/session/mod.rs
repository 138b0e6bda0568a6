//! A member's session, as two sealed cookies carry it (specification sections 4 and 9, design section 5).
//!
//! `authentication-cookie` holds what renews the session, `apollo-token` what the content system is shown. Scripts reach
//! neither; the host is part of both seals, so a session holds on one language's domain.

mod access_token;
mod jar;
pub mod renewal;
mod tokens;

use self::access_token::TokenError;
pub use self::{
    jar::{Jar, SessionCookie, clear_cookies, clear_sent_cookies},
    tokens::{RenewalOutcome, Tokens},
};
use crate::ports::Millis;

/// An access token that ends within this time is renewed before it is used.
const RENEWED_BEFORE_MS: Millis = 60_000;

/// What the session cookies hold.
#[derive(Clone, PartialEq, Eq)]
pub struct Session {
    /// The member's id.
    pub user: String,
    /// Good for one renewal.
    pub refresh: String,
    /// When the refresh token ends.
    pub refresh_expires_at: Millis,
    /// The access token with its end; absent when its cookie is gone or does not open.
    pub access: Option<(String, Millis)>,
}

impl std::fmt::Debug for Session {
    /// Tokens are not for logs.
    fn fmt(&self, formatter: &mut std::fmt::Formatter<'_>) -> std::fmt::Result {
        write!(formatter, "Session(of {})", self.user)
    }
}

/// How a session stands at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum SessionState {
    /// The access token can be used.
    Valid,
    /// The access token has to be renewed first; this one is accepted as long as [`Session::usable_access`] says.
    AccessExpired,
    /// The access token has to be renewed first; this one must not be sent to anybody.
    AccessInvalid,
    /// The refresh token has ended, so nothing can be renewed.
    Expired,
}

impl Session {
    /// A session from what the content system handed out.
    pub fn new(user: String, tokens: Tokens) -> Session {
        Session {
            user,
            refresh: tokens.refresh,
            refresh_expires_at: tokens.refresh_expires_at,
            access: Some((tokens.access, tokens.access_expires_at)),
        }
    }

    /// `secret` is `JWT_SECRET`, where operators configured it.
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

    /// The access token as long as the content system accepts it, for when no new one can be had.
    pub fn usable_access(&self, now: Millis) -> Option<&str> {
        self.access.as_ref().filter(|(_, ends)| *ends > now).map(|(access, _)| access.as_str())
    }
}

#[cfg(test)]
#[path = "session_tests.rs"]
mod tests;
