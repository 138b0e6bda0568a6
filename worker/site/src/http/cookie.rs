//! Cookies that only the worker reads: HttpOnly, Secure, host-only.

use super::limits;
use crate::ports::Millis;

const ATTRIBUTES: &str = "; Path=/; HttpOnly; Secure; SameSite=Lax";

/// A cookie to set. Its attributes are always `HttpOnly`, `Secure` and host-only.
#[derive(Debug)]
pub struct Cookie {
    name: &'static str,
    value: String,
    lives_ms: Millis,
}

impl Cookie {
    /// `value` must hold only characters that are allowed in a cookie, such as base64.
    pub fn new(name: &'static str, value: String, lives_ms: Millis) -> Cookie {
        Cookie { name, value, lives_ms }
    }

    /// The value of `Set-Cookie`. `None` when it is too long for browsers.
    pub fn header(&self) -> Option<String> {
        let Cookie { name, value, lives_ms } = self;
        let fits = name.len() + value.len() <= limits::COOKIE;
        fits.then(|| format!("{name}={value}; Max-Age={}{ATTRIBUTES}", lives_ms / 1000))
    }
}

/// The value of `Set-Cookie` that deletes a cookie.
pub fn clear(name: &str) -> String {
    format!("{name}=; Max-Age=0{ATTRIBUTES}")
}

/// The values of all cookies of a name in a `Cookie` header. Names are case-sensitive.
pub fn values<'a>(header: &'a str, name: &str) -> Vec<&'a str> {
    let pairs = header.split(';').filter_map(|pair| pair.trim().split_once('='));
    pairs.filter(|(key, _)| *key == name).map(|(_, value)| value).collect()
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_cookie_that_a_browser_would_refuse_is_not_sent() {
        assert!(Cookie::new("a", "x".repeat(4095), 1000).header().is_some());
        assert!(Cookie::new("a", "x".repeat(4096), 1000).header().is_none());
    }

    #[test] // HT9
    fn names_are_exact() {
        assert_eq!(values("a=1; A=2;a=3; b=a=4; a ; =5", "a"), ["1", "3"]);
    }
}
