use serde::{Deserialize, Serialize};

use super::Session;
use crate::{
    crypto::{Nonce, Seal},
    http::cookie::{self, Cookie},
    ports::Millis,
};

/// Cookie of the refresh token, both expiry times and the user id.
pub(super) const AUTHENTICATION: &str = "authentication-cookie";
/// Cookie of the access token.
pub(super) const ACCESS: &str = "apollo-token";
/// Longest life of the cookies in seconds (specification section 9).
const AUTHENTICATION_MS: Millis = 365 * DAY_MS;
const ACCESS_MS: Millis = 7 * DAY_MS;
pub(super) const DAY_MS: Millis = 24 * 60 * 60 * 1000;

/// What the cookies of a request hold.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum SessionCookie {
    Absent,
    /// Forged, damaged or incomplete: the browser is told to delete the cookies.
    Invalid,
    /// A session, possibly an expired one: see [`Session::state`].
    Session(Session),
}

#[derive(Serialize, Deserialize)]
struct Authentication {
    user: String,
    refresh: String,
    refresh_expires_at: Millis,
    access_expires_at: Millis,
}

/// Writes and reads session cookies of one host.
#[derive(Clone, Copy, Debug)]
pub struct Jar<'a> {
    pub seal: &'a Seal,
    /// The language's host, from configuration.
    pub host: &'a str,
}

impl Jar<'_> {
    /// Reads the session cookies of a `Cookie` header. When a name occurs twice, the session is invalid.
    pub fn read(&self, header: Option<&str>) -> SessionCookie {
        let header = header.unwrap_or_default();
        let [authentication, access] = [AUTHENTICATION, ACCESS].map(|name| cookie::values(header, name));
        let authentication = match (authentication.as_slice(), access.as_slice()) {
            ([], []) => return SessionCookie::Absent,
            ([one], [] | [_]) => *one,
            _ => return SessionCookie::Invalid,
        };
        let opened = self.open(AUTHENTICATION, authentication);
        let Some(content) = opened.and_then(|bytes| postcard::from_bytes::<Authentication>(&bytes).ok())
        else {
            return SessionCookie::Invalid;
        };
        let access = access.first().and_then(|text| String::from_utf8(self.open(ACCESS, text)?).ok());
        SessionCookie::Session(Session {
            user: content.user,
            refresh: content.refresh,
            refresh_expires_at: content.refresh_expires_at,
            access: access.map(|access| (access, content.access_expires_at)),
        })
    }

    /// `Set-Cookie` values that carry a session. `None` when it cannot be sealed or a cookie would be too long.
    pub fn write(&self, session: &Session, nonces: [Nonce; 2], now: Millis) -> Option<Vec<String>> {
        let left = session.refresh_expires_at.saturating_sub(now);
        let (access, access_expires_at) = session.access.clone().unwrap_or_default();
        let content = Authentication {
            user: session.user.clone(),
            refresh: session.refresh.clone(),
            refresh_expires_at: session.refresh_expires_at,
            access_expires_at,
        };
        let [first, second] = nonces;
        let authentication =
            self.seal.seal(&self.context(AUTHENTICATION), &first, &postcard::to_allocvec(&content).ok()?)?;
        let access = self.seal.seal(&self.context(ACCESS), &second, access.as_bytes())?;
        let cookies = [
            Cookie::new(AUTHENTICATION, authentication, left.min(AUTHENTICATION_MS)),
            Cookie::new(ACCESS, access, left.min(ACCESS_MS)),
        ];
        cookies.map(|cookie| cookie.header()).into_iter().collect()
    }

    fn open(&self, name: &str, text: &str) -> Option<Vec<u8>> {
        self.seal.open(&self.context(name), text)
    }

    /// Associated data of the encryption: binds a value to its host and cookie name.
    fn context(&self, name: &str) -> String {
        format!("{name} {}", self.host)
    }
}

/// `Set-Cookie` values that delete both session cookies.
pub fn clear_cookies() -> Vec<String> {
    [AUTHENTICATION, ACCESS].map(cookie::clear).to_vec()
}

/// `Set-Cookie` values that delete the session cookies that a request carries.
pub fn clear_sent_cookies(header: Option<&str>) -> Vec<String> {
    let header = header.unwrap_or_default();
    let sent = [AUTHENTICATION, ACCESS].into_iter().filter(|name| !cookie::values(header, name).is_empty());
    sent.map(cookie::clear).collect()
}
