//! Tells the next page that a form was sent, in a short-lived cookie: the address stays clean, and a link cannot make
//! the page say so. For browsers that may refuse the cookie the address carries it too, sealed.

use crate::{
    crypto::{Nonce, Seal},
    forms::state::submission::{FormState, Receipt, SubmissionStatus},
    http::cookie::{self, Cookie},
};

/// Query parameter with the sealed receipt.
pub const PARAMETER: &str = "sent";

const NAME: &str = "form-sent";
/// Seconds until the cookie expires: long enough for the redirect.
const LIVES_MS: u64 = 60_000;
/// Longest reference in characters.
const MAX_REFERENCE: usize = 20;

const LATE: char = 'l';
const UNKNOWN: char = 'n';
const UNVERIFIED: char = 'u';
const QUOTATION: char = 'q';

/// The `Set-Cookie` value that carries the receipt of a block's form to the next page.
pub fn cookie(handle: &str, block: usize, receipt: &Receipt) -> Option<String> {
    Cookie::new(NAME, write(handle, block, receipt), LIVES_MS).header()
}

/// A local address that carries the receipt of a block's form, sealed for this host. `None` when it cannot be sealed.
pub fn address(
    location: &str,
    form: (&str, usize, &Receipt),
    (seal, host): (&Seal, &str),
    nonce: &Nonce,
    now: u64,
) -> Option<String> {
    let (handle, block, receipt) = form;
    let ticket = format!("{} {}", now.saturating_add(LIVES_MS), write(handle, block, receipt));
    let token = seal.seal(&context(host), nonce, ticket.as_bytes())?;
    let (page, fragment) = location.split_once('#').map_or((location, ""), |(page, _)| (page, location));
    let fragment = fragment.get(page.len()..).unwrap_or_default();
    let separator = if page.contains('?') { '&' } else { '?' };
    Some(format!("{page}{separator}{PARAMETER}={token}{fragment}"))
}

fn context(host: &str) -> String {
    format!("form-sent {host}")
}

fn write(handle: &str, block: usize, receipt: &Receipt) -> String {
    let flags = [
        (receipt.is_late, LATE),
        (receipt.is_unknown, UNKNOWN),
        (receipt.is_unverified, UNVERIFIED),
        (receipt.is_quotation, QUOTATION),
    ];
    let flags: String = flags.into_iter().filter(|(set, _)| *set).map(|(_, flag)| flag).collect();
    let reference = receipt.reference.as_deref().unwrap_or_default();
    format!("{handle}.{block}.{flags}.{reference}")
}

/// The `Set-Cookie` value that removes the receipt once it was shown.
pub fn shown() -> String {
    cookie::clear(NAME)
}

/// The receipt in a request's cookies. `None` when it is missing or malformed.
pub fn of_cookies(header: Option<&str>) -> Option<FormState> {
    read(cookie::values(header.unwrap_or_default(), NAME).first()?)
}

/// The receipt that an address carries. `None` for a forged or expired one.
pub fn of_address(token: &str, (seal, host): (&Seal, &str), now: u64) -> Option<FormState> {
    let ticket = String::from_utf8(seal.open(&context(host), token)?).ok()?;
    let (until, value) = ticket.split_once(' ')?;
    (until.parse::<u64>().ok()? > now).then(|| read(value)).flatten()
}

fn read(value: &str) -> Option<FormState> {
    let mut parts = value.split('.');
    let (handle, block, flags, reference) = (parts.next()?, parts.next()?, parts.next()?, parts.next()?);
    let plain = |text: &str| text.bytes().all(|byte| byte.is_ascii_alphanumeric() || byte == b'_');
    let known = flags.chars().all(|flag| [LATE, UNKNOWN, UNVERIFIED, QUOTATION].contains(&flag));
    let good = parts.next().is_none() && plain(handle) && plain(reference) && known;
    if !good || reference.len() > MAX_REFERENCE {
        return None;
    }
    let receipt = Receipt {
        reference: Some(reference.to_owned()).filter(|reference| !reference.is_empty()),
        is_late: flags.contains(LATE),
        is_unknown: flags.contains(UNKNOWN),
        is_unverified: flags.contains(UNVERIFIED),
        is_quotation: flags.contains(QUOTATION),
    };
    let block = block.parse().ok()?;
    Some(FormState {
        handle: handle.to_owned(),
        block,
        status: SubmissionStatus::Sent(receipt),
        ..FormState::default()
    })
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_receipt_comes_back_from_the_browser() {
        let receipts = [
            Receipt::default(),
            Receipt {
                reference: Some("K7Q2".to_owned()),
                is_late: true,
                is_unknown: true,
                is_unverified: true,
                is_quotation: true,
            },
        ];
        for receipt in receipts {
            let cookie = cookie("contactForm", 2, &receipt).unwrap();
            assert!(cookie.contains("; Max-Age=60; Path=/; HttpOnly; Secure"), "{cookie}");
            let sent = of_cookies(cookie.split(';').next()).unwrap();
            assert_eq!(
                (sent.handle.as_str(), sent.block, sent.status),
                ("contactForm", 2, SubmissionStatus::Sent(receipt))
            );
        }
    }

    #[test]
    fn a_receipt_comes_back_in_an_address_for_a_minute() {
        let seal = Seal::new(&"k".repeat(32), None);
        let receipt = Receipt { reference: Some("K7Q2".to_owned()), is_late: true, ..Receipt::default() };
        let written = |location: &str| {
            address(location, ("contactForm", 2, &receipt), (&seal, "nl.example"), &[3; 24], 1000).unwrap()
        };
        let token = written("/vraag/").strip_prefix("/vraag/?sent=").unwrap().to_owned();
        assert_eq!(written("/a/?b=c#d"), format!("/a/?b=c&sent={token}#d"));
        let sent = of_address(&token, (&seal, "nl.example"), 60_999).unwrap();
        assert_eq!((sent.handle.as_str(), sent.block), ("contactForm", 2));
        assert_eq!(sent.status, SubmissionStatus::Sent(receipt.clone()));
        assert!(of_address(&token, (&seal, "nl.example"), 61_000).is_none());
        assert!(of_address(&token, (&seal, "de.example"), 1000).is_none());
        assert!(of_address("contactForm.2..K7Q2", (&seal, "nl.example"), 1000).is_none());
    }

    #[test]
    fn words_of_others_are_none() {
        let long = format!("form-sent=a.1..{}", "A".repeat(21));
        for cookie in [
            "",
            "form-sent=",
            "form-sent=a.1.l",
            "form-sent=a.1.x.B",
            "form-sent=a.1..<b>",
            "form-sent=a.-1..B",
            "form-sent=a.1..B.C",
            &long,
        ] {
            assert!(of_cookies(Some(cookie)).is_none(), "{cookie}");
        }
    }
}
