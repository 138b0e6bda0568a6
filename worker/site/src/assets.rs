//! URLs of the hashed files of the client build (`build/assets.json`).

use std::collections::{BTreeMap, BTreeSet};

use serde::Deserialize;

use crate::model::Sheet;

/// Where the browser finds the bundle. `edge` passes it in, so a new client build needs no new worker.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Assets {
    pub css: String,
    /// The print styles, which a browser loads last.
    pub print: String,
    /// The script that pages name, which loads `js`.
    pub start: String,
    /// The ES module that hydrates the islands.
    pub js: String,
    pub integrity: Integrity,
    /// The styles that only some pages need.
    pub sheets: BTreeMap<Sheet, SheetFile>,
    /// The variable font, which every page preloads.
    pub font: String,
    /// The SVG sprite with all icons (`<use href="…#name">`).
    pub icons: String,
    pub favicon: String,
    #[serde(rename = "appIcons")]
    pub app_icons: AppIcons,
    /// A short hash of all files, part of every page's ETag: a new bundle must not be answered with 304.
    pub build: String,
    /// The id of the whole build, the worker's own code included: `x-version` of every response.
    #[serde(default)]
    pub version: String,
    /// Source of the service worker, served at `/sw.js`.
    #[serde(rename = "serviceWorker")]
    pub service_worker: String,
    /// Source served instead when the service worker is switched off: it deletes its caches and unregisters itself.
    #[serde(rename = "retiredServiceWorker")]
    pub retired_service_worker: String,
}

/// Hashes of files as pages state them (Subresource Integrity), such as `sha256-…`.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct Integrity {
    pub css: String,
    pub print: String,
    pub start: String,
    pub js: String,
}

/// A style sheet as pages link it.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct SheetFile {
    pub href: String,
    pub integrity: String,
}

/// The icon as pictures, for platforms without SVG.
#[derive(Clone, Debug, PartialEq, Eq, Deserialize)]
pub struct AppIcons {
    /// An ICO file with 16, 32 and 48 px.
    pub favicon: String,
    /// 180 px, without transparency: platforms round its corners.
    pub touch: String,
    /// 192 px.
    pub small: String,
    /// 512 px.
    pub large: String,
    /// 512 px, which platforms mask.
    pub maskable: String,
}

impl Assets {
    /// These style sheets, as pages link them.
    pub fn linked(&self, sheets: &BTreeSet<Sheet>) -> Vec<(Sheet, &SheetFile)> {
        let needed = self.sheets.iter().filter(|(sheet, _)| sheets.contains(sheet));
        needed.map(|(sheet, file)| (*sheet, file)).collect()
    }

    /// Fixed names, so that tests do not depend on a client build.
    pub fn for_tests() -> Assets {
        let file = |name: &str| format!("/_/assets/{name}");
        let sheet = |sheet: Sheet| {
            let name = sheet.name();
            (
                sheet,
                SheetFile { href: file(&format!("{name}.test.css")), integrity: format!("sha256-{name}") },
            )
        };
        Assets {
            css: file("main.test.css"),
            print: file("print.test.css"),
            start: file("start.test.js"),
            js: file("main.test.js"),
            integrity: Integrity {
                css: "sha256-css".to_owned(),
                print: "sha256-print".to_owned(),
                start: "sha256-start".to_owned(),
                js: "sha256-js".to_owned(),
            },
            sheets: Sheet::ALL.into_iter().map(sheet).collect(),
            font: file("sans.test.woff2"),
            icons: file("icons.test.svg"),
            favicon: file("favicon.test.svg"),
            app_icons: AppIcons {
                favicon: file("favicon.test.ico"),
                touch: file("touch.test.png"),
                small: file("small.test.png"),
                large: file("large.test.png"),
                maskable: file("maskable.test.png"),
            },
            build: "test".to_owned(),
            version: "0123456789ab".to_owned(),
            service_worker: "// keeps copies\n".to_owned(),
            retired_service_worker: "// keeps nothing\n".to_owned(),
        }
    }
}
