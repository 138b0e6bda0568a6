//! SEO: metadata of an address, in SEOmatic's containers.

mod files;
mod html;
mod meta;
mod scripts;
mod tags;

use std::sync::{Arc, OnceLock};

use serde_json::{Value, json};

pub use files::{FileContents, files};

use crate::schema::RequestData;
use crate::store::{Element, Result};
use meta::PageMeta;

pub struct Seo {
    pub site: i64,
    /// The element at the address; without one the site-wide defaults are answered.
    pub element: Option<Arc<Element>>,
    /// Containers are JSON text instead of HTML (`asArray`).
    pub as_array: bool,
    /// Whether search engines may index; false in the environments `local` and `staging`.
    pub live: bool,
    meta: OnceLock<PageMeta>,
}

impl Seo {
    /// A query about an address in one language.
    pub fn new(site: i64, element: Option<Arc<Element>>, as_array: bool, live: bool) -> Self {
        Self { site, element, as_array, live, meta: OnceLock::new() }
    }

    /// What all containers are made of, gathered for the first of them.
    fn meta(&self, data: &RequestData) -> Result<&PageMeta> {
        if let Some(meta) = self.meta.get() {
            return Ok(meta);
        }
        let meta = PageMeta::gather(data, self.site, self.element.as_deref(), self.live)?;
        Ok(self.meta.get_or_init(|| meta))
    }
}

/// The text of a container; absent for names that are none.
pub fn container(data: &RequestData, seo: &Seo, name: &str) -> Result<Option<String>> {
    let meta = seo.meta(data)?;
    let text = |value: Value, html: fn(&Value) -> String| match seo.as_array {
        true => empty_as_list(value).to_string(),
        false => html(&value),
    };
    Ok(Some(match name {
        "metaTitleContainer" => text(json!({ "title": { "title": meta.full_title } }), html::title),
        "metaTagContainer" => text(tags::tags(meta), html::tags),
        "metaLinkContainer" => text(tags::links(meta, &data.layout.tags.links), html::links),
        "metaJsonLdContainer" => text(tags::json_ld(meta), html::json_ld),
        // SEOmatic writes JSON here in both forms.
        "metaScriptContainer" => match seo.as_array {
            true => scripts::by_handle(&data.layout.tags.scripts)?,
            false => scripts::elements(&data.layout.tags.scripts).to_string(),
        },
        "metaSiteVarsContainer" => json!({ "siteName": meta.site_name }).to_string(),
        "frontendTemplateContainer" => files::templates(data, seo.site, None)?.to_string(),
        _ => return Ok(None),
    }))
}

/// PHP has one kind of array: a map without keys comes out as a list.
fn empty_as_list(value: Value) -> Value {
    match value {
        Value::Object(map) if map.is_empty() => json!([]),
        value => value,
    }
}
