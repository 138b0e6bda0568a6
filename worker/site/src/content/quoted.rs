//! The products of a quotation list, by their ids.

use std::rc::Rc;

use graphql_client::QueryBody;

use super::{
    Content, cards,
    documents::all_tags,
    mapped::Notes,
    query::{Call, Fetched, Query},
    wire,
};
use crate::{error::Error, locale::Locale, model::QuotedProduct, ports::Ports, site::Site, trace::Trace};

impl Content {
    /// Those of some products that live in a language, in no order. Nothing is asked when nothing is wanted.
    ///
    /// # Errors
    /// `Error::Upstream` when there is no copy and the content system fails.
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
        if ids.is_empty() {
            return Ok(Rc::default());
        }
        let address = ids.iter().map(u32::to_string).collect::<Vec<_>>().join("-");
        let (locale, site_id) = (site.locale, site.site_id);
        let query = QuotedQuery { locale, site_id, ids, address };
        Ok(self.find(query, ports, trace).await?.document)
    }
}

#[derive(Clone)]
struct QuotedQuery {
    locale: Locale,
    site_id: u32,
    /// Sorted, so that one set of products is one document, whatever the visitor's order and amounts.
    ids: Vec<u32>,
    /// The ids as the document is kept under.
    address: String,
}

impl Query for QuotedQuery {
    type Document = Vec<QuotedProduct>;

    fn locale(&self) -> Locale {
        self.locale
    }

    fn address(&self) -> (&'static str, &str) {
        ("quoted", &self.address)
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<Fetched<Vec<QuotedProduct>>, Error> {
        let variables = wire::Variables {
            ids: Some(self.ids.iter().copied().map(Some).collect()),
            site: Some(vec![Some(self.site_id)]),
            ..wire::Variables::default()
        };
        let operation = QueryBody { variables, query: wire::QUERY, operation_name: "Quoted" };
        let answer = call.cms.ask::<_, wire::ResponseData>(&operation, None, call.ports, call.trace).await?;
        if answer.partial {
            // One with holes would tell visitors that products are gone.
            return Err(Error::Upstream("an answer with errors is no list".to_owned()));
        }
        let mut notes = Notes::default();
        let products = answer.data.quoted.into_iter().flatten().flatten();
        let document: Vec<_> = products.filter_map(|card| cards::quoted(card, &mut notes)).collect();
        // A product that is published later must appear.
        self.ids.iter().for_each(|id| notes.element(&Some(id.to_string())));
        let tags = all_tags(notes.finish(()).tags, self.locale);
        Ok(Fetched { brief: document.is_empty(), document, tags, partial: false })
    }
}
