use askama::Template;

use super::{matched::Matched, member_price::MemberPrice};
use crate::{
    context::PageContext,
    model::{Collection, Hit},
    template::filters,
};

/// A search result: title, and for a product thumbnail, category, measures and members' price.
#[derive(Template)]
#[template(path = "components/search_hit.html")]
pub struct SearchHit<'a> {
    hit: &'a Hit,
    /// Absent when unknown, and for everything but products.
    size: Option<&'a str>,
    /// Absent for visitors who are not logged in, and for everything but products.
    price: Option<MemberPrice<'a>>,
}

impl<'a> SearchHit<'a> {
    pub fn new(
        ctx: &PageContext<'a>,
        collection: Collection,
        hit: &'a Hit,
        size: Option<&'a str>,
    ) -> SearchHit<'a> {
        let is_product = collection == Collection::Products;
        SearchHit {
            hit,
            size: size.filter(|_| is_product),
            price: MemberPrice::new(ctx, hit.id).filter(|_| is_product),
        }
    }
}
