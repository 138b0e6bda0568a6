//! Turns `locales/*.json` into a typed struct and one static table per language.
//!
//! A key that one language lacks, or that only one language has, stops the build: there is no fallback at run time.

use std::collections::BTreeMap;
use std::fmt::Write as _;
use std::{fs, path::Path};

const LOCALES: [&str; 3] = ["nl", "en", "de"];

/// Writes `messages.rs` from the tables of a folder.
pub fn write(folder: &Path, out: &Path) {
    println!("cargo::rerun-if-changed={}", folder.display());
    let tables: Vec<BTreeMap<String, String>> = LOCALES
        .iter()
        .map(|code| {
            let path = folder.join(format!("{code}.json"));
            let text =
                fs::read_to_string(&path).unwrap_or_else(|error| panic!("{}: {error}", path.display()));
            serde_json::from_str(&text).unwrap_or_else(|error| panic!("{}: {error}", path.display()))
        })
        .collect();
    for (code, table) in LOCALES.iter().zip(&tables).skip(1) {
        let missing: Vec<_> = tables[0].keys().filter(|key| !table.contains_key(*key)).collect();
        let extra: Vec<_> = table.keys().filter(|key| !tables[0].contains_key(*key)).collect();
        assert!(
            missing.is_empty() && extra.is_empty(),
            "locales/{code}.json misses {missing:?} and has {extra:?} too many"
        );
    }
    fs::write(out.join("messages.rs"), generate(&tables)).unwrap();
}

fn generate(tables: &[BTreeMap<String, String>]) -> String {
    let mut code = String::from(
        "/// The strings that code owns, in one language.\n#[derive(Debug)]\npub struct Messages {\n",
    );
    for (key, dutch) in &tables[0] {
        let _ = writeln!(code, "    /// {}\n    pub {key}: &'static str,", dutch.replace('\n', " "));
    }
    code.push_str("}\n\n");
    for (locale, table) in LOCALES.iter().zip(tables) {
        let _ = writeln!(code, "static {}: Messages = Messages {{", locale.to_uppercase());
        for (key, text) in table {
            let _ = writeln!(code, "    {key}: {text:?},");
        }
        code.push_str("};\n\n");
    }
    code
}
