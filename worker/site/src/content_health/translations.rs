//! Finds missing translations, and translations that do not name each other.

use super::finding::{Finding, Kind};
use crate::{cms::ElementVersion, routing::locale::Locale};

/// Checks the translations of one element.
pub(super) fn check(versions: &[ElementVersion]) -> Vec<Finding> {
    let pages = || versions.iter().filter(|version| version.path.is_some());
    let of = |locale: Locale| pages().find(|page| page.locale == locale);
    let mut found = Vec::new();
    for page in pages() {
        for named in &page.alternates {
            let back = |other: &ElementVersion| {
                other
                    .alternates
                    .iter()
                    .any(|own| Some(own.href.as_str()) == page.path.as_deref() && own.locale == page.locale)
            };
            let is_there = |other: &ElementVersion| other.path.as_deref() == Some(named.href.as_str());
            if named.locale != page.locale
                && !of(named.locale).is_some_and(|other| is_there(other) && back(other))
            {
                let mut finding = Finding::on(page, Kind::BrokenPair, &named.href);
                finding.detail = format!("{}: {}", named.locale.code(), finding.detail);
                found.push(finding);
            }
        }
    }
    // Reported once, for the first language that has the page.
    for locale in Locale::ALL {
        let is_named = pages().any(|page| page.alternates.iter().any(|named| named.locale == locale));
        if let Some(page) = Locale::ALL.into_iter().find_map(of)
            && of(locale).is_none()
            && !is_named
        {
            found.push(Finding { locale, ..Finding::on(page, Kind::MissingTranslation, "") });
        }
    }
    found
}

#[cfg(test)]
pub(super) mod tests {
    use super::*;
    use crate::model::Alternate;
    use Locale::{De, En, Nl};

    pub fn version(id: u32, locale: Locale, uri: &str, others: &[(Locale, &str)]) -> ElementVersion {
        let alternate =
            |(locale, uri): &(Locale, &str)| Alternate { locale: *locale, href: format!("/{uri}/") };
        ElementVersion {
            id,
            locale,
            title: uri.to_uppercase(),
            path: Some(format!("/{uri}/")),
            section: "pages".to_owned(),
            alternates: others.iter().map(alternate).collect(),
            members_only: false,
        }
    }

    fn kinds(versions: &[ElementVersion]) -> Vec<(Kind, Locale, String)> {
        check(versions).into_iter().map(|found| (found.kind, found.locale, found.detail)).collect()
    }

    #[test]
    fn languages_that_name_each_other_are_whole() {
        let nl = version(1, Nl, "over", &[(En, "about"), (De, "ueber")]);
        let en = version(1, En, "about", &[(Nl, "over"), (De, "ueber")]);
        let de = version(1, De, "ueber", &[(Nl, "over"), (En, "about")]);
        assert_eq!(kinds(&[nl, en, de]), []);
    }

    #[test]
    fn a_missing_language_is_told_once() {
        let nl = version(1, Nl, "over", &[(En, "about")]);
        let en = version(1, En, "about", &[(Nl, "over")]);
        assert_eq!(kinds(&[nl, en]), [(Kind::MissingTranslation, De, String::new())]);
    }

    #[test]
    fn a_translation_that_is_not_there_or_does_not_lead_back_is_told() {
        let nl = version(1, Nl, "over", &[(En, "about"), (De, "ueber")]);
        let en = version(1, En, "about", &[(De, "ueber")]);
        let de = version(1, De, "ueber", &[(Nl, "over"), (En, "about")]);
        assert_eq!(kinds(&[nl.clone(), en, de]), [(Kind::BrokenPair, Nl, "en: /about/".to_owned())]);
        let broken = ["en: /about/", "de: /ueber/"].map(|named| (Kind::BrokenPair, Nl, named.to_owned()));
        assert_eq!(kinds(&[nl]), broken);
    }

    #[test]
    fn what_has_no_page_needs_no_translation() {
        let person = ElementVersion { path: None, ..version(1, Nl, "x", &[]) };
        assert_eq!(kinds(&[person]), []);
    }
}
