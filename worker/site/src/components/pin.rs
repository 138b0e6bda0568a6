use askama::Template;
use form_urlencoded::Serializer;

use super::icon::Icon;
use crate::{context::PageContext, model, template::filters};

/// A link that saves a picture on Pinterest. It is a plain link: nothing is loaded from Pinterest.
#[derive(Template)]
#[template(path = "components/pin.html")]
pub struct Pin<'a> {
    ctx: PageContext<'a>,
    href: String,
    /// The picture's description, since the accessible names of all pins on a page must differ.
    picture: &'a str,
}

impl<'a> Pin<'a> {
    /// Pins a picture of the current page.
    pub fn new(ctx: &PageContext<'a>, picture: &'a model::Picture) -> Pin<'a> {
        let query = Serializer::new(String::new())
            .append_pair("url", &ctx.absolute(ctx.path))
            .append_pair("media", &picture.url)
            .append_pair("description", &picture.alt)
            .finish();
        Pin {
            ctx: *ctx,
            href: format!("https://www.pinterest.com/pin/create/button/?{query}"),
            picture: &picture.alt,
        }
    }
}
