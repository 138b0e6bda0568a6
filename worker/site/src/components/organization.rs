use serde_json::json;

use super::{brand::company_name, json_ld::JsonLd};
use crate::{context::Ctx, model::Chrome};

/// An `Organization` (schema.org), for pages whose SEOmatic data has none.
pub fn json_ld(ctx: &Ctx<'_>, chrome: &Chrome) -> JsonLd {
    let company = &chrome.company;
    let filled = |text: &str| (!text.is_empty()).then(|| text.to_owned());
    let accounts: Vec<&str> = chrome.social.iter().map(|account| account.url.as_str()).collect();
    let address = json!({
        "@type": "PostalAddress",
        "streetAddress": filled(&company.street),
        "addressLocality": filled(&company.city),
    });
    let has_address = !(company.street.is_empty() && company.city.is_empty());
    let mut organization = json!({
        "@context": "https://schema.org",
        "@type": "Organization",
        "name": company_name(ctx, chrome),
        "url": ctx.absolute("/"),
        "logo": chrome.logo.as_ref().map(|logo| &logo.url),
        "telephone": filled(&company.phone),
        "email": filled(&company.email),
        "address": has_address.then_some(address),
        "sameAs": (!accounts.is_empty()).then_some(accounts),
    });
    if let Some(facts) = organization.as_object_mut() {
        facts.retain(|_, fact| !fact.is_null());
    }
    JsonLd::new(&organization.to_string())
}
