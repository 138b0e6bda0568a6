//! SEO: the metadata of a URL in SEOmatic's containers, as JSON text (`asArray`), the only form that the site requests.

mod meta;
mod scripts;
mod tags;

use std::collections::BTreeMap;

use serde_json::json;

use crate::schema::RequestData;
use crate::store::{Element, Result, Site};
use meta::PageMeta;

/// The containers of a URL by name; without an element, the site-wide defaults.
pub fn containers(
    data: &RequestData,
    site: &Site,
    element: Option<&Element>,
) -> Result<BTreeMap<&'static str, String>> {
    let meta = PageMeta::gather(data, site, element)?;
    let site_wide = &data.layout.tags;
    Ok(BTreeMap::from([
        ("metaTitleContainer", json!({ "title": { "title": meta.full_title() } }).to_string()),
        ("metaTagContainer", tags::tags(&meta).to_string()),
        ("metaLinkContainer", tags::links(&meta, &site_wide.links).to_string()),
        ("metaScriptContainer", scripts::by_handle(&site_wide.scripts)),
        ("metaJsonLdContainer", tags::json_ld(&meta).to_string()),
    ]))
}
