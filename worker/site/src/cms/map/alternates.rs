//! The operation `Alternates`: finds the local paths of an entry or category by its URI in another language.

// The generated types are named like the schema's.
#![allow(non_camel_case_types)]

use graphql_client::GraphQLQuery;

use super::link::path;
use super::wire::items;
use crate::routing::locale::Locale;
use crate::routing::site::Sites;

type QueryArgument = u32;

#[derive(GraphQLQuery)]
#[graphql(
    schema_path = "../../graphql/pruned.graphqls",
    query_path = "../../graphql/alternates.graphql",
    fragments_other_variant = "true",
    skip_serializing_none
)]
pub(crate) struct Alternates;

/// Looks the URI up in every language but the visitor's.
pub(crate) fn variables(uri: &str, sites: &Sites, locale: Locale) -> alternates::Variables {
    let others = sites.iter().filter(|site| site.locale != locale).map(|site| Some(site.site_id));
    alternates::Variables { uri: Some(vec![Some(uri.to_owned())]), sites: Some(others.collect()) }
}

/// The local path in this language. `None` when no other language has this URI, or this one lacks the element.
pub(crate) fn map(response: alternates::ResponseData, sites: &Sites, locale: Locale) -> Option<String> {
    let here = i64::from(sites.of(locale)?.site_id);
    let entries = items(response.entries).flat_map(|entry| items(entry.localized));
    let entries = entries.map(|other| (other.site_id, other.uri));
    let categories = items(response.categories).flat_map(|category| items(category.localized));
    let mut all = entries.chain(categories.map(|other| (other.site_id, other.uri)));
    all.find_map(|(site_id, uri)| uri.filter(|_| site_id == Some(here))).map(|uri| path(&uri))
}

#[cfg(test)]
mod tests {
    use super::super::wire::recorded;
    use super::*;

    const WHOLE: &str = include_str!("../../../tests/answers/alternates.json");
    const SPARSE: &str = include_str!("../../../tests/answers/alternates_sparse.json");

    fn find(response: &str, locale: Locale) -> Option<String> {
        map(recorded(response.as_bytes()).unwrap(), &Sites::for_tests(), locale)
    }

    #[test]
    fn an_entry_goes_before_a_category() {
        assert_eq!(find(WHOLE, Locale::Nl).as_deref(), Some("/over-ons/"));
        assert_eq!(find(WHOLE, Locale::De).as_deref(), Some("/ueber-uns/"));
        let categories = WHOLE.replace("\"entries\"", "\"others\"");
        assert_eq!(find(&categories, Locale::Nl).as_deref(), Some("/producten/banken/"));
    }

    #[test]
    fn nothing_is_found_where_there_is_nothing() {
        assert_eq!(find(WHOLE, Locale::En), None);
        assert_eq!(find(SPARSE, Locale::Nl), None);
        assert_eq!(find(r#"{"data": {"entries": [], "categories": []}}"#, Locale::Nl), None);
    }
}
