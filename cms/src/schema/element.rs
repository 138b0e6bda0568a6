//! Built-in properties of elements.

use async_graphql::Value;
use chrono::{DateTime, SecondsFormat};
use serde_json::{Map, Value as Json};

use super::asset;
use super::request_data::RequestData;
use crate::store::{Element, JsonDocument, Kind, uid};

/// A property by name, null where the element has no value for it; `None` for one that is not imitated.
pub(super) fn property(data: &RequestData, element: &Element, name: &str) -> Option<Value> {
    let site = data.site(element.site);
    let text = |text: Option<&String>| text.map_or(Value::Null, |text| Value::from(text.clone()));
    Some(match name {
        "id" => Value::from(element.id.to_string()),
        "uid" => Value::from(uid(&element.id.to_string())),
        "title" => text(element.title.as_ref()),
        "slug" => text(element.slug.as_ref()),
        "uri" => text(element.uri.as_ref()),
        "url" => text(url(data, element).as_ref()),
        "siteId" => Value::from(element.site),
        "language" => text(site.map(|site| &site.language)),
        "status" => Value::from(element.status(data.now).word(element.kind)),
        "dateUpdated" => atom(element.publication.updated),
        "postDate" => element.publication.post_date.map_or(Value::Null, atom),
        "level" => element.place.map_or(Value::Null, |place| Value::from(place.level)),
        "lft" => element.place.map_or(Value::Null, |place| Value::from(place.lft)),
        "rgt" => element.place.map_or(Value::Null, |place| Value::from(place.rgt)),
        "isDraft" => Value::from(element.is_draft),
        "sectionHandle" => text(Some(&element.source)),
        _ => return asset::property(element.asset.as_ref()?, name),
    })
}

/// The public URL of an element that has one.
pub fn url(data: &RequestData, element: &Element) -> Option<String> {
    if element.kind == Kind::Asset {
        return Some(asset::original_url(data, element));
    }
    let (site, uri) = (data.site(element.site)?, element.uri.as_deref()?);
    Some(match uri {
        "__home__" => format!("{}/", site.origin),
        uri => format!("{}/{uri}", site.origin),
    })
}

/// A time in the CMS's format.
pub fn atom(milliseconds: i64) -> Value {
    match DateTime::from_timestamp_millis(milliseconds) {
        Some(moment) => Value::from(moment.to_rfc3339_opts(SecondsFormat::Secs, false)),
        None => Value::Null,
    }
}

/// A block or row inside `owner`, as an element.
pub(super) fn block(owner: &Element, block: &Map<String, Json>, type_name: String, source: &str) -> Element {
    Element {
        id: block.get("id").and_then(Json::as_i64).unwrap_or(0),
        kind: Kind::Block,
        type_name,
        source: source.to_owned(),
        parent: Some(owner.id),
        place: None,
        publication: owner.publication,
        site: owner.site,
        title: None,
        slug: None,
        uri: None,
        fields: block.get("fields").and_then(Json::as_object).cloned().unwrap_or_default().into(),
        seo: JsonDocument::default(),
        asset: None,
        is_draft: owner.is_draft,
    }
}
