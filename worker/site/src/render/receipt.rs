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
    let mut form = receipt::of_cookies(context.request.cookie.as_deref())?;
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
