use crate::{
    context::RequestContext,
    http::response::{CachePolicy, Response},
};

/// `/sw.js`: keeps copies for reading without a connection. Operators switch it off with `SERVICE_WORKER`; then it is
/// answered with one that takes its copies and itself away.
pub fn answer<P>(context: &RequestContext<'_, P>) -> Response {
    let script = match context.config.service_worker {
        true => &context.assets.service_worker,
        false => &context.assets.retired_service_worker,
    };
    Response::file("text/javascript; charset=utf-8", script.clone(), CachePolicy::NoCache)
}
