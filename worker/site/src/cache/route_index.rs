//! The index of all addresses: an unknown one is answered without the content system.
//!
//! It is made when somebody asks for an address that does not exist, and every few minutes (`scheduled` in `entry.mjs`).

use graphql_client::GraphQLQuery;

use super::content::Content;
use super::freshness::Freshness;
use super::query::{Call, Completeness, DocumentQuery, FetchedDocument, all_tags, key};
use super::retention::Retention;
use crate::cms::map::{addresses, sitemap::sections};
use crate::cms::response::QueryResponse;
use crate::{
    error::Error,
    http::trace::Trace,
    log,
    model::{Part, PathHash, RouteIndex},
    ports::{Millis, Ports, RateLimit},
    rate_limit,
    routing::{locale::Locale, site::Site},
};

/// Most answers that an index is made of, so that a content system that counts wrongly is not asked for ever.
const MAX_ANSWERS: usize = 64;

/// Whether a page has an address, as far as this isolate knows.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub(super) enum Existence {
    /// In this language or in another one, at least until lately.
    Listed,
    /// In no language.
    Unlisted,
    /// It is not listed, but an index is missing, old, or older than what was published.
    Unsure,
}

impl Content {
    /// Whether a page has the path, without a call to anybody.
    pub(super) fn existence(&self, path: &str, now: Millis) -> Existence {
        let (path, mut existence) = (PathHash::of(path), Existence::Unlisted);
        for site in self.sites.iter() {
            let query = RouteIndexQuery::of(site);
            let Some((stored, index)) = self.memory.documents.get(&key(&query)).and_then(|stored| {
                let index = self.open::<RouteIndexQuery>(&stored)?;
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

    /// Counts a visitor's question for a path of which it is not sure that it exists. A visitor who asked too often waits
    /// for the index, and is refused what it does not list.
    pub(super) async fn admit<Q: DocumentQuery>(
        &'static self,
        query: &Q,
        ports: &impl Ports,
    ) -> Result<(), Error> {
        let counted = rate_limit::check_visitor(RateLimit::Miss, ports).await.map_err(Error::from);
        let (Err(_), Some((path, _)), Some(site)) =
            (&counted, query.invented(), self.sites.of(query.locale()))
        else {
            return counted;
        };
        let index = Box::pin(self.find(RouteIndexQuery::of(site), ports, &Trace::default())).await;
        self.refresh_route_indexes_later(ports);
        let is_listed = index.is_ok_and(|index| index.document.contains(PathHash::of(path)));
        if is_listed { Ok(()) } else { counted }
    }

    /// Makes the indexes that are missing or not fresh, after the response.
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
                // A failure was logged where it happened; until the index is made, the content system is asked.
                let _ = self.find(query, &ports, &Trace::default()).await;
            });
        }
    }

    /// Makes the indexes of all languages anew, for all isolates.
    pub async fn refresh_route_indexes(&'static self, ports: &impl Ports) {
        for site in self.sites.iter() {
            let query = RouteIndexQuery::of(site);
            // A failure was logged where it happened; the next time comes soon.
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

    fn locale(&self) -> Locale {
        self.locale
    }

    fn address(&self) -> (&'static str, &str) {
        ("routes", "")
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<FetchedDocument<RouteIndex>, Error> {
        let unreadable = || {
            let cause = format!("{}: a list of addresses with gaps", self.locale.code());
            log::warning(call.ports, "an index was not made", &cause);
            Error::Upstream(cause)
        };
        let (mut paths, mut read) = (Vec::new(), addresses::Counts::default());
        for _ in 0..MAX_ANSWERS {
            let operation = addresses::Addresses::build_query(addresses::variables(self.site_id, read));
            let essential = ["entries", "categories"];
            let response: QueryResponse<addresses::addresses::ResponseData> =
                call.cms.query(&operation, &essential, None, call.ports, call.trace).await?;
            let whole = !response.is_partial() && response.mended.is_empty();
            let lost = essential.iter().any(|field| response.has_lost(field));
            if !whole || lost {
                // An address that is missing by mistake would be a page that is missing.
                return Err(unreadable());
            }
            let batch = addresses::map(response.data).ok_or_else(unreadable)?;
            paths.extend(batch.paths.iter().map(|path| PathHash::of(path)));
            read.entries += batch.read.entries;
            read.categories += batch.read.categories;
            if read == batch.total {
                let parts = Part::ALL.into_iter().flat_map(sections);
                let tags = all_tags(parts.map(|section| format!("section:{section}")), self.locale);
                let document = paths.into_iter().collect();
                return Ok(FetchedDocument {
                    document,
                    tags,
                    retention: Retention::Index,
                    completeness: Completeness::Whole,
                });
            }
            let is_progress = batch.read != addresses::Counts::default();
            let is_beyond = read.entries > batch.total.entries || read.categories > batch.total.categories;
            if !is_progress || is_beyond {
                return Err(unreadable());
            }
        }
        Err(unreadable())
    }
}
