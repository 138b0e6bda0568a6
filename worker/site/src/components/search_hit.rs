use askama::Template;

use super::{matched::Matched, member_price::MemberPrice};
use crate::{
    context::PageContext,
    model::{Collection, Hit},
    template::filters,
};

/// A search result: title, and for a product thumbnail, category and members' price.
#[derive(Template)]
#[template(path = "components/search_hit.html")]
pub struct SearchHit<'a> {
    hit: &'a Hit,
    /// Absent for visitors who are not logged in, and for everything but products.
    price: Option<MemberPrice<'a>>,
}

impl<'a> SearchHit<'a> {
    pub fn new(ctx: &PageContext<'a>, collection: Collection, hit: &'a Hit) -> SearchHit<'a> {
        let is_product = collection == Collection::Products;
        SearchHit { hit, price: MemberPrice::new(ctx, hit.id).filter(|_| is_product) }
    }
}
