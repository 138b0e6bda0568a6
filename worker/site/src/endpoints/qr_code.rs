use crate::{
    components::qr_code::QrCode,
    content_health,
    context::RequestContext,
    http::response::{CachePolicy, Response},
    pages::product::variant_of_address,
    ports::Ports,
    routing::route::Route,
    template,
};

/// `/_/qr/{path}`: the address of a page as a QR code, for its print, with what is chosen of a product. A page does not
/// hold it, because drawing it costs several times what the page does.
///
/// The address is our own origin with a path that may be a page's, so that nobody can make our code lead elsewhere. Where
/// certainly no page exists, there is no code.
pub fn respond<P: Ports>(context: &RequestContext<'_, P>, path: &str) -> Response {
    let site = context.site;
    let Some(route) = Route::parse(path, site.locale) else { return Response::not_found() };
    let path = route.href(site.locale);
    let is_nowhere = |path: &str| context.content.is_nowhere(path, context.ports.now());
    if content_health::is_gone(&path, site.locale, &is_nowhere) {
        return Response::not_found();
    }
    let variant = variant_of_address(&route, context.request).unwrap_or_default();
    let address = format!("{}{}", site.origin, variant.href(&path));
    let Some(code) = QrCode::of_page(&address) else { return Response::not_found() };
    match template::render(&code) {
        Ok(svg) => {
            let mut response = Response::file("image/svg+xml", svg, CachePolicy::OneDay);
            response.tag("qr");
            response
        }
        Err(_) => Response::text(500, "No code\n", CachePolicy::Private),
    }
}
