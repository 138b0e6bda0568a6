//! Links for editors and operators: signed, so that whoever has one needs no account, and of no use after a while.

use crate::{
    crypto::{hex, is_same, keyed_hash},
    ports::Millis,
};

/// Context of the signature (domain separation): what else the key signs never passes for such a link.
const PURPOSE: &str = "operators' link 1";
/// How long a link works that the site makes.
const VALID_MS: Millis = 12 * 60 * 60 * 1000;
/// Bytes of the truncated signature.
const SIGNATURE_BYTES: usize = 16;

/// What a link opens. One for the one opens nothing else.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LinkTarget {
    /// Why a page looks as it does.
    Explain,
}

impl LinkTarget {
    const fn as_str(self) -> &'static str {
        match self {
            LinkTarget::Explain => "explain",
        }
    }
}

/// A token that works for half a day: the second after which it does not, a dot and a signature. `None` without a key.
pub fn write(target: LinkTarget, now: Millis, key: Option<&str>) -> Option<String> {
    let expires = now.saturating_add(VALID_MS) / 1000;
    Some(format!("{expires}.{}", signature(target, expires, key?)?))
}

/// Whether a token was signed for this target and has not expired.
pub fn is_valid(token: &str, target: LinkTarget, now: Millis, key: Option<&str>) -> bool {
    let Some((expires, shown)) = token.split_once('.') else { return false };
    let Ok(expires) = expires.parse::<u64>() else { return false };
    let signed = key.and_then(|key| signature(target, expires, key));
    signed.is_some_and(|signed| is_same(&signed, shown)) && now / 1000 <= expires
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

    #[test]
    fn a_link_works_until_it_expires() {
        let token = write(LinkTarget::Explain, NOW, KEY).unwrap();
        for (now, works) in [(NOW, true), (NOW + VALID_MS, true), (NOW + VALID_MS + 1000, false)] {
            assert_eq!(is_valid(&token, LinkTarget::Explain, now, KEY), works, "{now}");
        }
    }

    #[test]
    fn only_our_own_links_work() {
        let token = write(LinkTarget::Explain, NOW, KEY).unwrap();
        assert!(!is_valid(&token, LinkTarget::Explain, NOW, Some("another key")));
        assert!(!is_valid(&token, LinkTarget::Explain, NOW, None));
        assert_eq!(write(LinkTarget::Explain, NOW, None), None);
        let (expires, signature) = token.split_once('.').unwrap();
        let later = expires.parse::<u64>().unwrap() + 1;
        for wrong in ["", ".", expires, signature, &format!("{later}.{signature}"), &token[..token.len() - 1]]
        {
            assert!(!is_valid(wrong, LinkTarget::Explain, NOW, KEY), "{wrong}");
        }
    }
}
