//! The documents that sitemap files are rendered from.

use graphql_client::{GraphQLQuery, QueryBody};
use serde::{Serialize, de::DeserializeOwned};

use super::content::Content;
use super::freshness::Retention;
use super::query::{CachedDocument, Call, DocumentQuery, FetchedDocument, all_tags};
use crate::cms::map::sitemap::{
    SitemapCategories, SitemapEntries, SitemapParts, categories, entries, parts, sections,
    sitemap_categories, sitemap_entries, sitemap_parts,
};
use crate::{
    error::Error,
    http::trace::Trace,
    model::{Part, Sitemap},
    ports::Ports,
    routing::locale::Locale,
    routing::site::{Site, Sites},
};

/// A file of a part, counted from 1.
type SitemapFile = (Part, u32);

impl Content {
    /// Entries in a sitemap file.
    pub const SITEMAP_FILE: u32 = 1000;

    /// The document of a sitemap file, or of the sitemap index when `file` is absent.
    pub async fn sitemap(
        &'static self,
        site: &Site,
        file: Option<SitemapFile>,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<CachedDocument<Sitemap>, Error> {
        let address =
            file.map_or_else(|| "index".to_owned(), |(part, number)| format!("{}/{number}", part.name()));
        let (locale, site_id) = (site.locale, site.site_id);
        self.find(SitemapQuery { sites: &self.sites, locale, site_id, file, address }, ports, trace).await
    }
}

#[derive(Clone)]
struct SitemapQuery {
    sites: &'static Sites,
    locale: Locale,
    site_id: u32,
    file: Option<SitemapFile>,
    address: String,
}

impl SitemapQuery {
    /// Runs an operation and maps its response.
    async fn run<V: Serialize, D: DeserializeOwned, P: Ports>(
        &self,
        operation: QueryBody<V>,
        essential: &[&str],
        map: impl FnOnce(D) -> Sitemap,
        call: Call<'_, P>,
    ) -> Result<FetchedDocument<Sitemap>, Error> {
        let response = call.query(&operation, essential).await?;
        if !response.is_complete() {
            // With gaps in the list, search engines would take failed pages for deleted.
            return Err(Error::Upstream("a response with errors is no sitemap".to_owned()));
        }
        response.log_mended(&format!("sitemap {}", self.address), call.ports);
        let retention = Retention::of(&response, &[]);
        Ok(FetchedDocument { document: map(response.data), tags: self.tags(), retention })
    }

    /// The tags of all sections in the document.
    fn tags(&self) -> Vec<String> {
        let parts = Part::ALL.into_iter().filter(|part| self.file.is_none_or(|(own, _)| own == *part));
        all_tags(parts.flat_map(sections).map(|section| format!("section:{section}")), self.locale)
    }
}

impl DocumentQuery for SitemapQuery {
    type Document = Sitemap;

    fn address(&self) -> (Locale, &'static str, &str) {
        (self.locale, "sitemap", &self.address)
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<FetchedDocument<Sitemap>, Error> {
        let site = Some(vec![Some(self.site_id)]);
        let named = |part| Some(sections(part).map(|section| Some(section.to_owned())).collect());
        let Some((part, number)) = self.file else {
            let variables = sitemap_parts::Variables { site, pages: named(Part::Pages) };
            let map = |response| Sitemap { parts: parts(response), ..Sitemap::default() };
            return self.run(SitemapParts::build_query(variables), &[], map, call).await;
        };
        let size = i64::from(Content::SITEMAP_FILE);
        let (limit, offset) = (Some(size), Some(size.saturating_mul(i64::from(number.saturating_sub(1)))));
        let file = |entries| Sitemap { entries, ..Sitemap::default() };
        if part == Part::Categories {
            let operation =
                SitemapCategories::build_query(sitemap_categories::Variables { site, limit, offset });
            let map = |response| file(categories(response, self.sites, self.locale));
            return self.run(operation, &["located"], map, call).await;
        }
        let variables = sitemap_entries::Variables { site, section: named(part), limit, offset };
        let map = |response| file(entries(response, self.sites, self.locale));
        self.run(SitemapEntries::build_query(variables), &["entries"], map, call).await
    }
}
