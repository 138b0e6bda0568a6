//! What resolvers answer with.

use std::collections::BTreeMap;
use std::sync::Arc;

use async_graphql::Error;
use async_graphql::dynamic::FieldValue;
use serde_json::{Map, Value as Json};

use crate::members::TokenPair;
use crate::store::{Element, Member, Submission, Upload};

/// What a resolver hands to the fields below it.
pub(super) enum Node {
    /// An element or a block.
    Element(Arc<Element>),
    /// A link, in the language of its owner.
    Link(Map<String, Json>, i64),
    /// A row of a Table field.
    Row(Map<String, Json>),
    /// SEO containers of one address.
    Seo(BTreeMap<&'static str, String>),
    /// Tokens that were handed out.
    Auth(Box<TokenPair>),
    Member(Box<Member>),
    /// What somebody sent with a form.
    Submission(Box<Submission>),
    /// A file that came with it.
    Upload(Box<Upload>),
}

pub(super) type Resolved<'a> = Result<Option<FieldValue<'a>>, Error>;

/// How many elements a field answers.
#[derive(Clone, Copy, PartialEq)]
pub(super) enum Fetch {
    All,
    One,
    Count,
}
