//! Pages that belong to one visitor: rendered for each request, never cached.

use futures_util::future::join;

use super::{
    error::error_page,
    feedback::Feedback,
    membership::{MemberLookup, membership},
    session::session_lost,
};
use crate::{
    cache::CachedDocument,
    context::{PageTarget, RequestContext, VisitorData},
    flash::Flash,
    forms::state::submission::SubmissionState,
    http::response::{CachePolicy, Response},
    model::Chrome,
    pages::{PageUnavailable, PrivatePage, account, load_private},
    ports::Ports,
    routing::route::Route,
};

/// The private page of a route.
pub async fn private_page<P: Ports>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
    route: &Route,
    feedback: Feedback,
) -> Response {
    if let Some(location) = account::elsewhere(route, context) {
        return Response::redirect(302, location);
    }
    let chrome = context.content.chrome(context.site, context.ports, context.trace);
    let (chrome, mut page) = join(chrome, load_private(route, context)).await;
    let is_failed_form = feedback.form.as_deref().is_some_and(|form| page.restore(form).is_some());
    let member = membership(context, &page.products()).await;
    render(context, target, chrome.ok(), &*page, member, (feedback.on(None), is_failed_form)).await
}

/// Renders a private page, also in response to a POST.
pub(super) async fn render<P: Ports>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
    chrome: Option<CachedDocument<Chrome>>,
    page: &dyn PrivatePage,
    member: Result<MemberLookup, PageUnavailable>,
    (feedback, is_post): (Feedback, bool),
) -> Response {
    let Ok(member) = member else { return session_lost(context) };
    let visitor = VisitorData {
        member: member.member(),
        sent: feedback.sent.as_ref(),
        kept: feedback.kept.as_ref(),
        list_left: feedback.list_left,
        ..VisitorData::default()
    };
    let ctx = context.page_context(target, chrome.as_ref(), visitor);
    let is_anonymous = context.session.is_none() && !context.session_suspended;
    let status = feedback.sent.as_ref().map_or(200, SubmissionState::http_status).max(page.status(is_post));
    let response = match page.render(&ctx) {
        Ok(html) => {
            let is_shared = page.is_of_address() && status == 200 && is_anonymous && feedback.is_empty();
            let policy = if is_shared { CachePolicy::Revalidate } else { CachePolicy::Private };
            let mut response = Response::html(status, html, policy);
            if is_shared {
                response.tag(&context.assets.build);
            }
            with_headers(page, response)
        }
        Err(error) => error_page(context, target, error, chrome).await,
    };
    member.log_missing(&response, context.ports);
    feedback.settle(response)
}

fn with_headers(page: &dyn PrivatePage, response: Response) -> Response {
    let mut response = response.with_retry_after(page.retry_after());
    if page.has_code() {
        response.set("referrer-policy", "no-referrer");
    }
    if page.has_notice() {
        response.add("set-cookie", Flash::clear());
    }
    response
}
