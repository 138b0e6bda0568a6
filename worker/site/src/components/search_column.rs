use askama::{Template, filters::HtmlSafe};

use super::search_hit::SearchHit;
use crate::template::filters;
use crate::{
    context::Ctx,
    model::{Collection, Column, Hit},
};

/// The hits of one collection (specification section 2, "Search results page").
///
/// Its last link opens the page with more hits; script appends them to the column.
#[derive(Template)]
#[template(path = "components/search_column.html")]
pub struct SearchColumn<'a> {
    ctx: Ctx<'a>,
    collection: Collection,
    column: &'a Column,
    /// Address of this page with more hits in the column. Absent when all are shown.
    more: Option<String>,
}

impl HtmlSafe for SearchColumn<'_> {}

impl<'a> SearchColumn<'a> {
    pub fn new(
        ctx: &Ctx<'a>,
        collection: Collection,
        column: &'a Column,
        more: Option<String>,
    ) -> SearchColumn<'a> {
        SearchColumn { ctx: *ctx, collection, column, more }
    }

    fn title(&self) -> &'static str {
        match self.collection {
            Collection::Products => self.ctx.messages.breadcrumb_products,
            Collection::Projects => self.ctx.messages.breadcrumb_projects,
            Collection::Pages => self.ctx.messages.search_pages,
        }
    }

    fn none(&self) -> &'static str {
        match self.collection {
            Collection::Products => self.ctx.messages.products_none,
            Collection::Projects => self.ctx.messages.search_no_projects,
            Collection::Pages => self.ctx.messages.search_no_pages,
        }
    }

    fn load_more(&self) -> &'static str {
        match self.collection {
            Collection::Products => self.ctx.messages.load_more_products,
            Collection::Projects => self.ctx.messages.load_more_projects,
            Collection::Pages => self.ctx.messages.load_more_pages,
        }
    }

    fn hit(&self, hit: &'a Hit) -> SearchHit<'a> {
        SearchHit::new(&self.ctx, self.collection, hit)
    }
}
