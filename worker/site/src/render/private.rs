//! Private pages: rendered for each request, never cached.

use futures_util::future::join;

use super::{
    content::document_of,
    error::error_page,
    membership::{MemberLookup, membership},
    session::session_lost,
    unavailable::PageUnavailable,
};
use crate::{
    cache::CachedDocument,
    context::{PageTarget, RequestContext, View},
    http::response::{CachePolicy, Response},
    members::flash::FlashMessage,
    model::Chrome,
    pages::PrivatePage,
    ports::Ports,
};

/// The private page of a route. `None` when its page is the same for everybody.
pub async fn private_page<P: Ports>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
) -> Option<Response> {
    let route = target.route.filter(|route| PrivatePage::has(route))?;
    if let Some(location) = PrivatePage::elsewhere(route, context) {
        return Some(Response::redirect(302, location));
    }
    let chrome = context.content.chrome(context.site, context.ports, context.trace);
    let (chrome, page) = join(chrome, PrivatePage::load(route, context)).await;
    let page = page?;
    let member = membership(context, &page.products()).await;
    Some(render(context, target, chrome.ok(), &page, member, false).await)
}

/// Renders a private page, also in response to a POST.
pub(super) async fn render<P: Ports>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
    chrome: Option<CachedDocument<Chrome>>,
    page: &PrivatePage,
    member: Result<MemberLookup, PageUnavailable>,
    is_post: bool,
) -> Response {
    let Ok(member) = member else { return session_lost(context) };
    let shown = document_of(chrome.as_ref());
    let view = View { ctx: context.ctx(target, member.member()), chrome: &shown, frames: None };
    let response = match page.render(&view) {
        Ok(html) => with_headers(page, Response::html(page.status(is_post), html, CachePolicy::Private)),
        Err(error) => error_page(context, target, error, chrome).await,
    };
    member.log_missing(&response, context.ports);
    response
}

fn with_headers(page: &PrivatePage, response: Response) -> Response {
    let mut response = response.with_retry_after(page.retry_after());
    if page.has_code() {
        response.set("referrer-policy", "no-referrer");
    }
    if page.has_notice() {
        response.add("set-cookie", FlashMessage::shown());
    }
    response
}
