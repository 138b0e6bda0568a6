use std::borrow::Cow;

use askama::Template;
use form_urlencoded::Serializer;

use super::{file_size::file_size, icon::Icon};
use crate::{context::PageContext, model::Download, routing::endpoint::Endpoint, template::filters};

/// Files to download. For members' files other visitors see the title and a link to log in.
#[derive(Template)]
#[template(path = "components/download_list.html")]
pub struct DownloadList<'a> {
    ctx: PageContext<'a>,
    items: &'a [Download],
}

impl<'a> DownloadList<'a> {
    /// `items` must not be empty.
    pub fn new(ctx: &PageContext<'a>, items: &'a [Download]) -> DownloadList<'a> {
        DownloadList { ctx: *ctx, items }
    }

    /// The URL of a file. Members' files have a URL on this site that checks the session; `None` for other visitors.
    fn href<'b>(&self, item: &'b Download) -> Option<Cow<'b, str>> {
        let own = item.url.as_deref().map(Cow::Borrowed);
        own.or_else(|| {
            self.ctx.visitor.member?;
            let page = Serializer::new(String::new()).append_pair("page", self.ctx.path).finish();
            let file = Endpoint::Download(&item.asset.to_string()).href();
            Some(format!("{file}?{page}").into())
        })
    }

    /// Format and size: `PDF, 1,2 MB`. Empty when neither is known.
    fn format_and_size(&self, item: &Download) -> String {
        let size = item.bytes.map(|bytes| file_size(bytes.into(), self.ctx.messages.decimal_mark));
        let known = [Some(item.format.clone()).filter(|format| !format.is_empty()), size];
        known.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}
