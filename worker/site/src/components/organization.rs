use serde_json::json;

use super::{brand::company_name, script_json::ScriptJson};
use crate::context::PageContext;

/// An `Organization` (schema.org), for pages whose SEOmatic data has none.
pub fn json_ld(ctx: &PageContext<'_>) -> ScriptJson {
    let PageContext { chrome, .. } = *ctx;
    let company = &chrome.company;
    let (city, street) = (filled(&company.city), filled(&company.street));
    let address = json!({"@type": "PostalAddress", "addressLocality": city, "streetAddress": street});
    ScriptJson::of(json!({
        "@context": "https://schema.org",
        "@type": "Organization",
        "address": (city.is_some() || street.is_some()).then_some(address),
        "email": filled(&company.email),
        "logo": chrome.logo.as_ref().map(|logo| &logo.url),
        "name": company_name(ctx),
        "sameAs": chrome.social.iter().map(|account| &account.url).collect::<Vec<_>>(),
        "telephone": filled(&company.phone),
        "url": ctx.absolute("/"),
    }))
}

fn filled(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}
