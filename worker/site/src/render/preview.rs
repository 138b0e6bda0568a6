use super::error::error_page;
use crate::{
    cache::Draft,
    cms::{Preview, Subject},
    context::{PageContext, PageTarget, PreviewNotes, RequestContext, VisitorData},
    http::response::{CachePolicy, Response},
    operators::explain,
    pages,
    ports::Ports,
};

/// The preview of a page that is not published.
pub async fn preview<P: Ports>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
    (preview, subject): (&Preview, Subject),
) -> Response {
    let RequestContext { site, content, ports, trace, .. } = *context;
    // Drafts are not in the index of facets.
    let listing = target.listing.without_facets();
    let target = PageTarget { listing, ..target };
    let question = (target.path, subject, listing);
    let draft = content.draft(site, question, preview, ports, trace).await;
    let rendered = draft.and_then(|(chrome, draft)| {
        let Draft { page, removed, left_out } = draft;
        let (now, key) = (context.request.now, context.config.keys.links.as_deref());
        let explain = explain::href(target.path, now, key);
        let notes = PreviewNotes { removed: &removed, left_out: &left_out, explain: explain.as_deref() };
        let ctx = PageContext {
            chrome: &chrome,
            preview: Some(notes),
            ..context.page_context(target, None, VisitorData::default())
        };
        let html = pages::render_page(&ctx, &page, None)?;
        let policy = page.has_frames().then(|| context.security.framed_preview_policy());
        Ok(Response { policy, ..Response::html(200, html, CachePolicy::Private) })
    });
    let response = match rendered {
        Ok(response) => response,
        Err(error) => error_page(context, target, error, None).await,
    };
    Response { is_preview: true, ..response }
}
