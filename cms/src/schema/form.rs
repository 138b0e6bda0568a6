//! Forms: the query that finds one, and resolvers over the documents that seeding made of them.

use std::sync::Arc;

use async_graphql::dynamic::{FieldValue, ResolverContext};
use async_graphql::parser::types::FieldDefinition;
use async_graphql::{Error, Value};
use serde_json::Value as Json;

use super::arguments::{list, sites};
use super::node::Resolved;
use super::request_data::RequestData;
use super::sdl::{Sdl, named};
use super::{element, error, relatives};
use crate::formie::{self, Form};
use crate::store::{Element, Sites};

/// Formie's object types below a form.
const PARTS: [&str; 9] = [
    "PageType",
    "PageSettingsType",
    "RowType",
    "FieldAttribute",
    "FieldOption",
    "FormieCsrfTokenType",
    "FormieCaptchaType",
    "FormIntegrationsType",
    "FormSettingsType",
];

/// Whether values of this type are parts of a form's document.
pub(super) fn is_part(sdl: &Sdl, type_name: &str) -> bool {
    PARTS.contains(&type_name)
        || ["FormInterface", "FieldInterface"].iter().any(|interface| sdl.implements(type_name, interface))
}

pub(super) struct Part {
    name: String,
    value_type: ValueType,
}

enum ValueType {
    /// A text, number or boolean, or a list of them.
    Scalar,
    /// Parts of one object type.
    Object,
    /// Parts of the only object type that implements an interface.
    Implementation(String),
    /// Form fields, each of which names its own type.
    Fields,
}

impl Part {
    pub(super) fn new(sdl: &Sdl, definition: &FieldDefinition) -> Self {
        let (type_name, _) = named(&definition.ty.node);
        let value_type = match sdl.fields(type_name) {
            [] => ValueType::Scalar,
            _ if type_name == "FieldInterface" => ValueType::Fields,
            _ => match sdl.possible(type_name).first() {
                Some(only) if *only != type_name => ValueType::Implementation((*only).to_owned()),
                _ => ValueType::Object,
            },
        };
        Self { name: definition.name.node.to_string(), value_type }
    }

    /// The field's value in its parent part.
    pub(super) fn resolve<'a>(&self, data: &RequestData, context: &ResolverContext<'a>) -> Resolved<'a> {
        let part: &'a Json = context.parent_value.try_downcast_ref()?;
        let own = part.get(&self.name).unwrap_or(&Json::Null);
        match self.name.as_str() {
            "redirectEntry" => Ok(redirect_entry(data, part)?.map(relatives::element_value)),
            "redirectUrl" => match redirect_entry(data, part)? {
                Some(entry) => Ok(element::url(data, &entry).map(FieldValue::value)),
                None => Ok(scalar(own)),
            },
            "captchas" => Ok(Some(FieldValue::list(
                formie::captchas(part, &data.captchas.session).into_iter().map(FieldValue::owned_any),
            ))),
            "rowFields" => {
                let fields = own.as_array().into_iter().flatten();
                Ok(self.list(fields.filter(|field| field["visibility"] != "disabled").collect()))
            }
            _ => Ok(match (&self.value_type, own) {
                (ValueType::Scalar, own) => scalar(own),
                (_, Json::Array(items)) => self.list(items.iter().collect()),
                (_, Json::Null) => None,
                (_, own) => Some(self.value(own)),
            }),
        }
    }

    fn list<'a>(&self, parts: Vec<&'a Json>) -> Option<FieldValue<'a>> {
        Some(FieldValue::list(parts.into_iter().map(|part| self.value(part))))
    }

    fn value<'a>(&self, part: &'a Json) -> FieldValue<'a> {
        let value = FieldValue::borrowed_any(part);
        match &self.value_type {
            ValueType::Implementation(type_name) => value.with_type(type_name.clone()),
            ValueType::Fields => value.with_type(part["typeName"].as_str().unwrap_or_default().to_owned()),
            ValueType::Scalar | ValueType::Object => value,
        }
    }
}

fn scalar<'a>(value: &Json) -> Option<FieldValue<'a>> {
    Some(FieldValue::value(Value::from_json(value.clone()).unwrap_or_default())).filter(|_| !value.is_null())
}

/// The entry that a form redirects to, if it does so.
fn redirect_entry(data: &RequestData, settings: &Json) -> Result<Option<Arc<Element>>, Error> {
    let (id, site) = (settings["redirectEntry"].as_i64(), settings["siteId"].as_i64());
    let (Some(id), Some(site), Some("entry")) = (id, site, settings["submitAction"].as_str()) else {
        return Ok(None);
    };
    Ok(data.by_ids(&[id], site).map_err(error::internal)?.into_iter().next())
}

/// Resolves the query `formieForm`: a form by its handle, in one site.
pub(super) fn find<'a>(data: &RequestData, context: &ResolverContext<'_>) -> Resolved<'a> {
    let arguments = context.args.as_index_map();
    let handles = list(arguments.get("handle"));
    let Sites::Only(sites) = sites(&data.layout, &list(arguments.get("siteId"))) else { return Ok(None) };
    let site = sites.first().copied().unwrap_or_default();
    let forms = data.store.read(|connection| formie::load(connection, site)).map_err(error::internal)?;
    Ok(forms.into_iter().find(|form| handles.contains(&form.handle)).map(form_value))
}

/// The forms of a content field, in its language.
pub(super) fn named_in<'a>(data: &RequestData, references: &Json, site: i64) -> Resolved<'a> {
    let forms = data.store.read(|connection| formie::load(connection, site)).map_err(error::internal)?;
    let names = references.as_array().into_iter().flatten();
    let found = names.filter_map(|name| forms.iter().find(|form| name == &form.reference).cloned());
    Ok(Some(FieldValue::list(found.map(form_value))))
}

fn form_value<'a>(form: Form) -> FieldValue<'a> {
    let type_name = Form::type_name(&form.handle);
    FieldValue::owned_any(form.document).with_type(type_name)
}
