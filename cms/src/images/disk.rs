//! Atomic file writes: a file is complete or absent, even when the process is killed.

use std::path::{Path, PathBuf};
use std::sync::atomic::{AtomicU64, Ordering};
use std::time::Duration;
use std::{fs, io, process};

/// The extension of a file that is being written.
const UNFINISHED: &str = "part";

/// Writing takes milliseconds: what is older than this belongs to a process that was killed.
const ABANDONED: Duration = Duration::from_secs(600);

/// Writes beside the file and moves it into place, so that no half file is ever found.
pub fn write_whole(path: &Path, bytes: &[u8]) -> io::Result<()> {
    static COUNTER: AtomicU64 = AtomicU64::new(0);
    let number = COUNTER.fetch_add(1, Ordering::Relaxed);
    let mut beside: PathBuf = path.to_owned();
    beside.as_mut_os_string().push(format!(".{}-{number}.{UNFINISHED}", process::id()));
    let written = fs::write(&beside, bytes).and_then(|()| fs::rename(&beside, path));
    if written.is_err() {
        // Nothing more can be done for a file that can neither be written nor removed.
        let _ = fs::remove_file(&beside);
    }
    written
}

/// Removes what killed processes have left unfinished in a folder.
pub fn sweep(folder: &Path) {
    for entry in fs::read_dir(folder).into_iter().flatten().flatten() {
        let path = entry.path();
        let age = entry.metadata().and_then(|data| data.modified()).ok().and_then(|time| time.elapsed().ok());
        let unfinished = path.extension().is_some_and(|extension| extension == UNFINISHED);
        if unfinished && age.is_some_and(|age| age > ABANDONED) {
            // Another process may have been quicker.
            let _ = fs::remove_file(&path);
        }
    }
}

#[cfg(test)]
mod tests {
    use std::time::SystemTime;

    use super::*;

    #[test]
    fn only_what_was_abandoned_is_swept() {
        let folder = tempfile::tempdir().expect("a folder");
        let path = |name: &str| folder.path().join(name);
        write_whole(&path("whole.jpg"), b"whole").expect("written");
        let old = SystemTime::now() - ABANDONED * 2;
        for name in ["whole.jpg", "killed.jpg.1-0.part", "busy.jpg.2-0.part"] {
            let file = fs::File::options().create(true).append(true).open(path(name)).expect("a file");
            if !name.starts_with("busy") {
                file.set_modified(old).expect("an old file");
            }
        }
        sweep(folder.path());
        assert!(path("whole.jpg").exists() && path("busy.jpg.2-0.part").exists());
        assert!(!path("killed.jpg.1-0.part").exists());
    }
}
