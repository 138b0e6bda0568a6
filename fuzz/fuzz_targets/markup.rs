//! The sanitiser of editors' markup.
#![no_main]

#[path = "../../worker/site/tests/site/properties/html.rs"]
mod html;
#[path = "../../worker/site/tests/site/properties/markup.rs"]
mod markup;

libfuzzer_sys::fuzz_target!(|text: &str| markup::hold(text));
