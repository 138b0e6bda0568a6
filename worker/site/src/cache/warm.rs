//! Refetches what a publication purges at once, so that no visitor has to wait: Craft generates missing image transforms
//! within the query, which takes seconds.

use std::cmp::Reverse;

use super::content::Content;
use super::documents::ChromeQuery;
use super::query::{DocumentQuery, key};
use super::tags::may_purge;
use crate::{
    cms::map::wire::Subject,
    http::trace::Trace,
    log, model,
    ports::{Ports, StoredKey},
    routing::{listing::Listing, locale::Locale, site::Site},
};

/// Most documents that are refetched after a publication, or a burst of them; visitors' requests fetch the others.
const MAX_DOCUMENTS: usize = 200;

/// A document that can be refetched.
#[derive(Clone, Debug, PartialEq, Eq)]
pub enum PurgedDocument {
    Chrome,
    /// The page at a canonical path, with the first page of its list.
    Page(String),
}

impl Content {
    /// The documents in the store that these tags purge: first those that show a published element, then those that list it,
    /// each the latest first.
    pub async fn purged_documents(
        &'static self,
        tags: &[String],
        ports: &impl Ports,
    ) -> Vec<(&'static Site, PurgedDocument)> {
        let keys = ports.list(&format!("{}/", model::VERSION)).await.unwrap_or_else(|error| {
            log::warning(ports, "what was published is not fetched ahead", &error.to_string());
            Vec::new()
        });
        let (elements, lists): (Vec<_>, Vec<_>) = tags.iter().partition(|tag| tag.starts_with("entry:"));
        let mut found: Vec<_> = keys
            .into_iter()
            .filter_map(|StoredKey { name, metadata, expires_at }| {
                let (locale, document) = read(&name)?;
                let purges = |tags: &[&String]| tags.iter().any(|tag| may_purge(&metadata, tag));
                let is_shown = purges(&elements);
                let is_purged = is_shown || purges(&lists);
                is_purged.then_some((Reverse((is_shown, expires_at)), self.sites.of(locale)?, document))
            })
            .collect();
        found.sort_by_key(|(order, ..)| *order);
        found.truncate(MAX_DOCUMENTS);
        found.into_iter().map(|(_, site, document)| (site, document)).collect()
    }

    /// Fetches header and footer of a language. A failure is logged where it happens.
    pub async fn warm_chrome(&'static self, site: &Site, ports: &impl Ports) {
        self.warm(&ChromeQuery::of(site), ports).await;
    }

    /// Fetches the page at a canonical path.
    pub async fn warm_page(&'static self, site: &Site, path: &str, subject: Subject, ports: &impl Ports) {
        self.warm(&self.page_query(site, path, subject, Listing::default()), ports).await;
    }

    async fn warm<Q: DocumentQuery>(&'static self, query: &Q, ports: &impl Ports) {
        // A failure was logged where it happened; the next visitor's request fetches it.
        let _ = self.fetch(query, &key(query), ports, &Trace::default()).await;
    }
}

/// The document of a key. `None` for other kinds, further pages of lists and hashed addresses.
fn read(key: &str) -> Option<(Locale, PurgedDocument)> {
    let mut parts = key.splitn(4, '/').skip(1);
    let locale = Locale::from_code(parts.next()?)?;
    match (parts.next()?, parts.next()?) {
        ("chrome", _) => Some((locale, PurgedDocument::Chrome)),
        ("page", path) if path.starts_with('/') && !path.contains('?') => {
            Some((locale, PurgedDocument::Page(path.to_owned())))
        }
        _ => None,
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_key_tells_its_document() {
        let page = |path: &str| Some((Locale::Nl, PurgedDocument::Page(path.to_owned())));
        assert_eq!(read("12/nl/page//"), page("/"));
        assert_eq!(read("12/nl/page//producten/bank/"), page("/producten/bank/"));
        assert_eq!(read("12/de/chrome/"), Some((Locale::De, PurgedDocument::Chrome)));
        for other in [
            "12/nl/page//producten/?page=2",
            "12/nl/page/#00ff",
            "12/nl/routes/",
            "12/fr/page//",
            "purge-times",
        ] {
            assert_eq!(read(other), None, "{other}");
        }
    }
}
