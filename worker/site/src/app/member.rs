//! Pages as a member sees them: the content that everybody shares, with what only members may know, made for one request.

use std::borrow::Cow;

use futures_util::future::join;
use serde_json::json;

use super::{Journey, Place};
use crate::{
    accounts::{Accounts, Denial},
    content::{Found, Subject},
    error::Error,
    forms::sent::Sent,
    layout::View,
    log,
    login::{Login, login_href},
    messages::Messages,
    model::{Chrome, Membership, Page},
    pages::{self, FoundPage, Screen},
    ports::Ports,
    response::{CachePolicy, Response},
    route::Route,
    session::{self, Session},
};

/// Why whoever asks is not shown the page at an address.
pub(super) enum Absent {
    /// It lives at another address: a local path.
    Elsewhere(String),
    /// Only members may read it, and nobody is logged in.
    MembersOnly,
    /// The session turned out to be lost.
    SessionLost,
    /// It does not exist, or cannot be had now.
    Failed(Error),
}

impl<P: Ports> Journey<'_, P> {
    /// The page at an address, made for the one visitor who asks: a member, or somebody with something that only he sees.
    pub(super) async fn page_for_one(self, place: Place<'_>) -> Response {
        let (chrome, page) = self.found(place).await;
        match page {
            Ok(page) => match self.for_one(place, chrome, &page).await {
                Ok(response) => response,
                Err(absent) => self.absent(place, None, absent).await,
            },
            Err(absent) => self.absent(place, chrome, absent).await,
        }
    }

    /// The answer in place of a page.
    pub(super) async fn absent(
        self,
        place: Place<'_>,
        chrome: Option<Found<Chrome>>,
        absent: Absent,
    ) -> Response {
        match absent {
            Absent::Elsewhere(location) => Response::redirect(302, location),
            Absent::MembersOnly => {
                Response::redirect(302, login_href(self.site.locale, place.path, Login::Plain))
            }
            Absent::SessionLost => self.session_lost(),
            Absent::Failed(error) => self.error(place, error, chrome).await,
        }
    }

    /// The page at an address as it is for whoever asks, and what surrounds it.
    pub(super) async fn found(self, place: Place<'_>) -> (Option<Found<Chrome>>, Result<FoundPage, Absent>) {
        let content = &self.deployment.content;
        let chrome = content.chrome(self.site, self.ports, self.trace);
        let screen =
            pages::load(place.route, place.path, place.listing, self.site, content, self.ports, self.trace);
        let (chrome, screen) = join(chrome, screen).await;
        let page = match (screen, self.session) {
            (Ok(Screen::Page(page)), _) => Ok(page),
            (Ok(Screen::Elsewhere(location)), _) => Err(Absent::Elsewhere(location)),
            (Ok(Screen::MembersOnly(_)), None) => Err(Absent::MembersOnly),
            (Ok(Screen::MembersOnly(subject)), Some(session)) => {
                match self.page_for_members(session, place.path, subject).await {
                    Ok(page) => Ok(FoundPage::unshared(page)),
                    Err(Denial::Failed(error)) => Err(Absent::Failed(error)),
                    Err(Denial::Said(_)) => Err(Absent::SessionLost),
                }
            }
            (Err(error), _) => Err(Absent::Failed(error)),
        };
        (chrome.ok(), page)
    }

    /// A page for the one visitor who asks, member or not.
    ///
    /// # Errors
    /// The session turned out to be lost.
    pub(super) async fn for_one(
        self,
        place: Place<'_>,
        chrome: Option<Found<Chrome>>,
        page: &FoundPage,
    ) -> Result<Response, Absent> {
        let member = async {
            match self.session {
                Some(session) => self.membership(session, &page.products()).await,
                None => Ok(None),
            }
        };
        let quoted = async { if page.takes_list() { Some(self.quoted().await) } else { None } };
        let (member, quoted) = join(member, quoted).await;
        let journey = Journey { quoted: quoted.as_ref(), ..self };
        Ok(journey.render_for_one(place, chrome, page, member?.as_ref()).await)
    }

    async fn render_for_one(
        self,
        place: Place<'_>,
        chrome: Option<Found<Chrome>>,
        page: &pages::FoundPage,
        member: Option<&Membership>,
    ) -> Response {
        let surroundings = surroundings(chrome.as_ref(), member);
        let html = pages::render(&View { ctx: self.ctx(place, member), chrome: &surroundings }, page);
        match html {
            Ok(html) => Response::html(self.sent.map_or(200, Sent::status), html, CachePolicy::Private),
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
    /// The session turned out to be lost.
    pub(super) async fn membership(
        self,
        session: &Session,
        products: &[u32],
    ) -> Result<Option<Membership>, Absent> {
        let accounts = Accounts::new(self.deployment.content.cms(), self.ports, self.trace);
        let Some(access) = session.usable_access(self.ports.now()) else { return Ok(None) };
        let menu = self.deployment.content.menu_for_members(self.site, access, self.ports, self.trace);
        let (told, menu) = join(accounts.private(access, products, self.site), menu).await;
        match told {
            Ok((member, private)) => {
                // Without it the member finds the way by the navigation that everybody sees.
                Ok(Some(Membership { member, private, menu: menu.ok().and_then(Result::ok) }))
            }
            Err(denial) if denial.is_session_lost() => Err(Absent::SessionLost),
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
