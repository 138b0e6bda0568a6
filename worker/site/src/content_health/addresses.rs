//! Addresses that changed without a redirect from the old one.

use serde::{Deserialize, Serialize};

use super::finding::{Finding, Kind};
use crate::{cms::ElementVersion, ports::Millis};

/// How long an old address is reported: after a month as a dead end, nobody looks for it any more.
const TOLD_MS: Millis = 30 * 24 * 60 * 60 * 1000;

/// A page's current address, and the previous one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct KnownAddress {
    path: String,
    /// With the time when the change was noticed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before: Option<(String, Millis)>,
}

impl KnownAddress {
    /// Updates what the previous walk knew of a page's address.
    pub fn of(path: &str, known: Option<&KnownAddress>, now: Millis) -> KnownAddress {
        let before = known.and_then(|known| match known.path == path {
            true => known.before.clone().filter(|(_, at)| now.saturating_sub(*at) < TOLD_MS),
            false => Some((known.path.clone(), now)),
        });
        KnownAddress { path: path.to_owned(), before: before.filter(|(before, _)| before != path) }
    }

    /// Reports the previous address if it is dead now.
    pub fn check(&self, page: &ElementVersion, is_dead: impl Fn(&str) -> bool) -> Option<Finding> {
        let (before, _) = self.before.as_ref().filter(|(before, _)| is_dead(before))?;
        Some(Finding::on(page, Kind::ChangedAddress, before))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::content_health::translations::tests::version;
    use crate::routing::locale::Locale;

    #[test]
    fn an_old_address_is_told_of_until_something_is_there_or_a_month_has_passed() {
        let page = version(1, Locale::Nl, "new", &[]);
        let old = KnownAddress::of("/old/", None, 0);
        assert_eq!(old.check(&page, |_| true), None);
        let changed = KnownAddress::of("/new/", Some(&old), 5);
        assert_eq!(changed.check(&page, |_| true).unwrap().detail, "/old/");
        assert_eq!(changed.check(&page, |_| false), None);
        let later = KnownAddress::of("/new/", Some(&changed), 6);
        assert!(later.check(&page, |_| true).is_some());
        assert_eq!(KnownAddress::of("/new/", Some(&later), 5 + TOLD_MS).check(&page, |_| true), None);
        assert_eq!(KnownAddress::of("/old/", Some(&changed), 7).check(&page, |path| path == "/old/"), None);
    }
}
