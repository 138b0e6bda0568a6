//! Which value a field has. The choice is made once per field, when the schema is built.

use std::sync::Arc;

use async_graphql::Error;
use async_graphql::dynamic::{FieldValue, ResolverContext};
use async_graphql::parser::types::FieldDefinition;
use serde_json::{Map, Value as Json};

use super::relatives::Relative;
use super::sdl::{Sdl, Shape};
use super::session::Session;
use super::{arguments, asset, content, element, error, form, link, member, relatives, submission};
use crate::members::Pair;
use crate::seomatic::{self, FileContents, Seo};
use crate::store::{Element, Kind, Member, Submission, Upload};

/// What a resolver hands to the fields below it.
pub(super) enum Node {
    /// An element or a block.
    Element(Arc<Element>),
    /// A link, in the language of its owner.
    Link(Map<String, Json>, i64),
    /// SEO containers of one address.
    Seo(Arc<Seo>),
    /// A generated file.
    File(FileContents),
    /// Tokens that were handed out.
    Auth(Box<Pair>),
    /// Somebody with an account.
    Member(Box<Member>),
    /// What somebody sent with a form.
    Submission(Box<Submission>),
    /// A file that came with it.
    Upload(Box<Upload>),
}

/// Result of a resolver.
pub(super) type Resolved<'a> = Result<Option<FieldValue<'a>>, Error>;

/// How one field gets its value.
pub(super) enum Resolver {
    /// `entries`, `entry`, `entryCount` and their like.
    Elements(Kind, Amount),
    /// `seomatic`.
    Seo,
    /// `formieForms`, `formieForm` and `formieFormCount`.
    Forms(Amount),
    /// A field of a form or of a part of one.
    Form(form::Part),
    /// `save_…_Submission` of the form with this handle.
    Submit(String),
    /// `formieSubmissions`, `formieSubmission` and `formieSubmissionCount`.
    Submissions(Amount),
    /// Something about a submission.
    Submission(String),
    /// The files of one field of a submission.
    Files(String),
    /// Something about a file that was sent.
    Upload(String),
    /// Members' own business.
    Member(String),
    /// Part of what a login answers.
    Auth(String),
    /// Something about a member.
    User(String),
    /// A fixed text.
    Text(&'static str),
    /// Relatives of an element in its structure or its other languages.
    Relative(Relative, Amount),
    /// A property every element has.
    Property(String),
    /// A content field.
    Content(String, Shape),
    /// Part of a link.
    Link(String),
    /// Part of the SEO containers.
    Container(String),
    /// Part of a generated file.
    File(String),
    /// Nothing yet: the type's owner is never answered.
    Null,
}

/// How many elements a field answers.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Amount {
    All,
    First,
    Count,
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
            _ if sdl.implements(type_name, "SubmissionInterface") => match sdl.shape(&definition.ty.node) {
                Shape::Relation(_) => Self::Files(name.to_owned()),
                _ => Self::Submission(name.to_owned()),
            },
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
            "entries" => Self::Elements(Kind::Entry, Amount::All),
            "entry" => Self::Elements(Kind::Entry, Amount::First),
            "entryCount" => Self::Elements(Kind::Entry, Amount::Count),
            "categories" => Self::Elements(Kind::Category, Amount::All),
            "category" => Self::Elements(Kind::Category, Amount::First),
            "categoryCount" => Self::Elements(Kind::Category, Amount::Count),
            "assets" => Self::Elements(Kind::Asset, Amount::All),
            "asset" => Self::Elements(Kind::Asset, Amount::First),
            "assetCount" => Self::Elements(Kind::Asset, Amount::Count),
            "globalSets" => Self::Elements(Kind::Global, Amount::All),
            "globalSet" => Self::Elements(Kind::Global, Amount::First),
            "formieForms" => Self::Forms(Amount::All),
            "formieForm" => Self::Forms(Amount::First),
            "formieFormCount" => Self::Forms(Amount::Count),
            "formieSubmissions" => Self::Submissions(Amount::All),
            "formieSubmission" => Self::Submissions(Amount::First),
            "formieSubmissionCount" => Self::Submissions(Amount::Count),
            "seomatic" => Self::Seo,
            _ => Self::Member(name.to_owned()),
        }
    }

    fn element(sdl: &Sdl, type_name: &str, definition: &FieldDefinition) -> Self {
        match definition.name.node.as_str() {
            "children" => Self::Relative(Relative::Children, Amount::All),
            "descendants" => Self::Relative(Relative::Descendants, Amount::All),
            "ancestors" => Self::Relative(Relative::Ancestors, Amount::All),
            "localized" => Self::Relative(Relative::Localized, Amount::All),
            "parent" => Self::Relative(Relative::Parent, Amount::First),
            "prev" => Self::Relative(Relative::Prev, Amount::First),
            "next" => Self::Relative(Relative::Next, Amount::First),
            name if is_property(sdl, type_name, name) => Self::Property(name.to_owned()),
            name => Self::Content(name.to_owned(), sdl.shape(&definition.ty.node)),
        }
    }

    /// The field's value in one answer.
    pub(super) fn resolve<'a>(&self, context: &ResolverContext<'a>) -> Resolved<'a> {
        let session = context.data::<Session>()?;
        match self {
            Self::Elements(kind, amount) => {
                relatives::elements(session, arguments::root(session, *kind, context)?, *amount)
            }
            Self::Seo => Ok(Some(
                FieldValue::owned_any(Node::Seo(Arc::new(arguments::seo(session, context)?)))
                    .with_type("SeomaticType"),
            )),
            Self::Forms(amount) => form::find(session, *amount, context),
            Self::Form(part) => part.resolve(session, context),
            Self::Submit(form) => submission::submit(session, form, context),
            Self::Submissions(amount) => submission::find(session, *amount, context),
            Self::Submission(name) => match context.parent_value.try_downcast_ref::<Node>()? {
                Node::Submission(found) => submission::field(session, found, name),
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
            Self::Member(operation) => member::resolve(session, operation, context),
            Self::Auth(name) => match context.parent_value.try_downcast_ref::<Node>()? {
                Node::Auth(pair) => member::auth(pair, name),
                _ => Ok(None),
            },
            Self::User(name) => match context.parent_value.try_downcast_ref::<Node>()? {
                Node::Member(found) => member::field(session, found, name, context),
                _ => Ok(None),
            },
            Self::Text(text) => Ok(Some(FieldValue::value(*text))),
            Self::Relative(relative, amount) => {
                let element = parent(context)?;
                relatives::resolve(session, &element, *relative, *amount, context)
            }
            Self::Property(name) => {
                let element = parent(context)?;
                match (element.kind, name.as_str()) {
                    (Kind::Asset, "url") => Ok(asset::url(session, &element, context).map(FieldValue::value)),
                    (Kind::Asset, "srcset") => {
                        Ok(asset::srcset(session, &element, context).map(FieldValue::value))
                    }
                    (_, "_count") => Ok(Some(FieldValue::value(content::count_of(&element, context)))),
                    _ => Ok(element::property(session, &element, name).map(FieldValue::value)),
                }
            }
            Self::Content(handle, shape) => {
                content::content(session, &parent(context)?, handle, shape, context)
            }
            Self::Link(name) => link::resolve(session, context.parent_value.try_downcast_ref()?, name),
            Self::Container(name) => container(session, name, context),
            Self::File(name) => match context.parent_value.try_downcast_ref::<Node>()? {
                Node::File(file) if name == "filename" => Ok(Some(FieldValue::value(file.filename.clone()))),
                Node::File(file) => Ok(Some(FieldValue::value(file.contents.clone()))),
                _ => Ok(None),
            },
            Self::Null => Ok(None),
        }
    }
}

const CONTENT_INTERFACES: [&str; 6] = [
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

fn container<'a>(session: &Session, name: &str, context: &ResolverContext<'_>) -> Resolved<'a> {
    let Node::Seo(seo) = context.parent_value.try_downcast_ref::<Node>()? else { return Ok(None) };
    match name {
        "sitemaps" | "sitemapIndexes" | "frontendTemplates" | "sitemapStyles" => {
            let site = arguments::site(session, context).unwrap_or(seo.site);
            let files =
                seomatic::files(session, name, site, &arguments::texts(context)).map_err(error::internal)?;
            let mut files = files.into_iter().map(|file| FieldValue::owned_any(Node::File(file)));
            match name {
                "sitemapStyles" => Ok(files.next()),
                _ => Ok(Some(FieldValue::list(files))),
            }
        }
        _ => Ok(seomatic::container(session, seo, name).map_err(error::internal)?.map(FieldValue::value)),
    }
}
