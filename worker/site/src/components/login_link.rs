use askama::{Template, filters::HtmlSafe};
use form_urlencoded::Serializer;

use super::icon::Icon;
use crate::{ctx::Ctx, locale::Locale, route::Route};

/// A link to the login page that brings the visitor back to the page that is shown.
#[derive(Template)]
#[template(path = "components/login_link.html")]
pub struct LoginLink<'a> {
    ctx: Ctx<'a>,
    words: &'static str,
}

impl HtmlSafe for LoginLink<'_> {}

impl<'a> LoginLink<'a> {
    /// A link that says what logging in is good for.
    pub fn new(ctx: &Ctx<'a>, words: &'static str) -> LoginLink<'a> {
        LoginLink { ctx: *ctx, words }
    }

    fn href(&self) -> String {
        login_href(self.ctx.locale(), self.ctx.path, Login::Plain)
    }
}

/// Why a visitor is asked to log in.
#[derive(Clone, Copy, Debug, PartialEq, Eq)]
pub enum Login {
    /// To see more.
    Plain,
    /// To keep the product with this id as a favourite: it is saved once the visitor is known.
    Favourite(u32),
}

/// The login page's address, with the local path that a visitor comes back to (design section 10).
pub fn login_href(locale: Locale, to: &str, why: Login) -> String {
    let mut query = Serializer::new(String::new());
    query.append_pair("return", "true").append_pair("to", to);
    if let Login::Favourite(product) = why {
        query.append_pair("favourite", &product.to_string());
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
            href(Login::Favourite(42)),
            "/anmelden/?return=true&to=%2Fprodukte%2Fa%26to%3Db%2F&favourite=42"
        );
    }
}
