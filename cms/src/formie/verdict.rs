//! The site's verdict on a form's captcha, checked as by a module of the CMS (docs/captcha-verdict.md).

use std::collections::BTreeMap;

use crate::secrets::{hex, signature};
use crate::store::CaptchaVerdict;

/// The request header that carries a verdict.
pub(crate) const HEADER: &str = "x-captcha-verdict";

/// Allowance for clock skew and the duration of a request, in seconds.
const WINDOW: i64 = 300;

/// The maximum age of a form, in seconds: the site drops it after thirty days.
const LONGEST_WAIT: i64 = 31 * 24 * 60 * 60;

/// The verdict, if it is signed for this form and was sent within the window. `now` is in Unix milliseconds.
pub(super) fn read(header: &str, form: &str, key: &str, now: i64) -> Option<CaptchaVerdict> {
    let parts: BTreeMap<&str, &str> =
        header.split(',').filter_map(|part| part.trim().split_once('=')).collect();
    let part = |name: &str| parts.get(name).copied();
    let (reference, verdict) = (part("reference")?, part("verdict")?);
    let (at, sent): (i64, i64) = (part("at")?.parse().ok()?, part("sent")?.parse().ok()?);
    let signed = format!("captcha-verdict 1\n{form}\n{reference}\n{verdict}\n{at}\n{sent}");
    let is_signed = part("v1")? == hex(&signature(key, &signed));
    let is_fresh = (now / 1000).abs_diff(sent) <= WINDOW.unsigned_abs();
    let has_waited = sent.saturating_sub(at);
    let is_known = matches!(verdict, "verified" | "unverified");
    (is_signed && is_fresh && is_known && (0..=LONGEST_WAIT).contains(&has_waited)).then(|| CaptchaVerdict {
        reference: reference.to_owned(),
        verdict: verdict.to_owned(),
        at: at.saturating_mul(1000),
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: &str = "a key that the content system shares";
    const SENT: i64 = 1_790_003_600_000;
    /// The example of docs/captcha-verdict.md.
    const HEADER: &str = "reference=AZZZZZZZZZ, verdict=verified, at=1790000000, sent=1790003600, \
                          v1=fc6f94d2beef508f6099280733c78d18708bbd58f6ba55ae1ddbd6d9e937794b";

    #[test]
    fn a_verdict_is_good_for_its_form_and_for_some_minutes() {
        let found = read(HEADER, "contactForm", KEY, SENT + 300_000).expect("a verdict");
        assert_eq!((found.reference.as_str(), found.verdict.as_str()), ("AZZZZZZZZZ", "verified"));
        assert_eq!(found.at, 1_790_000_000_000);
        assert!(read(HEADER, "contactForm", KEY, SENT - 300_000).is_some());
        for (form, key, now) in [
            ("otherForm", KEY, SENT),
            ("contactForm", "another key", SENT),
            ("contactForm", KEY, SENT + 301_000),
            ("contactForm", KEY, SENT - 301_000),
        ] {
            assert!(read(HEADER, form, key, now).is_none(), "{form} {key} {now}");
        }
    }

    #[test]
    fn a_changed_verdict_is_none() {
        for (old, new) in [
            ("AZZZZZZZZZ", "BZZZZZZZZZ"),
            ("=verified", "=unverified"),
            ("at=1790000000", "at=1790000001"),
            ("sent=1790003600", "sent=1790003601"),
            ("v1=", "v1=0"),
            ("v1=", "v2="),
            ("v1=", "v1=é"),
        ] {
            assert!(read(&HEADER.replace(old, new), "contactForm", KEY, SENT).is_none(), "{new}");
        }
        assert!(read("", "contactForm", KEY, SENT).is_none());
    }
}
