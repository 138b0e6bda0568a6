//! The way to the login page and back (design section 10).

use form_urlencoded::Serializer;

use crate::{locale::Locale, route::Route};

/// Why a visitor is asked to log in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Login {
    /// To see more.
    Plain,
    /// To see the favourites: the login page tells what they are.
    Favourites,
    /// To keep the product with this id as a favourite: it is saved once the visitor is known.
    Favourite(u32),
}

/// The login page's address, with the local path that a visitor comes back to (design section 10).
pub fn login_href(locale: Locale, to: &str, why: Login) -> String {
    let mut query = Serializer::new(String::new());
    query.append_pair("return", "true").append_pair("to", to);
    match why {
        Login::Plain => {}
        Login::Favourites => drop(query.append_pair("favourites", "1")),
        Login::Favourite(product) => drop(query.append_pair("favourite", &product.to_string())),
    }
    format!("{}?{}", Route::Login.href(locale), query.finish())
}

#[cfg(test)]
mod tests {
    use super::*;

    #[test]
    fn the_way_back_is_one_parameter_whatever_it_holds() {
        let href = |why| login_href(Locale::De, "/produkte/a&to=b/", why);
        assert_eq!(href(Login::Plain), "/anmelden/?return=true&to=%2Fprodukte%2Fa%26to%3Db%2F");
        assert_eq!(
            href(Login::Favourites),
            "/anmelden/?return=true&to=%2Fprodukte%2Fa%26to%3Db%2F&favourites=1"
        );
        assert_eq!(
            href(Login::Favourite(42)),
            "/anmelden/?return=true&to=%2Fprodukte%2Fa%26to%3Db%2F&favourite=42"
        );
    }
}
