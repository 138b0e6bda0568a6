//! `/_/language`: leads to a page in another language, and takes the visitor's quotation list along to its domain, which
//! has cookies of its own.

use form_urlencoded::Serializer;
use serde::{Deserialize, Serialize};

use crate::{
    context::RequestContext,
    crypto::hash,
    flash::Flash,
    http::{
        cookie::{self, Cookie},
        response::{CachePolicy, Response},
    },
    members::login::own_address,
    ports::{Millis, Ports},
    quotation::Quotation,
    routing::{endpoint::Endpoint, locale::Locale, route::Route, site::Site},
    sealed_cookie::{open, seal_for},
};

/// Query parameters: the language to go to, the local address of the page there, and the list on its way.
const TO: &str = "to";
const PAGE: &str = "page";
const LIST: &str = "list";
/// Covers the redirect.
const LIVES_MS: Millis = 60_000;
/// Cookie with the hash of the list that was carried here last, as it is on the domain that it came from.
const BASE: &str = "quotation-base";
/// How long two domains know what both had: a day.
const BASE_LIVES_MS: Millis = 24 * 60 * 60 * 1000;

/// A list on its way.
#[derive(Serialize, Deserialize)]
struct CarriedList {
    from: Locale,
    /// As in the cookie.
    list: String,
    /// The `BASE` of the domain that is left.
    base: Option<String>,
}

/// On the domain that the visitor leaves, which knows the list, and then on the other one, which takes it over.
pub fn respond(context: &RequestContext<'_, impl Ports>) -> Response {
    let request = context.request;
    let to = request.parameter(TO);
    let to = to.and_then(|code| Locale::ALL.into_iter().find(|locale| locale.code() == code));
    let site = to.and_then(|locale| context.config.sites.of(locale)).unwrap_or(context.site);
    let page = request.parameter(PAGE).and_then(|page| own_address(&page, site.locale));
    let page = page.map_or_else(|| Route::Home.href(site.locale), |(_, address)| address);
    let mut response = match request.parameter(LIST) {
        Some(token) => arrive(&token, page, context),
        None => Response::redirect(302, leave(site, &page, context)),
    };
    response.set("cache-control", CachePolicy::Private.value());
    response
}

/// The address of the page in the other language, by way of this endpoint there if the visitor has a list, or had one that
/// came from another domain.
fn leave(site: &Site, page: &str, context: &RequestContext<'_, impl Ports>) -> String {
    let cookies = context.request.cookie.as_deref().unwrap_or_default();
    let list = Quotation::of_cookies(Some(cookies));
    let base = cookie::values(cookies, BASE).first().map(|base| (*base).to_owned());
    let is_carried = !list.is_empty() || base.is_some();
    let carried = CarriedList { from: context.site.locale, list: list.value(), base };
    let token = || seal_for(&site.host, &purpose(context), &carried, LIVES_MS, context);
    match is_carried.then(token).flatten() {
        None => format!("{}{page}", site.origin),
        Some(token) => {
            let mut query = Serializer::new(String::new());
            query.append_pair(PAGE, page).append_pair(LIST, &token);
            format!("{}{}?{}", site.origin, Endpoint::Language.href(), query.finish())
        }
    }
}

/// Replaces this domain's list where that is still what the carried one began with, so that what was taken off elsewhere is
/// off here too; else adds to it. Lists that do not fit together stay as they are, each on its domain, and the page says so.
fn arrive(token: &str, page: String, context: &RequestContext<'_, impl Ports>) -> Response {
    let Some(CarriedList { from, list, base }) = open(&purpose(context), token, context) else {
        return Response::redirect(302, page);
    };
    let own = Quotation::of_cookies(context.request.cookie.as_deref());
    let carried = Quotation::parse(&list);
    let joined = if base == Some(hash(&own.value())) { Ok(carried) } else { own.merged(&carried) };
    let (cookies, page) = match joined {
        Ok(joined) => {
            let base = Cookie::new(BASE, hash(&list), BASE_LIVES_MS).header();
            let changed = (joined != own).then(|| joined.cookie());
            (changed.into_iter().chain(base).collect(), page)
        }
        Err(_) => match Flash::ListLeft(from).carry(&page, context) {
            Some((cookie, page)) => (vec![cookie], page),
            None => (Vec::new(), page),
        },
    };
    let mut response = Response::redirect(302, page);
    response.add_cookies(cookies);
    response
}

/// Addresses can be passed on, so the list is bound to the visitor's network: nobody puts products on another's list.
fn purpose<P>(context: &RequestContext<'_, P>) -> String {
    format!("language {}", context.request.rate_limit_key().unwrap_or_default())
}
