use serde::{Deserialize, Serialize};

use super::Session;
use crate::{
    crypto::{Nonce, Seal},
    http::cookie::{self, Cookie},
    ports::Millis,
};

/// Cookie with the refresh token, both expiry times, and the session's account and id.
pub(super) const AUTHENTICATION: &str = "authentication-cookie";
/// Cookie with the access token.
pub(super) const ACCESS: &str = "apollo-token";
/// Longest lifetime of the cookies (specification section 9).
const AUTHENTICATION_MS: Millis = 365 * DAY_MS;
const ACCESS_MS: Millis = 7 * DAY_MS;
pub(super) const DAY_MS: Millis = 24 * 60 * 60 * 1000;

/// The content of a request's session cookies.
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
    id: String,
    began_at: Millis,
}

/// Writes and reads session cookies of one host.
#[derive(Clone, Copy, Debug)]
pub struct Jar<'a> {
    pub seal: &'a Seal,
    /// The language's host, from configuration.
    pub host: &'a str,
}

impl Jar<'_> {
    /// Reads the session cookies of a `Cookie` header. Sibling hosts can set cookies with our names too, so values that
    /// do not decrypt are ignored when one does. When two decrypt, neither is trusted, since the visitor's own cannot
    /// be told apart.
    pub fn read(&self, header: Option<&str>) -> SessionCookie {
        let header = header.unwrap_or_default();
        let [authentication, access] = [AUTHENTICATION, ACCESS].map(|name| cookie::values(header, name));
        if authentication.is_empty() && access.is_empty() {
            return SessionCookie::Absent;
        }
        self.session(&authentication, &access).map_or(SessionCookie::Invalid, SessionCookie::Session)
    }

    fn session(&self, authentication: &[&str], access: &[&str]) -> Option<Session> {
        let bytes = self.open_one(&self.context(AUTHENTICATION), authentication)??;
        let content: Authentication = postcard::from_bytes(&bytes).ok()?;
        let access = self.open_one(&self.access_context(&content.id), access)?;
        let access = access.and_then(|bytes| String::from_utf8(bytes).ok());
        Some(Session {
            id: content.id,
            user: content.user,
            began_at: content.began_at,
            refresh: content.refresh,
            refresh_expires_at: content.refresh_expires_at,
            access: access.map(|access| (access, content.access_expires_at)),
        })
    }

    /// The only value that decrypts, if any; the outer `None` when two do.
    fn open_one(&self, context: &str, values: &[&str]) -> Option<Option<Vec<u8>>> {
        let mut opened = values.iter().filter_map(|text| self.seal.open(context, text));
        let one = opened.next();
        opened.next().is_none().then_some(one)
    }

    /// `Set-Cookie` values that carry a session. `None` when encryption fails or a cookie would be too long.
    pub fn write(&self, session: &Session, nonces: [Nonce; 2], now: Millis) -> Option<Vec<String>> {
        let left = session.refresh_expires_at.saturating_sub(now);
        let (access, access_expires_at) = session.access.clone().unwrap_or_default();
        let content = Authentication {
            user: session.user.clone(),
            refresh: session.refresh.clone(),
            refresh_expires_at: session.refresh_expires_at,
            access_expires_at,
            id: session.id.clone(),
            began_at: session.began_at,
        };
        let [first, second] = nonces;
        let authentication =
            self.seal.seal(&self.context(AUTHENTICATION), &first, &postcard::to_allocvec(&content).ok()?)?;
        let access = self.seal.seal(&self.access_context(&session.id), &second, access.as_bytes())?;
        let cookies = [
            Cookie::new(AUTHENTICATION, authentication, left.min(AUTHENTICATION_MS)),
            Cookie::new(ACCESS, access, left.min(ACCESS_MS)),
        ];
        cookies.map(|cookie| cookie.header()).into_iter().collect()
    }

    /// Associated data of the encryption, which binds a value to its host and cookie name.
    fn context(&self, name: &str) -> String {
        format!("{name} {}", self.host)
    }

    /// The same for the access token, which is also bound to its session.
    fn access_context(&self, id: &str) -> String {
        format!("{} {id}", self.context(ACCESS))
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
