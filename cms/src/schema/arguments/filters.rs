//! Arguments that restrict a query, each as a filter of the storage.

use std::collections::BTreeMap;

use async_graphql::indexmap::IndexMap;
use async_graphql::{Name, Value};

use super::values::{integer, list, numbers, text};
use crate::schema::field_type::FieldType;
use crate::schema::request_data::RequestData;
use crate::store::{Filter, Layout, ParamType, TreeRelation};

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

/// The filter of one argument; `None` when it restricts nothing.
pub(super) fn filter(
    data: &RequestData,
    name: &str,
    value: &Value,
    arguments: &IndexMap<Name, Value>,
) -> Option<Filter> {
    let values = list(Some(value)).unwrap_or_default();
    if let Some((_, column, param_type)) = COLUMNS.iter().find(|(argument, ..)| name == *argument) {
        // No ids at all find nothing; any other empty list asks for nothing in particular.
        return Some(match (name, values.is_empty()) {
            ("id", true) => Filter::Nothing,
            _ => Filter::Column { column, values, param_type: *param_type },
        });
    }
    match name {
        "search" => text(value).map(Filter::Search),
        "ref" if !values.is_empty() => Some(Filter::Reference(values)),
        "relatedTo" => related(&values),
        "sectionId" | "groupId" | "volumeId" | "structureId" => Some(source(&data.layout, &values)),
        "typeId" => Some(types(&data.layout, &values)),
        "before" => text(value).map(|date| dates(&format!("< {date}"))),
        "after" => text(value).map(|date| dates(&format!(">= {date}"))),
        "kind" => Some(file_kinds(&values)),
        "hasDescendants" => Some(Filter::HasDescendants(*value == Value::Boolean(true))),
        "leaves" if *value == Value::Boolean(true) => Some(Filter::HasDescendants(false)),
        _ => tree(name, value, arguments).or_else(|| custom(data, name, value, &values)),
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
        "ancestorOf" => TreeRelation::AncestorOf,
        "descendantOf" => TreeRelation::DescendantOf,
        "nextSiblingOf" => TreeRelation::NextSiblingOf,
        "prevSiblingOf" => TreeRelation::PrevSiblingOf,
        "positionedAfter" => TreeRelation::PositionedAfter,
        "positionedBefore" => TreeRelation::PositionedBefore,
        _ => return None,
    };
    let distance = match relation {
        TreeRelation::AncestorOf => arguments.get("ancestorDist"),
        _ => arguments.get("descendantDist"),
    };
    Some(Filter::Tree { relation, id: integer(value)?, distance: distance.and_then(integer) })
}

/// An argument named like a content field.
fn custom(data: &RequestData, name: &str, value: &Value, values: &[String]) -> Option<Filter> {
    let entry_types = data.sdl.possible("EntryInterface").into_iter();
    let field = entry_types.filter_map(|type_name| data.sdl.field(type_name, name)).next()?;
    match data.sdl.field_type(&field.ty.node) {
        FieldType::Boolean => {
            Some(Filter::Switch { field: name.to_owned(), on: *value == Value::Boolean(true) })
        }
        FieldType::Relation(_) if !values.is_empty() => {
            Some(Filter::Related { ids: numbers(values), all: false, field: Some(name.to_owned()) })
        }
        _ => None,
    }
}
