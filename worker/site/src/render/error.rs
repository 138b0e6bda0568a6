//! What is answered when there is no page to show.

use std::{cell::RefCell, collections::BTreeSet};

use serde_json::json;

use crate::{
    cache::{CachedDocument, ErrorSection},
    context::{PageTarget, RequestContext, View},
    error::Error,
    http::{
        response::{CachePolicy, Response},
        trace::Trace,
    },
    log,
    model::{Chrome, ErrorPage},
    pages,
    ports::Ports,
    routing::locale::Locale,
};

/// The content-managed page for an error; our own words when the editors' cannot be had, and the page of last resort when
/// there are not even menus. `chrome` is what was fetched beside the page that failed.
pub async fn error_page<P: Ports>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
    error: Error,
    chrome: Option<CachedDocument<Chrome>>,
) -> Response {
    let (status, policy) = match error.status() {
        404 => (404, CachePolicy::Revalidate),
        status => (status, CachePolicy::Private),
    };
    if matches!(error, Error::Internal(_) | Error::UnknownGuard(_)) {
        let details = json!({"cause": error.to_string(), "path": target.path});
        log::error(context.ports, "a page was not made", details);
    }
    let chrome = match (chrome, &error) {
        // It was asked for beside the page and failed as well.
        (None, Error::Upstream(_)) => None,
        (None, _) => context.content.chrome(context.site, context.ports, context.trace).await.ok(),
        (chrome, _) => chrome,
    };
    let entry = error_entry(context, &error).await;
    let entry = entry.as_ref().and_then(|entry| entry.document.as_ref().as_ref());
    let bare = Chrome::default();
    let shown = chrome.as_ref().map_or(&bare, |chrome| &*chrome.document);
    let view = View { ctx: context.ctx(target, None), chrome: shown };
    let lost = chrome.is_none() && entry.is_none() && status != 404;
    let html = (!lost).then(|| pages::error::render(&view, entry, &error).ok()).flatten();
    let html = html.unwrap_or_else(|| pages::last_resort::render(context.site, context.assets));
    Response::html(status, html, policy)
}

/// What the editors wrote for an error. When the content system just failed it is not asked again.
async fn error_entry<P: Ports>(
    context: &RequestContext<'_, P>,
    error: &Error,
) -> Option<CachedDocument<Option<ErrorPage>>> {
    let RequestContext { site, content, ports, trace, .. } = *context;
    let section = ErrorSection::of(error);
    match section {
        // The editors' words are about pages out of reach: these have words of their own.
        _ if matches!(error, Error::PreviewExpired | Error::Refused(_)) => None,
        ErrorSection::NotFound => content.error_page(site, section, ports, trace).await.ok(),
        ErrorSection::ServiceUnavailable => content.kept_error_page(site, section, ports, trace).await,
    }
}

/// The languages whose error pages are in the cache or on their way there.
#[derive(Debug, Default)]
pub struct ErrorPages(RefCell<BTreeSet<Locale>>);

impl ErrorPages {
    /// Fetches a language's error pages after its first answer, so that they are at hand when the content system is not.
    pub fn prefetch<P: Ports>(&'static self, context: &RequestContext<'_, P>) {
        let RequestContext { site, content, .. } = *context;
        if !self.0.borrow_mut().insert(site.locale) {
            return;
        }
        let ports = context.ports.clone();
        context.ports.background(async move {
            for section in [ErrorSection::NotFound, ErrorSection::ServiceUnavailable] {
                // What failed was logged where it failed; the next request tries again.
                if content.error_page(site, section, &ports, &Trace::default()).await.is_err() {
                    self.0.borrow_mut().remove(&site.locale);
                }
            }
        });
    }
}
