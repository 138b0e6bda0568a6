//! Typed links.

use std::sync::Arc;

use async_graphql::{Error, Value};
use serde_json::{Map, Value as Json};

use super::request_data::RequestData;
use super::{element, error};
use crate::store::Element;

/// The text of a link that has none of any kind.
const DEFAULT_TEXT: &str = "Learn More";

/// The type of an unset link.
const DEFAULT_TYPE: &str = "url";

/// The element that a link points to.
pub(super) fn target(
    data: &RequestData,
    link: &Map<String, Json>,
    site: i64,
) -> Result<Option<Arc<Element>>, Error> {
    match link.get("element").and_then(Json::as_i64) {
        Some(id) => Ok(data.by_ids(&[id], site).map_err(error::internal)?.into_iter().next()),
        None => Ok(None),
    }
}

/// A property of a link; null if it has none of that name.
pub(super) fn property(
    data: &RequestData,
    link: &Map<String, Json>,
    site: i64,
    name: &str,
) -> Result<Value, Error> {
    let own =
        |key: &str| link.get(key).and_then(Json::as_str).filter(|text| !text.is_empty()).map(str::to_owned);
    let value = match name {
        "url" => match target(data, link, site)? {
            Some(found) => element::url(data, &found),
            None => own("url"),
        },
        "text" => {
            let title = target(data, link, site)?.and_then(|found| found.title.clone());
            own("customText").or(title).or_else(|| Some(DEFAULT_TEXT.to_owned()))
        }
        "target" => own("target").or_else(|| Some(String::new())),
        "type" => own("type").or_else(|| Some(DEFAULT_TYPE.to_owned())),
        _ => own(name),
    };
    Ok(value.map_or(Value::Null, Value::from))
}
