//! Originals on disk: copied files, and those that are made when they are first needed.
//!
//! A request that needs an original goes before everything that is made ahead of time; whoever asks for the same
//! original waits for the same making.

mod all;
mod disk;
mod recipe;

use std::collections::HashMap;
use std::path::{Path, PathBuf};
use std::sync::{Arc, Mutex, PoisonError};
use std::{fs, io, thread};

use tokio::sync::{Semaphore, oneshot, watch};

pub use disk::{sweep, write_whole};
pub use recipe::{Recipe, hash};

use crate::painter::Painter;
use crate::store::Original;

/// The folder of originals below the data folder.
pub const FOLDER: &str = "originals";

/// How a making ended, once it has: the error as text, because several may read it.
type Outcome = Option<Result<(), String>>;

/// The originals of one data folder.
pub struct Originals {
    data: PathBuf,
    painter: Arc<dyn Painter>,
    making: Mutex<HashMap<String, watch::Receiver<Outcome>>>,
    /// As many as there are cores: more would only take time from each other.
    seats: Semaphore,
    /// How many requests wait for an original.
    waiting: watch::Sender<usize>,
}

/// Who wants an original.
#[derive(Clone, Copy, PartialEq)]
enum Wish {
    /// A request waits for it.
    Now,
    /// Nobody has asked yet.
    Sometime,
}

impl Originals {
    /// Originals below this data folder.
    pub fn new(data: PathBuf, painter: Arc<dyn Painter>) -> Self {
        sweep(&data.join(FOLDER));
        Self {
            data,
            painter,
            making: Mutex::default(),
            seats: Semaphore::new(cores()),
            waiting: watch::Sender::new(0),
        }
    }

    /// Where an original is, whether or not it has been made.
    pub fn path(&self, original: &Original) -> PathBuf {
        self.data.join(&original.path)
    }

    /// Length of the file at this path below the data folder; absent until it has been made.
    pub fn bytes(&self, path: &str) -> Option<u64> {
        fs::metadata(self.data.join(path)).ok().map(|data| data.len())
    }

    /// Waits until an original is there.
    pub async fn ready(self: &Arc<Self>, original: &Original) -> io::Result<()> {
        let _waiting = Waiting::new(&self.waiting);
        self.made(original, Wish::Now).await
    }

    /// Makes what is missing, one after the other, whenever no request waits.
    pub async fn make_ahead(self: Arc<Self>, originals: Vec<Original>) {
        let mut waiting = self.waiting.subscribe();
        for original in originals {
            // The sender lives as long as `self`.
            let _ = waiting.wait_for(|waiting| *waiting == 0).await;
            if let Err(error) = self.made(&original, Wish::Sometime).await {
                eprintln!("cms: {}: {error}", original.path);
            }
        }
    }

    /// Makes an original here and now, unless it is there.
    pub fn make(&self, original: &Original) -> Result<(), String> {
        let path = self.path(original);
        let Some(recipe) = original.recipe.as_deref().filter(|_| !path.exists()) else { return Ok(()) };
        let recipe: Recipe = serde_json::from_str(recipe).map_err(|error| error.to_string())?;
        let bytes = recipe.make(self.painter.as_ref())?;
        write_whole(&path, &bytes).map_err(|error| error.to_string())
    }

    async fn made(self: &Arc<Self>, original: &Original, wish: Wish) -> io::Result<()> {
        let Some(mut outcome) = self.begin(original, wish) else { return Ok(()) };
        let ended = match outcome.wait_for(Option::is_some).await {
            Ok(outcome) => outcome.clone(),
            Err(_) => None,
        };
        ended.unwrap_or_else(|| Err("the making has ended early".to_owned())).map_err(io::Error::other)
    }

    /// Joins the making of an original, or starts it; `None` when there is nothing to make.
    fn begin(self: &Arc<Self>, original: &Original, wish: Wish) -> Option<watch::Receiver<Outcome>> {
        original.recipe.as_ref()?;
        let mut making = self.making.lock().unwrap_or_else(PoisonError::into_inner);
        if let Some(begun) = making.get(&original.path) {
            return Some(begun.clone());
        }
        // Looked for under the lock: a making that has just ended is not begun again.
        if self.path(original).exists() {
            return None;
        }
        let (sender, receiver) = watch::channel(None);
        making.insert(original.path.clone(), receiver.clone());
        // A task of its own: it goes on when the request that began it is given up.
        tokio::spawn(self.clone().work(original.clone(), wish, sender));
        Some(receiver)
    }

    async fn work(self: Arc<Self>, original: Original, wish: Wish, outcome: watch::Sender<Outcome>) {
        let _seat = self.seats.acquire().await;
        let (made, result) = oneshot::channel();
        let (worker, path) = (self.clone(), original.path.clone());
        // Not from the runtime's pool: those threads keep their priority, and stopping would wait for them.
        thread::spawn(move || {
            if wish == Wish::Sometime {
                give_way();
            }
            // Whoever waits has either gone or is told.
            let _ = made.send(worker.make(&original));
        });
        let result = result.await.unwrap_or_else(|_| Err("the painter has failed".to_owned()));
        self.making.lock().unwrap_or_else(PoisonError::into_inner).remove(&path);
        // Nobody may be left who wants to know.
        let _ = outcome.send(Some(result));
    }
}

/// One waiting request, counted while it lives.
struct Waiting<'a>(&'a watch::Sender<usize>);

impl<'a> Waiting<'a> {
    fn new(count: &'a watch::Sender<usize>) -> Self {
        count.send_modify(|count| *count += 1);
        Self(count)
    }
}

impl Drop for Waiting<'_> {
    fn drop(&mut self) {
        self.0.send_modify(|count| *count -= 1);
    }
}

/// How many pictures of a kind, originals or transforms, are made at a time.
pub fn cores() -> usize {
    thread::available_parallelism().map_or(1, usize::from)
}

/// Lets this thread run only where no other wants to.
fn give_way() {
    #[cfg(target_os = "linux")]
    {
        // A kernel that refuses leaves the priority as it is.
        let _ = rustix::process::setpriority_process(Some(rustix::thread::gettid()), 19);
    }
}

/// Makes the folder of originals below a data folder.
pub fn create_folder(data: &Path) -> io::Result<PathBuf> {
    let folder = data.join(FOLDER);
    fs::create_dir_all(&folder)?;
    Ok(folder)
}
