//! The documents of the site: how each is asked for, and what of it is kept.

use graphql_client::QueryBody;
use serde_json::json;

use super::{
    Content,
    address::{Address, PageQuery},
    chrome,
    mapped::Mapped,
    page,
    preview::Preview,
    query::{Call, Fetched, Found, Query},
    wire::Subject,
};
use crate::{
    error::Error,
    listing::Listing,
    locale::Locale,
    log,
    model::{Chrome, ErrorPage, Page},
    ports::Ports,
    site::Site,
    trace::{Source, Trace},
};

/// The content-managed pages for what cannot be shown (specification section 2, "Error pages").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorSection {
    /// For addresses without a page.
    NotFound,
    /// For everything else.
    ServiceUnavailable,
}

impl ErrorSection {
    /// The page that tells of an error.
    pub fn of(error: &Error) -> ErrorSection {
        match error {
            Error::NotFound(_) => ErrorSection::NotFound,
            _ => ErrorSection::ServiceUnavailable,
        }
    }

    /// The section's handle.
    pub const fn handle(self) -> &'static str {
        match self {
            ErrorSection::NotFound => "notFound",
            ErrorSection::ServiceUnavailable => "serviceUnavailable",
        }
    }
}

impl Content {
    /// What surrounds every page of a language.
    ///
    /// # Errors
    /// `Error::Upstream` when there is no copy and the content system fails.
    pub async fn chrome(
        &'static self,
        site: &Site,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Found<Chrome>, Error> {
        self.find(ChromeQuery { locale: site.locale, site_id: site.site_id }, ports, trace).await
    }

    /// What lives at a canonical path of a language.
    ///
    /// # Errors
    /// `Error::Upstream` when there is no copy and the content system fails.
    pub async fn page(
        &'static self,
        site: &Site,
        path: &str,
        subject: Subject,
        listing: Listing,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Found<Address>, Error> {
        self.find(PageQuery::new(&self.sites, site, path, subject, listing), ports, trace).await
    }

    /// The content-managed page for an error; nothing when the editors made none.
    ///
    /// # Errors
    /// `Error::Upstream` when there is no copy and the content system fails.
    pub async fn error_page(
        &'static self,
        site: &Site,
        section: ErrorSection,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Found<Option<ErrorPage>>, Error> {
        let query = ErrorPageQuery { locale: site.locale, site_id: site.site_id, section };
        self.find(query, ports, trace).await
    }

    /// The copy of the content-managed page for an error that is at hand; the content system is not asked.
    pub async fn kept_error_page(
        &'static self,
        site: &Site,
        section: ErrorSection,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Option<Found<Option<ErrorPage>>> {
        let query = ErrorPageQuery { locale: site.locale, site_id: site.site_id, section };
        self.find_kept(query, ports, trace).await
    }

    /// A draft with its surroundings, past all caches. No page when the content system does not accept the token for
    /// this address: it expired, or belongs to another page.
    ///
    /// # Errors
    /// `Error::Upstream` when the content system fails: a kept copy would be the published page.
    pub async fn draft(
        &'static self,
        site: &Site,
        (path, subject, listing): (&str, Subject, Listing),
        preview: &Preview,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<(Chrome, Option<Page>), Error> {
        let call = Call { cms: &self.cms, preview: Some(preview), ports, trace };
        let chrome = ChromeQuery { locale: site.locale, site_id: site.site_id };
        let page = PageQuery::new(&self.sites, site, path, subject, listing);
        let (chrome, page) = futures_util::future::join(chrome.fetch(call), page.ask(call)).await;
        let (page, draft) = page?;
        trace.came_from(Source::Bypass);
        Ok((chrome?.document, page.document.model.filter(|_| draft)))
    }
}

#[derive(Clone)]
struct ChromeQuery {
    locale: Locale,
    site_id: u32,
}

impl Query for ChromeQuery {
    type Document = Chrome;
    const KEEP_DECODED: bool = true;

    fn locale(&self) -> Locale {
        self.locale
    }

    fn address(&self) -> (&'static str, &str) {
        ("chrome", "")
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<Fetched<Chrome>, Error> {
        let operation = QueryBody {
            variables: chrome::variables(self.site_id),
            query: chrome::chrome::QUERY,
            operation_name: "Chrome",
        };
        let answer = call.cms.ask(&operation, call.preview, call.ports, call.trace).await?;
        let Mapped { model, tags, .. } = chrome::map(answer.data);
        Ok(Fetched {
            document: model,
            tags: all_tags(tags, self.locale),
            brief: false,
            partial: answer.partial,
        })
    }
}

#[derive(Clone)]
struct ErrorPageQuery {
    locale: Locale,
    site_id: u32,
    section: ErrorSection,
}

impl Query for ErrorPageQuery {
    type Document = Option<ErrorPage>;

    fn locale(&self) -> Locale {
        self.locale
    }

    fn address(&self) -> (&'static str, &str) {
        ("error", self.section.handle())
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<Fetched<Option<ErrorPage>>, Error> {
        let operation = Subject::Single(self.section.handle()).ask("", Listing::default(), self.site_id);
        let answer = call.cms.ask(&operation, call.preview, call.ports, call.trace).await?;
        let mapped = page::map_error(answer.data, self.locale);
        warn_of_skipped_blocks(&mapped, self.section.handle(), call.ports);
        let mut tags = all_tags(mapped.tags, self.locale);
        tags.push(format!("section:{}", self.section.handle()));
        let brief = mapped.model.is_none();
        Ok(Fetched { document: mapped.model, tags, brief, partial: answer.partial })
    }
}

/// The tags of a document with those that every document has.
pub(super) fn all_tags(tags: impl IntoIterator<Item = String>, locale: Locale) -> Vec<String> {
    tags.into_iter().chain(["all".to_owned(), format!("locale:{}", locale.code())]).collect()
}

/// Logs how many blocks of a document were left out.
pub(super) fn warn_of_skipped_blocks<T>(mapped: &Mapped<T>, document: &str, ports: &impl Ports) {
    if mapped.skipped_blocks > 0 {
        let details = json!({"document": document, "blocks": mapped.skipped_blocks});
        log::error(ports, "blocks of an unknown kind were left out", details);
    }
}
