//! The index of known addresses, by which unknown ones get their 404 without the content system.
//!
//! It is fetched when an unknown address is requested, and every few minutes (`scheduled` in `entry.mjs`).

use graphql_client::GraphQLQuery;

use super::content::Content;
use super::crawl::crawl;
use super::freshness::{Freshness, Retention};
use super::query::{Call, DocumentQuery, FetchedDocument, all_tags, key};
use crate::cms::map::{addresses, sitemap::sections};
use crate::{
    error::Error,
    http::trace::Trace,
    model::{Part, PathHash, RouteIndex},
    ports::{Millis, Ports, RateLimit},
    rate_limit,
    routing::{locale::Locale, site::Site},
};

/// How often a request that waits for the index checks it, …
const POLL_MS: Millis = 20;
/// … and for how long at most, which leaves time to query the page.
const INDEX_WAIT_MS: Millis = 2000;

/// Whether an address exists, as far as this isolate knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Existence {
    /// In this language or another one, at least until recently.
    Listed,
    /// In no language.
    Unlisted,
    /// It is not listed, but an index is missing, stale or purged.
    Unsure,
}

impl Content {
    /// Whether a page has the path, without any call.
    pub(super) fn existence(&self, path: &str, now: Millis) -> Existence {
        let (path, mut existence) = (PathHash::of(path), Existence::Unlisted);
        for site in self.sites.iter() {
            let query = RouteIndexQuery::of(site);
            let Some((stored, index)) = self.memory.documents.get(&key(&query)).and_then(|stored| {
                let index = self.open(&query, &stored)?;
                Some((stored, index))
            }) else {
                existence = Existence::Unsure;
                continue;
            };
            if index.document.contains(path) {
                return Existence::Listed;
            }
            if !matches!(self.freshness(&stored, now), Freshness::Fresh | Freshness::StaleWhileRevalidate) {
                existence = Existence::Unsure;
            }
        }
        existence
    }

    /// Rate-limits requests for a path that may not exist. A visitor over the limit waits for the index, and is refused a
    /// path that it does not list.
    pub(super) async fn admit<Q: DocumentQuery>(
        &'static self,
        query: &Q,
        ports: &impl Ports,
    ) -> Result<(), Error> {
        let counted = rate_limit::check_visitor(RateLimit::Miss, ports).await.map_err(Error::from);
        let (Err(_), Some((path, _)), Some(site)) =
            (&counted, query.unverified(), self.sites.of(query.locale()))
        else {
            return counted;
        };
        let index = Box::pin(self.find(RouteIndexQuery::of(site), ports, &Trace::default())).await;
        self.refresh_route_indexes_later(ports);
        let is_listed = index.is_ok_and(|index| index.document.contains(PathHash::of(path)));
        if is_listed { Ok(()) } else { counted }
    }

    /// Waits for the index, if many paths that may not exist are being requested at once.
    pub(super) async fn wait_for_index(&'static self, path: &str, ports: &impl Ports) {
        if !self.memory.is_crowded() {
            return;
        }
        self.refresh_route_indexes_later(ports);
        let until = ports.now().saturating_add(INDEX_WAIT_MS);
        loop {
            ports.sleep(POLL_MS).await;
            let now = ports.now();
            let keys = self.sites.iter().map(|site| key(&RouteIndexQuery::of(site)));
            let is_loading = keys.into_iter().any(|key| self.memory.is_loading(&key, now));
            if !is_loading || now >= until || self.existence(path, now) != Existence::Unsure {
                return;
            }
        }
    }

    /// Fetches missing or stale indexes after the response.
    pub(super) fn refresh_route_indexes_later(&'static self, ports: &impl Ports) {
        for site in self.sites.iter() {
            let (query, now) = (RouteIndexQuery::of(site), ports.now());
            let key = key(&query);
            let stored = self.memory.documents.get(&key);
            let is_fresh =
                stored.is_some_and(|stored| matches!(self.freshness(&stored, now), Freshness::Fresh));
            if is_fresh || self.memory.is_loading(&key, now) {
                continue;
            }
            let ports = ports.clone();
            ports.clone().background(async move {
                // A failure was logged where it happened; without the index, the content system is queried.
                let _ = self.find(query, &ports, &Trace::default()).await;
            });
        }
    }

    /// Fetches the indexes of all languages, for all isolates.
    pub async fn refresh_route_indexes(&'static self, ports: &impl Ports) {
        for site in self.sites.iter() {
            let query = RouteIndexQuery::of(site);
            // A failure was logged where it happened; the next run is due soon.
            let _ = self.fetch(&query, &key(&query), ports, &Trace::default()).await;
        }
    }
}

#[derive(Clone)]
pub(super) struct RouteIndexQuery {
    locale: Locale,
    site_id: u32,
}

impl RouteIndexQuery {
    fn of(site: &Site) -> RouteIndexQuery {
        RouteIndexQuery { locale: site.locale, site_id: site.site_id }
    }
}

impl DocumentQuery for RouteIndexQuery {
    type Document = RouteIndex;

    fn address(&self) -> (Locale, &'static str, &str) {
        (self.locale, "routes", "")
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<FetchedDocument<RouteIndex>, Error> {
        let paths = crawl(
            &format!("{}: a list of addresses", self.locale.code()),
            &["entries", "categories"],
            |read| addresses::Addresses::build_query(addresses::variables(self.site_id, read)),
            addresses::map,
            call,
        )
        .await?;
        let document = paths.into_iter().collect();
        let parts = Part::ALL.into_iter().flat_map(sections);
        let tags = all_tags(parts.map(|section| format!("section:{section}")), self.locale);
        Ok(FetchedDocument { document, tags, retention: Retention::Index })
    }
}
