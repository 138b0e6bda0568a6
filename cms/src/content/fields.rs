//! Converts content fields, each by its type in the contract.

use std::collections::BTreeMap;

use serde_json::{Map, Value, json};

use super::convert::{Converter, FieldContext};
use super::{ContentResult, rule};
use crate::schema::{ExtraBlock, FieldType};
use crate::store::Kind;

impl Converter<'_> {
    pub(super) fn fields(
        &mut self,
        type_name: &str,
        fields: &Map<String, Value>,
        place: &mut FieldContext,
        outermost: bool,
    ) -> ContentResult<Map<String, Value>> {
        let mut converted = Map::new();
        for (handle, value) in fields {
            let Some(field) = self.sdl.field(type_name, handle) else {
                return rule(&place.name, format!("{type_name} has no field {handle}"));
            };
            let shape = self.sdl.field_type(&field.ty.node);
            let value = self.field(handle, &shape, value, place)?;
            if let (true, FieldType::Relation(_), Value::Array(ids)) = (outermost, &shape, &value) {
                place.relations.extend(ids.iter().filter_map(Value::as_i64).map(|id| (handle.clone(), id)));
            }
            converted.insert(handle.clone(), value);
        }
        Ok(converted)
    }

    fn field(
        &mut self,
        handle: &str,
        shape: &FieldType,
        value: &Value,
        place: &mut FieldContext,
    ) -> ContentResult<Value> {
        let value = self.localised(value, place.site);
        match (shape, value) {
            (_, Value::Null) => Ok(Value::Null),
            (FieldType::Relation(kind), Value::Array(list)) => {
                let mut ids = Vec::new();
                for item in list {
                    let name = item.as_str().unwrap_or_default();
                    ids.push(self.reference(&format!("{}: {handle}", place.name), name, *kind)?);
                }
                match kind {
                    Some(Kind::Category) => Ok(json!(self.with_ancestors(&ids))),
                    _ => Ok(json!(ids)),
                }
            }
            (FieldType::Matrix, Value::Array(list)) => {
                list.iter().map(|block| self.block(handle, block, place)).collect::<ContentResult<_>>()
            }
            (FieldType::Rows(type_name), Value::Array(list)) => {
                list.iter().map(|row| self.row(type_name, handle, row, place)).collect::<ContentResult<_>>()
            }
            (FieldType::Table(type_name), Value::Array(list)) => {
                list.iter().map(|row| self.cells(type_name, handle, row, place)).collect::<ContentResult<_>>()
            }
            (FieldType::Link, Value::Object(link)) => self.link(handle, link, place),
            (FieldType::Text, Value::String(_) | Value::Number(_)) => Ok(match value {
                Value::Number(number) => Value::String(number.to_string()),
                text => {
                    let text = text.as_str().unwrap_or_default();
                    Value::String(self.with_ids(&format!("{}: {handle}", place.name), text)?)
                }
            }),
            (FieldType::Boolean, Value::Bool(_)) | (FieldType::Number, Value::Number(_)) => Ok(value.clone()),
            (FieldType::Texts, Value::Array(_)) => Ok(value.clone()),
            (FieldType::Forms, Value::String(_)) => {
                self.form_names(handle, std::slice::from_ref(value), place)
            }
            (FieldType::Forms, Value::Array(names)) => self.form_names(handle, names, place),
            _ => rule(&place.name, format!("{handle}: {value} does not fit a field of shape {shape:?}")),
        }
    }

    /// Forms are not elements; whether they exist is checked once all files are read.
    fn form_names(&mut self, handle: &str, names: &[Value], place: &FieldContext) -> ContentResult<Value> {
        for name in names {
            match name.as_str() {
                Some(name) if name.starts_with("forms/") => {
                    self.forms.push((format!("{}: {handle}", place.name), name.to_owned()));
                }
                _ => return rule(&place.name, format!("{handle}: {name} is no form")),
            }
        }
        Ok(json!(names))
    }

    /// The categories with their ancestors, topmost first: choosing one chooses its whole branch.
    fn with_ancestors(&self, chosen: &[i64]) -> Vec<i64> {
        let mut categories = Vec::new();
        for id in chosen {
            let mut branch = vec![*id];
            // A cycle ends the climb.
            while let Some(above) = branch.last().and_then(|id| self.parents.get(id))
                && !branch.contains(above)
            {
                branch.push(*above);
            }
            for id in branch.into_iter().rev() {
                if !categories.contains(&id) {
                    categories.push(id);
                }
            }
        }
        categories
    }

    fn block(&mut self, field: &str, block: &Value, place: &mut FieldContext) -> ContentResult<Value> {
        let single = block.as_object().filter(|map| map.len() == 1).and_then(|map| map.iter().next());
        let Some((handle, fields)) = single else {
            return rule(&place.name, format!("{field}: a block is a mapping of one handle to its fields"));
        };
        let id = place.take_block();
        let empty = Map::new();
        let fields = fields.as_object().unwrap_or(&empty);
        let type_name = Kind::Block.type_name(field, handle);
        let fields = match self.sdl.types.contains_key(&type_name) {
            true => self.fields(&type_name, fields, place, false)?,
            false => self.extra_fields(field, handle, fields, place),
        };
        Ok(json!({ "id": id, "type": handle, "fields": fields }))
    }

    fn row(
        &mut self,
        type_name: &str,
        field: &str,
        row: &Value,
        place: &mut FieldContext,
    ) -> ContentResult<Value> {
        let id = place.take_block();
        let fields = self.cells(type_name, field, row, place)?;
        Ok(json!({ "id": id, "fields": fields }))
    }

    /// The values of a row by its fields or columns.
    fn cells(
        &mut self,
        type_name: &str,
        field: &str,
        row: &Value,
        place: &mut FieldContext,
    ) -> ContentResult<Value> {
        match row.as_object() {
            Some(cells) => Ok(Value::Object(self.fields(type_name, cells, place, false)?)),
            None => rule(&place.name, format!("{field}: a row is a mapping")),
        }
    }

    /// Fields of a block type that the contract does not define: scalars keep their type, everything else is left out.
    fn extra_fields(
        &mut self,
        field: &str,
        handle: &str,
        fields: &Map<String, Value>,
        place: &FieldContext,
    ) -> Map<String, Value> {
        let values: Map<String, Value> = fields
            .iter()
            .map(|(name, value)| (name.clone(), self.localised(value, place.site).clone()))
            .filter(|(_, value)| !value.is_array() && !value.is_object())
            .collect();
        let key = (field.to_owned(), handle.to_owned());
        let block = self.extra.entry(key).or_insert_with(|| ExtraBlock {
            field: field.to_owned(),
            handle: handle.to_owned(),
            fields: BTreeMap::new(),
        });
        for (name, value) in &values {
            let ty = match value {
                Value::Bool(_) => "Boolean",
                Value::Number(_) => "Number",
                _ => "String",
            };
            block.fields.entry(name.clone()).or_insert_with(|| ty.to_owned());
        }
        values
    }

    fn link(&self, handle: &str, link: &Map<String, Value>, place: &FieldContext) -> ContentResult<Value> {
        let text = |key: &str| match link.get(key) {
            Some(value) => self.localised(value, place.site).clone(),
            None => Value::Null,
        };
        let known = ["element", "url", "customText", "ariaLabel", "title", "target"];
        if let Some(unknown) = link.keys().find(|key| !known.contains(&key.as_str())) {
            return rule(&place.name, format!("{handle}: unknown key {unknown}"));
        }
        let (mut element, mut kind) = (Value::Null, "url");
        if let Value::String(name) = text("element") {
            let name_of_place = format!("{}: {handle}", place.name);
            let (id, found) = self.find(&name_of_place, &name)?;
            element = json!(id);
            kind = found.word();
        }
        let url = text("url");
        match url.as_str().and_then(|url| url.split_once(':')).map(|(scheme, _)| scheme) {
            Some("mailto") => kind = "email",
            Some("tel") => kind = "tel",
            _ => {}
        }
        Ok(json!({
            "type": kind, "element": element, "url": url, "customText": text("customText"),
            "ariaLabel": text("ariaLabel"), "title": text("title"), "target": text("target"),
        }))
    }

    pub(super) fn reference(&self, place: &str, name: &str, kind: Option<Kind>) -> ContentResult<i64> {
        let (id, found) = self.find(place, name)?;
        match kind {
            Some(kind) if kind != found => rule(place, format!("{name} is no {}", kind.word())),
            _ => Ok(id),
        }
    }

    fn find(&self, place: &str, name: &str) -> ContentResult<(i64, Kind)> {
        match self.references.get(name) {
            Some(found) => Ok(*found),
            None => rule(place, format!("nothing is called {name:?}")),
        }
    }
}
