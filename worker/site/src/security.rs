//! Headers that every answer carries (design section 10).

use crate::{config::Config, response::Response, site::Site};

/// What the browser may do with what we send, prepared once.
#[derive(Debug)]
pub struct Security {
    policy: String,
    preview_policy: String,
}

/// Powerful features that no page uses.
const PERMISSIONS: &str = "camera=(), display-capture=(), geolocation=(), microphone=(), payment=(), usb=()";
const HSTS: &str = "max-age=63072000; includeSubDomains; preload";

impl Security {
    /// The policies of a deployment; without configuration no pictures are shown and no frame is allowed.
    pub fn new(config: Option<&Config>) -> Security {
        let (assets, cms) =
            config.map_or(("", "'none'"), |config| (config.asset_origin.as_str(), config.cms_origin()));
        let policy = |ancestors: &str| content_security_policy(assets, ancestors);
        Security { policy: policy("'none'"), preview_policy: policy(cms) }
    }

    /// Adds the headers. `site` is absent for hosts that are not ours.
    pub fn apply(&self, response: &mut Response, site: Option<&Site>, preview: bool) {
        let policy = if preview { &self.preview_policy } else { &self.policy };
        response.add("content-security-policy", policy.clone());
        response.add("x-content-type-options", "nosniff");
        response.add("referrer-policy", "strict-origin-when-cross-origin");
        response.add("permissions-policy", PERMISSIONS);
        response.add("cross-origin-resource-policy", "same-origin");
        response.add("cross-origin-opener-policy", "same-origin");
        if preview {
            response.add("x-robots-tag", "noindex");
        } else {
            // Old browsers' word for frame-ancestors; it cannot name the one origin that may frame a preview.
            response.add("x-frame-options", "DENY");
        }
        if site.is_some_and(|site| site.origin.starts_with("https://")) {
            response.add("strict-transport-security", HSTS);
        }
    }
}

/// Trusted Types policies: `navigation` is our own, `html` is the carousel's, which makes a new one on every call.
fn content_security_policy(asset_origin: &str, ancestors: &str) -> String {
    [
        "default-src 'none'",
        "script-src 'self'",
        "style-src 'self'",
        &format!("img-src 'self' {asset_origin}"),
        "font-src 'self'",
        "connect-src 'self'",
        // The video player, after a click (islands/video.rs); nothing else may be framed.
        "frame-src https://www.youtube-nocookie.com",
        "form-action 'self'",
        "base-uri 'none'",
        &format!("frame-ancestors {ancestors}"),
        "require-trusted-types-for 'script'",
        "trusted-types navigation html 'allow-duplicates'",
    ]
    .join("; ")
}
