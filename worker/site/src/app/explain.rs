//! Responses that explain how they came about.

use serde_json::json;

use super::Deployment;
use crate::{
    actions,
    context::{PageTarget, RequestContext},
    endpoints,
    error::Error,
    guards,
    http::{request::Post, response::Response},
    log,
    operators::{
        explain::{self, ExplainMode},
        link::OpenedLink,
        standing::Standing,
    },
    ports::{Millis, Ports, RateLimit},
    render,
};

/// Repeated publications within this time count once.
const AGAIN_MS: Millis = 10_000;

impl Deployment {
    /// The response to a request for an explanation; a POST publishes the page again.
    pub(super) async fn explain<P: Ports>(
        &'static self,
        context: &RequestContext<'_, P>,
        mode: &ExplainMode,
    ) -> Response {
        let explained = match (mode.link(), &context.request.post) {
            (Ok(link), Some(post)) => publish_again(context, link, post).await,
            (Ok(link), None) => self.explained(context, mode, link).await,
            (Err(error), _) => Err(error),
        };
        match explained {
            Ok(page) => page,
            Err(error) => {
                let target = PageTarget::at(&context.request.path);
                render::error_page(context, target, error, None).await
            }
        }
    }

    /// The cache tiers are inspected first, because the response may change them.
    async fn explained<P: Ports>(
        &'static self,
        context: &RequestContext<'_, P>,
        mode: &ExplainMode,
        link: &OpenedLink,
    ) -> Result<Response, Error> {
        let standing = if mode.is_json() { None } else { standing(context).await? };
        mode.explain(link, context, standing.as_ref(), &self.secured(context).await)
    }

    /// The answer with the headers that every response gets.
    async fn secured<P: Ports>(&'static self, context: &RequestContext<'_, P>) -> Response {
        let mut response = self.respond(context).await;
        context.security.apply(&mut response, Some(context.site));
        response
    }
}

/// Counted as a preview, because it bypasses all caches.
async fn standing<P: Ports>(context: &RequestContext<'_, P>) -> Result<Option<Standing>, Error> {
    context.check_limit(RateLimit::Preview).await?;
    Ok(match guards::canonical::path(context.request) {
        Ok(Ok(path)) => Standing::of(&path, context).await,
        _ => None,
    })
}

/// Does what the content system's webhook does for the page, and leads back to its explanation.
async fn publish_again<P: Ports>(
    context: &RequestContext<'_, P>,
    link: &OpenedLink,
    post: &Post,
) -> Result<Response, Error> {
    let RequestContext { request, site, ports, .. } = *context;
    actions::admit_answers(post, &site.origin)?;
    let tags = standing(context).await?.map(|standing| standing.tags_to_publish()).unwrap_or_default();
    let Some(first) = tags.first() else { return Err(Error::NotFound("nothing to publish")) };
    let id = format!("again {first} {}", ports.now() / AGAIN_MS);
    let names = tags.join(" ");
    let published = endpoints::record_publication(&id, tags, context).await;
    published
        .map_err(|error| Error::Upstream(format!("what was published again was not remembered: {error}")))?;
    log::info(ports, "something was published again by hand", json!({"tags": names}));
    let page = format!("{}{}", site.origin, request.with_query(&request.path));
    Ok(Response::redirect(303, explain::address(&page, &link.token)))
}
