//! Security headers of every response (design section 10).

use std::rc::Rc;

use crate::{assets::Assets, config::Config, http::response::Response, model::Scripts, routing::site::Site};

/// The policies of a deployment as header values, built once.
#[derive(Debug)]
pub struct Security {
    version: String,
    policy: String,
    preview_policy: String,
    framed_preview_policy: String,
    sources: Sources,
}

/// The sources that a deployment's pages may load from, as source lists of the policy.
#[derive(Debug, Default)]
struct Sources {
    /// The hash of the start script.
    start: String,
    pictures: String,
    /// Video and audio.
    assets: String,
    /// The captcha's frames and requests.
    captcha: String,
    /// Further origins for the content system's scripts, beside those that they name.
    scripts: String,
    /// Hosts that editors may embed in frames.
    frames: String,
}

/// What a page needs in addition to the common policy.
#[derive(Clone, Copy, Debug, Default, PartialEq, Eq)]
pub struct PageNeeds<'a> {
    /// Scripts of the content system, allowed by hash and host. `None` where they never run.
    pub scripts: Option<&'a Scripts>,
    /// Whether editors embedded frames of other sites.
    pub has_frames: bool,
}

/// Powerful features that no page uses.
const PERMISSIONS: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";
const HSTS: &str = "max-age=63072000; includeSubDomains; preload";

impl Security {
    /// Builds the policies. Without a configuration neither pictures nor frames are allowed.
    pub fn new(config: Option<&Config>, assets: &Assets) -> Security {
        let cms = config.map_or("'none'", |config| config.cms.origin());
        let sources = Sources {
            start: format!("'{}'", assets.integrity.start),
            ..config.map(Sources::of).unwrap_or_default()
        };
        let policy = |has_frames, ancestors: &str| {
            content_security_policy(&sources, PageNeeds { scripts: None, has_frames }, ancestors)
        };
        Security {
            version: assets.version.clone(),
            policy: policy(false, "'none'"),
            preview_policy: policy(false, cms),
            framed_preview_policy: policy(true, cms),
            sources,
        }
    }

    /// The policy of a published page with additional needs.
    pub fn policy_with(&self, needs: PageNeeds<'_>) -> Rc<str> {
        content_security_policy(&self.sources, needs, "'none'").into()
    }

    /// The policy of a preview with frames.
    pub fn framed_preview_policy(&self) -> Rc<str> {
        self.framed_preview_policy.as_str().into()
    }

    /// Adds the headers. `site` is `None` for unknown hosts.
    pub fn apply(&'static self, response: &mut Response, site: Option<&Site>) {
        match response.policy.take() {
            Some(policy) => response.add("content-security-policy", policy.to_string()),
            None if response.is_preview => {
                response.add("content-security-policy", self.preview_policy.as_str());
            }
            None => response.add("content-security-policy", self.policy.as_str()),
        }
        if !self.version.is_empty() {
            response.add("x-version", self.version.as_str());
        }
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
            // The predecessor of `frame-ancestors`, for old browsers. Omitted for previews, since it cannot name an
            // origin.
            response.add("x-frame-options", "DENY");
        }
        if site.is_some_and(|site| site.origin.starts_with("https://")) {
            response.add("strict-transport-security", HSTS);
        }
    }
}

impl Sources {
    fn of(config: &Config) -> Sources {
        // Pictures come from the content system, and map tiles possibly from another origin.
        let (assets, tiles) = (config.hosts.assets.as_str(), config.tile_origin());
        let tiles = if tiles == assets { "" } else { tiles };
        let captcha = config.captcha.as_ref().map(|captcha| captcha.origins.join(" "));
        Sources {
            pictures: joined([assets, tiles]),
            start: String::new(),
            captcha: captcha.unwrap_or_default(),
            scripts: config.hosts.scripts.join(" "),
            assets: assets.to_owned(),
            frames: config
                .hosts
                .frames
                .iter()
                .map(|host| format!("https://{host}"))
                .collect::<Vec<_>>()
                .join(" "),
        }
    }
}

/// Every page has one script of ours. It is allowed by its hash and trusted with what it loads: the site's modules, and
/// the captcha and the content system's scripts once a visitor agrees. `'self'` and hosts are for browsers without
/// `'strict-dynamic'`; the captcha's hosts are omitted, since they serve scripts of other services too.
///
/// Trusted Types policies: `start`, `navigation`, `service-worker`, `captcha` and `consent` are our own, `default` is
/// for what the content system's scripts load; `html` is the carousel's, which creates a new one on every call; the
/// rest belong to common captchas.
fn content_security_policy(sources: &Sources, needs: PageNeeds<'_>, ancestors: &str) -> String {
    let (Sources { pictures, captcha, assets, .. }, scripts) = (sources, needs.scripts);
    let frames = if needs.has_frames { sources.frames.as_str() } else { "" };
    let hashes = scripts.map(|scripts| scripts.hashes.join(" ")).unwrap_or_default();
    let named =
        scripts.map(|scripts| joined([&scripts.origins.join(" "), &sources.scripts])).unwrap_or_default();
    [
        "default-src 'none'".to_owned(),
        joined(["script-src 'strict-dynamic' 'self'", &sources.start, &hashes, &named]),
        "style-src 'self'".to_owned(),
        joined(["img-src 'self'", pictures, &named]),
        joined(["media-src 'self'", assets]),
        "font-src 'self'".to_owned(),
        "manifest-src 'self'".to_owned(),
        "worker-src 'self'".to_owned(),
        joined(["connect-src 'self'", captcha, &named]),
        // The video player (islands/video.rs) and editors' frames (islands/frame.rs), both after a click, and the
        // captcha's own; nothing else may be framed.
        joined(["frame-src https://www.youtube-nocookie.com", captcha, frames]),
        "form-action 'self'".to_owned(),
        "base-uri 'none'".to_owned(),
        joined(["frame-ancestors", ancestors]),
        "require-trusted-types-for 'script'".to_owned(),
        joined([
            "trusted-types start navigation service-worker html",
            if captcha.is_empty() { "" } else { "captcha recaptcha goog#html" },
            if scripts.is_some() { "consent default" } else { "" },
            "'allow-duplicates'",
        ]),
    ]
    .join("; ")
}

/// Joins the non-empty parts with spaces.
fn joined<const COUNT: usize>(parts: [&str; COUNT]) -> String {
    let parts: Vec<&str> = parts.into_iter().filter(|part| !part.is_empty()).collect();
    parts.join(" ")
}

#[cfg(test)]
mod tests {
    use super::*;

    fn security(tiles: &str, captcha: &str) -> Security {
        let config = crate::config::tests::read(&[
            ("MAP_MARKERS", r#"[{"lat": 51.6, "lon": 4.8}]"#),
            ("MAP_TILES", tiles),
            ("CAPTCHA_SCRIPT", captcha),
            ("FRAME_HOSTS", "maps.example, plan.example"),
            ("SCRIPT_ORIGINS", "https://*.collect.example"),
        ]);
        Security::new(config.as_ref().ok(), &Assets::for_tests())
    }

    #[test] // XS10
    fn pictures_come_from_the_content_system_and_the_map() {
        let elsewhere = security("https://tiles.example/{z}/{x}/{y}.png", "").policy;
        assert!(
            elsewhere.contains("img-src 'self' https://assets.example https://tiles.example;"),
            "{elsewhere}"
        );
        let beside = security("https://assets.example/tiles/{z}/{x}/{y}.png", "").policy;
        assert!(beside.contains("img-src 'self' https://assets.example;"), "{beside}");
    }

    #[test]
    fn a_captcha_is_framed_only_where_there_is_one() {
        let tiles = "https://tiles.example/{z}/{x}/{y}.png";
        let without = security(tiles, "").policy;
        assert!(
            without.contains("script-src 'strict-dynamic' 'self' 'sha256-start'; ")
                && without.contains("worker-src 'self'; connect-src 'self'; "),
            "{without}"
        );
        assert!(!without.contains("captcha"), "{without}");
        let with = security(tiles, "https://captcha.example/api.js?render=explicit").policy;
        for part in [
            "script-src 'strict-dynamic' 'self' 'sha256-start'; ",
            "connect-src 'self' https://captcha.example; ",
            "frame-src https://www.youtube-nocookie.com https://captcha.example; ",
            "trusted-types start navigation service-worker html captcha recaptcha goog#html 'allow-duplicates'",
        ] {
            assert!(with.contains(part), "{part} in {with}");
        }
    }

    #[test] // CL8
    fn scripts_of_the_content_system_run_only_where_there_are_some() {
        let security = security("https://tiles.example/{z}/{x}/{y}.png", "");
        for part in ["'sha256-a'", "collect.example", "consent", "default ", "unsafe"] {
            assert!(!security.policy.contains(&format!(" {part}")), "{part} in {}", security.policy);
        }
        let scripts = Scripts {
            hashes: vec!["'sha256-a'".to_owned(), "'sha256-b'".to_owned()],
            origins: vec!["https://tags.example".to_owned()],
            ..Scripts::default()
        };
        let with = security.policy_with(PageNeeds { scripts: Some(&scripts), has_frames: false });
        for part in [
            "'self' 'sha256-start' 'sha256-a' 'sha256-b' https://tags.example https://*.collect.example; ",
            "img-src 'self' https://assets.example https://tiles.example https://tags.example https://*.collect.example; ",
            "connect-src 'self' https://tags.example https://*.collect.example; ",
            "frame-src https://www.youtube-nocookie.com; ",
            "frame-ancestors 'none'; require-trusted-types-for 'script'; ",
            "trusted-types start navigation service-worker html consent default 'allow-duplicates'",
        ] {
            assert!(with.contains(part), "{part} in {with}");
        }
    }

    #[test]
    fn only_pages_with_frames_may_frame_the_configured_hosts() {
        let security = security("https://tiles.example/{z}/{x}/{y}.png", "");
        let framed = security.policy_with(PageNeeds { has_frames: true, ..PageNeeds::default() });
        for policy in [&*framed, &security.framed_preview_policy] {
            let frames =
                "frame-src https://www.youtube-nocookie.com https://maps.example https://plan.example; ";
            assert!(policy.contains(frames), "{policy}");
        }
        for policy in [&security.policy, &security.preview_policy] {
            assert!(policy.contains("frame-src https://www.youtube-nocookie.com; "), "{policy}");
        }
        assert!(security.framed_preview_policy.contains("frame-ancestors https://cms.example:444;"));
    }

    #[test] // CS9
    fn what_the_rim_answers_by_itself_carries_the_same() {
        let headers = include_str!("../../../edge/security-headers.mjs");
        for value in [PERMISSIONS, HSTS, "strict-origin-when-cross-origin", "nosniff", "DENY"] {
            assert!(headers.contains(&format!("\"{value}\"")), "{value}");
        }
    }
}
