use super::*;
use crate::routing::site::SITES_FOR_TESTS;

pub(crate) fn read(changes: &[(&str, &str)]) -> Result<Config, String> {
    let vars = [
        ("ENVIRONMENT", "production"),
        ("SITES", SITES_FOR_TESTS),
        ("CMS_URL", "https://cms.example:444/api?x=1"),
        ("ASSET_ORIGIN", "https://assets.example/"),
    ];
    let value = |name: &str, list: &[(&str, &str)]| {
        list.iter().find(|(key, _)| *key == name).map(|(_, value)| (*value).to_owned())
    };
    Config::from_vars(&|name| value(name, changes).or_else(|| value(name, &vars)))
}

#[test]
fn what_is_not_set_has_its_default() {
    let config = read(&[]).unwrap();
    assert_eq!(config.guards, ["expiry", "language", "locale"]);
    assert_eq!(
        (config.cache.fresh_ms, config.cache.stale_ms, config.cache.hot_ms),
        (60_000, 604_800_000, 10_000)
    );
    assert!(config.service_worker && !read(&[("SERVICE_WORKER", "off")]).unwrap().service_worker);
    assert!(config.hosts.frames.is_empty());
    assert_eq!((config.cms.token, config.keys.publish, config.hosts.video_images), (None, None, None));
}

#[test]
fn addresses_become_origins() {
    let config = read(&[]).unwrap();
    assert_eq!(config.cms.origin(), "https://cms.example:444");
    assert_eq!(config.hosts.assets, "https://assets.example");
    let config = read(&[("VIDEO_IMAGES", "https://images.example/vi/")]).unwrap();
    assert_eq!(config.hosts.video_images.as_deref(), Some("https://images.example/vi"));
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
        ("FRAME_HOSTS", "https://maps.example"),
        ("FRAME_HOSTS", "maps.example, *.example"),
        ("FRAME_HOSTS", "maps.example;script-src"),
        ("FRAME_HOSTS", "en.example"),
        ("VIDEO_IMAGES", "images.example"),
        ("VIDEO_IMAGES", "https://images.example/?id="),
        ("FRESH_SECONDS", "1m"),
        ("STALE_SECONDS", "-1"),
        ("HOT_SECONDS", "soon"),
        ("HOT_MEGABYTES", "-1"),
        ("SERVICE_WORKER", "no"),
        ("SESSION_KEY", "too short"),
        ("SESSION_KEY_PREVIOUS", "too short"),
        ("PUBLISH_SECRET", "too short"),
        ("LINK_KEY", "too short"),
        ("JWT_SECRET", "sixteen letters!"),
    ] {
        let error = read(&[(name, value)]).expect_err(value);
        assert!(error.starts_with(name), "{name}={value}: {error}");
    }
}

#[test]
fn a_map_needs_tiles() {
    let markers = ("MAP_MARKERS", r#"[{"lat": 51.6, "lon": 4.8}]"#);
    let tiles = ("MAP_TILES", "https://tiles.example/v1/{z}/{x}/{y}.png?key=1");
    let config = read(&[markers, tiles]).unwrap();
    assert_eq!(config.tile_origin(), "https://tiles.example");
    assert_eq!(config.map.map(|map| (map.markers.len(), map.projects_zoom)), Some((1, 18)));
    let host = |tiles: &str| {
        let map = read(&[markers, ("MAP_TILES", tiles)]).unwrap().map.unwrap();
        map.foreign_host().map(str::to_owned)
    };
    assert_eq!(host(tiles.1).as_deref(), Some("tiles.example"));
    for own in ["assets.example", "cms.example:444", "nl.example"] {
        let tiles = format!("https://{own}/tiles/{{z}}/{{x}}/{{y}}.png");
        assert_eq!(host(&tiles), None, "{own}: what visitors are in touch with anyway asks nobody");
    }
    let (name, terms) =
        (("MAP_ATTRIBUTION", "OpenStreetMap"), ("MAP_ATTRIBUTION_URL", "https://osm.example/terms"));
    let map = read(&[markers, tiles, name, terms]).unwrap().map.unwrap();
    let by = map.attribution.as_ref().map(|by| (by.name.as_str(), by.url.as_str()));
    assert_eq!(by, Some((name.1, terms.1)));
    for without in [&[][..], &[("MAP_MARKERS", "[]")]] {
        let config = read(without).unwrap();
        assert_eq!((config.map.is_none(), config.tile_origin()), (true, ""));
    }
    let near = ("MAP_PROJECTS_ZOOM", "8");
    let map = read(&[tiles, near]).unwrap().map.unwrap();
    assert_eq!((map.markers.len(), map.projects_zoom), (0, 8), "projects have a map of their own");
    for (name, vars) in [
        ("MAP_MARKERS", [("MAP_MARKERS", "here"), tiles]),
        ("MAP_TILES", [markers, ("MAP_TILES", "")]),
        ("MAP_TILES", [markers, ("MAP_TILES", "https://tiles.example/{z}/{x}.png")]),
        ("MAP_TILES", [markers, ("MAP_TILES", "/{z}/{x}/{y}.png")]),
        ("MAP_ATTRIBUTION_URL", [markers, tiles]),
        ("MAP_PROJECTS_ZOOM", [("MAP_PROJECTS_ZOOM", "19"), tiles]),
    ] {
        let error = read(&[&vars[..], &[("MAP_ATTRIBUTION", "OpenStreetMap")]].concat()).expect_err(name);
        assert!(error.starts_with(name), "{error}");
    }
}

#[test]
fn vulnerabilities_are_told_to_an_address() {
    let read = |contact| read(&[("SECURITY_CONTACT", contact)]);
    for good in ["mailto:security@benches.example", "https://benches.example/report", "tel:+31-76-530-4213"] {
        assert_eq!(read(good).unwrap().security_contact.as_deref(), Some(good));
    }
    for wrong in ["security@benches.example", "http://benches.example/", "mailto:a@b.example\nExpires: 1"] {
        assert!(read(wrong).unwrap_err().starts_with("SECURITY_CONTACT"), "{wrong}");
    }
}

#[test]
fn elements_are_edited_at_an_address_with_their_id() {
    let template = "https://cms.example/admin/edit/{id}?siteId={site}";
    assert_eq!(read(&[("CMS_EDIT_URL", template)]).unwrap().cms.edit_url.as_deref(), Some(template));
    for wrong in ["https://cms.example/admin", "/admin/edit/{id}", "javascript:{id}"] {
        assert!(read(&[("CMS_EDIT_URL", wrong)]).unwrap_err().starts_with("CMS_EDIT_URL"), "{wrong}");
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
fn a_search_service_needs_hosts_a_name_and_a_key() {
    let (hosts, application, key) = (
        ("SEARCH_HOSTS", "https://a.search.example/, http://127.0.0.1:9"),
        ("SEARCH_APP_ID", "APP"),
        ("SEARCH_KEY", "k"),
    );
    let service = read(&[hosts, application, key]).unwrap().search.unwrap();
    assert_eq!(service.hosts, ["https://a.search.example", "http://127.0.0.1:9"]);
    assert_eq!(service.indexes, ["products", "projects", "pages"]);
    assert!(service.attributes.is_empty());
    for without in [&[application, key][..], &[hosts, key], &[hosts, application]] {
        assert_eq!(read(without).unwrap().search, None);
    }
    for (name, vars) in [
        ("SEARCH_HOSTS", [("SEARCH_HOSTS", "search.example"), application, key]),
        ("SEARCH_HOSTS", [("SEARCH_HOSTS", "https://a.example/1/indexes"), application, key]),
    ] {
        let error = read(&vars).expect_err(name);
        assert!(error.starts_with(name), "{error}");
    }
    let error = read(&[hosts, application, key, ("SEARCH_INDEXES", "products,pages")]).expect_err("two");
    assert!(error.starts_with("SEARCH_INDEXES"), "{error}");
}

#[test]
fn no_secret_is_for_logs() {
    let secret = "a secret of more than thirty-two bytes";
    let config = Config::from_vars(&|name| match name {
        "SITES" => Some(SITES_FOR_TESTS.to_owned()),
        "ENVIRONMENT" => Some("production".to_owned()),
        "CMS_URL" | "ASSET_ORIGIN" | "SEARCH_HOSTS" | "NEWSLETTER_URL" | "CAPTCHA_SCRIPT"
        | "CAPTCHA_VERIFY" => Some("https://other.example".to_owned()),
        "ACCOUNT_ID" | "SEARCH_APP_ID" | "NEWSLETTER_WORKFLOW" | "CAPTCHA_SITE_KEY" => Some("1".to_owned()),
        _ if name.ends_with("KEY") || name.ends_with("SECRET") || name.ends_with("TOKEN") => {
            Some(secret.to_owned())
        }
        "SESSION_KEY_PREVIOUS" | "NEWSLETTER_AUTHORIZATION" => Some(secret.to_owned()),
        _ => None,
    });
    let config = config.unwrap();
    assert!(config.search.is_some() && config.newsletter.is_some() && config.analytics.is_some());
    assert!(config.captcha.as_ref().is_some_and(|captcha| captcha.verification.is_some()));
    assert!(!format!("{config:?}").contains(secret), "{config:?}");
}

#[test]
fn guards_keep_their_order() {
    assert_eq!(read(&[("GUARDS", " locale ,, expiry")]).unwrap().guards, ["locale", "expiry"]);
}
