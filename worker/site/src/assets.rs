//! Addresses of the hashed files that the client build wrote (`build/assets.json`).

use serde::Deserialize;

/// Where the browser finds the bundle. `edge` hands it in; a new client build needs no new worker.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Assets {
    pub css: String,
    /// The module that starts the islands.
    pub js: String,
    /// The variable font, preloaded.
    pub font: String,
    /// The SVG sprite with all icons (`<use href="…#name">`).
    pub icons: String,
    /// Icon of the site (SVG).
    pub favicon: String,
    /// A short hash over all files: part of every page's ETag.
    pub build: String,
    /// Text of the service worker, answered at `/sw.js`.
    #[serde(rename = "serviceWorker")]
    pub service_worker: String,
    /// Text of the one that takes its place when it is switched off: it takes away its copies and itself.
    #[serde(rename = "retiredServiceWorker")]
    pub retired_service_worker: String,
}

impl Assets {
    /// Fixed names, so that tests do not depend on a client build.
    pub fn for_tests() -> Assets {
        let file = |name: &str| format!("/_/assets/{name}");
        Assets {
            css: file("main.test.css"),
            js: file("main.test.js"),
            font: file("sans.test.woff2"),
            icons: file("icons.test.svg"),
            favicon: file("favicon.test.svg"),
            build: "test".to_owned(),
            service_worker: "// keeps copies\n".to_owned(),
            retired_service_worker: "// keeps nothing\n".to_owned(),
        }
    }
}
