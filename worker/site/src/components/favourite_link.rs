use askama::{Template, filters::HtmlSafe};

use super::icon::Icon;
use crate::{
    context::Ctx,
    members::login::{LoginReason, login_href},
};

/// The heart of a product. For visitors whom nobody knows yet it leads to the login page, which keeps the product and
/// brings them back to where they were; script asks them in place first (`FavouriteModal`). For members it is a form
/// that says what is wanted, on or off, so that sending it twice changes nothing; script sends it in place.
#[derive(Template)]
#[template(path = "components/favourite_link.html")]
pub struct FavouriteLink<'a> {
    ctx: Ctx<'a>,
    /// The product's title: two hearts of a page never sound the same.
    title: &'a str,
    product: u32,
}

impl HtmlSafe for FavouriteLink<'_> {}

impl<'a> FavouriteLink<'a> {
    /// The heart of the product with this title and id.
    pub fn new(ctx: &Ctx<'a>, title: &'a str, product: u32) -> FavouriteLink<'a> {
        FavouriteLink { ctx: *ctx, title, product }
    }

    fn href(&self) -> String {
        login_href(self.ctx.locale(), self.ctx.path, LoginReason::Favourite(self.product))
    }

    fn name(&self) -> String {
        self.ctx.messages.favourite_add.replace("{title}", self.title)
    }

    /// For a member, whether the product is a favourite.
    fn liked(&self) -> Option<bool> {
        self.ctx.member.map(|membership| membership.member.likes(self.product))
    }

    /// What the heart of a member is called, whether or not it is pressed.
    fn state_name(&self) -> String {
        self.ctx.messages.favourite_state.replace("{title}", self.title)
    }

    /// Where a member comes back to: this page and this part of its list.
    fn here(&self) -> String {
        format!("{}{}", self.ctx.path, self.ctx.listing.query())
    }
}
