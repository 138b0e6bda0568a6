//! The way to the login page and back (design section 10).

use std::fmt;

use form_urlencoded::byte_serialize;

use crate::routing::{listing::Listing, locale::Locale, route::Route};

/// Why a visitor is asked to log in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum LoginReason {
    /// The page is for members.
    Plain,
    /// The visitor opened the favourites, which the login page explains.
    Favourites,
    /// The visitor wants to save the product with this id as a favourite; it is saved after the log-in.
    Favourite(u32),
}

/// The address of the login page, with the local path to return to (design section 10). Formatted only when printed, as
/// a list has one for each of its products.
#[derive(Clone, Copy, Debug)]
pub struct LoginHref<'a> {
    pub locale: Locale,
    pub to: &'a str,
    /// Page, filter and order of the list to return to.
    pub listing: Listing<'a>,
    pub why: LoginReason,
}

impl fmt::Display for LoginHref<'_> {
    fn fmt(&self, formatter: &mut fmt::Formatter<'_>) -> fmt::Result {
        formatter.write_str(&Route::Login.href(self.locale))?;
        formatter.write_str("?return=true&to=")?;
        let query = self.listing.query();
        // What is too long to return to could make an address that is too long itself.
        let parts = match self.to.len() + query.len() > MAX_RETURN {
            true => [self.to.split('?').next().unwrap_or_default(), ""],
            false => [self.to, &query],
        };
        for part in parts {
            byte_serialize(part.as_bytes()).try_for_each(|part| formatter.write_str(part))?;
        }
        match self.why {
            LoginReason::Plain => Ok(()),
            LoginReason::Favourites => formatter.write_str("&favourites=1"),
            LoginReason::Favourite(product) => write!(formatter, "&favourite={product}"),
        }
    }
}

pub fn login_href(locale: Locale, to: &str, why: LoginReason) -> String {
    LoginHref { locale, to, listing: Listing::default(), why }.to_string()
}

/// Longest return address in bytes.
const MAX_RETURN: usize = 1024;

/// A valid return address: one of this language, but no page that leads nowhere after a log-in.
pub fn return_path(to: &str, locale: Locale) -> Option<String> {
    let (route, address) = own_address(to, locale)?;
    // Returning to the login page or an error page would be useless.
    let known = !matches!(route, Route::Login | Route::NotFound | Route::ServiceUnavailable);
    known.then_some(address)
}

/// A route of this language and its address with its query. `None` for anything else, such as an address on another site
/// (protection against open redirects).
pub fn own_address(to: &str, locale: Locale) -> Option<(Route, String)> {
    let (path, query) = to.split_once('?').map_or((to, None), |(path, query)| (path, Some(query)));
    let plain = to.len() <= MAX_RETURN
        && to.bytes().all(|byte| byte.is_ascii_graphic() && !matches!(byte, b'\\' | b'"' | b'<' | b'>'));
    let route = Route::parse(path, locale).filter(|_| plain)?;
    let href = route.href(locale);
    let address = query.map_or(href.clone(), |query| format!("{href}?{query}"));
    Some((route, address))
}
