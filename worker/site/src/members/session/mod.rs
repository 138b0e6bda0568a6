//! A member's session, as two sealed cookies carry it (specification sections 4 and 9, design section 5).
//!
//! `authentication-cookie` holds what renews the session, `apollo-token` what the content system is shown. Scripts reach
//! neither; the host is part of both seals, so a session holds on one language's domain.

pub mod renewal;
pub mod token;

use serde::{Deserialize, Serialize};

use self::token::Fault;
use crate::{
    crypto::{Nonce, Seal},
    http::cookie::{self, Cookie},
    ports::{Millis, Tokens},
};

/// Refresh token, expiry times and user id.
const AUTHENTICATION: &str = "authentication-cookie";
/// Access token.
const ACCESS: &str = "apollo-token";
/// The cookies live at most so long (specification section 9).
const AUTHENTICATION_MS: Millis = 365 * DAY_MS;
const ACCESS_MS: Millis = 7 * DAY_MS;
const DAY_MS: Millis = 24 * 60 * 60 * 1000;
/// An access token that ends within this time is renewed before it is used.
const RENEWED_BEFORE_MS: Millis = 60_000;

/// A session that is carried by cookies.
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

/// What the cookies of a request say.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum Carried {
    /// No session cookie came.
    Nothing,
    /// A session cookie came and is not ours, or not whole: it is to be taken away.
    Rubbish,
    /// A session; whether it still holds is [`Session::state`]'s to say.
    Session(Session),
}

/// How a session stands at a moment.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum State {
    /// The access token can be used.
    Good,
    /// A new access token is needed first; this one is accepted as long as [`Session::usable_access`] says.
    AccessExpired,
    /// A new access token is needed first; this one is none.
    AccessInvalid,
    /// Nothing can be renewed any more.
    Over,
}

#[derive(Serialize, Deserialize)]
struct Authentication {
    user: String,
    refresh: String,
    refresh_expires_at: Millis,
    access_expires_at: Millis,
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

    /// How it stands. `secret` is `JWT_SECRET`, where operators configured it.
    pub fn state(&self, secret: Option<&str>, now: Millis) -> State {
        if self.refresh_expires_at <= now {
            return State::Over;
        }
        let Some((access, ends)) = &self.access else { return State::AccessExpired };
        match token::check(access, secret, now) {
            Ok(()) if *ends > now.saturating_add(RENEWED_BEFORE_MS) => State::Good,
            Ok(()) | Err(Fault::Expired) => State::AccessExpired,
            Err(Fault::Invalid) => State::AccessInvalid,
        }
    }

    /// The access token as long as the content system accepts it, for when no new one can be had.
    pub fn usable_access(&self, now: Millis) -> Option<&str> {
        self.access.as_ref().filter(|(_, ends)| *ends > now).map(|(access, _)| access.as_str())
    }
}

/// Writes and reads session cookies of one host.
#[derive(Clone, Copy, Debug)]
pub struct Jar<'a> {
    /// The keys.
    pub seal: &'a Seal,
    /// The language's host, from configuration.
    pub host: &'a str,
}

impl Jar<'_> {
    /// Reads the session cookies of a `Cookie` header. Of two cookies with one name neither is believed.
    pub fn read(&self, header: Option<&str>) -> Carried {
        let header = header.unwrap_or_default();
        let [authentication, access] = [AUTHENTICATION, ACCESS].map(|name| cookie::values(header, name));
        let authentication = match (authentication.as_slice(), access.as_slice()) {
            ([], []) => return Carried::Nothing,
            ([one], [] | [_]) => *one,
            _ => return Carried::Rubbish,
        };
        let opened = self.open(AUTHENTICATION, authentication);
        let Some(kept) = opened.and_then(|bytes| postcard::from_bytes::<Authentication>(&bytes).ok()) else {
            return Carried::Rubbish;
        };
        let access = access.first().and_then(|text| String::from_utf8(self.open(ACCESS, text)?).ok());
        Carried::Session(Session {
            user: kept.user,
            refresh: kept.refresh,
            refresh_expires_at: kept.refresh_expires_at,
            access: access.map(|access| (access, kept.access_expires_at)),
        })
    }

    /// `Set-Cookie` values that carry a session. `None` when it cannot be sealed or a cookie would be too long.
    pub fn write(&self, session: &Session, nonces: [Nonce; 2], now: Millis) -> Option<Vec<String>> {
        let left = session.refresh_expires_at.saturating_sub(now);
        let (access, access_expires_at) = session.access.clone().unwrap_or_default();
        let kept = Authentication {
            user: session.user.clone(),
            refresh: session.refresh.clone(),
            refresh_expires_at: session.refresh_expires_at,
            access_expires_at,
        };
        let [first, second] = nonces;
        let authentication =
            self.seal.seal(&self.context(AUTHENTICATION), &first, &postcard::to_allocvec(&kept).ok()?)?;
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

    /// What a value is bound to.
    fn context(&self, name: &str) -> String {
        format!("{name} {}", self.host)
    }
}

/// `Set-Cookie` values that take away both session cookies.
pub fn cleared() -> Vec<String> {
    [AUTHENTICATION, ACCESS].map(cookie::cleared).to_vec()
}

/// `Set-Cookie` values that take away those session cookies that a request carries; none when it carries none.
pub fn cleared_of(header: Option<&str>) -> Vec<String> {
    let header = header.unwrap_or_default();
    let sent = [AUTHENTICATION, ACCESS].into_iter().filter(|name| !cookie::values(header, name).is_empty());
    sent.map(cookie::cleared).collect()
}

#[cfg(test)]
mod tests {
    use super::*;
    use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};

    const NOW: Millis = 1_800_000_000_000;
    const HOUR: Millis = 60 * 60 * 1000;

    fn access(ends: Millis) -> String {
        let claims = format!(r#"{{"exp":{}}}"#, ends / 1000);
        let [header, claims] = [r#"{"alg":"HS256"}"#, &claims].map(|part| URL_SAFE_NO_PAD.encode(part));
        format!("{header}.{claims}.c2lnbmVk")
    }

    fn session(access_ends: Millis, refresh_ends: Millis) -> Session {
        Session::new(
            "42".to_owned(),
            Tokens {
                access: access(access_ends),
                access_expires_at: access_ends,
                refresh: "r".repeat(32),
                refresh_expires_at: refresh_ends,
            },
        )
    }

    fn seal() -> Seal {
        Seal::new("a secret of thirty-two bytes and more", None)
    }

    /// What a browser sends back.
    fn sent_back(set: &[String]) -> String {
        set.iter().map(|value| value.split(';').next().unwrap()).collect::<Vec<_>>().join("; ")
    }

    #[test]
    fn a_session_survives_the_way_to_the_browser_and_back() {
        let seal = seal();
        let jar = Jar { seal: &seal, host: "nl.example" };
        let session = session(NOW + HOUR, NOW + 90 * DAY_MS);
        let set = jar.write(&session, [[1; 24], [2; 24]], NOW).unwrap();
        for value in &set {
            assert!(value.ends_with("; Path=/; HttpOnly; Secure; SameSite=Lax"), "{value}");
            assert!(value.len() < 4096 && !value.contains(&session.refresh) && !value.contains("42."));
        }
        assert!(set[0].starts_with("authentication-cookie=") && set[0].contains("; Max-Age=7776000;"));
        assert!(set[1].starts_with("apollo-token=") && set[1].contains("; Max-Age=604800;"));
        let cookies = sent_back(&set);
        assert_eq!(jar.read(Some(&cookies)), Carried::Session(session.clone()));
        assert_eq!(Jar { seal: &seal, host: "de.example" }.read(Some(&cookies)), Carried::Rubbish);
        let swapped = cookies
            .replace(AUTHENTICATION, "x")
            .replace(ACCESS, AUTHENTICATION)
            .replace("x=", "apollo-token=");
        assert_eq!(jar.read(Some(&swapped)), Carried::Rubbish);
    }

    #[test]
    fn half_a_session_is_renewed_or_refused() {
        let seal = seal();
        let jar = Jar { seal: &seal, host: "nl.example" };
        let set = jar.write(&session(NOW + HOUR, NOW + DAY_MS), [[1; 24], [2; 24]], NOW).unwrap();
        let [authentication, access] = [0, 1].map(|index: usize| sent_back(&set[index..=index]));
        let Carried::Session(found) = jar.read(Some(&authentication)) else { panic!("it opens") };
        assert_eq!(found.state(None, NOW), State::AccessExpired);
        for rubbish in [
            access.clone(),
            format!("{authentication}; {access}; {access}"),
            format!("{authentication}; {authentication}"),
            "authentication-cookie=; apollo-token=".to_owned(),
            "authentication-cookie=\"x\"".to_owned(),
        ] {
            assert_eq!(jar.read(Some(&rubbish)), Carried::Rubbish, "{rubbish:.80}");
        }
        for nothing in [None, Some(""), Some("a=b; my-apollo-token=1; Apollo-Token=2; ;;=")] {
            assert_eq!(jar.read(nothing), Carried::Nothing);
        }
    }

    #[test]
    fn a_session_stands_by_its_two_ends() {
        let state = |access_ends, refresh_ends| session(access_ends, refresh_ends).state(None, NOW);
        assert_eq!(state(NOW + HOUR, NOW + DAY_MS), State::Good);
        assert_eq!(state(NOW + 60_000, NOW + DAY_MS), State::AccessExpired);
        assert_eq!(state(NOW - 1, NOW + DAY_MS), State::AccessExpired);
        assert_eq!(state(NOW + HOUR, NOW), State::Over);
        let unsigned = session(NOW + HOUR, NOW + DAY_MS);
        assert_eq!(unsigned.state(Some("a secret"), NOW), State::AccessInvalid);
        assert!(session(NOW + 30_000, NOW + DAY_MS).usable_access(NOW).is_some());
        assert_eq!(session(NOW, NOW + DAY_MS).usable_access(NOW), None);
    }

    #[test]
    fn only_cookies_that_came_are_taken_away() {
        let count = |cookie| cleared_of(Some(cookie)).len();
        assert_eq!(cleared_of(None).len(), 0);
        assert_eq!(count("theme=dark; my-apollo-token=1; apollo-token2=1; =; ;;"), 0);
        assert_eq!(count("a=b; apollo-token=x=y"), 1);
        assert_eq!(count("apollo-token=; authentication-cookie=abc; apollo-token=2"), 2);
        assert!(cleared().iter().all(|value| value.contains("=; Max-Age=0; Path=/; HttpOnly; Secure")));
    }
}
