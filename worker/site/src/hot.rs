//! Rendered anonymous pages that were just asked for. A hit costs one copy of the body.

use std::rc::Rc;

use crate::{
    content::{Content, Found},
    locale::Locale,
    lru::LruCache,
    ports::Millis,
    response::Response,
};

/// All pages together weigh at most this much.
const BYTES: usize = 6 * 1024 * 1024;
/// A page is kept for so long, and never longer than what it is made of is fresh.
const KEPT_MS: Millis = 10_000;

/// The pages of one isolate.
#[derive(Debug)]
pub struct HotPages(LruCache<HotPage>);

#[derive(Debug)]
struct HotPage {
    response: Response,
    until: Millis,
    made_of: [Ingredient; 2],
}

/// A document that a page was made of.
#[derive(Clone, Debug)]
pub struct Ingredient {
    tags: Rc<[String]>,
    fetched_at: Millis,
    fresh_until: Millis,
}

impl<D> From<&Found<D>> for Ingredient {
    fn from(found: &Found<D>) -> Ingredient {
        Ingredient {
            tags: Rc::clone(&found.tags),
            fetched_at: found.fetched_at,
            fresh_until: found.fresh_until,
        }
    }
}

impl Default for HotPages {
    fn default() -> HotPages {
        HotPages(LruCache::new(BYTES))
    }
}

impl HotPages {
    /// The page at an address, while it is fresh and nothing in it was published since.
    pub fn get(&self, locale: Locale, address: &str, content: &Content, now: Millis) -> Option<Response> {
        let page = self.0.get(&key(locale, address))?;
        let changed = |part: &Ingredient| content.stamps().expire(part.tags.iter(), part.fetched_at);
        (now < page.until && !page.made_of.iter().any(changed)).then(|| page.response.clone())
    }

    /// Keeps a page; one made of something old is not kept, so that `X-Cache` goes on telling so.
    pub fn put(
        &self,
        locale: Locale,
        address: &str,
        response: &Response,
        made_of: [Ingredient; 2],
        now: Millis,
    ) {
        let fresh_until = made_of.iter().map(|part| part.fresh_until).min().unwrap_or(now);
        let until = fresh_until.min(now.saturating_add(KEPT_MS));
        if until > now {
            let page = HotPage { response: response.clone(), until, made_of };
            self.0.put(&key(locale, address), response.body.len() + size_of::<HotPage>(), Rc::new(page));
        }
    }
}

/// An address is a canonical path with the parameters that its list understands; no other parameter changes a page.
fn key(locale: Locale, address: &str) -> String {
    format!("{}{address}", locale.code())
}
