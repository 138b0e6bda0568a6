//! The response to a POST: a redirect, or the page again with errors (POST/redirect/GET). Script gets JSON instead.

use futures_util::future::join;
use serde_json::json;

use super::{
    error::error_page,
    feedback::Feedback,
    membership::membership,
    private,
    session::{CACHED_PAGES, logged_out, session_lost},
};
use crate::{
    actions::{Done, Outcome},
    context::{PageTarget, RequestContext},
    error::Error,
    flash::Flash,
    http::{
        accept::{accepts, accepts_json},
        request::Post,
        response::Response,
    },
    pages::{PrivatePage, error::refused},
    ports::Ports,
};

pub async fn action_result<P: Ports>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
    post: &Post,
    outcome: Result<Outcome, Error>,
) -> Response {
    let wants_json = accepts_json(post);
    // Script that accepts HTML too gets the page, not a problem as JSON.
    let wants_problem = wants_json && !accepts(post, "text/html");
    let problem = |status, message: &str| Response::json(status, &json!({"error": message}));
    match outcome {
        Ok(Outcome::Done(done)) => {
            let mut response = done_response(done, wants_json);
            Flash::forget(context, &mut response);
            response
        }
        Ok(Outcome::AccountDeleted(done)) => {
            let mut response = done_response(done, wants_json);
            response.set("clear-site-data", CACHED_PAGES);
            Flash::forget(context, &mut response);
            response
        }
        Ok(Outcome::LogIn { location, cookies }) => {
            let mut response = match wants_json {
                true => problem(401, context.messages().account_log_in),
                false => Response::redirect(303, location),
            };
            response.add_cookies(cookies);
            response
        }
        Ok(Outcome::LoggedOut) => logged_out(context),
        Ok(Outcome::SessionLost { cookies }) => {
            let mut response = Response { status: 303, ..session_lost(context) };
            response.add_cookies(cookies);
            response
        }
        Ok(Outcome::Again { page, cookies }) => {
            let mut response = match wants_problem {
                true => {
                    let message = page.message(context.messages());
                    problem(page.status(true), &message).with_retry_after(page.retry_after())
                }
                false => shown_again(context, target, post, &*page).await,
            };
            response.add_cookies(cookies);
            response
        }
        Err(Error::Refused(refusal)) if wants_problem => {
            problem(Error::Refused(refusal).status(), refused(refusal, context.messages()))
        }
        Err(error) => error_page(context, target, error, None).await,
    }
}

/// The page with the submitted form.
async fn shown_again<P: Ports>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
    post: &Post,
    page: &dyn PrivatePage,
) -> Response {
    let (path, address) = (target.path.to_owned(), format!("{}{}", target.path, page.query()));
    let flash = page.failed_form().map(|form| Flash::FormFailed { path, form });
    if let Some(response) = flash.and_then(|flash| flash.lead_back(post, &address, context)) {
        return response;
    }
    let products = page.products();
    let chrome = context.content.chrome(context.site, context.ports, context.trace);
    let (chrome, member) = join(chrome, membership(context, &products)).await;
    private::render(context, target, chrome.ok(), page, member, (Feedback::default(), true)).await
}

fn done_response(done: Done, wants_json: bool) -> Response {
    let mut response = match wants_json {
        true => Response::json(200, &done.json),
        false => Response::redirect(303, done.location),
    };
    done.cookies.into_iter().for_each(|cookie| response.add("set-cookie", cookie));
    response
}
