use crate::{
    cache::Content,
    guards,
    http::{request::Request, trace::Trace},
    model::Facets,
    pages::subject,
    ports::Ports,
    routing::{endpoint::Endpoint, listing::Listing, route::Route, site::Site},
};

/// Reads what the page of a request needs from the store into memory, all at once.
pub(super) async fn read_ahead(
    content: &'static Content,
    request: &Request,
    site: &Site,
    ports: &impl Ports,
    trace: &Trace,
) {
    if Endpoint::parse(&request.path).is_some() {
        return;
    }
    let Ok(Ok(path)) = guards::canonical::path(request) else { return };
    let page = Route::parse(&path, site.locale).and_then(|route| {
        let listing = Listing::of(&route, &request.query, &Facets::default()).without_facets();
        Some((path.as_str(), subject(&route)?, listing))
    });
    content.read_ahead(site, page, ports, trace).await;
}
