//! Compares what visitors get of a page with what the content system has.

use super::moment::{moment, span};
use crate::{
    cache::{Freshness, TierCopy, Tiers},
    context::RequestContext,
    http::{trace::Trace, waiting::Waiting},
    model::Alternate,
    pages,
    ports::{Millis, PortError, Ports},
    routing::route::Route,
};

/// The copy of a page in each cache tier, and when the page was published.
#[derive(Debug)]
pub struct Standing {
    tiers: Tiers,
    /// Last publication of any of its content known to this isolate, in ms since 1970, …
    published_at: Option<Millis>,
    /// … and the last one of any content.
    latest_publication_at: Option<Millis>,
    asked_at: Millis,
}

impl Standing {
    /// Queries the content system past all caches, and stores nothing. `None` for an address that no entry can have.
    pub async fn of<P: Ports>(path: &str, context: &RequestContext<'_, P>) -> Option<Standing> {
        let RequestContext { site, content, ports, .. } = *context;
        let subject = pages::subject(&Route::parse(path, site.locale)?)?;
        let published = content.purge_times();
        // The explained response keeps its own trace, without these calls.
        let trace = Trace::new(Waiting::Visitor);
        trace.start_page(ports.now());
        let tiers = content.tiers(site, path, subject, ports, &trace).await;
        Some(Standing {
            published_at: published.latest_of(&tags(&tiers)),
            tiers,
            latest_publication_at: published.latest(),
            asked_at: ports.now(),
        })
    }

    /// The tags that publishing the page again invalidates; empty when its element is unknown.
    pub fn tags_to_publish(&self) -> Vec<String> {
        let Some((id, _)) = self.tiers.page() else { return Vec::new() };
        let mut tags = vec![format!("entry:{id}")];
        match &self.tiers.cms {
            Ok(Some(page)) if page.section.is_none() => {
                tags.extend(["section:productCategories".to_owned(), "chrome".to_owned()]);
            }
            Ok(Some(page)) => tags.extend(page.section.as_ref().map(|section| format!("section:{section}"))),
            _ => {}
        }
        tags
    }

    /// The page's addresses in all its languages.
    pub(super) fn alternates(&self) -> Vec<Alternate> {
        self.tiers.page().map(|(_, alternates)| alternates).unwrap_or_default()
    }

    /// Describes what visitors get.
    pub(super) fn verdict(&self) -> String {
        let at = |copy: &TierCopy| self.moment(copy.found.fetched_at);
        let Ok(page) = &self.tiers.cms else {
            let mut copies = self.tiers.copies();
            return match copies.find(|copy| copy.is_page() && copy.freshness != Freshness::Expired) {
                Some(copy) => format!("The CMS does not answer. Visitors get the copy of {}.", at(copy)),
                None => "The CMS does not answer, and no copy is at hand here.".to_owned(),
            };
        };
        if page.is_some() && self.tiers.is_unlisted {
            return "Not live yet. This new address is not known here: within a minute and one visit it is, or at once \
                    when you publish again."
                .to_owned();
        }
        if let Some(copy) = self.older(Freshness::Fresh) {
            let span = self.left(copy.found.fresh_until);
            return match (page, copy.is_page()) {
                (Some(_), true) => format!(
                    "Old version. Visitors get the copy of {}, for {span} at most. The first visit after that fetches \
                     the new version, which everybody sees from then on.",
                    at(copy)
                ),
                (Some(_), false) => format!(
                    "Not live yet. Visitors still read that there is no such page, for {span} at most."
                ),
                (None, _) => format!(
                    "Old version. Visitors get the copy of {}, for {span} at most, although nothing is published here \
                     any more. The first visit after that takes it away.",
                    at(copy)
                ),
            };
        }
        if let Some(copy) = self.older(Freshness::StaleWhileRevalidate) {
            return format!(
                "Old version. The copy of {} is shown once more; that visit fetches what the CMS has for everybody \
                 after it.",
                at(copy)
            );
        }
        let Some(page) = page else {
            return "Not published. The CMS has nothing here, and visitors read that there is no such page: the entry \
                    is disabled, waits for its date, has expired or has another address."
                .to_owned();
        };
        if page.members_only {
            return "For members only: no copy of its content is kept, members always get it straight from the CMS."
                .to_owned();
        }
        // Unchanged documents are not written again, so the oldest current copy dates the content.
        let current = self.tiers.copies().filter(|copy| self.is_current(copy));
        match current.map(|copy| copy.found.fetched_at).min().or(self.published_at) {
            Some(since) if self.tiers.copies().next().is_some() => {
                format!("Live. Visitors get what the CMS has, since {}.", self.moment(since))
            }
            _ => "Published. There is no up-to-date copy here yet: the next visitor gets what the CMS has."
                .to_owned(),
        }
    }

    /// What to check when visitors do not get what they should.
    pub(super) fn hint(&self) -> Option<&'static str> {
        let is_behind = match &self.tiers.cms {
            Ok(Some(_)) if self.tiers.is_unlisted => true,
            Ok(_) => self.older(Freshness::Fresh).or(self.older(Freshness::StaleWhileRevalidate)).is_some(),
            Err(_) => false,
        };
        match self.latest_publication_at {
            None => Some(
                "No publication of the last eight days is known here. If something was published, check the CMS’s \
                 webhook (docs/cms.md, “Telling the website what was published”).",
            ),
            Some(_) if is_behind => Some(
                "No publication of it has arrived here since. If none does, check the CMS’s webhook (docs/cms.md, \
                 “Telling the website what was published”).",
            ),
            Some(_) => None,
        }
    }

    /// The state of each tier, and of the publications.
    pub(super) fn rows(&self) -> [(&'static str, String); 5] {
        let copy =
            |copy: Option<&TierCopy>| copy.map_or_else(|| "no copy".to_owned(), |copy| self.copy(copy));
        let known = |at: Option<Millis>| at.map_or_else(|| "none known".to_owned(), |at| self.moment(at));
        let store = match &self.tiers.store {
            Ok(stored) => copy(stored.as_ref()),
            Err(error) => failed::<PortError>(error),
        };
        let cms = match &self.tiers.cms {
            Ok(Some(_)) => "has the page, asked just now".to_owned(),
            Ok(None) => "has nothing published here".to_owned(),
            Err(error) => failed(error),
        };
        [
            ("Memory of this server", copy(self.tiers.memory.as_ref())),
            ("Shared store", store),
            ("CMS", cms),
            ("Last publication of anything on this page", known(self.published_at)),
            ("Last publication to arrive here", known(self.latest_publication_at)),
        ]
    }

    fn copy(&self, copy: &TierCopy) -> String {
        let kind = if copy.is_page() { "copy" } else { "“no page”" };
        let age = match copy.freshness {
            Freshness::Fresh => format!("fresh for another {}", self.left(copy.found.fresh_until)),
            Freshness::StaleWhileRevalidate => "stale: renewed at the next visit".to_owned(),
            Freshness::StaleIfError => "out of date: renewed before it is shown".to_owned(),
            Freshness::Expired => "expired".to_owned(),
        };
        let compared = match &self.tiers.cms {
            Ok(_) if self.is_current(copy) => "; what the CMS has",
            Ok(_) => "; not what the CMS has",
            Err(_) => "",
        };
        format!("{kind} of {}; {age}{compared}", self.moment(copy.found.fetched_at))
    }

    /// Of the copies of this freshness that differ from the content system, the one that stays fresh the longest.
    fn older(&self, freshness: Freshness) -> Option<&TierCopy> {
        let others = self.tiers.copies().filter(|copy| copy.freshness == freshness && !self.is_current(copy));
        others.max_by_key(|copy| copy.found.fresh_until)
    }

    /// Whether a copy matches the content system.
    fn is_current(&self, copy: &TierCopy) -> bool {
        match &self.tiers.cms {
            Ok(Some(page)) => copy.found.hash == page.hash,
            Ok(None) => !copy.is_page(),
            Err(_) => false,
        }
    }

    fn moment(&self, at: Millis) -> String {
        format!("{} ({} ago)", moment(at, self.asked_at), span(self.asked_at.saturating_sub(at)))
    }

    /// The remaining time, rounded up to a second.
    fn left(&self, until: Millis) -> String {
        span(until.saturating_sub(self.asked_at).div_ceil(1000).saturating_mul(1000))
    }
}

fn failed<E: std::fmt::Display>(error: &E) -> String {
    format!("no answer: {error}")
}

/// The page's tags: from the content system, or else from the first copy.
fn tags(tiers: &Tiers) -> Vec<String> {
    match (&tiers.cms, tiers.copies().next()) {
        (Ok(Some(page)), _) => page.tags.clone(),
        (_, Some(copy)) => copy.found.tags.iter().map(str::to_owned).collect(),
        _ => Vec::new(),
    }
}
