//! The index of products: what lists can be filtered by. The content system cannot tell, since it is in tables of texts.

use graphql_client::GraphQLQuery;

use super::content::Content;
use super::freshness::Freshness;
use super::query::{CachedDocument, Call, Completeness, DocumentQuery, FetchedDocument, all_tags, key};
use super::retention::Retention;
use crate::cms::map::product_index;
use crate::cms::response::QueryResponse;
use crate::{
    config::CmsField,
    error::Error,
    http::trace::Trace,
    log,
    model::{Facets, ProductIndex},
    ports::Ports,
    routing::locale::Locale,
    routing::site::Site,
};

/// Most answers that an index is made of, so that a content system that counts wrongly is not asked for ever.
const MAX_ANSWERS: usize = 64;

impl Content {
    /// The index of a language's products by these facets, for a list that is filtered by it. `None` without facets, and
    /// when there is no copy and the content system fails.
    pub async fn product_index(
        &'static self,
        site: &Site,
        facets: &Facets,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Option<CachedDocument<ProductIndex>> {
        // A failure was logged where it happened; the list is there without its facets.
        self.find(product_index_query(site, facets)?, ports, trace).await.ok()
    }

    /// The copy of the index that is at hand, however old: a list that is not filtered waits for no other. What is missing or
    /// old is made after the response.
    pub async fn product_index_at_hand(
        &'static self,
        site: &Site,
        facets: &Facets,
        ports: &impl Ports,
    ) -> Option<CachedDocument<ProductIndex>> {
        let query = product_index_query(site, facets)?;
        // Its tiers are not those of the page.
        let found = self.find_cached(query.clone(), ports, &Trace::default()).await;
        let (key, now) = (key(&query), ports.now());
        let stored = self.memory.documents.get(&key);
        if stored.is_none_or(|stored| self.freshness(&stored, now) != Freshness::Fresh) {
            self.refresh_later(&query, &key, ports);
        }
        found
    }

    /// Makes the indexes of addresses anew, and those of products that are missing or old, for all isolates.
    pub async fn refresh_indexes(&'static self, ports: &impl Ports) {
        self.refresh_route_indexes(ports).await;
        for site in self.sites.iter().filter(|_| self.may_have_facets()) {
            // A failure was logged where it happened.
            let Ok(chrome) = self.chrome(site, ports, &Trace::default()).await else { continue };
            let _ = self.product_index(site, &chrome.document.facets, ports, &Trace::default()).await;
        }
    }

    /// Whether the content system has a place for facets.
    pub fn may_have_facets(&self) -> bool {
        self.cms.has(CmsField::Facets)
    }
}

fn product_index_query(site: &Site, facets: &Facets) -> Option<ProductIndexQuery> {
    let query = || ProductIndexQuery { locale: site.locale, site_id: site.site_id, facets: facets.clone() };
    (!facets.is_empty()).then(query)
}

#[derive(Clone)]
struct ProductIndexQuery {
    locale: Locale,
    site_id: u32,
    facets: Facets,
}

impl DocumentQuery for ProductIndexQuery {
    type Document = ProductIndex;
    const IS_CRAWL: bool = true;

    fn locale(&self) -> Locale {
        self.locale
    }

    fn address(&self) -> (&'static str, &str) {
        ("product-index", self.facets.version())
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<FetchedDocument<ProductIndex>, Error> {
        let unreadable = || {
            let cause = format!("{}: a list of products with gaps", self.locale.code());
            log::warning(call.ports, "an index was not made", &cause);
            Error::Upstream(cause)
        };
        let (mut document, mut read) = (ProductIndex::default(), 0_usize);
        for _ in 0..MAX_ANSWERS {
            let variables = product_index::variables(self.site_id, read);
            let operation = product_index::ProductIndex::build_query(variables);
            let response: QueryResponse<product_index::product_index::ResponseData> =
                call.cms.query(&operation, &["products"], None, call.ports, call.trace).await?;
            if response.is_partial() || !response.mended.is_empty() || response.has_lost("products") {
                // A product that is missing by mistake would be in no filtered list.
                return Err(unreadable());
            }
            let batch = product_index::map(response.data, &self.facets).ok_or_else(unreadable)?;
            for (product, categories) in batch.products {
                document.push(product, categories);
            }
            read = read.saturating_add(batch.read);
            if read == batch.total {
                let sections = ["products", "productCategories"].map(|section| format!("section:{section}"));
                let tags = all_tags(sections, self.locale);
                let retention = Retention::ProductIndex;
                return Ok(FetchedDocument { document, tags, retention, completeness: Completeness::Whole });
            }
            if batch.read == 0 || read > batch.total {
                return Err(unreadable());
            }
        }
        Err(unreadable())
    }
}
