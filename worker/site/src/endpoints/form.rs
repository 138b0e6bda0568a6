//! `POST /_/form/{handle}`: a form that editors made. The answer is the page that holds the form, or a redirect to the
//! next one.

use super::posted;
use crate::{
    actions::{
        Outcome,
        submission::{self, Submission},
    },
    context::RequestContext,
    error::Error,
    flash::Flash,
    forms::{
        control,
        state::rejected::{RejectedSubmission, RejectionReason},
    },
    http::{accept::accepts_json, response::Response},
    pages::{self, PageUnavailable},
    ports::Ports,
    render::{self, Feedback},
};

pub async fn respond<P: Ports>(context: &RequestContext<'_, P>, handle: &str) -> Response {
    let Some(post) = &context.request.post else { return Response::method_not_allowed("POST") };
    let (answers, form_page) = match posted::read(context, handle, post).await {
        Ok(read) => read,
        Err(response) => return response,
    };
    let target = form_page.target();
    let (chrome, page) = pages::load(target, context).await;
    let page = match page {
        Ok(page) => page,
        Err(unavailable) => {
            let reason = rejection(&unavailable, context.session_suspended);
            let rejected = RejectedSubmission::new(handle, reason, answers);
            return posted::reject(context, target, chrome, rejected, post).await;
        }
    };
    // A form is only accepted from a page that contains it.
    let position = answers.get(control::BLOCK).parse().unwrap_or_default();
    let Some((block, form)) = page.form(handle, position) else {
        let rejected = RejectedSubmission::new(handle, RejectionReason::Gone, answers);
        return posted::reject(context, target, chrome, rejected, post).await;
    };
    let enhanced = accepts_json(post);
    let submission = Submission { form, block, place: target.path, answers, enhanced };
    let sent = match submission::run(submission, context).await {
        Ok(done) => return render::action_result(context, target, post, Ok(Outcome::Done(done))).await,
        Err(sent) => sent,
    };
    if enhanced {
        return posted::problems(context, &sent);
    }
    let flash = Flash::not_sent(&sent, target.path);
    if let Some(response) = flash.and_then(|flash| flash.lead_back(post, target.path, context)) {
        return response;
    }
    match render::render_for_visitor(context, target, chrome, &page, Feedback::again(&sent)).await {
        Ok(response) => response,
        Err(_) => {
            let mut rejected = RejectedSubmission::new(handle, RejectionReason::LoggedOut, sent.answers);
            rejected.waiting = sent.waiting;
            posted::reject(context, target, None, rejected, post).await
        }
    }
}

/// Why a form is rejected when its page cannot be shown.
fn rejection(unavailable: &PageUnavailable, session_suspended: bool) -> RejectionReason {
    match unavailable {
        // While the session cannot be verified, the visitor is not logged out.
        PageUnavailable::MembersOnly if session_suspended => RejectionReason::Unreachable,
        PageUnavailable::MembersOnly | PageUnavailable::SessionLost => RejectionReason::LoggedOut,
        PageUnavailable::Failed(Error::NotFound(_)) | PageUnavailable::Elsewhere(_) => RejectionReason::Gone,
        PageUnavailable::Failed(_) => RejectionReason::Unreachable,
    }
}
