//! How a page stands on one domain: what its visitors get, beside what the content system has.

use serde::Serialize;

use crate::{
    cache::{Freshness, TierCopy, Tiers},
    ports::Millis,
};

/// What visitors of a domain get. Times are in ms since 1970.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(tag = "standing", rename_all = "snake_case")]
pub enum Standing {
    /// What the content system has. Since when is unknown where nobody has been given it yet, as far as the tiers know.
    Live { since: Option<Millis> },
    /// One more visitor gets an older copy and has it made anew.
    Once { of: Millis, shows: Shows },
    /// An older copy, until then and one visit more.
    Old { of: Millis, until: Millis, shows: Shows },
    /// No page, since the list of addresses does not have this one yet.
    Unlisted,
    /// No page, and the content system has none.
    Unpublished,
    /// The entry does not exist in this language.
    Untranslated,
    /// The content system gives no answer to compare with.
    Unknown { of: Option<Millis> },
}

/// What an older copy shows in place of what the content system has.
#[derive(Clone, Copy, Debug, PartialEq, Eq, Serialize)]
#[serde(rename_all = "snake_case")]
pub enum Shows {
    /// An earlier version of the page.
    Earlier,
    /// A page that is no longer published.
    Withdrawn,
    /// That there is no page.
    Missing,
}

impl Standing {
    /// `published_at` is when something of the page was published last, if that is known.
    pub fn of(tiers: &Tiers, published_at: Option<Millis>) -> Standing {
        let Ok(page) = &tiers.cms else {
            let shown = tiers.copies().find(|copy| copy.is_page() && copy.freshness != Freshness::Expired);
            return Standing::Unknown { of: shown.map(|copy| copy.found.fetched_at) };
        };
        if page.is_some() && tiers.is_unlisted {
            return Standing::Unlisted;
        }
        let (current, others): (Vec<&TierCopy>, Vec<&TierCopy>) =
            tiers.copies().partition(|copy| is_current(copy, tiers));
        let shows = |copy: &TierCopy| match (page, copy.is_page()) {
            (None, _) => Shows::Withdrawn,
            (Some(_), true) => Shows::Earlier,
            (Some(_), false) => Shows::Missing,
        };
        let of = |copy: &TierCopy| copy.found.fetched_at;
        let fresh = others.iter().filter(|copy| copy.freshness == Freshness::Fresh);
        if let Some(copy) = fresh.max_by_key(|copy| copy.found.fresh_until) {
            return Standing::Old { of: of(copy), until: copy.found.fresh_until, shows: shows(copy) };
        }
        if let Some(copy) = others.iter().find(|copy| copy.freshness == Freshness::StaleWhileRevalidate) {
            return Standing::Once { of: of(copy), shows: shows(copy) };
        }
        if page.is_none() {
            return Standing::Unpublished;
        }
        if tiers.copies().next().is_none() {
            return Standing::Live { since: None };
        }
        // Unchanged documents are not written again, so the oldest copy tells since when it is so.
        Standing::Live { since: current.into_iter().map(of).min().or(published_at) }
    }

    pub fn is_live(self) -> bool {
        matches!(self, Standing::Live { .. })
    }

    /// Whether visitors get something else than what the content system has.
    pub fn is_behind(self) -> bool {
        matches!(self, Standing::Once { .. } | Standing::Old { .. } | Standing::Unlisted)
    }
}

/// Whether a copy is what the content system has.
pub fn is_current(copy: &TierCopy, tiers: &Tiers) -> bool {
    match &tiers.cms {
        Ok(Some(page)) => copy.found.hash == page.hash,
        Ok(None) => !copy.is_page(),
        Err(_) => false,
    }
}
