//! Elements as answers: those that a query finds, and the relatives of one in its structure and its languages.

use std::sync::Arc;

use async_graphql::Error;
use async_graphql::dynamic::{FieldValue, ResolverContext};

use super::node::{Fetch, Node, Resolved};
use super::request_data::RequestData;
use super::{arguments, error};
use crate::store::{Criteria, Element, Filter, ParamType, Sites, TreeRelation};

#[derive(Clone, Copy, PartialEq)]
pub(super) enum Relative {
    Children,
    Descendants,
    Parent,
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
    match fetch {
        Fetch::Count => Ok(Some(FieldValue::value(data.count(&criteria).map_err(error::internal)?))),
        Fetch::One => {
            criteria.limit = Some(1);
            let found = data.find(&criteria).map_err(error::internal)?;
            Ok(found.into_iter().next().map(element_value))
        }
        Fetch::All => {
            let found = data.find(&criteria).map_err(error::internal)?;
            Ok(Some(FieldValue::list(found.into_iter().map(element_value))))
        }
    }
}

/// One or all relatives of an element.
pub(super) fn resolve<'a>(
    data: &RequestData,
    element: &Element,
    relative: Relative,
    fetch: Fetch,
    context: &ResolverContext<'_>,
) -> Resolved<'a> {
    if let Relative::Prev | Relative::Next = relative {
        return neighbour(data, element, relative, context);
    }
    if relative == Relative::Localized && context.args.is_empty() {
        let found = data.localized(element).map_err(error::internal)?;
        return Ok(Some(FieldValue::list(found.into_iter().map(element_value))));
    }
    match relatives(data, element, relative, context)? {
        Some(criteria) => elements(data, criteria, fetch),
        None if fetch == Fetch::All => Ok(Some(FieldValue::list(Vec::<FieldValue>::new()))),
        None => Ok(None),
    }
}

/// The criteria that find a relative; `None` when there cannot be one.
fn relatives(
    data: &RequestData,
    element: &Element,
    relative: Relative,
    context: &ResolverContext<'_>,
) -> Result<Option<Criteria>, Error> {
    let tree = |relation| Filter::Tree { relation, id: element.id, distance: None };
    let same = Sites::Only(vec![element.site]);
    let (sites, filter) = match relative {
        Relative::Children => {
            let values = vec![element.id.to_string()];
            (same, Filter::Column { column: "e.parent", values, param_type: ParamType::Number })
        }
        Relative::Descendants => (same, tree(TreeRelation::DescendantOf)),
        Relative::Ancestors => (same, tree(TreeRelation::AncestorOf)),
        Relative::Parent => match element.parent {
            Some(parent) => {
                let values = vec![parent.to_string()];
                (same, Filter::Column { column: "e.id", values, param_type: ParamType::Number })
            }
            None => return Ok(None),
        },
        Relative::Localized => {
            let others = data.layout.sites.iter().map(|site| site.id).filter(|id| *id != element.site);
            let values = vec![element.id.to_string()];
            (
                Sites::Only(others.collect()),
                Filter::Column { column: "e.id", values, param_type: ParamType::Number },
            )
        }
        Relative::Prev | Relative::Next => return Ok(None),
    };
    let mut criteria = Criteria::new(element.kind, sites).with(filter);
    criteria.structure_order = !matches!(relative, Relative::Localized);
    Ok(Some(arguments::nested(data, criteria, context)?))
}

/// The element before or after this one, in the order its section has by itself.
fn neighbour<'a>(
    data: &RequestData,
    element: &Element,
    relative: Relative,
    context: &ResolverContext<'_>,
) -> Resolved<'a> {
    let source = data.layout.source(element.kind, &element.source);
    let mut criteria =
        Criteria::new(element.kind, Sites::Only(vec![element.site])).text("e.source", &element.source);
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
