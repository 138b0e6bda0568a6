//! The operations of `graphql/page.graphql`: the types of their answers, and what each is asked with.

// The generated names are those of the schema.
#![allow(non_camel_case_types)]

use graphql_client::{GraphQLQuery, QueryBody};

use crate::routing::listing::{CARD_PAGE_SIZE, Listing, PAGE_SIZE, Sort};

type QueryArgument = u32;
type DateTime = String;

#[derive(GraphQLQuery)]
#[graphql(
    schema_path = "../../graphql/pruned.graphqls",
    query_path = "../../graphql/page-types.graphql",
    variables_derives = "Default",
    fragments_other_variant = "true",
    skip_serializing_none
)]
pub(crate) struct AnyPage;

pub(crate) use any_page::*;

/// An operation of `graphql/page.graphql`.
pub(crate) fn query(operation: &'static str, variables: Variables) -> QueryBody<Variables> {
    let text = include_str!("../../../../../graphql/page.graphql");
    QueryBody { operation_name: operation, query: text, ..AnyPage::build_query(variables) }
}

/// Turns types of the same fields into one: each type of the content system has its own.
macro_rules! same_fields {
    ($one:ident $fields:tt = $($other:ident)*) => { $( same_fields!(@ $one $fields $other); )* };
    (@ $one:ident { $($field:ident)* } $other:ident) => {
        impl From<$other> for $one {
            fn from(of: $other) -> $one {
                $one { $($field: of.$field),* }
            }
        }
    };
}

same_fields!(ShownEntryOnhome_home_Entry { hero_type page_title introtext header_image header_image_mobile flexible_content }
    = ShownEntryOnproductsOverview_productsOverview_Entry ShownEntryOnprojectsOverview_projectsOverview_Entry);
same_fields!(ShownEntryOnnewsOverview_newsOverview_Entry { page_title introtext }
    = ShownEntryOnfaqOverview_faqOverview_Entry);
same_fields!(ShownEntryOnnotFound_notFound_Entry { page_title introtext header_image flexible_content }
    = ShownEntryOnserviceUnavailable_serviceUnavailable_Entry);

/// A list as the content system sends it: missing where its schema lacks the field, with gaps where an element failed.
pub(crate) type NullableList<T> = Option<Vec<Option<T>>>;

/// What there is of a list.
pub(crate) fn items<T>(list: NullableList<T>) -> impl Iterator<Item = T> {
    list.into_iter().flatten().flatten()
}

/// What a query asks for.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The entry at an address.
    Address,
    /// The only entry of a section, which is the screen by itself.
    Single(&'static str),
    /// The product or category at an address.
    Catalogue,
    Products,
    Projects,
    News,
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

    /// Root fields without which an answer says nothing about whether there is a page.
    pub(crate) fn essential(self) -> &'static [&'static str] {
        match self {
            Subject::Catalogue => &["entry", "category"],
            _ => &["entry"],
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

    /// The query in one language. `uri` is the content system's word for an address.
    pub(crate) fn query(self, uri: &str, listing: Listing, site_id: u32) -> QueryBody<Variables> {
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
        query(self.operation(), variables)
    }
}

/// The content system's words for an order; the title settles what the day leaves open.
fn order(sort: Sort) -> &'static str {
    match sort {
        Sort::Title => "title ASC",
        Sort::Newest => "postDate DESC, title ASC",
    }
}

/// The data of a recorded answer; nothing when it is not of the operation's shape.
#[cfg(test)]
pub(crate) fn recorded<D: serde::de::DeserializeOwned>(answer: &[u8]) -> Option<D> {
    let answer: serde_json::Value = serde_json::from_slice(answer).ok()?;
    serde_json::from_value(answer.get("data")?.clone()).ok()
}
