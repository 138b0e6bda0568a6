//! Answers that were recorded: by a Craft 4.9.1 in three languages (`answers/craft`), and, where it lacked the content, by the
//! content service in Dutch, its lists cut to two elements of a type (`answers/recorded`).

use std::{fs, path::Path, sync::LazyLock};

use serde_json::Value;

/// An answer, and where it is shown.
#[derive(Clone, Debug)]
pub struct Recorded {
    /// The name of its file.
    pub name: String,
    pub operation: String,
    pub variables: Value,
    /// Host and path of a page that shows it; empty where none does.
    pub address: String,
    pub answer: Value,
}

/// The hosts of the tests' languages, by their site in a Craft.
pub const HOSTS: [(u64, &str); 3] = [(1, "nl.example"), (2, "en.example"), (3, "de.example")];

fn read(folder: &str) -> Vec<Recorded> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/answers").join(folder);
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    paths.sort();
    let read = |path: std::path::PathBuf| {
        let whole: Value = serde_json::from_slice(&fs::read(&path).unwrap()).unwrap();
        let variables = &whole["variables"];
        let host = HOSTS.iter().find(|(site, _)| variables["site"][0] == *site).map(|(_, host)| *host);
        let address = match (whole["path"].as_str(), variables["seoUri"].as_str(), host) {
            (Some(path), ..) => format!("nl.example{path}"),
            (None, Some("__home__" | ""), Some(host)) => format!("{host}/"),
            (None, Some(uri), Some(host)) => format!("{host}/{uri}/"),
            (None, None, Some(host)) if whole["operation"] == "Chrome" => format!("{host}/"),
            _ => String::new(),
        };
        Recorded {
            name: path.file_stem().unwrap().to_string_lossy().into_owned(),
            operation: whole["operation"].as_str().unwrap().to_owned(),
            variables: variables.clone(),
            address,
            answer: whole["answer"].clone(),
        }
    };
    paths.into_iter().map(read).collect()
}

/// What the content service answered: every one is shown on a page.
pub fn of_the_content_service() -> &'static [Recorded] {
    static RECORDED: LazyLock<Vec<Recorded>> = LazyLock::new(|| read("recorded"));
    &RECORDED
}

/// What a Craft answered to all kinds of operations; its secrets are blanked.
pub fn of_a_craft() -> &'static [Recorded] {
    static RECORDED: LazyLock<Vec<Recorded>> = LazyLock::new(|| read("craft"));
    &RECORDED
}

/// The answer of a Craft that has this name.
pub fn of_a_craft_named(name: &str) -> Value {
    of_a_craft().iter().find(|one| one.name == name).expect(name).answer.clone()
}

/// The operations whose answer is a page that stands at an address.
pub const PAGES: [&str; 6] = ["Page", "Catalogue", "Products", "Projects", "News", "Questions"];
