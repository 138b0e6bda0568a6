//! What is written into the crate while it is built: the static message tables and the types of the operations.

#[path = "build/answers.rs"]
mod answers;
#[path = "build/asked.rs"]
mod asked;
#[path = "build/decoding.rs"]
mod decoding;
#[path = "build/messages.rs"]
mod messages;
#[path = "build/operations.rs"]
mod operations;
#[path = "build/pruning.rs"]
mod pruning;

use std::{env, path::Path};

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap()).join("../..");
    let out = env::var("OUT_DIR").unwrap();
    messages::write(&root.join("locales"), Path::new(&out));
    if let Err(fault) = operations::write(&root.join("graphql"), Path::new(&out)) {
        println!("cargo::error={}", fault.replace('\n', " "));
        std::process::exit(1);
    }
}
