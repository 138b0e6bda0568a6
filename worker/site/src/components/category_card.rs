use askama::{Template, filters::HtmlSafe};

use super::{icon::Icon, picture::PictureView};
use crate::template::filters;
use crate::{context::Ctx, model::MenuCategory};

/// A product category as a card: picture and title.
#[derive(Template)]
#[template(path = "components/category_card.html")]
pub struct CategoryCardView<'a> {
    ctx: Ctx<'a>,
    category: &'a MenuCategory,
}

impl HtmlSafe for CategoryCardView<'_> {}

impl<'a> CategoryCardView<'a> {
    pub fn new(ctx: &Ctx<'a>, category: &'a MenuCategory) -> CategoryCardView<'a> {
        CategoryCardView { ctx: *ctx, category }
    }

    fn current(&self) -> bool {
        self.category.href == self.ctx.path
    }
}
