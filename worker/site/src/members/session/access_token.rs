//! Checks access tokens in the worker (design section 5).
//!
//! The encrypted cookie already proves that this worker stored the token, so only its times are checked. Where
//! `JWT_SECRET` is configured, the content system's signature is verified as well. `kid`, `jku`, `jwk` and other header
//! fields are ignored: there is one algorithm and one key.

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};
use hmac::{Hmac, KeyInit, Mac};
use serde::Deserialize;
use sha2::Sha256;

use crate::{json, ports::Millis};

/// Allowed clock skew, in milliseconds.
const LEEWAY_MS: f64 = 30_000.0;
/// Longest token in bytes: what fits in its cookie is shorter.
const MAX_BYTES: usize = 4096;

/// Why a token is not valid.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum TokenError {
    /// `exp` has passed.
    Expired,
    /// Everything else: malformed, wrong algorithm, wrong signature, not yet valid.
    Invalid,
}

#[derive(Deserialize)]
struct JwtHeader {
    alg: String,
    /// Extensions that a reader must understand (RFC 7515, section 4.1.11). None is supported, so a token with any is
    /// invalid.
    crit: Option<serde::de::IgnoredAny>,
}

/// Seconds since 1970, possibly with a fraction (contract section 5.2).
#[derive(Deserialize)]
struct Claims {
    exp: f64,
    nbf: Option<f64>,
    iat: Option<f64>,
}

/// Validates a token at a point in time.
///
/// # Errors
/// Why it is not valid.
pub fn check(token: &str, secret: Option<&str>, now: Millis) -> Result<(), TokenError> {
    let claims = read(token, secret).ok_or(TokenError::Invalid)?;
    let now = now as f64;
    let begins = [claims.nbf, claims.iat].into_iter().flatten().all(|from| from * 1000.0 <= now + LEEWAY_MS);
    if !begins {
        return Err(TokenError::Invalid);
    }
    // Also false when `exp` is not finite.
    if claims.exp.is_finite() && claims.exp * 1000.0 > now - LEEWAY_MS {
        Ok(())
    } else {
        Err(TokenError::Expired)
    }
}

fn read(token: &str, secret: Option<&str>) -> Option<Claims> {
    if token.len() > MAX_BYTES {
        return None;
    }
    let (signed, signature) = token.rsplit_once('.')?;
    let (header, claims) = signed.split_once('.')?;
    let header: JwtHeader = json::read(URL_SAFE_NO_PAD.decode(header).ok()?).ok()?;
    if header.alg != "HS256" || header.crit.is_some() {
        return None;
    }
    let signature = URL_SAFE_NO_PAD.decode(signature).ok().filter(|bytes| !bytes.is_empty())?;
    if let Some(secret) = secret {
        let mut mac = <Hmac<Sha256> as KeyInit>::new_from_slice(secret.as_bytes()).ok()?;
        mac.update(signed.as_bytes());
        // `verify_slice` compares in constant time.
        mac.verify_slice(&signature).ok()?;
    }
    json::read(URL_SAFE_NO_PAD.decode(claims).ok()?).ok()
}

#[cfg(test)]
mod tests {
    use super::*;

    const NOW: Millis = 1_800_000_000_000;

    fn token(claims: &str) -> String {
        let [header, claims] = [r#"{"alg":"HS256"}"#, claims].map(|part| URL_SAFE_NO_PAD.encode(part));
        format!("{header}.{claims}.c2lnbmVk")
    }

    #[test] // TK5
    fn a_good_token_holds_until_its_end() {
        for (claims, expected) in [
            (r#"{"exp":1800000060}"#, Ok(())),
            (r#"{"exp":1800000060.25,"iat":1799999999.75,"nbf":1799999999}"#, Ok(())),
            (r#"{"exp":1799999971}"#, Ok(())),
            (r#"{"exp":1799999970}"#, Err(TokenError::Expired)),
            (r#"{"exp":-1}"#, Err(TokenError::Expired)),
            (r#"{"exp":1800000060,"iat":1800000030}"#, Ok(())),
            (r#"{"exp":1800000060,"iat":1800000031}"#, Err(TokenError::Invalid)),
            (r#"{"exp":1800000060,"nbf":1800000031}"#, Err(TokenError::Invalid)),
        ] {
            assert_eq!(check(&token(claims), None, NOW), expected, "{claims}");
        }
    }
}
