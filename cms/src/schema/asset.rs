//! Assets: their properties and the URLs of their transforms.

use async_graphql::dynamic::ResolverContext;
use async_graphql::{Error, Value};

use super::error;
use super::request_data::RequestData;
use crate::images::{Transform, address, kind};
use crate::store::{AssetFile, Element};

/// A property that only assets have.
pub(super) fn property(file: &AssetFile, name: &str) -> Option<Value> {
    Some(match name {
        "filename" => Value::from(file.filename.clone()),
        "extension" => Value::from(file.filename.rsplit('.').next().unwrap_or_default()),
        "kind" => Value::from(kind(&file.filename)),
        "size" => Value::from(file.bytes.to_string()),
        "width" => file.width.map_or(Value::Null, Value::from),
        "height" => file.height.map_or(Value::Null, Value::from),
        "mimeType" => Value::from(file.mime.clone()),
        _ => return None,
    })
}

/// The URL of the uploaded file.
pub(super) fn original_url(data: &RequestData, element: &Element) -> String {
    address(&data.origin, element, &Transform::default())
}

/// `url(…)`: the original without arguments, else a transform.
pub(super) fn url(
    data: &RequestData,
    element: &Element,
    context: &ResolverContext<'_>,
) -> Result<String, Error> {
    let mut transform = Transform::default();
    for (name, value) in context.args.as_index_map() {
        let side = match value {
            Value::Number(number) => number.as_u64().and_then(|number| u32::try_from(number).ok()),
            _ => None,
        };
        match (name.as_str(), value) {
            ("width", _) => transform.width = side,
            ("height", _) => transform.height = side,
            ("quality", _) => transform.quality = side,
            ("format", Value::String(format)) => transform.format = Some(format.clone()),
            ("mode", Value::String(mode)) if mode == "crop" => {}
            _ => return Err(error::not_imitated(&format!("url({name}: {value})"))),
        }
    }
    Ok(data.transform_address(element, &transform))
}
