//! The operations of `graphql/page.graphql`: response types and variables.

// The generated types are named like the schema's.
#![allow(non_camel_case_types)]

use graphql_client::{GraphQLQuery, QueryBody};

use crate::routing::listing::{CARD_PAGE_SIZE, Listing, PAGE_SIZE, Sort};

type QueryArgument = u32;
type DateTime = String;
type Number = f64;

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
    QueryBody { operation_name: operation, ..AnyPage::build_query(variables) }
}

/// Converts between generated types with the same fields: `graphql_client` generates one for every selection.
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
    = ShownEntryOnpages_default_Entry ShownEntryOnproductsOverview_productsOverview_Entry
      ShownEntryOnprojectsOverview_projectsOverview_Entry);
same_fields!(ShownEntryOnnewsOverview_newsOverview_Entry { page_title introtext }
    = ShownEntryOnfaqOverview_faqOverview_Entry);
same_fields!(ShownEntryOnnotFound_notFound_Entry { page_title introtext header_image flexible_content }
    = ShownEntryOnserviceUnavailable_serviceUnavailable_Entry);

/// A GraphQL list: null when the schema lacks the field, with null elements where one failed.
pub(crate) type NullableList<T> = Option<Vec<Option<T>>>;

/// The elements of a list that are not null.
pub(crate) fn items<T>(list: NullableList<T>) -> impl Iterator<Item = T> {
    list.into_iter().flatten().flatten()
}

/// What a page query selects.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Subject {
    /// The entry with a URI.
    Address,
    /// The only entry of a single section.
    Single(&'static str),
    /// The product or category with a URI.
    Catalogue,
    Products,
    Projects,
    News,
    Questions,
}

impl Subject {
    /// The operation's name in `graphql/page.graphql`.
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

    /// The handle of a single section; `None` for queries by URI.
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

    /// Root fields without which a response does not show whether there is a page.
    pub(crate) fn essential(self) -> &'static [&'static str] {
        match self {
            Subject::Catalogue => &["entry", "category"],
            _ => &["entry"],
        }
    }

    /// The section of a list: publishing any of its entries changes the page.
    pub fn listed(self) -> Option<&'static str> {
        match self {
            Subject::Catalogue | Subject::Products => Some("products"),
            Subject::Projects => Some("projects"),
            Subject::News => Some("news"),
            Subject::Questions => Some("faq"),
            Subject::Address | Subject::Single(_) => None,
        }
    }

    /// Root fields of what surrounds the page's own content.
    pub(crate) fn around(self) -> &'static [&'static str] {
        match self {
            Subject::News => &["index", "seomatic"],
            Subject::Projects => &["index", "news", "places", "seomatic"],
            Subject::Catalogue => &["news", "seomatic", "vocabulary"],
            _ => &["news", "seomatic"],
        }
    }

    /// The query in one language. `uri` is an address in Craft's form, without slashes at its ends.
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
            variables.limit = Some(i64::from(size).saturating_mul(i64::from(listing.pages_shown())));
            variables.offset = Some(i64::from(size).saturating_mul(i64::from(listing.first_shown())));
        }
        if matches!(self, Subject::Catalogue | Subject::Products) {
            variables.new = listing.new.then_some(true);
            variables.featured = listing.featured.then_some(true);
            variables.order = Some(order(listing.sort).to_owned());
        }
        query(self.operation(), variables)
    }
}

/// The `orderBy` argument; entries of the same day are sorted by title.
fn order(sort: Sort) -> &'static str {
    match sort {
        Sort::Title => "title ASC",
        Sort::Newest => "postDate DESC, title ASC",
    }
}

/// The data of a recorded response; `None` when it does not match the operation's types.
#[cfg(test)]
pub(crate) fn recorded<D: serde::de::DeserializeOwned>(response: &[u8]) -> Option<D> {
    let response: serde_json::Value = serde_json::from_slice(response).ok()?;
    serde_json::from_value(response.get("data")?.clone()).ok()
}
