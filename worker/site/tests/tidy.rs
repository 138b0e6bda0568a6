//! The house rules, held by walking the tree.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

mod modules;

/// Who may import whom inside `site` (ARCHITECTURE.md, "Who may import whom"). A room that is not named imports nothing.
const IMPORTS: &[(&str, &str)] = &[
    ("breaker", "log ports"),
    ("log", "ports"),
    ("timestamp", "ports"),
    ("ports", "members outbox recent_lines"),
    ("messages", "routing"),
    ("model", "routing"),
    ("price", "routing"),
    ("routing", "measure"),
    ("config", "crypto ports routing"),
    ("http", "assets config fingerprint ports routing"),
    ("forms", "crypto http messages rate_limit routing"),
    ("quotation", "crypto routing"),
    ("cms", "breaker config error http log measure ports routing"),
    ("cache", "cms config crypto error fingerprint http log ports rate_limit routing template"),
    ("search", "breaker cache cms config error log measure ports rate_limit routing"),
    ("outbox", "cache cms config crypto error forms http log members ports routing timestamp"),
    ("readiness", "cache cms config error log outbox ports search"),
    (
        "context",
        "assets cache config forms http media members messages ports rate_limit readiness routing search",
    ),
    ("rate_limit", "error http log ports"),
    ("sealed_cookie", "context http ports"),
    ("flash", "context forms http messages ports routing sealed_cookie"),
    (
        "members",
        "cms context crypto error forms http log messages ports quotation rate_limit routing sealed_cookie timestamp",
    ),
    ("guards", "context error flash http log members ports routing"),
    ("components", "assets config context forms media members messages price routing template"),
    ("islands", "components config context forms messages quotation routing template"),
    ("blocks", "components context forms islands messages routing template"),
    ("layout", "assets cache components context error islands messages routing template"),
    (
        "pages",
        "assets blocks cache cms components context error flash forms http islands layout members messages ports quotation \
         rate_limit routing search template",
    ),
    (
        "actions",
        "cache context crypto error flash forms http log members messages outbox pages ports quotation rate_limit routing",
    ),
    (
        "render",
        "actions cache cms context error flash forms http log members operators pages ports quotation routing",
    ),
    ("content_health", "cache cms config error log pages ports routing"),
    ("vitals", "config error json ports routing"),
    (
        "operators",
        "cache cms components config content_health context crypto error http log messages outbox pages ports routing template vitals timestamp",
    ),
    (
        "endpoints",
        "actions assets cache cms components config content_health context crypto error flash forms guards http log members operators outbox pages \
         ports quotation readiness render routing sealed_cookie search template vitals",
    ),
];

/// Where the pipeline and the crate's root stand: they may import everything.
const TOP: [&str; 2] = ["app", "lib"];

/// The four nouns of the house: folders with the same files in Rust and in the templates.
const NOUNS: [&str; 4] = ["pages", "blocks", "components", "islands"];

/// Longest product file, in lines; its tests do not count.
const FILE_LINES: usize = 300;

fn root() -> PathBuf {
    Path::new(env!("CARGO_MANIFEST_DIR")).join("../..").canonicalize().unwrap()
}

fn files(folder: &Path, extensions: &[&str]) -> Vec<PathBuf> {
    let mut found = Vec::new();
    for entry in fs::read_dir(folder).unwrap_or_else(|error| panic!("{}: {error}", folder.display())) {
        let path = entry.unwrap().path();
        if path.is_dir() && !path.ends_with("node_modules") {
            found.extend(files(&path, extensions));
        } else if path.extension().is_some_and(|extension| extensions.iter().any(|known| extension == *known))
        {
            found.push(path);
        }
    }
    found.sort();
    found
}

/// The first part of a file's path: the room it is in.
fn room(file: &str) -> &str {
    file.split('/').next().unwrap_or(file)
}

fn product_code(path: &Path) -> String {
    if path.file_stem().is_some_and(|stem| stem.to_string_lossy().ends_with("_tests")) {
        return String::new();
    }
    let text = fs::read_to_string(path).unwrap();
    text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default().to_owned()
}

/// The files of a folder by their paths in it; a folder's own file is called like the folder.
fn stems(folder: &Path, extensions: &[&str]) -> BTreeSet<String> {
    let stem = |path: &PathBuf| {
        let stem = path.strip_prefix(folder).unwrap().with_extension("");
        let stem = stem.to_string_lossy().replace('-', "_");
        stem.strip_suffix("/mod").map(str::to_owned).unwrap_or(stem)
    };
    let mut stems: BTreeSet<String> = files(folder, extensions).iter().map(stem).collect();
    stems.remove("mod");
    stems
}

/// Open to all: plain data, how JSON is read, and what day it is.
const OPEN: [&str; 4] = ["model", "json", "versioned", "time_zone"];

#[test]
fn imports_point_downwards() {
    let rules: BTreeMap<&str, &str> = IMPORTS.iter().copied().collect();
    let mut faults = Vec::new();
    for (file, imports) in modules::imports(&root().join("worker/site/src")) {
        let home = room(&file);
        let allowed: Vec<&str> = rules.get(home).map(|rooms| rooms.split(' ').collect()).unwrap_or_default();
        for used in &imports {
            let used = room(used);
            let open = used == home || OPEN.contains(&used) || TOP.contains(&home);
            if !open && !allowed.contains(&used) {
                faults.push(format!("{file}: {home} must not import {used}"));
            }
        }
    }
    faults.sort();
    faults.dedup();
    assert!(faults.is_empty(), "{}", faults.join("\n"));
}

#[test]
fn no_files_import_each_other_in_a_circle() {
    let circles = modules::circles(&modules::imports(&root().join("worker/site/src")));
    assert!(circles.is_empty(), "{circles:#?}");
}

#[test]
fn a_circle_is_found_across_files() {
    let imports = [("a", "b"), ("b", "c"), ("c", "a"), ("d", "a")];
    let imports = imports.map(|(file, used)| (file.to_owned(), [used.to_owned()].into()));
    assert_eq!(modules::circles(&imports.into()), [["a", "b", "c"]]);
}

#[test]
fn every_page_block_component_and_island_has_its_template() {
    let site = root().join("worker/site");
    for noun in NOUNS {
        let rust = stems(&site.join("src").join(noun), &["rs"]);
        let templates = stems(&site.join("templates").join(noun), &["html"]);
        let orphans: Vec<_> = templates.difference(&rust).collect();
        assert!(orphans.is_empty(), "templates/{noun} without a file in src/{noun}: {orphans:?}");
    }
}

#[test]
fn every_island_is_on_both_sides() {
    let rust = stems(&root().join("worker/site/src/islands"), &["rs"]);
    let client = stems(&root().join("client/src/islands"), &["tsx"]);
    assert_eq!(rust, client, "worker/site/src/islands and client/src/islands");
    for path in files(&root().join("worker/site/templates/islands"), &["html"]) {
        let markup = fs::read_to_string(&path).unwrap();
        assert!(markup.matches("<x-island").count() <= 1, "{}: islands never nest", path.display());
    }
}

#[test]
fn files_stay_short() {
    let mut long = Vec::new();
    for (folder, extensions) in [
        ("worker", vec!["rs", "mjs", "html"]),
        ("client", vec!["ts", "tsx", "mjs", "css"]),
        ("cms/src", vec!["rs"]),
    ] {
        for path in files(&root().join(folder), &extensions) {
            let lines = product_code(&path).lines().count();
            let tests = path.iter().any(|part| part == "tests");
            if lines > FILE_LINES && !tests {
                long.push(format!("{}: {lines} lines", path.strip_prefix(root()).unwrap().display()));
            }
        }
    }
    assert!(long.is_empty(), "split at the second concept:\n{}", long.join("\n"));
}

#[test]
fn every_message_is_used() {
    let site = root().join("worker/site");
    let mut code = String::new();
    for path in files(&site.join("src"), &["rs"]).iter().chain(&files(&site.join("templates"), &["html"])) {
        code.push_str(&fs::read_to_string(path).unwrap());
    }
    let messages: BTreeMap<String, String> =
        serde_json::from_str(&fs::read_to_string(root().join("locales/nl.json")).unwrap()).unwrap();
    code.retain(|letter| !letter.is_whitespace());
    let unused: Vec<_> = messages.keys().filter(|key| !code.contains(&format!("messages.{key}"))).collect();
    assert!(unused.is_empty(), "locales: nobody uses {unused:?}");
}

#[test]
fn messages_are_sorted_by_key() {
    for path in files(&root().join("locales"), &["json"]) {
        let text = fs::read_to_string(&path).unwrap();
        let keys: Vec<&str> =
            text.lines().filter_map(|line| line.trim().strip_prefix('"')?.split('"').next()).collect();
        assert!(keys.is_sorted(), "{}", path.display());
    }
}

#[test]
fn the_site_knows_no_platform() {
    let manifest = fs::read_to_string(root().join("worker/site/Cargo.toml")).unwrap();
    for sdk in ["worker =", "wasm-bindgen", "web-sys", "js-sys"] {
        assert!(!manifest.contains(sdk), "site depends on {sdk}");
    }
    for path in files(&root().join("worker/site/src"), &["rs"]) {
        let code = product_code(&path);
        for word in ["SystemTime::", "Instant::now", "thread_rng", "getrandom"] {
            assert!(!code.contains(word), "{} uses {word}", path.display());
        }
    }
}

#[test]
fn worker_and_client_do_not_know_the_demo() {
    let words = ["8788", "8789", "lommerhout", "target/debug/cms"];
    for folder in ["worker/edge", "worker/site/src", "worker/site/templates", "client/src"] {
        for path in files(&root().join(folder), &["rs", "html", "mjs", "ts", "tsx", "css"]) {
            let code = product_code(&path).to_lowercase();
            for word in words {
                assert!(!code.contains(word), "{} says {word}", path.display());
            }
        }
    }
}

#[test] // XS12
fn templates_print_plain_text_escaped() {
    for path in files(&root().join("worker/site/templates"), &["html"]) {
        let markup = fs::read_to_string(&path).unwrap();
        assert!(
            !markup.contains("|safe") && !markup.contains("| safe"),
            "{}: only `Html` prints raw",
            path.display()
        );
        assert!(!markup.contains(" style="), "{}: the policy forbids style attributes", path.display());
        assert!(!markup.contains("<script>"), "{}: the policy forbids inline scripts", path.display());
    }
}

#[test] // F20, F49
fn the_rim_does_without_what_the_platform_may_refuse() {
    let edge = root().join("worker/edge");
    let manifest = fs::read_to_string(edge.join("Cargo.toml")).unwrap();
    let sdk = manifest.lines().find(|line| line.starts_with("worker =")).unwrap();
    assert!(!sdk.contains("http"), "the SDK's feature `http` panics at protocols that it does not know");
    for path in files(&edge, &["rs", "js", "mjs"]) {
        let code = product_code(&path);
        // A cache that fails is a miss there.
        if path.ends_with("media.mjs") {
            continue;
        }
        for word in ["caches.", "worker::Cache", "Cache::default"] {
            assert!(!code.contains(word), "{}: {word} throws where no cache is configured", path.display());
        }
    }
}
