//! Assets: the file that a picture or document names, with its size.

use std::fs;
use std::path::Path;

use serde_json::Value;

use super::{ContentError, ContentResult, ElementFile, rule};
use crate::images::{digest, is_picture, mime, size};
use crate::store::AssetFile;

/// The file of an asset; it stays in the content folder.
pub(super) fn read(folder: &Path, asset: &ElementFile) -> ContentResult<AssetFile> {
    let Some(name) = asset.value.get("file").and_then(Value::as_str) else {
        return rule(&asset.reference, "names no file");
    };
    let path = folder.join(name);
    let bytes = fs::read(&path).map_err(|source| ContentError::File { path: path.clone(), source })?;
    let extension = path.extension().and_then(|extension| extension.to_str()).unwrap_or("bin").to_lowercase();
    let mime = mime(&extension);
    let size = size(&bytes, mime);
    if is_picture(mime) && size.is_none() {
        return rule(&asset.reference, format!("{name} is no picture"));
    }
    let stem = asset.reference.rsplit('/').next().unwrap_or_default();
    Ok(AssetFile {
        filename: format!("{stem}.{extension}"),
        width: size.map(|(width, _)| width),
        height: size.map(|(_, height)| height),
        mime: mime.to_owned(),
        focal: focal(asset),
        path: name.to_owned(),
        bytes: i64::try_from(bytes.len()).unwrap_or(i64::MAX),
        digest: digest(&bytes),
    })
}

fn focal(file: &ElementFile) -> Option<(f64, f64)> {
    let point = file.value.get("focal")?;
    Some((point.get(0)?.as_f64()?.clamp(0.0, 1.0), point.get(1)?.as_f64()?.clamp(0.0, 1.0)))
}
