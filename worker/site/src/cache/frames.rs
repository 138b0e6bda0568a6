//! Rendered parts of header and footer, which pages of one language share.

use std::rc::Rc;

use super::{CachedDocument, lru::LruCache};
use crate::{model::Chrome, routing::locale::Locale, template::Fragment};

/// Limit for all frames together: about 40 of them, as many as a site's menus have places.
const BYTES: usize = 2 * 1024 * 1024;

/// What header and footer have alike on pages on which the same is current.
#[derive(Debug)]
pub struct Frame {
    /// A `HeaderBar`.
    pub bar: Fragment,
    /// A `MobileMenuPanel`.
    pub panel: Fragment,
    /// A `FooterMain`.
    pub footer: Fragment,
    /// A `Consent`.
    pub consent: Fragment,
}

#[derive(Debug)]
pub struct FrameCache(LruCache<Frame>);

impl Default for FrameCache {
    fn default() -> FrameCache {
        FrameCache(LruCache::new(BYTES))
    }
}

impl FrameCache {
    /// The frames of one state of a language's menus and footer.
    pub fn of(&self, locale: Locale, chrome: &CachedDocument<Chrome>) -> Frames<'_> {
        Frames { frames: &self.0, locale, chrome: chrome.hash }
    }
}

/// The frames of one state of the menus and footer.
#[derive(Clone, Copy, Debug)]
pub struct Frames<'a> {
    frames: &'a LruCache<Frame>,
    locale: Locale,
    chrome: u64,
}

impl Frames<'_> {
    /// The frame for what is current on a page, rendered when there is none yet.
    ///
    /// # Errors
    /// Those of `render`.
    pub fn find_or<E>(
        &self,
        current: &str,
        render: impl FnOnce() -> Result<Frame, E>,
    ) -> Result<Rc<Frame>, E> {
        let key = format!("{} {:x} {current}", self.locale.code(), self.chrome);
        if let Some(frame) = self.frames.get(&key) {
            return Ok(frame);
        }
        let frame = Rc::new(render()?);
        let bytes = frame.bar.len() + frame.panel.len() + frame.footer.len();
        self.frames.put(&key, bytes, Rc::clone(&frame));
        Ok(frame)
    }
}
