//! A form that failed, in a browser that would send it again on the way back: the browser is led on to the form's page
//! (POST/redirect/GET), and the form's state travels there in a sealed, short-lived cookie. For a browser that may refuse
//! the cookie the address carries it too.

use serde::{Deserialize, Serialize};

use super::{
    content::{find_page, render_private, unavailable},
    membership::membership,
    private,
    receipt::clean_address,
};
use crate::{
    context::{PageTarget, RequestContext},
    forms::state::submission::SubmissionState,
    http::{
        cookie::{self, Cookie},
        request::Post,
        response::Response,
    },
    pages::{
        PrivatePage,
        account::{lists::ListsProblem, state::AccountFormState},
        favourites::FavouritesError,
        quotation_list::TypedTexts,
        quotation_list_error::QuotationListError,
    },
    ports::{Millis, Ports},
};

const NAME: &str = "form-failed";
/// Query parameter with the sealed form.
const PARAMETER: &str = "failed";
/// Long enough to look something up on another page and come back.
const LIVES_MS: Millis = 5 * 60_000;

/// What a page needs to show its form as the visitor left it. Holds no password and no file.
#[derive(Serialize, Deserialize)]
pub enum FailedForm {
    Account(Box<AccountFormState>),
    Favourites(FavouritesError),
    Lists(ListsProblem),
    QuotationList(QuotationListError, Option<TypedTexts>),
    /// A form of editors, or a newsletter form.
    Submission(SubmissionState),
}

#[derive(Serialize, Deserialize)]
struct Notice {
    /// The page that shows it: other tabs do not.
    path: String,
    until: Millis,
    form: FailedForm,
}

/// Leads a browser to the page of a failed form. `None` for other clients, and when the form does not fit into a cookie: the
/// answer is then the page itself, and nothing is lost.
pub fn redirect(
    context: &RequestContext<'_, impl Ports>,
    post: &Post,
    path: &str,
    query: &str,
    form: FailedForm,
) -> Option<Response> {
    let seal = context.config.seal.as_ref().filter(|_| post.is_navigation())?;
    let until = context.ports.now().saturating_add(LIVES_MS);
    let notice = postcard::to_allocvec(&Notice { path: path.to_owned(), until, form }).ok()?;
    let value = seal.seal(&seal_context(context), &context.ports.random(), &notice)?;
    let mut location = format!("{path}{query}");
    // A browser that sent no cookie at all may refuse ours.
    if context.request.cookie.is_none() {
        let token = seal.seal(&address_context(context), &context.ports.random(), &notice)?;
        let separator = if query.is_empty() { '?' } else { '&' };
        location = format!("{location}{separator}{PARAMETER}={token}");
    }
    let mut response = Response::redirect(303, location);
    response.add("set-cookie", Cookie::new(NAME, value, LIVES_MS).header()?);
    Some(response)
}

/// As [`redirect`], for a private page.
pub(super) fn redirect_to_private(
    context: &RequestContext<'_, impl Ports>,
    post: &Post,
    path: &str,
    page: &PrivatePage,
) -> Option<Response> {
    let form = match page {
        PrivatePage::Account(state) => FailedForm::Account(Box::new(state.without_secrets())),
        PrivatePage::Favourites(state) => FailedForm::Favourites(state.problem?),
        PrivatePage::Lists(state) => FailedForm::Lists(state.problem.clone()?),
        PrivatePage::QuotationList(state) => FailedForm::QuotationList(state.problem?, state.typed.clone()),
        PrivatePage::Search(_) => return None,
    };
    redirect(context, post, path, &page.query(), form)
}

/// Removes the form of an earlier attempt once the visitor has succeeded.
pub(super) fn forget(context: &RequestContext<'_, impl Ports>, response: &mut Response) {
    if !cookie::values(context.request.cookie.as_deref().unwrap_or_default(), NAME).is_empty() {
        response.add("set-cookie", cookie::clear(NAME));
    }
}

/// The page of a form that failed before, with the form as its visitor left it. It stays so for going back and loading
/// again, until the form succeeds or it is too old. `None` for prefetches and for every other page.
pub async fn failed_form_page<P: Ports>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
) -> Option<Response> {
    let token = context.request.parameter(PARAMETER);
    match (of_cookies(context, target.path), token) {
        // The browser takes cookies, so the address need not carry it.
        (Some(_), Some(_)) => Some(Response::redirect(302, clean_address(context, target, PARAMETER))),
        (Some(form), None) => page_with(context, target, form).await,
        (None, Some(token)) => {
            let form = open(context, target.path, &address_context(context), &token)?;
            let mut response = page_with(context, target, form).await?;
            // No link tells of the address; forms still say which site they are of.
            response.set("referrer-policy", "strict-origin");
            Some(response)
        }
        (None, None) => None,
    }
}

async fn page_with<P: Ports>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
    form: FailedForm,
) -> Option<Response> {
    match form {
        FailedForm::Submission(sent) => submission_page(context, target, sent).await,
        form => {
            let route = target.route.filter(|route| PrivatePage::elsewhere(route, context).is_none())?;
            let page = with_form(PrivatePage::load(route, context).await?, form)?;
            let member = membership(context, &page.products()).await;
            let chrome = context.content.chrome(context.site, context.ports, context.trace).await;
            Some(private::render(context, target, chrome.ok(), &page, member, true).await)
        }
    }
}

async fn submission_page<P: Ports>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
    mut sent: SubmissionState,
) -> Option<Response> {
    if target.route.is_some_and(PrivatePage::has) {
        return None;
    }
    let (chrome, page) = find_page(context, target).await;
    let page = match page {
        Ok(page) => page,
        Err(reason) => return Some(unavailable(context, target, chrome, reason).await),
    };
    if let SubmissionState::Form(form) = &mut sent {
        // Editors may have changed the page since.
        (form.block, _) = page.form(&form.handle, form.block)?;
    }
    let context = RequestContext { submission: Some(&sent), ..*context };
    Some(match render_private(&context, target, chrome, &page).await {
        Ok(response) => response.with_retry_after(sent.retry_after()),
        Err(reason) => unavailable(&context, target, None, reason).await,
    })
}

/// A page with the form that failed there. `None` when the address is about another form by now.
fn with_form(page: PrivatePage, form: FailedForm) -> Option<PrivatePage> {
    match (page, form) {
        (PrivatePage::Account(fresh), FailedForm::Account(failed)) if fresh.screen == failed.screen => {
            Some(PrivatePage::Account(Box::new(AccountFormState { carried: fresh.carried, ..*failed })))
        }
        (PrivatePage::Favourites(mut state), FailedForm::Favourites(problem)) => {
            state.problem = Some(problem);
            Some(PrivatePage::Favourites(state))
        }
        (PrivatePage::Lists(mut state), FailedForm::Lists(problem)) => {
            state.problem = Some(problem);
            Some(PrivatePage::Lists(state))
        }
        (PrivatePage::QuotationList(mut state), FailedForm::QuotationList(problem, typed)) => {
            state.problem = Some(problem);
            state.typed = typed;
            Some(PrivatePage::QuotationList(state))
        }
        _ => None,
    }
}

fn of_cookies(context: &RequestContext<'_, impl Ports>, path: &str) -> Option<FailedForm> {
    let value = cookie::values(context.request.cookie.as_deref()?, NAME).first().copied()?;
    if context.request.is_prefetch() {
        return None;
    }
    open(context, path, &seal_context(context), value)
}

/// A sealed form, if it is of this page and not too old.
fn open(
    context: &RequestContext<'_, impl Ports>,
    path: &str,
    seal_context: &str,
    sealed: &str,
) -> Option<FailedForm> {
    let notice = context.config.seal.as_ref()?.open(seal_context, sealed)?;
    let notice: Notice = postcard::from_bytes(&notice).ok()?;
    (notice.path == path && notice.until > context.ports.now()).then_some(notice.form)
}

/// Associated data of the encryption: binds a value to its host and cookie name.
fn seal_context<P>(context: &RequestContext<'_, P>) -> String {
    format!("{NAME} {}", context.site.host)
}

/// As [`seal_context`], for an address. It can be sent to others, so it is also bound to the visitor's network: nobody sees
/// what somebody else has typed, or finds a form that somebody else has filled in.
fn address_context<P>(context: &RequestContext<'_, P>) -> String {
    let network = context.request.rate_limit_key().unwrap_or_default();
    format!("{NAME} {} {network}", context.site.host)
}
