//! The operations of `graphql/page.graphql`: the types of their answers, and what each is asked with.

use graphql_client::QueryBody;

use crate::listing::{CARD_PAGE_SIZE, Listing, PAGE_SIZE, Sort};

type QueryArgument = u32;
type DateTime = String;

include!(concat!(env!("OUT_DIR"), "/page.rs"));

pub(super) use page::*;

/// A label and a value, as attributes, countries and forms of address come.
pub(super) type Pair = FormFieldOnFieldNamePrefixOptions;

/// What an answer is about.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// What lives at an address.
    Address,
    /// The only entry of a section, which is the screen by itself.
    Single(&'static str),
    /// The product or category at an address.
    Catalogue,
    /// The overview of products.
    Products,
    /// The overview of projects.
    Projects,
    /// The overview of news.
    News,
    /// The overview of questions.
    Questions,
}

impl Subject {
    /// The operation's name in the file.
    pub fn operation(self) -> &'static str {
        match self {
            Subject::Address => "Page",
            Subject::Single(_) => "Single",
            Subject::Catalogue => "Catalogue",
            Subject::Products => "Products",
            Subject::Projects => "Projects",
            Subject::News => "News",
            Subject::Questions => "Questions",
        }
    }

    /// The section whose only entry is asked for; none when an address is.
    pub fn section(self) -> Option<&'static str> {
        match self {
            Subject::Address | Subject::Catalogue => None,
            Subject::Single(section) => Some(section),
            Subject::Products => Some("productsOverview"),
            Subject::Projects => Some("projectsOverview"),
            Subject::News => Some("newsOverview"),
            Subject::Questions => Some("faqOverview"),
        }
    }

    /// The section that a list shows, whatever of it.
    pub fn listed(self) -> Option<&'static str> {
        match self {
            Subject::Catalogue | Subject::Products => Some("products"),
            Subject::Projects => Some("projects"),
            Subject::News => Some("news"),
            Subject::Questions => Some("faq"),
            Subject::Address | Subject::Single(_) => None,
        }
    }

    /// The whole question in one language. `uri` is the content system's word for an address.
    pub(super) fn ask(self, uri: &str, listing: Listing, site_id: u32) -> QueryBody<Variables> {
        let one = |text: &str| Some(vec![Some(text.to_owned())]);
        let mut variables = Variables {
            seo_uri: Some(uri.to_owned()),
            site: Some(vec![Some(site_id)]),
            site_id: Some(i64::from(site_id)),
            section: self.section().and_then(one),
            ..Variables::default()
        };
        if self.section().is_none() {
            variables.uri = one(uri);
        }
        let size = match self {
            Subject::Catalogue | Subject::Products => Some(PAGE_SIZE),
            Subject::Projects | Subject::News => Some(CARD_PAGE_SIZE),
            _ => None,
        };
        if let Some(size) = size {
            variables.limit = Some(i64::from(size));
            variables.offset = Some(i64::from(size).saturating_mul(i64::from(listing.skipped)));
        }
        if matches!(self, Subject::Catalogue | Subject::Products) {
            variables.new = listing.new.then_some(true);
            variables.featured = listing.featured.then_some(true);
            variables.order = Some(order(listing.sort).to_owned());
        }
        QueryBody { variables, query: QUERY, operation_name: self.operation() }
    }
}

/// The content system's words for an order; the title settles what the day leaves open.
fn order(sort: Sort) -> &'static str {
    match sort {
        Sort::Title => "title ASC",
        Sort::Newest => "postDate DESC, title ASC",
    }
}
