//! Writes static tables into the crate while it is built: messages, and the operations that are sent.

#[path = "build/messages.rs"]
mod messages;
#[path = "build/operations.rs"]
mod operations;

use std::{env, path::Path};

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap()).join("../..");
    let out = env::var("OUT_DIR").unwrap();
    messages::write(&root.join("locales"), Path::new(&out));
    operations::write(&root.join("graphql"), Path::new(&out));
}
