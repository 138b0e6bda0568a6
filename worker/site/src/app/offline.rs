//! What a browser fetches so that the site can be read without a connection: the service worker and the offline page.

use super::{Journey, Place};
use crate::{
    pages,
    ports::Ports,
    request::Method,
    response::{CachePolicy, Response},
};

/// The service worker's address: at the root, so that its scope is the whole site.
const SERVICE_WORKER: &str = "/sw.js";
/// The page shown for an address of which the browser has no copy.
const OFFLINE_PAGE: &str = "/_/offline";

impl<P: Ports> Journey<'_, P> {
    /// The answer at one of these addresses; nothing at any other. No content is needed for either.
    pub(super) fn offline(self) -> Option<Response> {
        let path = self.request.path.as_str();
        if !matches!(path, SERVICE_WORKER | OFFLINE_PAGE) {
            return None;
        }
        Some(match self.request.method {
            Method::Get | Method::Head if path == SERVICE_WORKER => self.service_worker(),
            Method::Get | Method::Head => self.offline_page(),
            _ => Response::method_not_allowed("GET, HEAD"),
        })
    }

    /// Operators switch it off with `SERVICE_WORKER`.
    fn service_worker(self) -> Response {
        let assets = &self.app.assets;
        let script = match self.deployment.config.service_worker {
            true => &assets.service_worker,
            false => &assets.retired_service_worker,
        };
        Response::file("text/javascript; charset=utf-8", script.clone(), CachePolicy::NoCache)
    }

    fn offline_page(self) -> Response {
        match pages::offline::render(&self.ctx(Place::default(), None)) {
            Ok(html) => Response::html(200, html, CachePolicy::Revalidate),
            Err(_) => Response::text(503, "Service unavailable\n", CachePolicy::Private),
        }
    }
}
