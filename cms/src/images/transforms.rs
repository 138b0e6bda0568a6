//! Transforms on disk: made once, by one request at a time, kept under the data folder.

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::{fs, io};

use tokio::sync::{OwnedSemaphorePermit, Semaphore};

use super::draw;
use super::transform::Transform;
use crate::originals::{cores, hash, sweep, write_whole};
use crate::store::Original;

/// The transforms of one data folder.
pub struct Transforms {
    data: PathBuf,
    /// One lock per transform being made.
    making: Mutex<HashMap<PathBuf, Arc<Mutex<()>>>>,
    /// A page asks for many pictures at once; drawing them all at once would leave nobody to answer for its content.
    seats: Arc<Semaphore>,
}

impl Transforms {
    /// Transforms below this data folder.
    pub fn new(data: PathBuf) -> Self {
        sweep(&data.join("transforms"));
        Self { data, making: Mutex::default(), seats: Arc::new(Semaphore::new(cores())) }
    }

    /// A seat to draw at, once there is one; nothing where the transform is there already.
    pub async fn seat(
        &self,
        original: &Original,
        transform: &Transform,
        upscale: bool,
        extension: &str,
    ) -> Option<OwnedSemaphorePermit> {
        if self.path(original, transform, upscale, extension).exists() {
            return None;
        }
        self.seats.clone().acquire_owned().await.ok()
    }

    /// The bytes of a transform; `None` when it cannot be made of this original, which has to be there.
    pub fn get(
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
            Ok(bytes) => Ok(Some(bytes)),
            Err(_) => self.make(original, transform, upscale, extension, &path),
        };
        drop(turn);
        self.making.lock().unwrap_or_else(PoisonError::into_inner).remove(&path);
        bytes
    }

    fn make(
        &self,
        original: &Original,
        transform: &Transform,
        upscale: bool,
        extension: &str,
        path: &Path,
    ) -> io::Result<Option<Vec<u8>>> {
        let source = fs::read(self.data.join(&original.path))?;
        let drawn = draw::draw(&source, &original.mime, transform, upscale, original.focal, extension);
        if let Some(drawn) = &drawn {
            fs::create_dir_all(self.data.join("transforms"))?;
            write_whole(path, drawn)?;
        }
        Ok(drawn)
    }

    /// A file name that changes with everything the result depends on.
    fn path(&self, original: &Original, transform: &Transform, upscale: bool, extension: &str) -> PathBuf {
        let what = format!(
            "{} {} {upscale} {:?}",
            original.path,
            transform.folder(),
            transform.anchor(original.focal)
        );
        self.data.join("transforms").join(format!("{}.{extension}", hash(what.as_bytes())))
    }
}
