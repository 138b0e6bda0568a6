//! `seomatic`: its arguments, and its containers as answers.

use std::collections::BTreeMap;

use async_graphql::dynamic::{FieldValue, ResolverContext};
use async_graphql::{Error, Value};

use super::arguments::{list, sites, text};
use super::error;
use super::node::{Node, Resolved};
use super::request_data::RequestData;
use crate::seomatic::{self, Seo};
use crate::store::{Criteria, Sites};

/// `siteId` or `site` of an SEO field.
fn site(data: &RequestData, context: &ResolverContext<'_>) -> Option<i64> {
    let arguments = context.args.as_index_map();
    let (name, values) = ["siteId", "site"]
        .into_iter()
        .find_map(|name| list(arguments.get(name)).map(|values| (name, values)))?;
    match sites(&data.layout, name, &values) {
        Sites::Only(sites) => sites.first().copied(),
        Sites::All => None,
    }
}

/// Reads the arguments of `seomatic` (contract section 3).
pub(super) fn read(data: &RequestData, context: &ResolverContext<'_>) -> Result<Seo, Error> {
    let arguments = context.args.as_index_map();
    let uri = arguments.get("uri").and_then(text).unwrap_or_default();
    let uri = match uri.trim_matches('/') {
        "" => "__home__".to_owned(),
        uri => uri.to_owned(),
    };
    let site = site(data, context).or_else(|| data.layout.primary().map(|site| site.id)).unwrap_or_default();
    let criteria = Criteria { sites: Sites::Only(vec![site]), limit: Some(1), ..Criteria::default() };
    let element = data.find(&criteria.text("s.uri", &uri)).map_err(error::internal)?.into_iter().next();
    let as_array = arguments.get("asArray") == Some(&Value::Boolean(true));
    let live = arguments.get("environment").and_then(text).is_none_or(|environment| environment == "live");
    Ok(Seo::new(site, element, as_array, live))
}

/// All text arguments by name.
fn texts(context: &ResolverContext<'_>) -> BTreeMap<String, String> {
    let arguments = context.args.as_index_map();
    arguments.iter().filter_map(|(name, value)| Some((name.to_string(), text(value)?))).collect()
}

/// One of the containers, or the files behind it.
pub(super) fn container<'a>(data: &RequestData, name: &str, context: &ResolverContext<'_>) -> Resolved<'a> {
    let Node::Seo(seo) = context.parent_value.try_downcast_ref::<Node>()? else { return Ok(None) };
    match name {
        "sitemaps" | "sitemapIndexes" | "frontendTemplates" | "sitemapStyles" => {
            let site = site(data, context).unwrap_or(seo.site);
            let files = seomatic::files(data, name, site, &texts(context)).map_err(error::internal)?;
            let mut files = files.into_iter().map(|file| FieldValue::owned_any(Node::File(file)));
            match name {
                "sitemapStyles" => Ok(files.next()),
                _ => Ok(Some(FieldValue::list(files))),
            }
        }
        _ => Ok(seomatic::container(data, seo, name).map_err(error::internal)?.map(FieldValue::value)),
    }
}
