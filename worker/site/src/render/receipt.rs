use super::{
    content::{find_page, render_private, unavailable},
    private::private_page,
};
use crate::{
    context::{PageTarget, RequestContext},
    forms::state::{
        receipt,
        submission::{FormState, SubmissionState},
    },
    http::response::Response,
    pages::PrivatePage,
    ports::Ports,
};

/// The page after a form's redirect, with the receipt, which is shown once. `None` for prefetches: they must not use
/// up the receipt.
pub async fn receipt_page<P: Ports>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
) -> Option<Response> {
    if context.request.is_prefetch() {
        return None;
    }
    let token = context.request.parameter(receipt::PARAMETER);
    let kept = receipt::of_cookies(context.request.cookie.as_deref());
    let mut form = match (kept, token) {
        // The browser takes cookies, so the address need not carry it.
        (Some(_), Some(_)) => {
            return Some(Response::redirect(302, clean_address(context, target, receipt::PARAMETER)));
        }
        (Some(form), None) => form,
        (None, Some(token)) => {
            let keys = (context.config.seal.as_ref()?, context.site.host.as_str());
            receipt::of_address(&token, keys, context.request.now)?
        }
        (None, None) => return None,
    };
    if target.route.is_some_and(PrivatePage::has) {
        let sent = SubmissionState::Form(FormState { status: form.status, ..FormState::default() });
        let context = RequestContext { submission: Some(&sent), ..*context };
        let mut response = private_page(&context, target).await?;
        // When the page redirects, the target shows the receipt.
        if response.status == 200 {
            response.add("set-cookie", receipt::shown());
        }
        return Some(response);
    }
    let (chrome, page) = find_page(context, target).await;
    let page = match page {
        Ok(page) => page,
        Err(reason) => return Some(unavailable(context, target, chrome, reason).await),
    };
    match page.form(&form.handle, form.block) {
        Some((block, _)) => form.block = block,
        // A page without the form shows the receipt at its top.
        None => form = FormState { status: form.status, ..FormState::default() },
    }
    let sent = SubmissionState::Form(form);
    let with_receipt = RequestContext { submission: Some(&sent), ..*context };
    let mut response = match render_private(&with_receipt, target, chrome, &page).await {
        Ok(response) => response,
        Err(reason) => return Some(unavailable(context, target, None, reason).await),
    };
    response.add("set-cookie", receipt::shown());
    Some(response)
}

/// The address of a page without what a parameter of it carries.
pub(super) fn clean_address<P>(
    context: &RequestContext<'_, P>,
    target: PageTarget<'_>,
    parameter: &str,
) -> String {
    let is_other = |pair: &&str| pair.split('=').next() != Some(parameter);
    let query: Vec<&str> = context.request.query.split('&').filter(is_other).collect();
    match query.as_slice() {
        [] => target.path.to_owned(),
        query => format!("{}?{}", target.path, query.join("&")),
    }
}
