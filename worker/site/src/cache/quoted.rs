//! The products of a quotation list or of favourites, by id.

use std::rc::Rc;

use futures_util::future::try_join_all;

use super::content::Content;
use super::freshness::Retention;
use super::query::{Call, DocumentQuery, FetchedDocument, all_tags};
use crate::cms::map::cards;
use crate::cms::map::context::MappingContext;
use crate::cms::map::wire;
use crate::cms::response::QueryResponse;
use crate::{
    error::Error, http::trace::Trace, model::QuotedProduct, ports::Ports, routing::locale::Locale,
    routing::site::Site,
};

/// The content system names at most this many products for one query (`limit` of `Quoted`).
const PORTION: usize = 200;

impl Content {
    /// Those of the products that exist in a language, in no particular order. Without ids nothing is fetched; many are
    /// asked for in portions, all at once.
    pub async fn quoted(
        &'static self,
        site: &Site,
        ids: impl IntoIterator<Item = u32>,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Rc<Vec<QuotedProduct>>, Error> {
        let mut ids: Vec<u32> = ids.into_iter().collect();
        ids.sort_unstable();
        ids.dedup();
        let portions = ids.chunks(PORTION).map(|ids| self.find(QuotedQuery::new(site, ids), ports, trace));
        let found = try_join_all(portions).await?;
        Ok(match found.as_slice() {
            [one] => one.document.clone(),
            many => Rc::new(many.iter().flat_map(|part| part.document.iter().cloned()).collect()),
        })
    }
}

#[derive(Clone)]
struct QuotedQuery {
    locale: Locale,
    site_id: u32,
    /// Sorted, so that a set of products is one document, whatever the order of the visitor's list.
    ids: Vec<u32>,
    /// The ids in the cache key.
    address: String,
}

impl QuotedQuery {
    fn new(site: &Site, ids: &[u32]) -> QuotedQuery {
        let address = ids.iter().map(u32::to_string).collect::<Vec<_>>().join("-");
        QuotedQuery { locale: site.locale, site_id: site.site_id, ids: ids.to_vec(), address }
    }
}

impl DocumentQuery for QuotedQuery {
    type Document = Vec<QuotedProduct>;

    fn address(&self) -> (Locale, &'static str, &str) {
        (self.locale, "quoted", &self.address)
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<FetchedDocument<Vec<QuotedProduct>>, Error> {
        let variables = wire::Variables {
            ids: Some(self.ids.iter().copied().map(Some).collect()),
            site: Some(vec![Some(self.site_id)]),
            ..wire::Variables::default()
        };
        let operation = wire::query("Quoted", variables);
        let response: QueryResponse<wire::ResponseData> =
            call.cms.query(&operation, &["quoted"], None, call.ports, call.trace).await?;
        response.log_mended("quoted", call.ports);
        let (retention, is_complete) = (Retention::of(&response, &[]), response.is_complete());
        let mut context = MappingContext::default();
        let cards = response.data.quoted.unwrap_or_default();
        let count = cards.len();
        let products = cards.into_iter().flatten();
        let document: Vec<_> = products.filter_map(|card| cards::quoted(card, &mut context)).collect();
        if !is_complete || retention == Retention::Mended && document.len() < count {
            // With gaps in the list, products that failed would look deleted.
            return Err(Error::Upstream("an answer with faults is no list".to_owned()));
        }
        // Also the tags of missing products: they must appear as soon as they are published.
        self.ids.iter().for_each(|id| context.element(&Some(id.to_string())));
        let tags = all_tags(context.finish(()).tags, self.locale);
        let retention = retention.brief_if(document.is_empty());
        Ok(FetchedDocument { document, tags, retention })
    }
}
