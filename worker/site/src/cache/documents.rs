//! The kinds of documents that are cached, with the query of each.

use graphql_client::GraphQLQuery;

use super::address::{Address, PageQuery};
use super::content::Content;
use super::query::{CachedDocument, Call, DocumentQuery, FetchedDocument, Retention, all_tags};
use crate::cms::Preview;
use crate::cms::answer::QueryResponse;
use crate::cms::map::chrome;
use crate::cms::map::context::Mapped;
use crate::cms::map::markup::MarkupSources;
use crate::cms::map::page;
use crate::cms::map::wire::{self, Subject};
use crate::{
    error::Error,
    http::trace::{Source, Trace},
    model::{Chrome, Dropped, ErrorPage, Page},
    ports::Ports,
    routing::listing::Listing,
    routing::locale::Locale,
    routing::site::Site,
};

/// The sections of the content-managed error pages, one for 404 and one for everything else (specification section 2,
/// "Error pages").
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum ErrorSection {
    NotFound,
    ServiceUnavailable,
}

impl ErrorSection {
    /// The section for an error.
    pub fn of(error: &Error) -> ErrorSection {
        match error {
            Error::NotFound(_) => ErrorSection::NotFound,
            _ => ErrorSection::ServiceUnavailable,
        }
    }

    pub const fn handle(self) -> &'static str {
        match self {
            ErrorSection::NotFound => "notFound",
            ErrorSection::ServiceUnavailable => "serviceUnavailable",
        }
    }
}

/// A page that is not published, and what of its editors' markup it does not show, in texts around it too.
#[derive(Debug)]
pub struct Draft {
    pub page: Page,
    pub dropped: Dropped,
}

impl Content {
    /// The menus, footer and company data of a language.
    ///
    /// # Errors
    /// `Error::Upstream` when there is no copy and the content system fails.
    pub async fn chrome(
        &'static self,
        site: &Site,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<CachedDocument<Chrome>, Error> {
        self.find(ChromeQuery { locale: site.locale, site_id: site.site_id }, ports, trace).await
    }

    /// The page at a canonical path of a language.
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
    ) -> Result<CachedDocument<Address>, Error> {
        self.find(PageQuery::new((&self.sites, &self.sources), site, path, subject, listing), ports, trace)
            .await
    }

    /// The content-managed error page; `None` when the editors made none.
    ///
    /// # Errors
    /// `Error::Upstream` when there is no copy and the content system fails.
    pub async fn error_page(
        &'static self,
        site: &Site,
        section: ErrorSection,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<CachedDocument<Option<ErrorPage>>, Error> {
        let query = self.error_page_query(site, section);
        self.find(query, ports, trace).await
    }

    /// The error page from the cache, however old, without a call to the content system.
    pub async fn cached_error_page(
        &'static self,
        site: &Site,
        section: ErrorSection,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Option<CachedDocument<Option<ErrorPage>>> {
        let query = self.error_page_query(site, section);
        self.find_cached(query, ports, trace).await
    }

    /// A draft with the menus around it, past all caches. `None` when the content system rejects the token for this
    /// path: it has expired, or belongs to another page.
    ///
    /// # Errors
    /// `Error::Upstream` when the content system fails: a cached copy would be the published page.
    pub async fn draft(
        &'static self,
        site: &Site,
        (path, subject, listing): (&str, Subject, Listing),
        preview: &Preview,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<(Chrome, Option<Draft>), Error> {
        let call = Call { cms: &self.cms, preview: Some(preview), ports, trace };
        let chrome = ChromeQuery { locale: site.locale, site_id: site.site_id };
        let page = PageQuery::new((&self.sites, &self.sources), site, path, subject, listing);
        let (chrome, page) = futures_util::future::join(chrome.query(call), page.query(call)).await;
        let (page, is_draft) = page?;
        trace.came_from(Source::Bypass);
        let Mapped { model, mut dropped, .. } = page.document;
        let chrome = chrome?.document;
        dropped.extend(chrome.dropped);
        let draft = model.filter(|_| is_draft).map(|page| Draft { page, dropped });
        Ok((chrome.model, draft))
    }

    fn error_page_query(&'static self, site: &Site, section: ErrorSection) -> ErrorPageQuery {
        ErrorPageQuery { locale: site.locale, site_id: site.site_id, section, sources: &self.sources }
    }
}

#[derive(Clone)]
struct ChromeQuery {
    locale: Locale,
    site_id: u32,
}

impl ChromeQuery {
    /// The chrome, and what of its editors' markup it does not hold.
    async fn query(&self, call: Call<'_, impl Ports>) -> Result<FetchedDocument<Mapped<Chrome>>, Error> {
        let operation = chrome::Chrome::build_query(chrome::variables(self.site_id));
        let answer = call.cms.query(&operation, &chrome::PARTS, call.preview, call.ports, call.trace).await?;
        answer.log_mended("chrome", call.ports);
        if chrome::PARTS.iter().all(|part| answer.has_lost(part)) {
            return Err(Error::Upstream("no part of the chrome is there".to_owned()));
        }
        let retention = Retention::of(&answer);
        let mut mapped = chrome::map(answer.data, call.preview.is_some());
        mapped.log_left_out("chrome", call.ports);
        let tags = all_tags(std::mem::take(&mut mapped.tags), self.locale);
        Ok(FetchedDocument { document: mapped, tags, retention, partial: answer.partial })
    }
}

impl DocumentQuery for ChromeQuery {
    type Document = Chrome;

    fn locale(&self) -> Locale {
        self.locale
    }

    fn address(&self) -> (&'static str, &str) {
        ("chrome", "")
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<FetchedDocument<Chrome>, Error> {
        let FetchedDocument { document, tags, retention, partial } = self.query(call).await?;
        Ok(FetchedDocument { document: document.model, tags, retention, partial })
    }
}

#[derive(Clone)]
struct ErrorPageQuery {
    locale: Locale,
    site_id: u32,
    section: ErrorSection,
    sources: &'static MarkupSources,
}

impl DocumentQuery for ErrorPageQuery {
    type Document = Option<ErrorPage>;

    fn locale(&self) -> Locale {
        self.locale
    }

    fn address(&self) -> (&'static str, &str) {
        ("error", self.section.handle())
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<FetchedDocument<Option<ErrorPage>>, Error> {
        let section = self.section.handle();
        let operation = Subject::Single(section);
        let operation = operation.query(call.cms.page_document, "", Listing::default(), self.site_id);
        let answer: QueryResponse<wire::ResponseData> =
            call.cms.query(&operation, &["entry"], call.preview, call.ports, call.trace).await?;
        answer.log_mended(section, call.ports);
        if answer.has_lost("entry") {
            return Err(Error::Upstream(format!("{section}: no entry")));
        }
        page::check_types(&answer.data)?;
        let retention = Retention::of(&answer);
        let mapped = page::map_error(answer.data, self.locale, self.sources);
        mapped.log_left_out(section, call.ports);
        let mut tags = all_tags(mapped.tags, self.locale);
        tags.push(format!("section:{section}"));
        let retention = if mapped.model.is_none() { Retention::Brief } else { retention };
        Ok(FetchedDocument { document: mapped.model, tags, retention, partial: answer.partial })
    }
}
