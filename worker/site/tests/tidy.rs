//! The house rules, held by walking the tree.

use std::collections::{BTreeMap, BTreeSet};
use std::fs;
use std::path::{Path, PathBuf};

/// Who may import whom inside `site` (ARCHITECTURE.md, "Who may import whom").
const IMPORTS: &[(&str, &[&str])] = &[
    ("json", &[]),
    ("locale", &[]),
    ("error", &[]),
    ("assets", &[]),
    ("ports", &[]),
    ("fingerprint", &[]),
    ("credits", &[]),
    ("places", &[]),
    ("lru", &[]),
    ("breaker", &["ports"]),
    ("log", &["ports"]),
    ("trace", &["ports"]),
    ("request", &["ports"]),
    ("model", &["locale"]),
    ("forms", &["locale", "messages", "request", "session"]),
    ("price", &["locale"]),
    ("messages", &["locale"]),
    ("site", &["locale"]),
    ("route", &["locale"]),
    ("listing", &["route"]),
    ("config", &["credits", "locale", "places", "ports", "session", "site"]),
    ("response", &["fingerprint", "request", "trace"]),
    ("security", &["config", "response", "site"]),
    ("session", &["ports"]),
    ("notice", &["messages", "session"]),
    ("login", &["locale", "route"]),
    ("accounts", &["content", "error", "ports", "session", "site", "trace"]),
    ("quotation", &["site"]),
    ("search", &["breaker", "config", "content", "locale", "log", "ports", "route", "lru"]),
    ("delivery", &["config", "content", "error", "forms", "locale", "log", "ports", "session", "trace"]),
    ("visitor", &["accounts", "config", "content", "ports", "request", "search", "session", "site", "trace"]),
    (
        "actions",
        &[
            "accounts",
            "content",
            "delivery",
            "error",
            "forms",
            "log",
            "login",
            "messages",
            "notice",
            "pages",
            "ports",
            "quotation",
            "request",
            "route",
            "session",
            "trace",
            "visitor",
        ],
    ),
    ("ctx", &["assets", "credits", "forms", "listing", "locale", "messages", "places", "route", "site"]),
    (
        "content",
        &[
            "breaker",
            "config",
            "error",
            "fingerprint",
            "listing",
            "locale",
            "log",
            "ports",
            "lru",
            "site",
            "trace",
        ],
    ),
    ("hot", &["content", "listing", "locale", "ports", "response", "lru"]),
    ("hooks", &["ports", "request"]),
    (
        "guards",
        &[
            "config", "error", "locale", "log", "login", "ports", "request", "response", "route", "session",
            "site",
        ],
    ),
    (
        "feeds",
        &[
            "config",
            "content",
            "delivery",
            "error",
            "listing",
            "locale",
            "log",
            "ports",
            "quotation",
            "request",
            "response",
            "route",
            "session",
            "site",
            "trace",
        ],
    ),
    (
        "components",
        &[
            "assets", "credits", "ctx", "forms", "layout", "listing", "locale", "login", "messages", "price",
            "route", "site",
        ],
    ),
    (
        "islands",
        &[
            "components",
            "ctx",
            "forms",
            "layout",
            "locale",
            "messages",
            "places",
            "quotation",
            "route",
            "site",
        ],
    ),
    ("blocks", &["components", "ctx", "forms", "islands", "layout", "locale", "messages", "route"]),
    (
        "layout",
        &[
            "assets",
            "components",
            "ctx",
            "error",
            "islands",
            "listing",
            "locale",
            "messages",
            "route",
            "site",
        ],
    ),
    (
        "pages",
        &[
            "assets",
            "blocks",
            "components",
            "content",
            "ctx",
            "error",
            "forms",
            "islands",
            "layout",
            "listing",
            "locale",
            "login",
            "messages",
            "notice",
            "ports",
            "quotation",
            "request",
            "route",
            "search",
            "site",
            "trace",
            "visitor",
        ],
    ),
];

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

/// What stands in a list of imports until its brace ends; what has a list of its own is one of them.
fn outermost(list: &str) -> Vec<&str> {
    let (mut depth, mut start, mut names) = (0, 0, Vec::new());
    for (at, letter) in list.char_indices() {
        match letter {
            '{' => depth += 1,
            ',' | '}' if depth == 0 => {
                names.push(list[start..at].trim());
                start = at + 1;
                if letter == '}' {
                    break;
                }
            }
            '}' => depth -= 1,
            _ => {}
        }
    }
    names
}

fn product_code(path: &Path) -> String {
    if path.file_stem().is_some_and(|stem| stem.to_string_lossy().ends_with("_tests")) {
        return String::new();
    }
    let text = fs::read_to_string(path).unwrap();
    text.split("#[cfg(test)]\nmod tests").next().unwrap_or_default().to_owned()
}

fn stems(folder: &Path, extensions: &[&str]) -> BTreeSet<String> {
    let stem = |path: &PathBuf| path.file_stem().unwrap().to_string_lossy().replace('-', "_");
    let mut stems: BTreeSet<String> = files(folder, extensions).iter().map(stem).collect();
    stems.remove("mod");
    stems
}

/// Open to all: plain data, and how JSON is read.
const OPEN: [&str; 3] = ["model", "json", "versioned"];

#[test]
fn imports_point_downwards() {
    let source = root().join("worker/site/src");
    let rules: BTreeMap<&str, &[&str]> = IMPORTS.iter().copied().collect();
    let mut faults = Vec::new();
    for path in files(&source, &["rs"]) {
        let relative = path.strip_prefix(&source).unwrap();
        let module = relative.iter().next().unwrap().to_string_lossy().replace(".rs", "");
        let Some(allowed) = rules.get(module.as_str()) else { continue };
        let code = product_code(&path);
        for used in code.split("crate::").skip(1) {
            let names: Vec<&str> = match used.strip_prefix('{') {
                Some(list) => outermost(list),
                None => vec![used],
            };
            for name in names {
                let name: String =
                    name.chars().take_while(|letter| letter.is_alphanumeric() || *letter == '_').collect();
                let known = source.join(format!("{name}.rs")).exists()
                    || !name.is_empty() && source.join(&name).is_dir();
                let open = name == module || OPEN.contains(&name.as_str());
                if known && !open && !allowed.contains(&name.as_str()) {
                    faults.push(format!("{}: {module} must not import {name}", relative.display()));
                }
            }
        }
    }
    assert!(faults.is_empty(), "{}", faults.join("\n"));
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

#[test]
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
