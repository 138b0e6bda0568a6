//! Elements as field values: results of queries, and an element's relatives in its structure and its other languages.

use std::sync::Arc;

use async_graphql::dynamic::{FieldValue, ResolverContext};

use super::node::{Fetch, Node, Resolved};
use super::request_data::RequestData;
use super::{arguments, error};
use crate::store::{Criteria, Element, Filter, Sites};

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Relative {
    Children,
    Ancestors,
    Localized,
    Prev,
    Next,
}

/// An element as a field value.
pub(super) fn element_value<'a>(element: Arc<Element>) -> FieldValue<'a> {
    let type_name = element.type_name.clone();
    FieldValue::owned_any(Node::Element(element)).with_type(type_name)
}

pub(super) fn elements<'a>(data: &RequestData, mut criteria: Criteria, fetch: Fetch) -> Resolved<'a> {
    if fetch == Fetch::Count {
        return Ok(Some(FieldValue::value(data.count(&criteria).map_err(error::internal)?)));
    }
    if fetch == Fetch::One {
        criteria.limit = Some(1);
    }
    let mut found = data.find(&criteria).map_err(error::internal)?.into_iter().map(element_value);
    Ok(match fetch {
        Fetch::One => found.next(),
        _ => Some(FieldValue::list(found)),
    })
}

pub(super) fn resolve<'a>(
    data: &RequestData,
    element: &Element,
    relative: Relative,
    context: &ResolverContext<'_>,
) -> Resolved<'a> {
    let filter = match relative {
        Relative::Prev | Relative::Next => return neighbour(data, element, relative, context),
        Relative::Localized => {
            let found = data.localized(element).map_err(error::internal)?;
            return Ok(Some(FieldValue::list(found.into_iter().map(element_value))));
        }
        Relative::Children => Filter::Number { column: "e.parent", values: vec![element.id] },
        Relative::Ancestors => Filter::AncestorsOf(element.id),
    };
    let mut criteria = of_source(element).with(filter);
    criteria.structure_order = true;
    elements(data, arguments::nested(data, criteria, context)?, Fetch::All)
}

/// Everything in the same section or group, in the same language.
fn of_source(element: &Element) -> Criteria {
    Criteria::new(element.kind, Sites::Only(vec![element.site])).text("e.source", &element.source)
}

/// The previous or next element in the section's default order.
fn neighbour<'a>(
    data: &RequestData,
    element: &Element,
    relative: Relative,
    context: &ResolverContext<'_>,
) -> Resolved<'a> {
    let source = data.layout.source(element.kind, &element.source);
    let mut criteria = of_source(element);
    criteria.structure_order = source.is_some_and(|source| source.is_tree());
    let criteria = arguments::nested(data, criteria, context)?;
    let found = data.find_keys(&criteria).map_err(error::internal)?;
    let Some(place) = found.iter().position(|(id, _)| *id == element.id) else { return Ok(None) };
    let wanted = match relative {
        Relative::Prev => place.checked_sub(1),
        _ => place.checked_add(1),
    };
    let Some((id, site)) = wanted.and_then(|place| found.get(place)) else { return Ok(None) };
    let found = data.by_ids(&[*id], *site).map_err(error::internal)?;
    Ok(found.into_iter().next().map(element_value))
}
