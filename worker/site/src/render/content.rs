//! Pages of the content system rendered for one visitor: cached content with members' data and submitted values. The
//! result is never cached.

use std::rc::Rc;

use futures_util::future::join;

use super::{
    error::error_page,
    membership::{membership, page_for_members},
    quotation::{has_quotation, quotation},
    session::session_lost,
    unavailable::PageUnavailable,
};
use crate::{
    cache::CachedDocument,
    context::{PageTarget, RequestContext, View},
    forms::state::submission::SubmissionState,
    http::response::{CachePolicy, Response},
    members::{
        accounts::AccountError,
        login::{LoginReason, login_href},
    },
    model::Chrome,
    pages::{self, FoundPage, Screen, faq::sought},
    ports::Ports,
};

/// Whether the page at a path is rendered for one visitor, and not the same for everybody.
pub fn depends_on_visitor<P>(context: &RequestContext<'_, P>, target: PageTarget<'_>) -> bool {
    context.session.is_some() || has_quotation(context, target) || sought(context, target).is_some()
}

/// The page at a path for one visitor: a member, or somebody with a form submission or a receipt.
pub async fn visitor_page<P: Ports>(context: &RequestContext<'_, P>, target: PageTarget<'_>) -> Response {
    let (chrome, page) = find_page(context, target).await;
    match page {
        Ok(page) => match render_private(context, target, chrome, &page).await {
            Ok(response) => response,
            Err(reason) => unavailable(context, target, None, reason).await,
        },
        Err(reason) => unavailable(context, target, chrome, reason).await,
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
        PageUnavailable::Failed(error) => error_page(context, target, error, chrome).await,
    }
}

/// Loads the page at a path as the visitor may read it, and the menus around it.
pub async fn find_page<P: Ports>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
) -> (Option<CachedDocument<Chrome>>, Result<FoundPage, PageUnavailable>) {
    let (chrome, screen) = pages::load(target, context).await;
    let page = match screen {
        Ok(Screen::Page(page)) => Ok(page),
        Ok(Screen::Elsewhere(location)) => Err(PageUnavailable::Elsewhere(location)),
        Ok(Screen::MembersOnly(_)) if context.session.is_none() => Err(PageUnavailable::MembersOnly),
        Ok(Screen::MembersOnly(subject)) => match page_for_members(context, target.path, subject).await {
            Ok(page) => Ok(FoundPage::unshared(page)),
            Err(AccountError::Failed(error)) => Err(PageUnavailable::Failed(error)),
            Err(AccountError::Rejected(_)) => Err(PageUnavailable::SessionLost),
        },
        Err(error) => Err(PageUnavailable::Failed(error)),
    };
    (chrome, page)
}

/// Renders a page for one visitor, member or not.
///
/// # Errors
/// `PageUnavailable::SessionLost` when the content system rejects the member's tokens.
pub async fn render_private<P: Ports>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
    chrome: Option<CachedDocument<Chrome>>,
    page: &FoundPage,
) -> Result<Response, PageUnavailable> {
    let products = page.products();
    let list = async { if page.takes_list() { Some(quotation(context).await) } else { None } };
    let (member, list) = join(membership(context, &products), list).await;
    let (member, sought) = (member?, sought(context, target));
    let context = RequestContext { quotation: list.as_ref(), sought: sought.as_ref(), ..*context };
    let shown = document_of(chrome.as_ref());
    let view = View { ctx: context.ctx(target, member.member()), chrome: &shown, frames: None };
    let status = context.submission.map_or(200, SubmissionState::status);
    let response = match pages::render(&view, page) {
        Ok(html) => Response {
            policy: context.policy_for(page.needs()),
            ..Response::html(status, html, CachePolicy::Private)
        },
        Err(error) => error_page(&context, target, error, chrome).await,
    };
    member.log_missing(&response, context.ports);
    Ok(response)
}

/// The chrome of a page: empty when there is none.
pub fn document_of(chrome: Option<&CachedDocument<Chrome>>) -> Rc<Chrome> {
    chrome.map(|chrome| Rc::clone(&chrome.document)).unwrap_or_default()
}
