//! Tells the next page that a heart clicked before logging in was kept, in a short-lived cookie: the address stays
//! clean, and a link cannot make the page say so.

use crate::{
    http::cookie::{self, Cookie},
    ports::Millis,
};

const NAME: &str = "favourite-kept";
/// Long enough for the redirect.
const LIVES_MS: Millis = 60_000;

/// The product whose heart led a visitor to the login page, on the page that the log-in leads back to.
#[derive(Clone, Debug)]
pub struct KeptFavourite {
    pub product: u32,
    pub title: String,
}

/// The `Set-Cookie` value that carries the product's id to the next page.
pub fn cookie(product: u32) -> Option<String> {
    Cookie::new(NAME, product.to_string(), LIVES_MS).header()
}

/// The product's id in a request's cookies.
pub fn of_cookies(header: Option<&str>) -> Option<u32> {
    cookie::values(header?, NAME).first().and_then(|id| id.parse().ok())
}

/// The `Set-Cookie` value that removes it once it was shown.
pub fn shown() -> String {
    cookie::clear(NAME)
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn a_product_comes_back_from_the_browser_and_nothing_else_does() {
        let set = cookie(412).unwrap();
        assert_eq!(set, "favourite-kept=412; Max-Age=60; Path=/; HttpOnly; Secure; SameSite=Lax");
        assert_eq!(of_cookies(set.split(';').next()), Some(412));
        for cookie in [None, Some(""), Some("favourite-kept="), Some("favourite-kept=<b>"), Some("kept=412")]
        {
            assert_eq!(of_cookies(cookie), None, "{cookie:?}");
        }
    }
}
