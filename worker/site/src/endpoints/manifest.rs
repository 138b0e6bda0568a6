use serde_json::json;

use crate::{
    components::brand::company_name,
    context::{PageTarget, RequestContext, VisitorData},
    http::response::{CachePolicy, Response},
    ports::Ports,
};

/// The colours of the browser: the layout's `theme-color`, and the background of an empty page.
const THEME: &str = "#0b6b66";
const BACKGROUND: &str = "#ffffff";

/// `/manifest.webmanifest`: name, language and icons of the site where it is installed.
pub async fn respond<P: Ports>(context: &RequestContext<'_, P>) -> Response {
    let RequestContext { site, content, assets, ports, trace, .. } = *context;
    let chrome = content.chrome(site, ports, trace).await.ok();
    let ctx = context.page_context(PageTarget::default(), chrome.as_ref(), VisitorData::default());
    let name = company_name(&ctx);
    let icons = &assets.app_icons;
    let picture = |address: &str, pixels: u16, purpose: &str| json!({"src": address, "sizes": format!("{pixels}x{pixels}"), "type": "image/png", "purpose": purpose});
    let manifest = json!({
        "id": "/",
        "name": name,
        "short_name": name,
        "lang": site.locale.code(),
        "dir": "ltr",
        "start_url": "/",
        "scope": "/",
        "display": "minimal-ui",
        "theme_color": THEME,
        "background_color": BACKGROUND,
        "icons": [
            {"src": assets.favicon, "sizes": "any", "type": "image/svg+xml"},
            picture(&icons.small, 192, "any"),
            picture(&icons.large, 512, "any"),
            picture(&icons.maskable, 512, "maskable"),
        ],
    });
    let mut response =
        Response::file("application/manifest+json", manifest.to_string(), CachePolicy::FiveMinutes);
    response.tag("manifest");
    response.report(trace);
    response
}
