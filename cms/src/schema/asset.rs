//! Assets: their properties, and the addresses of their transforms.

use async_graphql::Value;
use async_graphql::dynamic::ResolverContext;

use super::request_data::RequestData;
use crate::images::{Transform, address};
use crate::store::{AssetFile, Element};

/// A property only assets have.
pub(super) fn property(data: &RequestData, element: &Element, name: &str, volume: i64) -> Option<Value> {
    let file = element.asset.as_ref()?;
    Some(match name {
        "alt" => Value::from(element.title.clone()?),
        "volumeId" | "folderId" => Value::from(volume),
        "filename" | "path" => Value::from(file.filename.clone()),
        "extension" | "format" => Value::from(extension(file).to_owned()),
        "hasFocalPoint" => Value::from(file.focal.is_some()),
        "focalPoint" => {
            let (x, y) = file.focal.unwrap_or((0.5, 0.5));
            Value::List(vec![Value::from(x), Value::from(y)])
        }
        "kind" => Value::from(kind(file)),
        "size" => Value::from(file.bytes.to_string()),
        "width" => Value::from(file.width?),
        "height" => Value::from(file.height?),
        "mimeType" => Value::from(file.mime.clone()),
        "img" => Value::from(img(data, element, file)?),
        _ => return None,
    })
}

fn extension(file: &AssetFile) -> &str {
    file.filename.rsplit('.').next().unwrap_or_default()
}

fn kind(file: &AssetFile) -> &'static str {
    match file.mime.split('/').next() {
        Some("image") => "image",
        Some("text") => "text",
        _ if file.mime == "application/pdf" => "pdf",
        _ if file.mime == "application/zip" => "compressed",
        _ => "unknown",
    }
}

fn img(data: &RequestData, element: &Element, file: &AssetFile) -> Option<String> {
    let alt = element.title.as_deref().unwrap_or_default().replace('&', "&amp;").replace('"', "&quot;");
    let (width, height) = (file.width?, file.height?);
    let src = original_url(data, element);
    Some(format!("<img src=\"{src}\" width=\"{width}\" height=\"{height}\" alt=\"{alt}\">"))
}

/// The address of the file as it was uploaded.
pub(super) fn original_url(data: &RequestData, element: &Element) -> String {
    address(&data.origin, element, &Transform::default())
}

/// `url(…)`: the original without arguments, else a transform.
pub(super) fn url(data: &RequestData, element: &Element, context: &ResolverContext<'_>) -> Option<String> {
    element.asset.as_ref()?;
    let text = |name: &str| context.args.get(name).and_then(|value| value.string().ok().map(str::to_owned));
    let number = |name: &str| {
        let value = context.args.get(name).and_then(|value| value.u64().ok())?;
        u32::try_from(value).ok()
    };
    let transform = Transform {
        width: number("width"),
        height: number("height"),
        mode: text("mode"),
        position: text("position"),
        quality: number("quality"),
        interlace: text("interlace"),
        format: text("format"),
    };
    Some(data.transform_address(element, &transform))
}

/// `srcset(sizes: ["400w", "2x"])`: the picture in several widths, never wider than the original.
pub(super) fn srcset(data: &RequestData, element: &Element, context: &ResolverContext<'_>) -> Option<String> {
    let file = element.asset.as_ref()?;
    let original = f64::from(file.width?);
    let sizes = context.args.get("sizes")?;
    let mut entries = Vec::new();
    for size in sizes.list().ok()?.iter() {
        let size = size.string().ok()?;
        let width = match (size.strip_suffix('w'), size.strip_suffix('x')) {
            (Some(width), _) => width.parse::<f64>().ok()?,
            (_, Some(factor)) => original * factor.parse::<f64>().ok()?,
            _ => return None,
        };
        // Rounding to whole pixels of a bounded width cannot overflow.
        let width = width.min(original).round() as u32;
        let transform = Transform { width: Some(width), ..Transform::default() };
        entries.push(format!("{} {size}", data.transform_address(element, &transform)));
    }
    Some(entries.join(", "))
}
