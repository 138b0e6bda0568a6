//! A stand-in for reCAPTCHA: a script that gets tokens for a page, and the `siteverify` endpoint that redeems them.
//! Every visitor passes. A token is valid once, for two minutes, and only for the site key it was issued for.

mod frame;
mod serve;

use std::collections::VecDeque;
use std::sync::{Mutex, PoisonError};

use base64::Engine as _;
use base64::engine::general_purpose::URL_SAFE_NO_PAD;

pub use serve::routes;

use crate::secrets::random;

/// The lifetime of a token, in milliseconds.
const LIFE: i64 = 2 * 60 * 1000;

/// The maximum number of stored tokens; the oldest are dropped first.
const KEPT: usize = 10_000;

/// Tokens that were issued and not yet redeemed.
#[derive(Default)]
pub struct Captcha {
    issued: Mutex<VecDeque<CaptchaToken>>,
}

#[derive(Debug, Clone, PartialEq, Eq)]
pub struct CaptchaToken {
    value: String,
    site_key: String,
    /// The host of the page that requested it.
    pub hostname: String,
    /// When it was issued (Unix milliseconds).
    pub at: i64,
}

impl Captcha {
    /// Issues a token for a page on this host.
    pub fn issue(&self, site_key: &str, hostname: &str, now: i64) -> String {
        let value = format!("03A{}", URL_SAFE_NO_PAD.encode(random::<48>()));
        let token = CaptchaToken {
            value: value.clone(),
            site_key: site_key.to_owned(),
            hostname: hostname.to_owned(),
            at: now,
        };
        let mut issued = self.issued.lock().unwrap_or_else(PoisonError::into_inner);
        if issued.len() >= KEPT {
            issued.pop_front();
        }
        issued.push_back(token);
        value
    }

    /// Redeems a token, deleting it even if it has expired.
    ///
    /// # Errors
    ///
    /// The service's error code for a missing, unknown, used or expired token.
    pub fn redeem(&self, site_key: &str, token: &str, now: i64) -> Result<CaptchaToken, &'static str> {
        if token.is_empty() {
            return Err("missing-input-response");
        }
        if !token.starts_with("03A") {
            return Err("invalid-input-response");
        }
        let mut issued = self.issued.lock().unwrap_or_else(PoisonError::into_inner);
        let place = issued.iter().position(|own| own.value == token && own.site_key == site_key);
        let found = place.and_then(|place| issued.remove(place)).ok_or("timeout-or-duplicate")?;
        match now.saturating_sub(found.at) <= LIFE {
            true => Ok(found),
            false => Err("timeout-or-duplicate"),
        }
    }
}
