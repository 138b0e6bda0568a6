use askama::Template;

use super::icon::Icon;
use crate::{context::PageContext, model::Html, routing::route::Route, template::filters};

/// The dialog that a favourite button opens for anonymous visitors (specification section 2, "Login-to-favourite
/// modal").
///
/// The markup has it closed. Script opens it and copies what the button's address asks for to its links, since that names
/// the product.
#[derive(Template)]
#[template(path = "components/favourite_modal.html")]
pub struct FavouriteModal<'a> {
    ctx: PageContext<'a>,
    title: &'a str,
    text: &'a Html,
}

impl<'a> FavouriteModal<'a> {
    /// `None` for members, and when the editors gave no title; favourite buttons are plain links then.
    pub fn new(ctx: &PageContext<'a>) -> Option<FavouriteModal<'a>> {
        if ctx.visitor.member.is_some() || !ctx.features.accounts {
            return None;
        }
        let (title, text) = ctx.chrome.login.popup.as_ref().filter(|(title, _)| !title.is_empty())?;
        Some(FavouriteModal { ctx: *ctx, title, text })
    }
}
