use serde::Serialize;

use super::{brand::company_name, json_ld::JsonLd};
use crate::{
    context::Ctx,
    model::{Chrome, Company},
};

/// An `Organization` (schema.org), for pages whose SEOmatic data has none.
pub fn json_ld(ctx: &Ctx<'_>, chrome: &Chrome) -> JsonLd {
    let Chrome { company, .. } = chrome;
    JsonLd::of(&Organization {
        context: "https://schema.org",
        kind: "Organization",
        address: PostalAddress::of(company),
        email: filled(&company.email),
        logo: chrome.logo.as_ref().map(|logo| logo.url.as_str()),
        name: company_name(ctx, chrome),
        accounts: chrome.social.iter().map(|account| account.url.as_str()).collect(),
        telephone: filled(&company.phone),
        url: ctx.absolute("/"),
    })
}

#[derive(Serialize)]
struct Organization<'a> {
    #[serde(rename = "@context")]
    context: &'static str,
    #[serde(rename = "@type")]
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    address: Option<PostalAddress<'a>>,
    #[serde(skip_serializing_if = "Option::is_none")]
    email: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    logo: Option<&'a str>,
    name: &'a str,
    #[serde(rename = "sameAs", skip_serializing_if = "Vec::is_empty")]
    accounts: Vec<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    telephone: Option<&'a str>,
    url: String,
}

#[derive(Serialize)]
#[serde(rename_all = "camelCase")]
struct PostalAddress<'a> {
    #[serde(rename = "@type")]
    kind: &'static str,
    #[serde(skip_serializing_if = "Option::is_none")]
    address_locality: Option<&'a str>,
    #[serde(skip_serializing_if = "Option::is_none")]
    street_address: Option<&'a str>,
}

impl<'a> PostalAddress<'a> {
    fn of(company: &'a Company) -> Option<PostalAddress<'a>> {
        let (address_locality, street_address) = (filled(&company.city), filled(&company.street));
        let is_known = address_locality.is_some() || street_address.is_some();
        is_known.then_some(PostalAddress { kind: "PostalAddress", address_locality, street_address })
    }
}

fn filled(text: &str) -> Option<&str> {
    Some(text).filter(|text| !text.is_empty())
}
