use askama::Template;
use form_urlencoded::byte_serialize;

use super::icon::Icon;
use crate::{context::Ctx, template::filters};

/// Ways to pass the page on: the device's own, its address to copy, and a mail, which needs no script. Nothing is loaded
/// from anybody else, and the address carries no query.
#[derive(Template)]
#[template(path = "components/share.html")]
pub struct Share<'a> {
    ctx: Ctx<'a>,
    /// The page's canonical URL.
    address: String,
    /// A mail without a recipient, with the title and the address.
    mail: String,
}

impl<'a> Share<'a> {
    /// Shares the current page under its title.
    pub fn new(ctx: &Ctx<'a>, title: &str) -> Share<'a> {
        let address = ctx.absolute(ctx.path);
        let mut mail = String::with_capacity(64 + title.len() + 2 * address.len());
        for (field, text) in [("mailto:?subject=", title), ("&body=", &address)] {
            mail.push_str(field);
            // In a mail's address a plus is a plus (RFC 6068).
            mail.extend(byte_serialize(text.as_bytes()).map(|part| if part == "+" { "%20" } else { part }));
        }
        Share { ctx: *ctx, address, mail }
    }
}
