//! What a visitor wanted who signed up first: the page to return to, and the product to keep. It waits in this browser
//! while the mail that activates the account is on its way, and counts for that account alone.

use serde::{Deserialize, Serialize};

use crate::{
    context::RequestContext,
    ports::{Millis, Ports},
    sealed_cookie::SealedCookie,
};

const COOKIE: SealedCookie<SignUpIntent> = SealedCookie::named("sign-up");
/// Three days: mails are not always read at once.
const LIVES_MS: Millis = 3 * 24 * 60 * 60_000;

#[derive(Debug, Default, PartialEq, Eq, Serialize, Deserialize)]
pub struct SignUpIntent {
    /// The address of the account, in lower case.
    email: String,
    /// The address to return to, as a form carries it; may be empty.
    pub to: String,
    /// The id of the product to keep as a favourite, likewise.
    pub favourite: String,
}

impl SignUpIntent {
    /// The `Set-Cookie` value that keeps it. `None` when nothing was wanted.
    pub fn keep(
        email: &str,
        to: &str,
        favourite: &str,
        context: &RequestContext<'_, impl Ports>,
    ) -> Option<String> {
        let [email, to, favourite] = [&email.to_lowercase(), to, favourite].map(str::to_owned);
        let is_any = !to.is_empty() || !favourite.is_empty();
        is_any.then(|| COOKIE.set(&SignUpIntent { email, to, favourite }, LIVES_MS, context)).flatten()
    }

    /// What was wanted before signing up with this address.
    pub fn of(email: &str, context: &RequestContext<'_, impl Ports>) -> Option<SignUpIntent> {
        COOKIE.read(context).filter(|intent| intent.email == email.to_lowercase())
    }

    /// The `Set-Cookie` value that removes it.
    pub fn clear() -> String {
        COOKIE.clear()
    }
}
