//! Converts a content file to a record, one language at a time, each field by its type in the contract.

use std::collections::{BTreeMap, HashMap};

use serde_json::{Map, Value, json};

use super::{ContentResult, ElementFile, rule};
use crate::schema::{ExtraBlock, Sdl};
use crate::store::{Kind, Layout, Record, Site, Version};

/// The post date of entries whose file has none: fixed, so that every seed is the same.
const FIRST_SAVED: i64 = 1_704_099_600_000;

/// Blocks have no ids in the files; theirs are derived from their owner's, above all ids in use.
pub(super) const BLOCK_IDS: i64 = 1_000_000;

/// The maximum number of blocks and rows in one element.
pub(super) const BLOCKS_EACH: i64 = 1000;

pub struct Converter<'a> {
    pub(super) sdl: &'a Sdl,
    layout: &'a Layout,
    pub(super) references: &'a HashMap<String, (i64, Kind)>,
    /// The parent of each category that has one.
    pub(super) parents: &'a HashMap<i64, i64>,
    pub(super) extra: BTreeMap<(String, String), ExtraBlock>,
    pub(super) forms: Vec<(String, String)>,
}

/// The current position, for error messages and for block ids.
pub(super) struct FieldContext<'s> {
    pub(super) name: String,
    pub(super) site: &'s Site,
    pub(super) next_block: i64,
    pub(super) relations: Vec<(String, i64)>,
}

impl FieldContext<'_> {
    pub(super) fn take_block(&mut self) -> i64 {
        self.next_block += 1;
        self.next_block
    }
}

impl<'a> Converter<'a> {
    pub fn new(
        sdl: &'a Sdl,
        layout: &'a Layout,
        references: &'a HashMap<String, (i64, Kind)>,
        parents: &'a HashMap<i64, i64>,
    ) -> Self {
        Self { sdl, layout, references, parents, extra: BTreeMap::new(), forms: Vec::new() }
    }

    /// Block types found so far that the contract does not define.
    pub fn extra_blocks(&self) -> Vec<ExtraBlock> {
        self.extra.values().cloned().collect()
    }

    /// Forms found so far, each as the place that names it and the form's file name.
    pub fn forms(&self) -> &[(String, String)] {
        &self.forms
    }

    /// The record that a file describes; with a base, only what the file names changes.
    pub fn record(&mut self, file: &ElementFile, base: Option<Record>) -> ContentResult<Record> {
        let mut record = match base {
            Some(record) => record,
            None => self.empty(file)?,
        };
        self.place(file, &mut record)?;
        let type_name = record.kind.type_name(&record.source, &record.type_handle);
        if !self.sdl.types.contains_key(&type_name) {
            return rule(&file.reference, format!("the contract has no type {type_name}"));
        }
        for site in self.sites(file)? {
            let position = record.versions.iter().position(|version| version.site == site.id);
            let old = position.map(|position| record.versions.remove(position));
            let version = self.version(file, &type_name, record.id, site, old)?;
            record.versions.push(version);
        }
        record.versions.sort_by_key(|version| version.site);
        Ok(record)
    }

    fn empty(&self, file: &ElementFile) -> ContentResult<Record> {
        let Some(source) = self.source(file) else {
            return rule(&file.reference, "belongs to no section or group");
        };
        let Some(id) = file.id() else { return rule(&file.reference, "has no id") };
        let types =
            self.layout.source(file.kind, &source).map(|found| found.types.clone()).unwrap_or_default();
        Ok(Record {
            id,
            kind: file.kind,
            type_handle: types.first().cloned().unwrap_or_default(),
            source,
            reference: file.reference.clone(),
            parent: None,
            position: id,
            post_date: (file.kind == Kind::Entry).then_some(FIRST_SAVED),
            expiry_date: None,
            enabled: true,
            asset: None,
            versions: Vec::new(),
        })
    }

    fn source(&self, file: &ElementFile) -> Option<String> {
        let wanted = file.source.as_deref().or_else(|| file.value.get("group")?.as_str());
        let mut sources = self.layout.sources.iter().filter(|source| source.kind == file.kind);
        sources
            .find(|source| wanted.is_none_or(|wanted| wanted == source.handle))
            .map(|source| source.handle.clone())
    }

    /// Sets what is the same in every language.
    fn place(&self, file: &ElementFile, record: &mut Record) -> ContentResult<()> {
        const KNOWN: [&str; 16] = [
            "id",
            "type",
            "parent",
            "position",
            "postDate",
            "expiryDate",
            "enabled",
            "sites",
            "title",
            "slug",
            "fields",
            "seo",
            "group",
            "focal",
            "file",
            "alt",
        ];
        if let Some(unknown) = file.value.keys().find(|key| !KNOWN.contains(&key.as_str())) {
            return rule(&file.reference, format!("unknown key {unknown}"));
        }
        if let Some(handle) = file.value.get("type").and_then(Value::as_str) {
            record.type_handle = handle.to_owned();
        }
        if let Some(parent) = file.value.get("parent").and_then(Value::as_str) {
            record.parent = Some(self.reference(&file.reference, parent, Some(record.kind))?);
        }
        if let Some(position) = file.value.get("position").and_then(Value::as_i64) {
            record.position = position;
        }
        if let Some(enabled) = file.value.get("enabled").and_then(Value::as_bool) {
            record.enabled = enabled;
        }
        if let Some(date) = date(file, "postDate")? {
            record.post_date = Some(date);
        }
        if let Some(date) = date(file, "expiryDate")? {
            record.expiry_date = Some(date);
        }
        Ok(())
    }

    fn sites(&self, file: &ElementFile) -> ContentResult<Vec<&'a Site>> {
        let Some(Value::Array(wanted)) = file.value.get("sites") else {
            return Ok(self.layout.sites.iter().collect());
        };
        let mut sites = Vec::new();
        for name in wanted {
            match self.layout.sites.iter().find(|site| Some(site.handle.as_str()) == name.as_str()) {
                Some(site) => sites.push(site),
                None => return rule(&file.reference, format!("unknown site {name}")),
            }
        }
        Ok(sites)
    }

    fn version(
        &mut self,
        file: &ElementFile,
        type_name: &str,
        id: i64,
        site: &Site,
        old: Option<Version>,
    ) -> ContentResult<Version> {
        let mut version = old.unwrap_or_else(|| Version {
            site: site.id,
            title: None,
            slug: None,
            fields: Map::new(),
            seo: Map::new(),
            relations: Vec::new(),
        });
        for (key, target) in [("title", &mut version.title), ("slug", &mut version.slug)] {
            if let Some(value) = file.value.get(key) {
                *target = self.localised(value, site).as_str().map(str::to_owned);
            }
        }
        let name = format!("{} ({})", file.reference, site.language);
        let mut place =
            FieldContext { name, site, next_block: BLOCK_IDS + id * BLOCKS_EACH, relations: Vec::new() };
        if let Some(Value::Object(fields)) = file.value.get("fields") {
            version.relations.retain(|(field, _)| !fields.contains_key(field));
            let new = self.fields(type_name, fields, &mut place, true)?;
            version.fields.extend(new);
            version.relations.append(&mut place.relations);
        }
        if let Some(Value::Object(seo)) = file.value.get("seo") {
            for (key, value) in seo {
                let value = self.seo(key, value, &place)?;
                version.seo.insert(key.clone(), value);
            }
        }
        Ok(version)
    }

    fn seo(&self, key: &str, value: &Value, place: &FieldContext) -> ContentResult<Value> {
        let value = self.localised(value, place.site);
        match (key, value) {
            ("image", Value::String(image)) => {
                Ok(json!(self.reference(&place.name, image, Some(Kind::Asset))?))
            }
            ("title" | "description" | "robots" | "image", value) => Ok(value.clone()),
            _ => rule(&place.name, format!("seo: unknown key {key}")),
        }
    }

    /// The value for one language: if all keys of a mapping are languages, that language's; else the value itself.
    pub(super) fn localised<'v>(&self, value: &'v Value, site: &Site) -> &'v Value {
        match value {
            Value::Object(map)
                if !map.is_empty()
                    && map.keys().all(|key| self.layout.sites.iter().any(|site| site.language == *key)) =>
            {
                map.get(&site.language).unwrap_or(&Value::Null)
            }
            value => value,
        }
    }
}

fn date(file: &ElementFile, key: &str) -> ContentResult<Option<i64>> {
    let Some(Value::String(text)) = file.value.get(key) else { return Ok(None) };
    match chrono::DateTime::parse_from_rfc3339(text) {
        Ok(moment) => Ok(Some(moment.timestamp_millis())),
        Err(error) => rule(&file.reference, format!("{key}: {text:?}: {error}")),
    }
}
