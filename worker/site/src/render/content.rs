//! Pages of the content system rendered for one visitor: cached content with members' data and submitted values. The
//! result is never cached.

use futures_util::future::join3;

use super::{
    error::error_page,
    feedback::Feedback,
    membership::membership,
    quotation::{quotation, quoted},
    session::session_lost,
};
use crate::{
    cache::CachedDocument,
    context::{PageTarget, RequestContext, VisitorData},
    error::Error,
    forms::state::submission::SubmissionState,
    http::response::{CachePolicy, Response},
    members::login::{LoginReason, login_href},
    model::Chrome,
    pages::{self, FoundPage, PageUnavailable, faq::search_query},
    ports::Ports,
    quotation::Quotation,
    routing::{
        path::{follows_address, of_uri, text},
        route::Route,
    },
};

/// The page at a path for one visitor: a member, or somebody who gets feedback.
pub async fn visitor_page<P: Ports>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
    feedback: Feedback,
) -> Response {
    let (chrome, page) = pages::load(target, context).await;
    let page = match page {
        Ok(page) => page,
        Err(reason) => return unavailable(context, target, chrome, reason).await,
    };
    match render_for_visitor(context, target, chrome, &page, feedback.on(Some(&page))).await {
        Ok(response) => response,
        Err(reason) => unavailable(context, target, None, reason).await,
    }
}

/// The response when a page is not available.
pub async fn unavailable<P: Ports>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
    chrome: Option<CachedDocument<Chrome>>,
    reason: PageUnavailable,
) -> Response {
    let locale = context.site.locale;
    match reason {
        PageUnavailable::Elsewhere(location) => Response::redirect(302, location),
        PageUnavailable::MembersOnly => {
            Response::redirect(302, login_href(locale, target.path, LoginReason::Plain))
        }
        PageUnavailable::SessionLost => session_lost(context),
        PageUnavailable::Failed(Error::NotFound(text)) => match intended_path(context, target).await {
            Some(path) => Response::redirect(301, context.request.with_query(&path)),
            None => error_page(context, target, Error::NotFound(text), chrome).await,
        },
        PageUnavailable::Failed(error) => error_page(context, target, error, chrome).await,
    }
}

/// The path of the page that a mistyped address means: with the punctuation that a sentence or a mail program put behind
/// it, such as `/contact.` or `/contact%20`, or without the slash after a dot.
async fn intended_path<P: Ports>(context: &RequestContext<'_, P>, target: PageTarget<'_>) -> Option<String> {
    let path = of_uri(text(target.path).trim_end_matches(|letter| letter == '/' || follows_address(letter)));
    let route = Route::parse(&path, context.site.locale)?;
    if path == target.path || path == "/" {
        return None;
    }
    let there = PageTarget { path: &path, route: Some(&route), ..PageTarget::default() };
    let is_page =
        route.is_private() || !matches!(pages::load(there, context).await.1, Err(PageUnavailable::Failed(_)));
    is_page.then_some(path)
}

/// Renders a page for one visitor, member or not.
///
/// # Errors
/// `PageUnavailable::SessionLost` when the content system rejects the member's tokens.
pub async fn render_for_visitor<P: Ports>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
    chrome: Option<CachedDocument<Chrome>>,
    page: &FoundPage,
    feedback: Feedback,
) -> Result<Response, PageUnavailable> {
    let products = page.products();
    let list = async { if page.takes_list() { Some(quotation(context).await) } else { None } };
    let copy = feedback.sent.as_ref().and_then(SubmissionState::receipt).and_then(|it| it.copy.as_ref());
    let sent_list = async {
        match copy {
            Some(copy) => Some(quoted(&Quotation::parse(&copy.list), context).await),
            None => None,
        }
    };
    let (member, list, sent_list) = join3(membership(context, &products), list, sent_list).await;
    let (member, search_query) = (member?, search_query(context, target));
    let visitor = VisitorData {
        member: member.member(),
        sent: feedback.sent.as_ref(),
        kept: feedback.kept.as_ref(),
        list_left: feedback.list_left,
        quoted: list.as_ref(),
        sent_list: sent_list.as_ref(),
        search_query: search_query.as_ref(),
    };
    let ctx = context.page_context(target, chrome.as_ref(), visitor);
    let status = feedback.sent.as_ref().map_or(200, SubmissionState::http_status);
    let response = match pages::render(&ctx, page) {
        Ok(html) => Response {
            policy: context.policy_for(page.needs()),
            ..Response::html(status, html, CachePolicy::Private)
        },
        Err(error) => error_page(context, target, error, chrome).await,
    };
    member.log_missing(&response, context.ports);
    Ok(feedback.settle(response))
}
