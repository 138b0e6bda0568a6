//! Properties that the CMS itself gives to elements.

use async_graphql::Value;
use chrono::{DateTime, SecondsFormat};
use serde_json::{Map, Value as Json};

use super::asset;
use super::request_data::RequestData;
use crate::store::{Element, JsonDocument, Kind};

/// A property by name; absent when this kind of element has no such property or no value for it.
pub(super) fn property(data: &RequestData, element: &Element, name: &str) -> Option<Value> {
    let site = data.site(element.site);
    let source = data.layout.source(element.kind, &element.source);
    let number = source.map_or(0, |source| source.id);
    Some(match name {
        "id" => Value::from(element.id.to_string()),
        "uid" => Value::from(element.uid.clone()),
        "title" => Value::from(element.title.clone()?),
        "slug" => Value::from(element.slug.clone()?),
        "uri" => Value::from(element.uri.clone()?),
        "url" => Value::from(url(data, element)?),
        "enabled" | "enabledForSite" => Value::from(element.enabled),
        "archived" | "trashed" | "isRevision" | "isUnpublishedDraft" => Value::from(false),
        "siteHandle" => Value::from(site?.handle.clone()),
        "siteId" => Value::from(element.site),
        "siteSettingsId" => Value::from((element.id * 10 + element.site).to_string()),
        "language" => Value::from(site?.language.clone()),
        "status" => Value::from(element.status(data.now).word(element.kind)),
        "dateCreated" => atom(element.date_created),
        "dateUpdated" | "dateModified" => atom(element.date_updated),
        "postDate" => atom(element.post_date?),
        "expiryDate" => atom(element.expiry_date?),
        "lft" => Value::from(element.lft?),
        "rgt" => Value::from(element.rgt?),
        "level" => Value::from(element.level?),
        "root" | "structureId" => {
            source.filter(|source| source.is_tree()).map(|source| Value::from(source.id))?
        }
        "isDraft" => Value::from(element.is_draft),
        "canonicalId" => Value::from(element.id),
        "canonicalUid" => Value::from(element.uid.clone()),
        "sectionId" | "groupId" => Value::from(number),
        "sectionHandle" | "groupHandle" | "handle" => Value::from(element.source.clone()),
        "typeId" => Value::from(number * 100 + type_number(data, element)),
        "typeHandle" => Value::from(element.type_handle.clone()),
        "name" => Value::from(element.title.clone().unwrap_or_else(|| element.source.clone())),
        "fieldId" => Value::from(i64::try_from(element.source.len()).unwrap_or(0)),
        "primaryOwnerId" => Value::from(element.parent?),
        "sortOrder" => Value::from(element.position),
        _ => return asset::property(data, element, name, number),
    })
}

/// Number of an entry type within its section.
fn type_number(data: &RequestData, element: &Element) -> i64 {
    let types = data.layout.source(element.kind, &element.source).map(|source| source.types.as_slice());
    let place = types.unwrap_or_default().iter().position(|handle| *handle == element.type_handle);
    place.and_then(|place| i64::try_from(place).ok()).unwrap_or(0) + 1
}

/// The public address of an element that has one.
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

/// A moment as the CMS writes it.
pub fn atom(milliseconds: i64) -> Value {
    match DateTime::from_timestamp_millis(milliseconds) {
        Some(moment) => Value::from(moment.to_rfc3339_opts(SecondsFormat::Secs, false)),
        None => Value::Null,
    }
}

/// A block or row inside `owner`, as an element.
pub(super) fn block(
    owner: &Element,
    block: &Map<String, Json>,
    type_name: String,
    source: String,
    type_handle: String,
    position: i64,
) -> Element {
    let id = block.get("id").and_then(Json::as_i64).unwrap_or(0);
    Element {
        id,
        uid: crate::store::uid(&id.to_string()),
        kind: Kind::Block,
        type_name,
        source,
        type_handle,
        parent: Some(owner.id),
        position,
        level: None,
        lft: None,
        rgt: None,
        enabled: true,
        post_date: None,
        expiry_date: None,
        date_created: owner.date_created,
        date_updated: owner.date_updated,
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
