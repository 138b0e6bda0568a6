//! `/_/search?query=…`: suggestions of the header's search box. The same for everybody, and not cached.

use crate::{
    components::search_options::SearchOptions,
    context::{PageTarget, RequestContext, VisitorData},
    http::response::{CachePolicy, Response},
    ports::Ports,
    search::{Query, SearchOutcome},
    template,
};

/// Products that the search box shows (specification section 9).
const SHOWN: usize = 6;

/// The products for a query, as an HTML fragment.
pub async fn respond<P: Ports>(context: &RequestContext<'_, P>) -> Response {
    let query = Query::new(&context.request.parameter("query").unwrap_or_default());
    let (locale, visitor) = (context.site.locale, context.request.rate_limit_key());
    let limits = [SHOWN, 0, 0];
    let response = context.search.find(&query, limits, locale, visitor.as_deref(), context.ports).await;
    let ctx = context.page_context(PageTarget::default(), None, VisitorData::default());
    let (status, options) = match &response {
        SearchOutcome { results: Some(results), .. } => {
            let [products, ..] = &results.columns;
            (200, SearchOptions::new(&ctx, products))
        }
        SearchOutcome { failure: Some(failure), .. } => {
            (failure.status(), SearchOptions::unavailable(&ctx, *failure))
        }
        SearchOutcome { .. } => return Response::empty(204),
    };
    match template::render(&options) {
        Ok(html) => Response::html(status, html, CachePolicy::Private),
        Err(_) => Response::text(500, "No answer\n", CachePolicy::Private),
    }
}
