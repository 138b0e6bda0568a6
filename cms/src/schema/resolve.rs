//! Which value a field has. The choice is made once per field, when the schema is built.

use std::sync::Arc;

use async_graphql::Error;
use async_graphql::dynamic::{FieldValue, ResolverContext};
use async_graphql::parser::types::FieldDefinition;

use super::field_type::FieldType;
use super::node::{Fetch, Node, Resolved};
use super::relatives::Relative;
use super::request_data::RequestData;
use super::sdl::Sdl;
use super::{arguments, asset, content, element, form, link, member, relatives, seo, submission};
use crate::store::{Element, Kind};

/// How one field gets its value.
pub(super) enum Resolver {
    /// `entries`, `entry`, `entryCount` and their like.
    Elements(Kind, Fetch),
    Seo,
    Forms(Fetch),
    /// A field of a form or of a part of one.
    Form(form::Part),
    /// `save_…_Submission` of the form with this handle.
    Submit(String),
    Submissions(Fetch),
    Submission(String),
    /// The files of one field of a submission.
    Files(String),
    /// Something about a file that was sent.
    Upload(String),
    Member(String),
    /// Part of what a login answers.
    Auth(String),
    User(String),
    Text(&'static str),
    /// Relatives of an element in its structure or its other languages.
    Relative(Relative, Fetch),
    /// A property every element has.
    Property(String),
    Content(String, FieldType),
    Link(String),
    /// A column of a Table field.
    Cell(String),
    /// Part of the SEO containers.
    Container(String),
    /// Part of a generated file.
    File(String),
    /// Nothing yet: the type's owner is never answered.
    Null,
}

impl Resolver {
    /// Chooses by the type the field belongs to, then by its name.
    pub(super) fn new(sdl: &Sdl, type_name: &str, definition: &FieldDefinition) -> Self {
        let name = definition.name.node.as_str();
        match type_name {
            "Query" => Self::query(name),
            "Mutation" if name == "ping" => Self::Text("pong"),
            "Mutation" => match form_of(name) {
                Some(form) => Self::Submit(form.to_owned()),
                None => Self::Member(name.to_owned()),
            },
            "linkField_Link" => Self::Link(name.to_owned()),
            "SeomaticType" => Self::Container(name.to_owned()),
            "FileContents" => Self::File(name.to_owned()),
            "Auth" => Self::Auth(name.to_owned()),
            "User" => Self::User(name.to_owned()),
            "formUploads_Asset" => Self::Upload(name.to_owned()),
            _ if type_name.ends_with("_TableRow") => Self::Cell(name.to_owned()),
            _ if sdl.implements(type_name, "SubmissionInterface") => {
                match sdl.field_type(&definition.ty.node) {
                    FieldType::Relation(_) => Self::Files(name.to_owned()),
                    _ => Self::Submission(name.to_owned()),
                }
            }
            _ if form::is_part(sdl, type_name) => Self::Form(form::Part::new(sdl, definition)),
            _ if CONTENT_INTERFACES.iter().any(|interface| sdl.implements(type_name, interface)) => {
                Self::element(sdl, type_name, definition)
            }
            _ => Self::Null,
        }
    }

    fn query(name: &str) -> Self {
        match name {
            "ping" => Self::Text("pong"),
            "entries" => Self::Elements(Kind::Entry, Fetch::All),
            "entry" => Self::Elements(Kind::Entry, Fetch::One),
            "entryCount" => Self::Elements(Kind::Entry, Fetch::Count),
            "categories" => Self::Elements(Kind::Category, Fetch::All),
            "category" => Self::Elements(Kind::Category, Fetch::One),
            "categoryCount" => Self::Elements(Kind::Category, Fetch::Count),
            "assets" => Self::Elements(Kind::Asset, Fetch::All),
            "asset" => Self::Elements(Kind::Asset, Fetch::One),
            "assetCount" => Self::Elements(Kind::Asset, Fetch::Count),
            "globalSets" => Self::Elements(Kind::Global, Fetch::All),
            "globalSet" => Self::Elements(Kind::Global, Fetch::One),
            "formieForms" => Self::Forms(Fetch::All),
            "formieForm" => Self::Forms(Fetch::One),
            "formieFormCount" => Self::Forms(Fetch::Count),
            "formieSubmissions" => Self::Submissions(Fetch::All),
            "formieSubmission" => Self::Submissions(Fetch::One),
            "formieSubmissionCount" => Self::Submissions(Fetch::Count),
            "seomatic" => Self::Seo,
            _ => Self::Member(name.to_owned()),
        }
    }

    fn element(sdl: &Sdl, type_name: &str, definition: &FieldDefinition) -> Self {
        match definition.name.node.as_str() {
            "children" => Self::Relative(Relative::Children, Fetch::All),
            "descendants" => Self::Relative(Relative::Descendants, Fetch::All),
            "ancestors" => Self::Relative(Relative::Ancestors, Fetch::All),
            "localized" => Self::Relative(Relative::Localized, Fetch::All),
            "parent" => Self::Relative(Relative::Parent, Fetch::One),
            "prev" => Self::Relative(Relative::Prev, Fetch::One),
            "next" => Self::Relative(Relative::Next, Fetch::One),
            name if is_property(sdl, type_name, name) => Self::Property(name.to_owned()),
            name => Self::Content(name.to_owned(), sdl.field_type(&definition.ty.node)),
        }
    }

    /// The field's value in one response.
    pub(super) fn resolve<'a>(&self, context: &ResolverContext<'a>) -> Resolved<'a> {
        let data = context.data::<RequestData>()?;
        match self {
            Self::Elements(kind, fetch) => {
                relatives::elements(data, arguments::root(data, *kind, context)?, *fetch)
            }
            Self::Seo => Ok(Some(
                FieldValue::owned_any(Node::Seo(Arc::new(seo::read(data, context)?)))
                    .with_type("SeomaticType"),
            )),
            Self::Forms(fetch) => form::find(data, *fetch, context),
            Self::Form(part) => part.resolve(data, context),
            Self::Submit(form) => submission::submit(data, form, context),
            Self::Submissions(fetch) => submission::find(data, *fetch, context),
            Self::Submission(name) => match context.parent_value.try_downcast_ref::<Node>()? {
                Node::Submission(found) => submission::field(data, found, name),
                _ => Ok(None),
            },
            Self::Files(name) => match context.parent_value.try_downcast_ref::<Node>()? {
                Node::Submission(found) => submission::files(found, name),
                _ => Ok(None),
            },
            Self::Upload(name) => match context.parent_value.try_downcast_ref::<Node>()? {
                Node::Upload(found) => submission::file(found, name),
                _ => Ok(None),
            },
            Self::Member(operation) => member::resolve(data, operation, context),
            Self::Auth(name) => match context.parent_value.try_downcast_ref::<Node>()? {
                Node::Auth(pair) => member::auth(pair, name),
                _ => Ok(None),
            },
            Self::User(name) => match context.parent_value.try_downcast_ref::<Node>()? {
                Node::Member(found) => member::field(data, found, name, context),
                _ => Ok(None),
            },
            Self::Text(text) => Ok(Some(FieldValue::value(*text))),
            Self::Relative(relative, fetch) => {
                let element = parent(context)?;
                relatives::resolve(data, &element, *relative, *fetch, context)
            }
            Self::Property(name) => {
                let element = parent(context)?;
                match (element.kind, name.as_str()) {
                    (Kind::Asset, "url") => Ok(asset::url(data, &element, context).map(FieldValue::value)),
                    (Kind::Asset, "srcset") => {
                        Ok(asset::srcset(data, &element, context).map(FieldValue::value))
                    }
                    (_, "_count") => Ok(Some(FieldValue::value(content::count_of(&element, context)))),
                    _ => Ok(element::property(data, &element, name).map(FieldValue::value)),
                }
            }
            Self::Content(handle, shape) => content::content(data, &parent(context)?, handle, shape, context),
            Self::Link(name) => link::resolve(data, context.parent_value.try_downcast_ref()?, name),
            Self::Cell(name) => match context.parent_value.try_downcast_ref::<Node>()? {
                Node::Row(row) => Ok(content::cell(row, name)),
                _ => Ok(None),
            },
            Self::Container(name) => seo::container(data, name, context),
            Self::File(name) => match context.parent_value.try_downcast_ref::<Node>()? {
                Node::File(file) if name == "filename" => Ok(Some(FieldValue::value(file.filename.clone()))),
                Node::File(file) => Ok(Some(FieldValue::value(file.contents.clone()))),
                _ => Ok(None),
            },
            Self::Null => Ok(None),
        }
    }
}

/// The interfaces of everything that has content fields.
pub(super) const CONTENT_INTERFACES: [&str; 6] = [
    "EntryInterface",
    "CategoryInterface",
    "AssetInterface",
    "GlobalSetInterface",
    "MatrixBlockInterface",
    "SuperTableBlockInterface",
];

/// The handle of the form that a mutation takes submissions of.
fn form_of(mutation: &str) -> Option<&str> {
    mutation.strip_prefix("save_")?.strip_suffix("_Submission")
}

/// Whether a field comes from the CMS itself and not from the content model.
fn is_property(sdl: &Sdl, type_name: &str, name: &str) -> bool {
    let mut interfaces = CONTENT_INTERFACES.iter().filter(|interface| sdl.implements(type_name, interface));
    interfaces.any(|interface| sdl.field(interface, name).is_some())
}

fn parent(context: &ResolverContext<'_>) -> Result<Arc<Element>, Error> {
    match context.parent_value.try_downcast_ref::<Node>()? {
        Node::Element(element) => Ok(element.clone()),
        _ => Err(Error::new("internal: the parent is no element")),
    }
}
