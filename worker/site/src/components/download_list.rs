use std::borrow::Cow;

use askama::Template;
use form_urlencoded::Serializer;

use super::icon::Icon;
use crate::{context::Ctx, model::Download, routing::endpoint::Endpoint, template::filters};

/// Files to download. For members' files other visitors see the title and a link to log in.
#[derive(Template)]
#[template(path = "components/download_list.html")]
pub struct DownloadList<'a> {
    ctx: Ctx<'a>,
    items: &'a [Download],
}

impl<'a> DownloadList<'a> {
    /// `items` must not be empty.
    pub fn new(ctx: &Ctx<'a>, items: &'a [Download]) -> DownloadList<'a> {
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
        let size = item.bytes.map(|bytes| size(bytes, self.ctx.messages.decimal_mark));
        let known = [Some(item.format.clone()).filter(|format| !format.is_empty()), size];
        known.into_iter().flatten().collect::<Vec<_>>().join(", ")
    }
}

/// A size in whole kilobytes, or in megabytes with at most one decimal.
fn size(bytes: u32, decimal_mark: &str) -> String {
    // Rounded to the kilobyte first, so that 999,700 bytes are 1 MB and not 1000 kB.
    let kilobytes = bytes.div_ceil(1000);
    if kilobytes < 1000 {
        return format!("{kilobytes} kB");
    }
    let tenths = (kilobytes + 50) / 100;
    match tenths % 10 {
        0 => format!("{} MB", tenths / 10),
        decimal => format!("{}{decimal_mark}{decimal} MB", tenths / 10),
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn sizes_are_written_as_people_read_them() {
        let sizes = [
            (1, "1 kB"),
            (850_400, "851 kB"),
            (999_000, "999 kB"),
            (999_700, "1 MB"),
            (1_049_000, "1 MB"),
            (1_234_567, "1,2 MB"),
            (19_960_000, "20 MB"),
            (u32::MAX, "4295 MB"),
        ];
        for (bytes, expected) in sizes {
            assert_eq!(size(bytes, ","), expected);
        }
        assert_eq!(size(1_234_567, "."), "1.2 MB");
    }
}
