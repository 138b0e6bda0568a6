//! Sends the worker's captcha verdict to the content system, signed (docs/captcha-verdict.md): its own check would
//! reject a late form as spam, because tokens expire within minutes.

use std::borrow::Cow;

use super::message::{CaptchaCheck, FormPayload};
use crate::{
    crypto::{hex, keyed_hash},
    ports::Millis,
};

/// The request header with the verdict, which a content system without support for it ignores.
const HEADER: &str = "x-captcha-verdict";
/// The variable of the mutation that holds the token.
pub(super) const TOKEN: &str = "recaptchaCaptcha";

/// The header for a form sent now. `None` without a key, and where the content system verifies the captcha itself.
pub(super) fn header(
    form: &FormPayload,
    reference: &str,
    key: Option<&str>,
    now: Millis,
) -> Option<(&'static str, String)> {
    let (verdict, at) = match form.captcha {
        CaptchaCheck::NotOurs => return None,
        CaptchaCheck::Verified(at) => ("verified", at),
        CaptchaCheck::Unverified(at) => ("unverified", at),
    };
    let (at, now, handle) = (at / 1000, now / 1000, &form.handle);
    let signed = format!("captcha-verdict 1\n{handle}\n{reference}\n{verdict}\n{at}\n{now}");
    let signature = hex(&keyed_hash(key?, signed.as_bytes())?);
    Some((HEADER, format!("reference={reference}, verdict={verdict}, at={at}, sent={now}, v1={signature}")))
}

impl FormPayload {
    /// The form for a retry with a verdict. Its token is dropped, being used up or expired. If it was never verified,
    /// the verdict says so.
    pub(super) fn late(&self, received_at: Millis) -> Cow<'_, FormPayload> {
        if !self.variables.contains_key(TOKEN) {
            return Cow::Borrowed(self);
        }
        let mut form = self.clone();
        form.variables.remove(TOKEN);
        if form.captcha == CaptchaCheck::NotOurs {
            form.captcha = CaptchaCheck::Unverified(received_at);
        }
        Cow::Owned(form)
    }
}

#[cfg(test)]
mod tests {
    use serde_json::json;

    use super::*;

    const KEY: Option<&str> = Some("a key that the content system shares");

    fn form(captcha: CaptchaCheck) -> FormPayload {
        FormPayload { handle: "contactForm".to_owned(), captcha, ..FormPayload::default() }
    }

    /// The example of docs/captcha-verdict.md.
    #[test]
    fn the_verdict_is_signed_as_the_contract_says() {
        let verified = form(CaptchaCheck::Verified(1_790_000_000_999));
        let (name, value) = header(&verified, "AZZZZZZZZZ", KEY, 1_790_003_600_000).unwrap();
        assert_eq!(name, "x-captcha-verdict");
        assert_eq!(
            value,
            "reference=AZZZZZZZZZ, verdict=verified, at=1790000000, sent=1790003600, \
             v1=fc6f94d2beef508f6099280733c78d18708bbd58f6ba55ae1ddbd6d9e937794b"
        );
        let unverified = header(&form(CaptchaCheck::Unverified(0)), "AZZZZZZZZZ", KEY, 0).unwrap().1;
        assert!(unverified.starts_with("reference=AZZZZZZZZZ, verdict=unverified, at=0, sent=0, v1="));
        assert_eq!(header(&verified, "AZZZZZZZZZ", None, 0), None);
        assert_eq!(header(&form(CaptchaCheck::NotOurs), "AZZZZZZZZZ", KEY, 0), None);
    }

    #[test]
    fn a_late_form_brings_no_token() {
        let mut form = form(CaptchaCheck::NotOurs);
        assert_eq!(*form.late(7), form, "it has no captcha");
        form.variables.insert(TOKEN.to_owned(), json!({"value": "old"}));
        let late = form.late(7);
        assert_eq!((late.captcha, late.variables.len()), (CaptchaCheck::Unverified(7), 0));
        form.captcha = CaptchaCheck::Verified(5);
        assert_eq!(form.late(7).captcha, CaptchaCheck::Verified(5));
    }
}
