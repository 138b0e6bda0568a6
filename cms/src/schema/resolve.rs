//! How each field gets its value. The choice is made once per field, when the schema is built.

use async_graphql::Error;
use async_graphql::dynamic::{FieldValue, ResolverContext};
use async_graphql::parser::types::FieldDefinition;

use super::field_type::FieldType;
use super::node::{Fetch, Node, Resolved};
use super::relatives::Relative;
use super::request_data::RequestData;
use super::sdl::Sdl;
use super::{arguments, asset, content, element, error, form, link, member, relatives, seo, submission};
use crate::store::Kind;

pub(super) enum Resolver {
    /// `entries`, `entry`, `entryCount` and their like.
    Elements(Kind, Fetch),
    Seo,
    Form,
    /// A field of a form or of one of its parts.
    FormPart(form::Part),
    /// `save_…_Submission` of the form with this handle.
    Submit(String),
    Submissions,
    /// An operation of the member plugin.
    Member(String),
    Pong,
    /// Relatives of an element in its structure or its other languages.
    Relative(Relative),
    Content(String, FieldType),
    /// A property of the parent, by name.
    Property(String),
    /// The files of one field of a submission.
    Files(String),
}

impl Resolver {
    /// Chooses by the parent type, then by the field's name.
    pub(super) fn new(sdl: &Sdl, type_name: &str, definition: &FieldDefinition) -> Self {
        let name = definition.name.node.as_str();
        match type_name {
            "Query" => Self::query(name),
            "Mutation" if name == "ping" => Self::Pong,
            "Mutation" => match form_of(name) {
                Some(form) => Self::Submit(form.to_owned()),
                None => Self::Member(name.to_owned()),
            },
            _ if sdl.implements(type_name, "SubmissionInterface") => {
                match sdl.field_type(&definition.ty.node) {
                    FieldType::Relation(_) => Self::Files(name.to_owned()),
                    _ => Self::Property(name.to_owned()),
                }
            }
            _ if form::is_part(sdl, type_name) => Self::FormPart(form::Part::new(sdl, definition)),
            // Uploads of visitors are not served as assets are.
            _ if type_name != "formUploads_Asset" && is_content(sdl, type_name) => {
                Self::element(sdl, type_name, definition)
            }
            _ => Self::Property(name.to_owned()),
        }
    }

    fn query(name: &str) -> Self {
        match name {
            "ping" => Self::Pong,
            "entries" => Self::Elements(Kind::Entry, Fetch::All),
            "entry" => Self::Elements(Kind::Entry, Fetch::One),
            "entryCount" => Self::Elements(Kind::Entry, Fetch::Count),
            "categories" => Self::Elements(Kind::Category, Fetch::All),
            "category" => Self::Elements(Kind::Category, Fetch::One),
            "categoryCount" => Self::Elements(Kind::Category, Fetch::Count),
            "assets" => Self::Elements(Kind::Asset, Fetch::All),
            "asset" => Self::Elements(Kind::Asset, Fetch::One),
            "globalSet" => Self::Elements(Kind::Global, Fetch::One),
            "formieForm" => Self::Form,
            "formieSubmissions" => Self::Submissions,
            "seomatic" => Self::Seo,
            _ => Self::Member(name.to_owned()),
        }
    }

    fn element(sdl: &Sdl, type_name: &str, definition: &FieldDefinition) -> Self {
        match definition.name.node.as_str() {
            "children" => Self::Relative(Relative::Children),
            "ancestors" => Self::Relative(Relative::Ancestors),
            "localized" => Self::Relative(Relative::Localized),
            "prev" => Self::Relative(Relative::Prev),
            "next" => Self::Relative(Relative::Next),
            name if is_property(sdl, type_name, name) => Self::Property(name.to_owned()),
            name => Self::Content(name.to_owned(), sdl.field_type(&definition.ty.node)),
        }
    }

    pub(super) fn resolve<'a>(&self, context: &ResolverContext<'a>) -> Resolved<'a> {
        let data = context.data::<RequestData>()?;
        match self {
            Self::Elements(kind, fetch) => {
                relatives::elements(data, arguments::root(data, *kind, context)?, *fetch)
            }
            Self::Seo => Ok(Some(FieldValue::owned_any(seo::read(data, context)?).with_type("SeomaticType"))),
            Self::Form => form::find(data, context),
            Self::FormPart(part) => part.resolve(data, context),
            Self::Submit(form) => submission::submit(data, form, context),
            Self::Submissions => submission::find(data, context),
            Self::Member(operation) => member::resolve(data, operation, context),
            Self::Pong => Ok(Some(FieldValue::value("pong"))),
            Self::Relative(relative) => match parent(context)? {
                Node::Element(element) => relatives::resolve(data, element, *relative, context),
                _ => Ok(None),
            },
            Self::Content(handle, shape) => match parent(context)? {
                Node::Element(element) => content::content(data, element, handle, shape, context),
                _ => Ok(None),
            },
            Self::Files(name) => match parent(context)? {
                Node::Submission(found) => Ok(Some(submission::files(found, name))),
                _ => Ok(None),
            },
            Self::Property(name) => property(data, parent(context)?, name, context),
        }
    }
}

fn property<'a>(data: &RequestData, node: &Node, name: &str, context: &ResolverContext<'_>) -> Resolved<'a> {
    let value = match node {
        Node::Element(element) if element.asset.is_some() && name == "url" => {
            Some(asset::url(data, element, context)?.into())
        }
        Node::Element(element) => element::property(data, element, name),
        Node::Link(link, site) if name == "element" => {
            return Ok(link::target(data, link, *site)?.map(relatives::element_value));
        }
        Node::Link(link, site) => Some(link::property(data, link, *site, name)?),
        Node::Row(row) => return Ok(content::cell(row, name)),
        Node::Seo(containers) => return Ok(containers.get(name).map(|text| FieldValue::value(text.clone()))),
        Node::Auth(pair) => return member::auth(pair, name),
        Node::Member(found) => return member::field(data, found, name, context),
        Node::Submission(found) => submission::property(data, found, name),
        Node::Upload(found) => submission::file(found, name),
    };
    value.map_or_else(|| Err(error::not_imitated(name)), |value| Ok(Some(FieldValue::value(value))))
}

/// The interfaces of all types with content fields.
const CONTENT_INTERFACES: [&str; 6] = [
    "EntryInterface",
    "CategoryInterface",
    "AssetInterface",
    "GlobalSetInterface",
    "MatrixBlockInterface",
    "SuperTableBlockInterface",
];

/// Whether objects of this type have content fields.
fn is_content(sdl: &Sdl, type_name: &str) -> bool {
    CONTENT_INTERFACES.iter().any(|interface| sdl.implements(type_name, interface))
}

/// The handle of the form that a mutation submits.
fn form_of(mutation: &str) -> Option<&str> {
    mutation.strip_prefix("save_")?.strip_suffix("_Submission")
}

/// Whether a field belongs to the CMS itself, not to the content model.
fn is_property(sdl: &Sdl, type_name: &str, name: &str) -> bool {
    let mut interfaces = CONTENT_INTERFACES.iter().filter(|interface| sdl.implements(type_name, interface));
    interfaces.any(|interface| sdl.field(interface, name).is_some())
}

fn parent<'a>(context: &ResolverContext<'a>) -> Result<&'a Node, Error> {
    context.parent_value.try_downcast_ref::<Node>()
}
