//! Content past all caches: editors' previews, members' pages, and the content that content health inspects.

use futures_util::future::join;
use graphql_client::GraphQLQuery;

use super::content::Content;
use super::documents::ChromeQuery;
use super::query::Call;
use super::route_index::Existence;
use crate::cms::{
    Counts, ElementBatch, LeftOut, Mapped, Preview, Subject,
    map::elements::{self, HealthElements, health_elements},
    response::QueryResponse,
};
use crate::{
    error::Error,
    http::{source::Source, trace::Trace},
    model::{Block, Chrome, Page, RemovedMarkup},
    ports::{Millis, Ports, RateLimit},
    rate_limit,
    routing::{listing::Listing, site::Site},
};

/// An unpublished page, and the editors' markup that it and the texts around it do not show.
#[derive(Debug)]
pub struct Draft {
    pub page: Page,
    pub removed: RemovedMarkup,
    /// What else of the page it leaves out, for editors in English.
    pub left_out: Vec<String>,
}

impl Content {
    /// A draft with the menus around it.
    ///
    /// # Errors
    /// `Error::PreviewExpired` when the content system rejects the token for this path: it has expired, or belongs to
    /// another page. `Error::TooManyRequests` for a visitor who tries many. `Error::Upstream` when the content system
    /// fails: a cached copy would be the published page.
    pub async fn draft(
        &'static self,
        site: &Site,
        (path, subject, listing): (&str, Subject, Listing<'static>),
        preview: &Preview,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<(Chrome, Draft), Error> {
        let key = format!("{}{path} {}", site.locale.code(), preview.token());
        if self.refused_previews.has(&key, ports.now()) {
            return Err(Error::PreviewExpired);
        }
        rate_limit::check_visitor(RateLimit::Preview, ports).await?;
        let call = Call { preview: Some(preview), ..self.call(ports, trace) };
        let (chrome, page) = (ChromeQuery::of(site), self.page_query(site, path, subject, listing));
        let (chrome, page) = join(chrome.query(call), page.query(call)).await;
        let draft = page.and_then(|(page, notes)| {
            trace.came_from(Source::Bypass);
            let Mapped { model, removed, left_out, .. } = page.document;
            let page = model.filter(|_| notes.is_unpublished).ok_or(Error::PreviewExpired)?;
            let empty = page.blocks.iter().filter(|block| block.is_empty()).map(|_| Block::EMPTY.to_owned());
            let left_out = left_out.iter().map(LeftOut::to_string).chain(empty).collect();
            Ok(Draft { page, removed, left_out })
        });
        if matches!(draft, Err(Error::PreviewExpired)) {
            self.refused_previews.add(&key, ports.now());
        }
        let (mut draft, chrome) = (draft?, chrome?.document);
        draft.removed.extend(chrome.removed);
        Ok((chrome.model, draft))
    }

    /// The page at a path, fetched with a member's token; `None` when it no longer exists. The inner error tells why the
    /// content system rejected the token.
    pub async fn page_for_members(
        &'static self,
        site: &Site,
        (path, subject): (&str, Subject),
        access: &str,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Result<Option<Page>, String>, Error> {
        let query = self.page_query(site, path, subject, Listing::default());
        query.query_as(access, self.call(ports, trace)).await
    }

    /// The elements after those that have been read, each with all its languages.
    ///
    /// # Errors
    /// `Error::Upstream` when the content system fails, or sends a list with gaps.
    pub(crate) async fn elements(
        &'static self,
        read: Counts,
        limit: usize,
        ports: &impl Ports,
    ) -> Result<ElementBatch, Error> {
        let operation = HealthElements::build_query(elements::variables(&self.sites, read, limit));
        let response: QueryResponse<health_elements::ResponseData> =
            self.call(ports, &Trace::default()).query(&operation, &["entries", "categories"]).await?;
        let is_complete = response.is_complete();
        elements::map(response.data, &self.sites, read)
            .filter(|_| is_complete)
            .ok_or_else(|| Error::Upstream("a list of elements with gaps".to_owned()))
    }

    /// A page with what its mapping left out and removed, which is not logged again.
    ///
    /// # Errors
    /// `Error::Upstream` when the content system fails, or a part of its response did.
    pub(crate) async fn inspect(
        &'static self,
        site: &Site,
        path: &str,
        subject: Subject,
        ports: &impl Ports,
    ) -> Result<Mapped<Option<Page>>, Error> {
        let query = self.page_query(site, path, subject, Listing::default());
        query.inspect(self.call(ports, &Trace::default())).await
    }

    /// What surrounds the pages of a language, with what was left out of it.
    pub(crate) async fn inspect_chrome(
        &'static self,
        site: &Site,
        ports: &impl Ports,
    ) -> Result<Mapped<Chrome>, Error> {
        let trace = Trace::default();
        let fetched = ChromeQuery::of(site).query(self.call(ports, &trace)).await;
        fetched.map(|fetched| fetched.document)
    }

    /// Whether no language has a page with the path, as far as this isolate is sure.
    pub(crate) fn is_nowhere(&self, path: &str, now: Millis) -> bool {
        self.existence(path, now) == Existence::Unlisted
    }
}
