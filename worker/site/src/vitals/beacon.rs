use super::metric::METRICS;
use crate::routing::{locale::Locale, route::Route};

/// Longest beacon in bytes, most of it the page's address.
const MAX_BYTES: usize = 512;
/// Largest plausible value: a minute, or a layout shift of sixty.
const MOST: u32 = 60_000;

/// One browser's measurements of one page.
#[derive(Clone, Debug, PartialEq)]
pub struct Beacon {
    /// The route's name without its language. Never the address, which may identify somebody.
    pub page: String,
    /// Values by the names of their metrics.
    pub values: Vec<(&'static str, f64)>,
}

impl Beacon {
    /// Parses a beacon. `None` for anything that the site's own script does not send.
    pub fn parse(body: &[u8], locale: Locale) -> Option<Beacon> {
        if body.len() > MAX_BYTES {
            return None;
        }
        let (mut page, mut values) = (None, Vec::new());
        for (name, value) in form_urlencoded::parse(body) {
            if name == "page" {
                let route = Route::parse(&value, locale)?.name(locale);
                let known = route.strip_suffix(&format!("-{}", locale.code()))?.to_owned();
                page.replace(known).is_none().then_some(())?;
                continue;
            }
            let metric = METRICS.iter().find(|metric| metric.name == name)?.name;
            let value: u32 = value.parse().ok().filter(|value| *value <= MOST)?;
            let is_new = values.iter().all(|(known, _)| *known != metric);
            is_new.then(|| values.push((metric, f64::from(value))))?;
        }
        (!values.is_empty()).then_some(Beacon { page: page?, values })
    }
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn only_what_the_script_sends_is_read() {
        let parse = |body: &str| Beacon::parse(body.as_bytes(), Locale::Nl);
        assert_eq!(parse("page=/&inp=0").unwrap().page, "home");
        for wrong in [
            "",
            "page=/",
            "lcp=1",
            "page=/&lcp=",
            "page=/&lcp=-1",
            "page=/&lcp=1.5",
            "page=/&lcp=60001",
            "page=/&lcp=NaN",
            "page=/&lcp=1&lcp=2",
            "page=/&page=/&lcp=1",
            "page=/&lcp=1&visitor=7",
            "page=producten&lcp=1",
            "page=//other.example/&lcp=1",
            "page=/_/vitals&lcp=1",
            &format!("page=/{}/&lcp=1", "a".repeat(600)),
        ] {
            assert_eq!(parse(wrong), None, "{wrong}");
        }
    }
}
