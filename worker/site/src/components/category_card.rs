use askama::{Template, filters::HtmlSafe};

use super::{icon::Icon, picture::Picture};
use crate::{context::Ctx, model::MenuCategory};

/// A product category as a card: picture and title.
#[derive(Template)]
#[template(path = "components/category_card.html")]
pub struct CategoryCard<'a> {
    ctx: Ctx<'a>,
    category: &'a MenuCategory,
}

impl HtmlSafe for CategoryCard<'_> {}

impl<'a> CategoryCard<'a> {
    pub fn new(ctx: &Ctx<'a>, category: &'a MenuCategory) -> CategoryCard<'a> {
        CategoryCard { ctx: *ctx, category }
    }

    fn current(&self) -> bool {
        self.category.href == self.ctx.path
    }
}
