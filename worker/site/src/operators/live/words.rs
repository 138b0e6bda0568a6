//! A report in words.

use super::{
    holdings::Holding,
    report::{Domain, Outcome, Report},
    standing::{Shows, Standing},
};
use crate::{
    cache::Freshness,
    messages::Messages,
    operators::moment::{moment, span},
    ports::Millis,
    routing::locale::Locale,
};

/// One language's words at one time.
#[derive(Clone, Copy)]
pub(super) struct Words {
    pub messages: &'static Messages,
    pub now: Millis,
}

/// What is said of one domain.
pub(super) struct DomainWords {
    pub label: String,
    /// The page. Absent where it is not translated.
    pub href: Option<String>,
    pub explain: Option<String>,
    pub word: &'static str,
    pub sentence: String,
    pub members: Option<&'static str>,
    /// Each tier with what it holds.
    pub tiers: Vec<(&'static str, String)>,
}

impl Words {
    /// The answer in one sentence. `None` when nothing was asked.
    pub fn headline(self, report: &Report) -> Option<String> {
        let messages = self.messages;
        let sentence = match report.outcome {
            Outcome::NothingAsked => return None,
            Outcome::Foreign => messages.live_foreign,
            Outcome::NoEntry => messages.live_no_entry,
            Outcome::NoAddress => messages.live_no_address,
            Outcome::Unpublished => messages.live_unpublished_entry,
            Outcome::Unreachable => messages.live_unreachable,
            Outcome::Looked => return Some(self.looked(&report.domains)),
        };
        Some(sentence.to_owned())
    }

    fn looked(self, domains: &[Domain]) -> String {
        let messages = self.messages;
        let is = |standing: fn(&Standing) -> bool| domains.iter().any(|domain| standing(&domain.standing));
        let live = || {
            domains.iter().filter_map(|domain| match domain.standing {
                Standing::Live { since } => Some(since),
                _ => None,
            })
        };
        if is(|standing| matches!(standing, Standing::Unknown { .. })) {
            return messages.live_unreachable.to_owned();
        }
        if is(|standing| standing.is_behind()) {
            return messages.live_behind.to_owned();
        }
        match live().max() {
            None => messages.live_unpublished.to_owned(),
            Some(_) if live().any(|since| since.is_none()) => messages.live_without_copy.to_owned(),
            Some(since) => {
                let is_everywhere = domains.iter().all(|domain| domain.standing.is_live());
                let sentence =
                    if is_everywhere { messages.live_everywhere } else { messages.live_translated };
                self.at(sentence, since.unwrap_or(self.now))
            }
        }
    }

    /// What to look at when visitors get something else than they should.
    pub fn hint(self, report: &Report) -> Option<&'static str> {
        match report.latest_publication_at {
            _ if report.outcome == Outcome::NothingAsked => None,
            None => Some(self.messages.live_no_publication),
            Some(_) if report.domains.iter().any(|domain| domain.standing.is_behind()) => {
                Some(self.messages.live_webhook)
            }
            Some(_) => None,
        }
    }

    pub fn domain(
        self,
        domain: &Domain,
        explanation: impl Fn(Locale, &str) -> Option<String>,
    ) -> DomainWords {
        let Domain { site, path, .. } = domain;
        let messages = self.messages;
        let tiers = domain.tiers.as_ref().map(|tiers| {
            let cms = match &tiers.cms {
                Holding::Nothing => messages.live_has_no_page.to_owned(),
                other => self.holding(other),
            };
            vec![
                (messages.live_memory, self.holding(&tiers.memory)),
                (messages.live_store, self.holding(&tiers.store)),
                (messages.live_cms, cms),
            ]
        });
        DomainWords {
            label: format!("{}{}", site.host, path.as_deref().unwrap_or_default()),
            href: path.as_ref().map(|path| format!("{}{path}", site.origin)),
            explain: path.as_ref().and_then(|path| explanation(site.locale, path)),
            word: self.word(domain.standing),
            sentence: self.sentence(domain.standing),
            members: domain.is_for_members.then_some(messages.live_members),
            tiers: tiers.unwrap_or_default(),
        }
    }

    fn word(self, standing: Standing) -> &'static str {
        match standing {
            Standing::Live { since: Some(_) } => self.messages.live_word_live,
            Standing::Live { since: None } => self.messages.live_word_published,
            Standing::Once { .. } | Standing::Old { shows: Shows::Earlier | Shows::Withdrawn, .. } => {
                self.messages.live_word_old
            }
            Standing::Unlisted | Standing::Old { shows: Shows::Missing, .. } => {
                self.messages.live_word_not_yet
            }
            Standing::Unpublished => self.messages.live_word_unpublished,
            Standing::Untranslated => self.messages.live_word_untranslated,
            Standing::Unknown { .. } => self.messages.live_word_unknown,
        }
    }

    fn sentence(self, standing: Standing) -> String {
        let messages = self.messages;
        match standing {
            Standing::Live { since: Some(since) } => self.at(messages.live_is_live, since),
            Standing::Live { since: None } => messages.live_next_visit.to_owned(),
            Standing::Once { of, shows: Shows::Withdrawn } => self.at(messages.live_once_withdrawn, of),
            Standing::Once { of, .. } => self.at(messages.live_once_earlier, of),
            Standing::Old { of, until, shows } => {
                let sentence = match shows {
                    Shows::Earlier => messages.live_old_earlier,
                    Shows::Withdrawn => messages.live_old_withdrawn,
                    Shows::Missing => messages.live_old_missing,
                };
                self.at(sentence, of).replace("{span}", &self.left(until))
            }
            Standing::Unlisted => messages.live_unlisted.to_owned(),
            Standing::Unpublished => messages.live_not_published.to_owned(),
            Standing::Untranslated => messages.live_untranslated.to_owned(),
            Standing::Unknown { of: Some(of) } => self.at(messages.live_unknown_copy, of),
            Standing::Unknown { of: None } => messages.live_unknown.to_owned(),
        }
    }

    fn holding(self, holding: &Holding) -> String {
        let messages = self.messages;
        match holding {
            Holding::Nothing => messages.live_holds_nothing.to_owned(),
            Holding::Page => messages.live_has_page.to_owned(),
            Holding::Failed { cause } => messages.live_failed.replace("{cause}", cause),
            Holding::Copy { fetched_at, fresh_until, freshness, is_page, is_current } => {
                let copy = if *is_page { messages.live_copy } else { messages.live_copy_missing };
                let age = match freshness {
                    Freshness::Fresh => messages.live_fresh.replace("{span}", &self.left(*fresh_until)),
                    Freshness::StaleWhileRevalidate => messages.live_stale.to_owned(),
                    Freshness::StaleIfError => messages.live_outdated.to_owned(),
                    Freshness::Expired => messages.live_expired.to_owned(),
                };
                let same = is_current.map(|is| if is { messages.live_same } else { messages.live_different });
                let parts = [Some(self.at(copy, *fetched_at)), Some(age), same.map(str::to_owned)];
                parts.into_iter().flatten().collect::<Vec<_>>().join("; ")
            }
        }
    }

    /// A time of something that may never have been.
    pub fn known_moment(self, at: Option<Millis>) -> String {
        at.map_or_else(|| self.messages.explain_never_published.to_owned(), |at| self.moment(at))
    }

    fn at(self, sentence: &str, at: Millis) -> String {
        sentence.replace("{time}", &self.moment(at))
    }

    fn moment(self, at: Millis) -> String {
        let ago = span(self.now.saturating_sub(at));
        format!(
            "{} ({})",
            moment(at, self.now, self.messages),
            self.messages.live_ago.replace("{span}", &ago)
        )
    }

    /// The time until then, rounded up.
    fn left(self, until: Millis) -> String {
        span(until.saturating_sub(self.now).div_ceil(1000).saturating_mul(1000))
    }
}
