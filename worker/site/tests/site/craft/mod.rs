//! In front of a Craft: what one answered, word by word.

mod accounts;
mod indexes;
mod pages;

use site::app::App;

use crate::{
    recorded::{self, Recorded},
    world::{Behaviour, Script, isolate_with, nowhere},
};

/// A content system that answers as the Craft did.
fn craft() -> Script {
    Box::new(|operation, _, variables| {
        let is_asked = |one: &&Recorded| {
            let names = ["uri", "seoUri", "site", "section"];
            one.operation == operation && names.iter().all(|name| one.variables[name] == variables[name])
        };
        match recorded::of_a_craft().iter().find(is_asked) {
            Some(one) => Behaviour::json(&one.answer),
            None if operation == "Page" => Behaviour::json(&nowhere()),
            None => Behaviour::healthy(operation, variables),
        }
    })
}

/// The site in front of that Craft.
fn isolate() -> &'static App {
    isolate_with(&[("ASSET_ORIGIN", "http://127.0.0.1:8700"), ("SESSION_KEY", crate::session::KEY)])
}
