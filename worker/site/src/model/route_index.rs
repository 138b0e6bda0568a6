use serde::{Deserialize, Serialize};
use sha2::{Digest, Sha256};

/// The paths of all pages of a language, as hashes: 60 KB for six thousand addresses. A path that is not listed does not
/// exist.
#[derive(Clone, Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct RouteIndex {
    /// Sorted.
    hashes: Vec<u64>,
}

impl RouteIndex {
    /// Whether a page has the path.
    pub fn contains(&self, path: PathHash) -> bool {
        self.hashes.binary_search(&path.0).is_ok()
    }
}

impl FromIterator<PathHash> for RouteIndex {
    fn from_iter<T: IntoIterator<Item = PathHash>>(paths: T) -> RouteIndex {
        let mut hashes: Vec<u64> = paths.into_iter().map(|path| path.0).collect();
        hashes.sort_unstable();
        hashes.dedup();
        RouteIndex { hashes }
    }
}

/// The hash of a local path.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub struct PathHash(u64);

impl PathHash {
    /// The hash of a canonical path.
    pub fn of(path: &str) -> PathHash {
        let digest = Sha256::digest(path);
        PathHash(digest.first_chunk().map_or(0, |bytes| u64::from_be_bytes(*bytes)))
    }
}

#[cfg(test)]
mod tests {
    use super::*;
    use crate::model::{decode, encode};

    #[test]
    fn what_was_listed_is_found_and_nothing_else() {
        let paths: Vec<String> = (0..6050).map(|number| format!("/products/bench-{number}/")).collect();
        let index: RouteIndex = paths.iter().map(|path| PathHash::of(path)).collect();
        let stored = encode(&index).unwrap();
        assert!(stored.body.len() < 64 * 1024, "{} bytes", stored.body.len());
        let index: RouteIndex = decode(&stored.texts, &stored.body).unwrap();
        assert!(paths.iter().all(|path| index.contains(PathHash::of(path))));
        assert!(
            !(6050..16_050).any(|number| index.contains(PathHash::of(&format!("/products/bench-{number}/"))))
        );
    }
}
