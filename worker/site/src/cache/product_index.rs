//! The index of products: what lists can be filtered by. The content system cannot filter by it, since editors write it in
//! tables within texts.

use graphql_client::GraphQLQuery;

use super::content::Content;
use super::crawl::crawl;
use super::freshness::{Freshness, Retention};
use super::query::{CachedDocument, Call, DocumentQuery, FetchedDocument, all_tags, key};
use crate::cms::map::product_index::{self, Indexed};
use crate::{
    config::CmsField,
    error::Error,
    http::trace::Trace,
    model::{Facets, ProductIndex},
    ports::{Millis, Ports},
    routing::locale::Locale,
    routing::site::Site,
};

impl Content {
    /// The index of a language's products by these facets, for a filtered list. `None` without facets, and when there is no
    /// copy and the content system fails.
    pub async fn product_index(
        &'static self,
        site: &Site,
        facets: &Facets,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Option<CachedDocument<ProductIndex>> {
        // A failure was logged where it happened; the list is shown without its facets.
        self.find(product_index_query(site, facets)?, ports, trace).await.ok()
    }

    /// The cached index, however old, for a list that is not filtered: a stale one is fetched after the response. Only when
    /// there is none does a visitor wait for it, at most so long.
    pub async fn product_index_at_hand(
        &'static self,
        site: &Site,
        facets: &Facets,
        at_most: Millis,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Option<CachedDocument<ProductIndex>> {
        let query = product_index_query(site, facets)?;
        // A trace of its own: where the index came from says nothing about the page.
        let own = trace.part(ports.now(), at_most);
        let found = self.find_cached(query.clone(), ports, &own).await;
        if found.is_none() && at_most > 0 {
            // Without it in time the list is shown without its facets.
            let made = self.find(query, ports, &own).await.ok();
            trace.add(&own);
            return made;
        }
        let (key, now) = (key(&query), ports.now());
        let stored = self.memory.documents.get(&key);
        if stored.is_none_or(|stored| self.freshness(&stored, now) != Freshness::Fresh) {
            self.refresh_later(&query, &key, ports);
        }
        found
    }

    /// Refreshes the indexes of addresses, and those of products that are missing or stale, for all isolates.
    pub async fn refresh_indexes(&'static self, ports: &impl Ports) {
        self.refresh_route_indexes(ports).await;
        for site in self.sites.iter().filter(|_| self.may_have_facets()) {
            // A failure was logged where it happened.
            let Ok(chrome) = self.chrome(site, ports, &Trace::default()).await else { continue };
            let _ = self.product_index(site, &chrome.document.facets, ports, &Trace::default()).await;
        }
    }

    /// Whether the content system has the field for facets.
    pub fn may_have_facets(&self) -> bool {
        self.cms.has(CmsField::Facets)
    }
}

fn product_index_query(site: &Site, facets: &Facets) -> Option<ProductIndexQuery> {
    (!facets.is_empty()).then(|| ProductIndexQuery::of(site, facets.clone()))
}

#[derive(Clone)]
pub(super) struct ProductIndexQuery {
    locale: Locale,
    site_id: u32,
    facets: Facets,
}

impl ProductIndexQuery {
    pub fn of(site: &Site, facets: Facets) -> ProductIndexQuery {
        ProductIndexQuery { locale: site.locale, site_id: site.site_id, facets }
    }
}

impl DocumentQuery for ProductIndexQuery {
    type Document = ProductIndex;
    const IS_CRAWL: bool = true;

    fn address(&self) -> (Locale, &'static str, &str) {
        (self.locale, "product-index", "")
    }

    fn accepts(&self, index: &ProductIndex) -> bool {
        index.has(&self.facets)
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<FetchedDocument<ProductIndex>, Error> {
        let products = crawl(
            &format!("{}: a list of products", self.locale.code()),
            &["products"],
            |read| product_index::ProductIndex::build_query(product_index::variables(self.site_id, read)),
            |response| product_index::map(response, &self.facets),
            call,
        )
        .await?;
        let mut document = ProductIndex::new(&self.facets);
        for Indexed { product, categories } in products {
            document.push(product, categories);
        }
        // Global sets hold the words for what products can be ordered in.
        let tags = ["section:products", "section:productCategories", "chrome"].map(str::to_owned);
        let tags = all_tags(tags, self.locale);
        Ok(FetchedDocument { document, tags, retention: Retention::ProductIndex })
    }
}
