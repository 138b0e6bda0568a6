//! The reader of `multipart/form-data`.
#![no_main]

#[path = "../../worker/site/tests/site/properties/multipart.rs"]
mod multipart;

libfuzzer_sys::fuzz_target!(|body: &[u8]| multipart::hold(body));
