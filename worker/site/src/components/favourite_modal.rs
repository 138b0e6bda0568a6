use askama::{Template, filters::HtmlSafe};

use super::icon::Icon;
use crate::{
    context::Ctx,
    members::login::{LoginReason, login_href},
    model::{Chrome, Html},
    routing::route::Route,
};

/// What a heart opens for visitors whom nobody knows yet (specification section 2, "Login-to-favourite modal").
///
/// It is closed in the markup. Script shows it and gives its login link the address of the heart, which says which
/// product is to be kept.
#[derive(Template)]
#[template(path = "components/favourite_modal.html")]
pub struct FavouriteModal<'a> {
    ctx: Ctx<'a>,
    title: &'a str,
    text: &'a Html,
    log_in: String,
    sign_up: String,
    /// Whether the cross that closes it is there; Escape and a click beside it close it in any case.
    cross: bool,
}

impl HtmlSafe for FavouriteModal<'_> {}

impl<'a> FavouriteModal<'a> {
    /// The modal with the editors' words. Absent while they have not given it a title; hearts are plain links then.
    pub fn new(ctx: &Ctx<'a>, chrome: &'a Chrome) -> Option<FavouriteModal<'a>> {
        let (title, text) = chrome.login_popup.as_ref().filter(|(title, _)| !title.is_empty())?;
        let locale = ctx.locale();
        Some(FavouriteModal {
            ctx: *ctx,
            title,
            text,
            log_in: login_href(locale, ctx.path, LoginReason::Plain),
            sign_up: Route::Register.href(locale),
            cross: true,
        })
    }

    /// The same modal without its cross.
    pub fn without_cross(self) -> Self {
        FavouriteModal { cross: false, ..self }
    }
}
