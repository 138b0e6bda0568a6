//! Writes the static message tables into the crate while it is built.

#[path = "build/messages.rs"]
mod messages;

use std::{env, path::Path};

fn main() {
    let root = Path::new(&env::var("CARGO_MANIFEST_DIR").unwrap()).join("../..");
    let out = env::var("OUT_DIR").unwrap();
    messages::write(&root.join("locales"), Path::new(&out));
}
