use askama::Template;
use form_urlencoded::byte_serialize;

use super::icon::Icon;
use crate::{context::PageContext, model::Variant, template::filters};

/// Ways to share the page: the device's share sheet, copying the address, and a mail, which works without script. Nothing
/// is loaded from third parties, and the address has no query but for what is chosen of a product.
#[derive(Template)]
#[template(path = "components/share.html")]
pub struct Share<'a> {
    ctx: PageContext<'a>,
    /// The page's canonical URL, with what is chosen of a product.
    address: String,
    /// A mail without a recipient, with the title and the address.
    mail: String,
}

impl<'a> Share<'a> {
    /// Shares the current page under its title.
    pub fn new(ctx: &PageContext<'a>, title: &str) -> Share<'a> {
        Share::of_variant(ctx, title, &Variant::default())
    }

    /// Shares a product's page with what is chosen on it. Script keeps it in step (`client/src/quotation/chosen-address.ts`).
    pub fn of_variant(ctx: &PageContext<'a>, title: &str, variant: &Variant) -> Share<'a> {
        let address = ctx.absolute(&variant.href(ctx.path));
        let mut mail = String::with_capacity(64 + title.len() + 2 * address.len());
        for (field, text) in [("mailto:?subject=", title), ("&body=", &address)] {
            mail.push_str(field);
            // In a mail's address a plus is a plus (RFC 6068).
            mail.extend(byte_serialize(text.as_bytes()).map(|part| if part == "+" { "%20" } else { part }));
        }
        Share { ctx: *ctx, address, mail }
    }
}
