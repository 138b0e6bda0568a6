//! The configuration of a deployment, from variables and secrets.

mod allowed_hosts;
mod analytics;
mod captcha;
mod cms_field;
pub mod company_map;
pub mod credits;
mod features;
mod newsletter;
mod search;
mod unset;
mod values;
mod vars;

pub(crate) use self::values::origin_of;
pub use self::{
    analytics::Analytics,
    captcha::{Captcha, Verification},
    cms_field::CmsField,
    features::Features,
    newsletter::NewsletterService,
    search::SearchService,
};
use self::{
    values::{address, contact, names},
    vars::Vars,
};
use crate::{
    config::{company_map::CompanyMap, credits::Credits},
    crypto::Seal,
    ports::Millis,
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
    /// `CMS_URL`: address of the GraphQL endpoint.
    pub cms_url: String,
    /// `CMS_EDIT_URL`: where editors edit an element, with `{id}` and `{site}` for the ids of the element and of its
    /// language's site. Absent: reports have no links into the content system.
    pub cms_edit_url: Option<String>,
    /// Secret `CMS_TOKEN`. Absent when the content system needs no token.
    pub cms_token: Option<String>,
    /// Secret `CMS_SUBMISSIONS_TOKEN`: sends and finds submissions. Absent when `CMS_TOKEN` may do so.
    pub cms_submissions_token: Option<String>,
    /// `CMS_FIELDS`: which of the optional fields the content system has. Default: none.
    pub cms_fields: Vec<CmsField>,
    /// `ASSET_ORIGIN`: origin of all pictures.
    pub asset_origin: String,
    /// `FRAME_HOSTS`: hosts whose pages editors may show in a frame, comma-separated. Default none.
    pub frame_hosts: Vec<String>,
    /// `REDIRECT_HOSTS`: hosts beside those of the sites that forms may lead to once they are sent, comma-separated.
    /// Default none.
    pub redirect_hosts: Vec<String>,
    /// `VIDEO_IMAGES`: address of the video host's thumbnails, without a trailing slash. Absent: videos have none.
    pub video_images: Option<String>,
    /// `MAP_MARKERS`, a JSON list of `{"lat", "lon"}`, and `MAP_TILES`, the address of a tile with `{z}`, `{x}` and
    /// `{y}`. Absent when the list is not set or empty: there is no map then. `MAP_ATTRIBUTION` and
    /// `MAP_ATTRIBUTION_URL`: whose map it is; nobody's when the name is not set.
    pub company_map: Option<CompanyMap>,
    /// `SCRIPT_ORIGINS`: origins that scripts of the content system load from and send to beside those that they name,
    /// comma-separated. `https://*.example.com` stands for all hosts of a domain.
    pub script_origins: Vec<String>,
    /// `CREDITS_NAME` and `CREDITS_URL`: who made the website. Absent when the name is not set.
    pub credits: Option<Credits>,
    /// `SEARCH_HOSTS`, `SEARCH_APP_ID`, secret `SEARCH_KEY` and `SEARCH_INDEXES`. Absent while one of the first three
    /// is not set: no page offers to search then, and there is no search page.
    pub search: Option<SearchService>,
    /// `FRESH_SECONDS`, in milliseconds: how long a cached document is served without a check. Default: one minute.
    pub fresh_ms: Millis,
    /// `STALE_SECONDS`, in milliseconds: how long a stale document may be served. Default: seven days.
    pub stale_ms: Millis,
    /// `HOT_SECONDS` in ms: for so long a rendered page is served without a look at its documents. Default: ten seconds.
    pub hot_ms: Millis,
    /// `HOT_MEGABYTES` in bytes: memory of an isolate for rendered pages; with 0 each is rendered anew. Default: 24
    /// megabytes.
    pub hot_bytes: usize,
    /// `SERVICE_WORKER`: on or off. Off, `/sw.js` takes away what browsers keep for reading offline. Default on.
    pub service_worker: bool,
    /// `VITALS_SAMPLE`: one visit in so many is measured. Default: none, as without the dataset `VITALS`.
    pub vitals_sample: u16,
    /// `ACCOUNT_ID`, secret `ANALYTICS_TOKEN` and `ANALYTICS_URL`: where measurements are read back. Absent while one of
    /// the first two is not set.
    pub analytics: Option<Analytics>,
    /// Secret `PUBLISH_SECRET`; without it every webhook is refused.
    pub publish_secret: Option<String>,
    /// Seals what one page tells the next: from the same secret as `seal`, or from `CMS_TOKEN` where there are no accounts.
    pub flash_seal: Option<Seal>,
    /// Secrets `SESSION_KEY` and, while it is being replaced, `SESSION_KEY_PREVIOUS`, each of at least 32 bytes.
    /// Without them nobody can log in.
    pub seal: Option<Seal>,
    /// Keys of the same secrets for what waits in the outbox; without them it lies there as it was sent.
    pub stored_seal: Option<Seal>,
    /// Secret `SESSION_KEY` itself, for hashes that only this deployment can compute.
    pub session_key: Option<String>,
    /// Secret `JWT_SECRET`: with it the content system's signature on access tokens is checked here too.
    pub jwt_secret: Option<String>,
    /// Secret `LINK_KEY`: signs the links that carry a quotation list. Without it there are none.
    pub link_key: Option<String>,
    /// `CAPTCHA` and what belongs to it. Absent: no form shows one.
    pub captcha: Option<Captcha>,
    /// Secret `CAPTCHA_VERDICT_KEY` of at least 32 bytes, which the content system's module shares: signs what is known of
    /// the captcha of a form. Absent: nothing is said.
    pub captcha_verdict_key: Option<String>,
    /// `NEWSLETTER_…`: who takes sign-ups. Absent while one of its address, its secret and its workflow is not set:
    /// no page shows the form then, and what is sent all the same waits in the outbox.
    pub newsletter: Option<NewsletterService>,
    /// `SECURITY_CONTACT`: whom to tell of a vulnerability, as `mailto:`, `https:` or `tel:` address. Absent: nobody.
    pub security_contact: Option<String>,
    /// Those of the optional variables and secrets above that are not set and take something away.
    pub unset: Vec<&'static str>,
}

/// Bytes of a secret at least; shorter ones could be guessed.
const SESSION_KEY_BYTES: usize = 32;
/// What signs webhooks and links.
const SIGNING_KEY_BYTES: usize = 16;
/// The least of a key for HS256 (RFC 7518, section 3.2).
const HS256_KEY_BYTES: usize = 32;
const VERDICT_KEY_BYTES: usize = 32;
/// Those that run where `GUARDS` is not set, …
const GUARDS: &str = "expiry,language,locale";
/// … and all that there are.
const KNOWN_GUARDS: [&str; 5] = ["expiry", "language", "locale", "auth", "auth-favourites"];
const FRESH_SECONDS: u64 = 60;
const STALE_SECONDS: u64 = 7 * 24 * 60 * 60;
const HOT_SECONDS: u64 = 10;
const HOT_MEGABYTES: u64 = 24;

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
        Ok(Config {
            environment,
            sites: Sites::parse(&vars.required("SITES")?)?,
            guards,
            cms_url: address("CMS_URL", vars.required("CMS_URL")?)?,
            cms_edit_url: vars.optional("CMS_EDIT_URL").map(edit_url).transpose()?,
            cms_token: vars.optional("CMS_TOKEN"),
            cms_submissions_token: vars.optional("CMS_SUBMISSIONS_TOKEN"),
            cms_fields: cms_field::read(&vars)?,
            asset_origin: asset_origin(vars.required("ASSET_ORIGIN")?)?,
            frame_hosts: allowed_hosts::frames(&vars)?,
            video_images: vars.optional("VIDEO_IMAGES").map(video_images).transpose()?,
            company_map: company_map::read(&vars)?,
            script_origins: allowed_hosts::scripts(&vars)?,
            credits: credits::read(&vars, "CREDITS_NAME", "CREDITS_URL")?,
            search: search::read(&vars)?,
            redirect_hosts: allowed_hosts::redirects(&vars)?,
            fresh_ms: vars.milliseconds("FRESH_SECONDS", FRESH_SECONDS)?,
            stale_ms: vars.milliseconds("STALE_SECONDS", STALE_SECONDS)?,
            hot_ms: vars.milliseconds("HOT_SECONDS", HOT_SECONDS)?,
            hot_bytes: vars.bytes("HOT_MEGABYTES", HOT_MEGABYTES)?,
            service_worker: vars.switch("SERVICE_WORKER")?,
            vitals_sample: u16::try_from(vars.number("VITALS_SAMPLE", "visits", 0)?)
                .map_err(|_| format!("VITALS_SAMPLE: at most {} visits", u16::MAX))?,
            analytics: analytics::read(&vars, environment.name())?,
            publish_secret: vars.long_enough("PUBLISH_SECRET", SIGNING_KEY_BYTES)?,
            flash_seal: seal(&vars, Seal::new)?
                .or_else(|| Some(Seal::new(&vars.optional("CMS_TOKEN")?, None))),
            seal: seal(&vars, Seal::new)?,
            stored_seal: seal(&vars, Seal::at_rest)?,
            session_key: vars.optional("SESSION_KEY"),
            jwt_secret: vars.long_enough("JWT_SECRET", HS256_KEY_BYTES)?,
            link_key: vars.long_enough("LINK_KEY", SIGNING_KEY_BYTES)?,
            captcha: captcha::read(&vars)?,
            captcha_verdict_key: vars.long_enough("CAPTCHA_VERDICT_KEY", VERDICT_KEY_BYTES)?,
            newsletter: newsletter::read(&vars)?,
            security_contact: vars.optional("SECURITY_CONTACT").map(contact).transpose()?,
            unset: unset::read(&vars).chain(has_unknown_guard.then_some("GUARDS")).collect(),
        })
    }

    /// Scheme and authority of the content system, which may show drafts in a frame.
    pub fn cms_origin(&self) -> &str {
        origin_of(&self.cms_url)
    }

    /// Whether a form may lead there once it is sent: to a page of the sites, or to a host that operators allow.
    pub fn may_lead_to(&self, href: &str) -> bool {
        let origin = origin_of(href);
        let is_allowed = |host: &String| origin.strip_prefix("https://") == Some(host);
        let is_ours = |site: &Site| site.origin == origin;
        (href.starts_with('/') && !href.starts_with("//"))
            || self.sites.iter().any(is_ours)
            || self.redirect_hosts.iter().any(is_allowed)
    }

    /// Scheme and authority of the map's tiles; empty without a map.
    pub fn tile_origin(&self) -> &str {
        self.company_map.as_ref().map_or("", |company_map| origin_of(company_map.tiles()))
    }
}

fn edit_url(url: String) -> Result<String, String> {
    match url.contains("{id}") {
        true => address("CMS_EDIT_URL", url),
        false => Err(format!("CMS_EDIT_URL '{url}' has no {{id}}")),
    }
}

fn seal(vars: &Vars, keys: fn(&str, Option<&str>) -> Seal) -> Result<Option<Seal>, String> {
    let current = vars.long_enough("SESSION_KEY", SESSION_KEY_BYTES)?;
    let previous = vars.long_enough("SESSION_KEY_PREVIOUS", SESSION_KEY_BYTES)?;
    Ok(current.map(|current| keys(&current, previous.as_deref())))
}

fn environment(word: &str) -> Result<Environment, String> {
    [Environment::Dev, Environment::Staging, Environment::Production]
        .into_iter()
        .find(|environment| environment.name() == word)
        .ok_or_else(|| format!("ENVIRONMENT is '{word}', not dev, staging or production"))
}

/// Ids are appended, so it must not end with a slash or hold a query.
fn video_images(url: String) -> Result<String, String> {
    let url = address("VIDEO_IMAGES", url)?;
    match url.contains(['?', '#']) {
        true => Err(format!("VIDEO_IMAGES '{url}' is not a folder")),
        false => Ok(url.trim_end_matches('/').to_owned()),
    }
}

/// It becomes part of a header, so it must be an origin only.
fn asset_origin(origin: String) -> Result<String, String> {
    let origin = origin.trim_end_matches('/');
    match allowed_hosts::is_origin(origin) {
        true => Ok(origin.to_owned()),
        false => Err(format!("ASSET_ORIGIN '{origin}' is not an origin")),
    }
}

#[cfg(test)]
pub(crate) mod tests;
