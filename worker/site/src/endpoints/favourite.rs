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

pub async fn respond<P: Ports>(context: &RequestContext<'_, P>) -> Response {
    let Some(post) = &context.request.post else { return Response::method_not_allowed("POST") };
    if context.session_suspended {
        let target = PageTarget::at(&context.request.path);
        let error = Error::Upstream("the session cannot be renewed now".to_owned());
        return render::error_page(context, target, error, None).await;
    }
    let route = Route::Favourites;
    let path = route.href(context.site.locale);
    let target = PageTarget { path: &path, route: Some(&route), ..PageTarget::default() };
    let outcome = actions::favourite(post, context).await;
    render::action_result(context, target, post, outcome).await
}
