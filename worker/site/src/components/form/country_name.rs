use std::collections::BTreeMap;

use crate::{model::SelectOption, routing::locale::Locale};

/// Two-letter codes with the names of countries in one language, in its alphabetical order, as CLDR has them.
fn names(locale: Locale) -> &'static str {
    match locale {
        Locale::Nl => include_str!("../../../../../locales/countries/nl.txt"),
        Locale::En => include_str!("../../../../../locales/countries/en.txt"),
        Locale::De => include_str!("../../../../../locales/countries/de.txt"),
    }
}

/// The countries of a list with their names in the page's language, in its alphabetical order: the content system has the
/// names in one language only. An unknown code keeps its label and comes last.
pub fn countries_in(locale: Locale, list: &[SelectOption]) -> Vec<(&SelectOption, &str)> {
    let mut rest: BTreeMap<&str, &SelectOption> =
        list.iter().map(|country| (country.value.as_str(), country)).collect();
    let names = names(locale).lines().filter_map(|line| line.split_once(' '));
    let mut named: Vec<(&SelectOption, &str)> =
        names.filter_map(|(code, name)| Some((rest.remove(code)?, name))).collect();
    named.extend(rest.into_values().map(|country| (country, country.label.as_str())));
    named
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn countries_are_named_and_ordered_in_the_language() {
        let option = |(value, label): (&str, &str)| SelectOption {
            value: value.to_owned(),
            label: label.to_owned(),
            chosen: false,
            group: String::new(),
        };
        let list =
            [("XX", "Elders"), ("DE", "Duitsland"), ("AT", "Oostenrijk"), ("NL", "Nederland")].map(option);
        for (locale, expected) in [
            (Locale::Nl, ["Duitsland", "Nederland", "Oostenrijk", "Elders"]),
            (Locale::En, ["Austria", "Germany", "Netherlands", "Elders"]),
            (Locale::De, ["Deutschland", "Niederlande", "Österreich", "Elders"]),
        ] {
            let shown = countries_in(locale, &list);
            assert_eq!(shown.iter().map(|(_, name)| *name).collect::<Vec<_>>(), expected);
        }
    }

    #[test]
    fn every_language_names_the_same_countries() {
        let codes = |locale| {
            let mut codes: Vec<&str> = names(locale).lines().filter_map(|line| line.get(..2)).collect();
            codes.sort_unstable();
            codes
        };
        assert_eq!((codes(Locale::Nl), codes(Locale::De)), (codes(Locale::En), codes(Locale::En)));
        assert!(
            names(Locale::Nl)
                .lines()
                .all(|line| line.split_once(' ').is_some_and(|(_, name)| name.len() > 2))
        );
    }
}
