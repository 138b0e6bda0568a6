//! Addresses that changed without a redirect from the old one.

use serde::{Deserialize, Serialize};

use super::finding::{Finding, Kind};
use crate::{cms::ElementVersion, ports::Millis};

/// How long an old address is reported. After a month without a page, it is no longer looked up.
const REPORTED_MS: Millis = 30 * 24 * 60 * 60 * 1000;

/// A page's current address, and the previous one.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub(super) struct AddressHistory {
    path: String,
    /// With the time when the change was noticed.
    #[serde(default, skip_serializing_if = "Option::is_none")]
    before: Option<(String, Millis)>,
}

impl AddressHistory {
    /// Updates the history of the previous walk.
    pub fn of(path: &str, last: Option<&AddressHistory>, now: Millis) -> AddressHistory {
        let before = last.and_then(|last| match last.path == path {
            true => last.before.clone().filter(|(_, at)| now.saturating_sub(*at) < REPORTED_MS),
            false => Some((last.path.clone(), now)),
        });
        AddressHistory { path: path.to_owned(), before: before.filter(|(before, _)| before != path) }
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
    fn an_old_address_is_reported_until_something_is_there_or_a_month_has_passed() {
        let page = version(1, Locale::Nl, "new", &[]);
        let old = AddressHistory::of("/old/", None, 0);
        assert_eq!(old.check(&page, |_| true), None);
        let changed = AddressHistory::of("/new/", Some(&old), 5);
        assert_eq!(changed.check(&page, |_| true).unwrap().detail, "/old/");
        assert_eq!(changed.check(&page, |_| false), None);
        let later = AddressHistory::of("/new/", Some(&changed), 6);
        assert!(later.check(&page, |_| true).is_some());
        assert_eq!(AddressHistory::of("/new/", Some(&later), 5 + REPORTED_MS).check(&page, |_| true), None);
        assert_eq!(AddressHistory::of("/old/", Some(&changed), 7).check(&page, |path| path == "/old/"), None);
    }
}
