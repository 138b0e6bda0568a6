use askama::Template;

use crate::{context::PageContext, price::price};

/// The price of a product, for members only (specification section 6).
#[derive(Template)]
#[template(path = "components/member_price.html")]
pub struct MemberPrice<'a> {
    ctx: PageContext<'a>,
    /// Absent when the product has no price: it is available on request.
    price: Option<String>,
    /// Whether to say that the price is that of the standard version.
    of_standard: bool,
}

impl<'a> MemberPrice<'a> {
    /// `None` for visitors who are not logged in.
    pub fn new(ctx: &PageContext<'a>, product: u32) -> Option<MemberPrice<'a>> {
        let private = ctx.visitor.member?.private(product);
        let price = private.and_then(|private| private.price).map(|euros| price(euros, ctx.locale()));
        Some(MemberPrice { ctx: *ctx, price, of_standard: false })
    }

    /// The price of a product of which something can be chosen.
    pub fn of_standard(self) -> MemberPrice<'a> {
        MemberPrice { of_standard: true, ..self }
    }
}
