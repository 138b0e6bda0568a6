//! The sites: a host for each language.

use serde::Deserialize;
use std::collections::BTreeMap;

use crate::{json, routing::locale::Locale, time_zone::TimeZone};

#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Site {
    pub locale: Locale,
    /// Scheme and authority without a trailing slash; all absolute addresses start with it.
    pub origin: String,
    /// Host name without port, lower case; requests are matched by it.
    pub host: String,
    /// Id of the language's site in the content system.
    pub site_id: u32,
    /// The content system's own code, such as `en-EN`, which is not valid in `lang` or `hreflang`.
    pub iso: String,
    pub time_zone: TimeZone,
}

impl Site {
    /// The default language without a domain, for the error page of an invalid configuration.
    pub fn unknown() -> Site {
        Site {
            locale: Locale::DEFAULT,
            origin: String::new(),
            host: String::new(),
            site_id: 0,
            iso: String::new(),
            time_zone: TimeZone::default(),
        }
    }
}

/// The sites of this deployment, from the variable `SITES`.
#[derive(Clone, Debug, PartialEq, Eq)]
pub struct Sites(Vec<Site>);

#[derive(Deserialize)]
#[serde(rename_all = "camelCase", deny_unknown_fields)]
struct SiteEntry {
    origin: String,
    site_id: u32,
    iso: String,
    #[serde(default)]
    time_zone: TimeZone,
}

/// One domain for each language.
#[cfg(test)]
pub const SITES_FOR_TESTS: &str = r#"{
    "nl": {"origin": "https://nl.example", "siteId": 1, "iso": "nl-NL"},
    "en": {"origin": "https://en.example", "siteId": 2, "iso": "en-EN"},
    "de": {"origin": "https://de.example", "siteId": 3, "iso": "de-DE"}
}"#;

impl Sites {
    /// Reads `{"nl": {"origin": "https://…", "siteId": 1, "iso": "nl-NL", "timeZone": "Europe/Amsterdam"}, …}`, with this
    /// time zone as the default.
    ///
    /// # Errors
    /// What is wrong, in a sentence: not JSON, a language missing, an origin without scheme or host.
    pub fn parse(json: &str) -> Result<Sites, String> {
        let entries: BTreeMap<Locale, SiteEntry> =
            json::read(json).map_err(|error| format!("SITES is not understood: {error}"))?;
        let mut sites = Vec::with_capacity(Locale::ALL.len());
        for locale in Locale::ALL {
            let entry =
                entries.get(&locale).ok_or_else(|| format!("SITES has no entry for '{}'", locale.code()))?;
            let origin = entry.origin.trim_end_matches('/');
            let host = host_of(origin).ok_or_else(|| format!("SITES: '{origin}' is not an origin"))?;
            sites.push(Site {
                locale,
                origin: origin.to_owned(),
                host,
                site_id: entry.site_id,
                iso: entry.iso.clone(),
                time_zone: entry.time_zone,
            });
        }
        Ok(Sites(sites))
    }

    #[cfg(test)]
    pub fn for_tests() -> Sites {
        Sites::parse(SITES_FOR_TESTS).unwrap_or_else(|error| panic!("{error}"))
    }

    /// The site of a `Host` header: matched by name, whatever the port, the case or a trailing dot.
    pub fn by_host(&self, host: &str) -> Option<&Site> {
        let name = host.rsplit_once(':').map_or(host, |(name, port)| {
            match port.bytes().all(|b| b.is_ascii_digit()) {
                true => name,
                false => host,
            }
        });
        let name = name.strip_suffix('.').unwrap_or(name);
        self.0.iter().find(|site| site.host.eq_ignore_ascii_case(name))
    }

    /// The site of a language. `None` only if the table was built without it, which `parse` rejects.
    pub fn of(&self, locale: Locale) -> Option<&Site> {
        self.0.iter().find(|site| site.locale == locale)
    }

    /// The language of a site of the content system.
    pub fn locale_of(&self, site_id: Option<i64>) -> Option<Locale> {
        self.0.iter().find(|site| Some(i64::from(site.site_id)) == site_id).map(|site| site.locale)
    }

    /// All sites, in the order of [`Locale::ALL`].
    pub fn iter(&self) -> impl Iterator<Item = &Site> {
        self.0.iter()
    }
}

fn host_of(origin: &str) -> Option<String> {
    let authority = origin.strip_prefix("https://").or_else(|| origin.strip_prefix("http://"))?;
    let host = authority.split(':').next()?;
    let named = !host.is_empty() && !authority.contains(['/', '@', '?', '#', ' ']);
    named.then(|| host.to_ascii_lowercase())
}

#[cfg(test)]
mod tests {
    use super::*;

    const SITES: &str = r#"{
        "nl": {"origin": "http://nl.localhost:8787", "siteId": 1, "iso": "nl-NL"},
        "en": {"origin": "http://en.localhost:8787/", "siteId": 2, "iso": "en-EN"},
        "de": {"origin": "https://www.example.de", "siteId": 3, "iso": "de-DE"}
    }"#;

    #[test]
    fn origins_lose_their_slash() {
        let sites = Sites::parse(SITES).unwrap();
        assert_eq!(sites.of(Locale::En).unwrap().origin, "http://en.localhost:8787");
    }

    #[test]
    fn a_table_that_lacks_a_language_is_refused() {
        assert!(
            Sites::parse(r#"{"nl": {"origin": "https://a.example", "siteId": 1, "iso": "nl-NL"}}"#).is_err()
        );
        assert!(Sites::parse("[]").is_err());
        let atlantis = SITES.replace(r#""en-EN""#, r#""en-EN", "timeZone": "Europe/Atlantis""#);
        assert!(Sites::parse(&atlantis).is_err_and(|error| error.contains("Atlantis")));
        assert!(Sites::parse(&SITES.replace("https://www.example.de", "www.example.de")).is_err());
    }
}
