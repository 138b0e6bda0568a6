//! Forms: the queries that find them, and the parts of the documents that Formie's reader made of them.

use async_graphql::dynamic::{FieldValue, ResolverContext};
use async_graphql::parser::types::FieldDefinition;
use async_graphql::{Error, Value};
use serde_json::Value as Json;

use super::node::{Fetch, Resolved};
use super::request_data::RequestData;
use super::sdl::{Sdl, named};
use super::{arguments, element, error, relatives};
use crate::formie::{self, Form};
use crate::store::{Criteria, Element, Kind, Sites};

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

/// One field of a part.
pub(super) struct Part {
    name: String,
    value_type: ValueType,
}

/// What the value of a field is.
enum ValueType {
    /// A text, number or switch, or a list of them.
    Scalar,
    /// Parts of one object type.
    Object,
    /// Parts of the one object type behind an interface.
    Implementation(String),
    /// Form fields, each of which says its own type.
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

    /// The field's value in the part above it.
    pub(super) fn resolve<'a>(&self, data: &RequestData, context: &ResolverContext<'a>) -> Resolved<'a> {
        let part: &'a Json = context.parent_value.try_downcast_ref()?;
        let own = part.get(&self.name).unwrap_or(&Json::Null);
        match self.name.as_str() {
            "redirectEntry" => Ok(redirect_entry(data, part, Some(context))?.map(relatives::element_value)),
            "redirectUrl" => match redirect_entry(data, part, None)? {
                Some(entry) => Ok(element::url(data, &entry).map(FieldValue::value)),
                None => Ok(scalar(own)),
            },
            "_count" => {
                let field = context.args.try_get("field")?.string()?;
                let length = part.get(field).and_then(Json::as_array).map_or(0, Vec::len);
                Ok(Some(FieldValue::value(Value::from(length))))
            }
            "captchas" => Ok(Some(FieldValue::list(
                formie::captchas(part, &data.session).into_iter().map(FieldValue::owned_any),
            ))),
            "rows" => Ok(self.list(below(part, "rows"))),
            "rowFields" | "pageFields" | "formFields" => {
                let all = context.args.get("includeDisabled").is_some_and(|all| all.boolean() == Ok(true));
                let mut fields = below(part, "rowFields");
                fields.retain(|field| all || field["visibility"] != "disabled");
                Ok(self.list(fields))
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

/// Everything that pages, rows and the part itself have under a key, in the order of the form.
fn below<'d>(part: &'d Json, key: &str) -> Vec<&'d Json> {
    if let Some(Json::Array(own)) = part.get(key) {
        return own.iter().collect();
    }
    let inner = ["pages", "rows"].into_iter().filter_map(|inner| part.get(inner)?.as_array()).flatten();
    inner.flat_map(|inner| below(inner, key)).collect()
}

/// The entry a form leads to, when that is what it does; the arguments may ask for it in another language.
fn redirect_entry(
    data: &RequestData,
    settings: &Json,
    context: Option<&ResolverContext<'_>>,
) -> Result<Option<std::sync::Arc<Element>>, Error> {
    let (id, site) = (settings["redirectEntry"].as_i64(), settings["siteId"].as_i64());
    let (Some(id), Some(site), Some("entry")) = (id, site, settings["submitAction"].as_str()) else {
        return Ok(None);
    };
    let mut criteria = Criteria::new(Kind::Entry, Sites::Only(vec![site])).number("e.id", id);
    if let Some(context) = context {
        criteria = arguments::nested(data, criteria, context)?;
    }
    Ok(data.find(&criteria).map_err(error::internal)?.into_iter().next())
}

/// Resolves the queries `formieForms`, `formieForm` and `formieFormCount`.
pub(super) fn find<'a>(data: &RequestData, fetch: Fetch, context: &ResolverContext<'_>) -> Resolved<'a> {
    // Arguments mean the same for forms as for global sets: neither has sections or dates.
    let mut criteria = arguments::root(data, Kind::Global, context)?;
    match fetch {
        Fetch::All => {}
        Fetch::One => criteria.limit = Some(1),
        Fetch::Count => (criteria.limit, criteria.offset) = (None, None),
    }
    let found = data.store.read(|connection| formie::find(connection, &data.layout, &criteria));
    let found = found.map_err(error::internal)?;
    Ok(match fetch {
        Fetch::All => Some(FieldValue::list(found.into_iter().map(form_value))),
        Fetch::One => found.into_iter().next().map(form_value),
        Fetch::Count => Some(FieldValue::value(Value::from(found.len()))),
    })
}

/// The forms that a content field names, in its language.
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
