//! `POST /_/newsletter`: a sign-up, from the footer or a block of any page.

use super::posted;
use crate::{
    actions::{Outcome, newsletter},
    context::{PageTarget, RequestContext},
    flash::Flash,
    guards,
    http::{accept::accepts_json, response::Response},
    pages,
    ports::Ports,
    render::{self, Feedback},
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
        Err(sent) => sent,
    };
    if accepts_json(post) {
        return posted::problems(context, &sent);
    }
    let home = Route::Home.href(context.site.locale);
    // A page that is missing or not for this visitor shows no form; the home page does.
    let may_see = |route: &&Route| context.session.is_some() || !guards::needs_login(route, context);
    let private = target.route.filter(|route| route.is_private()).filter(may_see);
    let shows_form = private.is_some() || pages::load(target, context).await.1.is_ok();
    let home = PageTarget { path: &home, route: Some(&Route::Home), ..PageTarget::default() };
    let target = if shows_form { target } else { home };
    let address = form_page.address(post, context.site).filter(|_| shows_form);
    let address = address.as_deref().unwrap_or(target.path);
    let flash = Flash::not_sent(&sent, target.path);
    if let Some(response) = flash.and_then(|flash| flash.lead_back(post, address, context)) {
        return response;
    }
    match private {
        Some(route) => render::private_page(context, target, route, Feedback::again(&sent)).await,
        None => render::visitor_page(context, target, Feedback::again(&sent)).await,
    }
}
