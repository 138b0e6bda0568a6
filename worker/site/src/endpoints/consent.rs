//! `/_/consent`: the question about consent, which script asks for once it has to be shown, and the visitor's answer,
//! which is stored in a cookie.
//!
//! The cookie comes from the server because a browser may keep one that script writes for a week only.

use crate::{
    actions,
    components::consent::Consent,
    context::{PageTarget, RequestContext, VisitorData},
    error::Error,
    http::response::{CachePolicy, Response},
    ports::Ports,
    template,
};

pub async fn respond<P: Ports>(context: &RequestContext<'_, P>) -> Result<Response, Error> {
    let Some(post) = &context.request.post else { return question(context).await };
    let mut response = Response::empty(204);
    response.add("set-cookie", actions::consent(post, context)?);
    Ok(response)
}

/// The question as an HTML fragment, the same for everybody. Without menus and footer it lacks the link to the editors'
/// page about personal data.
async fn question<P: Ports>(context: &RequestContext<'_, P>) -> Result<Response, Error> {
    let RequestContext { site, content, ports, trace, .. } = *context;
    let chrome = content.chrome(site, ports, trace).await.ok();
    let ctx = context.page_context(PageTarget::default(), chrome.as_ref(), VisitorData::default());
    let html = template::render(&Consent::new(&ctx)).map_err(|error| Error::Internal(error.to_string()))?;
    let policy = if chrome.is_some() { CachePolicy::FiveMinutes } else { CachePolicy::Private };
    let mut response = Response::html(200, html, policy);
    response.tag("consent");
    response.report(trace);
    Ok(response)
}
