//! Typed links.

use async_graphql::Error;
use async_graphql::dynamic::FieldValue;
use serde_json::{Map, Value as Json};

use super::node::Node;
use super::relatives::element_value;
use super::request_data::RequestData;
use super::{element, error};

/// The last word when a link has no text of any kind.
const DEFAULT_TEXT: &str = "Learn More";

/// The type of a link that nobody set.
const DEFAULT_TYPE: &str = "url";

pub(super) fn resolve<'a>(
    data: &RequestData,
    node: &Node,
    name: &str,
) -> Result<Option<FieldValue<'a>>, Error> {
    let Node::Link(link, site) = node else { return Ok(None) };
    let own =
        |key: &str| link.get(key).and_then(Json::as_str).filter(|text| !text.is_empty()).map(str::to_owned);
    let target = |link: &Map<String, Json>| match link.get("element").and_then(Json::as_i64) {
        Some(id) => Ok(data.by_ids(&[id], *site).map_err(error::internal)?.into_iter().next()),
        None => Ok::<_, Error>(None),
    };
    let value = match name {
        "element" => return Ok(target(link)?.map(element_value)),
        "url" => match target(link)? {
            Some(found) => element::url(data, &found),
            None => own("url"),
        },
        "text" => {
            let title = target(link)?.and_then(|found| found.title.clone());
            own("customText").or(title).or_else(|| Some(DEFAULT_TEXT.to_owned()))
        }
        "target" => own("target").or_else(|| Some(String::new())),
        "type" => own("type").or_else(|| Some(DEFAULT_TYPE.to_owned())),
        _ => own(name),
    };
    Ok(value.map(FieldValue::value))
}
