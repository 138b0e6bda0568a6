use askama::Template;

use crate::{components::download_list::DownloadList, context::PageContext, model, template::filters};

#[derive(Template)]
#[template(path = "blocks/downloads.html")]
pub struct DownloadsBlockView<'a> {
    title: &'a str,
    list: DownloadList<'a>,
}

impl<'a> DownloadsBlockView<'a> {
    /// `None` when there are no files.
    pub fn new(ctx: &PageContext<'a>, block: &'a model::DownloadsBlock) -> Option<DownloadsBlockView<'a>> {
        let list = DownloadList::new(ctx, &block.items);
        (!block.items.is_empty()).then_some(DownloadsBlockView { title: &block.title, list })
    }
}
