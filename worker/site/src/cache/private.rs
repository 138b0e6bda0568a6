//! Content for members, fetched with a member's token, for one request, past all caches.

use super::content::Content;
use super::query::Call;
use super::resolved_path::PageQuery;
use crate::cms::map::wire::Subject;
use crate::{
    error::Error, http::trace::Trace, model::Page, ports::Ports, routing::listing::Listing,
    routing::site::Site,
};

impl Content {
    /// The page at a path as a member may read it, `None` when it no longer exists. The inner error tells why the
    /// content system rejected the token.
    pub async fn page_for_members(
        &'static self,
        site: &Site,
        (path, subject): (&str, Subject),
        access: &str,
        ports: &impl Ports,
        trace: &Trace,
    ) -> Result<Result<Option<Page>, String>, Error> {
        let call = Call { cms: &self.cms, preview: None, ports, trace };
        PageQuery::new((&self.sites, &self.sources), site, path, subject, Listing::default())
            .query_as(access, call)
            .await
    }
}
