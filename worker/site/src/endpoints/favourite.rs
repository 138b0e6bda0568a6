//! `POST /_/favourite`: adds a product to the favourites or removes it.

use crate::{
    actions,
    context::{PageTarget, RequestContext},
    error::Error,
    http::response::Response,
    ports::Ports,
    render,
    routing::route::Route,
};

pub async fn respond<P: Ports>(context: &RequestContext<'_, P>) -> Result<Response, Error> {
    let Some(post) = &context.request.post else { return Ok(Response::method_not_allowed("POST")) };
    if context.session_suspended {
        return Err(Error::suspended());
    }
    let route = Route::Favourites;
    let path = route.href(context.site.locale);
    let target = PageTarget { path: &path, route: Some(&route), ..PageTarget::default() };
    let outcome = actions::favourite(post, context).await;
    Ok(render::action_result(context, target, post, outcome).await)
}
