//! `/_/account-data`: a member's personal data as a file.

use futures_util::future::join3;

use crate::{
    context::RequestContext,
    error::Error,
    http::response::{CachePolicy, Response},
    members::{
        account_data::{AccountData, FavouriteRecord},
        accounts::Accounts,
        lists,
        login::{LoginReason, login_href},
    },
    model::{Link, Member},
    ports::Ports,
    render,
    routing::route::Route,
};

/// Members get the file, whole or not at all. Others are redirected to the login page, and from there to the account.
pub async fn respond<P: Ports>(context: &RequestContext<'_, P>) -> Result<Response, Error> {
    let Some((session, access)) = context.session.zip(context.access()) else {
        if context.session_suspended || context.session.is_some() {
            return Err(Error::suspended());
        }
        let locale = context.site.locale;
        let login = login_href(locale, &Route::Account.href(locale), LoginReason::Plain);
        return Ok(Response::redirect(302, login));
    };
    let chrome = context.content.chrome(context.site, context.ports, context.trace);
    let lists = lists::read(session, context.ports);
    let (record, chrome, lists) = join3(Accounts::of(context).record(access), chrome, lists).await;
    let record = match record {
        Err(error) if error.is_session_lost() => return Ok(render::session_lost(context)),
        record => record?,
    };
    let unreachable = || Error::Upstream("the member's lists cannot be reached".to_owned());
    let lists = lists.ok_or_else(unreachable)?;
    let chrome = chrome.ok();
    let privacy = chrome.as_ref().and_then(|chrome| chrome.document.privacy_policy.as_ref());
    let data = AccountData {
        record: &record,
        favourites: favourites(&record.member, context).await?,
        lists: &lists,
        session,
        privacy: &privacy.map(|link| absolute(link, &context.site.origin)).unwrap_or_default(),
        site: context.site,
        now: context.ports.now(),
    };
    let messages = context.messages();
    let json = data.to_json(messages);
    let json = json.ok_or_else(|| Error::Internal("a member's data cannot be written".to_owned()))?;
    let mut response = Response::file("application/json; charset=utf-8", json + "\n", CachePolicy::Private);
    let attachment = format!("attachment; filename=\"{}\"", messages.account_data_file);
    response.set("content-disposition", attachment);
    Ok(response)
}

/// The favourites, latest first, in this language or else in another one.
async fn favourites<P: Ports>(
    member: &Member,
    context: &RequestContext<'_, P>,
) -> Result<Vec<FavouriteRecord>, Error> {
    let latest_first = member.favourites.iter().rev();
    let mut favourites: Vec<FavouriteRecord> =
        latest_first.map(|id| FavouriteRecord { id: *id, shown: None }).collect();
    let others = context.config.sites.iter().filter(|site| site.locale != context.site.locale);
    for site in [context.site].into_iter().chain(others) {
        let open = favourites.iter().filter(|favourite| favourite.shown.is_none());
        let open: Vec<u32> = open.map(|favourite| favourite.id).collect();
        let found = context.content.quoted(site, open, context.ports, context.trace).await?;
        for favourite in &mut favourites {
            if let Some(product) = found.iter().find(|product| product.id == favourite.id) {
                let address = format!("{}{}", site.origin, product.href);
                favourite.shown = Some((product.title.to_string(), address));
            }
        }
    }
    Ok(favourites)
}

/// A link's address, with the website's where it has none.
fn absolute(link: &Link, origin: &str) -> String {
    if link.href.starts_with('/') { format!("{origin}{}", link.href) } else { link.href.clone() }
}
