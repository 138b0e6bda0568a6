//! The kinds of documents that are cached, with the query of each.

use graphql_client::GraphQLQuery;

use super::content::Content;
use super::freshness::Retention;
use super::query::{CachedDocument, Call, DocumentQuery, FetchedDocument, all_tags, key};
use super::resolved_path::ResolvedPath;
use crate::cms::map::chrome;
use crate::cms::map::context::Mapped;
use crate::cms::map::page;
use crate::cms::map::wire::{self, Subject};
use crate::cms::response::QueryResponse;
use crate::{
    config::Hosts,
    error::Error,
    http::trace::Trace,
    model::{Chrome, ErrorPage},
    ports::{PortError, Ports},
    routing::listing::Listing,
    routing::locale::Locale,
    routing::site::Site,
    time_zone::TimeZone,
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
        match error.is_missing() {
            true => ErrorSection::NotFound,
            false => ErrorSection::ServiceUnavailable,
        }
    }

    pub const fn handle(self) -> &'static str {
        match self {
            ErrorSection::NotFound => "notFound",
            ErrorSection::ServiceUnavailable => "serviceUnavailable",
        }
    }
}

/// Root fields of what surrounds an error page's own content.
const AROUND: &[&str] = &["news", "seomatic"];

impl Content {
    /// Whether the snapshot has the menus of a language, which every snapshot has.
    ///
    /// # Errors
    /// The assets cannot be read.
    pub async fn has_snapshot(&self, site: &Site, ports: &impl Ports) -> Result<bool, PortError> {
        self.snapshot.has(&key(&ChromeQuery::of(site)), ports).await
    }

    /// The menus, footer and company data of a language.
    pub async fn chrome(
        &'static self,
        site: &Site,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<CachedDocument<Chrome>, Error> {
        self.find(ChromeQuery::of(site), ports, trace).await
    }

    /// The page at a canonical path of a language.
    pub async fn page(
        &'static self,
        site: &Site,
        path: &str,
        subject: Subject,
        listing: Listing<'static>,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<CachedDocument<ResolvedPath>, Error> {
        let found = self.find(self.page_query(site, path, subject, listing), ports, trace).await?;
        let is_page = matches!(*found.document, ResolvedPath::Page(_) | ResolvedPath::MembersOnly);
        if !is_page && subject.section().is_none() {
            self.refresh_route_indexes_later(ports);
        }
        Ok(found)
    }

    /// One page of an overview that is narrowed to these entries, which the caller has found in the overview's index for
    /// this listing: nobody can create a document for entries of their choice.
    pub async fn narrowed_page(
        &'static self,
        site: &Site,
        (path, subject, listing): (&str, Subject, Listing<'static>),
        ids: &[u32],
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<CachedDocument<ResolvedPath>, Error> {
        let query = self.page_query(site, path, subject, listing).narrowed_to(ids);
        self.find(query, ports, trace).await
    }

    /// The content-managed error page; `None` when the editors made none.
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

    fn error_page_query(&'static self, site: &Site, section: ErrorSection) -> ErrorPageQuery {
        let Site { locale, site_id, time_zone, .. } = *site;
        ErrorPageQuery { locale, site_id, time_zone, section, hosts: &self.hosts }
    }
}

#[derive(Clone)]
pub(super) struct ChromeQuery {
    locale: Locale,
    site_id: u32,
}

impl ChromeQuery {
    pub fn of(site: &Site) -> ChromeQuery {
        ChromeQuery { locale: site.locale, site_id: site.site_id }
    }

    /// The chrome, and what was removed from its editors' markup.
    pub async fn query(&self, call: Call<'_, impl Ports>) -> Result<FetchedDocument<Mapped<Chrome>>, Error> {
        let operation = chrome::Chrome::build_query(chrome::variables(self.site_id));
        let response = call.query(&operation, &chrome::PARTS).await?;
        response.log_mended("chrome", call.ports);
        if chrome::PARTS.iter().all(|part| response.has_lost(part)) {
            return Err(Error::Upstream("no part of the chrome is there".to_owned()));
        }
        let retention = Retention::of(&response, &[]);
        let mut mapped = chrome::map(response.data, call.preview.is_some());
        mapped.log_left_out("chrome", call.ports);
        let tags = all_tags(std::mem::take(&mut mapped.tags), self.locale);
        Ok(FetchedDocument { document: mapped, tags, retention })
    }
}

impl DocumentQuery for ChromeQuery {
    type Document = Chrome;

    fn address(&self) -> (Locale, &'static str, &str) {
        (self.locale, "chrome", "")
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<FetchedDocument<Chrome>, Error> {
        let FetchedDocument { document, tags, retention } = self.query(call).await?;
        Ok(FetchedDocument { document: document.model, tags, retention })
    }
}

#[derive(Clone)]
struct ErrorPageQuery {
    locale: Locale,
    site_id: u32,
    time_zone: TimeZone,
    section: ErrorSection,
    hosts: &'static Hosts,
}

impl DocumentQuery for ErrorPageQuery {
    type Document = Option<ErrorPage>;

    fn address(&self) -> (Locale, &'static str, &str) {
        (self.locale, "error", self.section.handle())
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<FetchedDocument<Option<ErrorPage>>, Error> {
        let section = self.section.handle();
        let operation = Subject::Single(section).query("", Listing::default(), self.site_id);
        let response: QueryResponse<wire::ResponseData> = call.query(&operation, &["entry"]).await?;
        response.log_mended(section, call.ports);
        if response.has_lost_essentials() {
            return Err(Error::Upstream(format!("{section}: no entry")));
        }
        page::check_types(&response.data)?;
        let retention = Retention::of(&response, AROUND);
        let mapped = page::map_error(response.data, (self.locale, self.time_zone), self.hosts);
        mapped.log_left_out(section, call.ports);
        let mut tags = all_tags(mapped.tags, self.locale);
        tags.push(format!("section:{section}"));
        let retention = retention.brief_if(mapped.model.is_none());
        Ok(FetchedDocument { document: mapped.model, tags, retention })
    }
}
