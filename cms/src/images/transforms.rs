//! Transforms on disk, each drawn once, by a single request, and stored in the data folder.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::{fs, io, process, thread};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::draw;
use super::file::{digest, is_picture};
use super::transform::Transform;
use crate::store::{AssetFile, Element};

/// One transform of one original.
#[derive(Clone)]
pub struct TransformRequest {
    pub original: AssetFile,
    pub transform: Transform,
    pub extension: String,
}

impl TransformRequest {
    /// The request for an asset's transform; `None` where that is the original itself, as always for an SVG.
    pub fn new(asset: &Element, transform: &Transform) -> Option<Self> {
        let file = asset.asset.as_ref()?;
        let is_made = !transform.is_empty() && is_picture(&file.mime) && file.mime != "image/svg+xml";
        let extension = transform.format.as_deref().or(file.filename.rsplit('.').next()).unwrap_or("jpg");
        is_made.then(|| Self {
            original: file.clone(),
            transform: transform.clone(),
            extension: extension.to_lowercase(),
        })
    }
}

pub struct Transforms {
    content: PathBuf,
    folder: PathBuf,
    /// One lock per transform being drawn.
    making: Mutex<HashMap<PathBuf, Arc<Mutex<()>>>>,
    /// Limits concurrent drawing: a page requests many pictures at once, and its content needs a thread too.
    permits: Arc<Semaphore>,
}

impl Transforms {
    /// Transforms of the files in the content folder, kept below the data folder.
    pub fn new(content: PathBuf, data: &Path) -> Self {
        let folder = data.join("transforms");
        let cores = thread::available_parallelism().map_or(1, usize::from);
        Self { content, folder, making: Mutex::default(), permits: Arc::new(Semaphore::new(cores)) }
    }

    /// The path of an original.
    pub fn original(&self, original: &AssetFile) -> PathBuf {
        self.content.join(&original.path)
    }

    /// Waits for a permit to draw a transform; `None` at once if it exists already.
    pub async fn acquire_permit(&self, wanted: &TransformRequest) -> Option<OwnedSemaphorePermit> {
        if self.path(wanted).exists() {
            return None;
        }
        self.permits.clone().acquire_owned().await.ok()
    }

    /// Makes the transforms that do not exist, one after the other. Failures are left to the requests for the pictures.
    pub async fn make_missing(self: &Arc<Self>, wanted: Vec<TransformRequest>) {
        for wanted in wanted {
            if let Some(permit) = self.acquire_permit(&wanted).await {
                let all = self.clone();
                let made = tokio::task::spawn_blocking(move || {
                    let _permit = permit;
                    all.get(&wanted).map(drop)
                });
                let _ = made.await;
            }
        }
    }

    /// The bytes of a transform; `None` when the original cannot be transformed.
    pub fn get(&self, wanted: &TransformRequest) -> io::Result<Option<Vec<u8>>> {
        let path = self.path(wanted);
        let lock = self
            .making
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .entry(path.clone())
            .or_default()
            .clone();
        let turn = lock.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes = match fs::read(&path) {
            Ok(bytes) => Ok(Some(bytes)),
            Err(_) => self.make(wanted, &path),
        };
        drop(turn);
        self.making.lock().unwrap_or_else(PoisonError::into_inner).remove(&path);
        bytes
    }

    fn make(&self, wanted: &TransformRequest, path: &Path) -> io::Result<Option<Vec<u8>>> {
        let source = fs::read(self.original(&wanted.original))?;
        let focal = wanted.original.focal;
        let drawn = draw::draw(&source, &wanted.transform, focal, &wanted.extension);
        if let Some(drawn) = &drawn {
            fs::create_dir_all(&self.folder)?;
            // Written to a temporary file and renamed, so that no reader sees half a file.
            let beside = path.with_extension(format!("{}.part", process::id()));
            fs::write(&beside, drawn)?;
            fs::rename(&beside, path)?;
        }
        Ok(drawn)
    }

    /// A file name that changes with everything the result depends on.
    fn path(&self, wanted: &TransformRequest) -> PathBuf {
        let TransformRequest { original, transform, extension } = wanted;
        let (folder, focal) = (transform.folder(), original.focal);
        let name = digest(format!("{} {folder} {focal:?}", original.digest).as_bytes());
        self.folder.join(format!("{name}.{extension}"))
    }
}
