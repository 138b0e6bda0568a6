use std::rc::Rc;

use base64::{Engine, engine::general_purpose::URL_SAFE_NO_PAD};

use crate::fingerprint::fingerprint;

/// The cache tags of all elements in a document, one per line. A list has two hundred: as separate strings, each would be an
/// allocation whenever the document is read.
#[derive(Clone, Debug, Default, PartialEq, Eq)]
pub struct CacheTags(Rc<str>);

impl CacheTags {
    /// The tags as the store has them.
    pub fn from_lines(lines: &str) -> CacheTags {
        CacheTags(lines.into())
    }

    pub fn lines(&self) -> &str {
        &self.0
    }

    pub fn iter(&self) -> impl Iterator<Item = &str> {
        self.0.split_terminator('\n')
    }
}

/// Longest text of [`CacheTags::fingerprints`] in bytes: the store allows 1,024 of metadata for each document.
const MAX_FINGERPRINTS: usize = 1000;
/// Characters of a tag's fingerprint.
const FINGERPRINT: usize = 4;

impl CacheTags {
    /// The tags in the form in which the store can list them: four characters each, as many as fit.
    pub fn fingerprints(&self) -> String {
        self.iter().take(MAX_FINGERPRINTS / FINGERPRINT).map(fingerprint_of).collect()
    }
}

/// Whether a document with these [`CacheTags::fingerprints`] may have a tag. Wrong for one in sixteen million; always true for
/// a document with more tags than are listed.
pub fn may_purge(fingerprints: &str, tag: &str) -> bool {
    let own = fingerprint_of(tag);
    let (listed, _) = fingerprints.as_bytes().as_chunks::<FINGERPRINT>();
    listed.iter().any(|known| known == own.as_bytes()) || fingerprints.len() >= MAX_FINGERPRINTS
}

fn fingerprint_of(tag: &str) -> String {
    let [first, second, third, ..] = fingerprint(tag.as_bytes()).to_le_bytes();
    URL_SAFE_NO_PAD.encode([first, second, third])
}

impl FromIterator<String> for CacheTags {
    fn from_iter<T: IntoIterator<Item = String>>(tags: T) -> CacheTags {
        let mut lines = String::new();
        for tag in tags {
            lines.push_str(&tag);
            lines.push('\n');
        }
        CacheTags(lines.into())
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_purge_is_recognised_by_fingerprints() {
        let few =
            CacheTags::from_iter(["all", "entry:7", "section:products"].map(str::to_owned)).fingerprints();
        assert_eq!(few.len(), 3 * FINGERPRINT);
        assert!(may_purge(&few, "entry:7") && may_purge(&few, "section:products"));
        assert!(!may_purge(&few, "entry:70") && !may_purge(&few, "chrome") && !may_purge("", "all"));
        let many: CacheTags = (0..5000).map(|number| format!("entry:{number}")).collect();
        assert!(many.fingerprints().len() <= 1024 && may_purge(&many.fingerprints(), "entry:4999"));
    }

    #[test]
    fn what_was_stored_comes_back() {
        let tags = CacheTags::from_iter(["all".to_owned(), "entry:7".to_owned()]);
        let read = CacheTags::from_lines(tags.lines());
        assert_eq!(read.iter().collect::<Vec<_>>(), ["all", "entry:7"]);
        assert_eq!(CacheTags::default().iter().next(), None);
    }
}
