use askama::Template;

use super::search_hit::SearchHit;
use crate::{
    context::PageContext,
    model::{Collection, Column, Hit, Text},
    template::filters,
};

/// The hits of one collection (specification section 2, "Search results page").
///
/// Its last link opens the page with more hits; script appends them to the column.
#[derive(Template)]
#[template(path = "components/search_column.html")]
pub struct SearchColumn<'a> {
    ctx: PageContext<'a>,
    collection: Collection,
    title: &'static str,
    /// The message without hits.
    nothing: &'static str,
    load_more: &'static str,
    column: &'a Column,
    /// Address of this page with more hits in the column. Absent when all are shown.
    more: Option<String>,
    /// Measures of products, by their ids.
    sizes: &'a [(u32, Text)],
}

impl<'a> SearchColumn<'a> {
    pub fn new(
        ctx: &PageContext<'a>,
        collection: Collection,
        column: &'a Column,
        more: Option<String>,
    ) -> SearchColumn<'a> {
        let messages = ctx.messages;
        let (title, nothing, load_more) = match collection {
            Collection::Products => {
                (messages.breadcrumb_products, messages.products_none, messages.load_more_products)
            }
            Collection::Projects => {
                (messages.breadcrumb_projects, messages.search_no_projects, messages.load_more_projects)
            }
            Collection::Pages => (messages.search_pages, messages.search_no_pages, messages.load_more_pages),
        };
        SearchColumn { ctx: *ctx, collection, title, nothing, load_more, column, more, sizes: &[] }
    }

    /// Tells the measures of products.
    pub fn with_sizes(self, sizes: &'a [(u32, Text)]) -> SearchColumn<'a> {
        SearchColumn { sizes, ..self }
    }

    fn hit(&self, hit: &'a Hit) -> SearchHit<'a> {
        let size = self.sizes.iter().find(|(id, _)| *id == hit.id).map(|(_, size)| &**size);
        SearchHit::new(&self.ctx, self.collection, hit, size)
    }
}
