use std::collections::BTreeSet;

use serde_json::json;

use super::outcome::{Done, Outcome};
use crate::{
    context::RequestContext,
    error::Error,
    forms::parse::answers::Answers,
    members::{
        accounts::{AccountError, Accounts},
        login::{LoginReason, login_href, return_path},
        session::{self, Session},
    },
    pages::favourites::{FavouritesError, FavouritesState},
    ports::Ports,
    quotation::product_id,
    routing::route::Route,
};

/// Favourites of a member at most.
const MAX_FAVOURITES: usize = 500;

/// Why a change of the favourites was not saved.
pub(super) enum SaveFavouriteError {
    /// The member has [`MAX_FAVOURITES`] already.
    Full,
    /// The content system rejected the change or was not reached.
    Denied(AccountError),
}

/// Adds a product to the favourites (`on`) or removes it (`off`). Idempotent: sending it twice has the effect of once.
pub async fn run(form: &Answers, context: &RequestContext<'_, impl Ports>) -> Outcome {
    let again = |problem| Outcome::again(FavouritesState::unchanged(problem));
    let locale = context.site.locale;
    let page = return_path(form.get("page"), locale).unwrap_or_else(|| Route::Favourites.href(locale));
    let is_added = match form.get("favourite") {
        "on" => Some(true),
        "off" => Some(false),
        _ => None,
    };
    let (Some(product), Some(is_added)) = (product_id(form.get("product")), is_added) else {
        return again(FavouritesError::Unknown);
    };
    let log_in = |cookies| Outcome::LogIn {
        location: login_href(locale, &page, LoginReason::Favourite(product)),
        cookies,
    };
    let Some(session) = context.session.filter(|_| context.access().is_some()) else {
        return log_in(Vec::new());
    };
    match save(product, is_added, session, context).await {
        Ok(favourites) => Outcome::Done(Done {
            location: page,
            cookies: Vec::new(),
            json: json!({"favourites": favourites}),
        }),
        Err(SaveFavouriteError::Full) => again(FavouritesError::Full),
        Err(SaveFavouriteError::Denied(error)) if error.is_session_lost() => log_in(session::clear_cookies()),
        Err(SaveFavouriteError::Denied(_)) => again(FavouritesError::Failed),
    }
}

/// Reads the member's current favourites, changes them, and returns the saved list. Changes of one account are made one
/// after the other: two at once would read the same list, and the second would undo the first.
pub(super) async fn save(
    product: u32,
    is_added: bool,
    session: &Session,
    context: &RequestContext<'_, impl Ports>,
) -> Result<Vec<u32>, SaveFavouriteError> {
    let Some(access) = session.usable_access(context.ports.now()) else {
        return Err(SaveFavouriteError::Denied(AccountError::Failed(Error::suspended())));
    };
    let _lock = context.content.lock(&format!("favourites/{}", session.user), context.ports).await;
    let accounts = Accounts::of(context);
    let before = accounts.viewer(access).await.map_err(SaveFavouriteError::Denied)?.favourites;
    let after = changed(&before, product, is_added).ok_or(SaveFavouriteError::Full)?;
    if after != before {
        accounts.save_favourites(access, &after).await.map_err(SaveFavouriteError::Denied)?;
    }
    Ok(after)
}

/// The list with or without a product, each product once. `None` when the list is full.
fn changed(before: &[u32], product: u32, is_added: bool) -> Option<Vec<u32>> {
    let mut seen = BTreeSet::new();
    let mut list: Vec<u32> = before.iter().copied().filter(|id| *id > 0 && seen.insert(*id)).collect();
    match (is_added, list.contains(&product)) {
        (true, true) | (false, false) => {}
        (true, false) if list.len() >= MAX_FAVOURITES => return None,
        (true, false) => list.push(product),
        (false, true) => list.retain(|id| *id != product),
    }
    Some(list)
}
