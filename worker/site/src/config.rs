//! The configuration of a deployment, from variables and secrets.

use crate::{credits::Credits, places::Places, ports::Millis, session::seal::Seal, site::Sites};

/// Which deployment this is.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Environment {
    /// A developer's machine.
    Dev,
    /// For trying things out.
    Staging,
    /// The real one: the only one that search engines may read.
    Production,
}

/// What operators decide.
#[derive(Clone, Debug)]
pub struct Config {
    /// `ENVIRONMENT`: dev, staging or production.
    pub environment: Environment,
    /// `SITES`.
    pub sites: Sites,
    /// `GUARDS`: names in the order in which they are asked, comma-separated.
    pub guards: Vec<String>,
    /// `CMS_URL`: address of the GraphQL endpoint.
    pub cms_url: String,
    /// Secret `CMS_TOKEN`; absent where the content system answers everybody.
    pub cms_token: Option<String>,
    /// `ASSET_ORIGIN`: where pictures come from.
    pub asset_origin: String,
    /// `VIDEO_IMAGES`: where the video host keeps its thumbnails, without a trailing slash; absent where there are none.
    pub video_images: Option<String>,
    /// `MAP_MARKERS`, a JSON list of `{"lat", "lon"}`, and `MAP_TILES`, the address of a tile with `{z}`, `{x}` and `{y}`.
    /// Absent when the list is not set or empty: there is no map then.
    pub places: Option<Places>,
    /// `CREDITS_NAME` and `CREDITS_URL`: who made the website. Absent when the name is not set.
    pub credits: Option<Credits>,
    /// `FRESH_SECONDS` in ms: for so long nothing newer is looked for. Default one minute.
    pub fresh_ms: Millis,
    /// `STALE_SECONDS` in ms: for so long an old copy may be served. Default seven days.
    pub stale_ms: Millis,
    /// `SERVICE_WORKER`: on or off. Off, `/sw.js` takes away what browsers keep for reading offline. Default on.
    pub service_worker: bool,
    /// Secret `PUBLISH_SECRET`; without it every webhook is refused.
    pub publish_secret: Option<String>,
    /// Secrets `SESSION_KEY` and, while it is being replaced, `SESSION_KEY_PREVIOUS`, each of at least 32 bytes. Without
    /// them nobody can log in.
    pub seal: Option<Seal>,
    /// Secret `SESSION_KEY` itself, for hashes that only this deployment can compute.
    pub session_key: Option<String>,
    /// Secret `JWT_SECRET`: with it the content system's signature on access tokens is checked here too.
    pub jwt_secret: Option<String>,
    /// Secret `LINK_KEY`: signs the links that carry a quotation list. Without it there are none.
    pub link_key: Option<String>,
}

/// A shorter key could be guessed.
const SESSION_KEY_BYTES: usize = 32;
const GUARDS: &str = "expiry,language,locale";
const FRESH_SECONDS: u64 = 60;
const STALE_SECONDS: u64 = 7 * 24 * 60 * 60;

impl Config {
    /// Reads the variables; `variable` gives the value of a name, `None` when it is not set.
    ///
    /// # Errors
    /// A sentence that names the variable and says what is wrong with it.
    pub fn from_vars(variable: impl Fn(&str) -> Option<String>) -> Result<Config, String> {
        let optional = |name: &str| {
            variable(name).map(|value| value.trim().to_owned()).filter(|value| !value.is_empty())
        };
        let required = |name: &str| optional(name).ok_or_else(|| format!("{name} is not set"));
        Ok(Config {
            environment: environment(&required("ENVIRONMENT")?)?,
            sites: Sites::parse(&required("SITES")?)?,
            guards: names(&optional("GUARDS").unwrap_or_else(|| GUARDS.to_owned())),
            cms_url: address("CMS_URL", required("CMS_URL")?)?,
            cms_token: optional("CMS_TOKEN"),
            asset_origin: asset_origin(required("ASSET_ORIGIN")?)?,
            video_images: optional("VIDEO_IMAGES").map(video_images).transpose()?,
            places: places(optional("MAP_MARKERS"), optional("MAP_TILES"))?,
            credits: credits(optional("CREDITS_NAME"), optional("CREDITS_URL"))?,
            fresh_ms: milliseconds("FRESH_SECONDS", optional("FRESH_SECONDS"), FRESH_SECONDS)?,
            stale_ms: milliseconds("STALE_SECONDS", optional("STALE_SECONDS"), STALE_SECONDS)?,
            service_worker: switch("SERVICE_WORKER", optional("SERVICE_WORKER"))?,
            publish_secret: optional("PUBLISH_SECRET"),
            seal: seal(optional("SESSION_KEY"), optional("SESSION_KEY_PREVIOUS"))?,
            session_key: optional("SESSION_KEY"),
            jwt_secret: optional("JWT_SECRET"),
            link_key: optional("LINK_KEY"),
        })
    }

    /// Scheme and authority of the content system, which may show drafts in a frame.
    pub fn cms_origin(&self) -> &str {
        origin_of(&self.cms_url)
    }

    /// Scheme and authority of the map's tiles; empty without a map.
    pub fn tile_origin(&self) -> &str {
        self.places.as_ref().map_or("", |places| origin_of(places.tiles()))
    }
}

fn seal(current: Option<String>, previous: Option<String>) -> Result<Option<Seal>, String> {
    for (name, key) in [("SESSION_KEY", &current), ("SESSION_KEY_PREVIOUS", &previous)] {
        if key.as_ref().is_some_and(|key| key.len() < SESSION_KEY_BYTES) {
            return Err(format!("{name} is shorter than {SESSION_KEY_BYTES} bytes"));
        }
    }
    Ok(current.map(|current| Seal::new(&current, previous.as_deref())))
}

fn environment(word: &str) -> Result<Environment, String> {
    match word {
        "dev" => Ok(Environment::Dev),
        "staging" => Ok(Environment::Staging),
        "production" => Ok(Environment::Production),
        other => Err(format!("ENVIRONMENT is '{other}', not dev, staging or production")),
    }
}

fn switch(name: &str, word: Option<String>) -> Result<bool, String> {
    match word.as_deref() {
        None | Some("on") => Ok(true),
        Some("off") => Ok(false),
        Some(other) => Err(format!("{name} is '{other}', not on or off")),
    }
}

fn names(list: &str) -> Vec<String> {
    list.split(',').map(str::trim).filter(|name| !name.is_empty()).map(str::to_owned).collect()
}

fn address(name: &str, url: String) -> Result<String, String> {
    match origin_of(&url) {
        "" => Err(format!("{name} '{url}' is not an absolute http or https address")),
        _ => Ok(url),
    }
}

/// Ids are put behind it, so it ends neither with a slash nor with a query.
fn video_images(url: String) -> Result<String, String> {
    let url = address("VIDEO_IMAGES", url)?;
    match url.contains(['?', '#']) {
        true => Err(format!("VIDEO_IMAGES '{url}' is not a folder")),
        false => Ok(url.trim_end_matches('/').to_owned()),
    }
}

/// It stands in a header, so it is an origin and nothing else.
fn asset_origin(origin: String) -> Result<String, String> {
    let origin = origin.trim_end_matches('/');
    match origin_of(origin) == origin && !origin.is_empty() {
        true => Ok(origin.to_owned()),
        false => Err(format!("ASSET_ORIGIN '{origin}' is not an origin")),
    }
}

fn places(markers: Option<String>, tiles: Option<String>) -> Result<Option<Places>, String> {
    let Some(markers) = markers else { return Ok(None) };
    let tiles = tiles.unwrap_or_default();
    let Some(places) = Places::new(&markers, tiles).map_err(|error| format!("MAP_MARKERS: {error}"))? else {
        return Ok(None);
    };
    let named = ["{z}", "{x}", "{y}"].into_iter().all(|name| places.tiles().contains(name));
    match named && !origin_of(places.tiles()).is_empty() {
        true => Ok(Some(places)),
        false => Err(format!("MAP_TILES '{}' is not an address with {{z}}, {{x}} and {{y}}", places.tiles())),
    }
}

fn credits(name: Option<String>, url: Option<String>) -> Result<Option<Credits>, String> {
    let Some(name) = name else { return Ok(None) };
    let url = address("CREDITS_URL", url.unwrap_or_default())?;
    Ok(Some(Credits { name, url }))
}

fn milliseconds(name: &str, seconds: Option<String>, default: u64) -> Result<Millis, String> {
    let seconds = match seconds {
        Some(text) => {
            text.parse::<u64>().map_err(|_| format!("{name} is '{text}', not a number of seconds"))?
        }
        None => default,
    };
    Ok(seconds.saturating_mul(1000))
}

/// Scheme and authority of an address, or nothing when it has none that is fit for a header.
fn origin_of(url: &str) -> &str {
    let Some((scheme, rest)) =
        url.split_once("://").filter(|(scheme, _)| matches!(*scheme, "http" | "https"))
    else {
        return "";
    };
    let authority = rest.split(['/', '?', '#']).next().unwrap_or_default();
    let fit = |byte: u8| byte.is_ascii_alphanumeric() || matches!(byte, b'.' | b'-' | b':');
    let good = !authority.is_empty() && authority.bytes().all(fit);
    good.then(|| url.get(..scheme.len() + 3 + authority.len())).flatten().unwrap_or_default()
}

#[cfg(test)]
mod tests {
    use super::*;

    fn read(changes: &[(&str, &str)]) -> Result<Config, String> {
        let sites = r#"{"nl":{"origin":"https://nl.example","siteId":1,"iso":"nl-NL"},
            "en":{"origin":"https://en.example","siteId":2,"iso":"en-EN"},"de":{"origin":"https://de.example","siteId":3,"iso":"de-DE"}}"#;
        let vars = [
            ("ENVIRONMENT", "production"),
            ("SITES", sites),
            ("CMS_URL", "https://cms.example:444/api?x=1"),
            ("ASSET_ORIGIN", "https://assets.example/"),
        ];
        let value = |name: &str, list: &[(&str, &str)]| {
            list.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
        };
        Config::from_vars(|name| value(name, changes).or_else(|| value(name, &vars)))
    }

    #[test]
    fn what_is_not_set_has_its_default() {
        let config = read(&[]).unwrap();
        assert_eq!(config.guards, ["expiry", "language", "locale"]);
        assert_eq!((config.fresh_ms, config.stale_ms), (60_000, 604_800_000));
        assert!(config.service_worker && !read(&[("SERVICE_WORKER", "off")]).unwrap().service_worker);
        assert_eq!((config.cms_token, config.publish_secret, config.video_images), (None, None, None));
    }

    #[test]
    fn addresses_become_origins() {
        let config = read(&[]).unwrap();
        assert_eq!(config.cms_origin(), "https://cms.example:444");
        assert_eq!(config.asset_origin, "https://assets.example");
        let config = read(&[("VIDEO_IMAGES", "https://images.example/vi/")]).unwrap();
        assert_eq!(config.video_images.as_deref(), Some("https://images.example/vi"));
    }

    #[test]
    fn what_is_wrong_is_named() {
        for (name, value) in [
            ("ENVIRONMENT", "prod"),
            ("SITES", "{}"),
            ("CMS_URL", "/api"),
            ("CMS_URL", ""),
            ("ASSET_ORIGIN", "https://assets.example/path"),
            ("ASSET_ORIGIN", "https://a.example; script-src *"),
            ("VIDEO_IMAGES", "images.example"),
            ("VIDEO_IMAGES", "https://images.example/?id="),
            ("FRESH_SECONDS", "1m"),
            ("STALE_SECONDS", "-1"),
            ("SERVICE_WORKER", "no"),
            ("SESSION_KEY", "too short"),
            ("SESSION_KEY_PREVIOUS", "too short"),
        ] {
            let error = read(&[(name, value)]).expect_err(value);
            assert!(error.starts_with(name), "{name}={value}: {error}");
        }
    }

    #[test]
    fn a_map_needs_places_and_tiles() {
        let markers = ("MAP_MARKERS", r#"[{"lat": 51.6, "lon": 4.8}]"#);
        let tiles = ("MAP_TILES", "https://tiles.example/v1/{z}/{x}/{y}.png?key=1");
        let config = read(&[markers, tiles]).unwrap();
        assert_eq!(config.tile_origin(), "https://tiles.example");
        assert_eq!(config.places.map(|places| places.markers().len()), Some(1));
        for without in [&[tiles][..], &[("MAP_MARKERS", "[]"), tiles]] {
            let config = read(without).unwrap();
            assert_eq!((config.places.is_none(), config.tile_origin()), (true, ""));
        }
        for (name, vars) in [
            ("MAP_MARKERS", [("MAP_MARKERS", "here"), tiles]),
            ("MAP_TILES", [markers, ("MAP_TILES", "")]),
            ("MAP_TILES", [markers, ("MAP_TILES", "https://tiles.example/{z}/{x}.png")]),
            ("MAP_TILES", [markers, ("MAP_TILES", "/{z}/{x}/{y}.png")]),
        ] {
            let error = read(&vars).expect_err(name);
            assert!(error.starts_with(name), "{error}");
        }
    }

    #[test]
    fn credits_need_a_name_and_an_address() {
        let (name, url) = (("CREDITS_NAME", "Studio"), ("CREDITS_URL", "https://studio.example/?a=1"));
        let credits = read(&[name, url]).unwrap().credits.unwrap();
        assert_eq!((credits.name.as_str(), credits.url.as_str()), ("Studio", "https://studio.example/?a=1"));
        assert_eq!(read(&[url]).unwrap().credits, None);
        for wrong in ["", "studio.example", "javascript:alert(1)"] {
            let error = read(&[name, ("CREDITS_URL", wrong)]).expect_err(wrong);
            assert!(error.starts_with("CREDITS_URL"), "{error}");
        }
    }

    #[test]
    fn guards_keep_their_order() {
        assert_eq!(read(&[("GUARDS", " locale ,, expiry")]).unwrap().guards, ["locale", "expiry"]);
    }
}
