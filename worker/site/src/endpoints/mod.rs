//! The endpoints: `/_/…` and the well-known files, one file each. Guards do not apply to them.

mod account_data;
mod consent;
mod content_health;
mod download;
mod favourite;
mod form;
mod health;
mod icon;
mod language;
mod log_out;
mod manifest;
mod newsletter;
mod offline_page;
mod operators;
mod outbox;
mod posted;
mod publish;
mod qr_code;
mod quotation;
mod ready;
mod robots;
mod rss;
mod search_box;
mod security_txt;
mod service_worker;
mod sitemap;
mod video;
mod viewer;
mod vitals;
mod xml;

pub use self::publish::record_publication;
use crate::{
    context::{PageTarget, RequestContext},
    error::Error,
    guards,
    http::response::{CachePolicy, Response},
    members::login::{LoginReason, login_href},
    ports::Ports,
    render,
    routing::{endpoint::Endpoint, route::Route},
};

/// Answers a request for an endpoint, whatever its method.
pub async fn respond<P: Ports>(endpoint: Endpoint<'_>, context: &RequestContext<'_, P>) -> Response {
    if let Some(allow) = endpoint.allow()
        && !context.request.method.is_allowed(allow)
    {
        return Response::method_not_allowed(allow);
    }
    match endpoint {
        Endpoint::AccountData
        | Endpoint::ChangePassword
        | Endpoint::Download(_)
        | Endpoint::Favourite
        | Endpoint::Form(_)
        | Endpoint::Newsletter
        | Endpoint::Viewer => with_session(endpoint, context).await,
        Endpoint::Consent => or_error_page(consent::respond(context), context).await,
        Endpoint::ContentHealth => or_error_page(content_health::respond(context), context).await,
        Endpoint::Favicon => icon::redirect(&context.assets.app_icons.favicon),
        Endpoint::Health => health::alive(context.assets),
        Endpoint::Language => language::respond(context),
        Endpoint::LogOut => or_error_page(log_out::respond(context), context).await,
        Endpoint::Manifest => manifest::respond(context).await,
        Endpoint::OfflinePage => offline_page::respond(context),
        Endpoint::Outbox => or_error_page(outbox::list(context), context).await,
        Endpoint::OutboxMessage(reference) => {
            or_error_page(outbox::message(context, reference), context).await
        }
        Endpoint::Publish => publish::receive(context).await,
        Endpoint::QrCode(path) => qr_code::respond(context, path),
        Endpoint::Quotation => quotation::respond(context).await,
        Endpoint::Ready => ready::respond(context).await,
        Endpoint::Robots => robots::file(context).await,
        Endpoint::Rss => xml::respond(context, xml::RSS, rss::feed(context)).await,
        Endpoint::SearchBox if context.config.features().search => search_box::respond(context).await,
        Endpoint::SecurityTxt => security_txt::file(context),
        Endpoint::ServiceWorker => service_worker::respond(context),
        Endpoint::SitemapIndex => xml::respond(context, xml::SITEMAP, sitemap::index(context)).await,
        Endpoint::Sitemap(path) => xml::respond(context, xml::SITEMAP, sitemap::file(context, path)).await,
        Endpoint::Video(id) => video::thumbnail(context, id).await,
        Endpoint::Vitals => or_error_page(vitals::respond(context), context).await,
        Endpoint::TouchIcon => icon::redirect(&context.assets.app_icons.touch),
        Endpoint::SearchBox | Endpoint::Unknown => Response::not_found(),
    }
}

/// Endpoints that answer one visitor: the session is opened for them, and their responses are not cached.
async fn with_session<P: Ports>(endpoint: Endpoint<'_>, context: &RequestContext<'_, P>) -> Response {
    let state = guards::open_session(context).await;
    let context = state.apply(context);
    let has_accounts = context.config.features().accounts;
    let mut response = match endpoint {
        Endpoint::AccountData if has_accounts => {
            or_error_page(account_data::respond(&context), &context).await
        }
        Endpoint::ChangePassword if has_accounts => {
            let page = Route::ChangePassword.href(context.site.locale);
            let is_welcome = context.session.is_some() || context.session_suspended;
            let log_in = || login_href(context.site.locale, &page, LoginReason::Plain);
            Response::redirect(302, if is_welcome { page.clone() } else { log_in() })
        }
        Endpoint::Download(id) => or_error_page(download::respond(&context, id), &context).await,
        Endpoint::Favourite if has_accounts => or_error_page(favourite::respond(&context), &context).await,
        Endpoint::Form(handle) => form::respond(&context, handle).await,
        Endpoint::Newsletter => newsletter::respond(&context).await,
        Endpoint::Viewer => viewer::respond(&context).await,
        _ => Response::not_found(),
    };
    response.set("cache-control", CachePolicy::Private.value());
    response.report(context.trace);
    response.add_cookies(state.cookies);
    response
}

/// An endpoint's answer, or the page that says why there is none.
async fn or_error_page<P: Ports>(
    answer: impl Future<Output = Result<Response, Error>>,
    context: &RequestContext<'_, P>,
) -> Response {
    match answer.await {
        Ok(response) => response,
        Err(error) => render::error_page(context, PageTarget::at(&context.request.path), error, None).await,
    }
}
