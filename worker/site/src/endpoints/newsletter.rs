//! `POST /_/newsletter`: a sign-up, from the footer or a block of any page.

use super::posted;
use crate::{
    actions::{Outcome, newsletter},
    context::{PageTarget, RequestContext},
    flash::Flash,
    forms::state::submission::SubmissionState,
    http::response::Response,
    ports::Ports,
    render::{self, Feedback, accepts_json},
    routing::route::Route,
};

pub async fn respond<P: Ports>(context: &RequestContext<'_, P>) -> Response {
    let Some(post) = &context.request.post else { return Response::method_not_allowed("POST") };
    let (answers, form_page) = match posted::read(context, "", post).await {
        Ok(read) => read,
        Err(response) => return response,
    };
    let target = form_page.target();
    let sent = match newsletter::run(answers, context).await {
        Ok(done) => return render::action_result(context, target, post, Ok(Outcome::Done(done))).await,
        Err(sent) => SubmissionState::Newsletter(sent),
    };
    if accepts_json(post) {
        return posted::problems(context, &sent);
    }
    let home = Route::Home.href(context.site.locale);
    // A private page cannot show the form again, and a missing one shows no form; the home page has the form too.
    let is_public = target.route.is_some_and(|route| !route.is_private());
    let shows_form = is_public && render::find_page(context, target).await.1.is_ok();
    let home = PageTarget { path: &home, route: Some(&Route::Home), ..PageTarget::default() };
    let target = if shows_form { target } else { home };
    let form = postcard::to_allocvec(&sent).ok();
    if let Some(response) = Flash::form_failed(form, post, (target.path, ""), context) {
        return response;
    }
    render::visitor_page(context, target, Feedback::again(&sent)).await
}
