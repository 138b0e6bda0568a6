//! Rendered parts of header and footer, which pages of one language share.

use std::rc::Rc;

use super::{CachedDocument, lru::LruCache};
use crate::{model::Chrome, routing::locale::Locale, template::Fragment};

/// Limit for all headers and footers together: about 40 of them, one for each menu item.
const BYTES: usize = 2 * 1024 * 1024;

/// The parts of header and footer that are the same on all pages with the same current menu item.
#[derive(Debug)]
pub struct HeaderFooter {
    /// A `HeaderBar`.
    pub bar: Fragment,
    /// A `MobileMenuPanel`.
    pub panel: Fragment,
    /// A `FooterMain`.
    pub footer: Fragment,
}

#[derive(Debug)]
pub struct HeaderFooterCache(LruCache<HeaderFooter>);

impl Default for HeaderFooterCache {
    fn default() -> HeaderFooterCache {
        HeaderFooterCache(LruCache::new(BYTES))
    }
}

impl HeaderFooterCache {
    /// Headers and footers of one version of a language's menus and footer.
    pub fn of(&self, locale: Locale, chrome: &CachedDocument<Chrome>) -> HeaderFooters<'_> {
        HeaderFooters { header_footers: &self.0, locale, chrome: chrome.hash }
    }
}

/// Headers and footers of one version of the menus and footer.
#[derive(Clone, Copy, Debug)]
pub struct HeaderFooters<'a> {
    header_footers: &'a LruCache<HeaderFooter>,
    locale: Locale,
    chrome: u64,
}

impl HeaderFooters<'_> {
    /// Header and footer for a page's current menu item; rendered if they are not cached.
    pub fn find_or<E>(
        &self,
        current: &str,
        render: impl FnOnce() -> Result<HeaderFooter, E>,
    ) -> Result<Rc<HeaderFooter>, E> {
        let key = format!("{} {:x} {current}", self.locale.code(), self.chrome);
        if let Some(header_footer) = self.header_footers.get(&key) {
            return Ok(header_footer);
        }
        let header_footer = Rc::new(render()?);
        let bytes = header_footer.bar.len() + header_footer.panel.len() + header_footer.footer.len();
        self.header_footers.put(&key, bytes, Rc::clone(&header_footer));
        Ok(header_footer)
    }
}
