use std::rc::Rc;

/// The cache tags of all elements in a document, one a line: a list has two hundred, and each as a string of its own would
/// be an allocation whenever the document is read.
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
    fn what_was_stored_comes_back() {
        let tags = CacheTags::from_iter(["all".to_owned(), "entry:7".to_owned()]);
        let read = CacheTags::from_lines(tags.lines());
        assert_eq!(read.iter().collect::<Vec<_>>(), ["all", "entry:7"]);
        assert_eq!(CacheTags::default().iter().next(), None);
    }
}
