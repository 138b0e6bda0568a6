//! The values of resolvers.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_graphql::Error;
use async_graphql::dynamic::FieldValue;
use serde_json::{Map, Value as Json};

use crate::members::TokenPair;
use crate::store::{Element, Member, Submission, Upload};

/// The value that a resolver passes to the fields below it.
pub(super) enum Node {
    /// An element or a block.
    Element(Arc<Element>),
    /// A link, in the language of its owner.
    Link(Map<String, Json>, i64),
    /// A row of a Table field.
    Row(Map<String, Json>),
    /// The SEO containers of a URL.
    Seo(BTreeMap<&'static str, String>),
    /// Issued tokens.
    Auth(Box<TokenPair>),
    Member(Box<Member>),
    Submission(Box<Submission>),
    /// A file in a submission.
    Upload(Box<Upload>),
}

pub(super) type Resolved<'a> = Result<Option<FieldValue<'a>>, Error>;

/// How much of a query's result a field returns.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Fetch {
    All,
    One,
    Count,
}
