use askama::Template;

use super::{icon::Icon, picture::PictureView};
use crate::{context::PageContext, model::MenuCategory, template::filters};

/// A product category as a card: picture and title.
#[derive(Template)]
#[template(path = "components/category_card.html")]
pub struct CategoryCardView<'a> {
    ctx: PageContext<'a>,
    category: &'a MenuCategory,
}

impl<'a> CategoryCardView<'a> {
    pub fn new(ctx: &PageContext<'a>, category: &'a MenuCategory) -> CategoryCardView<'a> {
        CategoryCardView { ctx: *ctx, category }
    }

    fn current(&self) -> bool {
        self.category.href == self.ctx.path
    }
}
