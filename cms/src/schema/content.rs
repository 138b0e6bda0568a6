//! Content fields: stored values, relations, blocks and links.

use std::sync::Arc;

use async_graphql::Value;
use async_graphql::dynamic::{FieldValue, ResolverContext};
use serde_json::{Map, Value as Json};

use super::field_type::FieldType;
use super::node::{Fetch, Node, Resolved};
use super::request_data::RequestData;
use super::{arguments, element, error, form, reference_tags, relatives};
use crate::store::{Criteria, Element, Kind, Sites};

pub(super) fn content<'a>(
    data: &RequestData,
    element: &Arc<Element>,
    handle: &str,
    shape: &FieldType,
    context: &ResolverContext<'_>,
) -> Resolved<'a> {
    let value = element.fields.get(handle).unwrap_or(&Json::Null);
    match shape {
        FieldType::Relation(kind) => {
            let ids: Vec<i64> = value.as_array().into_iter().flatten().filter_map(Json::as_i64).collect();
            related(data, &ids, element.site, *kind, context)
        }
        FieldType::Matrix => Ok(Some(blocks(element, handle, value, |block| {
            Kind::Block.type_name(handle, block.get("type").and_then(Json::as_str).unwrap_or_default())
        }))),
        FieldType::Rows(type_name) => Ok(Some(blocks(element, handle, value, |_| type_name.clone()))),
        FieldType::Table(_) => {
            // A field that nobody filled in has its initial row.
            let rows =
                value.as_array().map_or_else(|| vec![Map::new()], |rows| maps(rows).cloned().collect());
            let rows = rows.into_iter().map(|row| FieldValue::owned_any(Node::Row(row)));
            Ok((rows.len() > 0).then(|| FieldValue::list(rows)))
        }
        // A link that nobody set has no URL, but is never null.
        FieldType::Link => {
            let link = value.as_object().cloned().unwrap_or_default();
            Ok(Some(FieldValue::owned_any(Node::Link(link, element.site))))
        }
        FieldType::Boolean => Ok(Some(FieldValue::value(value.as_bool().unwrap_or(false)))),
        FieldType::Forms => form::named_in(data, value, element.site),
        FieldType::Text if value.as_str().is_some_and(|text| text.contains("{asset:")) => {
            let text = value.as_str().unwrap_or_default();
            let parsed = reference_tags::parsed(data, text, element.site).map_err(error::internal)?;
            Ok(Some(FieldValue::value(parsed)))
        }
        FieldType::Text | FieldType::Texts | FieldType::Number => Ok(Some(plain(value))),
    }
}

/// A cell of a Table field's row.
pub(super) fn cell<'a>(row: &Map<String, Json>, column: &str) -> Option<FieldValue<'a>> {
    row.get(column).map(plain)
}

fn plain<'a>(value: &Json) -> FieldValue<'a> {
    FieldValue::value(Value::from_json(value.clone()).unwrap_or_default())
}

/// The elements of a relation field, in its language unless the arguments name another.
pub(super) fn related<'a>(
    data: &RequestData,
    ids: &[i64],
    site: i64,
    kind: Option<Kind>,
    context: &ResolverContext<'_>,
) -> Resolved<'a> {
    if context.args.is_empty() {
        let found = data.by_ids(ids, site).map_err(error::internal)?;
        return Ok(Some(FieldValue::list(found.into_iter().map(relatives::element_value))));
    }
    let mut criteria = Criteria { kind, sites: Sites::Only(vec![site]), ..Criteria::default() }.ids(ids);
    criteria.fixed_order = ids.to_vec();
    relatives::elements(data, arguments::nested(data, criteria, context)?, Fetch::All)
}

/// Blocks and rows as elements whose parent is their owner.
fn blocks<'a>(
    owner: &Element,
    handle: &str,
    value: &Json,
    type_name: impl Fn(&Map<String, Json>) -> String,
) -> FieldValue<'a> {
    let blocks = value.as_array().into_iter().flat_map(|blocks| maps(blocks));
    FieldValue::list(blocks.map(|block| {
        relatives::element_value(Arc::new(element::block(owner, block, type_name(block), handle)))
    }))
}

fn maps(list: &[Json]) -> impl Iterator<Item = &Map<String, Json>> {
    list.iter().filter_map(Json::as_object)
}
