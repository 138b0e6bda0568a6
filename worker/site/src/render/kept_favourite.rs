use super::{content::visitor_page, private::private_page};
use crate::{
    context::{PageTarget, RequestContext},
    http::response::Response,
    members::kept_favourite::{self, KeptFavourite},
    ports::Ports,
};

/// The page after a log-in to which a heart led: it says what became of the favourite, once. `None` for prefetches and
/// for everybody else.
pub async fn kept_favourite_page<P: Ports>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
) -> Option<Response> {
    let RequestContext { request, site, content, ports, trace, .. } = *context;
    let product = kept_favourite::of_cookies(request.cookie.as_deref())?;
    if context.session.is_none() || request.is_prefetch() {
        return None;
    }
    let found = content.quoted(site, [product], ports, trace).await.ok();
    let title = found.and_then(|found| Some(found.first()?.title.clone()));
    let kept = title.map(|title| KeptFavourite { product, title: title.to_string() });
    let context = RequestContext { kept: kept.as_ref(), ..*context };
    let mut response = match private_page(&context, target).await {
        Some(response) => response,
        None => visitor_page(&context, target).await,
    };
    if response.status == 200 {
        response.add("set-cookie", kept_favourite::shown());
    }
    Some(response)
}
