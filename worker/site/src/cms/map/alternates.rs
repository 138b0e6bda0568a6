//! The operation `Alternates`: finds the local paths of an entry or category by its URI in another language, or by its id.

// The generated types are named like the schema's.
#![allow(non_camel_case_types)]

use graphql_client::GraphQLQuery;

use super::link::path;
use super::wire::items;
use crate::model::Alternate;
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
    alternates::Variables { id: None, uri: Some(vec![Some(uri.to_owned())]), sites: Some(others.collect()) }
}

/// Looks the element with an id up in every language.
pub(crate) fn variables_of_element(id: u32, sites: &Sites) -> alternates::Variables {
    let all = sites.iter().map(|site| Some(site.site_id));
    alternates::Variables { id: Some(vec![Some(id)]), uri: None, sites: Some(all.collect()) }
}

/// The local path in this language. `None` when no other language has this URI, or this one lacks the element.
pub(crate) fn map(answer: alternates::ResponseData, sites: &Sites, locale: Locale) -> Option<String> {
    let here = i64::from(sites.of(locale)?.site_id);
    let mut entries = items(answer.entries).flat_map(|entry| items(entry.localized));
    let mut categories = items(answer.categories).flat_map(|category| items(category.localized));
    let entry = entries.find_map(|other| other.uri.filter(|_| other.site_id == Some(here)));
    let found =
        entry.or_else(|| categories.find_map(|other| other.uri.filter(|_| other.site_id == Some(here))));
    found.map(|uri| path(&uri))
}

/// The local paths of what was found, one for each language that it is published in. `None` when nothing was, empty when it
/// has no address of its own.
pub(crate) fn paths(answer: alternates::ResponseData, sites: &Sites) -> Option<Vec<Alternate>> {
    let entries = items(answer.entries).map(|entry| (entry.site_id, entry.uri));
    let categories = items(answer.categories).map(|category| (category.site_id, category.uri));
    let found: Vec<_> = entries.chain(categories).collect();
    let alternate = |(site_id, uri): &(Option<i64>, Option<String>)| {
        let site = sites.iter().find(|site| Some(i64::from(site.site_id)) == *site_id)?;
        Some(Alternate { locale: site.locale, href: path(uri.as_deref()?) })
    };
    (!found.is_empty()).then(|| found.iter().filter_map(alternate).collect())
}

#[cfg(test)]
mod tests {
    use super::super::wire::recorded;
    use super::*;

    const WHOLE: &str = include_str!("../../../tests/answers/alternates.json");
    const SPARSE: &str = include_str!("../../../tests/answers/alternates_sparse.json");

    fn sites() -> Sites {
        let site = |id: u32| serde_json::json!({"origin": format!("https://{id}.example"), "siteId": id, "iso": "xx-XX"});
        Sites::parse(&serde_json::json!({"nl": site(1), "en": site(2), "de": site(3)}).to_string()).unwrap()
    }

    fn find(answer: &str, locale: Locale) -> Option<String> {
        map(recorded(answer.as_bytes()).unwrap(), &sites(), locale)
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

    #[test]
    fn an_element_has_a_path_in_each_language_that_it_is_published_in() {
        let found = |answer: &str| paths(recorded(answer.as_bytes()).unwrap(), &sites());
        let path = |locale, href: &str| Alternate { locale, href: href.to_owned() };
        assert_eq!(
            found(WHOLE),
            Some(vec![path(Locale::En, "/about-us/"), path(Locale::En, "/products/benches/")])
        );
        assert_eq!(found(SPARSE), Some(Vec::new()), "it has no address");
        assert_eq!(found(r#"{"data": {"entries": [], "categories": []}}"#), None);
    }
}
