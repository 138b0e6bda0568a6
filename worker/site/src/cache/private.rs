//! Content for members, fetched with a member's token, for one request, past all caches.

use graphql_client::{GraphQLQuery, QueryBody};

use super::address::PageQuery;
use super::content::Content;
use super::query::Call;
use crate::cms::map::chrome;
use crate::cms::map::wire::Subject;
use crate::{
    error::Error,
    http::trace::Trace,
    model::{Menu, Page},
    ports::Ports,
    routing::listing::Listing,
    routing::site::Site,
};

impl Content {
    /// The page at a path as a member may read it, `None` when it no longer exists. The inner error tells why the
    /// content system rejected the token.
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
        PageQuery::new(&self.sites, site, path, subject, Listing::default()).query_as(access, call).await
    }

    /// The main navigation with the items for members. The inner error tells why the content system rejected the
    /// token.
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
        // The response is a subset of that of `Chrome`, so the same types deserialize it.
        let variables = chrome::variables(site.site_id);
        let operation = QueryBody { operation_name: "Navigation", ..chrome::Chrome::build_query(variables) };
        let answer = self.cms.mutate(&operation, Some(access), ports, trace).await?;
        Ok(answer.map(|answer| chrome::map_for_members(answer.data)))
    }
}
