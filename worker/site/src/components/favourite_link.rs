use askama::{Template, filters::HtmlSafe};

use super::{
    icon::Icon,
    login_link::{Login, login_href},
};
use crate::ctx::Ctx;

/// The heart of a product. Visitors whom nobody knows yet log in first and come back to the product.
#[derive(Template)]
#[template(path = "components/favourite_link.html")]
pub struct FavouriteLink<'a> {
    ctx: Ctx<'a>,
    /// The product's title: two hearts of a page never sound the same.
    title: &'a str,
    /// Local path of the product.
    path: &'a str,
}

impl HtmlSafe for FavouriteLink<'_> {}

impl<'a> FavouriteLink<'a> {
    /// The heart of the product with this title and path.
    pub fn new(ctx: &Ctx<'a>, title: &'a str, path: &'a str) -> FavouriteLink<'a> {
        FavouriteLink { ctx: *ctx, title, path }
    }

    fn href(&self) -> String {
        login_href(self.ctx.locale(), self.path, Login::Favourites)
    }

    fn name(&self) -> String {
        self.ctx.messages.favourite_add.replace("{title}", self.title)
    }
}
