//! The configuration of a deployment, from variables and secrets.

mod analytics;
mod cache;
mod captcha;
mod cms;
mod cms_field;
pub mod credits;
mod features;
mod hosts;
mod keys;
pub mod map;
mod newsletter;
mod search;
mod secret;
mod unset;
mod values;
mod vars;

pub(crate) use self::values::origin_of;
pub use self::{
    analytics::Analytics,
    cache::CacheConfig,
    captcha::{Captcha, Verification},
    cms::CmsConfig,
    cms_field::CmsField,
    features::Features,
    hosts::Hosts,
    keys::Keys,
    newsletter::NewsletterService,
    search::SearchService,
    secret::Secret,
};
use self::{
    values::{contact, names},
    vars::Vars,
};
use crate::{
    config::{credits::Credits, map::MapConfig},
    routing::site::{Site, Sites},
};

#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Environment {
    Dev,
    /// For acceptance; search engines are kept out.
    Staging,
    /// The only environment that search engines may index.
    Production,
}

impl Environment {
    /// The word in `ENVIRONMENT`.
    pub const fn name(self) -> &'static str {
        match self {
            Environment::Dev => "dev",
            Environment::Staging => "staging",
            Environment::Production => "production",
        }
    }
}

/// The variables and secrets of a deployment, checked.
#[derive(Clone, Debug)]
pub struct Config {
    /// `ENVIRONMENT`: dev, staging or production.
    pub environment: Environment,
    pub sites: Sites,
    /// `GUARDS`: names in the order in which they run, comma-separated.
    pub guards: Vec<String>,
    pub cms: CmsConfig,
    pub cache: CacheConfig,
    pub keys: Keys,
    pub hosts: Hosts,
    /// `CAPTCHA` and what belongs to it. Absent: no form shows one.
    pub captcha: Option<Captcha>,
    /// `NEWSLETTER_…`: who takes sign-ups. Absent while its address, secret or workflow is not set: no page shows the form
    /// then, and a sign-up that is sent nevertheless waits in the outbox.
    pub newsletter: Option<NewsletterService>,
    /// `SEARCH_…`. Absent while its hosts, application or key is not set: no page offers to search then, and there is no
    /// search page.
    pub search: Option<SearchService>,
    /// `MAP_…`: absent without tiles, and there are no maps then.
    pub map: Option<MapConfig>,
    /// `CREDITS_NAME` and `CREDITS_URL`: who made the website. Absent when the name is not set.
    pub credits: Option<Credits>,
    /// `SECURITY_CONTACT`: whom to tell of a vulnerability, as `mailto:`, `https:` or `tel:` address. Absent: nobody.
    pub security_contact: Option<String>,
    /// `SERVICE_WORKER`: on or off. When off, `/sw.js` removes what browsers store for reading offline. Default: on.
    pub service_worker: bool,
    /// `VITALS_SAMPLE`: one visit in this many is measured. Default: none, as without the dataset `VITALS`.
    pub vitals_sample: u16,
    /// `ACCOUNT_ID`, secret `ANALYTICS_TOKEN` and `ANALYTICS_URL`: where measurements are read back. Absent while one of
    /// the first two is not set.
    pub analytics: Option<Analytics>,
    /// The variables and secrets that are not set although the site lacks something without them.
    pub unset: Vec<&'static str>,
}

/// The guards that run where `GUARDS` is not set, …
const GUARDS: &str = "expiry,language,locale";
/// … and all that there are.
const KNOWN_GUARDS: [&str; 5] = ["expiry", "language", "locale", "auth", "auth-favourites"];

impl Config {
    /// Reads the variables; `variable` gives the value of a name, `None` when it is not set.
    ///
    /// # Errors
    /// A sentence that names the variable and says what is wrong with it.
    pub fn from_vars(variable: &dyn Fn(&str) -> Option<String>) -> Result<Config, String> {
        let vars = Vars(variable);
        let environment = environment(&vars.required("ENVIRONMENT")?)?;
        let guards = names(vars.optional("GUARDS").as_deref().unwrap_or(GUARDS));
        let has_unknown_guard = guards.iter().any(|name| !KNOWN_GUARDS.contains(&&**name));
        let sites = Sites::parse(&vars.required("SITES")?)?;
        Ok(Config {
            environment,
            guards,
            cms: cms::read(&vars)?,
            cache: cache::read(&vars)?,
            keys: keys::read(&vars)?,
            hosts: hosts::read(&vars)?,
            captcha: captcha::read(&vars)?,
            newsletter: newsletter::read(&vars)?,
            search: search::read(&vars)?,
            map: map::read(&vars, &sites)?,
            sites,
            credits: credits::read(&vars, "CREDITS_NAME", "CREDITS_URL")?,
            security_contact: vars.optional("SECURITY_CONTACT").map(contact).transpose()?,
            service_worker: vars.switch("SERVICE_WORKER")?,
            vitals_sample: u16::try_from(vars.number("VITALS_SAMPLE", "visits", 0)?)
                .map_err(|_| format!("VITALS_SAMPLE: at most {} visits", u16::MAX))?,
            analytics: analytics::read(&vars, environment.name())?,
            unset: unset::read(&vars).chain(has_unknown_guard.then_some("GUARDS")).collect(),
        })
    }

    /// Whether a form may redirect there after it was sent: to a page of the sites, or to a host that operators allow.
    pub fn is_allowed_redirect(&self, href: &str) -> bool {
        let origin = origin_of(href);
        let is_allowed = |host: &String| origin.strip_prefix("https://") == Some(host);
        let is_ours = |site: &Site| site.origin == origin;
        (href.starts_with('/') && !href.starts_with("//"))
            || self.sites.iter().any(is_ours)
            || self.hosts.redirects.iter().any(is_allowed)
    }

    /// Scheme and authority of the maps' tiles; empty without maps.
    pub fn tile_origin(&self) -> &str {
        self.map.as_ref().map_or("", |map| origin_of(&map.tiles))
    }
}

fn environment(word: &str) -> Result<Environment, String> {
    [Environment::Dev, Environment::Staging, Environment::Production]
        .into_iter()
        .find(|environment| environment.name() == word)
        .ok_or_else(|| format!("ENVIRONMENT is '{word}', not dev, staging or production"))
}

#[cfg(test)]
pub(crate) mod tests;
