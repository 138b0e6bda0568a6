//! URLs of the hashed files of the client build (`build/assets.json`).

use serde::Deserialize;

/// Where the browser finds the bundle. `edge` passes it in, so a new client build needs no new worker.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Assets {
    pub css: String,
    /// The ES module that hydrates the islands.
    pub js: String,
    /// The variable font, which every page preloads.
    pub font: String,
    /// The SVG sprite with all icons (`<use href="…#name">`).
    pub icons: String,
    pub favicon: String,
    /// A short hash of all files, part of every page's ETag: a new bundle must not be answered with 304.
    pub build: String,
    /// Source of the service worker, served at `/sw.js`.
    #[serde(rename = "serviceWorker")]
    pub service_worker: String,
    /// Source served instead when the service worker is switched off: it deletes its caches and unregisters itself.
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
