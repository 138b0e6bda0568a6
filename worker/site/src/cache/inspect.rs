//! The content as it is, past all caches, for those who look for faults in it.

use graphql_client::GraphQLQuery;

use super::content::Content;
use super::documents::ChromeQuery;
use super::query::Call;
use super::resolved_path::PageQuery;
use super::route_index::Existence;
use crate::cms::{
    Counts, ElementBatch, Mapped, Subject,
    map::elements::{self, HealthElements, health_elements},
    response::QueryResponse,
};
use crate::{
    error::Error,
    http::trace::Trace,
    model::{Chrome, Page},
    ports::{Millis, Ports},
    routing::{listing::Listing, site::Site},
};

impl Content {
    /// The elements that follow on those that have been read, each with all its languages.
    ///
    /// # Errors
    /// `Error::Upstream` when the content system fails, or sends a list with gaps.
    pub(crate) async fn elements(
        &'static self,
        read: Counts,
        limit: usize,
        ports: &impl Ports,
    ) -> Result<ElementBatch, Error> {
        let gaps = || Error::Upstream("a list of elements with gaps".to_owned());
        let operation = HealthElements::build_query(elements::variables(&self.sites, read, limit));
        let response: QueryResponse<health_elements::ResponseData> =
            self.cms.query(&operation, &["entries", "categories"], None, ports, &Trace::default()).await?;
        let is_complete = response.is_complete();
        elements::map(response.data, &self.sites, read).filter(|_| is_complete).ok_or_else(gaps)
    }

    /// A page with what its mapping left out and removed, as an editor's preview has it. It is not cached, and what is
    /// left out is not logged again.
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
        let query = PageQuery::new((&self.sites, &self.sources), site, path, subject, Listing::default());
        query.inspect(Call { cms: &self.cms, preview: None, ports, trace: &Trace::default() }).await
    }

    /// What surrounds the pages of a language, with what was left out of it.
    pub(crate) async fn inspect_chrome(
        &'static self,
        site: &Site,
        ports: &impl Ports,
    ) -> Result<Mapped<Chrome>, Error> {
        let query = ChromeQuery { locale: site.locale, site_id: site.site_id };
        let call = Call { cms: &self.cms, preview: None, ports, trace: &Trace::default() };
        query.query(call).await.map(|fetched| fetched.document)
    }

    /// Whether no language has a page with the path, as far as this isolate is sure.
    pub(crate) fn is_nowhere(&self, path: &str, now: Millis) -> bool {
        self.existence(path, now) == Existence::Unlisted
    }
}
