//! `seomatic`: its arguments, and its containers.

use async_graphql::Error;
use async_graphql::dynamic::ResolverContext;

use super::arguments::{list, sites, text};
use super::error;
use super::node::Node;
use super::request_data::RequestData;
use crate::seomatic::containers;
use crate::store::{Criteria, Sites};

/// The containers that `seomatic` asks for (contract section 3), all null for an unknown site.
pub(super) fn read(data: &RequestData, context: &ResolverContext<'_>) -> Result<Node, Error> {
    let arguments = context.args.as_index_map();
    let uri = arguments.get("uri").and_then(text).unwrap_or_default();
    let uri = match uri.trim_matches('/') {
        "" => "__home__",
        uri => uri,
    };
    let site = match sites(&data.layout, &list(arguments.get("siteId"))) {
        Sites::Only(sites) => sites.first().and_then(|id| data.site(*id)),
        Sites::All => None,
    };
    let Some(site) = site else { return Ok(Node::Seo(Default::default())) };
    let criteria = Criteria { sites: Sites::Only(vec![site.id]), limit: Some(1), ..Criteria::default() };
    let element = data.find(&criteria.text("s.uri", uri)).map_err(error::internal)?.into_iter().next();
    Ok(Node::Seo(containers(data, site, element.as_deref()).map_err(error::internal)?))
}
