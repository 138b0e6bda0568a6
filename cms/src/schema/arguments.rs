//! From GraphQL arguments to the question put to the storage.

use std::collections::{BTreeMap, BTreeSet};

use async_graphql::dynamic::ResolverContext;
use async_graphql::indexmap::IndexMap;
use async_graphql::{Error, Name, Value};

use super::error;
use super::sdl::Shape;
use super::session::Session;
use crate::members::{FORBIDDEN_FIELD, is_private_order};
use crate::store::{Criteria, Filter, Kind, Layout, ParamType, Sites, Tree};

/// Columns that are asked for by an argument of their own name.
const COLUMNS: [(&str, &str, ParamType); 17] = [
    ("id", "e.id", ParamType::Number),
    ("uid", "e.uid", ParamType::Text),
    ("title", "s.title", ParamType::Text),
    ("slug", "s.slug", ParamType::Text),
    ("uri", "s.uri", ParamType::Text),
    ("level", "e.level", ParamType::Number),
    ("section", "e.source", ParamType::Text),
    ("group", "e.source", ParamType::Text),
    ("volume", "e.source", ParamType::Text),
    ("handle", "e.source", ParamType::Text),
    ("type", "e.type", ParamType::Text),
    ("filename", "a.filename", ParamType::Text),
    ("dateCreated", "e.date_created", ParamType::Date),
    ("dateUpdated", "e.date_updated", ParamType::Date),
    ("postDate", "e.post_date", ParamType::Date),
    ("expiryDate", "e.expiry_date", ParamType::Date),
    ("siteSettingsId", "(e.id * 10 + s.site_id)", ParamType::Number),
];

/// The question of a root field: in the site that serves the API unless the arguments name another.
pub(super) fn root(session: &Session, kind: Kind, context: &ResolverContext<'_>) -> Result<Criteria, Error> {
    let mut criteria = Criteria::new(kind, primary(session));
    let arguments = context.args.as_index_map();
    if kind == Kind::Entry {
        let sections = list(arguments.get("section")).unwrap_or_default();
        let is_tree =
            |handle: &String| session.layout.source(kind, handle).is_some_and(|source| source.is_tree());
        criteria.structure_order = !sections.is_empty() && sections.iter().all(is_tree);
    }
    apply(session, criteria, arguments)
}

/// The site that serves the API.
fn primary(session: &Session) -> Sites {
    Sites::Only(session.layout.primary().map(|site| site.id).into_iter().collect())
}

/// The question of a field below an element: what is known already, and the arguments.
pub(super) fn nested(
    session: &Session,
    criteria: Criteria,
    context: &ResolverContext<'_>,
) -> Result<Criteria, Error> {
    apply(session, criteria, context.args.as_index_map())
}

fn apply(
    session: &Session,
    mut criteria: Criteria,
    arguments: &IndexMap<Name, Value>,
) -> Result<Criteria, Error> {
    for (name, value) in arguments.iter().filter(|(_, value)| **value != Value::Null) {
        let values = list(Some(value)).unwrap_or_default();
        if let Some((_, column, param_type)) = COLUMNS.iter().find(|(argument, ..)| name == argument) {
            // No ids at all find nothing; any other empty list asks for nothing in particular.
            let filter = match (name.as_str(), values.is_empty()) {
                ("id", true) => Filter::Nothing,
                _ => Filter::Column { column, values, param_type: *param_type },
            };
            criteria.filters.push(filter);
            continue;
        }
        match name.as_str() {
            "site" | "siteId" | "language" => criteria.sites = sites(&session.layout, name, &values),
            "limit" => criteria.limit = integer(value),
            "offset" => criteria.offset = integer(value),
            "orderBy" => criteria.order = order(session, text(value))?,
            "inReverse" => criteria.in_reverse = *value == Value::Boolean(true),
            "fixedOrder" if *value == Value::Boolean(true) => {
                criteria.fixed_order = numbers(&list(arguments.get("id")).unwrap_or_default());
            }
            "unique" if *value == Value::Boolean(true) => {
                let preferred = list(arguments.get("preferSites")).unwrap_or_default();
                criteria.unique = Some(match sites(&session.layout, "siteId", &preferred) {
                    Sites::Only(sites) => sites,
                    Sites::All => Vec::new(),
                });
            }
            "status" => criteria.statuses = values,
            "search" => criteria.filters.extend(text(value).map(Filter::Search)),
            "ref" if !values.is_empty() => criteria.filters.push(Filter::Reference(values)),
            "relatedTo" => criteria.filters.extend(related(&values)),
            "relatedToEntries" => criteria.filters.push(related_to(session, Kind::Entry, value)?),
            "relatedToCategories" => criteria.filters.push(related_to(session, Kind::Category, value)?),
            "sectionId" | "groupId" | "volumeId" | "structureId" => {
                criteria.filters.push(source(&session.layout, &values))
            }
            "typeId" => criteria.filters.push(types(&session.layout, &values)),
            "before" => criteria.filters.extend(text(value).map(|date| dates(&format!("< {date}")))),
            "after" => criteria.filters.extend(text(value).map(|date| dates(&format!(">= {date}")))),
            "kind" => criteria.filters.push(file_kinds(&values)),
            "hasDescendants" => criteria.filters.push(Filter::HasDescendants(*value == Value::Boolean(true))),
            "leaves" if *value == Value::Boolean(true) => {
                criteria.filters.push(Filter::HasDescendants(false))
            }
            _ => criteria
                .filters
                .extend(tree(name, value, arguments).or_else(|| custom(session, name, value, &values))),
        }
    }
    Ok(criteria)
}

/// An argument's values as texts; `None` when it was not given.
pub(super) fn list(value: Option<&Value>) -> Option<Vec<String>> {
    match value? {
        Value::Null => None,
        Value::List(values) => Some(values.iter().filter_map(text).collect()),
        value => Some(text(value).into_iter().collect()),
    }
}

pub(super) fn text(value: &Value) -> Option<String> {
    match value {
        Value::String(text) => Some(text.clone()),
        Value::Number(number) => Some(number.to_string()),
        Value::Boolean(flag) => Some(i64::from(*flag).to_string()),
        Value::Enum(name) => Some(name.to_string()),
        _ => None,
    }
}

fn integer(value: &Value) -> Option<i64> {
    text(value)?.parse().ok()
}

fn numbers(values: &[String]) -> Vec<i64> {
    values.iter().filter_map(|value| value.parse().ok()).collect()
}

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
        true => Sites::Only(layout.primary().map(|site| site.id).into_iter().collect()),
        false => Sites::Only(chosen),
    }
}

/// `relatedTo`: any of the elements, or with a leading "and" all of them.
fn related(values: &[String]) -> Option<Filter> {
    let all = values.first().is_some_and(|value| value.eq_ignore_ascii_case("and"));
    match values.is_empty() {
        true => None,
        false => Some(Filter::Related { ids: numbers(values), all, field: None }),
    }
}

/// `relatedToEntries: [{section: "x"}]`: related to whatever meets those criteria, which are a question of their
/// own: they inherit no site from the one around them.
fn related_to(session: &Session, kind: Kind, value: &Value) -> Result<Filter, Error> {
    let alternatives = match value {
        Value::List(list) => list.clone(),
        value => vec![value.clone()],
    };
    let mut ids = BTreeSet::new();
    for alternative in alternatives {
        if let Value::Object(arguments) = alternative {
            let criteria = apply(session, Criteria::new(kind, primary(session)), &arguments)?;
            ids.extend(session.find_keys(&criteria).map_err(error::internal)?.iter().map(|(id, _)| *id));
        }
    }
    let ids = ids.into_iter().collect();
    Ok(Filter::Related { ids, all: false, field: None })
}

fn source(layout: &Layout, values: &[String]) -> Filter {
    let sources = layout.sources.iter().filter(|source| values.contains(&source.id.to_string()));
    one_of("e.source", sources.map(|source| source.handle.clone()).collect())
}

fn types(layout: &Layout, values: &[String]) -> Filter {
    let mut pairs = BTreeMap::new();
    for source in &layout.sources {
        for (number, handle) in (1..).zip(&source.types) {
            pairs.insert((source.id * 100 + number).to_string(), format!("{}/{handle}", source.handle));
        }
    }
    let wanted = values.iter().filter_map(|value| pairs.get(value).cloned()).collect();
    one_of("(e.source || '/' || e.type)", wanted)
}

fn one_of(column: &'static str, values: Vec<String>) -> Filter {
    match values.is_empty() {
        true => Filter::Nothing,
        false => Filter::Column { column, values, param_type: ParamType::Text },
    }
}

fn dates(condition: &str) -> Filter {
    Filter::Column { column: "e.post_date", values: vec![condition.to_owned()], param_type: ParamType::Date }
}

fn file_kinds(values: &[String]) -> Filter {
    let media = values.iter().map(|kind| match kind.as_str() {
        "pdf" => "application/pdf".to_owned(),
        "compressed" => "application/zip".to_owned(),
        kind => format!("{kind}/*"),
    });
    one_of("a.mime", media.collect())
}

fn tree(name: &str, value: &Value, arguments: &IndexMap<Name, Value>) -> Option<Filter> {
    let relation = match name {
        "ancestorOf" => Tree::AncestorOf,
        "descendantOf" => Tree::DescendantOf,
        "nextSiblingOf" => Tree::NextSiblingOf,
        "prevSiblingOf" => Tree::PrevSiblingOf,
        "positionedAfter" => Tree::PositionedAfter,
        "positionedBefore" => Tree::PositionedBefore,
        _ => return None,
    };
    let distance = match relation {
        Tree::AncestorOf => arguments.get("ancestorDist"),
        _ => arguments.get("descendantDist"),
    };
    Some(Filter::Tree { relation, id: integer(value)?, distance: distance.and_then(integer) })
}

/// An argument named like a content field.
fn custom(session: &Session, name: &str, value: &Value, values: &[String]) -> Option<Filter> {
    let entry_types = session.sdl.possible("EntryInterface").into_iter();
    let field = entry_types.filter_map(|type_name| session.sdl.field(type_name, name)).next()?;
    match session.sdl.shape(&field.ty.node) {
        Shape::Boolean => Some(Filter::Switch { field: name.to_owned(), on: *value == Value::Boolean(true) }),
        Shape::Relation(_) if !values.is_empty() => {
            Some(Filter::Related { ids: numbers(values), all: false, field: Some(name.to_owned()) })
        }
        _ => None,
    }
}

/// `orderBy` of any query. It must not tell strangers about fields that they may not read.
fn order(session: &Session, order: Option<String>) -> Result<Option<String>, Error> {
    let order = order.filter(|order| !order.trim().is_empty());
    let private = order.as_deref().is_some_and(is_private_order);
    match private && session.visitor.member.is_none() {
        true => Err(error::plain(FORBIDDEN_FIELD)),
        false => Ok(order),
    }
}
