//! Resolves a canonical path: to a page of this language, to one of another, or to nothing.

use std::rc::Rc;

use graphql_client::{GraphQLQuery, QueryBody};
use serde::{Deserialize, Serialize};

use super::content::Content;
use super::freshness::Retention;
use super::query::{Call, DocumentQuery, FetchedDocument, all_tags};
use crate::cms::map::alternates;
use crate::cms::map::context::Mapped;
use crate::cms::map::page::{self, MapInput};
use crate::cms::map::wire::{self, Subject};
use crate::cms::response::QueryResponse;
use crate::{
    error::Error, model::Page, ports::Ports, routing::listing::Listing, routing::locale::Locale,
    routing::path::uri, routing::site::Site,
};

#[derive(Debug, Serialize, Deserialize)]
pub enum ResolvedPath {
    /// A public page of this language.
    Page(Rc<Page>),
    /// A page for members. Its content is never in a cached document.
    MembersOnly,
    /// The path of a page in another language; in this one the page has the given local path.
    Elsewhere(String),
    /// The path of a page that exists in another language only.
    OtherLanguage,
    /// No language has a page with this path.
    Nothing,
}

impl ResolvedPath {
    /// The document of a page. Of a members' page it holds nothing else.
    pub(super) fn of(page: Page) -> ResolvedPath {
        if page.members_only { ResolvedPath::MembersOnly } else { ResolvedPath::Page(Rc::new(page)) }
    }
}

/// What else the response says of the element.
#[derive(Debug)]
pub(super) struct ElementNotes {
    /// A draft, or an entry that visitors do not see: returned only for a valid preview token.
    pub is_unpublished: bool,
    /// The handle of the entry's section. Absent for a category.
    pub section: Option<String>,
}

/// Status of an entry that visitors see.
const LIVE: &str = "live";

/// The query of the page at a canonical path, or of one page of its list.
#[derive(Clone)]
pub(super) struct PageQuery {
    content: &'static Content,
    locale: Locale,
    site_id: u32,
    path: String,
    subject: Subject,
    listing: Listing<'static>,
    /// The entries that an overview is narrowed to. Absent: all of them.
    ids: Option<Vec<u32>>,
    /// The path with the query parameters of its list, as part of the cache key.
    address: String,
}

impl Content {
    pub(super) fn page_query(
        &'static self,
        site: &Site,
        path: &str,
        subject: Subject,
        listing: Listing<'static>,
    ) -> PageQuery {
        let address = format!("{path}{}", listing.query());
        let (locale, site_id, path) = (site.locale, site.site_id, path.to_owned());
        PageQuery { content: self, locale, site_id, path, subject, listing, ids: None, address }
    }
}

impl PageQuery {
    /// The query of an overview with only these entries, which match its listing.
    pub fn narrowed_to(self, ids: &[u32]) -> PageQuery {
        PageQuery { ids: Some(ids.to_vec()), ..self }
    }

    fn operation(&self) -> QueryBody<wire::Variables> {
        let mut operation = self.subject.query(&uri(&self.path), self.listing, self.site_id);
        operation.variables.ids = self.ids.as_ref().map(|ids| ids.iter().copied().map(Some).collect());
        operation
    }

    /// Queries the page in this language, or its draft when there is a preview.
    pub async fn query<P: Ports>(
        &self,
        call: Call<'_, P>,
    ) -> Result<(FetchedDocument<Mapped<Option<Page>>>, ElementNotes), Error> {
        let operation = self.operation();
        let response: QueryResponse<wire::ResponseData> =
            call.query(&operation, self.subject.essential()).await?;
        response.log_mended(&self.path, call.ports);
        let retention = Retention::of(&response, self.subject.around());
        let partial = response.is_partial();
        let list_lost = self.subject.listed().is_some_and(|list| response.has_lost(list));
        let is_whole = response.is_whole_in(self.subject.essential());
        let entry = response.data.entry.as_ref();
        let notes = ElementNotes {
            is_unpublished: entry.is_some_and(|entry| {
                entry.is_draft == Some(true) || entry.status.as_deref().is_some_and(|status| status != LIVE)
            }),
            section: entry.and_then(|entry| entry.section_handle.clone()),
        };
        let mapped = self.map(response.data, call)?;
        let shown = mapped.model.as_ref().map(|page| page.kind.shown());
        if !is_whole && shown.is_none() || (partial || list_lost) && shown == Some(Some(0)) {
            return Err(Error::Upstream("a response with errors does not tell what exists".to_owned()));
        }
        let tags = all_tags(mapped.tags.clone(), self.locale);
        Ok((FetchedDocument { document: mapped, tags, retention }, notes))
    }

    /// Queries the page with a member's access token. The inner error holds the content system's messages.
    pub async fn query_as<P: Ports>(
        &self,
        access: &str,
        call: Call<'_, P>,
    ) -> Result<Result<Option<Page>, String>, Error> {
        let response = call.cms.query_as(&self.operation(), access, call.ports, call.trace).await?;
        Ok(match response {
            Ok(response) => Ok(self.map(response.data, call)?.model),
            Err(message) => Err(message),
        })
    }

    /// The published page, with what its mapping removed.
    pub async fn inspect<P: Ports>(&self, call: Call<'_, P>) -> Result<Mapped<Option<Page>>, Error> {
        let response: QueryResponse<wire::ResponseData> =
            call.query(&self.operation(), self.subject.essential()).await?;
        if !response.is_complete() {
            return Err(Error::Upstream("a response with errors does not tell what a page has".to_owned()));
        }
        page::check_types(&response.data)?;
        Ok(page::map(response.data, self.map_input(true)))
    }

    fn map_input(&self, is_preview: bool) -> MapInput<'static> {
        let PageQuery { content: Content { sites, hosts, .. }, subject, locale, .. } = *self;
        MapInput { subject, sites, locale, hosts, is_preview }
    }

    /// Maps a response. `None` when its entry is not the one that was queried.
    fn map<P: Ports>(
        &self,
        response: wire::ResponseData,
        call: Call<'_, P>,
    ) -> Result<Mapped<Option<Page>>, Error> {
        let types = page::check_types(&response);
        // An element without a URI may be the one that was queried.
        let has_uri = response.entry.as_ref().is_none_or(|entry| entry.uri.is_some())
            && response.category.as_ref().is_none_or(|category| category.uri.is_some());
        let mut mapped = page::map(response, self.map_input(call.preview.is_some()));
        mapped.log_left_out(&self.path, call.ports);
        // Craft treats some values of `uri` (`not …`, `*`) as operators and then returns another entry.
        let here =
            |page: &Page| page.alternates.iter().any(|at| at.locale == self.locale && at.href == self.path);
        if self.subject.section().is_none() {
            mapped.model = mapped.model.filter(here);
        } else if let Some(page) = &mut mapped.model {
            // The page of a single section has the route's path, whether or not its entry has a URI.
            let own = page.alternates.iter_mut().filter(|at| at.locale == self.locale);
            own.for_each(|at| at.href.clone_from(&self.path));
        }
        if mapped.model.is_some() || !has_uri {
            types?;
        }
        Ok(mapped)
    }

    /// Looks for the path in the other languages.
    async fn elsewhere<P: Ports>(&self, call: Call<'_, P>) -> Result<ResolvedPath, Error> {
        let variables = alternates::variables(&uri(&self.path), &self.content.sites, self.locale);
        let operation = alternates::Alternates::build_query(variables);
        let response: QueryResponse<alternates::alternates::ResponseData> =
            call.query(&operation, &["entries", "categories"]).await?;
        response.log_mended(&self.path, call.ports);
        if response.has_lost_essentials() {
            let cause = "a response without its lists does not tell what exists";
            return Err(Error::Upstream(cause.to_owned()));
        }
        let is_elsewhere = !response.data.entries.iter().flatten().flatten().collect::<Vec<_>>().is_empty();
        Ok(match alternates::map(response.data, &self.content.sites, self.locale) {
            Some(path) if path != self.path => ResolvedPath::Elsewhere(path),
            _ if is_elsewhere => ResolvedPath::OtherLanguage,
            _ => ResolvedPath::Nothing,
        })
    }
}

impl DocumentQuery for PageQuery {
    type Document = ResolvedPath;

    fn address(&self) -> (Locale, &'static str, &str) {
        (self.locale, "page", &self.address)
    }

    fn unverified(&self) -> Option<(&str, ResolvedPath)> {
        self.subject.section().is_none().then_some((&self.path, ResolvedPath::Nothing))
    }

    async fn fetch<P: Ports>(&self, call: Call<'_, P>) -> Result<FetchedDocument<ResolvedPath>, Error> {
        let (FetchedDocument { document, mut tags, retention }, _) = self.query(call).await?;
        if let Some(page) = document.model {
            // Anybody can request list pages that do not exist, so they are cached only briefly.
            let missing =
                self.listing != Listing::default() && page.kind.shown().is_none_or(|shown| shown == 0);
            let retention = retention.brief_if(missing);
            return Ok(FetchedDocument { document: ResolvedPath::of(page), tags, retention });
        }
        // A missing page depends on its whole section: the next entry published may have this path.
        let section = self.subject.section().or(self.subject.listed());
        let sections = ["home", "pages", "productCategories"].into_iter().chain(section);
        tags.extend(sections.map(|section| format!("section:{section}")));
        if self.subject.section().is_some() {
            // The path of a single section comes from the route table, so there is no other language to look in.
            return Ok(missing(ResolvedPath::Nothing, tags));
        }
        Ok(missing(self.elsewhere(call).await?, tags))
    }
}

/// The document of a path without a page.
fn missing(document: ResolvedPath, tags: Vec<String>) -> FetchedDocument<ResolvedPath> {
    FetchedDocument { document, tags, retention: Retention::Brief }
}
