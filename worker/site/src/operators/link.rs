//! Links for editors and operators: signed, so that no account is needed, and valid for a limited time.

use crate::{
    crypto::{hex, is_equal_in_constant_time, keyed_hash},
    ports::Millis,
};

/// Context of the signature (domain separation): nothing else signed with the key is valid as such a link.
const PURPOSE: &str = "operators' link 1";
/// Lifetime of the links that the site creates.
const VALID_MS: Millis = 12 * 60 * 60 * 1000;
/// Bytes of the truncated signature.
const SIGNATURE_BYTES: usize = 16;

/// What a link opens. Its token is valid for nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkTarget {
    /// The report of content problems.
    ContentHealth,
    /// The explanation of a page.
    Explain,
    /// The messages of visitors that have not been delivered.
    Outbox,
    /// The web vitals of the pages.
    Vitals,
}

impl LinkTarget {
    /// The targets for editors; the others are for operators.
    const OF_EDITORS: [LinkTarget; 2] = [LinkTarget::Explain, LinkTarget::ContentHealth];

    const fn as_str(self) -> &'static str {
        match self {
            LinkTarget::ContentHealth => "content-health",
            LinkTarget::Explain => "explain",
            LinkTarget::Outbox => "outbox",
            LinkTarget::Vitals => "vitals",
        }
    }

    /// Whether a page may link to another. Only the outbox's own link grants access to what visitors wrote, and
    /// editors' links to no operators' page.
    fn leads_to(self, target: LinkTarget) -> bool {
        match target {
            LinkTarget::ContentHealth | LinkTarget::Explain => true,
            LinkTarget::Outbox => self == LinkTarget::Outbox,
            LinkTarget::Vitals => !LinkTarget::OF_EDITORS.contains(&self),
        }
    }
}

/// A token valid for half a day: its expiry in seconds since 1970, a dot and a signature. `None` without a key.
pub fn write(target: LinkTarget, now: Millis, key: Option<&str>) -> Option<String> {
    sign(target, now.saturating_add(VALID_MS) / 1000, key?)
}

/// A link whose signature and expiry were verified.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct OpenedLink {
    pub target: LinkTarget,
    pub token: String,
    /// In seconds since 1970.
    expires: u64,
}

impl OpenedLink {
    /// Verifies a token. `None` for one of another target, for an expired one, and without a key.
    pub fn read(token: &str, target: LinkTarget, now: Millis, key: Option<&str>) -> Option<OpenedLink> {
        let expires = token.split_once('.')?.0.parse::<u64>().ok()?;
        let is_ours = is_equal_in_constant_time(&sign(target, expires, key?)?, token);
        (is_ours && now / 1000 <= expires).then(|| OpenedLink { target, token: token.to_owned(), expires })
    }

    /// A token for another target with the same expiry, so that following links never extends access. `None` where this
    /// link grants no access.
    pub fn token_for(&self, target: LinkTarget, key: Option<&str>) -> Option<String> {
        if self.target.leads_to(target) { sign(target, self.expires, key?) } else { None }
    }
}

fn sign(target: LinkTarget, expires: u64, key: &str) -> Option<String> {
    Some(format!("{expires}.{}", signature(target, expires, key)?))
}

fn signature(target: LinkTarget, expires: u64, key: &str) -> Option<String> {
    let signed = keyed_hash(key, format!("{PURPOSE}\n{}\n{expires}", target.as_str()).as_bytes())?;
    signed.get(..SIGNATURE_BYTES).map(hex)
}

#[cfg(test)]
mod tests {
    use super::*;

    const KEY: Option<&str> = Some("a key for links");
    const NOW: Millis = 1_800_000_000_000;

    fn opens(token: &str, target: LinkTarget, now: Millis, key: Option<&str>) -> bool {
        OpenedLink::read(token, target, now, key).is_some()
    }

    #[test]
    fn a_link_is_signed_as_operators_sign_theirs() {
        // The same token is in the test of tools/link.
        let signed = "1800043200.8539575daf6f53814e94f56e64208c33";
        assert_eq!(write(LinkTarget::Outbox, NOW, KEY).as_deref(), Some(signed));
    }

    #[test]
    fn links_of_the_content_system_work() {
        let vectors = include_str!("../../../../integrations/link-vectors.json");
        let vectors: serde_json::Value = serde_json::from_str(vectors).unwrap();
        for case in vectors["tokens"].as_array().unwrap() {
            let (key, token) = (case["key"].as_str(), case["token"].as_str().unwrap());
            let now = case["expires"].as_u64().unwrap() * 1000;
            assert!(opens(token, LinkTarget::Explain, now, key), "{}", case["what"]);
            assert!(!opens(token, LinkTarget::Explain, now + 1000, key), "{}", case["what"]);
        }
    }

    #[test]
    fn a_link_leads_to_others_until_it_expires_itself() {
        let token = write(LinkTarget::Outbox, NOW, KEY).unwrap();
        let opened = OpenedLink::read(&token, LinkTarget::Outbox, NOW + VALID_MS, KEY).unwrap();
        let vitals = opened.token_for(LinkTarget::Vitals, KEY).unwrap();
        assert!(opens(&vitals, LinkTarget::Vitals, NOW + VALID_MS, KEY));
        assert!(!opens(&vitals, LinkTarget::Vitals, NOW + VALID_MS + 1000, KEY));
    }

    #[test]
    fn only_its_own_link_leads_to_what_visitors_sent() {
        for target in [LinkTarget::Explain, LinkTarget::ContentHealth, LinkTarget::Vitals] {
            let token = write(target, NOW, KEY).unwrap();
            let opened = OpenedLink::read(&token, target, NOW, KEY).unwrap();
            assert_eq!(opened.token_for(LinkTarget::Outbox, KEY), None);
            assert!(opened.token_for(LinkTarget::ContentHealth, KEY).is_some());
        }
    }
}
