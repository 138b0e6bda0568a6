//! Content fields: values as they are stored, relations, blocks and links.

use std::sync::Arc;

use async_graphql::Value;
use async_graphql::dynamic::{FieldValue, ResolverContext};
use serde_json::{Map, Value as Json};

use super::node::{Fetch, Node, Resolved};
use super::session::Session;
use super::shape::Shape;
use super::{arguments, element, error, form, relatives};
use crate::store::{Criteria, Element, Filter, Kind, ParamType, Sites};

/// The value of a content field.
pub(super) fn content<'a>(
    session: &Session,
    element: &Arc<Element>,
    handle: &str,
    shape: &Shape,
    context: &ResolverContext<'_>,
) -> Resolved<'a> {
    let value = element.fields.get(handle).unwrap_or(&Json::Null);
    match shape {
        Shape::Relation(kind) => {
            let ids: Vec<i64> = value.as_array().into_iter().flatten().filter_map(Json::as_i64).collect();
            related(session, &ids, element.site, *kind, context)
        }
        Shape::Matrix => Ok(Some(blocks(element, value, |block| {
            let kind = block.get("type").and_then(Json::as_str).unwrap_or_default().to_owned();
            (Kind::Block.type_name(handle, &kind), handle.to_owned(), kind)
        }))),
        Shape::Rows(type_name) => {
            Ok(Some(blocks(element, value, |_| (type_name.clone(), handle.to_owned(), "default".to_owned()))))
        }
        Shape::Link => {
            Ok(value.as_object().map(|link| FieldValue::owned_any(Node::Link(link.clone(), element.site))))
        }
        Shape::Boolean => Ok(Some(FieldValue::value(value.as_bool().unwrap_or(false)))),
        Shape::Forms => form::named_in(session, value, element.site),
        Shape::Text | Shape::Texts | Shape::Number => {
            Ok(Some(FieldValue::value(Value::from_json(value.clone()).unwrap_or_default())))
        }
    }
}

/// Elements that a relation field names, in its language unless the arguments ask for another.
pub(super) fn related<'a>(
    session: &Session,
    ids: &[i64],
    site: i64,
    kind: Option<Kind>,
    context: &ResolverContext<'_>,
) -> Resolved<'a> {
    if context.args.is_empty() {
        let found = session.by_ids(ids, site).map_err(error::internal)?;
        return Ok(Some(FieldValue::list(found.into_iter().map(relatives::element_value))));
    }
    let values = ids.iter().map(i64::to_string).collect();
    let filter = match ids.is_empty() {
        true => Filter::Nothing,
        false => Filter::Column { column: "e.id", values, param_type: ParamType::Number },
    };
    let mut criteria = Criteria { kind, sites: Sites::Only(vec![site]), ..Criteria::default() }.with(filter);
    criteria.fixed_order = ids.to_vec();
    relatives::elements(session, arguments::nested(session, criteria, context)?, Fetch::All)
}

/// Blocks and rows as elements of their own, whose parent is their owner.
fn blocks<'a>(
    owner: &Element,
    value: &Json,
    naming: impl Fn(&Map<String, Json>) -> (String, String, String),
) -> FieldValue<'a> {
    let blocks = value.as_array().into_iter().flatten().filter_map(Json::as_object);
    FieldValue::list((1..).zip(blocks).map(|(position, block)| {
        let (type_name, source, type_handle) = naming(block);
        relatives::element_value(Arc::new(element::block(
            owner,
            block,
            type_name,
            source,
            type_handle,
            position,
        )))
    }))
}

pub(super) fn count_of(element: &Element, context: &ResolverContext<'_>) -> Value {
    let field = context.args.get("field").and_then(|field| field.string().ok().map(str::to_owned));
    let list = field.and_then(|field| element.fields.get(&field)).and_then(Json::as_array);
    Value::from(list.map_or(0, Vec::len))
}
