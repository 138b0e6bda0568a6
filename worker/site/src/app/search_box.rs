//! What the header's box shows while somebody types: `/_/search?query=…`. The same for everybody, and kept by nobody.

use super::{Journey, Place};
use crate::{
    components::search_options::SearchOptions,
    layout::print,
    ports::Ports,
    request::Method,
    response::{CachePolicy, Response},
    search::{Answer, Query},
};

/// Where the box asks.
const ADDRESS: &str = "/_/search";
/// Products that the box shows (specification section 9).
const SHOWN: usize = 6;

impl<P: Ports> Journey<'_, P> {
    /// The products for what is in the box, as a part of a page. Nothing at any other address.
    pub(super) async fn search_box(self) -> Option<Response> {
        let Journey { request, site, ports, .. } = self;
        if request.path != ADDRESS {
            return None;
        }
        if !matches!(request.method, Method::Get | Method::Head) {
            return Some(Response::method_not_allowed("GET, HEAD"));
        }
        let query = Query::new(&request.parameter("query").unwrap_or_default());
        let visitor = request.counted();
        let answer =
            self.deployment.search.find(&query, [SHOWN, 0, 0], site.locale, visitor.as_deref(), ports).await;
        let ctx = self.ctx(Place::default(), None);
        let (status, options) = match &answer {
            Answer { findings: Some(findings), .. } => {
                let [products, ..] = &findings.columns;
                (200, SearchOptions::new(&ctx, products))
            }
            Answer { failure: Some(failure), .. } => {
                (failure.status(), SearchOptions::unavailable(&ctx, *failure))
            }
            Answer { .. } => return Some(Response::empty(204)),
        };
        Some(match print(&options) {
            Ok(html) => Response::html(status, html, CachePolicy::Private),
            Err(_) => Response::text(500, "No answer\n", CachePolicy::Private),
        })
    }
}
