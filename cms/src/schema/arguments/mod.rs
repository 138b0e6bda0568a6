//! From GraphQL arguments to the criteria of a query.

mod filters;
mod values;

use std::collections::BTreeSet;

use async_graphql::dynamic::ResolverContext;
use async_graphql::indexmap::IndexMap;
use async_graphql::{Error, Name, Value};

use self::values::{integer, numbers};
pub(super) use self::values::{list, text};
use super::error;
use super::request_data::RequestData;
use crate::members::{FORBIDDEN_FIELD, is_private_order};
use crate::store::{Criteria, Filter, Kind, Layout, Sites};

/// The criteria of a root field: in the site that serves the API unless the arguments name another.
pub(super) fn root(data: &RequestData, kind: Kind, context: &ResolverContext<'_>) -> Result<Criteria, Error> {
    let mut criteria = Criteria::new(kind, primary(&data.layout));
    let arguments = context.args.as_index_map();
    if kind == Kind::Entry {
        let sections = list(arguments.get("section")).unwrap_or_default();
        let is_tree =
            |handle: &String| data.layout.source(kind, handle).is_some_and(|source| source.is_tree());
        criteria.structure_order = !sections.is_empty() && sections.iter().all(is_tree);
    }
    apply(data, criteria, arguments)
}

/// The site that serves the API.
fn primary(layout: &Layout) -> Sites {
    Sites::Only(layout.primary().map(|site| site.id).into_iter().collect())
}

/// The criteria of a field below an element: those that its owner gives, and the arguments.
pub(super) fn nested(
    data: &RequestData,
    criteria: Criteria,
    context: &ResolverContext<'_>,
) -> Result<Criteria, Error> {
    apply(data, criteria, context.args.as_index_map())
}

fn apply(
    data: &RequestData,
    mut criteria: Criteria,
    arguments: &IndexMap<Name, Value>,
) -> Result<Criteria, Error> {
    for (name, value) in arguments.iter().filter(|(_, value)| **value != Value::Null) {
        let values = list(Some(value)).unwrap_or_default();
        match name.as_str() {
            "site" | "siteId" | "language" => criteria.sites = sites(&data.layout, name, &values),
            "limit" => criteria.limit = integer(value),
            "offset" => criteria.offset = integer(value),
            "orderBy" => criteria.order = order(data, text(value))?,
            "inReverse" => criteria.in_reverse = *value == Value::Boolean(true),
            "fixedOrder" if *value == Value::Boolean(true) => {
                criteria.fixed_order = numbers(&list(arguments.get("id")).unwrap_or_default());
            }
            "unique" if *value == Value::Boolean(true) => {
                let preferred = list(arguments.get("preferSites")).unwrap_or_default();
                criteria.unique = Some(match sites(&data.layout, "siteId", &preferred) {
                    Sites::Only(sites) => sites,
                    Sites::All => Vec::new(),
                });
            }
            "status" => criteria.statuses = values,
            "relatedToEntries" => criteria.filters.push(related_to(data, Kind::Entry, value)?),
            "relatedToCategories" => criteria.filters.push(related_to(data, Kind::Category, value)?),
            _ => criteria.filters.extend(filters::filter(data, name, value, arguments)),
        }
    }
    Ok(criteria)
}

/// The sites that an argument names; the one that serves the API when it names none.
pub(super) fn sites(layout: &Layout, argument: &str, values: &[String]) -> Sites {
    if values.iter().any(|value| value == "*") {
        return Sites::All;
    }
    let chosen = layout.sites.iter().filter(|site| {
        values.iter().any(|value| match argument {
            "site" => *value == site.handle,
            "language" => *value == site.language,
            _ => *value == site.id.to_string(),
        })
    });
    let chosen: Vec<i64> = chosen.map(|site| site.id).collect();
    match values.is_empty() {
        true => primary(layout),
        false => Sites::Only(chosen),
    }
}

/// `relatedToEntries: [{section: "x"}]`: related to whatever meets those criteria. They are a query of their
/// own, which inherits no site from the one around it.
fn related_to(data: &RequestData, kind: Kind, value: &Value) -> Result<Filter, Error> {
    let alternatives = match value {
        Value::List(list) => list.clone(),
        value => vec![value.clone()],
    };
    let mut ids = BTreeSet::new();
    for alternative in alternatives {
        if let Value::Object(arguments) = alternative {
            let criteria = apply(data, Criteria::new(kind, primary(&data.layout)), &arguments)?;
            ids.extend(data.find_keys(&criteria).map_err(error::internal)?.iter().map(|(id, _)| *id));
        }
    }
    let ids = ids.into_iter().collect();
    Ok(Filter::Related { ids, all: false, field: None })
}

/// `orderBy` of any query. It must not tell strangers about fields that they may not read.
fn order(data: &RequestData, order: Option<String>) -> Result<Option<String>, Error> {
    let order = order.filter(|order| !order.trim().is_empty());
    let private = order.as_deref().is_some_and(is_private_order);
    match private && data.visitor.member.is_none() {
        true => Err(error::plain(FORBIDDEN_FIELD)),
        false => Ok(order),
    }
}
