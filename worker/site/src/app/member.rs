//! Pages as a member sees them: the content that everybody shares, with what only members may know, made for one request.

use futures_util::future::join;
use serde_json::json;

use super::{Journey, Place};
use crate::{
    accounts::{Accounts, Denial},
    content::Found,
    layout::View,
    log,
    model::{Chrome, Membership},
    pages::{self, Screen},
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
        let bare = Chrome::default();
        let surroundings = chrome.as_ref().map_or(&bare, |chrome| &*chrome.document);
        let html = pages::render(&View { ctx: self.ctx(place, member), chrome: surroundings }, page);
        match html {
            Ok(html) => Response::html(200, html, CachePolicy::Private),
            Err(error) => self.error(place, error, chrome).await,
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
        match accounts.private(access, products, self.site).await {
            Ok((member, private)) => Ok(Some(Membership { member, private })),
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
