//! Security headers of every response (design section 10).

use crate::{config::Config, http::response::Response, routing::site::Site};

/// The policies of a deployment as header values, built once.
#[derive(Debug)]
pub struct Security {
    policy: String,
    preview_policy: String,
}

/// Powerful features that no page uses.
const PERMISSIONS: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";
const HSTS: &str = "max-age=63072000; includeSubDomains; preload";

impl Security {
    /// Builds the policies. Without a configuration neither pictures nor frames are allowed.
    pub fn new(config: Option<&Config>) -> Security {
        let cms = config.map_or("'none'", Config::cms_origin);
        let pictures = config.map(picture_origins).unwrap_or_default();
        let captcha = config.and_then(|config| config.captcha.as_ref());
        let captcha = captcha.map(|captcha| captcha.origins.join(" ")).unwrap_or_default();
        let policy = |ancestors: &str| content_security_policy(&pictures, &captcha, ancestors);
        Security { policy: policy("'none'"), preview_policy: policy(cms) }
    }

    /// Adds the headers. `site` is absent for unknown hosts.
    pub fn apply(&'static self, response: &mut Response, site: Option<&Site>) {
        let policy = if response.is_preview { &self.preview_policy } else { &self.policy };
        response.add("content-security-policy", policy.as_str());
        response.add("x-content-type-options", "nosniff");
        if response.header("referrer-policy").is_none() {
            response.add("referrer-policy", "strict-origin-when-cross-origin");
        }
        response.add("permissions-policy", PERMISSIONS);
        response.add("cross-origin-resource-policy", "same-origin");
        response.add("cross-origin-opener-policy", "same-origin");
        if response.is_preview {
            response.add("x-robots-tag", "noindex");
        } else {
            // The predecessor of `frame-ancestors`, for old browsers. Left out for previews, since it cannot name an
            // origin.
            response.add("x-frame-options", "DENY");
        }
        if site.is_some_and(|site| site.origin.starts_with("https://")) {
            response.add("strict-transport-security", HSTS);
        }
    }
}

/// Where pictures may come from beside our own origin: the content system's, and the map's tiles when they are
/// elsewhere.
fn picture_origins(config: &Config) -> String {
    let (assets, tiles) = (config.asset_origin.as_str(), config.tile_origin());
    if tiles.is_empty() || tiles == assets { assets.to_owned() } else { format!("{assets} {tiles}") }
}

/// Trusted Types policies: `navigation`, `service-worker` and `captcha` are our own, `html` is the carousel's, which
/// makes a new one on every call; the last two are the common captcha's. `captcha` are the origins of the captcha's
/// scripts, frames and calls, or nothing.
fn content_security_policy(picture_origins: &str, captcha: &str, ancestors: &str) -> String {
    let and = |sources: &str| match captcha {
        "" => sources.to_owned(),
        origins => format!("{sources} {origins}"),
    };
    [
        "default-src 'none'",
        &and("script-src 'self'"),
        "style-src 'self'",
        &format!("img-src 'self' {picture_origins}"),
        "font-src 'self'",
        &and("connect-src 'self'"),
        // The video player, after a click (islands/video.rs), and the captcha's own; nothing else may be framed.
        &and("frame-src https://www.youtube-nocookie.com"),
        "form-action 'self'",
        "base-uri 'none'",
        &format!("frame-ancestors {ancestors}"),
        "require-trusted-types-for 'script'",
        match captcha {
            "" => "trusted-types navigation service-worker html 'allow-duplicates'",
            _ => {
                "trusted-types navigation service-worker html captcha recaptcha goog#html 'allow-duplicates'"
            }
        },
    ]
    .join("; ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn policy(tiles: &str) -> String {
        policy_with(tiles, "")
    }

    fn policy_with(tiles: &str, captcha: &str) -> String {
        let sites = r#"{"nl":{"origin":"https://nl.example","siteId":1,"iso":"nl-NL"},
            "en":{"origin":"https://en.example","siteId":2,"iso":"en-EN"},"de":{"origin":"https://de.example","siteId":3,"iso":"de-DE"}}"#;
        let config = Config::from_vars(&|name| {
            let value = match name {
                "ENVIRONMENT" => "production",
                "SITES" => sites,
                "CMS_URL" => "https://cms.example/api",
                "ASSET_ORIGIN" => "https://assets.example",
                "MAP_MARKERS" => r#"[{"lat": 51.6, "lon": 4.8}]"#,
                "MAP_TILES" => tiles,
                "CAPTCHA_SCRIPT" => captcha,
                _ => return None,
            };
            Some(value.to_owned())
        });
        Security::new(config.as_ref().ok()).policy
    }

    #[test]
    fn pictures_come_from_the_content_system_and_the_map() {
        let elsewhere = policy("https://tiles.example/{z}/{x}/{y}.png");
        assert!(
            elsewhere.contains("img-src 'self' https://assets.example https://tiles.example;"),
            "{elsewhere}"
        );
        let beside = policy("https://assets.example/tiles/{z}/{x}/{y}.png");
        assert!(beside.contains("img-src 'self' https://assets.example;"), "{beside}");
    }

    #[test]
    fn a_captcha_runs_only_where_there_is_one() {
        let tiles = "https://tiles.example/{z}/{x}/{y}.png";
        let without = policy(tiles);
        assert!(
            without.contains("script-src 'self'; ") && without.contains("connect-src 'self'; "),
            "{without}"
        );
        assert!(!without.contains("captcha"), "{without}");
        let with = policy_with(tiles, "https://captcha.example/api.js?render=explicit");
        for part in [
            "script-src 'self' https://captcha.example; ",
            "connect-src 'self' https://captcha.example; ",
            "frame-src https://www.youtube-nocookie.com https://captcha.example; ",
            "trusted-types navigation service-worker html captcha recaptcha goog#html 'allow-duplicates'",
        ] {
            assert!(with.contains(part), "{part} in {with}");
        }
    }

    #[test]
    fn the_page_of_last_resort_carries_the_same() {
        let entry = include_str!("../../../edge/entry.mjs");
        for value in [PERMISSIONS, HSTS, "strict-origin-when-cross-origin", "nosniff", "DENY"] {
            assert!(entry.contains(&format!("\"{value}\"")), "{value}");
        }
    }
}
