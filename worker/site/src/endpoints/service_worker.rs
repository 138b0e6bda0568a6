use crate::{
    context::RequestContext,
    http::response::{CachePolicy, Response},
};

/// `/sw.js`: the service worker for reading offline. When `SERVICE_WORKER` is off, a script is served that deletes the
/// caches and unregisters itself.
pub fn respond<P>(context: &RequestContext<'_, P>) -> Response {
    let script = match context.config.service_worker {
        true => &context.assets.service_worker,
        false => &context.assets.retired_service_worker,
    };
    Response::file("text/javascript; charset=utf-8", script.clone(), CachePolicy::NoCache)
}
