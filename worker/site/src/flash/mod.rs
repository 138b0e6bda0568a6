//! Flash messages: what a page tells the visitor about the last action or a failed form. They travel in one sealed
//! cookie, so that the address stays clean and no crafted link can put words into a page. For a browser that may reject
//! the cookie, the address carries them too.

mod message;

use serde::{Deserialize, Serialize};

pub use self::message::{FlashMessage, ListedFavourites};
use crate::{
    context::RequestContext,
    forms::state::submission::{Receipt, SubmissionState},
    http::{limits, request::Post, response::Response},
    ports::{Millis, Ports},
    routing::locale::Locale,
    sealed_cookie::{SealedCookie, open, seal},
};

const COOKIE: SealedCookie<Flash> = SealedCookie::named("flash");
/// A form of a member whose session had ended, until after the log-in, beside what the pages on the way are told.
const UNSAVED: SealedCookie<Flash> = SealedCookie::named("unsaved");
/// Long enough to log in, also with a new password.
const UNSAVED_LIVES_MS: Millis = 15 * 60_000;
/// Query parameter with the sealed flash.
const PARAMETER: &str = "flash";
/// Lifetime that covers the redirect.
const LIVES_MS: Millis = 60_000;
/// Lifetime of a copy of what was sent: long enough to read, print and come back to it.
const COPY_LIVES_MS: Millis = 30 * 60_000;
/// Lifetime that lets a visitor look something up on another page and return to a form.
const FORM_LIVES_MS: Millis = 5 * 60_000;

/// The content of the flash cookie.
#[derive(Clone, Debug, PartialEq, Eq, Serialize, Deserialize)]
pub enum Flash {
    /// The result of an action on the pages of accounts and lists.
    Message(FlashMessage),
    /// The result of adding all favourites to the quotation list.
    Listed(ListedFavourites),
    /// An editors' form was accepted; any page shows it, once. With a copy of what was sent it is shown by the page that
    /// the form leads to, as often as that is loaded.
    FormSent { handle: String, block: usize, receipt: Receipt },
    /// The list on this language's domain does not fit together with that of a visitor who came here; any page shows it, once.
    ListLeft(Locale),
    /// The product that a visitor logged in to save as a favourite; any page shows it to a member.
    KeptFavourite(u32),
    /// A failed form of a private page: the page shows it as the visitor left it, also after going back and reloading. It
    /// holds no password and no file.
    FormFailed {
        path: String,
        /// The page's form state, in postcard encoding.
        form: Vec<u8>,
    },
    /// The same for an editors' form and for a sign-up, whose page may be anybody's: a [`SubmissionState`].
    NotSent { path: String, sent: Vec<u8> },
}

/// A flash read from a request.
pub struct ReceivedFlash {
    pub flash: Flash,
    pub is_in_address: bool,
}

impl Flash {
    /// A form that is shown again at a path. `None` when it cannot be written down.
    pub fn not_sent(sent: &SubmissionState, path: &str) -> Option<Flash> {
        Some(Flash::NotSent { path: path.to_owned(), sent: postcard::to_allocvec(sent).ok()? })
    }

    /// Reads the flash of a request. `None` for a prefetch, which must not use it up.
    pub fn received(context: &RequestContext<'_, impl Ports>) -> Option<ReceivedFlash> {
        if context.request.is_prefetch() {
            return None;
        }
        if let Some(flash) = COOKIE.read(context) {
            return Some(ReceivedFlash { flash, is_in_address: false });
        }
        let token = context.request.parameter(PARAMETER)?;
        let flash = open(&address_purpose(context), &token, context)?;
        Some(ReceivedFlash { flash, is_in_address: true })
    }

    /// The `Set-Cookie` value that keeps a member's form until after the log-in. `None` when it does not fit into a cookie.
    pub fn keep_unsaved(
        path: &str,
        form: Vec<u8>,
        context: &RequestContext<'_, impl Ports>,
    ) -> Option<String> {
        let flash = Flash::FormFailed { path: path.to_owned(), form };
        UNSAVED.set(&flash, UNSAVED_LIVES_MS, context)
    }

    /// The form at a path that was kept for a member who is logged in again.
    pub fn unsaved(at: &str, context: &RequestContext<'_, impl Ports>) -> Option<Vec<u8>> {
        match context.session.and_then(|_| UNSAVED.read(context)) {
            Some(Flash::FormFailed { path, form }) if path == at => Some(form),
            _ => None,
        }
    }

    /// What a request's flash says an action did.
    pub fn message(context: &RequestContext<'_, impl Ports>) -> Option<FlashMessage> {
        match Flash::received(context)?.flash {
            Flash::Message(message) => Some(message),
            _ => None,
        }
    }

    /// The flash of a request, if it is about all favourites.
    pub fn listed(context: &RequestContext<'_, impl Ports>) -> Option<ListedFavourites> {
        match Flash::received(context)?.flash {
            Flash::Listed(listed) => Some(listed),
            _ => None,
        }
    }

    /// The `Set-Cookie` value that carries it to the next page, and that page's address, which carries it too for a browser
    /// that sent no cookie at all. `None` when it does not fit into a cookie or an address.
    pub fn carry(
        &self,
        location: &str,
        context: &RequestContext<'_, impl Ports>,
    ) -> Option<(String, String)> {
        let lives_ms = match self {
            Flash::FormFailed { .. } | Flash::NotSent { .. } => FORM_LIVES_MS,
            Flash::FormSent { receipt, .. } if receipt.copy.is_some() => COPY_LIVES_MS,
            _ => LIVES_MS,
        };
        let cookie = COOKIE.set(self, lives_ms, context)?;
        // The other kinds are for members, who have cookies.
        let is_of_form =
            matches!(self, Flash::FormSent { .. } | Flash::FormFailed { .. } | Flash::NotSent { .. });
        let may_refuse = is_of_form && context.request.cookie.is_none() && location.starts_with('/');
        let token = may_refuse.then(|| seal(&address_purpose(context), self, lives_ms, context)).flatten();
        let location = token.map_or_else(
            || location.to_owned(),
            |token| {
                let at = location.find('#').unwrap_or(location.len());
                let (page, fragment) = location.split_at_checked(at).unwrap_or((location, ""));
                let separator = if page.contains('?') { '&' } else { '?' };
                format!("{page}{separator}{PARAMETER}={token}{fragment}")
            },
        );
        limits::fits(&location).then_some((cookie, location))
    }

    /// Leads a browser to the page of a form that failed, which it would send again on the way back if it were the answer
    /// (POST/redirect/GET). `None` for other clients, and when the form does not fit: the answer is then the page itself, and
    /// nothing is lost.
    pub fn lead_back(
        self,
        post: &Post,
        address: &str,
        context: &RequestContext<'_, impl Ports>,
    ) -> Option<Response> {
        let (cookie, location) = post.is_navigation().then(|| self.carry(address, context))??;
        let mut response = Response::redirect(303, location);
        response.add("set-cookie", cookie);
        Some(response)
    }

    /// The `Set-Cookie` value that removes it.
    pub fn clear() -> String {
        COOKIE.clear()
    }

    /// Removes the flash of an earlier attempt after a success, unless the response sets a new one.
    pub fn forget<P>(context: &RequestContext<'_, P>, response: &mut Response) {
        response.add_cookies(COOKIE.clear_sent(context).into_iter().collect());
        if context.session.is_some() {
            response.add_cookies(UNSAVED.clear_sent(context).into_iter().collect());
        }
    }

    /// The page's address without the flash, for a browser that accepts cookies.
    pub fn clean_address(path: &str, context: &RequestContext<'_, impl Ports>) -> Option<String> {
        context.request.parameter(PARAMETER)?;
        let received = Flash::received(context)?;
        (!received.is_in_address).then(|| context.request.with_query_but(path, PARAMETER))
    }
}

/// The sealing purpose of a flash in an address. Addresses can be shared, so it is bound to the visitor's network:
/// nobody sees what somebody else has typed, or a form that somebody else has filled in.
fn address_purpose<P>(context: &RequestContext<'_, P>) -> String {
    let network = context.request.rate_limit_key().unwrap_or_default();
    format!("{PARAMETER} {network}")
}
