//! `/_/language`: leads to a page in another language, and takes the visitor's quotation list along to its domain, which
//! has cookies of its own.

use form_urlencoded::Serializer;

use crate::{
    context::RequestContext,
    flash::Flash,
    http::response::{CachePolicy, Response},
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

/// On the domain that the visitor leaves, which knows the list, and then on the other one, which adds it to its own.
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

/// The address of the page in the other language, by way of this endpoint there if the visitor has a list.
fn leave(site: &Site, page: &str, context: &RequestContext<'_, impl Ports>) -> String {
    let list = Quotation::of_cookies(context.request.cookie.as_deref());
    let sealed = (context.site.locale, list.value());
    let token = || seal_for(&site.host, &purpose(context), &sealed, LIVES_MS, context);
    match Some(()).filter(|()| !list.is_empty()).and_then(|()| token()) {
        None => format!("{}{page}", site.origin),
        Some(token) => {
            let mut query = Serializer::new(String::new());
            query.append_pair(PAGE, page).append_pair(LIST, &token);
            format!("{}{}?{}", site.origin, Endpoint::Language.href(), query.finish())
        }
    }
}

/// Adds the list to the one of this domain. Lists that do not fit together stay as they are, each on its domain, and the
/// page says so.
fn arrive(token: &str, page: String, context: &RequestContext<'_, impl Ports>) -> Response {
    let own = Quotation::of_cookies(context.request.cookie.as_deref());
    let sealed = open::<(Locale, String)>(&purpose(context), token, context);
    let joined = sealed.map(|(from, list)| own.merged(&Quotation::parse(&list)).map_err(|_| from));
    let told = match &joined {
        Some(Ok(both)) if *both != own => Some((both.cookie(), page.clone())),
        Some(Err(from)) => Flash::ListLeft(*from).carry(&page, context),
        _ => None,
    };
    let Some((cookie, page)) = told else { return Response::redirect(302, page) };
    let mut response = Response::redirect(302, page);
    response.add_cookies(vec![cookie]);
    response
}

/// Addresses can be passed on, so the list is bound to the visitor's network: nobody puts products on another's list.
fn purpose<P>(context: &RequestContext<'_, P>) -> String {
    format!("language {}", context.request.rate_limit_key().unwrap_or_default())
}
