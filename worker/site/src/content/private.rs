//! Content for members: asked for with a member's token, for one request, past all caches.

use graphql_client::QueryBody;

use super::{Content, address::PageQuery, chrome, query::Call, wire::Subject};
use crate::{
    error::Error,
    listing::Listing,
    model::{Menu, Page},
    ports::Ports,
    site::Site,
    trace::Trace,
};

impl Content {
    /// The page for members at a path of a language, or what the content system says of the token instead. No page when
    /// it is gone by now.
    ///
    /// # Errors
    /// `Error::Upstream` when the content system fails.
    pub async fn page_for_members(
        &'static self,
        site: &Site,
        (path, subject): (&str, Subject),
        access: &str,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Result<Option<Page>, String>, Error> {
        let call = Call { cms: &self.cms, preview: None, ports, trace };
        PageQuery::new(&self.sites, site, path, subject, Listing::default()).ask_as(access, call).await
    }

    /// The main navigation as members see it, or what the content system says of the token instead.
    ///
    /// # Errors
    /// `Error::Upstream` when the content system fails.
    pub async fn menu_for_members(
        &'static self,
        site: &Site,
        access: &str,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Result<Menu, String>, Error> {
        let operation = QueryBody {
            variables: chrome::variables(site.site_id),
            query: chrome::chrome::QUERY,
            operation_name: "Navigation",
        };
        let answer = self.cms.tell(&operation, Some(access), ports, trace).await?;
        Ok(answer.map(chrome::map_for_members))
    }
}
