//! Originals: scenes painted once and kept under a hash of their description, and files as they are.

use std::collections::HashMap;
use std::fs;
use std::path::{Path, PathBuf};
use std::sync::Mutex;
use std::sync::atomic::{AtomicUsize, Ordering};
use std::thread;

use image::RgbImage;
use image::codecs::jpeg::JpegEncoder;
use serde_json::Value;
use sha2::{Digest, Sha256};

use super::{ElementFile, Error, Result, rule};
use crate::store::{AssetFile, Kind};

/// Quality of the originals: high, because every transform starts from them.
const QUALITY: u8 = 92;

/// Grows when scenes are painted differently, so that kept originals are made anew.
const PAINT: &str = "1";

/// Turns the description of a scene into pixels.
pub trait Painter: Sync {
    /// Paints at this size; the error says what is wrong with the description.
    fn paint(&self, scene: &Value, width: u32, height: u32) -> std::result::Result<RgbImage, String>;
}

/// The procedural scenes of the demo site.
pub struct Scenes;

impl Painter for Scenes {
    fn paint(&self, scene: &Value, width: u32, height: u32) -> std::result::Result<RgbImage, String> {
        let scene: scenes::Scene =
            serde_json::from_value(scene.clone()).map_err(|error| error.to_string())?;
        Ok(scene.render(width, height))
    }
}

/// Makes the originals of all assets; answers their files by reference.
pub(super) fn make(
    folder: &Path,
    data: &Path,
    files: &[ElementFile],
    painter: &dyn Painter,
) -> Result<HashMap<String, AssetFile>> {
    let originals = data.join("originals");
    fs::create_dir_all(&originals).map_err(|source| Error::File { path: originals.clone(), source })?;
    let assets: Vec<&ElementFile> = files.iter().filter(|file| file.kind == Kind::Asset).collect();
    let (next, made) = (AtomicUsize::new(0), Mutex::new(Vec::new()));
    let workers = thread::available_parallelism().map_or(1, usize::from);
    thread::scope(|scope| {
        for _ in 0..workers {
            scope.spawn(|| {
                while let Some(file) = assets.get(next.fetch_add(1, Ordering::Relaxed)) {
                    let asset = original(folder, &originals, file, painter);
                    made.lock()
                        .expect("no worker panics while it holds the lock")
                        .push((file.reference.clone(), asset));
                }
            });
        }
    });
    let made = made.into_inner().expect("all workers have ended");
    made.into_iter().map(|(reference, asset)| Ok((reference, asset?))).collect()
}

fn original(folder: &Path, originals: &Path, file: &ElementFile, painter: &dyn Painter) -> Result<AssetFile> {
    match (file.value.get("scene"), file.value.get("file")) {
        (Some(scene), None) => painted(originals, file, scene, painter),
        (None, Some(Value::String(name))) => copied(&folder.join(name), originals, file),
        _ => rule(&file.reference, "has either a scene or a file"),
    }
}

fn painted(originals: &Path, file: &ElementFile, scene: &Value, painter: &dyn Painter) -> Result<AssetFile> {
    let Some((width, height)) = size(file) else {
        return rule(&file.reference, "has no size of two numbers");
    };
    let name = format!("{}.jpg", hash(format!("{PAINT} {width}x{height} {scene}").as_bytes()));
    let path = originals.join(&name);
    if !path.exists() {
        let picture = match painter.paint(scene, width, height) {
            Ok(picture) => picture,
            Err(error) => return rule(&file.reference, format!("scene: {error}")),
        };
        let mut bytes = Vec::new();
        if let Err(error) = JpegEncoder::new_with_quality(&mut bytes, QUALITY).encode_image(&picture) {
            return rule(&file.reference, error.to_string());
        }
        write(&path, &bytes)?;
    }
    asset(file, &path, &name, "jpg", Some((width, height)))
}

fn copied(from: &Path, originals: &Path, file: &ElementFile) -> Result<AssetFile> {
    let bytes = fs::read(from).map_err(|source| Error::File { path: from.to_owned(), source })?;
    let extension = from.extension().and_then(|extension| extension.to_str()).unwrap_or("bin").to_lowercase();
    let name = format!("{}.{extension}", hash(&bytes));
    let path = originals.join(&name);
    write(&path, &bytes)?;
    let measured = match extension.as_str() {
        "svg" => crate::images::svg_size(&bytes),
        _ => image::image_dimensions(&path).ok(),
    };
    asset(file, &path, &name, &extension, measured)
}

fn asset(
    file: &ElementFile,
    path: &Path,
    name: &str,
    extension: &str,
    size: Option<(u32, u32)>,
) -> Result<AssetFile> {
    let stem = file.reference.rsplit('/').next().unwrap_or_default();
    let bytes = fs::metadata(path).map_err(|source| Error::File { path: path.to_owned(), source })?.len();
    Ok(AssetFile {
        filename: format!("{stem}.{extension}"),
        width: size.map(|(width, _)| width),
        height: size.map(|(_, height)| height),
        bytes: i64::try_from(bytes).unwrap_or(i64::MAX),
        mime: crate::images::mime(extension).to_owned(),
        focal: focal(file),
        original: format!("originals/{name}"),
    })
}

fn size(file: &ElementFile) -> Option<(u32, u32)> {
    let side =
        |at: usize| u32::try_from(file.value.get("size")?.get(at)?.as_u64()?).ok().filter(|side| *side > 0);
    Some((side(0)?, side(1)?))
}

fn focal(file: &ElementFile) -> Option<(f64, f64)> {
    let point = file.value.get("focal")?;
    Some((point.get(0)?.as_f64()?.clamp(0.0, 1.0), point.get(1)?.as_f64()?.clamp(0.0, 1.0)))
}

/// Writes beside the file and moves it into place, so that no half file is ever found.
fn write(path: &Path, bytes: &[u8]) -> Result<()> {
    let fail = |source| Error::File { path: path.to_owned(), source };
    let mut beside: PathBuf = path.to_owned();
    beside.as_mut_os_string().push(format!(".{:?}", thread::current().id()));
    fs::write(&beside, bytes).map_err(fail)?;
    fs::rename(&beside, path).map_err(fail)
}

fn hash(bytes: &[u8]) -> String {
    Sha256::digest(bytes).iter().take(16).map(|byte| format!("{byte:02x}")).collect()
}
