//! Makes search records of our own content and keeps them up to date. A status that changes with the date takes effect
//! when the record is next made, as in what a CMS sends.

use std::collections::{HashMap, HashSet};

use rusqlite::Connection;
use serde_json::{Map, Value, json};

use super::index::{INDEXES, NUMBER, put};
use super::texts::texts;
use crate::images::{Transform, address};
use crate::store::{self, Element, Kind, Layout};
use crate::text::plain;

/// The batch size, which limits the memory used to fill an index.
const AT_ONCE: usize = 200;

/// Rebuilds the records of all elements.
pub fn fill(connection: &Connection, now: i64) -> store::Result<()> {
    for index in INDEXES {
        store::clear_search_index(connection, index)?;
    }
    refresh(connection, &store::searchable(connection)?, now)
}

/// Rebuilds the records of these elements; deletes those of elements that are no longer searchable.
pub fn refresh(connection: &Connection, ids: &[i64], now: i64) -> store::Result<()> {
    let layout = Layout::load(connection)?;
    let searchable: HashSet<i64> = store::searchable(connection)?.into_iter().collect();
    let mut builder = RecordBuilder { connection, layout: &layout, now, seen: HashMap::new() };
    for ids in ids.chunks(AT_ONCE) {
        for id in ids {
            for index in INDEXES {
                store::delete_search_record(connection, index, &id.to_string())?;
            }
        }
        let versions = store::find_versions(connection, ids)?;
        for versions in versions.chunk_by(|one, other| one.id == other.id) {
            if let Some(first) = versions.first().filter(|first| searchable.contains(&first.id)) {
                put(connection, index_of(first), &first.id.to_string(), &builder.record(versions)?)?;
            }
        }
    }
    store::learn_search_words(connection)
}

/// The index of an entry. `pages` has everything else with a URL: content pages, news, questions and the overviews.
fn index_of(element: &Element) -> &'static str {
    match element.source.as_str() {
        "products" => "products",
        "projects" => "projects",
        _ => "pages",
    }
}

struct RecordBuilder<'c> {
    connection: &'c Connection,
    layout: &'c Layout,
    now: i64,
    /// Categories and pictures, which many products share.
    seen: HashMap<i64, Vec<Element>>,
}

impl RecordBuilder<'_> {
    /// An entry's record, with all its languages.
    fn record(&mut self, versions: &[Element]) -> store::Result<Map<String, Value>> {
        let mut record = Map::new();
        let mut set = |name: &str, element: &Element, value: Value| {
            if let Some(site) = self.layout.site(element.site).filter(|_| !value.is_null()) {
                let map = record.entry(name).or_insert_with(|| json!({}));
                map[site.language.as_str()] = value;
            }
        };
        for element in versions.iter().filter(|element| element.uri.is_some()) {
            let hidden = element.fields.get("hideFromSearch") == Some(&Value::Bool(true));
            set("title", element, json!(element.title));
            set("uri", element, json!(element.uri));
            set("status", element, json!(element.status(self.now).word(Kind::Entry)));
            set("hideFromSearch", element, json!(hidden));
            let number = element.fields.get(NUMBER).filter(|number| **number != "");
            set(NUMBER, element, number.cloned().unwrap_or_default());
            if element.fields.get("membersOnly") != Some(&Value::Bool(true)) {
                let intro = element.fields.get("introtext").and_then(Value::as_str).map(plain);
                set("intro", element, json!(intro.filter(|intro| !intro.is_empty())));
                let mut text = Vec::new();
                texts(&element.fields, &mut text);
                set("text", element, if text.is_empty() { Value::Null } else { json!(text.join(" ")) });
            }
        }
        if let Some(element) = versions.first() {
            record.insert("section".to_owned(), json!(element.source));
            record
                .insert("postDate".to_owned(), json!(element.publication.post_date.map(|date| date / 1000)));
            match index_of(element) {
                "products" => self.add_product(&mut record, versions)?,
                "pages" => {
                    record.insert("lasting".to_owned(), json!(element.source != "news"));
                }
                _ => {}
            }
        }
        Ok(record)
    }

    fn add_product(&mut self, record: &mut Map<String, Value>, versions: &[Element]) -> store::Result<()> {
        for (name, field) in [("featured", "featuredProduct"), ("new", "newProduct")] {
            let is = versions.iter().any(|element| element.fields.get(field) == Some(&Value::Bool(true)));
            record.insert(name.to_owned(), json!(is));
        }
        let names = ["categoryUri", "categoryTitle", "categories"];
        let mut maps = names.map(|_| Map::new());
        let mut pictures = Vec::new();
        for element in versions {
            let Some(site) = self.layout.site(element.site) else { continue };
            let mut chain = Vec::new();
            for id in related(element, "category") {
                let category = self.versions(id)?.iter().find(|category| category.site == site.id);
                chain.extend(category.map(|category| (category.uri.clone(), category.title.clone())));
            }
            // The CMS stores a category after its ancestors; a product is shown in the last one.
            if let Some((uri, title)) = chain.last() {
                let titles: Vec<_> = chain.iter().filter_map(|(_, title)| title.as_ref()).collect();
                for (map, value) in maps.iter_mut().zip([json!(uri), json!(title), json!(titles)]) {
                    map.insert(site.language.clone(), value);
                }
            }
            if pictures.is_empty() {
                pictures = related(element, "productImage");
            }
        }
        for (name, map) in names.into_iter().zip(maps) {
            record.insert(name.to_owned(), Value::Object(map));
        }
        let transforms = pictures.into_iter().map(|picture| self.transform(picture));
        let transforms: Vec<Value> =
            transforms.filter_map(Result::transpose).collect::<store::Result<_>>()?;
        record.insert("transforms".to_owned(), json!(transforms));
        Ok(())
    }

    /// A picture as product lists show it, with the URLs of the GraphQL API but without our host.
    fn transform(&mut self, picture: i64) -> store::Result<Option<Value>> {
        let (layout, versions) = (self.layout, self.versions(picture)?);
        let Some(asset) = versions.first() else { return Ok(None) };
        let of = |width, height, format: Option<&str>| {
            let transform = Transform {
                width: Some(width),
                height: Some(height),
                quality: Some(100),
                format: format.map(str::to_owned),
            };
            address("", asset, &transform)
        };
        let titles = versions.iter().filter_map(|version| {
            Some((layout.site(version.site)?.language.clone(), json!(version.title.as_ref()?)))
        });
        Ok(Some(json!({
            "url": of(295, 221, None),
            "webp": of(295, 221, Some("webp")),
            "thumbnail": of(140, 100, None),
            "title": titles.collect::<Map<_, _>>(),
        })))
    }

    fn versions(&mut self, id: i64) -> store::Result<&[Element]> {
        if !self.seen.contains_key(&id) {
            let mut versions = store::find_versions(self.connection, &[id])?;
            versions.retain(|version| version.publication.enabled);
            self.seen.insert(id, versions);
        }
        Ok(self.seen.get(&id).map(Vec::as_slice).unwrap_or_default())
    }
}

/// The elements that a field points to.
fn related(element: &Element, field: &str) -> Vec<i64> {
    let ids = element.fields.get(field).and_then(Value::as_array);
    ids.into_iter().flatten().filter_map(Value::as_i64).collect()
}
