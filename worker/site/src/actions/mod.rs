//! What visitors do: one file a POST. A form of our own pages comes in, and either the visitor goes on to a page, or the
//! page is shown again with what is wrong. Nothing else of the site changes anything.

mod form;
mod origin;
mod quotation_list;

use serde_json::Value;

use self::form::Form;
use crate::{
    error::{Error, Refusal},
    pages::Personal,
    ports::Ports,
    request::Post,
    route::Route,
    visitor::Visitor,
};

/// What became of an action.
pub enum Outcome {
    /// It was done.
    Done(Done),
    /// It was not: the page again, and the reason in words for script.
    Again(Personal, &'static str),
}

/// An action that was done.
pub struct Done {
    /// Local address of the page to go on to (303).
    pub location: String,
    /// `Set-Cookie` values.
    pub cookies: Vec<String>,
    /// The same for script, which stays where it is.
    pub json: Value,
}

/// Whether something may be sent to the page of a route.
pub fn takes(route: &Route) -> bool {
    matches!(route, Route::QuotationList)
}

/// Does what was sent to the page of a route that [`takes`] something.
///
/// # Errors
/// `Error::Refused` for what did not come from a form of ours, `Error::NotFound` for a route that takes nothing.
pub async fn run(route: &Route, post: &Post, visitor: &Visitor<'_, impl Ports>) -> Result<Outcome, Error> {
    let form = admit(post, &visitor.site.origin)?;
    match route {
        Route::QuotationList => Ok(quotation_list::run(&form, visitor).await),
        _ => Err(Error::Internal("nobody takes what was sent to this page".to_owned())),
    }
}

/// The form of a POST, unless another site sent it, or it is none.
fn admit(post: &Post, origin: &str) -> Result<Form, Error> {
    let refusal = if !origin::is_ours(post, origin) {
        Refusal::CrossSite
    } else if post.body.len() > Post::MAX_BYTES {
        Refusal::TooLarge
    } else if !form::is_form(post.content_type.as_deref()) {
        Refusal::MediaType
    } else {
        return Ok(Form::read(&post.body));
    };
    Err(Error::Refused(refusal))
}
