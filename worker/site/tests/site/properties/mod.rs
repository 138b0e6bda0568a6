//! What holds for every input, whoever wrote it. Each kind of input has a file here and a folder in `tests/corpus`, whose
//! files are tried first; `fuzz/` asks some of the same with inputs that grow out of the corpus.
//!
//! `PROPTEST_CASES` is how many random inputs each property is tried with, instead of the few for every day.

mod answers;
mod cookies;
mod hosts;
pub mod html;
mod markup;
mod multipart;
mod paths;
mod queries;
mod sealed;
mod urlencoded;

use std::{env, fs, path::Path};

use proptest::test_runner::Config;
use serde_json::Value;

use crate::world::Behaviour;

/// As many cases as the environment says, else these.
fn cases(usual: u32) -> Config {
    let named = env::var("PROPTEST_CASES").ok().and_then(|text| text.parse().ok());
    Config::with_cases(named.unwrap_or(usual))
}

/// The inputs of a kind that are kept, in the order of their names.
fn corpus(kind: &str) -> Vec<Vec<u8>> {
    let folder = Path::new(env!("CARGO_MANIFEST_DIR")).join("tests/corpus").join(kind);
    let mut paths: Vec<_> = fs::read_dir(folder).unwrap().map(|file| file.unwrap().path()).collect();
    paths.sort();
    assert!(!paths.is_empty(), "no corpus of {kind}");
    paths.into_iter().map(|path| fs::read(path).unwrap()).collect()
}

/// The same as texts.
fn texts(kind: &str) -> Vec<String> {
    corpus(kind).into_iter().map(|bytes| String::from_utf8_lossy(&bytes).into_owned()).collect()
}

/// A content system that answers the usual operations and no others.
fn usual(operation: &str, variables: &Value) -> Behaviour {
    match operation {
        "Chrome" | "Page" | "Single" | "Alternates" => Behaviour::healthy(operation, variables),
        _ => Behaviour::down(),
    }
}
