//! The containers as maps from handles to attributes. A value is an object for a single tag, and a list for several or
//! none.

use serde_json::{Map, Value, json};

use super::meta::PageMeta;
use crate::schema::atom;
use crate::store::LinkTag;

/// The content of `metaTagContainer`: tags by key.
pub(super) fn tags(meta: &PageMeta) -> Value {
    let mut tags = Map::new();
    let mut put = |handle: &str, key: &str, contents: Vec<String>| {
        let tag = |content: &String| json!({ "content": content, key: handle });
        let entry = match contents.as_slice() {
            [one] => tag(one),
            several => Value::Array(several.iter().map(tag).collect()),
        };
        tags.insert(handle.to_owned(), entry);
    };
    let one = |text: &str| vec![text.to_owned()];
    let some = |text: Option<&String>| text.cloned().into_iter().collect::<Vec<_>>();
    let picture = meta.picture.as_ref();
    let language = &meta.site.language;
    let others = meta.versions.iter().map(|(other, _)| other).filter(|other| *other != language);
    put("generator", "name", one("SEOmatic"));
    put("keywords", "name", Vec::new());
    put("description", "name", some(meta.description.as_ref()));
    put("referrer", "name", one("no-referrer-when-downgrade"));
    put("robots", "name", one(&meta.robots));
    put("og:locale", "property", one(&locale(language)));
    put("og:locale:alternate", "property", others.map(|other| locale(other)).collect());
    put("og:site_name", "property", one(&meta.site.name));
    put("og:type", "property", one(if meta.is_article { "article" } else { "website" }));
    put("og:url", "property", one(&meta.url));
    put("og:title", "property", one(&meta.title));
    put("og:description", "property", some(meta.description.as_ref()));
    put("og:see_also", "property", meta.organisation.accounts.clone());
    put("twitter:card", "name", one("summary_large_image"));
    put("twitter:title", "name", one(&meta.title));
    put("twitter:description", "name", some(meta.description.as_ref()));
    for (prefix, key) in [("og", "property"), ("twitter", "name")] {
        let side = |side: fn((u32, u32)) -> u32| picture.map(|picture| side(picture.size).to_string());
        put(&format!("{prefix}:image"), key, some(picture.map(|picture| &picture.url)));
        put(&format!("{prefix}:image:width"), key, side(|size| size.0).into_iter().collect());
        put(&format!("{prefix}:image:height"), key, side(|size| size.1).into_iter().collect());
        put(&format!("{prefix}:image:alt"), key, some(picture.and_then(|picture| picture.alt.as_ref())));
    }
    Value::Object(tags)
}

/// The content of `metaLinkContainer`: canonical, alternates, and the site-wide links.
pub(super) fn links(meta: &PageMeta, site_wide: &[LinkTag]) -> Value {
    let mut alternates: Vec<Value> = Vec::new();
    if meta.versions.len() > 1 {
        for (language, href) in &meta.versions {
            alternates.push(json!({ "href": href, "hreflang": language, "rel": "alternate" }));
            if *language == meta.default_language {
                alternates.push(json!({ "href": href, "hreflang": "x-default", "rel": "alternate" }));
            }
        }
    }
    let mut container = Map::from_iter([
        ("canonical".to_owned(), json!({ "href": meta.url, "rel": "canonical" })),
        ("home".to_owned(), json!({ "href": format!("{}/", meta.site.origin), "rel": "home" })),
        ("alternate".to_owned(), Value::Array(alternates)),
    ]);
    for LinkTag { handle, rel, href } in site_wide {
        container.insert(handle.clone(), json!({ "href": href, "rel": rel }));
    }
    Value::Object(container)
}

/// The content of `metaJsonLdContainer`: schema.org objects.
pub(super) fn json_ld(meta: &PageMeta) -> Value {
    let identity = format!("{}/#identity", meta.site.origin);
    let mut page = json!({
        "@context": "https://schema.org", "@type": "WebPage", "@id": meta.url, "url": meta.url,
        "name": meta.title, "headline": meta.title, "inLanguage": meta.site.language,
        "author": { "@id": identity }, "publisher": { "@id": identity },
    });
    let optional = [
        ("description", meta.description.clone().map(Value::from)),
        ("dateModified", meta.element.map(|element| json!(atom(element.publication.updated)))),
        (
            "datePublished",
            meta.element.and_then(|element| element.publication.post_date).map(|moment| json!(atom(moment))),
        ),
        ("image", meta.picture.as_ref().map(|picture| json!({ "@type": "ImageObject", "url": picture.url }))),
    ];
    for (key, found) in optional {
        if let Some(found) = found {
            page[key] = found;
        }
    }
    let mut container = Map::from_iter([
        ("mainEntityOfPage".to_owned(), page),
        ("identity".to_owned(), organisation(meta, &identity)),
    ]);
    if meta.trail.len() > 1 {
        container.insert("breadcrumbList".to_owned(), breadcrumbs(meta));
    }
    Value::Object(container)
}

fn organisation(meta: &PageMeta, id: &str) -> Value {
    let organisation = &meta.organisation;
    let mut value = json!({
        "@context": "https://schema.org", "@type": "Organization", "@id": id,
        "name": organisation.name.as_ref().unwrap_or(&meta.site.name), "url": format!("{}/", meta.site.origin),
    });
    let address = organisation.street.as_ref().zip(organisation.locality.as_ref()).map(|(street, locality)| {
        json!({ "@type": "PostalAddress", "streetAddress": street, "addressLocality": locality })
    });
    let optional = [
        ("email", organisation.email.clone().map(Value::from)),
        ("telephone", organisation.telephone.clone().map(Value::from)),
        ("address", address),
        ("sameAs", (!organisation.accounts.is_empty()).then(|| json!(organisation.accounts))),
    ];
    for (key, found) in optional {
        if let Some(found) = found {
            value[key] = found;
        }
    }
    value
}

fn breadcrumbs(meta: &PageMeta) -> Value {
    let steps = (1..).zip(&meta.trail).map(|(position, (name, url)): (i64, _)| {
        json!({ "@type": "ListItem", "position": position, "name": name, "item": url })
    });
    json!({
        "@context": "https://schema.org", "@type": "BreadcrumbList", "name": "Breadcrumbs",
        "itemListElement": steps.collect::<Vec<_>>(),
    })
}

/// The locale for a language, with the country of the site's readers.
fn locale(language: &str) -> String {
    match language {
        "en" => "en_GB".to_owned(),
        language => format!("{language}_{}", language.to_uppercase()),
    }
}
