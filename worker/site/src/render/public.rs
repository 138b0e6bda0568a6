//! Pages that are the same for everybody, kept while none of their documents has changed.

use chrono::Datelike;

use super::{
    content::unavailable,
    error::{ErrorPages, error_page},
};
use crate::{
    cache::{
        CachedDocument,
        header_footer::HeaderFooterCache,
        pages::{PageCache, PageSources},
    },
    context::{PageContext, PageTarget, RequestContext, VisitorData},
    error::Error,
    http::{
        response::{CachePolicy, Response},
        source::Source,
    },
    model::Chrome,
    pages::{self, FoundPage},
    ports::{Millis, Ports},
};

/// The pages of one isolate that hold no data of a visitor.
#[derive(Debug)]
pub struct PublicPages {
    pages: PageCache,
    header_footers: HeaderFooterCache,
    error_pages: ErrorPages,
}

impl PublicPages {
    /// Keeps no page yet; limits as in [`PageCache::new`].
    pub fn new(bytes: usize, ttl_ms: Millis) -> PublicPages {
        PublicPages {
            pages: PageCache::new(bytes, ttl_ms),
            header_footers: HeaderFooterCache::default(),
            error_pages: ErrorPages::default(),
        }
    }

    /// The page at a path, from the cache while none of its documents has changed.
    pub async fn page<P: Ports>(
        &'static self,
        context: &RequestContext<'_, P>,
        target: PageTarget<'_>,
    ) -> Response {
        let RequestContext { request, site, content, trace, .. } = *context;
        let kept = target.is_cacheable().then_some(&self.pages);
        let rendered = kept.and_then(|pages| pages.get(site.locale, &target.address(), content, request.now));
        match (rendered, trace.steps()) {
            (rendered, Some(steps)) => steps.rendered(rendered.is_some()),
            (Some(response), None) => {
                trace.came_from(Source::Memory);
                return response;
            }
            (None, None) => {}
        }
        self.error_pages.prefetch(context);
        match pages::load(target, context).await {
            (chrome, Ok(page)) => self.found(context, target, chrome, &page).await,
            (chrome, Err(reason)) => unavailable(context, target, chrome, reason).await,
        }
    }

    /// The page of these documents. When header and footer cannot be loaded, it is still shown with its content.
    async fn found<P: Ports>(
        &self,
        context: &RequestContext<'_, P>,
        target: PageTarget<'_>,
        chrome: Option<CachedDocument<Chrome>>,
        page: &FoundPage,
    ) -> Response {
        let (locale, address) = (context.site.locale, target.address());
        let sources = |chrome| PageSources::new(chrome, page.document(), page.index(), context.day().year());
        let sources = chrome.as_ref().filter(|_| target.is_cacheable()).map(sources);
        let kept = sources.as_ref().and_then(|sources| self.pages.get_unchanged(locale, &address, sources));
        let response = match kept.map_or_else(|| self.render(context, target, chrome.as_ref(), page), Ok) {
            Ok(response) => response,
            Err(error) => return error_page(context, target, error, chrome).await,
        };
        if let Some(sources) = sources {
            self.pages.put(locale, &address, &response, sources, context.request.now);
        }
        response
    }

    fn render<P>(
        &self,
        context: &RequestContext<'_, P>,
        target: PageTarget<'_>,
        chrome: Option<&CachedDocument<Chrome>>,
        page: &FoundPage,
    ) -> Result<Response, Error> {
        let header_footers = chrome.map(|chrome| self.header_footers.of(context.site.locale, chrome));
        let ctx =
            PageContext { header_footers, ..context.page_context(target, chrome, VisitorData::default()) };
        let mut response = Response::html(200, pages::render(&ctx, page)?, CachePolicy::Revalidate);
        response.policy = context.policy_for(page.needs());
        response.tag(&context.assets.build);
        Ok(response)
    }
}
