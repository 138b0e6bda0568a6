use askama::Template;

use super::icon::Icon;
use crate::{
    context::PageContext,
    members::login::{LoginHref, LoginReason},
    template::filters,
};

/// The favourite button of a product. For anonymous visitors it is a link to the login page, which adds the product
/// and returns here; script opens `FavouriteModal` first. For members it is a form that sends the new state, not a
/// toggle, so that sending it twice is harmless; script sends it in the background.
#[derive(Template)]
#[template(path = "components/favourite_link.html")]
pub struct FavouriteLink<'a> {
    ctx: PageContext<'a>,
    /// The product's title, since the accessible names of all buttons on a page must differ.
    title: &'a str,
    product: u32,
}

impl<'a> FavouriteLink<'a> {
    pub fn new(ctx: &PageContext<'a>, title: &'a str, product: u32) -> FavouriteLink<'a> {
        FavouriteLink { ctx: *ctx, title, product }
    }

    fn href(&self) -> LoginHref<'a> {
        LoginHref {
            locale: self.ctx.locale(),
            to: self.ctx.path,
            listing: self.ctx.listing,
            why: LoginReason::Favourite(self.product),
        }
    }

    /// The accessible name, before and after the product's title.
    fn name(&self) -> (&'static str, &'static str) {
        let (before, rest) = self.ctx.messages.favourite_add.split_once('{').unwrap_or_default();
        (before, rest.split_once('}').unwrap_or_default().1)
    }

    /// For a member, whether the product is a favourite.
    fn is_favourite(&self) -> Option<bool> {
        self.ctx.visitor.member.map(|membership| membership.member.is_favourite(self.product))
    }

    /// Whether the member has just logged in to save this favourite, so that it gets the focus.
    fn is_focused(&self) -> bool {
        self.ctx.visitor.kept.is_some_and(|kept| kept.product == self.product)
    }

    /// The accessible name for members; `aria-pressed` tells the state.
    fn accessible_name(&self) -> String {
        self.ctx.messages.favourite_state.replace("{title}", self.title)
    }

    /// The return address: this page with the query parameters of its list.
    fn here(&self) -> String {
        format!("{}{}", self.ctx.path, self.ctx.listing.query())
    }
}
