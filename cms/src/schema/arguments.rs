//! Converts GraphQL arguments to query criteria. An argument that no operation of the site uses is refused, so that
//! none is silently ignored.

use std::collections::BTreeSet;

use async_graphql::dynamic::ResolverContext;
use async_graphql::indexmap::IndexMap;
use async_graphql::{Error, Name, Value};

use super::error;
use super::field_type::FieldType;
use super::request_data::RequestData;
use crate::store::{Criteria, Filter, Kind, Layout, Sites};

/// Text columns with an argument of their own.
const TEXTS: [(&str, &str); 6] = [
    ("slug", "s.slug"),
    ("uri", "s.uri"),
    ("section", "e.source"),
    ("group", "e.source"),
    ("volume", "e.source"),
    ("handle", "e.source"),
];

/// The criteria of a root field: for the site that serves the API unless the arguments name another.
pub(super) fn root(data: &RequestData, kind: Kind, context: &ResolverContext<'_>) -> Result<Criteria, Error> {
    let mut criteria = Criteria::new(kind, primary(&data.layout));
    let arguments = context.args.as_index_map();
    if kind == Kind::Entry {
        let sections = list(arguments.get("section"));
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

/// The criteria of a field below an element: those of its owner, and the arguments.
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
        let values = list(Some(value));
        match name.as_str() {
            "siteId" => criteria.sites = sites(&data.layout, &values),
            "limit" => criteria.limit = number(value),
            "offset" => criteria.offset = number(value),
            "orderBy" => criteria.order = text(value).filter(|order| !order.trim().is_empty()),
            "relatedToCategories" => {
                criteria.filters.push(related_to(data, Kind::Category, value)?);
            }
            "id" => criteria.filters.push(Filter::Number { column: "e.id", values: numbers(&values) }),
            "level" => criteria.filters.push(Filter::Number { column: "e.level", values: numbers(&values) }),
            name => criteria.filters.push(filter(data, name, value, values)?),
        }
    }
    Ok(criteria)
}

/// A filter by a text column, or by a boolean content field.
fn filter(data: &RequestData, name: &str, value: &Value, values: Vec<String>) -> Result<Filter, Error> {
    if let Some((_, column)) = TEXTS.iter().find(|(argument, _)| name == *argument) {
        return Ok(Filter::Text { column, values });
    }
    let entry_types = data.sdl.possible("EntryInterface").into_iter();
    let field = entry_types.filter_map(|type_name| data.sdl.field(type_name, name)).next();
    match (field.map(|field| data.sdl.field_type(&field.ty.node)), value) {
        (Some(FieldType::Boolean), Value::Boolean(on)) => {
            Ok(Filter::Switch { field: name.to_owned(), on: *on })
        }
        _ => Err(error::not_imitated(&format!("the argument {name}"))),
    }
}

/// The sites with these ids; without ids, the one that serves the API.
pub(super) fn sites(layout: &Layout, values: &[String]) -> Sites {
    let chosen = || layout.sites.iter().map(|site| site.id).filter(|id| values.contains(&id.to_string()));
    match values {
        [] => primary(layout),
        values if values.iter().any(|value| value == "*") => Sites::All,
        _ => Sites::Only(chosen().collect()),
    }
}

/// `relatedToCategories: [{uri: "x"}]`: related to whatever meets those criteria. They form a query of their own, which
/// does not inherit the outer query's site.
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
    Ok(Filter::Related(ids.into_iter().collect()))
}

/// An argument's values as texts; the CMS accepts a single value or a list.
pub(super) fn list(value: Option<&Value>) -> Vec<String> {
    match value {
        None | Some(Value::Null) => Vec::new(),
        Some(Value::List(values)) => values.iter().filter_map(text).collect(),
        Some(value) => text(value).into_iter().collect(),
    }
}

pub(super) fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Boolean(flag) => Some(i64::from(*flag).to_string()),
        _ => None,
    }
}

fn number(value: &Value) -> Option<i64> {
    text(value)?.parse().ok()
}

pub(super) fn numbers(values: &[String]) -> Vec<i64> {
    values.iter().filter_map(|value| value.parse().ok()).collect()
}
