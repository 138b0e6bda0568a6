//! `/_/live`: whether a page is live, for editors with a link. Without a question it says that the worker is.

use serde_json::json;

use super::{health, operators, publish};
use crate::{
    actions,
    context::RequestContext,
    error::Error,
    http::{request::Method, response::Response},
    log,
    members::rate_limit,
    operators::{
        link::{LinkTarget, OpenedLink},
        live::{self, Notice, Question, Report},
    },
    ports::{Millis, Ports, RateLimit},
};

/// Publishing the same again within this time is once.
const AGAIN_MS: Millis = 10_000;

pub async fn answer<P: Ports>(context: &RequestContext<'_, P>) -> Response {
    let (method, is_asked) = (context.request.method, Question::is_in(context.request));
    match method {
        Method::Get | Method::Head if !is_asked => return health::alive(context.assets),
        _ if !is_asked => return Response::method_not_allowed("GET, HEAD"),
        Method::Other => return Response::method_not_allowed("GET, HEAD, POST"),
        Method::Get | Method::Head | Method::Post => {}
    }
    let link = match operators::open(context, LinkTarget::Live).await {
        Ok(link) => link,
        Err(refusal) => return refusal,
    };
    let answer = match method {
        Method::Post => publish_again(context, &link).await,
        _ => look(context, &link).await,
    };
    match answer {
        Ok(response) => response,
        Err(error) => operators::failed(context, error).await,
    }
}

async fn look<P: Ports>(context: &RequestContext<'_, P>, link: &OpenedLink) -> Result<Response, Error> {
    live::answer(context, link, &report(context).await?)
}

/// Does what the content system's webhook does for the element, and leads back to the page.
async fn publish_again<P: Ports>(
    context: &RequestContext<'_, P>,
    link: &OpenedLink,
) -> Result<Response, Error> {
    let post = context.request.post.as_ref().ok_or(Error::Internal("a POST without a body".to_owned()))?;
    actions::admit_answers(post, &context.site.origin)?;
    let Report { tags, .. } = report(context).await?;
    let notice = if tags.is_empty() { Notice::Failed } else { publish(tags, context).await };
    Ok(Response::redirect(303, live::return_address(context, link, notice)))
}

async fn publish<P: Ports>(tags: Vec<String>, context: &RequestContext<'_, P>) -> Notice {
    let (ports, names) = (context.ports, tags.join(" "));
    let id = format!("again {} {}", tags.first().map_or("", String::as_str), ports.now() / AGAIN_MS);
    match publish::record(&id, tags, context).await {
        Ok(_) => {
            log::info(ports, "something was published again by hand", json!({"tags": names}));
            Notice::Published
        }
        Err(error) => {
            log::error(
                ports,
                "what was published again was not remembered",
                json!({"cause": error.to_string()}),
            );
            Notice::Failed
        }
    }
}

/// Counted as a preview: it asks the content system past all caches.
async fn report<P: Ports>(context: &RequestContext<'_, P>) -> Result<Report, Error> {
    if let Some(visitor) = context.request.rate_limit_key() {
        let counted = rate_limit::check(RateLimit::Preview, &visitor, context).await;
        counted.map_err(|_| Error::TooManyRequests)?;
    }
    let question = Question::of(context.request, &context.config.sites);
    Ok(Report::of(&question, context).await)
}
