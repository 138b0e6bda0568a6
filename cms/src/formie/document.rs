//! Converts a form's file to the document that the API returns, in one language. The contract's types define the fields
//! of each part; a value that does not fit stops the seed.

use std::collections::HashMap;

use async_graphql::parser::types::{BaseType, Type};
use serde_json::{Map, Value, json};

use super::{defaults, rich_text, types};
use crate::content::{ContentResult, rule};
use crate::schema::Sdl;
use crate::store::{Kind, Site, uid};

/// Fields that hold JSON as text; files write the value itself.
const JSON_TEXTS: [&str; 4] = ["conditions", "pageConditions", "nextButtonConditions", "settings"];

/// Fields that hold the class name of a position; files write its last segment.
const POSITIONS: [&str; 4] =
    ["labelPosition", "instructionsPosition", "defaultLabelPosition", "defaultInstructionsPosition"];

/// Pages, rows and fields have no ids in the files; theirs are derived from their form's.
const PART_IDS: i64 = 100;

pub(super) struct DocumentWriter<'a> {
    pub(super) sdl: &'a Sdl,
    pub(super) references: &'a HashMap<String, (i64, Kind)>,
    pub(super) site: &'a Site,
    /// The file and the current field, for error messages.
    pub(super) place: String,
    pub(super) id: i64,
    pub(super) handle: &'a str,
    /// The number of pages, rows and fields so far.
    pub(super) parts: i64,
}

impl DocumentWriter<'_> {
    pub(super) fn form(&mut self, mut given: Map<String, Value>) -> ContentResult<Value> {
        let mut pages = Vec::new();
        for page in self.list(given.remove("pages"), "pages")? {
            pages.push(self.page(page)?);
        }
        let settings = self.map(given.remove("settings").unwrap_or_else(|| json!({})), "settings")?;
        let settings = self.settings(settings)?;
        let made = json!({
            "id": self.id.to_string(), "handle": self.handle, "siteId": self.site.id,
            "settings": settings, "pages": pages,
        });
        self.complete("FormInterface", given, made)
    }

    fn settings(&self, mut given: Map<String, Value>) -> ContentResult<Value> {
        let mut made = json!({ "siteId": self.site.id });
        if let Some(Value::String(reference)) = given.remove("redirectEntry") {
            made["redirectEntry"] = match self.references.get(&reference) {
                Some((id, Kind::Entry)) => json!(id),
                _ => return rule(&self.place, format!("redirectEntry: no entry is called {reference:?}")),
            };
        }
        self.complete("FormSettingsType", given, made)
    }

    fn page(&mut self, page: Value) -> ContentResult<Value> {
        let mut page = self.map(page, "pages")?;
        let mut made = self.part();
        let settings = self.map(page.remove("settings").unwrap_or_else(|| json!({})), "settings")?;
        made["settings"] = self.complete("PageSettingsType", settings, json!({}))?;
        let mut rows = Vec::new();
        for row in self.list(page.remove("rows"), "rows")? {
            rows.push(self.row(row)?);
        }
        made["rows"] = json!(rows);
        self.complete("PageType", page, made)
    }

    /// A row is a list of fields side by side, or a single field.
    fn row(&mut self, row: Value) -> ContentResult<Value> {
        let mut made = self.part();
        let row = if row.is_object() { json!([row]) } else { row };
        let mut fields = Vec::new();
        for field in self.list(Some(row), "rows")? {
            let field = self.map(field, "rows")?;
            fields.push(self.field(field)?);
        }
        made["rowFields"] = json!(fields);
        self.complete("RowType", Map::new(), made)
    }

    fn field(&mut self, mut given: Map<String, Value>) -> ContentResult<Value> {
        let mut made = self.part();
        let text = |given: &Map<String, Value>, key: &str| {
            given.get(key).and_then(Value::as_str).unwrap_or_default().to_owned()
        };
        let (kind, handle) = (text(&given, "kind"), text(&given, "handle"));
        let form_place = self.place.clone();
        self.place = format!("{form_place}: {handle}");
        given.remove("kind");
        if !is_name(&handle) {
            return rule(&self.place, format!("{handle:?} is no handle"));
        }
        let type_name = format!("Field_{kind}");
        if !self.sdl.types.contains_key(&type_name) {
            return rule(&self.place, format!("the contract has no field of kind {kind:?}"));
        }
        made["type"] = json!(format!("verbb\\formie\\fields\\formfields\\{kind}"));
        made["displayName"] = json!(kind);
        made["typeName"] = json!(type_name);
        if let Some(Value::Array(pieces)) = given.remove("description") {
            let Some(document) = rich_text::document(&pieces) else {
                return rule(&self.place, "description: its pieces are texts and links with text and href");
            };
            made["description"] = json!(document.to_string());
            made["descriptionHtml"] = json!(rich_text::html(&pieces));
        }
        if kind == "Number" {
            // Formie repeats the bounds as integers, 0 where there is none.
            let whole = |bound: &str| given.get(bound).and_then(Value::as_i64).unwrap_or_default();
            (made["min"], made["max"]) = (json!(whole("minValue")), json!(whole("maxValue")));
        }
        if let Some(Value::Array(options)) = given.get("countryOptions") {
            let codes: Vec<&Value> = options.iter().filter_map(|option| option.get("value")).collect();
            made["countryAllowed"] = json!(json!(codes).to_string());
        }
        let mut field = self.complete(&type_name, given, made)?;
        // Fields that take no value have an input type too.
        let argument = types::argument(self.handle, &field).unwrap_or_else(|| "String".to_owned());
        field["inputTypeName"] = json!(argument);
        self.place = form_place;
        Ok(field)
    }

    /// A part with every field of its type: from `made`, else from the file, else Formie's default.
    fn complete(&self, type_name: &str, given: Map<String, Value>, made: Value) -> ContentResult<Value> {
        let fields = self.sdl.fields(type_name);
        let mut document: Map<String, Value> =
            fields.iter().map(|field| (field.node.name.node.to_string(), Value::Null)).collect();
        document.extend(defaults::of(type_name));
        for (key, value) in given {
            let Some(field) = self.sdl.field(type_name, &key) else {
                return rule(&self.place, format!("{type_name} has no field {key}"));
            };
            let value = self.value(&key, &field.ty.node, value)?;
            document.insert(key, value);
        }
        document.extend(self.map(made, type_name)?);
        Ok(Value::Object(document))
    }

    fn value(&self, key: &str, ty: &Type, value: Value) -> ContentResult<Value> {
        let name = match (&ty.base, value) {
            (_, Value::Null) => return Ok(Value::Null),
            (BaseType::List(inner), Value::Array(items)) => {
                return items.into_iter().map(|item| self.value(key, inner, item)).collect();
            }
            (BaseType::Named(name), value) => (name.as_str(), value),
            (_, value) => ("a list", value),
        };
        Ok(match name {
            ("String", Value::String(text)) if POSITIONS.contains(&key) => self.position(key, &text)?,
            ("String", value @ (Value::Object(_) | Value::Array(_))) if JSON_TEXTS.contains(&key) => {
                json!(value.to_string())
            }
            ("String", Value::Number(number)) => json!(number.to_string()),
            ("Boolean", value @ Value::Bool(_))
            | ("Float", value @ Value::Number(_))
            | ("String", value @ Value::String(_)) => value,
            ("Int", value) if value.is_i64() => value,
            (name, Value::Object(map)) if self.sdl.types.contains_key(name) => {
                self.complete(name, map, json!({}))?
            }
            (name, value) => return rule(&self.place, format!("{key}: {value} is no {name}")),
        })
    }

    fn position(&self, key: &str, name: &str) -> ContentResult<Value> {
        match defaults::POSITIONS.contains(&name) {
            true => Ok(json!(defaults::position(name))),
            false => rule(&self.place, format!("{key}: {name:?} is no position")),
        }
    }

    /// Id and uid of the next page, row or field.
    fn part(&mut self) -> Value {
        self.parts += 1;
        let id = (self.id * PART_IDS + self.parts).to_string();
        json!({ "id": id, "uid": uid(&id) })
    }

    fn list(&self, value: Option<Value>, key: &str) -> ContentResult<Vec<Value>> {
        match value {
            Some(Value::Array(list)) if !list.is_empty() => Ok(list),
            _ => rule(&self.place, format!("{key}: a list is needed, and something in it")),
        }
    }

    fn map(&self, value: Value, key: &str) -> ContentResult<Map<String, Value>> {
        match value {
            Value::Object(map) => Ok(map),
            other => rule(&self.place, format!("{key}: {other} is no mapping")),
        }
    }
}

/// Whether a handle can be part of GraphQL names.
pub(super) fn is_name(handle: &str) -> bool {
    handle.starts_with(|letter: char| letter.is_ascii_alphabetic())
        && handle.bytes().all(|letter| letter.is_ascii_alphanumeric() || letter == b'_')
        && !handle.contains("__")
}
