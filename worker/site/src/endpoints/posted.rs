//! Shared by the endpoints that accept forms: reads the answers and the page that they came from.

use serde_json::json;

use crate::{
    actions::{self, submission},
    cache::CachedDocument,
    context::{PageTarget, RequestContext, VisitorData},
    forms::{
        control,
        parse::answers::Answers,
        state::{
            rejected::{RejectedSubmission, RejectionReason},
            submission::SubmissionState,
        },
    },
    http::{
        accept::accepts_json,
        request::Post,
        response::{CachePolicy, Response},
    },
    members::{login::own_address, session},
    model::Chrome,
    pages,
    ports::Ports,
    render,
    routing::{locale::Locale, route::Route, site::Site},
};

/// The page that a form was sent from, as the form names it.
pub struct SourcePage {
    path: String,
    route: Option<Route>,
}

impl SourcePage {
    /// Only a page of this language is accepted: a sender must not choose what else is shown.
    fn of(answers: &Answers, locale: Locale) -> SourcePage {
        let named = own_address(answers.get(control::PAGE), locale);
        let (route, address) = named.map_or((None, String::new()), |(route, address)| (Some(route), address));
        SourcePage { route, path: address.split('?').next().unwrap_or_default().to_owned() }
    }

    pub fn target(&self) -> PageTarget<'_> {
        PageTarget { path: &self.path, route: self.route.as_ref(), ..PageTarget::default() }
    }

    /// Its address with its query, such as a search, which only the browser's `Referer` has.
    pub fn address(&self, post: &Post, site: &Site) -> Option<String> {
        let own = post.referer.as_deref()?.strip_prefix(&*site.origin)?;
        let (_, address) = own_address(own, site.locale)?;
        (address.split('?').next() == Some(self.path.as_str())).then_some(address)
    }
}

/// Reads the answers and the page that they came from. `handle` is empty for the newsletter's form.
///
/// # Errors
/// The response to a request that is not from a page of this site, and to a form on a previewed page.
pub async fn read<P: Ports>(
    context: &RequestContext<'_, P>,
    handle: &str,
    post: &Post,
) -> Result<(Answers, SourcePage), Response> {
    let answers = match actions::admit_answers(post, &context.site.origin) {
        Ok(answers) => answers,
        Err(error) => {
            return Err(render::action_result(context, PageTarget::default(), post, Err(error)).await);
        }
    };
    let page = SourcePage::of(&answers, context.site.locale);
    if answers.get(control::PREVIEW).is_empty() {
        return Ok((answers, page));
    }
    let chrome = context.content.chrome(context.site, context.ports, context.trace).await.ok();
    let rejected = RejectedSubmission::new(handle, RejectionReason::Preview, answers);
    Err(reject(context, page.target(), chrome, rejected, post).await)
}

/// Answers a form whose page cannot be shown, with a page from which all answers can be sent again.
pub async fn reject<P: Ports>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
    chrome: Option<CachedDocument<Chrome>>,
    mut rejected: RejectedSubmission,
    post: &Post,
) -> Response {
    let reason = rejected.reason;
    let mut response = if accepts_json(post) {
        Response::json(reason.status(), &json!({"error": reason.message(context.messages())}))
    } else {
        if reason.may_pass() {
            submission::set_aside(&mut rejected, context).await;
        }
        let ctx = context.page_context(target, chrome.as_ref(), VisitorData::default());
        match pages::rejected::render(&ctx, &rejected) {
            Ok(html) => Response::html(reason.status(), html, CachePolicy::Private),
            Err(error) => return render::error_page(context, target, error, chrome).await,
        }
    };
    if reason.is_logged_out() {
        response.add_cookies(session::clear_sent_cookies(context.request.cookie.as_deref()));
    }
    response.with_retry_after(reason.retry_after())
}

/// The problems of a form, as JSON for script.
pub fn problems<P>(context: &RequestContext<'_, P>, sent: &SubmissionState) -> Response {
    let problems =
        sent.problems.iter().map(|(field, messages)| json!({"field": field, "messages": messages, "controls": sent.problems.controls(field)}));
    let body = json!({
        "error": sent.message(context.messages()),
        "problems": problems.collect::<Vec<_>>(),
        "step": sent.step,
    });
    Response::json(sent.http_status(), &body).with_retry_after(sent.retry_after())
}
