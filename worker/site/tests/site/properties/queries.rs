//! A query string.

use site::{
    app::App,
    http::request::Request,
    model::{Facet, FacetValue, Facets},
    routing::{
        listing::{LAST_PAGE, Listing},
        route::Route,
    },
};

use crate::world::{World, get, healthy, isolate, respond};

thread_local! {
    /// One isolate for every query: none is to change what the next one gets.
    static APP: &'static App = isolate();
}

/// A list has one address, and no parameter is found that the query does not name.
fn hold(query: &str) {
    let values = FacetValue::ranges(&[1000]);
    let facets = Facets::new(1, vec![Facet { name: "length".into(), values, ..Facet::default() }]);
    for route in [Route::Products, Route::News, Route::Projects, Route::Search, Route::Home] {
        let listing = Listing::of(&route, query, &facets);
        assert!(listing.page_index < LAST_PAGE, "{query:?}");
        let own = listing.query();
        assert_eq!(Listing::of(&route, own.trim_start_matches('?'), &facets), listing, "{query:?}");
        assert!(own.is_ascii() && !own.contains(['"', '<', ' ']), "{own:?}");
    }
    let world = World::new(healthy());
    let request = Request { query: query.to_owned(), ..get(&world, "nl.example/about/") };
    let value = request.parameter("query");
    assert!(value.is_none_or(|value| value.len() <= 3 * query.len()), "{query:?}");
    let refused = query.len() > 8192 || !query.bytes().all(|byte| byte.is_ascii_graphic());
    let app = APP.with(|app| *app);
    let status = respond(app, &world, request.clone()).status;
    assert_eq!(status >= 400, refused, "{query:?}: {status}");
    // Another spelling of the path is answered with the query as it is.
    let response = respond(app, &world, Request { path: "/About".to_owned(), ..request });
    if !refused {
        let query = query.replace('\\', "%5c");
        let place = if query.is_empty() { "/about/".to_owned() } else { format!("/about/?{query}") };
        assert_eq!(response.header("location"), Some(place.as_str()));
    }
}

mod tests {
    use proptest::prelude::*;

    use super::super::{cases, texts};

    #[test]
    fn of_the_corpus() {
        texts("queries").iter().for_each(|query| super::hold(query));
    }

    proptest! {
        #![proptest_config(cases(100))]
        #[test]
        fn of_any(
            query in "((page|sort|new|featured|query|to|a)(=(1|0|2|1000|1001|-1|99999999999|newest|%[0-9a-f]{2}|[!-~]{0,6}))?|&|;|=|%|#|\\+|\\PC){0,12}",
        ) {
            super::hold(&query);
        }
    }
}
