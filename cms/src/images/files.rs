//! Transforms on disk: made once, by one request at a time, kept under the data folder.

use std::collections::HashMap;
use std::path::PathBuf;
use std::sync::{Arc, Mutex, PoisonError};
use std::{fs, io};

use sha2::{Digest, Sha256};

use super::draw;
use super::transform::Transform;
use crate::store::Original;

/// The originals and transforms of one data folder.
pub struct Files {
    data: PathBuf,
    /// One lock per transform being made.
    making: Mutex<HashMap<PathBuf, Arc<Mutex<()>>>>,
}

impl Files {
    /// Files below this data folder.
    pub fn new(data: PathBuf) -> Self {
        Self { data, making: Mutex::default() }
    }

    /// The bytes of an original.
    pub fn original(&self, original: &Original) -> io::Result<Vec<u8>> {
        fs::read(self.data.join(&original.path))
    }

    /// The bytes of a transform; `None` when it cannot be made of this original.
    pub fn transformed(
        &self,
        original: &Original,
        transform: &Transform,
        upscale: bool,
        extension: &str,
    ) -> io::Result<Option<Vec<u8>>> {
        let path = self.path(original, transform, upscale, extension);
        let lock = self
            .making
            .lock()
            .unwrap_or_else(PoisonError::into_inner)
            .entry(path.clone())
            .or_default()
            .clone();
        let turn = lock.lock().unwrap_or_else(PoisonError::into_inner);
        let bytes = match fs::read(&path) {
            Ok(bytes) => Some(bytes),
            Err(_) => {
                let source = self.original(original)?;
                let drawn =
                    draw::draw(&source, &original.mime, transform, upscale, original.focal, extension);
                if let Some(drawn) = &drawn {
                    fs::create_dir_all(self.data.join("transforms"))?;
                    fs::write(&path, drawn)?;
                }
                drawn
            }
        };
        drop(turn);
        self.making.lock().unwrap_or_else(PoisonError::into_inner).remove(&path);
        Ok(bytes)
    }

    /// A file name that changes with everything the result depends on.
    fn path(&self, original: &Original, transform: &Transform, upscale: bool, extension: &str) -> PathBuf {
        let what = format!(
            "{} {} {upscale} {:?}",
            original.path,
            transform.folder(),
            transform.anchor(original.focal)
        );
        let name: String = Sha256::digest(what).iter().take(16).map(|byte| format!("{byte:02x}")).collect();
        self.data.join("transforms").join(format!("{name}.{extension}"))
    }
}
