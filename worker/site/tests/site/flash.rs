//! What a page tells of what was just done, as it travels in a sealed cookie.

use site::{crypto::Seal, flash::Flash, http::response::Response};

use crate::{session::KEY, world::set_cookies};

/// How the answer removes it once it was shown.
pub const SHOWN: &str = "flash=; Max-Age=0; Path=/; HttpOnly; Secure; SameSite=Lax";

/// The cookie of a flash that is good for ever.
pub fn cookie(host: &str, flash: &Flash) -> String {
    let plain = postcard::to_allocvec(&(u64::MAX, flash)).unwrap();
    let sealed = Seal::new(KEY, None).seal(&format!("flash {host}"), &[5; 24], &plain).unwrap();
    format!("flash={sealed}")
}

/// The flash that an answer carries to the next page.
#[track_caller]
pub fn of(host: &str, response: &Response) -> Option<Flash> {
    let set = set_cookies(response).into_iter().find_map(|cookie| cookie.strip_prefix("flash="))?;
    let sealed = set.split(';').next().unwrap();
    let plain = Seal::new(KEY, None).open(&format!("flash {host}"), sealed)?;
    let (_, flash): (u64, Flash) = postcard::from_bytes(&plain).unwrap();
    Some(flash)
}
