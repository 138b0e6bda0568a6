//! Verifies captcha tokens where the worker does so itself (contract section 7).

use form_urlencoded::Serializer;
use serde_json::{Value, json};

use super::client::DeliveryClient;
use crate::{
    json, log,
    ports::{CallMethod, Millis, Outgoing, Ports},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum CaptchaVerdict {
    /// The token is valid; verifying it used it up.
    Passed,
    /// The token is missing or invalid.
    Failed,
    /// The service did not respond, or is not configured: forms are accepted and marked as unverified.
    Unreachable,
}

/// Time limit of the whole exchange in milliseconds.
const DEADLINE_MS: Millis = 3000;
const MAX_BYTES: usize = 16 * 1024;
/// A lower score counts as a bot (reCAPTCHA version 3).
const LEAST_SCORE: f64 = 0.5;
/// Error codes about the token; all others are about our secret or our request.
const OF_THE_TOKEN: [&str; 3] = ["missing-input-response", "invalid-input-response", "timeout-or-duplicate"];

impl<P: Ports> DeliveryClient<'_, P> {
    /// Verifies a token once; `address` is the visitor's IP address.
    pub async fn verify_captcha(&self, token: &str, address: Option<&str>) -> CaptchaVerdict {
        let captcha = self.config.captcha.as_ref();
        let Some(verification) = captcha.and_then(|captcha| captcha.verification.as_ref()) else {
            return CaptchaVerdict::Unreachable;
        };
        if token.is_empty() {
            return CaptchaVerdict::Failed;
        }
        let mut body = Serializer::new(String::new());
        body.append_pair("secret", &verification.secret).append_pair("response", token);
        if let Some(address) = address {
            body.append_pair("remoteip", address);
        }
        let call = Outgoing {
            method: CallMethod::Post,
            url: verification.url.clone(),
            headers: vec![("content-type", "application/x-www-form-urlencoded".to_owned())],
            body: body.finish().into_bytes(),
            max_bytes: MAX_BYTES,
            first_byte_ms: DEADLINE_MS,
        };
        let cause = match self.ports.send(call, DEADLINE_MS).await {
            Ok(response) if response.status == 200 => match verdict(&response.body) {
                Some(verdict) => return verdict,
                None => "not understood".to_owned(),
            },
            Ok(response) => format!("status {}", response.status),
            Err(error) => error.to_string(),
        };
        log::error(self.ports, "the captcha's service did not answer", json!({"cause": cause}));
        CaptchaVerdict::Unreachable
    }
}

/// The service's verdict. `None` when the response is malformed, or reports an error of ours.
fn verdict(body: &[u8]) -> Option<CaptchaVerdict> {
    let response: Value = json::read(body).ok()?;
    let score = response.get("score").and_then(Value::as_f64);
    let mut errors = response.get("error-codes").and_then(Value::as_array).into_iter().flatten();
    if errors.any(|code| code.as_str().is_none_or(|code| !OF_THE_TOKEN.contains(&code))) {
        return None;
    }
    let passed = response.get("success")?.as_bool()? && score.is_none_or(|score| score >= LEAST_SCORE);
    Some(if passed { CaptchaVerdict::Passed } else { CaptchaVerdict::Failed })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn success_counts_and_where_there_are_points_half_of_them() {
        for (body, expected) in [
            (r#"{"success": true, "hostname": "nl.example"}"#, Some(CaptchaVerdict::Passed)),
            (r#"{"success": true, "score": 0.5, "action": "form"}"#, Some(CaptchaVerdict::Passed)),
            (r#"{"success": true, "score": 0.4}"#, Some(CaptchaVerdict::Failed)),
            (r#"{"success": false, "error-codes": ["timeout-or-duplicate"]}"#, Some(CaptchaVerdict::Failed)),
            (r#"{"success": false, "score": 0.9}"#, Some(CaptchaVerdict::Failed)),
            (r#"{"success": false, "error-codes": ["invalid-input-secret"]}"#, None),
            (r#"{"error": "?"}"#, None),
            ("<!doctype html>", None),
            ("", None),
        ] {
            assert_eq!(verdict(body.as_bytes()), expected, "{body}");
        }
    }
}
