//! Pages as a member sees them: the content that everybody shares, with what only members may know, made for one request.

use std::borrow::Cow;

use futures_util::future::join;
use serde_json::json;

use super::{Journey, Place};
use crate::{
    accounts::{Accounts, Denial},
    content::{Found, Subject},
    error::Error,
    layout::View,
    log,
    messages::Messages,
    model::{Chrome, Membership, Page},
    pages::{self, FoundPage, Screen},
    ports::Ports,
    response::{CachePolicy, Response},
    route::Route,
    session::{self, Session},
};

impl<P: Ports> Journey<'_, P> {
    /// The page at an address, for a member. Nothing of it is kept.
    pub(super) async fn for_member(self, session: &Session, place: Place<'_>) -> Response {
        let content = &self.deployment.content;
        let chrome = content.chrome(self.site, self.ports, self.trace);
        let screen =
            pages::load(place.route, place.path, place.listing, self.site, content, self.ports, self.trace);
        let (chrome, screen) = join(chrome, screen).await;
        let page = match screen {
            Ok(Screen::Page(page)) => page,
            Ok(Screen::MembersOnly(subject)) => {
                match self.page_for_members(session, place.path, subject).await {
                    Ok(page) => FoundPage::unshared(page),
                    Err(Denial::Failed(error)) => return self.error(place, error, chrome.ok()).await,
                    Err(Denial::Said(_)) => return self.session_lost(),
                }
            }
            Ok(Screen::Elsewhere(location)) => return Response::redirect(302, location),
            Err(error) => return self.error(place, error, chrome.ok()).await,
        };
        let member = match self.membership(session, &page.products()).await {
            Ok(member) => member,
            Err(answer) => return answer,
        };
        self.render_for_member(place, chrome.ok(), &page, member.as_ref()).await
    }

    async fn render_for_member(
        self,
        place: Place<'_>,
        chrome: Option<Found<Chrome>>,
        page: &pages::FoundPage,
        member: Option<&Membership>,
    ) -> Response {
        let surroundings = surroundings(chrome.as_ref(), member);
        let html = pages::render(&View { ctx: self.ctx(place, member), chrome: &surroundings }, page);
        match html {
            Ok(html) => Response::html(200, html, CachePolicy::Private),
            Err(error) => self.error(place, error, chrome).await,
        }
    }

    /// A page that nobody else may read, asked for with the member's token.
    ///
    /// # Errors
    /// `Said` when the session is lost; `Error::NotFound` when the page is gone.
    async fn page_for_members(self, session: &Session, path: &str, subject: Subject) -> Result<Page, Denial> {
        let unreachable = || Denial::Failed(Error::Upstream("the page for members was refused".to_owned()));
        let access = session.usable_access(self.ports.now()).ok_or_else(unreachable)?;
        let content = &self.deployment.content;
        let question = (path, subject);
        match content.page_for_members(self.site, question, access, self.ports, self.trace).await? {
            Ok(Some(page)) => Ok(page),
            Ok(None) => Err(Error::NotFound(Messages::of(self.site.locale).page_not_available).into()),
            Err(text) => {
                let said = Denial::Said(text);
                Err(if said.is_session_lost() { said } else { unreachable() })
            }
        }
    }

    /// Who is looking, with what only members see of some products. Nobody when the content system cannot be asked now:
    /// the page is shown all the same, without what only members see.
    ///
    /// # Errors
    /// The answer to a visitor whose session is lost.
    pub(super) async fn membership(
        self,
        session: &Session,
        products: &[u32],
    ) -> Result<Option<Membership>, Response> {
        let accounts = Accounts::new(self.deployment.content.cms(), self.ports, self.trace);
        let Some(access) = session.usable_access(self.ports.now()) else { return Ok(None) };
        let menu = self.deployment.content.menu_for_members(self.site, access, self.ports, self.trace);
        let (told, menu) = join(accounts.private(access, products, self.site), menu).await;
        match told {
            Ok((member, private)) => {
                // Without it the member finds the way by the navigation that everybody sees.
                Ok(Some(Membership { member, private, menu: menu.ok().and_then(Result::ok) }))
            }
            Err(denial) if denial.is_session_lost() => Err(self.session_lost()),
            Err(denial) => {
                let cause = match denial {
                    Denial::Said(_) => "refused".to_owned(),
                    Denial::Failed(error) => error.to_string(),
                };
                log::error(self.ports, "a member is shown what everybody sees", json!({"cause": cause}));
                Ok(None)
            }
        }
    }

    /// Specification section 8: the tokens are cleared and the visitor is sent to the page for what is not there.
    pub(super) fn session_lost(self) -> Response {
        let mut answer = Response::redirect(302, Route::NotFound.href(self.site.locale));
        answer.add_cookies(session::cleared());
        answer
    }
}

/// What surrounds a page, as its reader sees it: the shared menus, or a member's own.
pub(super) fn surroundings<'a>(
    chrome: Option<&'a Found<Chrome>>,
    member: Option<&Membership>,
) -> Cow<'a, Chrome> {
    let shared = chrome.map(|chrome| Cow::Borrowed(&*chrome.document)).unwrap_or_default();
    match member.and_then(|member| member.menu.clone()) {
        Some(menu) => Cow::Owned(Chrome { menu, ..shared.into_owned() }),
        None => shared,
    }
}
