//! Responses with an error page.

use std::{cell::RefCell, collections::BTreeSet};

use serde_json::json;

use crate::{
    cache::{CachedDocument, ErrorSection},
    context::{PageTarget, RequestContext, VisitorData},
    error::Error,
    http::{
        response::{CachePolicy, LIMIT_SECONDS, Response},
        security_headers::PageNeeds,
        trace::Trace,
    },
    log,
    model::{Block, Chrome, ErrorPage},
    pages,
    ports::Ports,
    routing::locale::Locale,
};

/// The content-managed error page; the built-in one when the editors' cannot be loaded, and the page of last resort
/// when the menus are missing too. `chrome` was loaded together with the page that failed.
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
        // It was loaded together with the page and failed too.
        (None, Error::Upstream(_)) => None,
        (None, _) => context.content.chrome(context.site, context.ports, context.trace).await.ok(),
        (chrome, _) => chrome,
    };
    let entry = error_entry(context, &error).await;
    let entry = entry.as_ref().and_then(|entry| entry.document.as_ref().as_ref());
    let ctx = context.page_context(target, chrome.as_ref(), VisitorData::default());
    let lost = chrome.is_none() && entry.is_none() && !error.is_missing();
    let html = (!lost).then(|| pages::error::render(&ctx, entry, &error).ok()).flatten();
    let html = html.unwrap_or_else(|| pages::last_resort::render(context.site, context.assets));
    let has_frames = entry.is_some_and(|entry| Block::have_frames(&entry.blocks));
    let needs = PageNeeds { has_frames, ..PageNeeds::default() };
    let response = Response { policy: context.policy_for(needs), ..Response::html(status, html, policy) };
    response.with_retry_after(matches!(error, Error::TooManyRequests).then_some(LIMIT_SECONDS))
}

/// The editors' error page. From the cache only when the content system has just failed.
async fn error_entry<P: Ports>(
    context: &RequestContext<'_, P>,
    error: &Error,
) -> Option<CachedDocument<Option<ErrorPage>>> {
    let RequestContext { site, content, ports, trace, .. } = *context;
    let section = ErrorSection::of(error);
    match section {
        // The editors' texts are about missing and failing pages; these errors have their own messages.
        _ if matches!(
            error,
            Error::PreviewExpired | Error::LinkExpired | Error::Refused(_) | Error::TooManyRequests
        ) =>
        {
            None
        }
        ErrorSection::NotFound => content.error_page(site, section, ports, trace).await.ok(),
        ErrorSection::ServiceUnavailable => content.cached_error_page(site, section, ports, trace).await,
    }
}

/// The languages whose error pages have been prefetched.
#[derive(Debug, Default)]
pub struct ErrorPages(RefCell<BTreeSet<Locale>>);

impl ErrorPages {
    /// Prefetches a language's error pages after its first response, so that they are cached when the content system
    /// fails.
    pub fn prefetch<P: Ports>(&'static self, context: &RequestContext<'_, P>) {
        let RequestContext { site, content, .. } = *context;
        if !self.0.borrow_mut().insert(site.locale) {
            return;
        }
        let ports = context.ports.clone();
        context.ports.background(async move {
            for section in [ErrorSection::NotFound, ErrorSection::ServiceUnavailable] {
                // The failure was logged where it happened; the next request tries again.
                if content.error_page(site, section, &ports, &Trace::default()).await.is_err() {
                    self.0.borrow_mut().remove(&site.locale);
                }
            }
        });
    }
}
