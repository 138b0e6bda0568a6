//! The readers of a `Cookie` header.
#![no_main]

#[path = "../../worker/site/tests/site/properties/cookies.rs"]
mod cookies;

libfuzzer_sys::fuzz_target!(|header: &str| cookies::hold(header));
